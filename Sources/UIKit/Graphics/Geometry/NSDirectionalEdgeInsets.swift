import Foundation

/// Distances from the four sides by reading direction, in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
    /// The distance from the upper side.
    public var top: CGFloat
    /// The distance from the side at which lines of text begin.
    public var leading: CGFloat
    /// The distance from the lower side.
    public var bottom: CGFloat
    /// The distance from the side at which lines of text end.
    public var trailing: CGFloat

    /// Insets of zero. A coder decodes a missing key as this.
    public static let zero = NSDirectionalEdgeInsets()

    /// Creates insets. Omitted numbers are 0.
    ///
    /// - Parameters:
    ///   - top: The distance from the upper side, in points.
    ///   - leading: The distance from the side at which lines of text begin, in points.
    ///   - bottom: The distance from the lower side, in points.
    ///   - trailing: The distance from the side at which lines of text end, in points.
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}
