import Foundation
import RestorationArchive
import StateRestoration
import Synchronization

/// The app as a whole. There is one, `shared`.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
    /// The app's one instance.
    public static var shared: UIApplication {
        if let current { return current }
        let application = UIApplication()
        current = application
        return application
    }
    package static var current: UIApplication?

    /// What the app was launched for: here a URL, or nothing. See ``UIApplication/launchOptions``.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key as a text.
        public let rawValue: String

        /// For a key of the app's own; none but `url` has a value here.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The `URL` that the app is to open, the first one if there are several.
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
        /// Without scenes: `inactive` until the launch has ended and while the app resigns, `active` while it runs,
        /// `background` as it ends. With scenes: the state of the one that is most active (S-SCENE-41).
        case active, inactive, background
    }

    /// Decides about the app's life; `@main` on its class, or `UIApplicationMain`, makes and sets it.
    open var delegate: (any UIApplicationDelegate)? {
        didSet { spellings = OptionalMethodProbe() }
    }
    var spellings = OptionalMethodProbe()
    /// `inactive` at first; `active` once the launch has ended.
    open internal(set) var applicationState = State.inactive

    /// The windows of all connected scenes from back to front: by `windowLevel`, and within a level in the order of their creation
    /// (S-SCENE-62).
    open var windows: [UIWindow] { scenes.flatMap(\.windowsByCreation).sorted(by: UIWindow.isBehind) }
    /// The current scene's window that was made key last, if it still exists.
    open var keyWindow: UIWindow? {
        currentScene.keyWindow ?? scenes.reversed().lazy.compactMap(\.keyWindow).first
    }
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

    /// Those of the scene of an app without scenes.
    nonisolated let restorationExtensions = RestorationExtensions()
    /// Those of the session that is being connected.
    nonisolated let extensionsOfConnection = Mutex<RestorationExtensions?>(nil)
    /// Of all scenes that are connected.
    private nonisolated let allExtensions = Mutex<[RestorationExtensions]>([])
    let liveControllers = LiveControllers()
    let registeredObjects = RegisteredObjects()
    var interfaceProblems = InterfaceReport()
    /// Why the app was launched; known from `willFinishLaunching` on. ``restorationReport`` says what is left out.
    open internal(set) var launchReason = LaunchReason.fresh

    var run: ApplicationRun?
    /// The store that keeps the user defaults, or nil if they aren't kept.
    var defaults: DefaultsStore?
    /// Gets what each save and restore pass has cost, when it is over; nil, as at first, costs nothing. Set it before the launch to hear of
    /// the restore pass: in the delegate's initializer or its `stateRestorationConfiguration`.
    open var passObserver: ((RestorationPassMetrics) -> Void)?
    /// What the app was launched for; nil for nothing in particular. The delegate's launch methods get the same, but nil in an app with
    /// scenes, as on Apple's platforms; the delegate's questions about the state, and everybody else, find it here.
    ///
    /// A URL is among the process's arguments: one of a scheme that Info.plist declares as `CFBundleURLTypes`, or a file of its
    /// `CFBundleDocumentTypes`. By default the state is restored, and the URL opened then, after `didFinishLaunching`;
    /// `launchPolicies[.openingURL]` of the configuration, or `shouldRestoreSecureApplicationState`, may say otherwise.
    open internal(set) var launchOptions: [LaunchOptionsKey: Any]?

    private var windowCount = 0

    /// Numbers windows in the order of their creation.
    func nextWindow() -> Int {
        windowCount += 1
        return windowCount
    }

    /// The changes that the app makes without an event or a view.
    package lazy var silentChanges = SilentChanges(of: self)

    /// The questions that an event of one scene has for the others.
    final lazy var eventsElsewhere = EventsElsewhere(of: self)

    /// The number of save passes that have begun, of all scenes.
    private(set) final var passCount = 0

    /// Numbers a save pass, so that passes and events of all scenes have one order.
    final func nextPass() -> Int {
        passCount += 1
        return passCount
    }

    /// Returns the newest pass with this property: each scene but `scene` has all its changes before that pass on the medium.
    final func savedMoment(besides scene: UIWindowScene) -> Int {
        guard scenes.count > 1 else { return .max }
        return scenes.lazy.filter { $0 !== scene }.compactMap { $0.autosaver?.savedMoment }.min() ?? .max
    }

    // MARK: Scenes

    /// The scenes that are connected, in the order of their connection. An app without scenes has one (S-SCENE-17).
    package private(set) lazy var scenes = [sceneOfApp]
    /// That of an app without scenes. In one that has scenes it is connected to nothing, and stands for them as long as there
    /// are none.
    private lazy var sceneOfApp = UIWindowScene(
        session: UISceneSession(ofAppWithoutScenes: self), connectionOptions: UIScene.ConnectionOptions())
    /// Shows the app; nil shows nothing.
    var display: (any Display)?
    /// nil in an app without scenes.
    package private(set) var sessions: SceneSessions?
    /// The sessions of a version that had scenes, while the app has none (S-SCENE-96).
    final var carriedSessions: CarriedSessions?
    private var scenesAtWork: [UIWindowScene] = []
    private final var lastActivity = BackReference<UIWindowScene>()
    private var scenesByPass: [Int: UIWindowScene] = [:]
    /// The scene that a fatal signal is noted for.
    private(set) weak var sceneOfSignals: UIWindowScene?

    /// The app has scenes: none yet.
    func begin(with sessions: SceneSessions) {
        self.sessions = sessions
        scenes = []
        lastActivity = BackReference()
    }

    func add(_ scene: UIWindowScene) {
        // What was found before there was a scene.
        if sessions != nil { scene.pendingProblems += sceneOfApp.takePendingProblems() }
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
    }

    /// Runs what an event, a pass or a step of the scene's life leads to: the scene is the current one meanwhile
    /// (S-SCENE-61).
    func perform<Result>(in scene: UIWindowScene, _ body: () throws -> Result) rethrows -> Result {
        scenesAtWork.append(scene)
        defer {
            scenesAtWork.removeLast()
            noteSignalsOfSceneAtWork(else: scene)
        }
        noteSignalsOfSceneAtWork()
        return try body()
    }

    /// Has a fatal signal noted for the scene whose code runs. If none runs, a timer of a scene may: the signal is noted for `last` if that is
    /// still watched, or else for the newest scene that is.
    func noteSignalsOfSceneAtWork(else last: UIWindowScene? = nil) {
        guard sessions != nil else { return }
        let watched = last?.launchGuard == nil ? nil : last
        sceneOfSignals = scenesAtWork.last ?? watched ?? scenes.last { $0.launchGuard != nil }
        sceneOfSignals?.noteSignals()
    }

    /// The one whose code runs, or else the one that was active last (S-SCENE-61).
    package var currentScene: UIWindowScene {
        scenesAtWork.last ?? lastActivity.object ?? scenes.last ?? sceneOfApp
    }

    /// The one whose code runs; nil in an app without scenes, where everything is the one's.
    var sceneAtWork: UIWindowScene? { sessions == nil ? nil : scenesAtWork.last }

    func noteActivity(of scene: UIWindowScene) {
        lastActivity = BackReference(scene)
    }

    /// A complete pass of `scene` leaves its marks in what it saves.
    func note(pass: Int, of scene: UIWindowScene) {
        scenesByPass[pass] = scene
    }

    /// Later ones have replaced the marks of these passes.
    func forget(passes: [Int]) {
        for pass in passes { scenesByPass[pass] = nil }
    }

    func scene(ofPass pass: Int) -> UIWindowScene? { scenesByPass[pass] }

    /// The scene of what stands in `window`; of what stands in none, the one that has saved it last, or else the current one.
    func scene(of window: @autoclosure () -> UIWindow?, else mark: PreservationMark?) -> UIWindowScene {
        if sessions == nil, scenes.count == 1 { return scenes[0] }
        return window()?.windowScene ?? mark.flatMap { scenesByPass[$0.pass] } ?? currentScene
    }

    /// Where a window is that nobody has given a scene (S-SCENE-59).
    var sceneOfNewWindow: UIWindowScene? { sessions == nil ? sceneOfApp : nil }

    /// The restore pass that runs.
    var runningRestoration: SceneRestoration? { currentScene.restoration }

    override init() {
        super.init()
        CodedGeometry.addTypesOfUIKit()
    }

    @available(*, unavailable)
    public required convenience init(launching: ()) {
        self.init()
    }

    open override var next: UIResponder? { delegate as? UIResponder }

    // MARK: Actions

    /// Calls a method of the target, with the sender and the event as far as it takes them. Without a target, the first one in
    /// the responder chain that performs the action is called.
    ///
    /// - Returns: false if nobody has the method, or none that takes such a sender.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        send(action, to: target, from: sender, for: event)
    }

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
        precondition(
            !restorationIdentifier.isEmpty,
            "An object of class \(type(of: object)) was registered for state restoration with an empty identifier. "
                + "Give it a name that stays the same from launch to launch.")
        shared.register(object, identifier: restorationIdentifier)
    }

    /// The report of this launch's restore pass (S-API-16).
    open var restorationReport: RestorationReport? { currentScene.autosaver?.restorer.report }

    /// The report of the newest save pass and its write (S-API-16).
    open var preservationReport: RestorationReport? { currentScene.autosaver?.reports.report }

    /// Deletes the stored state, all of it: for signing out (S-API-17, S-LIFE-16).
    open func discardRestorableState() {
        if let sessions { sessions.discardAllState() } else { for scene in scenes { scene.autosaver?.discard() } }
    }

    /// Delays the end of the restoration of this launch, and nothing else: work that goes on, on any thread, belongs to
    /// it until `completeStateRestoration()` was called as often. If the app dies before, its next launch restores
    /// nothing (S-LIFE-1 to S-LIFE-4).
    open nonisolated func extendStateRestoration() {
        (extensionsOfConnection.withLock { $0 } ?? restorationExtensions).extend()
    }

    /// Ends what `extendStateRestoration()` began. From any thread.
    open nonisolated func completeStateRestoration() {
        (extensionsOfConnection.withLock { $0 } ?? restorationExtensions).complete()
    }

    /// A termination signal has come, on whichever thread it is seen (S-LIFE-6).
    nonisolated func noteTermination() {
        restorationExtensions.noteTermination()
        for extensions in allExtensions.withLock(\.self) { extensions.noteTermination() }
    }

    /// Within a save pass, in an `encodeRestorableState(with:)` for instance: what the app shows now is not shown while it
    /// launches next (S-SNAP-5). At any other time it does nothing.
    open func ignoreSnapshotOnNextApplicationLaunch() {
        let preservation = currentScene.preservation
        if preservation.isSaving { preservation.ignoresSnapshot = true }
    }

    // MARK: Changes that belong to no scene

    /// Something that is shown may differ, in whichever scene.
    func presentationMayHaveChanged() {
        for scene in scenes { scene.presentationMayHaveChanged() }
    }

    /// Something that is saved may differ, in whichever scene.
    func stateMayHaveChanged() {
        for scene in scenes { scene.stateMayHaveChanged() }
    }

    /// What one turn of the main actor has changed is shown, then saved: of the scenes in which it has changed something.
    package func endTurn() {
        for scene in scenes where scene.isEndOfTurnScheduled { scene.endTurn() }
    }

    /// Ends without a word, as SIGKILL does: for tests that launch an app again in one process.
    package func abandon() {
        for scene in scenes { scene.abandon() }
        sceneOfApp.abandon()
        scenes = []
        lastActivity = BackReference()
        scenesByPass = [:]
        sessions?.abandon()
    }
}
