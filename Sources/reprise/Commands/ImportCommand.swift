import ArgumentParser
import Foundation
import RestorationArchive
import StateInspection

/// The command `reprise import`, which makes an exported save the state that the app restores.
struct ImportCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Make an exported save the one that the app restores next.",
        discussion: """
            The app must not be running. What it would have restored otherwise is kept aside. Where an export was redacted, made-up \
            values of the same types and sizes stand in; what nothing can stand in for is left out.
            """)

    @Argument(help: "The exported file.")
    var file: String

    @Option(
        help: ArgumentHelp("The app that is to restore it; by default the one it was exported from.", valueName: "id"))
    var bundleIdentifier: String?

    @OptionGroup var change: ChangeOptions

    func execute() throws {
        let state = try PortableState(contentsOf: (file as NSString).expandingTildeInPath)
        guard let name = bundleIdentifier ?? state.bundleIdentifier, !name.isEmpty else {
            throw ValidationError("The file does not say whose state it is. Give --bundle-identifier.")
        }
        let archive = try state.archive(file: file)
        let store = try StateFolders().store(of: name)
        try change.announce(
            "\(PlainText(name)) will restore \(Words.count(archive.records.count, "object")) of \(PlainText(file)) when it is "
                + "started next. A state that is there is kept aside.")
        guard !change.dryRun else { return }
        let editor = try StateEditor(store)
        defer { editor.close() }
        change.say(
            try editor.makeCurrent(archive) ? "Done." : "The newest state is the same; nothing was changed.")
    }
}
