import Foundation

/// Distances from the four sides, in points.
public struct UIEdgeInsets: Hashable, Sendable, Codable {
    /// The distance from the upper side.
    public var top: CGFloat
    /// The distance from the left side, in either reading direction.
    public var left: CGFloat
    /// The distance from the lower side.
    public var bottom: CGFloat
    /// The distance from the right side, in either reading direction.
    public var right: CGFloat

    /// Insets of zero. A coder decodes a missing key as this.
    public static let zero = UIEdgeInsets()

    /// Creates insets. Omitted numbers are 0.
    ///
    /// - Parameters:
    ///   - top: The distance from the upper side, in points.
    ///   - left: The distance from the left side, in points.
    ///   - bottom: The distance from the lower side, in points.
    ///   - right: The distance from the right side, in points.
    public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}
