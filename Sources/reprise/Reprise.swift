import ArgumentParser
import Foundation
import RepriseInspection

/// The tool `reprise`, which shows and changes the saved states of the apps on this machine.
@main
struct Reprise: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reprise",
        abstract: "Show the saved states of apps, and explain why something did not come back.",
        discussion: """
            Name a state by its app's bundle identifier, by a folder, or by a file. Commands that only read change nothing, also \
            while the app runs.

            Exit codes:
              0   success
              1   there is a finding: something is lost, states differ, or a storyboard has a problem
              2   the command cannot read or do what it should
              3   the app runs and has its state open
              64  wrong usage
            """,
        version: "0.6.0",
        groupedSubcommands: [
            CommandGroup(
                name: "Looking",
                subcommands: [
                    ListCommand.self, ShowCommand.self, ExplainCommand.self, VerifyCommand.self, HistoryCommand.self,
                    DiffCommand.self, ViewCommand.self, StoryboardCommand.self, MigrateCommand.self,
                ]),
            CommandGroup(
                name: "Changing",
                subcommands: [
                    RestoreToCommand.self, ExportCommand.self, ImportCommand.self, QuarantineCommand.self,
                    DiscardCommand.self, PruneCommand.self, RekeyCommand.self,
                ]),
            CommandGroup(name: "Serving", subcommands: [ServeCommand.self]),
            CommandGroup(name: "Testing", subcommands: [ExploreCommand.self, ReplayCommand.self]),
            CommandGroup(name: "Bringing an iOS app to Linux", subcommands: [PortCommand.self]),
        ])

    /// Runs the command in the arguments, and ends the tool if it fails.
    static func main() {
        do {
            var command = try parseAsRoot()
            try command.run()
        } catch {
            end(with: error)
        }
    }

    /// Ends like `exit(withError:)`, but makes arguments safe to print. A script may have them from anywhere, and a
    /// terminal obeys escape characters in them.
    private static func end(with error: any Error) -> Never {
        let code = exitCode(for: error)
        let text = fullMessage(for: error)
        if code == .success {
            // This is text of the tool itself, with backslashes: help, the version and scripts for shells.
            print(text)
        } else if !text.isEmpty {
            let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            StandardError.write(lines.map { PlainText(String($0)).description + "\n" }.joined())
        }
        Foundation.exit(code.rawValue)
    }
}
