/// A part of a vCard file that could not be read, and the consequence.
public struct VCardProblem: Hashable, Sendable, CustomStringConvertible {
    /// The line number, from 1. For a folded line, it is the line at which it begins.
    public let line: Int
    /// The problem and its consequence, such as "TEL without a value: left out".
    public let message: String

    /// Makes a problem at a line.
    public init(line: Int, message: String) {
        self.line = line
        self.message = message
    }

    /// A text such as "line 12: TEL without a value: left out".
    public var description: String { "line \(line): \(message)" }
}
