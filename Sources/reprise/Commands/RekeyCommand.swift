import ArgumentParser
import RepriseInspection

/// The command `reprise rekey`, which encrypts everything that is saved with another key.
struct RekeyCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "rekey", abstract: "Seal a saved state with a new key, and forget the old one.",
        discussion: """
            Use it if somebody may have seen the key. The app must not be running. If the command is interrupted, the next launch \
            of the app, or the next rekey, continues. The state can be read at every moment.

            The new key takes the place of the old one. `reprise list STATE` names that place, which the app chooses with its \
            configuration's keyStore.

            Browsers lose their access, and the app prints a new link. They keep the data of the page under its former name. Close \
            its tabs, and delete the data of that name, which ends with .localhost, in the browser's settings.
            """)

    @OptionGroup var state: StateOptions
    @OptionGroup var change: ChangeOptions

    func execute() throws {
        let saved = try state.open()
        let store = try saved.folder()
        let files = try saved.files()
        try change.announce(
            "\(Words.count(files.count, "file")) of \(PlainText(saved.name)) will be sealed with a new key, and the old key is "
                + "forgotten. Older copies of the state cannot be read any more.")
        guard !change.dryRun else { return }
        let editor = try StateEditor(store)
        defer { editor.close() }
        let left = try editor.rekey()
        for problem in left { change.say("Not sealed completely: \(PlainText(problem.description))") }
        change.say("Done.")
        editor.close()
        // A file that opens with neither key cannot be encrypted again.
        let verification = try Verification(of: saved)
        for file in verification.files where left.isEmpty {
            if let problem = file.problem { change.say("Not sealed completely: \(PlainText(problem))") }
        }
        if !left.isEmpty || !verification.isIntact { throw ToolExit.finding }
    }
}
