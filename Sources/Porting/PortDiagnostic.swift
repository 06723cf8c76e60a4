/// What cannot be rewritten, or what a Linux build leaves out, and what to do about it.
public struct PortDiagnostic: Codable, Hashable, Sendable, CustomStringConvertible {
    public enum Severity: String, Codable, Sendable {
        /// The code compiles, or the compiler says itself what is wrong; it does not do what it does on iOS.
        case warning
        /// There is no rewriting, and the compiler's own message would mislead.
        case error
    }

    public let path: String
    /// From 1.
    public let line: Int
    /// From 1, in UTF-8, as the compiler counts.
    public let column: Int
    public let severity: Severity
    public let message: String

    /// In the compiler's form, for build systems and editors.
    public var description: String { "\(path):\(line):\(column): \(severity.rawValue): \(message)" }
}
