import ArgumentParser
import Foundation
import RestorationArchive
import RepriseInspection

/// The command `reprise restore-to`, which goes back to an older save.
struct RestoreToCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "restore-to", abstract: "Make an older save the one that the app restores next.",
        discussion: """
            The app must not be running. The state that it would have restored is quarantined. `reprise quarantine` shows it, and \
            `restore-to` takes you back to it.
            """)

    @OptionGroup var state: StateOptions

    @Argument(help: "The save, as `reprise history` names it.")
    var save: SaveArgument

    @OptionGroup var change: ChangeOptions

    func execute() throws {
        let saved = try state.openSaves()
        let store = try saved.folder()
        let (archive, id) = try saved.save(save.id)
        try change.announce(
            "\(PlainText(saved.name)) will restore save \(PlainText("\(id ?? save.id)")) of "
                + "\(PlainText(Date.text(of: archive))) at its next launch. The newer state will be quarantined.")
        guard !change.dryRun else { return }
        let editor = try StateEditor(store)
        defer { editor.close() }
        change.say(
            try editor.makeCurrent(archive) ? "Done." : "The newest state is the same. Nothing was changed.")
    }
}
