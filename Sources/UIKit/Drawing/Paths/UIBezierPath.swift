import Foundation

/// A path and how it is drawn, lengths in points. It draws into the current context; without one, drawing does nothing.
open class UIBezierPath: NSObject, NSCopying, NSSecureCoding {
    private final var steps = PathSteps()
    private final var dashes: [CGFloat] = []
    private final var dashPhase: CGFloat = 0

    /// The width of the line that `stroke()` draws; 1 by default.
    open var lineWidth: CGFloat = 1
    /// How the ends of lines look.
    open var lineCapStyle = CGLineCap.butt
    /// How lines meet.
    open var lineJoinStyle = CGLineJoin.miter
    /// From how many widths on a pointed corner is cut off; 10 by default.
    open var miterLimit: CGFloat = 10
    /// Has no effect: browsers choose how exactly they draw curves.
    open var flatness: CGFloat = 0.6
    /// Whether what is inside follows the rule of even and odd.
    open var usesEvenOddFillRule = false

    /// An empty path.
    public override init() {
        super.init()
    }

    /// A rectangle.
    public convenience init(rect: CGRect) {
        self.init()
        steps.addRect(rect)
    }

    /// The ellipse that touches the sides of a rectangle.
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        steps.addEllipse(in: rect)
    }

    /// A rectangle with round corners; a radius that is larger than half of it becomes that.
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init()
        steps.addRoundedRect(rect, corners: .allCorners, width: cornerRadius, height: cornerRadius)
    }

    /// A rectangle of which some corners are round.
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        steps.addRoundedRect(rect, corners: corners, width: cornerRadii.width, height: cornerRadii.height)
    }

    /// A part of a circle, angles in radians. `clockwise` is how it looks where y grows downwards: angles grow.
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    /// The steps of a path.
    public convenience init(cgPath CGPath: CGPath) {
        self.init()
        steps = CGPath.steps
    }

    /// The steps; what is set here replaces them.
    open var cgPath: CGPath {
        get { CGPath(steps) }
        set { steps = newValue.steps }
    }

    /// Begins a new part at a point.
    open func move(to point: CGPoint) { steps.add(.move(point)) }
    /// Adds a straight line; nothing if the path is nowhere yet.
    open func addLine(to point: CGPoint) { steps.add(.line(point)) }

    /// Adds a curve with two control points.
    open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        steps.add(.curve(controlPoint1, controlPoint2, endPoint))
    }

    /// Adds a curve with one control point.
    open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
        steps.add(.quad(controlPoint, endPoint))
    }

    /// Adds a part of a circle, angles in radians. `clockwise` is how it looks where y grows downwards: angles grow.
    open func addArc(
        withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        steps.addArc(
            center: center, radius: radius, start: startAngle,
            sweep: PathSteps.sweep(from: startAngle, to: endAngle, grows: clockwise))
    }

    /// Returns to where the part began.
    open func close() { steps.add(.close) }
    /// Takes all steps away.
    open func removeAllPoints() { steps = PathSteps() }
    /// Adds the steps of another path.
    open func append(_ bezierPath: UIBezierPath) { steps.add(bezierPath.steps) }
    /// Moves, turns and scales the steps.
    open func apply(_ transform: CGAffineTransform) { steps = steps.applying(transform) }

    /// The path in the other direction.
    open func reversing() -> UIBezierPath {
        let path = drawnAlike()
        path.steps = steps.reversed
        return path
    }

    /// Whether there is nothing in it.
    open var isEmpty: Bool { steps.isEmpty }
    /// The smallest rectangle around what is drawn; `CGRect.null` for an empty path.
    open var bounds: CGRect { steps.box }
    /// Where the next step begins; zero for an empty path.
    open var currentPoint: CGPoint { steps.currentPoint ?? .zero }

    /// Whether the point is inside, open parts taken as closed; false for a point that is not finite.
    open func contains(_ point: CGPoint) -> Bool { steps.contains(point, evenOdd: usesEvenOddFillRule) }

    /// The lengths of strokes and gaps in points, by turns; nil or none for a whole line.
    /// It takes an array where Apple's takes a pointer, so a `count` that is too large is that of the array.
    open func setLineDash(_ pattern: [CGFloat]?, count: Int, phase: CGFloat) {
        dashes = Array((pattern ?? []).prefix(max(count, 0)))
        dashPhase = phase
    }

    // MARK: Drawing

    /// Fills it with the current colour.
    open func fill() { UIGraphicsGetCurrentContext()?.paint(steps, usesEvenOddFillRule ? .eoFill : .fill) }

    /// Fills it in a way of blending and an opacity from 0 to 1.
    open func fill(with blendMode: CGBlendMode, alpha: CGFloat) { with(blendMode, alpha) { fill() } }

    /// Draws along it with the current colour.
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

    /// Draws along it in a way of blending and an opacity from 0 to 1.
    open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) { with(blendMode, alpha) { stroke() } }

    /// What is drawn from now on is seen inside of the path only.
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

    /// true, as Apple's.
    open class var supportsSecureCoding: Bool { true }

    /// Writes the steps, and how they are drawn.
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

    /// Makes the path that was encoded. Returns nil if the coder holds no steps.
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

    /// A path of its own with the same steps, drawn alike.
    open func copy(with zone: NSZone? = nil) -> Any {
        let path = drawnAlike()
        path.steps = steps
        return path
    }
}
