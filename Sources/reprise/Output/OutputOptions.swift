import ArgumentParser
import Foundation
import RepriseInspection

/// The options for a command's output.
struct OutputOptions: ParsableArguments {
    @Flag(help: "Print JSON for programs. docs/tool-json.md describes it.")
    var json = false

    @Option(help: ArgumentHelp("When to use color.", valueName: "when"))
    var color = ColorChoice.auto

    /// The style of text for people on standard output, with color if the user wants it there.
    var style: TextStyle { TextStyle(usesColor: color.isOn(forTerminal: isatty(STDOUT_FILENO) == 1)) }

    /// Prints lines for people. They are text of the tool itself, or were made safe (`PlainText`). Without lines, it
    /// prints nothing. Throws if it cannot write.
    func print(_ lines: [String]) throws {
        guard !lines.isEmpty else { return }
        try StandardOutput.write(Data((lines.joined(separator: "\n") + "\n").utf8))
    }

    /// Prints `value` as JSON. Throws if it cannot write.
    func printJSON(_ value: some Encodable) throws {
        try StandardOutput.write(try JSONText.data(value))
    }
}

/// The option `--color`, as in `ls` and `git`.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never

    /// Returns true for `always`, and false for `never`. For `auto`, returns true if the output is a terminal that can
    /// show color, and the user did not disable it (https://no-color.org).
    func isOn(
        forTerminal isTerminal: Bool, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto: isTerminal && environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
        }
    }
}

/// The emphasis in text for people, which is empty without color.
struct TextStyle {
    let usesColor: Bool

    func strong(_ text: String) -> String { wrapped(text, "1") }
    func faint(_ text: String) -> String { wrapped(text, "2") }
    func good(_ text: String) -> String { wrapped(text, "32") }
    func warning(_ text: String) -> String { wrapped(text, "33") }
    func bad(_ text: String) -> String { wrapped(text, "31") }
    func name(_ text: String) -> String { wrapped(text, "36") }

    private func wrapped(_ text: String, _ code: String) -> String {
        usesColor ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
