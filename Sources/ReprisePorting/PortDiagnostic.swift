/// A diagnostic for code that cannot be rewritten or that a Linux build leaves out, with advice.
public struct PortDiagnostic: Codable, Hashable, Sendable, CustomStringConvertible {
    public enum Severity: String, Codable, Sendable {
        /// The code compiles, or the compiler itself reports the problem, but it behaves differently from iOS.
        case warning
        /// The code cannot be rewritten, and the compiler's own message would be misleading.
        case error
    }

    public let path: String
    /// The line number, from 1.
    public let line: Int
    /// The column in UTF-8, from 1, as the compiler counts.
    public let column: Int
    public let severity: Severity
    public let message: String

    /// The diagnostic in the compiler's format, for build systems and editors.
    public var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}
