import Foundation

/// A matrix that moves, scales and rotates a layer in space on Apple's platforms. A point is a row vector, and the
/// matrix multiplies it from the right.
public struct CATransform3D: Equatable, Sendable {
    public var m11, m12, m13, m14: CGFloat
    public var m21, m22, m23, m24: CGFloat
    public var m31, m32, m33, m34: CGFloat
    public var m41, m42, m43, m44: CGFloat

    /// Creates a matrix of zeros, like a C structure.
    public init() {
        self.init(rows: Array(repeating: 0, count: 16))
    }

    /// Creates a matrix from its elements, row by row.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat,
        m24: CGFloat, m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat,
        m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    /// Creates a matrix from its elements.
    ///
    /// - Parameter rows: Sixteen numbers, row by row.
    fileprivate init(rows: [CGFloat]) {
        self.init(
            m11: rows[0], m12: rows[1], m13: rows[2], m14: rows[3], m21: rows[4], m22: rows[5], m23: rows[6],
            m24: rows[7], m31: rows[8], m32: rows[9], m33: rows[10], m34: rows[11], m41: rows[12], m42: rows[13],
            m43: rows[14], m44: rows[15])
    }

    fileprivate var rows: [CGFloat] {
        [m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44]
    }
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3DMakeScale(1, 1, 1)

/// Returns a transform that moves by distances in points.
///
/// - Parameters:
///   - tx: The distance along the x axis, in points.
///   - ty: The distance along the y axis, in points.
///   - tz: The distance along the z axis, in points.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3D(rows: [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, tx, ty, tz, 1])
}

/// Returns a transform that scales by factors.
///
/// - Parameters:
///   - sx: The factor for x.
///   - sy: The factor for y.
///   - sz: The factor for z.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3D(rows: [sx, 0, 0, 0, 0, sy, 0, 0, 0, 0, sz, 0, 0, 0, 0, 1])
}

/// Returns a rotation about an axis. Returns the identity if the length of the axis is 0 or not finite.
///
/// - Parameters:
///   - angle: The angle, in radians.
///   - x: The x component of the axis.
///   - y: The y component of the axis.
///   - z: The z component of the axis.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0, length.isFinite else { return CATransform3DIdentity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (c, s) = (CGFloat(cos(Double(angle))), CGFloat(sin(Double(angle))))
    let t = 1 - c
    return CATransform3D(rows: [
        t * x * x + c, t * x * y + s * z, t * x * z - s * y, 0,
        t * x * y - s * z, t * y * y + c, t * y * z + s * x, 0,
        t * x * z + s * y, t * y * z - s * x, t * z * z + c, 0,
        0, 0, 0, 1,
    ])
}

/// Returns a transform that applies `a`, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    let (one, other) = (a.rows, b.rows)
    var rows: [CGFloat] = []
    for row in 0..<4 {
        for column in 0..<4 {
            var sum: CGFloat = 0
            for step in 0..<4 { sum += one[row * 4 + step] * other[step * 4 + column] }
            rows.append(sum)
        }
    }
    return CATransform3D(rows: rows)
}

/// Returns a transform that moves, then applies `t`.
///
/// - Parameters:
///   - t: The transform to apply afterwards.
///   - tx: The distance along the x axis, in points.
///   - ty: The distance along the y axis, in points.
///   - tz: The distance along the z axis, in points.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns a transform that scales, then applies `t`.
///
/// - Parameters:
///   - t: The transform to apply afterwards.
///   - sx: The factor for x.
///   - sy: The factor for y.
///   - sz: The factor for z.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns a transform that rotates like `CATransform3DMakeRotation`, then applies `t`.
///
/// - Parameters:
///   - t: The transform to apply afterwards.
///   - angle: The angle, in radians.
///   - x: The x component of the axis.
///   - y: The y component of the axis.
///   - z: The z component of the axis.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns true if the transform changes nothing.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Returns true if both transforms are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns a transform of the plane as a transform of space.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    CATransform3D(rows: [m.a, m.b, 0, 0, m.c, m.d, 0, 0, 0, 0, 1, 0, m.tx, m.ty, 0, 1])
}

/// Returns true if the transform is a transform of the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t)) == t
}

/// Returns the part of the transform in the plane. Ignores its other elements.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
