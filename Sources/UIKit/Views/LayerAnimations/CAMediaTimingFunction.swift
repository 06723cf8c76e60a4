import Foundation

/// How fast an animation would run when. Has no effect: nothing is animated.
public final class CAMediaTimingFunction: NSObject, Sendable {
    private let points: [Float]

    /// A function by its name; one that is not known is `linear`.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        default: self.init(controlPoints: 0, 0, 1, 1)
        }
    }

    /// A curve from (0, 0) to (1, 1) with two points beside it.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        points = [0, 0, c1x, c1y, c2x, c2y, 1, 1]
    }

    /// Writes the x and y of one of the four points, 0 to 3, to `ptr`; nothing for another index.
    public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        guard (0..<4).contains(idx) else { return }
        ptr[0] = points[idx * 2]
        ptr[1] = points[idx * 2 + 1]
    }
}

/// Names of functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// For a function of another name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Always as fast.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Slow at first.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Slow at the end.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Slow at both ends.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// What most animations of Apple's have.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
