import Foundation

/// Where a gesture takes place. Displays deliver what the user means, not touches, so there is one for a whole gesture, which
/// the delegates of its recognizers are shown.
@preconcurrency @MainActor
public final class UITouch: NSObject {
    /// How far a touch has come.
    public enum Phase: Int, Sendable {
        /// In Apple's order.
        case began = 0, moved, stationary, ended, cancelled
    }

    /// The innermost view under the gesture that takes touches.
    public private(set) weak var view: UIView?
    /// In points from the top left corner of what is visible of `view`; nil for its middle.
    var place: CGPoint?

    init(in view: UIView, at place: CGPoint?) {
        self.view = view
        self.place = place
    }

    /// The window of `view`.
    public var window: UIWindow? { view?.window }
    /// In points of `view`, or of the window for nil; see `UIGestureRecognizer.location(in:)`.
    public func location(in view: UIView?) -> CGPoint {
        guard let touched = self.view else { return .zero }
        let bounds = touched.bounds
        let place = place ?? CGPoint(x: bounds.width / 2, y: bounds.height / 2)
        return touched.convert(CGPoint(x: bounds.minX + place.x, y: bounds.minY + place.y), to: view)
    }
    /// As `location(in:)`: there is no touch before it.
    public func previousLocation(in view: UIView?) -> CGPoint { location(in: view) }
    public var tapCount: Int { 1 }
    /// Always `began`.
    public var phase: Phase { .began }
}

/// What the user does, for methods of controls that take an event; it says nothing more: displays deliver no touches.
@preconcurrency @MainActor
public class UIEvent: NSObject {
    /// Buttons of a pointer.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        /// The bits as Apple's header has them.
        public let rawValue: Int

        /// For a combination that comes as a number.
        public init(rawValue: Int) {
            self.rawValue = rawValue
        }

        /// The one that most people use.
        public static let primary = ButtonMask(rawValue: 1 << 0)
        /// The other one.
        public static let secondary = ButtonMask(rawValue: 1 << 1)
    }

    /// What kind of event it is.
    public enum EventType: Int, Sendable {
        /// In Apple's order.
        case touches = 0, motion, remoteControl, presses, scroll = 10, hover = 11, transform = 14
    }

    /// What an event of motion or of a remote control is about. No display sends any but `none`.
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

    /// When it was made, in seconds since the machine was started.
    public let timestamp: TimeInterval
    /// Always nil.
    public var allTouches: Set<UITouch>? { nil }
    /// Always nil.
    public func touches(for view: UIView) -> Set<UITouch>? { nil }
}
