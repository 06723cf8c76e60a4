import ArgumentParser
import Foundation
import RestorationArchive
import RepriseInspection

/// The options of commands that change something. Such a command describes the change before it makes it
/// (S-LOG-12).
struct ChangeOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Print what the command would do, and do nothing.")
    var dryRun = false

    func announce(_ sentence: String) throws { say((dryRun ? "Would change: " : "") + sentence) }

    func say(_ sentence: String) { StandardError.write(sentence + "\n") }
}

/// The options of commands that delete something.
struct ConfirmationOptions: ParsableArguments {
    @Flag(name: [.short, .long, .customLong("force")], help: "Do not ask.")
    var yes = false

    /// Asks for a confirmation on the terminal. Returns at once with `--yes`.
    ///
    /// - Throws: `ToolExit.failure` if the answer isn't yes, or without a terminal.
    func confirm(_ question: String) throws {
        guard !yes else { return }
        guard isatty(STDIN_FILENO) == 1 else {
            StandardError.write(
                "reprise: The command cannot ask for a confirmation without a terminal. Give --yes. Nothing was changed.\n"
            )
            throw ToolExit.failure
        }
        StandardError.write("\(question) [y/N] ")
        guard ["y", "yes"].contains(readLine()?.lowercased()) else {
            StandardError.write("Nothing was changed.\n")
            throw ToolExit.failure
        }
    }
}

extension Date {
    /// Returns the time of a save as text.
    static func text(of archive: Archive) -> String {
        text(ofReferenceInterval: archive.application.timestamp.timeIntervalSinceReferenceDate)
    }
}
