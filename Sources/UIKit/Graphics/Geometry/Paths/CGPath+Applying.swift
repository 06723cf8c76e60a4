import Foundation

/// A kind of path segment.
public enum CGPathElementType: Int32, Sendable {
    /// The start of a subpath at a point.
    case moveToPoint = 0
    /// A straight line to a point.
    case addLineToPoint
    /// A curve with one control point. The second point is its end.
    case addQuadCurveToPoint
    /// A curve with two control points. The third point is its end.
    case addCurveToPoint
    /// A line to the start of the subpath. It has no points.
    case closeSubpath
}

/// A segment of a path, as `CGPath.applyWithBlock(_:)` passes it.
public struct CGPathElement {
    /// The kind, which determines the number of points.
    public var type: CGPathElementType
    /// The control points and the end. They exist only while the block runs.
    public var points: UnsafeMutablePointer<CGPoint>

    /// Creates a segment.
    ///
    /// - Parameters:
    ///   - type: The kind.
    ///   - points: The control points and the end.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

/// A function that receives a segment of a path. The segment exists only during the call.
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void
/// A function that receives the `info` of `CGPath.apply(info:function:)` and a segment of the path.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
    /// Calls `block` with each segment, in order.
    public func applyWithBlock(_ block: CGPathApplyBlock) {
        for step in steps.elements {
            // A closing segment has no points, but its pointer must be valid all the same.
            var points = step.points + [.zero]
            points.withUnsafeMutableBufferPointer { buffer in
                guard let first = buffer.baseAddress else { return }
                var element = CGPathElement(type: step.type, points: first)
                withUnsafePointer(to: &element) { block($0) }
            }
        }
    }

    /// Calls `function` with `info` and each segment, in order.
    public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction) {
        applyWithBlock { function(info, $0) }
    }
}

extension PathElement {
    fileprivate var type: CGPathElementType {
        switch self {
        case .move: .moveToPoint
        case .line: .addLineToPoint
        case .quad: .addQuadCurveToPoint
        case .curve: .addCurveToPoint
        case .close: .closeSubpath
        }
    }
}
