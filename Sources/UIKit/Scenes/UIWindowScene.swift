import Foundation
import RestorationArchive
import StateRestoration

/// Windows that are shown in one place, and saved and restored together.
///
/// An app without scenes has one, to which every window belongs (S-SCENE-17).
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    let application: UIApplication

    /// How large the place is in which the scene is shown.
    open private(set) var screen = UIScreen()
    /// The window that was made key last, if it still exists.
    open internal(set) var keyWindow: UIWindow? {
        get { keyWindowReference.object }
        set {
            let old = keyWindowReference.object
            guard newValue !== old else { return }
            keyWindowReference = BackReference(newValue)
            old?.resignKey()
            newValue?.becomeKey()
        }
    }
    private final var keyWindowReference = BackReference<UIWindow>()

    private(set) lazy var firstResponder = FirstResponder(scene: self)
    private(set) lazy var appearance = AppearanceCoordinator(scene: self)
    private(set) lazy var displayDriver = DisplayDriver(scene: self)
    private(set) lazy var preservation = ScenePreservation(scene: self)
    /// The records of its state that have no live object.
    final let unconsumed = UnconsumedRecords()
    private(set) lazy var restoredInput = RestoredInput(scene: self)
    /// What delays the end of the scene's restoration.
    nonisolated let restorationExtensions: RestorationExtensions
    /// While a restore pass runs.
    var restoration: SceneRestoration?
    /// What keeps the state on disk; nil while the scene is not connected.
    package internal(set) var autosaver: Autosaver?
    /// The protection of the launch. It exists while the launch restores, and some minutes longer.
    var launchGuard: LaunchGuard?
    /// Found outside a pass; the next report holds them.
    var pendingProblems: [RestorationReport.Problem] = []
    var isEndOfTurnScheduled = false

    /// How far the scene's connection is.
    enum Phase: Comparable {
        case notConnected, connecting
        /// The interface stands, and its views appear (S-LAUNCH-21); events are not delivered yet (S-LAUNCH-22).
        case appearing
        case running, ending
    }

    var phase = Phase.notConnected
    /// Whether it is connected to open a URL, on top of what it restores.
    var opensURL = false
    /// The last step of S-SCENE-34 has ended.
    var isConnected = false
    /// Whether what changes is saved by itself (S-SCENE-87).
    var savesChanges: Bool { phase == .running || phase == .connecting && isConnected }
    /// Kept for a delegate that declares no `window`.
    var storyboardWindow: UIWindow?

    public override init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        application = session.sessions?.application ?? session.application ?? .shared
        restorationExtensions = session.application?.restorationExtensions ?? RestorationExtensions()
        super.init(session: session, connectionOptions: connectionOptions)
    }

    override var scene: UIWindowScene? { self }

    open override nonisolated func extendStateRestoration() {
        restorationExtensions.extend()
    }

    open override nonisolated func completeStateRestoration() {
        restorationExtensions.complete()
    }

    override func titleDidChange() {
        guard session.values.title != title else { return }
        session.values.title = title
        presentationMayHaveChanged()
        session.sessions?.showList()
    }

    // MARK: Windows

    /// The scene's windows from back to front: by `windowLevel`, and within a level in the order of their creation. Hidden ones are
    /// included (S-SCENE-60).
    open var windows: [UIWindow] { windowsByCreation.sorted(by: UIWindow.isBehind) }

    /// The scene's windows in the order of their creation, which a launch repeats.
    var windowsByCreation: [UIWindow] { weakWindows.compactMap(\.window) }

    private struct WeakWindow {
        weak var window: UIWindow?
    }
    private var weakWindows: [WeakWindow] = []

    /// A window was created, or has come from another scene.
    func add(_ window: UIWindow) {
        weakWindows.removeAll { $0.window == nil }
        let place = weakWindows.firstIndex { ($0.window?.creation ?? 0) > window.creation }
        weakWindows.insert(WeakWindow(window: window), at: place ?? weakWindows.endIndex)
    }

    /// A window has gone, with all it shows.
    func remove(_ window: UIWindow) {
        weakWindows.removeAll { $0.window == nil || $0.window === window }
        if keyWindow === window { keyWindow = nil }
    }

    /// What the windows show, outermost first, is restored below these.
    var rootControllers: [UIViewController] { windowsByCreation.compactMap(\.rootViewController) }

    // MARK: Display

    /// What the display shows, or would show: one tree for each visible window.
    package var presentation: [PresentationNode] {
        displayDriver.update()
        return displayDriver.shown
    }

    /// Runs the app's reaction to something the user did.
    package func deliver(_ event: DisplayEvent, as number: DisplayEventNumber? = nil) -> DisplayEventResult {
        application.perform(in: self) { displayDriver.deliver(event, as: number) }
    }

    // MARK: Problems

    /// Does what the app can go on without; a failure stands in the next report.
    func reportingFailure(of body: () throws(ArchiveError) -> Void) {
        do throws(ArchiveError) {
            try body()
        } catch {
            pendingProblems.append(.init(error))
        }
    }

    /// For what may be found again before the next report.
    func noteOnce(_ problem: RestorationReport.Problem) {
        if !pendingProblems.contains(problem) { pendingProblems.append(problem) }
    }

    func takePendingProblems() -> [RestorationReport.Problem] {
        defer { pendingProblems = [] }
        return pendingProblems
    }

    // MARK: End

    /// The scene is connected no more: nothing of UIKit's keeps it (S-SCENE-42).
    func end() {
        // Nobody disappears: the windows are taken away from under what they show.
        phase = .ending
        activationState = .unattached
        for window in windows {
            window.isHidden = true
            window.windowScene = nil
        }
        storyboardWindow = nil
        application.registeredObjects.forget(self)
        // In good order: the next connection has nothing to be careful with.
        launchGuard?.end()
        abandon()
        delegate = nil
    }

    /// Ends without a word, as SIGKILL does: for tests that launch an app again in one process.
    package func abandon() {
        phase = .ending
        launchGuard?.abandon()
        launchGuard = nil
        autosaver?.reports.recorder.end()
        autosaver = nil
    }

    /// Has a fatal signal noted for this scene from now on, if it is still watched, and otherwise for none.
    func noteSignals() {
        if let launchGuard { launchGuard.sceneIsAtWork() } else { LaunchGuard.noSceneIsAtWork() }
    }

    /// Notes what a signal handler would if the process ended here: for tests in one process.
    package func diesHere() {
        preservation.encodingGuard?.noteCrash()
        launchGuard?.diesHere()
    }
}
