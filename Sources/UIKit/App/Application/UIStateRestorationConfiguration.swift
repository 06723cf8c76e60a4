import Foundation

/// The configuration of an app's state restoration. The delegate returns it as `stateRestorationConfiguration`, which
/// UIKit reads once in each launch before anything else. The defaults suit most apps.
public struct UIStateRestorationConfiguration: Sendable {
    /// The shortest time in seconds between the starts of two save passes. A save survives SIGKILL within 150 ms of
    /// its start, so with the default, changes older than 250 ms survive (S-SAVE-2).
    public var saveInterval: TimeInterval = 0.1

    /// The seconds after which a change survives a power cut. With 0, every save waits for the medium (S-SAVE-2).
    public var synchronizationInterval: TimeInterval = 1

    /// The size in bytes above which the report of a save names an object. UIKit leaves nothing out for its size.
    public var objectBudget = 50_000

    /// The size in bytes of the whole state above which the report of a save warns. The snapshot for the next launch
    /// does not count.
    public var stateBudget = 10_000_000

    /// The place of the key that seals the state. By default it is a file that only the user can read.
    public var keyStore = UIStateRestorationKeyStore.keyFile

    /// True if UIKit stores values that app code marks as sensitive (`markSensitive(forKey:)`), sealed like all
    /// others. The default is true.
    public var storesSensitiveValues = true

    /// The age in seconds above which UIKit does not restore a state, but reports it (`declined`). The next save
    /// replaces it. The default nil sets no limit. A state from the future counts as new, because clocks are set
    /// back. With a limit below 0, UIKit restores nothing.
    public var maximumAge: TimeInterval?

    /// The steps that migrate a state from older versions of the app to this one, in any order. By default there are
    /// none.
    public var migrations: [UIStateMigration] = []

    /// True if UIKit restores a state that a newer version of the app saved. The default is true, as on Apple's
    /// platforms, where the delegate decides by the version in its coder. If it is false, UIKit quarantines such a
    /// state and restores the newest one saved by this version or an older one. The last state before an update stays
    /// on disk for that.
    public var restoresNewerVersions = true

    /// The number of launches for which UIKit retains the state of an object that it could not restore, because
    /// its class is gone, nothing created it, or its container did not come back. The first launch that has a place
    /// for the object restores it. UIKit also restores the value that referred to it, unless that has another value
    /// by then. A navigation stack that still ends at the same controller gets the object on top again. With 0, UIKit
    /// retains nothing.
    public var unclaimedLaunches = 3

    /// True if `unclaimedLaunches` also applies to objects that the app declined. The default is false: if a
    /// restoration class returns nil for an object, UIKit forgets the object and everything below it (S-FIND-29), so
    /// that the next person who signs in does not get it.
    ///
    /// UIKit also forgets a controller for which the app delegate returns nil, if it exists nowhere and no storyboard
    /// has to create it. The controllers on top of a declined one in a navigation stack go with it.
    public var keepsDeclinedRecords = false

    /// True if the view of a restored controller waits until it is needed, if it was not loaded at the save. The
    /// default is false: UIKit loads the views of all restored controllers before any of them decodes (S-LAUNCH-12).
    ///
    /// If it is true, an app of many tabs starts faster. `decodeRestorableState(with:)` then has to check
    /// `isViewLoaded` before it touches an outlet, and keep the decoded values for `viewDidLoad()`.
    public var restoresViewsLazily = false

    /// True if controllers that are hidden at first wait until they are shown: those in unselected tabs, and those
    /// that other controllers of a navigation stack cover. The default is false, so that all calls come during the
    /// launch, as on Apple's platforms.
    ///
    /// If it is true, the first screen of an app with many controllers comes as fast as that of one with few. A
    /// waiting controller exists, as the launch or its restoration class created it, but nothing else has happened:
    /// its view isn't loaded, and its children are missing. Its state stays as it was saved, through any number of
    /// saves and launches. UIKit restores it before it appears, and before app code reads or changes the stack of a
    /// waiting navigation controller. `UIViewController.restoreDeferredStateIfNeeded()` restores it earlier.
    public var restoresHiddenControllersLazily = false

    /// True if UIKit reports restored input to the app like the user's input. The default is false, as on iOS, where
    /// UIKit sends nothing for restored values: an app updates dependent data in
    /// `applicationFinishedRestoringState()`.
    ///
    /// If it is true, each field and control sends its actions after the pass that restored its input:
    /// `.editingChanged` or `.valueChanged` with `.primaryActionTriggered`. Text views, search bars and pickers call
    /// their delegates, and texts post their notifications. The order is that of the tree: the views of a controller,
    /// then its children, then the controllers that it presents. The actions come after
    /// `applicationFinishedRestoringState()` of all objects and before
    /// `application(_:didFinishLaunchingWithOptions:)`, or as soon as a waiting value is restored. UIKit sends
    /// nothing for a view that left meanwhile, or whose value the app changed. They add no undo step (S-INPUT-16).
    public var sendsActionsForRestoredInput = false

    /// The possible treatments of a saved state.
    public enum LaunchPolicy: Sendable {
        /// UIKit restores the state if the delegate agrees.
        case restore
        /// UIKit quarantines the state without asking the delegate, and the app starts without a state.
        case startFresh
    }

    /// The policy for each launch reason. A missing reason means `restore`. Policies do not apply to `fresh` and
    /// `ignoringState`, for which UIKit restores nothing anyway.
    public var launchPolicies: [UIApplication.LaunchReason: LaunchPolicy] = [:]

    /// The seconds after the launch in which UIKit blames a crash or a hang on the restored state (S-LIFE-6). It does
    /// not blame SIGKILL, unless the app did not answer.
    public var settlingInterval: TimeInterval = 10

    /// The seconds after the launch in which a crash counts for a crash loop (S-LIFE-28). The default is 300. After
    /// three such runs in a row, UIKit restores less at each launch, until a run lives longer or ends normally. With
    /// 0, no crash counts.
    ///
    /// To start fresh after three such runs, set the policy of ``UIApplication/LaunchReason/crashLoop`` in
    /// ``launchPolicies``.
    public var crashLoopInterval: TimeInterval = 300

    /// The seconds that count as a hang: without an answer of the main queue while the app launches and settles, and
    /// in one object's `encodeRestorableState(with:)` at any time (S-LIFE-27).
    public var hangInterval: TimeInterval = 2

    /// Creates the default configuration.
    public init() {}

    /// Returns true if the app starts without its state.
    ///
    /// - Parameters:
    ///   - reason: The launch reason.
    ///   - opensURL: True if the launch opens a URL on top of the state.
    func startsFresh(for reason: UIApplication.LaunchReason, opensURL: Bool) -> Bool {
        launchPolicies[reason] == .startFresh || opensURL && launchPolicies[.openingURL] == .startFresh
    }

    /// The seconds that remain for the synchronization after a write: a pass begins at most `saveInterval` after a
    /// change, and its write ends 0.15 s later. It is at least 0.
    var synchronizationDelay: TimeInterval { max(0, synchronizationInterval - saveInterval - 0.15) }
}
