import ArgumentParser
import RepriseInspection

/// The command `reprise prune`, which deletes the states of removed apps.
struct PruneCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "prune", abstract: "Delete the states of apps whose programs are gone.",
        discussion: """
            An app notes the place of its program beside its state. If the program is gone, nothing restores the state. `reprise list \
            --stale` lists such states. A program on a disk that is not mounted seems to be gone, too. The state of an app that runs \
            stays, and so do all keys.
            """)

    @OptionGroup var change: ChangeOptions
    @OptionGroup var confirmation: ConfirmationOptions

    func execute() throws {
        let folders = StateFolders()
        let stale = try folders.bundleIdentifiers().compactMap { StaleState($0, in: folders) }
        guard !stale.isEmpty else { return change.say("No saved state belongs to an app whose program is gone.") }
        for state in stale {
            try change.announce(
                "The state of \(PlainText(state.bundleIdentifier)), \(Words.size(state.size)), will be deleted: "
                    + "\(PlainText(state.executable)) is gone.")
        }
        let states = Words.count(stale.count, "state")
        change.say("\(states), \(Words.size(stale.map(\.size).reduce(0, +))). This cannot be undone.")
        guard !change.dryRun else { return }
        try confirmation.confirm("Delete them?")
        var freed = 0
        var problem: InspectionError?
        for state in stale {
            do throws(InspectionError) {
                try state.remove(in: folders)
                freed += state.size
            } catch {
                change.say("\(PlainText(state.bundleIdentifier)) stays: \(error)")
                problem = error
            }
        }
        change.say("\(Words.size(freed)) freed.")
        if let problem { throw problem }
    }
}
