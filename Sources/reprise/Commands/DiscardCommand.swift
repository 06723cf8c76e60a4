import ArgumentParser
import RepriseInspection

/// The command `reprise discard`, which deletes a saved state (S-LIFE-16).
struct DiscardCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "discard", abstract: "Delete the saved state of an app.",
        discussion: """
            The app starts fresh next time. The command also deletes quarantined files. The key and all other data of the app stay. \
            The app must not be running. To start fresh once and keep the state, start the app with \
            -ApplePersistenceIgnoreState YES instead.
            """)

    @OptionGroup var state: StateOptions
    @OptionGroup var change: ChangeOptions
    @OptionGroup var confirmation: ConfirmationOptions

    func execute() throws {
        let saved = try state.open()
        let store = try saved.folder()
        let files = try saved.files()
        guard !files.isEmpty else { throw InspectionError.nothingReadable(saved.name, []) }
        try change.announce(
            "\(Words.count(files.count, "file")) of \(PlainText(saved.name)) in \(PlainText(store.directory)) will be deleted: "
                + files.map { PlainText($0.name).description }.joined(separator: ", ")
                + ". This cannot be undone.")
        guard !change.dryRun else { return }
        try confirmation.confirm("Delete them?")
        let editor = try StateEditor(store)
        defer { editor.close() }
        try editor.discard()
        change.say("Done.")
    }
}
