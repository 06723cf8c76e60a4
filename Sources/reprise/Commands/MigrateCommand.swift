import ArgumentParser
import ChildProcesses
import Foundation
import RepriseInspection

/// The command `reprise migrate`, which shows how the migrations of a new version of an app would change the saved
/// state.
struct MigrateCommand: ToolCommand {
    static let configuration = CommandConfiguration(
        commandName: "migrate",
        abstract: "Preview how a new version of an app would migrate its saved state.",
        discussion: """
            An app migrates its state by itself at its launch (UIStateRestorationConfiguration.migrations). This command starts the \
            new version's program, which prints the steps for each state, and each object that would differ. It writes nothing and \
            shows nothing. The app may run meanwhile.

            The command ends with 0 if the app can migrate every state, and 1 if it would quarantine one.

            Example:
              reprise migrate --dry-run .build/release/Notes
            """)

    @Argument(help: "The program of the new version.")
    var executable: String

    @Flag(help: "Required. The app migrates its state itself at its launch. This command only previews it.")
    var dryRun = false

    @Argument(help: ArgumentHelp("The arguments of the app.", valueName: "argument"))
    var arguments: [String] = []

    func validate() throws {
        guard dryRun else {
            throw ValidationError("Give --dry-run. An app migrates its state itself, at its next launch.")
        }
    }

    func execute() throws {
        let path = (executable as NSString).expandingTildeInPath
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw InspectionError.file(
                executable, "it isn't a program. Build the app, and give the file in .build/release.")
        }
        let app = ChildProcess.Command(
            path, arguments + ["-UIStateMigrationDryRun", "YES"], output: .collected, errors: .inherited)
        let saidNothing = InspectionError.explained(
            executable,
            "It printed no migrations. Is it an app that was built with this version of Reprise?")
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
