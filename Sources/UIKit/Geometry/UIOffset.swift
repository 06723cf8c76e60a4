import Foundation

/// A distance to move something by, in points.
public struct UIOffset: Hashable, Sendable, Codable {
    /// To the right.
    public var horizontal: CGFloat
    /// Downwards.
    public var vertical: CGFloat

    /// No distance; what a missing key decodes as.
    public static let zero = UIOffset()

    /// What is not given is 0.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}
