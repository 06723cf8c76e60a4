/// The place of a row, item, header or footer in the content of its list, in points from the upper left corner, and its
/// index.
public struct RowPlacement: Sendable, Equatable, Codable {
    /// The distance from the left. nil if the row takes up the width of the list.
    public var x: Double?
    /// The distance from the top of the content.
    public var y: Double
    /// The width. nil if the row takes up the width of the list.
    public var width: Double?
    /// The height that the app gave it.
    public var height: Double
    /// The position among all rows of the list, from 0. Screen readers say it.
    public var index: Int
    /// The number of all rows of the list, visible or not.
    public var count: Int
    /// The index of the section from 0. nil if the user cannot move rows.
    public var section: Int?

    /// Creates a place. Without `x` and `width`, the row is as wide as its list.
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
