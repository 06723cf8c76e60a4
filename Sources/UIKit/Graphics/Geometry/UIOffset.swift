import Foundation

/// A distance in two dimensions, in points.
public struct UIOffset: Hashable, Sendable, Codable {
    /// The distance to the right, in points.
    public var horizontal: CGFloat
    /// The distance downwards, in points.
    public var vertical: CGFloat

    /// An offset of zero. A coder decodes a missing key as this.
    public static let zero = UIOffset()

    /// Creates an offset. Omitted numbers are 0.
    ///
    /// - Parameters:
    ///   - horizontal: The distance to the right, in points.
    ///   - vertical: The distance downwards, in points.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
        self.horizontal = horizontal
        self.vertical = vertical
    }
}
