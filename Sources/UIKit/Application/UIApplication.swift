import Foundation
import RestorationArchive
import StateRestoration

/// The app as a whole. There is one, `shared`.
@MainActor
open class UIApplication: UIResponder {
    /// The app's one instance.
    public static var shared: UIApplication {
        if let current { return current }
        let application = UIApplication()
        current = application
        return application
    }
    package static var current: UIApplication?

    /// Why the app was launched; Linux tells nothing, so there are no options yet.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key as a text.
        public let rawValue: String

        /// For a key of the app's own; no key is used here, and launch options are nil.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        public static let sourceApplication = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        public static let userActivityDictionary = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    }

    /// Whether the app is in use.
    public enum State: Int, Sendable {
        /// `inactive` until the launch has ended and while the app resigns, `active` while it runs, `background` as it
        /// ends.
        case active, inactive, background
    }

    /// Decides about the app's life; `@main` on its class, or `UIApplicationMain`, makes and sets it.
    open var delegate: (any UIApplicationDelegate)? {
        didSet { spellings = SpellingDefaults() }
    }
    var spellings = SpellingDefaults()
    /// `inactive` at first; `active` once the launch has ended.
    open internal(set) var applicationState = State.inactive

    /// In the order of their creation.
    open var windows: [UIWindow] { weakWindows.compactMap(\.window) }
    /// The window that was made key last, if it still exists.
    open internal(set) weak var keyWindow: UIWindow?
    /// Has no effect.
    open var isIdleTimerDisabled = false
    /// Has no effect: displays have no status bar.
    open var isStatusBarHidden = false
    /// Has no effect: displays have no status bar.
    open var statusBarStyle = UIStatusBarStyle.default
    /// Has no effect: nothing here is shaken.
    open var applicationSupportsShakeToEdit = true
    open var isNetworkActivityIndicatorVisible = false
    open var applicationIconBadgeNumber = 0
    var lastBackgroundTask = 0

    nonisolated let restorationExtensions = RestorationExtensions()
    let firstResponder = FirstResponder()
    let liveControllers = LiveControllers()
    var interfaceProblems = InterfaceReport()
    /// Kept for a delegate that declares no `window`.
    var mainStoryboardWindow: UIWindow?
    private(set) lazy var restoration = ApplicationRestoration(application: self)
    private(set) lazy var appearance = AppearanceCoordinator(application: self)
    private(set) lazy var displayDriver = DisplayDriver(application: self)
    /// What keeps the state on disk; nil for an app that was not launched.
    package internal(set) var stateKeeper: StateKeeper?
    /// While the launch restores, and ten seconds longer.
    var launchGuard: LaunchGuard?
    /// Why the app was launched; known from `willFinishLaunching` on. ``restorationReport`` says what is left out.
    open internal(set) var launchReason = LaunchReason.fresh

    enum LaunchPhase: Comparable {
        case notLaunched, launching
        /// The interface stands, and its views appear (S-LAUNCH-21); events are not delivered yet (S-LAUNCH-22).
        case appearing
        case running, terminating
    }

    var launchPhase = LaunchPhase.notLaunched

    override init() {
        super.init()
        CodedGeometry.addTypesOfUIKit()
    }

    @available(*, unavailable)
    public required convenience init(launching: ()) {
        self.init()
    }

    open override var next: UIResponder? { delegate as? UIResponder }

    // MARK: State restoration

    /// Makes `object` a restorable object. It is saved when an object that is saved encodes a reference to it; it is not
    /// kept alive (S-API-8, spec chapter 9).
    ///
    /// - Parameters:
    ///   - object: is not kept alive; registered again, it gets the new identifier.
    ///   - restorationIdentifier: with an empty one, the app stops (S-OBJ-4).
    open class func registerObject(
        forStateRestoration object: any UIStateRestoring, restorationIdentifier: String
    ) {
        shared.restoration.register(object, identifier: restorationIdentifier)
    }

    /// The report of this launch's restore pass (S-API-16).
    open var restorationReport: RestorationReport? { stateKeeper?.restorer.report }

    /// The report of the newest save pass and its write (S-API-16).
    open var preservationReport: RestorationReport? { stateKeeper?.preservationReport }

    /// Deletes the stored state, all of it: for signing out (S-API-17, S-LIFE-16).
    open func discardRestorableState() {
        stateKeeper?.discard()
    }

    /// Delays the end of the restoration of this launch, and nothing else: work that goes on, on any thread, belongs to
    /// it until `completeStateRestoration()` was called as often. If the app dies before, its next launch restores
    /// nothing (S-LIFE-1 to S-LIFE-4).
    open nonisolated func extendStateRestoration() {
        restorationExtensions.extend()
    }

    /// Ends what `extendStateRestoration()` began. From any thread.
    open nonisolated func completeStateRestoration() {
        restorationExtensions.complete()
    }

    /// Within a save pass, in an `encodeRestorableState(with:)` for instance: what the app shows now is not shown while it
    /// launches next (S-SNAP-5). At any other time it does nothing.
    open func ignoreSnapshotOnNextApplicationLaunch() {
        if restoration.isSaving { restoration.ignoresSnapshot = true }
    }

    // MARK: Windows

    private struct WeakWindow {
        weak var window: UIWindow?
    }
    private var weakWindows: [WeakWindow] = []

    func windowWasCreated(_ window: UIWindow) {
        weakWindows.removeAll { $0.window == nil }
        weakWindows.append(WeakWindow(window: window))
    }

    // MARK: Changes

    private var isEndOfTurnScheduled = false

    /// Something that is shown may differ: it is shown and saved at the end of this turn of the main actor. Who knows which
    /// object has changed notes it in `restoration.changes`, else only those are asked that may change unseen.
    func presentationMayHaveChanged() {
        displayDriver.presentationMayHaveChanged()
        stateMayHaveChanged()
    }

    /// Controllers came or went, or stand elsewhere.
    func hierarchyDidChange() {
        restoration.changes.hierarchyDidChange()
        shownHierarchyDidChange()
    }

    /// The same, within `controller` alone: it changes nothing that is seen where that is not.
    func hierarchyDidChange(in controller: UIViewController) {
        restoration.changes.hierarchyDidChange()
        presentationMayHaveChanged()
        appearance.settle(in: controller)
    }

    /// Controllers or views are seen that were not, or the other way round.
    func shownHierarchyDidChange() {
        presentationMayHaveChanged()
        appearance.settle()
    }

    /// Objects are saved that were not, or under other names.
    func preservedHierarchyDidChange() {
        restoration.changes.hierarchyDidChange()
        stateMayHaveChanged()
    }

    /// Something that is saved may differ.
    func stateMayHaveChanged() {
        if restoration.isSaving || displayDriver.isUpdating {
            if restoration.isSaving { stateKeeper?.changedDuringPass() }
        } else {
            stateKeeper?.stateMayHaveChanged()
        }
        scheduleEndOfTurn()
    }

    private func scheduleEndOfTurn() {
        guard launchPhase == .running, !isEndOfTurnScheduled else { return }
        isEndOfTurnScheduled = true
        DispatchQueue.main.async { [weak self] in
            MainActor.assumeIsolated { self?.endTurn() }
        }
    }

    /// What one turn of the main actor has changed is shown, then saved.
    package func endTurn() {
        isEndOfTurnScheduled = false
        guard launchPhase == .running else { return }
        appearance.settle()
        displayDriver.update()
        stateKeeper?.endTurn()
    }

    /// Ends without a word, as SIGKILL does: for tests that launch an app again in one process.
    package func abandon() {
        launchPhase = .terminating
        launchGuard?.abandon()
        launchGuard = nil
        stateKeeper?.abandon()
        stateKeeper = nil
    }

    /// Notes what a signal handler would if the process ended here: for tests in one process.
    package func diesHere() { restoration.encodingGuard?.noteDeath() }

    // MARK: Display

    /// What the display shows, or would show: one tree for each visible window.
    package var presentation: [PresentationNode] {
        displayDriver.update()
        return displayDriver.shown
    }

    /// Runs the app's reaction to something the user did.
    package func deliver(_ event: DisplayEvent, as number: DisplayEventNumber? = nil) -> DisplayEventResult {
        displayDriver.deliver(event, as: number)
    }
}
