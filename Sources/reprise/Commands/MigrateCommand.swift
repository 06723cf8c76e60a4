import ArgumentParser
import ChildProcesses
import Foundation
import StateInspection

/// The command `reprise migrate`, which shows how the migrations of a new version of an app would change the saved
/// state.
struct MigrateCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: "Say what a new version of an app would make of the state that is saved.",
        discussion: """
            An app migrates its state by itself when it is launched (UIStateRestorationConfiguration.migrations). This command starts the \
            new version's program to be told what that would come to: for each state the steps, and each object that would differ. Nothing is \
            written, and nothing is shown. The app may run meanwhile.

            The command ends with 0 if every state can be migrated, and 1 if one would be kept aside.

            Example:
              reprise migrate --dry-run .build/release/Notes
            """)

    @Argument(help: "The program of the new version.")
    var executable: String

    @Flag(help: "Changes nothing. Has to be given: the migration itself is the app's, at its launch.")
    var dryRun = false

    @Argument(help: ArgumentHelp("What the app is started with.", valueName: "argument"))
    var arguments: [String] = []

    func validate() throws {
        guard dryRun else {
            throw ValidationError("Give --dry-run: an app migrates its state itself, when it is launched next.")
        }
    }

    func execute() throws {
        let path = (executable as NSString).expandingTildeInPath
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw InspectionError.file(
                executable, "it is no program. Build the app, and give the file in .build/release.")
        }
        let app = ChildProcess.Command(
            path, arguments + ["-UIStateMigrationDryRun", "YES"], output: .collected, errors: .inherited)
        let saidNothing = InspectionError.explained(
            executable,
            "It did not say what its migrations do. Is it an app that was built with this version of Reprise?")
        let outcome: ChildProcess.Outcome
        do throws(ChildProcessError) {
            // An app that does not know the argument would continue running.
            outcome = try ChildProcess.run(app, within: .seconds(30))
        } catch .timedOut {
            throw saidNothing
        } catch {
            throw InspectionError.file(executable, error.description)
        }
        let text = outcome.text
        guard let exitCode = outcome.status.exitCode, text.hasPrefix(Self.beginning) else { throw saidNothing }
        for line in text.dropFirst(Self.beginning.count).split(separator: "\n") { print("\(PlainText(String(line)))") }
        guard exitCode == 0 else { throw ToolExit.finding }
    }

    /// The first line of the app's output.
    private static let beginning = "Migrations:\n"
}
