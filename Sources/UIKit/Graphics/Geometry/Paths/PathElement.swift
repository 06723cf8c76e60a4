import Foundation

/// A segment of a path. All of its numbers are finite, because paths ignore other segments.
enum PathElement: Hashable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, CGPoint)
    case curve(CGPoint, CGPoint, CGPoint)
    case close

    /// The control points and the end, in this order. Empty for a closing segment.
    var points: [CGPoint] {
        switch self {
        case .move(let end), .line(let end): [end]
        case .quad(let control, let end): [control, end]
        case .curve(let first, let second, let end): [first, second, end]
        case .close: []
        }
    }

    var end: CGPoint? { points.last }

    func applying(_ transform: CGAffineTransform) -> PathElement {
        func moved(_ point: CGPoint) -> CGPoint { point.applying(transform) }
        return switch self {
        case .move(let end): .move(moved(end))
        case .line(let end): .line(moved(end))
        case .quad(let control, let end): .quad(moved(control), moved(end))
        case .curve(let first, let second, let end): .curve(moved(first), moved(second), moved(end))
        case .close: .close
        }
    }

    var isFinite: Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }

    /// Returns the extreme points of a segment from `start`: its end, and for a curve the points at which it changes
    /// direction along an axis. Returns none for a closing segment.
    func outermostPoints(from start: CGPoint) -> [CGPoint] {
        switch self {
        case .move(let end), .line(let end):
            return [end]
        case .close:
            return []
        case .quad(let control, let end):
            let times = [Self.turn(start.x, control.x, end.x), Self.turn(start.y, control.y, end.y)]
            return [end] + times.filter { $0 > 0 && $0 < 1 }.map { point(at: $0, from: start) }
        case .curve(let first, let second, let end):
            let times = Self.turns(start.x, first.x, second.x, end.x) + Self.turns(start.y, first.y, second.y, end.y)
            return [end] + times.filter { $0 > 0 && $0 < 1 }.map { point(at: $0, from: start) }
        }
    }

    /// Returns a point of the segment. It is always the end of a move, and `start` for a closing segment.
    ///
    /// - Parameters:
    ///   - time: A number from 0, the start, to 1, the end.
    ///   - start: The start of the segment.
    func point(at time: CGFloat, from start: CGPoint) -> CGPoint {
        func sum(_ parts: [(CGFloat, CGPoint)]) -> CGPoint {
            parts.reduce(CGPoint.zero) { CGPoint(x: $0.x + $1.0 * $1.1.x, y: $0.y + $1.0 * $1.1.y) }
        }
        let rest = 1 - time
        switch self {
        case .move(let end): return end
        case .close: return start
        case .line(let end): return sum([(rest, start), (time, end)])
        case .quad(let control, let end):
            return sum([(rest * rest, start), (2 * rest * time, control), (time * time, end)])
        case .curve(let first, let second, let end):
            return sum([
                (rest * rest * rest, start), (3 * rest * rest * time, first), (3 * rest * time * time, second),
                (time * time * time, end),
            ])
        }
    }

    /// Returns the time at which a quadratic curve changes direction. For a straight line it is infinite or not a
    /// number, so it is outside every range.
    private static func turn(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat) -> CGFloat {
        let bend: CGFloat = p0 - 2 * p1 + p2
        return (p0 - p1) / bend
    }

    private static func turns(_ p0: CGFloat, _ p1: CGFloat, _ p2: CGFloat, _ p3: CGFloat) -> [CGFloat] {
        let a: CGFloat = p3 - 3 * p2 + 3 * p1 - p0
        let b: CGFloat = 2 * (p2 - 2 * p1 + p0)
        let c: CGFloat = p1 - p0
        // For a nearly straight curve, the quadratic formula would divide by nearly 0.
        guard abs(a) > 1e-9 else { return b == 0 ? [] : [-c / b] }
        let discriminant = b * b - 4 * a * c
        guard discriminant >= 0 else { return [] }
        return [(-b + discriminant.squareRoot()) / (2 * a), (-b - discriminant.squareRoot()) / (2 * a)]
    }
}
