import Foundation

/// Lines and curves, in points. A step whose numbers are not finite is left out, and so is one that goes on from nowhere.
public class CGPath: Hashable {
    var steps: PathSteps

    init(_ steps: PathSteps) {
        self.steps = steps
    }

    /// A rectangle.
    public init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        steps = PathSteps()
        steps.addRect(rect)
        steps = steps.applying(transform?.pointee ?? .identity)
    }

    /// The ellipse that touches the sides of a rectangle.
    public init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        steps = PathSteps()
        steps.addEllipse(in: rect)
        steps = steps.applying(transform?.pointee ?? .identity)
    }

    /// A rectangle with round corners; radii that are larger than half of it become that.
    public init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        steps = PathSteps()
        steps.addRoundedRect(rect, corners: .allCorners, width: cornerWidth, height: cornerHeight)
        steps = steps.applying(transform?.pointee ?? .identity)
    }

    /// Whether there is nothing in it.
    public var isEmpty: Bool { steps.isEmpty }
    /// Where the next step begins; zero for an empty path.
    public var currentPoint: CGPoint { steps.currentPoint ?? .zero }
    /// The smallest rectangle around all points, control points too; `CGRect.null` for an empty path.
    public var boundingBox: CGRect { steps.boxOfPoints }
    /// The smallest rectangle around what is drawn; `CGRect.null` for an empty path.
    public var boundingBoxOfPath: CGRect { steps.box }

    /// Whether the point is inside, open parts taken as closed; false for a point that is not finite.
    ///
    /// `transform`: moves the point, and not the path, before the answer.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool {
        steps.contains(point.applying(transform), evenOdd: rule == .evenOdd)
    }

    /// The same path, which stays as it is.
    public func copy() -> CGPath? { CGPath(steps) }

    /// The path as the transformation makes it.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(steps.applying(transform?.pointee ?? .identity))
    }

    /// The same path, which can be added to.
    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.steps = steps
        return copy
    }

    /// The path as the transformation makes it, which can be added to.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.steps = steps.applying(transform?.pointee ?? .identity)
        return copy
    }

    /// Paths with the same steps are equal.
    public static func == (left: CGPath, right: CGPath) -> Bool { left.steps == right.steps }

    /// Of the steps.
    public func hash(into hasher: inout Hasher) { hasher.combine(steps) }
}
