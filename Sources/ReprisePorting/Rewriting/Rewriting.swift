/// The result of rewriting one file.
public struct Rewriting: Codable, Hashable, Sendable {
    /// The rewritten text, with as many lines as the original.
    public let text: String
    public let diagnostics: [PortDiagnostic]
    /// The questions to the index.
    let questions: Set<String>
}
