import Foundation

/// How an app's state is kept: what its delegate answers as `stateRestorationConfiguration`, asked once in each launch,
/// before anything is read. The defaults suit most apps.
public struct UIStateRestorationConfiguration: Sendable {
    /// Seconds between the starts of two save passes at least. A save survives SIGKILL within 150 ms of its start, so the
    /// default keeps what changed 250 ms before (S-SAVE-2).
    public var saveInterval: TimeInterval = 0.1

    /// Seconds after a change by which it survives a power cut; 0 waits for the medium in every save (S-SAVE-2).
    public var synchronizationInterval: TimeInterval = 1

    /// Bytes that one object may take before the report of a save names it; nothing is left out for its size.
    public var objectBudget = 50_000

    /// Bytes that the whole state may take before the report of a save says so. What the app shows, kept for the next launch,
    /// does not count.
    public var stateBudget = 10_000_000

    /// Where the key lies that the state is sealed with; a file that only the user can read, by default.
    public var keyStore = UIStateRestorationKeyStore.keyFile

    /// Whether values that app code marks as sensitive (`markSensitive(forKey:)`) are stored at all; they are by default,
    /// sealed like all others.
    public var storesSensitiveValues = true

    /// Seconds after which a state is too old to be restored, reported (`declined`); nil, the default, sets no limit. The next
    /// save replaces such a state. One that seems to be from the future counts as new: clocks are set back. With a limit below
    /// 0 nothing is restored.
    public var maximumAge: TimeInterval?

    /// Steps by which a state that an older version of the app has saved becomes one of this version, in any order; none by default.
    public var migrations: [UIStateMigration] = []

    /// Whether a state is restored that a newer version of the app has saved; true by default, as on Apple's platforms, where the delegate
    /// decides by the version that its coder has. With false such a state is kept aside, and the newest one takes its place that this
    /// version or an older one has saved: the last one before an update stays for that.
    public var restoresNewerVersions = true

    /// The number of launches for which UIKit carries along the state of an object that it could not restore, because its class is gone, nothing made
    /// it, or its container did not come back. The state comes back with the first launch that has a place for it. The value that referred to it is
    /// given again, unless there is another one by then. A navigation stack that still ends at the same controller gets it on top again. 0 carries
    /// nothing along.
    public var unclaimedLaunches = 3

    /// True if `unclaimedLaunches` counts for objects that the app declined, too. It is false by default: UIKit forgets an object for which a
    /// restoration class returns nil, with all that is below it (S-FIND-29), so that the next person who signs in does not get it.
    ///
    /// UIKit also forgets a controller for which the app delegate returns nil, if it exists nowhere and no storyboard is to make it. The controllers
    /// that were on top of a declined one in a navigation stack go with it.
    public var keepsDeclinedRecords = false

    /// Whether the view of a restored controller waits until somebody looks at it, if it had not been loaded when it was saved;
    /// false by default: the views of all controllers that come back are loaded before any of them decodes (S-LAUNCH-12).
    ///
    /// With true, an app of many tabs starts faster. `decodeRestorableState(with:)` then has to check `isViewLoaded` before it
    /// touches an outlet, and keep what it reads for `viewDidLoad()`.
    public var restoresViewsLazily = false

    /// Whether what the user does not see at first waits until it is shown: what stands in the tabs that are not selected, and what other
    /// controllers of a navigation stack cover; false by default, so that all calls come in the launch, as on Apple's platforms.
    ///
    /// With true, the first screen of an app of many comes as fast as that of one with few. A controller that waits exists, as the launch has built it
    /// or its restoration class has made it, and nothing else has happened: its view is not loaded, and what stood in it is missing. Its state stays as
    /// it was saved, through any number of saves and launches. UIKit restores it before it appears, and before a navigation controller
    /// that waits is asked for its stack or changes it; `UIViewController.restoreDeferredStateIfNeeded()` restores it earlier.
    public var restoresHiddenControllersLazily = false

    /// True if UIKit tells the app of restored input as it tells it of the user's. It is false by default, as on iOS, where nothing is sent for
    /// restored values: an app refreshes what depends on them in `applicationFinishedRestoringState()`.
    ///
    /// With true, each field and control sends its actions when the pass has ended that has restored its input: `.editingChanged` or
    /// `.valueChanged` with `.primaryActionTriggered`. Text views, search bars and pickers tell their delegates, and texts post their notifications. The
    /// order is that of the tree: the views of a controller, then its children, then what it presents. That is after
    /// `applicationFinishedRestoringState()` of all objects and before `application(_:didFinishLaunchingWithOptions:)`, or as soon as a value comes
    /// back that has waited. Nothing is sent for a view that has left meanwhile, or that the app has set another value of. UIKit makes no
    /// step of undoing of it (S-INPUT-16).
    public var sendsActionsForRestoredInput = false

    /// What becomes of the saved state when there is one.
    public enum LaunchPolicy: Sendable {
        /// It is restored, if the delegate agrees.
        case restore
        /// It is kept aside, the delegate is not asked, and the app starts as if for the first time.
        case startFresh
    }

    /// What is done for which reason to launch; `restore` for those that are not in it. It says nothing of `fresh` and
    /// `ignoringState`, in which nothing is restored anyway.
    public var launchPolicies: [UIApplication.LaunchReason: LaunchPolicy] = [:]

    /// Seconds after the launch in which a crash or a hang is still laid to what was restored (S-LIFE-6). SIGKILL is not,
    /// unless the app did not answer.
    public var settlingInterval: TimeInterval = 10

    /// Seconds after the launch in which a crash counts for a crash loop (S-LIFE-28). The default is 300. After three such runs in a row UIKit
    /// restores less at each launch, until a run lives longer or ends in good order. With 0, no crash counts.
    ///
    /// To start fresh after three such runs, set the policy of ``UIApplication/LaunchReason/crashLoop`` in ``launchPolicies``.
    public var crashLoopInterval: TimeInterval = 300

    /// Seconds without an answer of the main queue that count as a hang, while the app launches and settles, and seconds that one
    /// object's `encodeRestorableState(with:)` may take at any time (S-LIFE-27).
    public var hangInterval: TimeInterval = 2

    /// The defaults.
    public init() {}

    /// - Parameter opensURL: whether something is opened on top of the state.
    func startsFresh(for reason: UIApplication.LaunchReason, opensURL: Bool) -> Bool {
        launchPolicies[reason] == .startFresh || opensURL && launchPolicies[.openingURL] == .startFresh
    }

    /// A pass comes this long after a change at the latest, and what it made is written this long after.
    var synchronizationDelay: TimeInterval { max(0, synchronizationInterval - saveInterval - 0.15) }
}
