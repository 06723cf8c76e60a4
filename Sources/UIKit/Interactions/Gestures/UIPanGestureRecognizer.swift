import Foundation

/// A recognizer of a drag from its beginning to its end.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The minimum number of fingers, 1 by default. With more, it recognizes nothing.
    open var minimumNumberOfTouches = 1 { didSet { didChange() } }
    /// Has no effect: a drag has one finger.
    open var maximumNumberOfTouches = Int.max
    /// Has no effect: displays handle scrolling.
    open var allowedScrollTypesMask = UIScrollTypeMask()

    private var motion = DisplayEvent.Motion()
    /// The offset that UIKit subtracts from the display's translation, because code set another one.
    private var origin = CGPoint.zero

    /// Returns the movement in points since the beginning or since `setTranslation(_:in:)`. Views have no scale, so it
    /// is the same in all views. Zero without a gesture.
    open func translation(in view: UIView?) -> CGPoint {
        CGPoint(x: motion.x - origin.x, y: motion.y - origin.y)
    }

    /// Sets the translation up to now. It is zero again for the next gesture.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        origin = CGPoint(x: motion.x - translation.x, y: motion.y - translation.y)
    }

    /// Returns the velocity in points per second. It is the same in all views, and zero without a gesture.
    open func velocity(in view: UIView?) -> CGPoint {
        CGPoint(x: motion.velocityX, y: motion.velocityY)
    }

    /// Resets the translation. Overrides call super.
    open override func reset() {
        super.reset()
        motion = DisplayEvent.Motion()
        origin = .zero
    }

    override func describe(in traits: inout GestureTraits) {
        if minimumNumberOfTouches <= 1 { traits.pans = true }
    }

    override func recognizes(_ gesture: DisplayEvent.Gesture) -> Bool {
        guard case .pan = gesture else { return false }
        return minimumNumberOfTouches <= 1
    }

    override func follow(_ gesture: DisplayEvent.Gesture) {
        if case .pan(_, let motion) = gesture { self.motion = motion }
    }
}

/// The devices that scroll besides fingers. Has no effect.
public struct UIScrollTypeMask: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
