import Foundation
import RestorationArchive
import RepriseRestoration

/// A group of windows that are shown in one place, and saved and restored together.
///
/// An app without scenes has one scene, to which every window belongs (S-SCENE-17).
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
    let application: UIApplication

    /// The screen with the size of the place in which the scene is shown.
    open private(set) var screen = UIScreen()
    /// The newest key window, if it still exists. Setting another one calls `resignKey()` of the old window and
    /// `becomeKey()` of the new one.
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
    /// The records of the scene's state without a live object.
    final let unconsumed = UnconsumedRecords()
    private(set) lazy var restoredInput = RestoredInput(scene: self)
    /// The drafts that wait for their data or for an answer, or nil if there were none.
    var waitingDrafts: (any WaitingDrafts)?
    /// The extensions that delay the end of the scene's restoration.
    nonisolated let restorationExtensions: RestorationExtensions
    /// The last screen of the restored state, until the first update after the launch.
    var lastScreen: LastScreen?
    /// The running restore pass, or nil.
    var restoration: SceneRestoration?
    /// The save loop, or nil while the scene isn't connected.
    package internal(set) var autosaver: Autosaver?
    /// The protection of the launch. It exists while the launch restores, and some minutes longer.
    var launchGuard: LaunchGuard?
    /// The problems found outside a pass, which the next report includes.
    var pendingProblems: [RestorationReport.Problem] = []
    var isEndOfTurnScheduled = false

    /// The phases of the scene's connection.
    enum Phase: Comparable {
        case notConnected, connecting
        /// The interface exists, and its views appear (S-LAUNCH-21). Events are not delivered yet (S-LAUNCH-22).
        case appearing
        case running, ending
    }

    var phase = Phase.notConnected {
        didSet { if phase == .running, oldValue != .running { launchHasEnded() } }
    }
    /// True if the scene is connected to open a URL, on top of its restored state.
    var opensURL = false
    /// True if the last step of S-SCENE-34 has ended.
    var isConnected = false
    /// True while the scene is connected, or its views appear. A connected scene may wait in the background for a page.
    var isLaunching: Bool { phase == .appearing || (phase == .connecting && !isConnected) }
    /// True if changes are saved automatically: once the scene is connected, until it ends (S-SCENE-87).
    var savesChanges: Bool { phase == .running || phase == .connecting && isConnected }
    /// The window of the storyboard, for a delegate that declares no `window`.
    var storyboardWindow: UIWindow?

    public override init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        application = session.application
        restorationExtensions = session.application.lifeCycle.extensionsOfNewScene()
        super.init(session: session, connectionOptions: connectionOptions)
    }

    override var scene: UIWindowScene? { self }

    /// Ends the waits of controllers that weren't restored. The last screen stays for the pictures of the others.
    private func launchHasEnded() {
        if !AwaitedScreen.endUnneeded(in: self) { lastScreen = nil }
    }

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
        application.lifeCycle.showList()
    }

    // MARK: Windows

    /// The scene's windows from back to front: by `windowLevel`, and within a level in the order of their creation.
    /// Hidden windows are included (S-SCENE-60).
    open var windows: [UIWindow] { windowsByCreation.sorted(by: UIWindow.isBehind) }

    /// The scene's windows in the order of their creation, which a launch repeats.
    var windowsByCreation: [UIWindow] { weakWindows.compactMap(\.object) }

    private var weakWindows: [WeakReference<UIWindow>] = []

    /// Adds a window that was created or came from another scene. The scene doesn't keep it alive.
    func add(_ window: UIWindow) {
        weakWindows.removeAll { $0.object == nil }
        let place = weakWindows.firstIndex { ($0.object?.creation ?? 0) > window.creation }
        weakWindows.insert(WeakReference(window), at: place ?? weakWindows.endIndex)
    }

    /// Removes a window with everything that it shows. The key window loses that role, and no other one gets it. Does
    /// nothing for a window of another scene.
    func remove(_ window: UIWindow) {
        weakWindows.removeAll { $0.object == nil || $0.object === window }
        if keyWindow === window { keyWindow = nil }
    }

    /// The root view controllers, below which UIKit restores all others.
    var rootControllers: [UIViewController] { windowsByCreation.compactMap(\.rootViewController) }

    // MARK: Display

    /// The displayed trees, or those that a display would show: one tree for each visible window.
    package var presentation: [PresentationNode] {
        displayDriver.update()
        return displayDriver.shown.trees
    }

    /// Runs the app's reaction to a user's action. Returns `.notRunning` without an effect before the end of the
    /// launch and once the scene ends.
    ///
    /// - Parameter number: The event's number. If the scene got this or a later number of the same sender before, the
    ///   event has no effect, and the result is `.handled`. With nil, the event is always new.
    package func deliver(_ event: DisplayEvent, as number: DisplayEventNumber? = nil) -> DisplayEventResult {
        application.perform(in: self) { displayDriver.deliver(event, as: number) }
    }

    // MARK: Problems

    /// Runs an optional step. The next report mentions its failure.
    func reportingFailure(of body: () throws(ArchiveError) -> Void) {
        do throws(ArchiveError) {
            try body()
        } catch {
            pendingProblems.append(.init(error))
        }
    }

    /// Notes a problem once, even if UIKit finds it again before the next report.
    func noteOnce(_ problem: RestorationReport.Problem) {
        if !pendingProblems.contains(problem) { pendingProblems.append(problem) }
    }

    func takePendingProblems() -> [RestorationReport.Problem] {
        defer { pendingProblems = [] }
        return pendingProblems
    }

    // MARK: End

    /// Ends the connection of the scene. UIKit holds nothing of it afterwards (S-SCENE-42). Hides and removes its
    /// windows without `viewWillDisappear`. Saves nothing.
    func end() {
        // No controller disappears: UIKit removes the windows below them.
        phase = .ending
        activationState = .unattached
        for window in windows {
            window.isHidden = true
            window.windowScene = nil
        }
        storyboardWindow = nil
        application.registeredObjects.forget(self)
        // The end is normal, so the next connection needs no caution.
        launchGuard?.end()
        abandon()
        delegate = nil
    }

    /// Ends without any notice, as after SIGKILL, for tests that launch an app again in one process.
    package func abandon() {
        phase = .ending
        launchGuard?.abandon()
        launchGuard = nil
        autosaver?.reports.recorder.end()
        autosaver = nil
    }

    /// Makes a fatal signal note this scene from now on if it is still guarded, and otherwise none.
    func noteSignals() {
        if let launchGuard { launchGuard.sceneIsAtWork() } else { LaunchGuard.noSceneIsAtWork() }
    }

    /// Notes what a signal handler would if the process ended here, for tests in one process.
    package func diesHere() {
        preservation.source.encodingGuard?.noteCrash()
        launchGuard?.diesHere()
    }
}
