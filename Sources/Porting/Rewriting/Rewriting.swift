/// What became of one file.
public struct Rewriting: Codable, Hashable, Sendable {
    /// The rewritten text, with as many lines as the original.
    public let text: String
    public let diagnostics: [PortDiagnostic]
    /// What was asked of the index.
    let questions: Set<String>
}
