import Foundation

/// Something that can be done with what an app shares. An app's own are offered by its activity sheets.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    /// Names what is done.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The name itself.
        public let rawValue: String

        /// A name of the app's own.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// A name of the app's own.
        public init(_ rawValue: String) {
            self.rawValue = rawValue
        }

        /// The only one that UIKit offers itself: puts the items onto the general pasteboard.
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

    /// Where an activity stands in a sheet. Has no effect: all stand below one another.
    public enum Category: Int, Sendable {
        /// In Apple's order.
        case action = 0, share
    }

    /// An activity that can do nothing until a subclass says otherwise.
    public override init() {}

    /// `action` until a subclass overrides it.
    open class var activityCategory: Category { .action }
    /// Names the activity for `excludedActivityTypes` and for the sheet's handler; nil until a subclass overrides it.
    open var activityType: ActivityType? { nil }
    /// What the sheet's button says; without one, the activity is not offered.
    open var activityTitle: String? { nil }
    /// Shown beside the title.
    open var activityImage: UIImage? { nil }

    /// Whether the activity is offered for these items; false until a subclass overrides it.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// The user has chosen the activity: takes the items. Does nothing until a subclass overrides it.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// Presented in the place of `perform()`; nil until a subclass overrides it.
    open var activityViewController: UIViewController? { nil }
    /// Does it, where there is no `activityViewController`. A subclass calls `activityDidFinish(_:)` when it has.
    open func perform() {}

    /// The activity has ended: the sheet's handler is called, and the activity's controller dismissed.
    open func activityDidFinish(_ completed: Bool) {
        let handler = didFinish
        didFinish = nil
        handler?(completed)
    }

    final var didFinish: (@MainActor (Bool) -> Void)?
}
