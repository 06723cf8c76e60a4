import ArgumentParser
import RestorationArchive
import RepriseInspection

/// The command `reprise diff`, which compares two saves by object and value.
struct DiffCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff", abstract: "Compare two saves, object by object and value by value.",
        discussion: """
            Each side is a state as for `show`, or one of its saves: STATE@12.3. If you name one state without a save, the command \
            compares its newest save with the one before.

            The command ends with 0 if the saves differ in nothing but their time, and with 1 otherwise.

            Examples:
              reprise diff org.example.Contacts
              reprise diff org.example.Contacts@12.3 org.example.Contacts
              reprise diff before.json after.json
            """)

    @Argument(help: ArgumentHelp("The older save.", valueName: "a"))
    var old: String

    @Argument(help: ArgumentHelp("The newer save.", valueName: "b"))
    var new: String?

    @OptionGroup var key: KeyOptions
    @OptionGroup var disclosure: DisclosureOptions
    @OptionGroup var output: OutputOptions

    private struct Output: Encodable {
        let schema = "reprise.diff/1"
        var old: String
        var new: String
        var difference: StateDifference
    }

    func execute() throws {
        let (before, after) = try sides()
        let difference = StateDifference(from: before.archive, to: after.archive, disclosure: disclosure.disclosure)
        if output.json {
            try output.printJSON(Output(old: before.name, new: after.name, difference: difference))
        } else {
            try print(difference, before.name, after.name)
        }
        if !difference.isEmpty { throw ToolExit.finding }
    }

    private typealias Side = (name: String, archive: Archive)

    private func sides() throws -> (Side, Side) {
        guard let new else {
            let state = try key.openSaves(Self.parts(old).state)
            let (after, id) = try state.save(try Self.parts(old).save)
            guard let id, let before = try state.saveBefore(id) else {
                throw InspectionError.nothingReadable("Before the newest save, \(old)", [])
            }
            return ((name(state, before.id), before.archive), (name(state, id), after))
        }
        return (try side(old), try side(new))
    }

    private func side(_ text: String) throws -> Side {
        let (name, save) = try Self.parts(text)
        let state = try key.openSaves(name)
        let (archive, id) = try state.save(save)
        return (self.name(state, id), archive)
    }

    private func name(_ state: SavedState, _ id: SaveID?) -> String { state.name + (id.map { "@\($0)" } ?? "") }

    /// Splits at the last @ if the text after it looks like a save. File names may contain that character, too.
    private static func parts(_ text: String) throws -> (state: String, save: SaveID?) {
        guard let at = text.lastIndex(of: "@"), let id = try? SaveID(String(text[text.index(after: at)...])) else {
            return (text, nil)
        }
        return (String(text[..<at]), id)
    }

    private func print(_ difference: StateDifference, _ before: String, _ after: String) throws {
        let style = output.style
        guard !difference.isEmpty else {
            return try output.print(["\(PlainText(before)) and \(PlainText(after)) are the same."])
        }
        try output.print([style.bad("--- \(PlainText(before))"), style.good("+++ \(PlainText(after))")])
        let application = difference.application + difference.applicationState
        if !application.isEmpty { try output.print(["", style.strong("~ Application")] + application.flatMap(lines)) }
        for object in difference.objects {
            let title = "\(PlainText(object.key)) (\(PlainText(object.className)))"
            let heading =
                switch object.change {
                case .added: style.good("+ \(title)")
                case .removed: style.bad("- \(title)")
                case .changed: style.strong("~ \(title)")
                }
            try output.print(["", heading] + object.values.flatMap(lines))
        }
    }

    private func lines(_ change: ValueChange) -> [String] {
        let text = ValueText(maximumLength: 500)
        let key = PlainText(change.key).description
        return [
            change.old.map { output.style.bad("    - \(key) = \(text.text($0))") },
            change.new.map { output.style.good("    + \(key) = \(text.text($0))") },
        ].compactMap(\.self)
    }
}
