/// Names to choose one of, as far as a display needs them: of a long wheel only those near the chosen row.
public struct Choices: Sendable, Equatable, Codable {
    /// The row that the first title belongs to.
    public var first: Int
    /// The names of that row and of those after it, in order.
    public var titles: [String]

    /// `first` is 0 where all names are given.
    public init(first: Int, titles: [String]) {
        self.first = first
        self.titles = titles
    }
}
