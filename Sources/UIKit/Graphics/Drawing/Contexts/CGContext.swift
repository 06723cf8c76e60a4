import Foundation

/// A context that records drawing as an SVG file, in points. y grows downwards. It ignores operations with numbers that
/// are not finite. An image contains at most 100,000 operations and 4 MB. The context ignores later operations, and
/// logs that once.
///
/// It has no public initializer, because only images have contexts.
public final class CGContext {
    var state: DrawingState
    private var saved: [DrawingState] = []
    private(set) var drawing: SVGDrawing
    /// The current path, in the image's points. A later transformation does not move it.
    private var current = PathSteps()

    /// Creates a context with an empty image. A length of `size` that is negative or not finite counts as 0, and one
    /// above 1,000,000 points as that.
    ///
    /// - Parameters:
    ///   - size: The size of the image, in points.
    ///   - origin: The point in the image's upper left corner.
    ///   - isOpaque: True to fill the image with black.
    init(size: CGSize, origin: CGPoint = .zero, isOpaque: Bool = false) {
        func length(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, 0), 1e6) : 0 }
        let size = CGSize(width: length(size.width), height: length(size.height))
        state = DrawingState(clipBox: CGRect(origin: .zero, size: size))
        drawing = SVGDrawing(size: size)
        // Apple's opaque images are black where nothing is drawn.
        if isOpaque { fill(CGRect(origin: .zero, size: size)) }
        translateBy(x: -origin.x, y: -origin.y)
    }

    /// The current content of the file.
    var data: Data { Data(drawing.text.utf8) }

    // MARK: State

    /// Saves colors, line properties, transformation and clip until `restoreGState()`. If 100,000 states are saved, it
    /// saves nothing, and the context ignores all later drawing.
    public func saveGState() {
        // Without a limit, endless saving would fill the memory.
        guard saved.count < SVGDrawing.mostOperations else { return drawing.fill() }
        saved.append(state)
    }

    /// Restores the state of the last `saveGState()`. Does nothing if there is none.
    public func restoreGState() {
        if let last = saved.popLast() { state = last }
    }

    /// The transformation from the code's points to the image's points.
    public var ctm: CGAffineTransform { state.transform }
    /// The same as `ctm`, because the image's points are also its device points.
    public var userSpaceToDeviceSpaceTransform: CGAffineTransform { state.transform }

    /// Moves all following drawing by distances in points, before the existing transformations.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) { concatenate(CGAffineTransform(translationX: tx, y: ty)) }
    /// Scales all following drawing, before the existing transformations.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) { concatenate(CGAffineTransform(scaleX: sx, y: sy)) }
    /// Rotates all following drawing by an angle in radians, before the existing transformations. A positive angle
    /// turns clockwise.
    public func rotate(by angle: CGFloat) { concatenate(CGAffineTransform(rotationAngle: angle)) }

    /// Transforms all following drawing. It applies `transform` before the existing transformations. The current path
    /// stays where it is. Ignores a transformation with numbers that are not finite.
    public func concatenate(_ transform: CGAffineTransform) {
        let all = transform.concatenating(state.transform)
        guard [all.a, all.b, all.c, all.d, all.tx, all.ty].allSatisfy(\.isFinite) else { return }
        state.transform = all
    }

    /// Sets the fill color.
    public func setFillColor(_ color: CGColor) { state.fill = color.color }
    /// Sets the fill color. Each component is from 0 to 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fill = UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// Sets a gray as fill color, from 0 (black) to 1 (white).
    public func setFillColor(gray: CGFloat, alpha: CGFloat) { state.fill = UIColor(white: gray, alpha: alpha) }
    /// Sets the stroke color.
    public func setStrokeColor(_ color: CGColor) { state.stroke = color.color }
    /// Sets the stroke color. Each component is from 0 to 1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.stroke = UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }
    /// Sets a gray as stroke color, from 0 (black) to 1 (white).
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) { state.stroke = UIColor(white: gray, alpha: alpha) }
    /// Sets the opacity of all following drawing, and limits it to the range from 0 to 1. Ignores a number that is not
    /// finite.
    public func setAlpha(_ alpha: CGFloat) { if alpha.isFinite { state.alpha = min(max(alpha, 0), 1) } }

    /// Sets the blend mode. `clear` erases existing content, and `copy` replaces it in fills. All other modes draw like
    /// `normal`, which UIKit logs once. Text, images and gradients ignore the mode.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.blendMode = mode
        if ![.normal, .clear, .copy].contains(mode) {
            Log.noEffect("CGContext.setBlendMode(_:)", "drawings mix normally. Only clear and copy are different")
        }
    }

    /// Sets the width of lines, in points. With 0, strokes draw nothing. Ignores a number that is negative or not
    /// finite.
    public func setLineWidth(_ width: CGFloat) { if width.isFinite, width >= 0 { state.lineWidth = width } }
    /// Sets the shape of line ends.
    public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
    /// Sets the shape of line corners.
    public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }
    /// Sets the limit, in line widths, from which a pointed corner is cut off. Ignores a number that is not finite. A
    /// limit below 1 counts as 1.
    public func setMiterLimit(_ limit: CGFloat) { if limit.isFinite { state.miterLimit = limit } }

    /// Sets the dash pattern.
    ///
    /// - Parameters:
    ///   - phase: The start in the pattern, in points. A number that isn't finite counts as 0.
    ///   - lengths: The lengths of dashes and gaps in turn, in points. If the array is empty, contains only zeros, or
    ///     contains a number that is negative or not finite, lines are solid.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        let isRight = lengths.allSatisfy { $0.isFinite && $0 >= 0 } && lengths.contains { $0 > 0 }
        state.dashes = isRight ? lengths : []
        state.dashPhase = phase.isFinite ? phase : 0
    }

    // MARK: The current path

    /// A copy of the current path in the code's points. nil if it is empty.
    public var path: CGPath? { current.isEmpty ? nil : CGPath(current.applying(state.transform.inverted())) }
    /// True if the current path is empty.
    public var isPathEmpty: Bool { current.isEmpty }
    /// The start of the next segment of the path, in the code's points. Zero for an empty path.
    public var currentPointOfPath: CGPoint {
        (current.currentPoint ?? .zero).applying(current.isEmpty ? .identity : state.transform.inverted())
    }
    /// The smallest rectangle around the drawn path, in the code's points. `CGRect.null` for an empty path.
    public var boundingBoxOfPath: CGRect { current.applying(state.transform.inverted()).box }

    /// Discards the current path and begins a new one.
    public func beginPath() { current = PathSteps() }
    /// Begins a new subpath at a point. If several calls follow one another, the last one counts. Ignores a point that
    /// isn't finite.
    public func move(to point: CGPoint) { add(.move(point)) }
    /// Adds a straight line from the current point. Does nothing if there is none, or if the end isn't finite.
    public func addLine(to point: CGPoint) { add(.line(point)) }

    /// Adds lines between points, beginning at the first one, without a line from the current point.
    public func addLines(between points: [CGPoint]) {
        for (index, point) in points.enumerated() { add(index == 0 ? .move(point) : .line(point)) }
    }

    /// Adds a curve with two control points from the current point. Does nothing if there is none, or if a point isn't
    /// finite.
    ///
    /// - Parameters:
    ///   - end: The end of the curve.
    ///   - control1: The control point of the start.
    ///   - control2: The control point of the end.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) { add(.curve(control1, control2, end)) }
    /// Adds a curve with one control point from the current point. Does nothing if there is none, or if a point isn't
    /// finite.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { add(.quad(control, end)) }

    /// Adds an arc, with angles in radians. If the path has a current point, a line from there to the start of the arc
    /// comes first. As in Core Graphics, `clockwise` means decreasing angles. That looks counterclockwise if y grows
    /// downwards.
    ///
    /// - Parameters:
    ///   - center: The center of the circle.
    ///   - radius: The radius, in points. A negative one adds nothing.
    ///   - startAngle: The angle of the start, in radians.
    ///   - endAngle: The angle of the end, in radians.
    ///   - clockwise: True for decreasing angles.
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        let sweep = PathSteps.sweep(from: startAngle, to: endAngle, grows: !clockwise)
        addJoined { $0.addArc(center: center, radius: radius, start: startAngle, sweep: sweep) }
    }

    /// Adds a rounded corner between two lines that meet at `tangent1End`, with a line from the current point to its
    /// start. Does nothing without a current point or for a negative radius. If the radius is 0 or the lines have one
    /// direction, it adds a line to `tangent1End`.
    ///
    /// - Parameters:
    ///   - tangent1End: The corner point, to which a line from the current point leads.
    ///   - tangent2End: A point on the second line.
    ///   - radius: The radius of the corner, in points.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        addJoined { $0.addArc(from: tangent1End, to: tangent2End, radius: radius) }
    }

    /// Adds a rectangle as a closed subpath. Ignores one with numbers that are not finite.
    public func addRect(_ rect: CGRect) { addShape { $0.addRect(rect) } }
    /// Adds rectangles, each as a closed subpath. Ignores those with numbers that are not finite.
    public func addRects(_ rects: [CGRect]) { for rect in rects { addRect(rect) } }
    /// Adds the ellipse inside a rectangle as a closed subpath. Ignores a rectangle with numbers that are not finite.
    public func addEllipse(in rect: CGRect) { addShape { $0.addEllipse(in: rect) } }
    /// Adds the segments of a path, without a line to them.
    public func addPath(_ path: CGPath) { current.add(path.steps, state.transform) }
    /// Closes the subpath with a line to its start. Does nothing if the path is empty or its last subpath is closed.
    public func closePath() { current.add(.close) }

    private func add(_ element: PathElement) {
        // Checks before the transformation, because scaling by 0 could make a number finite.
        if element.isFinite { current.add(element.applying(state.transform)) }
    }

    private func addShape(_ change: (inout PathSteps) -> Void) {
        var shape = PathSteps()
        change(&shape)
        current.add(shape, state.transform)
    }

    /// Adds segments that begin with a line from the current point.
    private func addJoined(_ change: (inout PathSteps) -> Void) {
        var added = PathSteps()
        if let place = current.currentPoint { added.add(.move(place.applying(state.transform.inverted()))) }
        let known = added.elements.count
        change(&added)
        for element in added.elements.dropFirst(known) { current.add(element.applying(state.transform)) }
    }

    // MARK: Drawing

    /// Fills the path and discards it.
    public func fillPath(using rule: CGPathFillRule = .winding) { drawPath(using: rule == .evenOdd ? .eoFill : .fill) }
    /// Strokes the path and discards it.
    public func strokePath() { drawPath(using: .stroke) }

    /// Fills the path, strokes it, or both, and discards it.
    public func drawPath(using mode: CGPathDrawingMode) {
        paint(current.applying(state.transform.inverted()), mode)
        beginPath()
    }

    /// Fills a rectangle. The current path stays.
    public func fill(_ rect: CGRect) { paint(shape { $0.addRect(rect.standardized) }, .fill) }
    /// Fills rectangles.
    public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
    /// Strokes a rectangle. The current path stays.
    public func stroke(_ rect: CGRect) { paint(shape { $0.addRect(rect.standardized) }, .stroke) }

    /// Strokes a rectangle with a line width in points. With 0, it draws nothing. A width that is negative or not
    /// finite leaves that of the context.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        saveGState()
        setLineWidth(width)
        stroke(rect)
        restoreGState()
    }

    /// Fills the ellipse inside a rectangle.
    public func fillEllipse(in rect: CGRect) { paint(shape { $0.addEllipse(in: rect.standardized) }, .fill) }
    /// Strokes the ellipse inside a rectangle.
    public func strokeEllipse(in rect: CGRect) { paint(shape { $0.addEllipse(in: rect.standardized) }, .stroke) }

    /// Draws a line between the first and the second point, the third and the fourth, and so on. Ignores a last point
    /// without a partner.
    public func strokeLineSegments(between points: [CGPoint]) {
        paint(
            shape { steps in
                for (index, point) in points.enumerated() { steps.add(index % 2 == 0 ? .move(point) : .line(point)) }
            }, .stroke)
    }

    /// Erases the content in a rectangle and in the clip. An image supports at most 200 erasures. With the next one,
    /// the context starts to ignore all drawing.
    public func clear(_ rect: CGRect) { erase(shape { $0.addRect(rect.standardized) }, evenOdd: false) }

    private func shape(_ change: (inout PathSteps) -> Void) -> PathSteps {
        var steps = PathSteps()
        change(&steps)
        return steps
    }

    /// Fills a path in the code's points, strokes it, or both, as `mode` says. Does nothing for an empty path.
    func paint(_ steps: PathSteps, _ mode: CGPathDrawingMode) {
        guard !steps.isEmpty else { return }
        let evenOdd = mode == .eoFill || mode == .eoFillStroke
        if mode != .stroke { fill(steps, evenOdd: evenOdd) }
        if mode != .fill && mode != .eoFill { stroke(steps) }
    }

    private func fill(_ steps: PathSteps, evenOdd: Bool) {
        if state.blendMode == .clear || state.blendMode == .copy { erase(steps, evenOdd: evenOdd) }
        guard state.blendMode != .clear, let path = text(of: steps.applying(state.transform)) else { return }
        let rule = evenOdd ? " fill-rule=\"evenodd\"" : ""
        let paint = SVGText.paint("fill", state.fill, alpha: state.alpha)
        add("<path d=\"\(path)\"\(rule)\(paint)/>")
    }

    private func stroke(_ steps: PathSteps) {
        guard state.lineWidth > 0 else { return }
        let (placed, transform) = self.placed
        guard let path = text(of: steps.applying(placed)) else { return }
        if state.blendMode == .clear {
            var pen = state
            (pen.stroke, pen.alpha) = (.black, 1)
            return drawing.erase("<path d=\"\(path)\"\(transform)\(pen.strokeAttributes)/>", clip: state.clip)
        }
        add("<path d=\"\(path)\"\(transform)\(state.strokeAttributes)/>")
    }

    private func erase(_ steps: PathSteps, evenOdd: Bool) {
        guard let path = text(of: steps.applying(state.transform)), !path.isEmpty else { return }
        drawing.erase("<path d=\"\(path)\"\(evenOdd ? " fill-rule=\"evenodd\"" : "")/>", clip: state.clip)
    }

    /// The transformation for points before the context writes them, and the SVG attribute for the rest. For a pure
    /// translation, the attribute is empty. For any other transformation, the points stay as they are.
    var placed: (CGAffineTransform, attribute: String) {
        let t = state.transform
        let isMove = t.a == 1 && t.b == 0 && t.c == 0 && t.d == 1
        return isMove ? (t, "") : (.identity, " transform=\"\(SVGText.matrix(t))\"")
    }

    private func text(of steps: PathSteps) -> String? {
        guard let text = SVGText.path(steps, limit: drawing.room) else {
            drawing.fill()
            return nil
        }
        return text
    }

    /// Adds an element inside the clip.
    func add(_ element: String) { drawing.add(element, clip: state.clip) }

    // MARK: Clips

    /// Limits all following drawing to the inside of the path and discards the path. Does nothing if it is empty.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(current.applying(state.transform.inverted()), evenOdd: rule == .evenOdd)
        beginPath()
    }

    /// Limits all following drawing to the inside of a rectangle.
    public func clip(to rect: CGRect) { clip(shape { $0.addRect(rect.standardized) }, evenOdd: false) }
    /// Limits all following drawing to the inside of rectangles. Does nothing without rectangles.
    public func clip(to rects: [CGRect]) {
        clip(shape { steps in for rect in rects { steps.addRect(rect.standardized) } }, evenOdd: false)
    }

    /// The rectangle around the clip, in the code's points. Without a clip, that around the image.
    public var boundingBoxOfClipPath: CGRect { state.clipBox.applying(state.transform.inverted()) }

    func clip(_ steps: PathSteps, evenOdd: Bool) {
        let steps = steps.applying(state.transform)
        guard !steps.isEmpty, let path = text(of: steps) else { return }
        let around = state.clip.map { " clip-path=\"url(#\($0))\"" } ?? ""
        let rule = evenOdd ? " clip-rule=\"evenodd\"" : ""
        let name = drawing.define("c") { "<clipPath id=\"\($0)\"\(around)><path d=\"\(path)\"\(rule)/></clipPath>" }
        guard let name else { return }
        state.clip = name
        let box = state.clipBox.intersection(steps.box)
        state.clipBox = box.isNull ? .zero : box
    }

    // MARK: Gradients

    /// Draws a gradient along a line. It fills the clip on both sides of the line, and beyond its ends as `options`
    /// say. Does nothing if start and end are equal.
    ///
    /// - Parameters:
    ///   - gradient: The gradient.
    ///   - startPoint: The start of the line.
    ///   - endPoint: The end of the line.
    ///   - options: The ends at which the gradient continues.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        guard startPoint.isFinite, endPoint.isFinite, startPoint != endPoint else { return }
        let stops = gradient.elements(options, isReversed: false, alpha: state.alpha)
        let (placed, transform) = self.placed
        let (start, end) = (startPoint.applying(placed), endPoint.applying(placed))
        let line =
            "x1=\"\(SVGText.number(start.x))\" y1=\"\(SVGText.number(start.y))\""
            + " x2=\"\(SVGText.number(end.x))\" y2=\"\(SVGText.number(end.y))\""
        draw("linearGradient", line, transform, stops)
    }

    /// Draws a gradient between two circles. Does nothing if a radius is negative or both are 0.
    ///
    /// - Parameters:
    ///   - gradient: The gradient.
    ///   - startCenter: The center of the first circle.
    ///   - startRadius: The radius of the first circle, in points.
    ///   - endCenter: The center of the second circle.
    ///   - endRadius: The radius of the second circle, in points.
    ///   - options: The ends at which the gradient continues.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        guard startCenter.isFinite, endCenter.isFinite, startRadius.isFinite, endRadius.isFinite,
            min(startRadius, endRadius) >= 0, max(startRadius, endRadius) > 0
        else { return }
        // In SVG, the second circle is the outer one.
        let isReversed = startRadius > endRadius
        let stops = gradient.elements(options, isReversed: isReversed, alpha: state.alpha)
        let (placed, transform) = self.placed
        let (inner, outer) = isReversed ? (endCenter, startCenter) : (startCenter, endCenter)
        let (first, last) = (inner.applying(placed), outer.applying(placed))
        let circles =
            "cx=\"\(SVGText.number(last.x))\" cy=\"\(SVGText.number(last.y))\""
            + " r=\"\(SVGText.number(max(startRadius, endRadius)))\""
            + " fx=\"\(SVGText.number(first.x))\" fy=\"\(SVGText.number(first.y))\""
            + " fr=\"\(SVGText.number(min(startRadius, endRadius)))\""
        draw("radialGradient", circles, transform, stops)
    }

    private func draw(_ kind: String, _ place: String, _ transform: String, _ stops: String) {
        let turned = transform.replacingOccurrences(of: " transform=", with: " gradientTransform=")
        let name = drawing.define("g") {
            "<\(kind) id=\"\($0)\" gradientUnits=\"userSpaceOnUse\" \(place)\(turned)>\(stops)</\(kind)>"
        }
        guard let name else { return }
        let (width, height) = (SVGText.number(drawing.size.width), SVGText.number(drawing.size.height))
        add("<rect width=\"\(width)\" height=\"\(height)\" fill=\"url(#\(name))\"/>")
    }
}
