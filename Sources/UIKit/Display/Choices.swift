/// Names to choose one of, as far as a display needs them: of a long wheel only those near the chosen row.
public struct Choices: Sendable, Equatable, Codable {
    /// The row that the first title belongs to.
    public var first: Int
    public var titles: [String]

    public init(first: Int, titles: [String]) {
        self.first = first
        self.titles = titles
    }
}
