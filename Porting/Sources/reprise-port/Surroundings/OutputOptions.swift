import ArgumentParser
import Foundation

/// How a command says what it has found.
struct OutputOptions: ParsableArguments {
    @Flag(help: "Print JSON for programs; docs/tool-json.md describes it.")
    var json = false

    @Option(help: ArgumentHelp("Whether to use colour.", valueName: "when"))
    var color = ColorChoice.auto

    /// Where the text for people goes: standard output, with colour if that is wanted there.
    var style: TextStyle { TextStyle(usesColor: color.isOn(forTerminal: isatty(STDOUT_FILENO) == 1)) }

    /// Prints lines for people. They are text of ours, or were made safe (`PlainText`).
    func print(_ lines: [String]) throws {
        guard !lines.isEmpty else { return }
        try StandardOutput.write(Data((lines.joined(separator: "\n") + "\n").utf8))
    }

    /// Prints `value` as JSON.
    func printJSON(_ value: some Encodable) throws {
        try StandardOutput.write(try JSONText.data(value))
    }
}

/// `--color`: as for `ls` and `git`.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
    case auto, always, never

    /// A terminal that can show colour, unless the user has said no (https://no-color.org).
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

/// Emphasis in text for people; none of it where colour is off.
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
