import Foundation

/// The kinds of steps of a path.
public enum CGPathElementType: Int32, Sendable {
    /// Begins a new part at a point.
    case moveToPoint = 0
    /// A straight line to a point.
    case addLineToPoint
    /// A curve with a control point, to the second point.
    case addQuadCurveToPoint
    /// A curve with two control points, to the third point.
    case addCurveToPoint
    /// Returns to where the part began; it has no points.
    case closeSubpath
}

/// A step of a path, as `CGPath.applyWithBlock(_:)` shows it.
public struct CGPathElement {
    /// The kind, which says how many points there are.
    public var type: CGPathElementType
    /// Control points and end, as long as the block runs.
    public var points: UnsafeMutablePointer<CGPoint>

    /// A step with these points.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

/// Is given a step of a path, which lasts as long as the call.
public typealias CGPathApplyBlock = (UnsafePointer<CGPathElement>) -> Void
/// Is given what `CGPath.apply(info:function:)` was given, and a step of the path.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void

extension CGPath {
    /// Calls `block` with each step, in their order.
    public func applyWithBlock(_ block: CGPathApplyBlock) {
        for step in steps.elements {
            // A step that closes has no points, and a pointer to none all the same.
            var points = step.points + [.zero]
            points.withUnsafeMutableBufferPointer { buffer in
                guard let first = buffer.baseAddress else { return }
                var element = CGPathElement(type: step.type, points: first)
                withUnsafePointer(to: &element) { block($0) }
            }
        }
    }

    /// Calls `function` with `info` and each step, in their order.
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
