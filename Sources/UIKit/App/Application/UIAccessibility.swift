import Foundation

/// The user's assistance settings. A display follows them by itself, so an app sees them all as off.
public enum UIAccessibility {
    /// Always false: the display knows, the app does not.
    public static var isVoiceOverRunning: Bool { false }
    /// Always false, because nothing moves.
    public static var isReduceMotionEnabled: Bool { false }
    /// Always false: the display knows, the app does not.
    public static var isReduceTransparencyEnabled: Bool { false }
    /// Always false: the display knows, the app does not.
    public static var isDarkerSystemColorsEnabled: Bool { false }
    /// Always false: the display knows, the app does not.
    public static var isInvertColorsEnabled: Bool { false }
    /// Always false: the display knows, the app does not.
    public static var isSwitchControlRunning: Bool { false }
    /// Never posted.
    public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
        "UIAccessibilityVoiceOverStatusDidChangeNotification")
    /// Never posted.
    public static let announcementDidFinishNotification = Foundation.Notification.Name(
        "UIAccessibilityAnnouncementDidFinishNotification")
    /// Always false: the display knows, the app does not.
    public static var isBoldTextEnabled: Bool { false }

    /// A notification for a screen reader.
    public struct Notification: RawRepresentable, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) {
            self.rawValue = rawValue
        }

        public static let screenChanged = Notification(rawValue: 1000)
        public static let layoutChanged = Notification(rawValue: 1001)
        public static let announcement = Notification(rawValue: 1008)
    }

    /// Has no effect, because screen readers follow the display. Logs that once.
    public static func post(notification: Notification, argument: Any?) {
        Log.noEffect("UIAccessibility.post(notification:argument:)", "screen readers follow what the display shows")
    }
}
