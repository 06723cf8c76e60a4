import ArgumentParser
import Foundation
import RestorationArchive
import StateInspection

/// Of commands that change something: they say what before they do it (S-LOG-12).
struct ChangeOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Say what would be done, and do nothing.")
    var dryRun = false

    func announce(_ sentence: String) throws { say((dryRun ? "Would change: " : "") + sentence) }

    func say(_ sentence: String) { StandardError.write(sentence + "\n") }
}

/// Of commands that delete something.
struct ConfirmationOptions: ParsableArguments {
    @Flag(name: [.short, .long, .customLong("force")], help: "Do not ask.")
    var yes = false

    /// Asks on the terminal.
    ///
    /// - Throws: `ToolExit.failure` if the answer is not yes, or if nobody can be asked.
    func confirm(_ question: String) throws {
        guard !yes else { return }
        guard isatty(STDIN_FILENO) == 1 else {
            StandardError.write("reprise: Nobody can be asked here. Give --yes to do it; nothing was changed.\n")
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
    /// When a save was made.
    static func text(of archive: Archive) -> String {
        text(ofReferenceInterval: archive.application.timestamp.timeIntervalSinceReferenceDate)
    }
}
