import ArgumentParser
import Foundation
import RestorationArchive
import RepriseInspection

/// The command `reprise import`, which makes an exported save the state that the app restores.
struct ImportCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Make an exported save the one that the app restores next.",
        discussion: """
            The app must not be running. The state that it would have restored is quarantined. If the export was redacted, the \
            command makes up values of the same types and sizes, and leaves out those that it cannot make up.
            """)

    @Argument(help: "The exported file.")
    var file: String

    @Option(
        help: ArgumentHelp(
            "The app that restores it. The default is the app that it was exported from.", valueName: "id"))
    var bundleIdentifier: String?

    @OptionGroup var change: ChangeOptions

    func execute() throws {
        let state = try PortableState(contentsOf: (file as NSString).expandingTildeInPath)
        guard let name = bundleIdentifier ?? state.bundleIdentifier, !name.isEmpty else {
            throw ValidationError("The file does not name its app. Give --bundle-identifier.")
        }
        let archive = try state.archive(file: file)
        let store = try StateFolders().store(of: name)
        try change.announce(
            "\(PlainText(name)) will restore \(Words.count(archive.records.count, "object")) of \(PlainText(file)) at its next "
                + "launch. Its present state will be quarantined.")
        guard !change.dryRun else { return }
        let editor = try StateEditor(store)
        defer { editor.close() }
        change.say(
            try editor.makeCurrent(archive) ? "Done." : "The newest state is the same. Nothing was changed.")
    }
}
