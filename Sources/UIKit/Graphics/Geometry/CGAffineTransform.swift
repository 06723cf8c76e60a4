import Foundation

/// An affine transformation of the plane.
public struct CGAffineTransform: Hashable, Sendable, Codable {
    /// The factor from x to the new x.
    public var a: CGFloat
    /// The factor from x to the new y.
    public var b: CGFloat
    /// The factor from y to the new x.
    public var c: CGFloat
    /// The factor from y to the new y.
    public var d: CGFloat
    /// The translation of x, in points.
    public var tx: CGFloat
    /// The translation of y, in points.
    public var ty: CGFloat

    /// The transformation that changes nothing.
    public static let identity = CGAffineTransform()

    /// Creates a transformation from its six numbers. The default values are those of the identity.
    public init(a: CGFloat = 1, b: CGFloat = 0, c: CGFloat = 0, d: CGFloat = 1, tx: CGFloat = 0, ty: CGFloat = 0) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Creates a translation by distances in points.
    ///
    /// - Parameters:
    ///   - tx: The distance to the right, in points.
    ///   - ty: The distance downwards, in points.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(tx: tx, ty: ty)
    }

    /// Creates a scaling by a factor for each axis.
    ///
    /// - Parameters:
    ///   - sx: The factor for x.
    ///   - sy: The factor for y.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, d: sy)
    }

    /// Creates a rotation.
    ///
    /// - Parameter angle: The angle, in radians. A positive one turns from the x axis towards the y axis.
    public init(rotationAngle angle: CGFloat) {
        self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle))
    }

    /// True if the transformation changes nothing. It compares exactly.
    public var isIdentity: Bool { self == .identity }

    /// Returns a transformation that applies this one, then `other`.
    ///
    /// - Parameter other: The transformation to apply afterwards.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * other.a + b * other.c, b: a * other.b + b * other.d,
            c: c * other.a + d * other.c, d: c * other.b + d * other.d,
            tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
    }

    /// Returns a transformation that moves by distances in points, then applies this one.
    ///
    /// - Parameters:
    ///   - x: The distance to the right, in points.
    ///   - y: The distance downwards, in points.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// Returns a transformation that scales by factors, then applies this one.
    ///
    /// - Parameters:
    ///   - x: The factor for x.
    ///   - y: The factor for y.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// Returns a transformation that rotates by an angle in radians, then applies this one.
    ///
    /// - Parameter angle: The angle, in radians. A positive one turns from the x axis towards the y axis.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// Returns the inverse transformation. Returns this one if it has no inverse, for example a scaling by 0.
    public func inverted() -> CGAffineTransform {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
}
