import ArgumentParser
import RepriseInspection

/// The options that select a saved state.
struct StateOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "An app's bundle identifier, the folder of its state, one generation's file, or an exported file.",
            valueName: "state"),
        completion: .custom { _, _, _ in (try? StateFolders().bundleIdentifiers()) ?? [] })
    var state: String

    @Option(
        help: ArgumentHelp(
            "A session of an app with scenes, or the beginning of its identifier. Commands that read saves take the most "
                + "recently active one by default.", valueName: "id"))
    var session: String?

    @OptionGroup var key: KeyOptions

    /// The name of the state, or of the session within it.
    var name: String { session.map { "\(state)/\($0)" } ?? state }

    func open() throws -> SavedState { try key.open(name) }

    /// Opens the state for commands that read saves. Throws `InspectionError` if the state does not exist. See
    /// `SavedState.withSaves`.
    func openSaves() throws -> SavedState { try key.openSaves(name) }
}

/// The options that identify the app of a copied state, whose folder may have another name.
struct KeyOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The app that saved it. By default, reprise finds it by the folder or by this user's keys.", valueName: "id"
        ))
    var bundleIdentifier: String?

    @Option(help: ArgumentHelp("A copy of the app's restoration.key. The default is the app's own.", valueName: "file"))
    var key: String?

    func open(_ state: String) throws(InspectionError) -> SavedState {
        try SavedState(state, bundleIdentifier: bundleIdentifier, keyFile: key, in: StateFolders())
    }

    func openSaves(_ state: String) throws(InspectionError) -> SavedState {
        try SavedState.withSaves(state, bundleIdentifier: bundleIdentifier, keyFile: key, in: StateFolders())
    }
}

/// The options for the amount of an app's data to disclose.
struct DisclosureOptions: ParsableArguments {
    @Flag(help: "Also show values that the app marked as sensitive.")
    var reveal = false

    @Flag(help: "Show types and sizes instead of values, as for a bug report.")
    var redact = false

    var disclosure: Disclosure { reveal ? .revealed : redact ? .redacted : .masked }

    func validate() throws {
        if reveal, redact { throw ValidationError("--reveal and --redact exclude each other.") }
    }
}

/// An argument with the name of a save.
struct SaveArgument: ExpressibleByArgument {
    let id: SaveID

    init?(argument: String) {
        guard let id = try? SaveID(argument) else { return nil }
        self.id = id
    }
}
