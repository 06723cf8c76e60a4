/// Where a row, header or footer stands in the content of its list, in points from its top, and which one it is.
public struct RowPlacement: Sendable, Equatable, Codable {
    public var y: Double
    public var height: Double
    /// Position among all rows of the list, from 0, and how many there are: for screen readers.
    public var index: Int
    public var count: Int

    public init(y: Double, height: Double, index: Int, count: Int) {
        self.y = y
        self.height = height
        self.index = index
        self.count = count
    }
}
