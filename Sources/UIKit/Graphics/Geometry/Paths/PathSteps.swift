import Foundation

/// The segments of a path.
struct PathSteps: Hashable {
    private(set) var elements: [PathElement] = []
    /// The start of the open subpath, to which closing returns.
    private var start: CGPoint?
    private(set) var currentPoint: CGPoint?

    var isEmpty: Bool { elements.isEmpty }

    /// Adds a segment. Ignores it if its numbers are not finite, or if it needs a current point and there is none. A
    /// move replaces a move directly before it. A second closing segment in a row has no effect. A line or curve after
    /// a closing segment begins a new subpath at the start of the closed one.
    mutating func add(_ element: PathElement) {
        guard element.isFinite else { return }
        switch element {
        case .move(let point):
            // Only the last of several moves counts.
            if case .move = elements.last { elements.removeLast() }
            start = point
            currentPoint = point
        case .close:
            guard currentPoint != nil, elements.last != .close else { return }
            currentPoint = start
        default:
            guard let place = currentPoint else { return }
            if elements.last == .close { elements.append(.move(place)) }
            currentPoint = element.end
        }
        elements.append(element)
    }

    mutating func add(_ other: PathSteps, _ transform: CGAffineTransform = .identity) {
        for element in other.elements { add(element.applying(transform)) }
    }

    func applying(_ transform: CGAffineTransform) -> PathSteps {
        guard !transform.isIdentity else { return self }
        var steps = PathSteps()
        steps.add(self, transform)
        return steps
    }

    // MARK: Shapes

    mutating func addRect(_ rect: CGRect) {
        guard rect.isDrawable else { return }
        add(.move(CGPoint(x: rect.minX, y: rect.minY)))
        add(.line(CGPoint(x: rect.maxX, y: rect.minY)))
        add(.line(CGPoint(x: rect.maxX, y: rect.maxY)))
        add(.line(CGPoint(x: rect.minX, y: rect.maxY)))
        add(.close)
    }

    /// The distance of the control points of a curve that approximates a quarter of a circle, as a fraction of the
    /// radius.
    private static let quarter: CGFloat = 0.5522847498

    /// Adds an ellipse, starting at the right in the direction of growing y, as Core Graphics does. Ignores a rectangle
    /// with numbers that are not finite.
    mutating func addEllipse(in rect: CGRect) {
        guard rect.isDrawable else { return }
        let (dx, dy) = (rect.width / 2 * Self.quarter, rect.height / 2 * Self.quarter)
        let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        let (x, y) = (rect.midX, rect.midY)
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        add(.move(at(right, y)))
        add(.curve(at(right, y + dy), at(x + dx, bottom), at(x, bottom)))
        add(.curve(at(x - dx, bottom), at(left, y + dy), at(left, y)))
        add(.curve(at(left, y - dy), at(x - dx, top), at(x, top)))
        add(.curve(at(x + dx, top), at(right, y - dy), at(right, y)))
        add(.close)
    }

    /// Adds a rectangle with rounded corners. Radii are limited to half of the rectangle. Corners that aren't in
    /// `corners` are square, and all of them are if a radius is 0 or less. Ignores a rectangle with numbers that are
    /// not finite.
    mutating func addRoundedRect(_ rect: CGRect, corners: UIRectCorner, width: CGFloat, height: CGFloat) {
        let (width, height) = (min(max(width, 0), rect.width / 2), min(max(height, 0), rect.height / 2))
        guard rect.isDrawable, width > 0, height > 0 else { return addRect(rect) }
        let (dx, dy) = (width * (1 - Self.quarter), height * (1 - Self.quarter))
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
        let isEllipse = corners == .allCorners && width == rect.width / 2 && height == rect.height / 2
        func edge(_ point: CGPoint) -> PathElement? { isEllipse ? nil : .line(point) }
        var steps: [PathElement?] = []
        if corners.contains(.topLeft) {
            steps.append(.move(at(left + width, top)))
        } else {
            steps.append(.move(at(left, top)))
        }
        if corners.contains(.topRight) {
            steps += [
                edge(at(right - width, top)), .curve(at(right - dx, top), at(right, top + dy), at(right, top + height)),
            ]
        } else {
            steps.append(.line(at(right, top)))
        }
        if corners.contains(.bottomRight) {
            steps += [
                edge(at(right, bottom - height)),
                .curve(at(right, bottom - dy), at(right - dx, bottom), at(right - width, bottom)),
            ]
        } else {
            steps.append(.line(at(right, bottom)))
        }
        if corners.contains(.bottomLeft) {
            steps += [
                edge(at(left + width, bottom)),
                .curve(at(left + dx, bottom), at(left, bottom - dy), at(left, bottom - height)),
            ]
        } else {
            steps.append(.line(at(left, bottom)))
        }
        if corners.contains(.topLeft) {
            steps += [
                edge(at(left, top + height)), .curve(at(left, top + dy), at(left + dx, top), at(left + width, top)),
            ]
        }
        for step in steps.compactMap({ $0 }) + [.close] { add(step) }
    }

    /// Adds an arc, with a line to its start if there is a current point. Adds nothing if the radius is negative or a
    /// number isn't finite.
    ///
    /// It consists of quarter circles and a remainder at its end, as in Core Graphics.
    ///
    /// - Parameters:
    ///   - center: The center of the circle.
    ///   - radius: The radius, in points.
    ///   - start: The start angle, in radians.
    ///   - sweep: The angle of the arc, in radians, positive from the x axis towards the y axis. It is limited to one
    ///     turn.
    mutating func addArc(center: CGPoint, radius: CGFloat, start: CGFloat, sweep: CGFloat) {
        guard center.isFinite, radius.isFinite, start.isFinite, sweep.isFinite, radius >= 0 else { return }
        // Reduces the angle, because large angles are too imprecise.
        let start = start.truncatingRemainder(dividingBy: 2 * .pi)
        let sweep = min(max(sweep, -2 * .pi), 2 * .pi)
        func at(_ angle: CGFloat, _ out: CGFloat = 0) -> CGPoint {
            CGPoint(
                x: center.x + radius * (cos(angle) - out * sin(angle)),
                y: center.y + radius * (sin(angle) + out * cos(angle)))
        }
        add(currentPoint == nil ? .move(at(start)) : .line(at(start)))
        guard sweep != 0, radius > 0 else { return }
        let count = max(Int((abs(sweep) / (.pi / 2) - 1e-9).rounded(.up)), 1)
        let quarter = sweep < 0 ? -CGFloat.pi / 2 : .pi / 2
        var from = start
        for index in 1...count {
            let to = start + (index == count ? sweep : CGFloat(index) * quarter)
            let out = 4.0 / 3 * tan((to - from) / 4)
            add(.curve(at(from, out), at(to, -out), at(to)))
            from = to
        }
    }

    /// Returns the angle of an arc from one angle to another, in radians. It is at most one turn. It is positive if
    /// `grows` is true, and otherwise negative.
    static func sweep(from start: CGFloat, to end: CGFloat, grows: Bool) -> CGFloat {
        let (turn, way) = (2 * CGFloat.pi, grows ? end - start : start - end)
        let sweep = way >= turn ? turn : way >= 0 ? way : turn + way.truncatingRemainder(dividingBy: turn)
        return grows ? sweep : -sweep
    }

    /// Adds a rounded corner and a line to its start. The corner is between the line from the current point to `first`
    /// and the line from there to `second`. Adds only a line to `first` if the three points are on one line or the
    /// radius is 0. Adds nothing without a current point, or for a negative radius.
    mutating func addArc(from first: CGPoint, to second: CGPoint, radius: CGFloat) {
        guard let place = currentPoint, first.isFinite, second.isFinite, radius.isFinite, radius >= 0 else { return }
        let (ax, ay, bx, by) = (place.x - first.x, place.y - first.y, second.x - first.x, second.y - first.y)
        let (a, b) = (hypot(ax, ay), hypot(bx, by))
        let turn = ax * by - ay * bx
        guard a > 0, b > 0, abs(turn) > 1e-9, radius > 0 else { return add(.line(first)) }
        let half = acos(min(max((ax * bx + ay * by) / (a * b), -1), 1)) / 2
        let (along, away) = (radius / tan(half), radius / sin(half))
        let (mx, my) = (ax / a + bx / b, ay / a + by / b)
        let middle = hypot(mx, my)
        let center = CGPoint(x: first.x + mx / middle * away, y: first.y + my / middle * away)
        let (from, to) = (
            CGPoint(x: first.x + ax / a * along, y: first.y + ay / a * along),
            CGPoint(x: first.x + bx / b * along, y: first.y + by / b * along)
        )
        let (start, end) = (atan2(from.y - center.y, from.x - center.x), atan2(to.y - center.y, to.x - center.x))
        addArc(center: center, radius: radius, start: start, sweep: Self.sweep(from: start, to: end, grows: turn < 0))
    }

    // MARK: Derived properties

    /// The rectangle around all points, including control points. Null for an empty path.
    var boxOfPoints: CGRect { Self.box(elements.flatMap(\.points)) }

    /// The rectangle around the drawn path. Null for an empty path.
    var box: CGRect {
        var (points, place) = ([CGPoint](), CGPoint.zero)
        for element in elements {
            points += element.outermostPoints(from: place)
            place = element.end ?? place
        }
        return Self.box(points)
    }

    private static func box(_ points: [CGPoint]) -> CGRect {
        let (x, y) = (points.map(\.x), points.map(\.y))
        guard let left = x.min(), let right = x.max(), let top = y.min(), let bottom = y.max() else { return .null }
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Returns true if a point is inside. Treats open subpaths as closed and curves as sixteen lines. Returns false for
    /// a point that isn't finite.
    func contains(_ point: CGPoint, evenOdd: Bool) -> Bool {
        guard point.isFinite else { return false }
        var (winding, crossings) = (0, 0)
        func cross(_ a: CGPoint, _ b: CGPoint) {
            guard (a.y <= point.y) != (b.y <= point.y) else { return }
            guard a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) > point.x else { return }
            winding += a.y <= point.y ? 1 : -1
            crossings += 1
        }
        var (start, place) = (CGPoint.zero, CGPoint.zero)
        for element in elements {
            switch element {
            case .move(let next):
                cross(place, start)
                (start, place) = (next, next)
            case .close:
                cross(place, start)
                place = start
            case .line(let next):
                cross(place, next)
                place = next
            case .quad, .curve:
                var last = place
                for step in 1...16 {
                    let next = element.point(at: CGFloat(step) / 16, from: place)
                    cross(last, next)
                    last = next
                }
                place = last
            }
        }
        cross(place, start)
        return evenOdd ? crossings % 2 == 1 : winding != 0
    }
}

extension CGPoint {
    var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGRect {
    /// True if all four numbers are finite.
    var isDrawable: Bool { origin.isFinite && size.width.isFinite && size.height.isFinite }
}
