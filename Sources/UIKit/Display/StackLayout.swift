/// How the children of a stack stand.
public struct StackLayout: Sendable, Equatable, Codable {
    /// Whether the children stand below one another, rather than side by side.
    public var isVertical: Bool
    /// The distance between neighbours in points.
    public var spacing: Double
    /// `fill`, `leading`, `center`, `trailing`, `baseline`.
    public var alignment: String
    /// `fill`, `fillEqually`, `equalSpacing`; `designed` where each child's `place` says what share of a row it has, and a
    /// row goes on in another line where it has no room.
    public var distribution: String

    /// `alignment` and `distribution` are words of the lists above.
    public init(isVertical: Bool, spacing: Double, alignment: String, distribution: String) {
        self.isVertical = isVertical
        self.spacing = spacing
        self.alignment = alignment
        self.distribution = distribution
    }
}
