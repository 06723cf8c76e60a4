import Foundation

/// What would follow from how the device is held. Has no effect: displays are not moved.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
    /// An effect that changes nothing.
    public override init() {
        super.init()
    }

    /// Never asked: displays are not moved.
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A value that would follow the device in one direction. Has no effect: displays are not moved.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
    /// A direction.
    public enum EffectType: Int, Sendable {
        /// From left to right; from top to bottom.
        case tiltAlongHorizontalAxis, tiltAlongVerticalAxis
    }

    /// What would change. Has no effect.
    public let keyPath: String
    /// The direction. Has no effect.
    public let type: EffectType
    /// Has no effect.
    open var minimumRelativeValue: Any?
    /// Has no effect.
    open var maximumRelativeValue: Any?

    /// For a property, `center.x` for instance.
    public init(keyPath: String, type: EffectType) {
        self.keyPath = keyPath
        self.type = type
        super.init()
    }
}

/// Several effects at once. Has no effect: displays are not moved.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
    /// Has no effect.
    open var motionEffects: [UIMotionEffect]?
}

extension UIView {
    /// Always empty: what is added is not kept.
    public var motionEffects: [UIMotionEffect] { [] }
    /// Has no effect: displays are not moved.
    public func addMotionEffect(_ effect: UIMotionEffect) {}
    /// Has no effect: displays are not moved.
    public func removeMotionEffect(_ effect: UIMotionEffect) {}
}
