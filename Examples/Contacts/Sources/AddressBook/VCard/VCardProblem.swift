/// Something in a vCard file that could not be read, and what became of it.
public struct VCardProblem: Hashable, Sendable, CustomStringConvertible {
    /// The line of the file, counted from 1, that the problem is about; for a folded line, where it begins.
    public let line: Int
    /// What is wrong and what was done: "TEL without a value: left out".
    public let message: String

    /// A problem at a line.
    public init(line: Int, message: String) {
        self.line = line
        self.message = message
    }

    /// "line 12: TEL without a value: left out"
    public var description: String { "line \(line): \(message)" }
}
