import Foundation

/// Lines and curves, in points. A path ignores segments with numbers that are not finite, and segments that need a
/// current point if there is none.
public class CGPath: Hashable {
    var steps: PathSteps

    init(_ steps: PathSteps) {
        self.steps = steps
    }

    /// Creates a rectangle. The path is empty if a number isn't finite.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - transform: A transformation of the path. nil for none.
    public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        steps = PathSteps()
        steps.addRect(rect)
        steps = steps.applying(transform?.pointee ?? .identity)
    }

    /// Creates the ellipse inside a rectangle. The path is empty if a number isn't finite.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - transform: A transformation of the path. nil for none.
    public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        steps = PathSteps()
        steps.addEllipse(in: rect)
        steps = steps.applying(transform?.pointee ?? .identity)
    }

    /// Creates a rectangle with rounded corners. The radii are limited to half of the rectangle. If one is 0 or less, all
    /// corners are square. The path is empty if a number of the rectangle isn't finite.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - cornerWidth: The width of a corner, in points.
    ///   - cornerHeight: The height of a corner, in points.
    ///   - transform: A transformation of the path. nil for none.
    public init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        steps = PathSteps()
        steps.addRoundedRect(rect, corners: .allCorners, width: cornerWidth, height: cornerHeight)
        steps = steps.applying(transform?.pointee ?? .identity)
    }

    /// True if the path is empty.
    public var isEmpty: Bool { steps.isEmpty }
    /// The start of the next segment. Zero for an empty path.
    public var currentPoint: CGPoint { steps.currentPoint ?? .zero }
    /// The smallest rectangle around all points, including control points. `CGRect.null` for an empty path.
    public var boundingBox: CGRect { steps.boxOfPoints }
    /// The smallest rectangle around the drawn path. `CGRect.null` for an empty path.
    public var boundingBoxOfPath: CGRect { steps.box }

    /// Returns true if a point is inside the path, with open subpaths treated as closed.
    ///
    /// - Parameters:
    ///   - point: The point. If it is not finite, the method returns false.
    ///   - rule: The rule that determines the inside.
    ///   - transform: A transformation of the point, but not of the path.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        steps.contains(point.applying(transform), evenOdd: rule == .evenOdd)
    }

    /// Returns an immutable copy. Never returns nil.
    public func copy() -> CGPath? { CGPath(steps) }

    /// Returns a transformed copy. Without a transform, it is equal to this path. Never returns nil.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(steps.applying(transform?.pointee ?? .identity))
    }

    /// Returns a mutable copy. Never returns nil.
    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.steps = steps
        return copy
    }

    /// Returns a transformed mutable copy. Without a transform, it is equal to this path. Never returns nil.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.steps = steps.applying(transform?.pointee ?? .identity)
        return copy
    }

    /// Returns true if both paths have the same segments.
    public static func == (left: CGPath, right: CGPath) -> Bool { left.steps == right.steps }

    /// Hashes the segments.
    public func hash(into hasher: inout Hasher) { hasher.combine(steps) }
}
