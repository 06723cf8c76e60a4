/// How the children of a stack stand.
public struct StackLayout: Sendable, Equatable, Codable {
    public var isVertical: Bool
    public var spacing: Double
    /// `fill`, `leading`, `center`, `trailing`, `baseline`.
    public var alignment: String
    /// `fill`, `fillEqually`, `equalSpacing`.
    public var distribution: String

    public init(isVertical: Bool, spacing: Double, alignment: String, distribution: String) {
        self.isVertical = isVertical
        self.spacing = spacing
        self.alignment = alignment
        self.distribution = distribution
    }
}
