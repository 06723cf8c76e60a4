/// The layout of the children of a stack.
public struct StackLayout: Sendable, Equatable, Codable {
    /// True if the children are below one another, false if they are side by side.
    public var isVertical: Bool
    /// The distance between neighbors in points.
    public var spacing: Double
    /// `fill`, `leading`, `center`, `trailing`, `baseline`.
    public var alignment: String
    /// `fill`, `fillEqually`, `equalSpacing` or `designed`. With `designed`, each child's `place` gives its share of a
    /// row, and a row continues on another line if it runs out of room.
    public var distribution: String

    /// Creates a layout.
    /// - Parameters:
    ///   - isVertical: True if the children are below one another.
    ///   - spacing: The distance between neighbors in points.
    ///   - alignment: One of the words of `alignment`.
    ///   - distribution: One of the words of `distribution`.
    public init(isVertical: Bool, spacing: Double, alignment: String, distribution: String) {
        self.isVertical = isVertical
        self.spacing = spacing
        self.alignment = alignment
        self.distribution = distribution
    }
}
