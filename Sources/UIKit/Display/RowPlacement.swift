/// Where a row, item, header or footer stands in the content of its list, in points from its top left, and which one it is.
public struct RowPlacement: Sendable, Equatable, Codable {
    /// nil where it takes up the width of the list.
    public var x: Double?
    /// From the top of the content.
    public var y: Double
    /// nil where it takes up the width of the list.
    public var width: Double?
    /// The height that the app gave it.
    public var height: Double
    /// Position among all rows of the list, from 0, and how many there are: for screen readers.
    public var index: Int
    /// All rows of the list, shown or not.
    public var count: Int
    /// The section of the list that it is in, from 0. Nil if no rows are moved.
    public var section: Int?

    /// Without `x` and `width`, a row as wide as its list.
    public init(
        x: Double? = nil, y: Double, width: Double? = nil, height: Double, index: Int, count: Int, section: Int? = nil
    ) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
        self.index = index
        self.count = count
        self.section = section
    }
}
