import Foundation

/// A vector in two dimensions, in points.
public struct CGVector: Hashable, Sendable, Codable {
    /// The distance to the right, in points.
    public var dx: CGFloat
    /// The distance downwards, in points.
    public var dy: CGFloat

    /// The zero vector. A coder decodes a missing key as this.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// Creates a vector. Omitted numbers are 0.
    ///
    /// - Parameters:
    ///   - dx: The distance to the right, in points.
    ///   - dy: The distance downwards, in points.
    public init(dx: CGFloat = 0, dy: CGFloat = 0) {
        self.dx = dx
        self.dy = dy
    }
}
