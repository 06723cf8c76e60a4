import Foundation

/// A path and its drawing properties, with lengths in points. It draws into the current context. Without one, drawing
/// does nothing.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
    private final var steps = PathSteps()
    private final var dashes: [CGFloat] = []
    private final var dashPhase: CGFloat = 0

    /// The width of the line that `stroke()` draws, in points. 1 by default.
    open var lineWidth: CGFloat = 1
    /// The shape of line ends.
    open var lineCapStyle = CGLineCap.butt
    /// The shape of line corners.
    open var lineJoinStyle = CGLineJoin.miter
    /// The limit, in line widths, from which a pointed corner is cut off. 10 by default.
    open var miterLimit: CGFloat = 10
    /// Has no effect: browsers decide the precision of curves.
    open var flatness: CGFloat = 0.6
    /// True if the even-odd rule determines the inside of the path.
    open var usesEvenOddFillRule = false

    /// Creates an empty path.
    public override init() {
        super.init()
    }

    /// Creates a rectangle. The path is empty if a number isn't finite.
    public convenience init(rect: CGRect) {
        self.init()
        steps.addRect(rect)
    }

    /// Creates the ellipse inside a rectangle. The path is empty if a number isn't finite.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        steps.addEllipse(in: rect)
    }

    /// Creates a rectangle with rounded corners. The radius is limited to half of the rectangle. A radius of 0 or less
    /// gives square corners. The path is empty if a number of the rectangle isn't finite.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - cornerRadius: The radius of the corners, in points.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        steps.addRoundedRect(rect, corners: .allCorners, width: cornerRadius, height: cornerRadius)
    }

    /// Creates a rectangle with some rounded corners. All corners are square if a radius is 0 or less. The path is
    /// empty if a number of the rectangle isn't finite.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - corners: The rounded corners.
    ///   - cornerRadii: The width and height of a corner, in points. They are limited to half of the rectangle.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        steps.addRoundedRect(rect, corners: corners, width: cornerRadii.width, height: cornerRadii.height)
    }

    /// Creates an arc, with angles in radians. A negative radius gives an empty path. `clockwise` means increasing
    /// angles, which look clockwise if y grows downwards.
    ///
    /// - Parameters:
    ///   - center: The center of the circle.
    ///   - radius: The radius, in points.
    ///   - startAngle: The angle of the start, in radians.
    ///   - endAngle: The angle of the end, in radians.
    ///   - clockwise: True for increasing angles.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// Creates a path with the segments of another one.
    public convenience init(cgPath CGPath: CGPath) {
        self.init()
        steps = CGPath.steps
    }

    /// The segments of the path. Setting it replaces them.
    open var cgPath: CGPath {
        get { CGPath(steps) }
        set { steps = newValue.steps }
    }

    /// Begins a new subpath at a point. If several calls follow one another, the last one counts. Ignores a point that
    /// isn't finite.
    open func move(to point: CGPoint) { steps.add(.move(point)) }
    /// Adds a straight line from the current point. Does nothing if there is none, or if the end isn't finite.
    open func addLine(to point: CGPoint) { steps.add(.line(point)) }

    /// Adds a curve with two control points from the current point. Does nothing if there is none, or if a point isn't
    /// finite.
    ///
    /// - Parameters:
    ///   - endPoint: The end of the curve.
    ///   - controlPoint1: The control point of the start.
    ///   - controlPoint2: The control point of the end.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        steps.add(.curve(controlPoint1, controlPoint2, endPoint))
    }

    /// Adds a curve with one control point from the current point. Does nothing if there is none, or if a point isn't
    /// finite.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        steps.add(.quad(controlPoint, endPoint))
    }

    /// Adds an arc, with angles in radians. If the path has a current point, a line from there to the start of the arc
    /// comes first. A negative radius adds nothing. `clockwise` means increasing angles, which look clockwise if y
    /// grows downwards.
    ///
    /// - Parameters:
    ///   - center: The center of the circle.
    ///   - radius: The radius, in points.
    ///   - startAngle: The angle of the start, in radians.
    ///   - endAngle: The angle of the end, in radians.
    ///   - clockwise: True for increasing angles.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        steps.addArc(
            center: center, radius: radius, start: startAngle,
            sweep: PathSteps.sweep(from: startAngle, to: endAngle, grows: clockwise))
    }

    /// Closes the subpath with a line to its start. Does nothing if the path is empty or its last subpath is closed.
    open func close() { steps.add(.close) }
    /// Removes all segments.
    open func removeAllPoints() { steps = PathSteps() }
    /// Adds the segments of another path, without a line to them.
    open func append(_ bezierPath: UIBezierPath) { steps.add(bezierPath.steps) }
    /// Transforms all points of the path.
    open func apply(_ transform: CGAffineTransform) { steps = steps.applying(transform) }

    /// Returns a new path with the segments in the opposite direction, and the same drawing properties.
    open func reversing() -> UIBezierPath {
        let path = drawnAlike()
        path.steps = steps.reversed
        return path
    }

    /// True if the path is empty.
    open var isEmpty: Bool { steps.isEmpty }
    /// The smallest rectangle around the drawn path, without the line width. `CGRect.null` for an empty path.
    open var bounds: CGRect { steps.box }
    /// The start of the next segment. Zero for an empty path.
    open var currentPoint: CGPoint { steps.currentPoint ?? .zero }

    /// Returns true if a point is inside the path, with open subpaths treated as closed. Returns false for a point
    /// that is not finite.
    open func contains(_ point: CGPoint) -> Bool { steps.contains(point, evenOdd: usesEvenOddFillRule) }

    /// Sets the dash pattern.
    ///
    /// - Parameters:
    ///   - pattern: The lengths of dashes and gaps in turn, in points. nil or an empty array means solid lines.
    ///     Apple's parameter is a pointer.
    ///   - count: The number of lengths to use, at most that of the array.
    ///   - phase: The start in the pattern, in points.
    open func setLineDash(_ pattern: [CGFloat]?, count: Int, phase: CGFloat) {
        dashes = Array((pattern ?? []).prefix(max(count, 0)))
        dashPhase = phase
    }

    // MARK: Drawing

    /// Fills the path in the current context, with its fill color. Does nothing without a context.
    open func fill() { UIGraphicsGetCurrentContext()?.paint(steps, usesEvenOddFillRule ? .eoFill : .fill) }

    /// Fills the path with a blend mode and an opacity from 0 to 1, which replace those of the context for this fill.
    ///
    /// - Parameters:
    ///   - blendMode: The blend mode.
    ///   - alpha: The opacity, from 0 to 1.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { with(blendMode, alpha) { fill() } }

    /// Strokes the path in the current context, with its stroke color and the path's own line properties. A path
    /// without a dash pattern has that of the context. Does nothing without a context.
    open func stroke() {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setLineWidth(lineWidth)
        context.setLineCap(lineCapStyle)
        context.setLineJoin(lineJoinStyle)
        context.setMiterLimit(miterLimit)
        if !dashes.isEmpty { context.setLineDash(phase: dashPhase, lengths: dashes) }
        context.paint(steps, .stroke)
        context.restoreGState()
    }

    /// Strokes the path with a blend mode and an opacity from 0 to 1, which replace those of the context for this
    /// stroke.
    ///
    /// - Parameters:
    ///   - blendMode: The blend mode.
    ///   - alpha: The opacity, from 0 to 1.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { with(blendMode, alpha) { stroke() } }

    /// Limits all following drawing in the current context to the inside of the path. Does nothing for an empty path or
    /// without a context.
    open func addClip() { UIGraphicsGetCurrentContext()?.clip(steps, evenOdd: usesEvenOddFillRule) }

    private func with(_ blendMode: CGBlendMode, _ alpha: CGFloat, _ draw: () -> Void) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        context.setBlendMode(blendMode)
        context.setAlpha(alpha)
        draw()
        context.restoreGState()
    }

    // MARK: NSSecureCoding

    /// True, as on Apple's platforms.
    open class var supportsSecureCoding: Bool { true }

    /// Encodes the segments and the drawing properties.
    open func encode(with coder: NSCoder) {
        let (kinds, numbers) = steps.encoded
        coder.encode(kinds, forKey: "steps")
        coder.encode(numbers, forKey: "points")
        coder.encode(Double(lineWidth), forKey: "lineWidth")
        coder.encode(Int(lineCapStyle.rawValue), forKey: "lineCapStyle")
        coder.encode(Int(lineJoinStyle.rawValue), forKey: "lineJoinStyle")
        coder.encode(Double(miterLimit), forKey: "miterLimit")
        coder.encode(Double(flatness), forKey: "flatness")
        coder.encode(usesEvenOddFillRule, forKey: "usesEvenOddFillRule")
        if !dashes.isEmpty { coder.encode(dashes.map { Double($0) }, forKey: "dashes") }
        if dashPhase != 0 { coder.encode(Double(dashPhase), forKey: "dashPhase") }
    }

    /// Decodes a path. Returns nil if the coder contains no valid segments. A missing drawing property is 0 or false.
    public required init?(coder: NSCoder) {
        guard let kinds = coder.decodeObject(forKey: "steps") as? Data,
            let numbers = coder.decodeObject(forKey: "points") as? Data,
            let steps = PathSteps(kinds: kinds, numbers: numbers)
        else { return nil }
        self.steps = steps
        super.init()
        lineWidth = CGFloat(coder.decodeDouble(forKey: "lineWidth"))
        lineCapStyle = CGLineCap(rawValue: coder.decodeInt32(forKey: "lineCapStyle")) ?? .butt
        lineJoinStyle = CGLineJoin(rawValue: coder.decodeInt32(forKey: "lineJoinStyle")) ?? .miter
        miterLimit = CGFloat(coder.decodeDouble(forKey: "miterLimit"))
        flatness = CGFloat(coder.decodeDouble(forKey: "flatness"))
        usesEvenOddFillRule = coder.decodeBool(forKey: "usesEvenOddFillRule")
        dashes = (coder.decodeObject(forKey: "dashes") as? [Double] ?? []).map { CGFloat($0) }
        dashPhase = CGFloat(coder.decodeDouble(forKey: "dashPhase"))
    }

    private func drawnAlike() -> UIBezierPath {
        let path = UIBezierPath()
        path.lineWidth = lineWidth
        path.lineCapStyle = lineCapStyle
        path.lineJoinStyle = lineJoinStyle
        path.miterLimit = miterLimit
        path.flatness = flatness
        path.usesEvenOddFillRule = usesEvenOddFillRule
        (path.dashes, path.dashPhase) = (dashes, dashPhase)
        return path
    }

    /// Returns a copy with the same segments and drawing properties.
    open func copy(with zone: NSZone? = nil) -> Any {
        let path = drawnAlike()
        path.steps = steps
        return path
    }
}
