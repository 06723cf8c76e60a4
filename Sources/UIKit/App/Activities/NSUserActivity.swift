import Foundation

/// A description of what the user is doing, with which the app can continue later. Setting a stored property requests a
/// save pass of the scenes whose responders hold the activity. A restored scene gets the activity that it provided when
/// it was saved (spec chapter 13.6).
///
/// Activities stay on this device. No other device, no search and no assistant ever gets one. Coders cannot archive
/// them. S-SCENE-70 lists the stored properties.
///
/// Like Apple's class, it isn't isolated to an actor. Use an activity on one thread at a time.
open class NSUserActivity: NSObject {
    /// The kind of the activity, in reverse domain notation.
    open private(set) var activityType: String

    /// Makes an activity of the given type. If Info.plist does not list the type in `NSUserActivityTypes`, UIKit
    /// writes a warning when it stores the activity (S-SCENE-10).
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// Makes an activity of the first type in Info.plist. If there is none, its type is empty.
    @available(*, deprecated, message: "Use init(activityType:).")
    public convenience override init() {
        self.init(activityType: Self.declaredTypes.first ?? "")
    }

    // MARK: What is stored

    /// The activity's name for people.
    open var title: String? { didSet { changed() } }
    /// The data needed to continue: arrays, data, dates, dictionaries with text as keys, null, numbers, sets,
    /// texts, URLs and UUIDs. UIKit leaves out anything else when it stores the activity, and reports it
    /// (S-SCENE-9, S-SCENE-71).
    open var userInfo: [AnyHashable: Any]? { didSet { changed() } }
    /// The required keys, which are stored. They do not limit what is stored (S-SCENE-70).
    open var requiredUserInfoKeys: Set<String>? { didSet { changed() } }
    /// The content of the activity, as `UISceneActivationConditions` compare it.
    open var targetContentIdentifier: String? { didSet { changed() } }
    /// The URL of the same content on the web.
    open var webpageURL: URL? { didSet { changed() } }
    /// The URL of the page with the link to `webpageURL`.
    open var referrerURL: URL? { didSet { changed() } }
    /// The expiration date, which is stored. An expired activity is stored, too (S-SCENE-70).
    open var expirationDate: Date? { didSet { changed() } }
    /// The keywords, which are stored. Nothing is searched here.
    open var keywords: Set<String> = [] { didSet { changed() } }
    /// The identifier, which is stored. Nothing is searched here.
    open var persistentIdentifier: NSUserActivityPersistentIdentifier? { didSet { changed() } }
    /// The eligibility, which is stored. Activities stay on this device. The default is true.
    open var isEligibleForHandoff = true { didSet { changed() } }
    /// The eligibility, which is stored. Nothing is searched here.
    open var isEligibleForSearch = false { didSet { changed() } }
    /// The eligibility, which is stored. Nothing is indexed here.
    open var isEligibleForPublicIndexing = false { didSet { changed() } }
    /// The eligibility, which is stored. Nothing is suggested here.
    open var isEligibleForPrediction = false { didSet { changed() } }

    /// Adds entries to `userInfo`. They replace entries with the same keys. Requests a save pass as setting `userInfo`
    /// does.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    // MARK: What is not

    /// The object that UIKit calls before it stores the activity.
    open weak var delegate: (any NSUserActivityDelegate)?
    /// Has no effect: nothing is streamed.
    open var supportsContinuationStreams = false

    /// Set it to true to request a save pass of the sessions whose responders hold the activity. It becomes false
    /// after that pass.
    open var needsSave = false { didSet { if needsSave { changed() } } }

    /// Requests a save pass of the scenes that hold the activity (S-SCENE-74). Nothing else follows from it, because no
    /// other device continues an activity (S-SCENE-75).
    open func becomeCurrent() { changed() }

    /// Has no effect. The activity's stored form remains (S-SCENE-75).
    open func resignCurrent() {}

    /// Has no effect. The activity's stored form remains (S-SCENE-75).
    open func invalidate() {}

    /// Calls the handler, because nothing is saved elsewhere.
    open class func deleteSavedUserActivities(
        withPersistentIdentifiers persistentIdentifiers: [NSUserActivityPersistentIdentifier],
        completionHandler handler: @escaping () -> Void
    ) {
        handler()
    }

    /// Calls the handler, because nothing is saved elsewhere.
    open class func deleteAllSavedUserActivities(completionHandler handler: @escaping () -> Void) {
        handler()
    }

    // MARK: Who holds it

    /// The responders whose `userActivity` this is.
    let holders = ActivityHolders()

    /// Reports a change to the scenes (S-SCENE-74). A change on another thread reaches them a little later.
    private func changed() {
        let holders = holders
        guard !MainQueue.isCurrent else { return MainActor.assumeIsolated { holders.activityDidChange() } }
        DispatchQueue.main.async {
            MainActor.assumeIsolated { holders.activityDidChange() }
        }
    }
}

/// The permanent name of an activity within the app.
public typealias NSUserActivityPersistentIdentifier = String

/// The type of an activity that continues a web page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
