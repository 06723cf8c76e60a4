/// The titles of the rows of a wheel that a display needs. A long wheel gives only the titles near the chosen row.
public struct Choices: Sendable, Equatable, Codable {
    /// The index of the row with the first title.
    public var first: Int
    /// The titles of that row and the following ones, in order.
    public var titles: [String]

    /// Creates a list of titles.
    /// - Parameters:
    ///   - first: The index of the row with the first title. It is 0 if `titles` has the titles of all rows.
    ///   - titles: The titles of that row and the following ones, in order.
    public init(first: Int, titles: [String]) {
        self.first = first
        self.titles = titles
    }
}
