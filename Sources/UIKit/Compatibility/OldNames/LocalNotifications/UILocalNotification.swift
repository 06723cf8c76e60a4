import Foundation

/// A reminder. Has no effect: nothing reminds the user.
@available(*, deprecated, message: "Nothing reminds the user.")
@preconcurrency @MainActor
open class UILocalNotification: NSObject {
    /// The sound of the system. Has no effect.
    public nonisolated static let defaultSoundName = "UILocalNotificationDefaultSoundName"
    /// Has no effect: nothing reminds the user.
    open var fireDate: Date?
    /// Has no effect: nothing reminds the user.
    open var timeZone: TimeZone?
    /// Has no effect: nothing reminds the user.
    open var repeatInterval: NSCalendar.Unit = []
    /// Has no effect: nothing reminds the user.
    open var alertTitle: String?
    /// Has no effect: nothing reminds the user.
    open var alertBody: String?
    /// Has no effect: nothing reminds the user.
    open var alertAction: String?
    /// true by default. Has no effect: nothing reminds the user.
    open var hasAction = true
    /// Has no effect: nothing reminds the user.
    open var soundName: String?
    /// Has no effect: nothing reminds the user.
    open var applicationIconBadgeNumber = 0
    /// Has no effect: nothing reminds the user.
    open var category: String?
    /// Data of the app's own. Has no effect.
    open var userInfo: [AnyHashable: Any]?

    /// Makes an empty reminder.
    public override init() {
        super.init()
    }
}

/// The kinds of reminders that an app requests. Has no effect: nothing reminds the user.
public struct UIUserNotificationType: OptionSet, Sendable {
    /// The bits as in Apple's header.
    public let rawValue: UInt
    /// Makes a combination from a number.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// A number on the app's icon.
    public static let badge = UIUserNotificationType(rawValue: 1)
    /// A sound.
    public static let sound = UIUserNotificationType(rawValue: 2)
    /// A text.
    public static let alert = UIUserNotificationType(rawValue: 4)
}

/// The settings for reminders that an app requests. Has no effect: nothing reminds the user.
@available(*, deprecated, message: "Nothing reminds the user.")
@preconcurrency @MainActor
open class UIUserNotificationSettings: NSObject {
    /// The types, from the initializer.
    public final let types: UIUserNotificationType

    /// Creates settings that store only the types. They have no effect: nothing reminds the user.
    public init(types typesForSettings: UIUserNotificationType, categories actionsForCategories: Set<AnyHashable>?) {
        types = typesForSettings
    }
}

@available(*, deprecated)
extension UIApplication {
    /// Logs once that nothing reminds the user. Has no other effect.
    public func scheduleLocalNotification(_ notification: UILocalNotification) { noteNoReminders() }
    /// Logs once that nothing reminds the user. Has no other effect.
    public func presentLocalNotificationNow(_ notification: UILocalNotification) { noteNoReminders() }
    /// Has no effect: nothing reminds the user.
    public func cancelLocalNotification(_ notification: UILocalNotification) {}
    /// Has no effect: nothing reminds the user.
    public func cancelAllLocalNotifications() {}
    /// Always empty, because nothing reminds the user. Setting it has no effect.
    public var scheduledLocalNotifications: [UILocalNotification]? {
        get { [] }
        set {}
    }
    /// Logs once that nothing reminds the user. Has no other effect.
    public func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {
        noteNoReminders()
    }
    /// New settings without any type, because nothing reminds the user.
    public var currentUserNotificationSettings: UIUserNotificationSettings? {
        UIUserNotificationSettings(types: [], categories: nil)
    }

    private func noteNoReminders() { Log.noEffect("UILocalNotification", "nothing reminds the user") }
}
