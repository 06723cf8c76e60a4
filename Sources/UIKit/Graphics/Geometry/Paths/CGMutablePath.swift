import Foundation

/// A path to which segments can be added. It ignores segments with numbers that are not finite, and segments that
/// need a current point if there is none.
public class CGMutablePath: CGPath {
    /// Creates an empty path.
    public init() {
        super.init(PathSteps())
    }

    /// Begins a new subpath at a point. Replaces a move directly before it. Ignores a point that isn't finite.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        steps.add(.move(point.applying(transform)))
    }

    /// Adds a straight line from the current point. Does nothing if there is none, or if the end isn't finite.
    ///
    /// - Parameters:
    ///   - point: The end of the line.
    ///   - transform: A transformation of the point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        steps.add(.line(point.applying(transform)))
    }

    /// Adds lines between points, beginning at the first one. Does nothing without points.
    ///
    /// - Parameters:
    ///   - points: The points. The first one begins a new subpath.
    ///   - transform: A transformation of the points.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        for (index, point) in points.enumerated() {
            steps.add(index == 0 ? .move(point.applying(transform)) : .line(point.applying(transform)))
        }
    }

    /// Adds a curve with one control point from the current point. Does nothing if there is none, or if a point isn't
    /// finite.
    ///
    /// - Parameters:
    ///   - end: The end of the curve.
    ///   - control: The control point.
    ///   - transform: A transformation of the points.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        steps.add(PathElement.quad(control, end).applying(transform))
    }

    /// Adds a curve with two control points from the current point. Does nothing if there is none, or if a point isn't
    /// finite.
    ///
    /// - Parameters:
    ///   - end: The end of the curve.
    ///   - control1: The control point of the start.
    ///   - control2: The control point of the end.
    ///   - transform: A transformation of the points.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        steps.add(PathElement.curve(control1, control2, end).applying(transform))
    }

    /// Adds an arc, with angles in radians, and a line to its start if there is a current point. As in Core Graphics,
    /// `clockwise` means decreasing angles. That looks counterclockwise if y grows downwards.
    ///
    /// - Parameters:
    ///   - center: The center of the circle.
    ///   - radius: The radius, in points. A negative one adds nothing.
    ///   - startAngle: The angle of the start, in radians.
    ///   - endAngle: The angle of the end, in radians.
    ///   - clockwise: True for decreasing angles.
    ///   - transform: A transformation of the arc.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        let sweep = PathSteps.sweep(from: startAngle, to: endAngle, grows: !clockwise)
        add(transform) { $0.addArc(center: center, radius: radius, start: startAngle, sweep: sweep) }
    }

    /// Adds an arc that extends over `delta` radians, and a line to its start if there is a current point.
    ///
    /// - Parameters:
    ///   - center: The center of the circle.
    ///   - radius: The radius, in points. A negative one adds nothing.
    ///   - startAngle: The angle of the start, in radians.
    ///   - delta: The angle of the arc, in radians. It is limited to one turn in either direction.
    ///   - transform: A transformation of the arc.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        add(transform) { $0.addArc(center: center, radius: radius, start: startAngle, sweep: delta) }
    }

    /// Adds a rounded corner between two lines that meet at `tangent1End`, and a line to its start. Adds only a line to
    /// `tangent1End` if the three points are on one line or the radius is 0. Does nothing without a current point, or
    /// for a negative radius.
    ///
    /// - Parameters:
    ///   - tangent1End: The corner point, to which a line from the current point leads.
    ///   - tangent2End: A point on the second line.
    ///   - radius: The radius of the corner, in points.
    ///   - transform: A transformation of the arc.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        add(transform) { $0.addArc(from: tangent1End, to: tangent2End, radius: radius) }
    }

    /// Adds a rectangle as a closed subpath. Ignores one with numbers that are not finite, such as `CGRect.null`.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        addShape(transform) { $0.addRect(rect) }
    }

    /// Adds rectangles, each as a closed subpath. Ignores those with numbers that are not finite.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        for rect in rects { addRect(rect, transform: transform) }
    }

    /// Adds the ellipse inside a rectangle as a closed subpath. Ignores a rectangle with numbers that are not finite.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        addShape(transform) { $0.addEllipse(in: rect) }
    }

    /// Adds a rectangle with rounded corners as a closed subpath. If the width or height of a corner is 0 or less, all
    /// corners are square. Ignores a rectangle with numbers that are not finite.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - cornerWidth: The width of a corner, in points. It is limited to half of the rectangle's width.
    ///   - cornerHeight: The height of a corner, in points. It is limited to half of the rectangle's height.
    ///   - transform: A transformation of the rectangle.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        addShape(transform) { $0.addRoundedRect(rect, corners: .allCorners, width: cornerWidth, height: cornerHeight) }
    }

    /// Adds the segments of another path, without a line to them.
    ///
    /// - Parameters:
    ///   - path: The path whose segments are added.
    ///   - transform: A transformation of the segments.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        steps.add(path.steps, transform)
    }

    /// Closes the subpath with a line to its start. Does nothing for an empty path or a closed subpath.
    public func closeSubpath() { steps.add(.close) }

    private func addShape(_ transform: CGAffineTransform, _ change: (inout PathSteps) -> Void) {
        var shape = PathSteps()
        change(&shape)
        steps.add(shape, transform)
    }

    private func add(_ transform: CGAffineTransform, _ change: (inout PathSteps) -> Void) {
        guard !transform.isIdentity else { return change(&steps) }
        // The added segments continue from the current point, converted by the inverse transformation.
        var added = PathSteps()
        let place = steps.currentPoint?.applying(transform.inverted())
        if let place { added.add(.move(place)) }
        change(&added)
        for (index, element) in added.elements.enumerated() where index > 0 || element != place.map(PathElement.move) {
            steps.add(element.applying(transform))
        }
    }
}
