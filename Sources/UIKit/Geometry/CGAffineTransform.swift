import Foundation

/// An affine transformation of the plane.
public struct CGAffineTransform: Hashable, Sendable, Codable {
    /// What x adds to the new x.
    public var a: CGFloat
    /// What x adds to the new y.
    public var b: CGFloat
    /// What y adds to the new x.
    public var c: CGFloat
    /// What y adds to the new y.
    public var d: CGFloat
    /// How far x is moved, in points.
    public var tx: CGFloat
    /// How far y is moved, in points.
    public var ty: CGFloat

    /// The transformation that changes nothing.
    public static let identity = CGAffineTransform()

    /// By its six numbers; those that are not given are the identity's.
    public init(a: CGFloat = 1, b: CGFloat = 0, c: CGFloat = 0, d: CGFloat = 1, tx: CGFloat = 0, ty: CGFloat = 0) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    /// Moves by these distances in points.
    public init(translationX tx: CGFloat, y ty: CGFloat) {
        self.init(tx: tx, ty: ty)
    }

    /// Makes larger or smaller by these factors, along each axis.
    public init(scaleX sx: CGFloat, y sy: CGFloat) {
        self.init(a: sx, d: sy)
    }

    /// - Parameter angle: in radians.
    public init(rotationAngle angle: CGFloat) {
        self.init(a: cos(angle), b: sin(angle), c: -sin(angle), d: cos(angle))
    }

    /// Whether it changes nothing.
    public var isIdentity: Bool { self == .identity }

    /// This transformation, followed by `other`.
    public func concatenating(_ other: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(
            a: a * other.a + b * other.c, b: a * other.b + b * other.d,
            c: c * other.a + d * other.c, d: c * other.b + d * other.d,
            tx: tx * other.a + ty * other.c + other.tx, ty: tx * other.b + ty * other.d + other.ty)
    }

    /// A move by these distances in points, followed by this transformation.
    public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(translationX: x, y: y).concatenating(self)
    }

    /// A scaling by these factors, followed by this transformation.
    public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
        CGAffineTransform(scaleX: x, y: y).concatenating(self)
    }

    /// A turn by this angle in radians, followed by this transformation.
    public func rotated(by angle: CGFloat) -> CGAffineTransform {
        CGAffineTransform(rotationAngle: angle).concatenating(self)
    }

    /// The transformation that takes this one back; this one itself where there is none, as for a scaling by 0.
    public func inverted() -> CGAffineTransform {
        let determinant = a * d - b * c
        guard determinant != 0, determinant.isFinite else { return self }
        return CGAffineTransform(
            a: d / determinant, b: -b / determinant, c: -c / determinant, d: a / determinant,
            tx: (c * ty - d * tx) / determinant, ty: (b * tx - a * ty) / determinant)
    }
}
