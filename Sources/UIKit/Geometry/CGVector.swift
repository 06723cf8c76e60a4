import Foundation

/// A vector in two dimensions, in points.
public struct CGVector: Hashable, Sendable, Codable {
    /// To the right, in points.
    public var dx: CGFloat
    /// Downwards, in points.
    public var dy: CGFloat

    /// No distance; what a missing key decodes as.
    public static let zero = CGVector(dx: 0, dy: 0)

    /// A vector; what is not given is 0.
    public init(dx: CGFloat = 0, dy: CGFloat = 0) {
        self.dx = dx
        self.dy = dy
    }
}
