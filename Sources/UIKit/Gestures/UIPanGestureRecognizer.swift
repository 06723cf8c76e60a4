import Foundation

/// A movement that is followed from its beginning to its end.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// 1 by default. A movement of more fingers is never recognized.
    open var minimumNumberOfTouches = 1 { didSet { didChange() } }
    /// Has no effect: there is one.
    open var maximumNumberOfTouches = Int.max
    /// Has no effect: scrolling is the display's own.
    open var allowedScrollTypesMask = UIScrollTypeMask()

    private var motion = DisplayEvent.Motion()
    /// Subtracted from what the display reports, since code has set another translation.
    private var origin = CGPoint.zero

    /// How far the pointer has moved, in points, since the beginning or since `setTranslation(_:in:)`. Views have no
    /// scale, so it is the same in all of them.
    open func translation(in view: UIView?) -> CGPoint {
        CGPoint(x: motion.x - origin.x, y: motion.y - origin.y)
    }

    /// Lets the movement so far count as `translation`.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        origin = CGPoint(x: motion.x - translation.x, y: motion.y - translation.y)
    }

    /// How fast the pointer moves, in points per second.
    open func velocity(in view: UIView?) -> CGPoint {
        CGPoint(x: motion.velocityX, y: motion.velocityY)
    }

    /// The movement is forgotten. Overrides call super.
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

/// What scrolls besides fingers. Has no effect.
public struct UIScrollTypeMask: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let discrete = UIScrollTypeMask(rawValue: 1 << 0)
    public static let continuous = UIScrollTypeMask(rawValue: 1 << 1)
    public static let all: UIScrollTypeMask = [.discrete, .continuous]
}
