import Foundation

/// The pace of an animation. Has no effect: nothing is animated.
public final class CAMediaTimingFunction: NSObject, Sendable {
    private let points: [Float]

    /// Creates a function by its name. An unknown name gives a linear function.
    public convenience init(name: CAMediaTimingFunctionName) {
        switch name {
        case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
        case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
        case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
        case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
        default: self.init(controlPoints: 0, 0, 1, 1)
        }
    }

    /// Creates a Bézier curve from (0, 0) to (1, 1) with two control points.
    ///
    /// - Parameters:
    ///   - c1x: The x of the first control point.
    ///   - c1y: The y of the first control point.
    ///   - c2x: The x of the second control point.
    ///   - c2y: The y of the second control point.
    public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
        points = [0, 0, c1x, c1y, c2x, c2y, 1, 1]
    }

    /// Writes the x and y of a control point to `ptr`.
    ///
    /// - Parameters:
    ///   - idx: The index of the point, 0 to 3. For another index the method does nothing.
    ///   - ptr: Memory for two numbers.
    public func getControlPoint(at idx: Int, values ptr: UnsafeMutablePointer<Float>) {
        guard (0..<4).contains(idx) else { return }
        ptr[0] = points[idx * 2]
        ptr[1] = points[idx * 2 + 1]
    }
}

/// The name of a timing function.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
    /// Apple's name for it.
    public let rawValue: String
    /// Creates a value from a name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Runs at constant speed.
    public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
    /// Starts slowly.
    public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
    /// Ends slowly.
    public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
    /// Starts and ends slowly.
    public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
    /// Uses the curve of most animations on Apple's platforms.
    public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}
