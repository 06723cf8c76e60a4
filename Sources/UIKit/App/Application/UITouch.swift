import Foundation

/// The place of a gesture. Displays deliver the user's intentions rather than touches, so a whole gesture has one
/// touch, for the delegates of its recognizers.
@preconcurrency @MainActor
public final class UITouch: NSObject {
    /// The phases of a touch.
    public enum Phase: Int, Sendable {
        /// In Apple's order.
        case began = 0, moved, stationary, ended, cancelled
    }

    /// The innermost view under the gesture that takes touches.
    public private(set) weak var view: UIView?
    /// The position in points from the top left corner of the visible part of `view`, or nil for its middle.
    var place: CGPoint?

    init(in view: UIView, at place: CGPoint?) {
        self.view = view
        self.place = place
    }

    /// The window of `view`.
    public var window: UIWindow? { view?.window }
    /// Returns the position in points of `view`, or of the window if it is nil. Without a known point, it is the middle
    /// of the touched view. Returns zero if that view is gone. See `UIGestureRecognizer.location(in:)`.
    public func location(in view: UIView?) -> CGPoint {
        guard let touched = self.view else { return .zero }
        let bounds = touched.bounds
        let place = place ?? CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        return touched.convert(CGPoint(x: bounds.minX + place.x, y: bounds.minY + place.y), to: view)
    }
    /// Returns the same as `location(in:)`, because there is no earlier touch.
    public func previousLocation(in view: UIView?) -> CGPoint { location(in: view) }
    public var tapCount: Int { 1 }
    /// Always `began`.
    public var phase: Phase { .began }
}

/// A user's action, for methods of controls that take an event. It has no details, because displays deliver no
/// touches.
@preconcurrency @MainActor
public class UIEvent: NSObject {
    /// The buttons of a pointer.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        /// The bits as Apple's header has them.
        public let rawValue: Int

        /// Creates a combination from a number.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The primary button, usually the left one.
        public static let primary = ButtonMask(rawValue: 1 << 0)
        /// The secondary button, usually the right one.
        public static let secondary = ButtonMask(rawValue: 1 << 1)
    }

    /// The kinds of events.
    public enum EventType: Int, Sendable {
        /// In Apple's order.
        case touches = 0, motion, remoteControl, presses, scroll = 10, hover = 11, transform = 14
    }

    /// The kinds of motion and remote control events. Displays send only `none`.
    public enum EventSubtype: Int, Sendable {
        case none = 0
        case motionShake = 1
        case remoteControlPlay = 100, remoteControlPause, remoteControlStop, remoteControlTogglePlayPause,
            remoteControlNextTrack, remoteControlPreviousTrack, remoteControlBeginSeekingBackward,
            remoteControlEndSeekingBackward, remoteControlBeginSeekingForward, remoteControlEndSeekingForward
    }

    /// Always `touches`.
    public var type: EventType { .touches }
    /// Always `none`.
    public var subtype: EventSubtype { .none }

    override init() {
        timestamp = ProcessInfo.processInfo.systemUptime
        super.init()
    }

    /// The time of the event, in seconds since the machine started.
    public let timestamp: TimeInterval
    /// Always nil.
    public var allTouches: Set<UITouch>? { nil }
    /// Always nil.
    public func touches(for view: UIView) -> Set<UITouch>? { nil }
}
