import Foundation
import RestorationArchive
import RepriseRestoration
import Synchronization

/// The app. There is one instance, `shared`.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The app's only instance. The first access creates it.
    public static var shared: UIApplication {
        if let current { return current }
        let application = UIApplication()
        current = application
        return application
    }
    package static var current: UIApplication?

    /// The reasons of a launch: here a URL, or none. See ``UIApplication/launchOptions``.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key as a text.
        public let rawValue: String

        /// Creates a key of the app's own. Only `url` has a value here.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The `URL` for the app to open, the first one if there are several.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        public static let sourceApplication = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        public static let remoteNotification = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
        public static let userActivityDictionary = LaunchOptionsKey(
            rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
    }

    /// The states of an app.
    public enum State: Int, Sendable {
        /// Without scenes, the state is `inactive` until the end of the launch and while the app resigns, `active`
        /// while it runs, and `background` as it ends. With scenes, it is the state of the most active scene
        /// (S-SCENE-41).
        case active, inactive, background
    }

    /// The delegate of the app. `@main` on its class, or `UIApplicationMain`, creates and sets it. The app keeps it
    /// alive.
    open var delegate: (any UIApplicationDelegate)? {
        didSet { spellings = OptionalMethodProbe() }
    }
    var spellings = OptionalMethodProbe()
    /// The state of the app, which is `inactive` at first and `active` after the launch.
    open internal(set) var applicationState = State.inactive

    /// The windows of all connected scenes from back to front: by `windowLevel`, and within a level in the order of
    /// their creation (S-SCENE-62).
    open var windows: [UIWindow] { scenes.flatMap(\.windowsByCreation).sorted(by: UIWindow.isBehind) }
    /// The newest key window of the current scene, if it still exists, otherwise that of another scene. It is nil if no
    /// scene has one.
    open var keyWindow: UIWindow? {
        currentScene.keyWindow ?? scenes.reversed().lazy.compactMap(\.keyWindow).first
    }
    /// Has no effect.
    open var isIdleTimerDisabled = false
    /// Has no effect, because displays have no status bar.
    open var isStatusBarHidden = false
    /// Has no effect, because displays have no status bar.
    open var statusBarStyle = UIStatusBarStyle.default
    /// Has no effect, because there is no device to shake.
    open var applicationSupportsShakeToEdit = true
    open var isNetworkActivityIndicatorVisible = false
    open var applicationIconBadgeNumber = 0
    let backgroundTasks = BackgroundTasks()

    /// The extensions of an app without scenes.
    nonisolated let restorationExtensions = RestorationExtensions()
    /// The extensions of the session that is being connected.
    nonisolated let extensionsOfConnection = Mutex<RestorationExtensions?>(nil)
    /// The extensions of all connected scenes.
    private nonisolated let allExtensions = Mutex<[RestorationExtensions]>([])
    let liveControllers = LiveControllers()
    let registeredObjects = RegisteredObjects()
    var interfaceProblems = InterfaceReport()
    /// The reason for the launch. An app without scenes can read it from `willFinishLaunching` on, one with scenes when
    /// the first session connects (S-REASON-9). ``restorationReport`` tells which objects are left out.
    open internal(set) var launchReason = LaunchReason.fresh

    var run: ApplicationRun?
    /// The store of the user defaults, or nil if they aren't saved.
    var defaults: DefaultsStore?
    /// An observer that receives the cost of each save and restore pass when the pass is over. It is nil at first,
    /// which costs nothing. To receive the restore pass too, set it before the launch: in the delegate's initializer
    /// or its `stateRestorationConfiguration`.
    open var passObserver: ((RestorationPassMetrics) -> Void)?
    /// The launch options, or nil if there are none. The delegate's launch methods get the same, except in an app
    /// with scenes, where they get nil as on Apple's platforms. The delegate's other methods, and all other code,
    /// find the options here.
    ///
    /// A URL comes from the process's arguments. It has a scheme that Info.plist declares in `CFBundleURLTypes`, or
    /// names a file of its `CFBundleDocumentTypes`. By default UIKit restores the state and then opens the URL, after
    /// `didFinishLaunching`. `launchPolicies[.openingURL]` of the configuration, or
    /// `shouldRestoreSecureApplicationState`, can change that.
    open internal(set) var launchOptions: [LaunchOptionsKey: Any]?

    private var windowCount = 0

    /// Returns the next number of a window, in the order of creation.
    func nextWindow() -> Int {
        windowCount += 1
        return windowCount
    }

    /// The changes that the app makes without an event or a view.
    package lazy var silentChanges = SilentChanges(of: self)

    /// The questions that an event of one scene has for the others.
    final lazy var eventsElsewhere = EventsElsewhere(of: self)

    /// The number of save passes that have begun in all scenes.
    private(set) final var passCount = 0

    /// Returns the number of a new save pass, so that passes and events of all scenes have one order.
    final func nextPass() -> Int {
        passCount += 1
        return passCount
    }

    /// Returns the newest pass before which each scene except `scene` has all its changes on the medium. Returns the
    /// largest number if no other scene saves.
    final func savedMoment(besides scene: UIWindowScene) -> Int {
        guard scenes.count > 1 else { return .max }
        return scenes.lazy.filter { $0 !== scene }.compactMap { $0.autosaver?.savedMoment }.min() ?? .max
    }

    // MARK: Scenes

    /// The connected scenes, in the order of their connection. An app without scenes has one (S-SCENE-17).
    package private(set) lazy var scenes = [implicitScene]
    /// The scene of an app without scenes. In an app with scenes it is never connected, and takes their place as long
    /// as there are none.
    private(set) lazy var implicitScene = AppBasedLifeCycle.makeImplicitScene(of: self)
    /// The display, or nil to show nothing.
    var display: (any Display)?
    /// The app's life cycle. Before the launch, it is that of an app without scenes.
    private(set) final lazy var lifeCycle: any LifeCycle = AppBasedLifeCycle(of: self)
    /// The requests for scenes that wait for the end of this turn.
    final let sceneRequests = SceneRequests()
    /// The scenes whose code runs, the innermost last.
    private(set) var scenesAtWork: [UIWindowScene] = []
    private final var lastActivity = BackReference<UIWindowScene>()
    private var scenesByPass: [Int: UIWindowScene] = [:]
    /// The scene that a fatal signal notes.
    private(set) weak var sceneOfSignals: UIWindowScene?

    /// Begins a life cycle without any scene yet.
    func begin(_ lifeCycle: any LifeCycle) {
        self.lifeCycle = lifeCycle
        scenes = []
        lastActivity = BackReference()
    }

    func add(_ scene: UIWindowScene) {
        // These are problems from before the first scene.
        scene.pendingProblems += implicitScene.takePendingProblems()
        scenes.append(scene)
        extensionsDidChange()
    }

    private func extensionsDidChange() {
        let all = scenes.map(\.restorationExtensions)
        allExtensions.withLock { $0 = all }
    }

    func remove(_ scene: UIWindowScene) {
        scenes.removeAll { $0 === scene }
        if lastActivity.object === scene { lastActivity = BackReference() }
        extensionsDidChange()
        scenesByPass = scenesByPass.filter { $1 !== scene }
        eventsElsewhere.fewerAreSaved()
    }

    /// Runs the code for an event, a pass or a scene step, with the scene as the current one (S-SCENE-61), and returns
    /// its result.
    func perform<Result>(in scene: UIWindowScene, _ body: () throws -> Result) rethrows -> Result {
        scenesAtWork.append(scene)
        defer {
            scenesAtWork.removeLast()
            noteSignalsOfSceneAtWork(else: scene)
        }
        noteSignalsOfSceneAtWork()
        return try body()
    }

    /// Makes a fatal signal note the scene whose code runs. If none runs, a timer of a scene may: the signal then notes
    /// `last` if that is still guarded, otherwise the newest guarded scene. Does nothing in an app without scenes.
    func noteSignalsOfSceneAtWork(else last: UIWindowScene? = nil) { lifeCycle.noteSignals(else: last) }

    /// Makes a fatal signal note that scene from now on.
    func noteSignals(of scene: UIWindowScene?) {
        sceneOfSignals = scene
        scene?.noteSignals()
    }

    /// The scene whose code runs, or the most recently active one (S-SCENE-61). If there is neither, the scene that was
    /// connected last, or that of an app without scenes.
    package var currentScene: UIWindowScene {
        scenesAtWork.last ?? lastActivity.object ?? scenes.last ?? implicitScene
    }

    func noteActivity(of scene: UIWindowScene) {
        lastActivity = BackReference(scene)
    }

    /// Notes that a complete pass of `scene` leaves its marks in saved objects.
    func note(pass: Int, of scene: UIWindowScene) {
        scenesByPass[pass] = scene
    }

    /// Forgets the passes of `scene` whose marks those of `newest` replaced.
    func forgetPasses(of scene: UIWindowScene, except newest: Int) {
        let earlier = scenesByPass.filter { $0 != newest && $1 === scene }
        for pass in earlier.keys { scenesByPass[pass] = nil }
    }

    func scene(ofPass pass: Int) -> UIWindowScene? { scenesByPass[pass] }

    /// Returns the scene of an object in `window`. For an object in no window, it is the scene that last saved it, or
    /// the current one. An app without scenes has only one.
    func scene(of window: @autoclosure () -> UIWindow?, else mark: PreservationMark?) -> UIWindowScene {
        lifeCycle.scene(of: window, else: mark)
    }

    /// Returns the scene of a window. Without a window, it is the scene that saved `mark`, or the current one.
    func scene(showing window: UIWindow?, orSavedWith mark: PreservationMark?) -> UIWindowScene {
        window?.windowScene ?? mark.flatMap { scenesByPass[$0.pass] } ?? currentScene
    }

    /// The running restore pass of the current scene, or nil.
    var runningRestoration: SceneRestoration? { currentScene.restoration }

    override init() {
        super.init()
        CodedGeometry.addTypesOfUIKit()
        // Layers, menus and traits don't know the application.
        SharedChange.handler = { Self.shared.presentationMayHaveChanged() }
        UITraitCollection.source = { Self.shared.currentScene.screen.traitCollection }
    }

    @available(*, unavailable)
    public required convenience init(launching: ()) {
        self.init()
    }

    open override var next: UIResponder? { delegate as? UIResponder }

    // MARK: Actions

    /// Calls a method of the target, with the sender and the event if it takes them. Without a target, it calls the
    /// first responder in the chain that performs the action. UIKit logs a target that doesn't have the method, and a
    /// sender that the method doesn't take.
    ///
    /// - Returns: False if no object has the method, or none takes such a sender.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        send(action, to: target, from: sender, for: event)
    }

    // MARK: State restoration

    /// Makes `object` a restorable object. UIKit saves it when a saved object encodes a reference to it, and does not
    /// keep it alive (S-API-8, spec chapter 9). An object with the same identifier and the same parent replaces an
    /// earlier one, which the next report notes (`duplicatePath`).
    ///
    /// - Parameters:
    ///   - object: The object, which UIKit does not keep alive. If it is registered already, it gets the new
    ///     identifier.
    ///   - restorationIdentifier: The identifier. If it is empty, the app stops (S-OBJ-4).
    open class func registerObject(
        forStateRestoration object: any UIStateRestoring, restorationIdentifier: String
    ) {
        precondition(
            !restorationIdentifier.isEmpty,
            "An object of class \(type(of: object)) was registered for state restoration with an empty identifier. "
                + "Give it a name that stays the same from launch to launch.")
        shared.register(object, identifier: restorationIdentifier)
    }

    /// The report of this launch's restore pass (S-API-16). In an app with scenes, it is that of the current scene. It
    /// is nil if no pass ran and there is nothing to report.
    open var restorationReport: RestorationReport? { currentScene.autosaver?.restorer.report }

    /// The report of the newest save pass and its write (S-API-16). In an app with scenes, it is that of the current
    /// scene. It is nil before the first one.
    open var preservationReport: RestorationReport? { currentScene.autosaver?.reports.report }

    /// Deletes the whole stored state, for example when the user signs out (S-API-17, S-LIFE-16). The next change saves
    /// the state of that time. In an app with scenes, sessions that aren't connected are gone, and the delegate learns
    /// that (`application(_:didDiscardSceneSessions:)`).
    open func discardRestorableState() {
        endWaitsForData()
        lifeCycle.discardState()
    }

    /// Delays the end of this launch's restoration, and nothing else. Work on any thread belongs to the restoration
    /// until the app has called `completeStateRestoration()` as often. If the app dies before, its next launch restores
    /// nothing (S-LIFE-1 to S-LIFE-4). At any other time, UIKit logs and reports the call (`extensionUnbalanced`), and
    /// does nothing.
    open nonisolated func extendStateRestoration() {
        (extensionsOfConnection.withLock { $0 } ?? restorationExtensions).extend()
    }

    /// Ends one extension begun by `extendStateRestoration()`. It can be called on any thread. If no extension is open,
    /// UIKit logs and reports that (`extensionUnbalanced`), and does nothing.
    open nonisolated func completeStateRestoration() {
        (extensionsOfConnection.withLock { $0 } ?? restorationExtensions).complete()
    }

    /// Notes a termination signal, on the thread that receives it (S-LIFE-6).
    nonisolated func noteTermination() {
        restorationExtensions.noteTermination()
        for extensions in allExtensions.withLock(\.self) { extensions.noteTermination() }
    }

    /// Prevents the next launch from showing the current interface as its snapshot. Call it in a save pass, for
    /// instance in `encodeRestorableState(with:)` (S-SNAP-5). At any other time it does nothing.
    open func ignoreSnapshotOnNextApplicationLaunch() {
        let preservation = currentScene.preservation
        if preservation.isSaving { preservation.ignoresSnapshot = true }
    }

    // MARK: Changes that belong to no scene

    /// Notes that the display of any scene may have to change.
    func presentationMayHaveChanged() {
        for scene in scenes { scene.presentationMayHaveChanged() }
    }

    /// Notes that saved data of any scene may have changed.
    func stateMayHaveChanged() {
        for scene in scenes { scene.stateMayHaveChanged() }
    }

    /// Shows and saves the changes of a turn of the main actor, in each scene that it changed.
    package func endTurn() {
        for scene in scenes where scene.isEndOfTurnScheduled { scene.endTurn() }
    }

    /// Ends without any notice, as after SIGKILL, for tests that launch an app again in one process.
    package func abandon() {
        for scene in scenes { scene.abandon() }
        implicitScene.abandon()
        scenes = []
        lastActivity = BackReference()
        scenesByPass = [:]
        sceneRequests.drop()
        lifeCycle.abandon()
    }
}
