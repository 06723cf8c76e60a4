import Foundation

/// Distances from the four sides, by reading direction, in points.
public struct NSDirectionalEdgeInsets: Hashable, Sendable, Codable {
    /// From the upper side.
    public var top: CGFloat
    /// From the side where lines of text begin.
    public var leading: CGFloat
    /// From the lower side.
    public var bottom: CGFloat
    /// From the side where lines of text end.
    public var trailing: CGFloat

    /// No distance from any side; what a missing key decodes as.
    public static let zero = NSDirectionalEdgeInsets()

    /// What is not given is 0.
    public init(top: CGFloat = 0, leading: CGFloat = 0, bottom: CGFloat = 0, trailing: CGFloat = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}
