import Foundation

/// What the user is doing at the moment, so that it can be gone on with later: a scene that is restored gets the one that it
/// gave when it was saved (spec chapter 13.6).
///
/// Activities stay on this device: no other one, no search and no assistant ever sees one. They cannot be archived by a coder;
/// what is stored of one is S-SCENE-70's list.
///
/// Not isolated to an actor, as Apple's is not; one activity is for one thread at a time.
open class NSUserActivity: NSObject {
    /// What kind of activity it is, in reverse domain notation.
    open private(set) var activityType: String

    /// An activity of the given type. One that Info.plist does not list in `NSUserActivityTypes` works too, with a warning
    /// when it is stored (S-SCENE-10).
    public init(activityType: String) {
        self.activityType = activityType
        super.init()
    }

    /// An activity of the first type that Info.plist lists; without one, its type is empty.
    @available(*, deprecated, message: "Use init(activityType:).")
    public convenience override init() {
        self.init(activityType: UIApplication.declaredActivityTypes.first ?? "")
    }

    // MARK: What is stored

    /// What a person would call it.
    open var title: String? { didSet { changed() } }
    /// What is needed to go on: arrays, data, dates, dictionaries with text as keys, null, numbers, sets, texts, URLs and UUIDs.
    /// Anything else is left out when the activity is stored, and reported (S-SCENE-9, S-SCENE-71).
    open var userInfo: [AnyHashable: Any]? { didSet { changed() } }
    /// Stored, and leaves nothing out (S-SCENE-70).
    open var requiredUserInfoKeys: Set<String>? { didSet { changed() } }
    /// What the activity is about, as `UISceneActivationConditions` compare it.
    open var targetContentIdentifier: String? { didSet { changed() } }
    /// The same content on the web.
    open var webpageURL: URL? { didSet { changed() } }
    /// Where `webpageURL` was linked from.
    open var referrerURL: URL? { didSet { changed() } }
    /// Stored, and leaves nothing out (S-SCENE-70).
    open var expirationDate: Date? { didSet { changed() } }
    /// Stored; nothing is searched here.
    open var keywords: Set<String> = [] { didSet { changed() } }
    /// Stored; nothing is searched here.
    open var persistentIdentifier: NSUserActivityPersistentIdentifier? { didSet { changed() } }
    /// Stored; there is no other device. true by default.
    open var isEligibleForHandoff = true { didSet { changed() } }
    /// Stored; nothing is searched here.
    open var isEligibleForSearch = false { didSet { changed() } }
    /// Stored; nothing is indexed here.
    open var isEligibleForPublicIndexing = false { didSet { changed() } }
    /// Stored; nothing is suggested here.
    open var isEligibleForPrediction = false { didSet { changed() } }

    /// Adds entries to `userInfo`; those of the same keys are replaced.
    open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
        userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
    }

    // MARK: What is not

    /// Is asked before the activity is stored.
    open weak var delegate: (any NSUserActivityDelegate)?
    /// Has no effect: nothing is streamed.
    open var supportsContinuationStreams = false

    /// Setting it to true asks for a save pass of the sessions whose responders hold the activity; false after that pass.
    open var needsSave = false { didSet { if needsSave { changed() } } }

    /// Makes this the current activity, and asks for a save pass of the scenes that hold it (S-SCENE-74, S-SCENE-75).
    open func becomeCurrent() {
        isCurrent = true
        changed()
    }

    /// The activity is current no more; what is stored stays.
    open func resignCurrent() {
        isCurrent = false
    }

    /// The activity is over; what is stored stays.
    open func invalidate() {
        isCurrent = false
    }

    private(set) var isCurrent = false

    /// Calls the handler: there is nothing saved elsewhere.
    open class func deleteSavedUserActivities(
        withPersistentIdentifiers persistentIdentifiers: [NSUserActivityPersistentIdentifier],
        completionHandler handler: @escaping () -> Void
    ) {
        handler()
    }

    /// Calls the handler: there is nothing saved elsewhere.
    open class func deleteAllSavedUserActivities(completionHandler handler: @escaping () -> Void) {
        handler()
    }

    // MARK: Who holds it

    /// The responders whose `userActivity` this is.
    let holders = ActivityHolders()

    /// S-SCENE-74. What happens on another thread reaches the scenes a little later.
    private func changed() {
        let holders = holders
        guard !MainQueue.isCurrent else { return MainActor.assumeIsolated { holders.activityDidChange() } }
        DispatchQueue.main.async {
            MainActor.assumeIsolated { holders.activityDidChange() }
        }
    }
}

/// Names an activity for good, within the app.
public typealias NSUserActivityPersistentIdentifier = String

/// The type of an activity that continues a web page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
