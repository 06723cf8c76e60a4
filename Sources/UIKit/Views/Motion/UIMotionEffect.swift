import Foundation

/// An effect that follows the tilt of the device on Apple's platforms. Has no effect: displays don't tilt.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
    /// Creates an effect that changes nothing.
    public override init() {
        super.init()
    }

    /// Returns nil. Never called: displays don't tilt.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A value that follows the tilt of the device in one direction. Has no effect: displays don't tilt.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// A direction of tilt.
    public enum EffectType: Int, Sendable {
        /// From left to right, or from top to bottom.
        case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
    }

    /// The property that the effect changes on Apple's platforms. Has no effect.
    public let keyPath: String
    /// The direction. Has no effect.
    public let type: EffectType
    /// Has no effect.
    open var minimumRelativeValue: Any?
    /// Has no effect.
    open var maximumRelativeValue: Any?

    /// Creates an effect for a property, for example `center.x`. It changes nothing.
    public init(keyPath: String, type: EffectType) {
        self.keyPath = keyPath
        self.type = type
        super.init()
    }
}

/// Several effects at once. Has no effect: displays don't tilt.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
    /// Has no effect.
    open var motionEffects: [UIMotionEffect]?
}

extension UIView {
    /// Always empty, because UIKit does not store effects.
    public var motionEffects: [UIMotionEffect] { [] }
    /// Has no effect: displays don't tilt.
    public func addMotionEffect(_ effect: UIMotionEffect) {}
    /// Has no effect: displays don't tilt.
    public func removeMotionEffect(_ effect: UIMotionEffect) {}
}
