import Foundation

/// Distances from the four sides, in points.
public struct UIEdgeInsets: Hashable, Sendable, Codable {
    /// From the upper side.
    public var top: CGFloat
    /// From the left side, in either reading direction.
    public var left: CGFloat
    /// From the lower side.
    public var bottom: CGFloat
    /// From the right side, in either reading direction.
    public var right: CGFloat

    /// No distance from any side; what a missing key decodes as.
    public static let zero = UIEdgeInsets()

    /// What is not given is 0.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}
