import Foundation

/// An action for the data that an app shares. The app's activity sheets offer the app's own activities.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    /// The name of an activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The name itself.
        public let rawValue: String

        /// Makes a name of the app's own.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// Makes a name of the app's own.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// The only activity of UIKit's own. It copies the items to the general pasteboard.
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        /// Never offered: an app on Linux has no such service.
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        /// Never offered: an app on Linux has no such service.
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        /// Never offered: an app on Linux has no such service.
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        /// Never offered: an app on Linux has no such service.
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        /// Never offered: an app on Linux has no such service.
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        /// Never offered: an app on Linux has no such service.
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        /// Never offered: an app on Linux has no such service.
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
        /// Never offered: an app on Linux has no such service.
        public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
        /// Never offered: an app on Linux has no such service.
        public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
        /// Never offered: an app on Linux has no such service.
        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        /// Never offered: an app on Linux has no such service.
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
        /// Never offered: an app on Linux has no such service.
        public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
        /// Never offered: an app on Linux has no such service.
        public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
        /// Never offered: an app on Linux has no such service.
        public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
        /// Never offered: an app on Linux has no such service.
        public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
    }

    /// The position of an activity in a sheet. Has no effect: sheets show all in one list.
    public enum Category: Int, Sendable {
        /// In Apple's order.
        case action = 0, share
    }

    /// Makes an activity. It can do nothing until a subclass overrides its methods.
    public override init() {}

    /// The category, which is `action` until a subclass overrides it.
    open class var activityCategory: Category { .action }
    /// The name of the activity for `excludedActivityTypes` and for the sheet's handler. It is nil until a subclass
    /// overrides it.
    open var activityType: ActivityType? { nil }
    /// The title of the sheet's button. It is nil until a subclass overrides it. The sheet does not offer an activity
    /// without a title.
    open var activityTitle: String? { nil }
    /// The image beside the title. It is nil, which means none, until a subclass overrides it.
    open var activityImage: UIImage? { nil }

    /// Returns true if the sheet should offer the activity for these items. Returns false until a subclass
    /// overrides it.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Receives the items after the user chose the activity. Does nothing until a subclass overrides it.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// The controller to present instead of calling `perform()`. It is nil until a subclass overrides it.
    open var activityViewController: UIViewController? { nil }
    /// Performs the activity if it has no `activityViewController`. Does nothing until a subclass overrides it. The
    /// subclass calls `activityDidFinish(_:)` afterwards.
    open func perform() {}

    /// Ends the activity. This calls the sheet's handler and dismisses the activity's controller. Does nothing a second
    /// time, or before the user chose the activity.
    ///
    /// - Parameter completed: True if the activity was completed.
    open func activityDidFinish(_ completed: Bool) {
        let handler = didFinish
        didFinish = nil
        handler?(completed)
    }

    final var didFinish: (@MainActor (Bool) -> Void)?
}
