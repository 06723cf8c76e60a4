import Foundation
import Logging
import RestorationArchive
@_exported import UIKit

/// An app inside the test's own process, with its state in a separate folder. A test launches it, drives it, kills
/// it and launches it again.
///
/// Each call does all of its work before it returns, without waiting and without a display. A kill discards every
/// object of the app, so the next launch only knows what is on disk. Only one such app can run at a time. Keep a
/// test on the main actor and without `await` while it uses the app, or run its suite serialized.
///
/// ```swift
/// let app = TestApp { AppDelegate() }
/// try app.launch()
/// try app.press("Edit")
/// app.save()
/// app.kill()
/// try app.launch()
/// #expect(app.element("First name")?.input?.text == "Ma")
/// ```
@MainActor
public final class TestApp: TestScreen {
    /// The folder with the state and the key. It is removed with this object.
    public let folder: URL
    /// The app's `CFBundleVersion` in its next launch.
    public var bundleVersion = "1"
    /// The app's `UIMainStoryboardFile` as in its Info.plist, or nil for an app that builds its window in code.
    public var mainStoryboard: String?
    /// The app's Info.plist values for scenes and activities: `UIApplicationSceneManifest`, `NSUserActivityTypes`.
    public var infoDictionary: [String: Any] = [:]
    /// The URLs that the app opens in its next launches, as if they were arguments of its process.
    public var urls: [URL] = []
    /// True if the desktop starts the app's next launches at login. See `UIApplication.restartsAtLogin`.
    public var isRestartedAtLogin = false
    /// The user's folder of autostart entries. nil means that there is no desktop, which isn't reported as a
    /// problem.
    public var autostartFolder: URL?
    /// True if the app appears on pages from its next launch on. It can then show several scenes. See
    /// `openPage(of:)`.
    public var showsPages = false
    private var pages: TestPages?
    private var clock = TestClock()
    /// True if the next launch ignores the saved state, as with `-ApplePersistenceIgnoreState YES`.
    public var ignoresSavedState = false
    /// The file system of the state in the next launch.
    package var fileSystem: any FileSystem = PosixFileSystem()
    /// True for developer mode, as with `-UIStateRestorationDeveloperMode YES`.
    public var isInDeveloperMode = false
    /// True to log passes, as with `-UIStateRestorationDebugLogging YES`.
    public var logsRestoration = false
    /// The logger for the passes of the next launch, or nil for standard error.
    package var log: Logger?
    /// The person whom the app serves, as if a host of many people had started it. It is nil by default.
    public var person: String?
    /// The clock of the next launch.
    public var now: () -> Date = { Date() }
    /// True if the app saves by itself from its next launch on. The test must let the main loop run for that.
    @_spi(Benchmarks) public var savesContinuously = false
    /// The display of the app from its next launch on. With nil, the app builds its trees without showing them. The
    /// display has no effect if `showsPages` is true.
    public var display: (any Display)?
    /// The delegate of the running app, made by `makeDelegate`. nil before the first launch and after a kill.
    public private(set) var delegate: (any UIApplicationDelegate)?

    private let bundleIdentifier: String
    /// A closure that makes the delegate in each launch. Replace it to simulate a new version of the app.
    public var makeDelegate: () -> any UIApplicationDelegate
    private var stores: [MadeStore] = []
    private var boot = UUID()
    /// True if the app ended and is to be launched again.
    private var restarts = false

    /// Makes an app that isn't launched yet, with an empty folder for its state.
    public init(
        bundleIdentifier: String = "org.example.TestApp",
        makeDelegate: @escaping () -> any UIApplicationDelegate
    ) {
        self.bundleIdentifier = bundleIdentifier
        self.makeDelegate = makeDelegate
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("TestApp-\(UUID().uuidString)")
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// The folder with the generations.
    public var stateFolder: URL { folder.appendingPathComponent("\(bundleIdentifier).savedState") }

    // MARK: Life

    /// Launches the app until it waits for events. If it is running, this kills it first.
    ///
    /// - Throws: an error if the app cannot be launched.
    public func launch() throws {
        kill()
        UIApplication.current = nil
        let application = UIApplication.shared
        var arguments = LaunchArguments()
        arguments.ignoresSavedState = ignoresSavedState
        arguments.isDeveloperMode = isInDeveloperMode
        arguments.logsRestoration = logsRestoration
        arguments.isRestartedAtLogin = isRestartedAtLogin
        let delegate = makeDelegate()
        self.delegate = delegate
        pages = showsPages ? TestPages() : nil
        let clock = TestClock()
        self.clock = clock
        var environment = LaunchEnvironment(
            identity: ApplicationIdentity(
                bundleIdentifier: bundleIdentifier, bundleVersion: bundleVersion, mainStoryboard: mainStoryboard,
                info: infoDictionary),
            arguments: arguments, display: { [display = pages ?? display] in display }, now: now
        ) { [weak self, stateFolder, bundleIdentifier, folder, fileSystem] configuration, session in
            // Code of the app that runs later may outlive the test.
            let keyDirectory = folder.appendingPathComponent("data").path
            let store = ArchiveStore(
                directory: stateFolder.path, bundleIdentifier: bundleIdentifier, session: session,
                keyStore: Self.keyStore(configuration, in: keyDirectory), keyDirectory: keyDirectory,
                fileSystem: fileSystem)
            self?.stores.append(MadeStore(store: store))
            return store
        }
        environment.urls = urls
        environment.autostart = autostartFolder.map {
            Autostart(
                folder: $0, bundleIdentifier: bundleIdentifier, name: bundleIdentifier, executable: "/usr/bin/app")
        }
        if let log { environment.log = log }
        restarts = false
        environment.restart = { [weak self] in self?.restarts = true }
        environment.savesContinuously = savesContinuously
        environment.later = LaterWork(wait: clock.after)
        environment.boot = boot
        environment.person = person
        try application.launch(delegate: delegate, in: environment)
    }

    /// A store that exists as long as the app uses it. A session's store ends with its scene.
    private struct MadeStore {
        weak var store: ArchiveStore?
    }

    /// Returns the app's own key store, or a file in the app's folder. A test does not use the desktop's Secret
    /// Service.
    private static func keyStore(
        _ configuration: UIStateRestorationConfiguration, in directory: String
    ) -> any KeyStore {
        if case .custom(let store) = configuration.keyStore { return store }
        return KeyFile(directory: directory)
    }

    /// Discards the app like SIGKILL: without calling it and without saving. Does nothing if it isn't running.
    public func kill() {
        guard delegate != nil else { return }
        UIApplication.shared.abandon()
        UIApplication.current = nil
        for made in stores { made.store?.close() }
        stores = []
        delegate = nil
        returnToLastDisk()
    }

    /// Simulates the app's death at this point of one of its callbacks, as far as its disk is concerned. The next
    /// kill or launch reverts everything that the app writes after this, like a crash at this point. The callback
    /// itself continues. A second call before that kill or launch does nothing.
    public func dieHere() {
        guard !FileManager.default.fileExists(atPath: lastDisk.path) else { return }
        UIApplication.current?.currentScene.diesHere()
        // The pending list is written while the process dies.
        UIApplication.current?.waitForSessions()
        try? FileManager.default.createDirectory(at: lastDisk, withIntermediateDirectories: true)
        for name in namesOnDisk {
            try? FileManager.default.copyItem(
                at: folder.appendingPathComponent(name), to: lastDisk.appendingPathComponent(name))
        }
    }

    /// The names of the folders in `folder` that outlive the app: that of the state and that of the key. The witness
    /// beside the key also records each save.
    private var namesOnDisk: [String] { [stateFolder.lastPathComponent, "data"] }

    private var lastDisk: URL { folder.appendingPathComponent("disk-at-death") }

    private func returnToLastDisk() {
        guard FileManager.default.fileExists(atPath: lastDisk.path) else { return }
        for name in namesOnDisk {
            let place = folder.appendingPathComponent(name)
            try? FileManager.default.removeItem(at: place)
            try? FileManager.default.moveItem(at: lastDisk.appendingPathComponent(name), to: place)
        }
        try? FileManager.default.removeItem(at: lastDisk)
    }

    /// Ends the app like SIGTERM or another termination signal: it saves and notifies its delegate. Does nothing if it
    /// isn't running.
    ///
    /// - Parameter signal: the number of the signal.
    public func terminate(by signal: Int32 = SIGTERM) {
        guard delegate != nil else { return }
        UIApplication.shared.terminate(by: signal)
        kill()
    }

    /// Simulates a restart of the machine before the next launch. An app that ended with the machine didn't crash.
    public func restartMachine() {
        boot = UUID()
    }

    /// Saves everything that is connected now. A `TestApp` does not save by itself, so that a test decides what a kill
    /// loses.
    ///
    /// - Returns: false if the state could not be made durable.
    @discardableResult
    public func save() -> Bool {
        UIApplication.shared.saveAll()
    }

    /// Saves now as an app does by itself after a change: it encodes only the objects that may have changed. The
    /// first save of a launch, and one after a change of the hierarchy, encodes all. In an app with several scenes,
    /// this saves the current one.
    ///
    /// - Returns: false if the state could not be made durable, or if the app saves no state.
    @discardableResult
    public func saveChange() -> Bool {
        UIApplication.shared.currentScene.autosaver?.saveNow(completely: false) ?? false
    }

    /// Runs the save pass after a change without writing. It does the work of such a save on the main actor.
    ///
    /// - Returns: the encoded records, with the added and removed objects. nil if the pass had to encode
    ///   everything, or if the delegate declines to save.
    public func preserveChange() -> ArchiveChange? {
        guard let update = UIApplication.shared.currentScene.autosaver?.preserveChange(), case .previous = update.base
        else { return nil }
        return update.change
    }

    /// Runs a complete save pass without writing. It does the work of a save on the main actor.
    ///
    /// - Returns: the state that a save would make durable, without the results of background operations. nil if
    ///   the delegate declines to save.
    public func preserve() -> Archive? {
        UIApplication.shared.currentScene.autosaver?.preserve()
    }

    /// Runs a complete save pass without writing, like a running app: every few milliseconds, the pass lets the app
    /// handle events.
    ///
    /// - Parameter betweenSlices: a closure called with the time for which the pass just held the main actor. The
    ///   pass includes the changes that it makes to the app.
    /// - Returns: the state that a save would make durable, or nil if the delegate declines to save.
    public func preserveInSlices(_ betweenSlices: (Duration) throws -> Void = { _ in }) rethrows -> Archive? {
        guard let keeper = UIApplication.shared.currentScene.autosaver else { return nil }
        var completely = true
        while true {
            let start = ContinuousClock.now
            let found = keeper.preserveSlice(completely: completely)
            try betweenSlices(start.duration(to: .now))
            completely = false
            guard let found else { continue }
            var archive = found.archive
            if let change = found.change { archive?.apply(change) }
            return archive
        }
    }

    /// Saves, kills, and launches again, even if the save fails.
    ///
    /// - Throws: an error if the app cannot be launched.
    public func relaunch() throws {
        save()
        try launch()
    }

    // MARK: Earlier states

    /// Returns the states that the user can go back to, the newest first (S-EARLIER-1).
    ///
    /// - Parameter session: the session of the window, or nil for that of the current scene.
    public func earlierStates(of session: UISceneSession? = nil) -> [UIEarlierState] {
        UIApplication.shared.earlierStatesNow(of: session ?? UIApplication.shared.currentScene.session)
    }

    /// Goes back to an earlier state, as the user does in a page. An app without scenes is launched again.
    ///
    /// - Parameters:
    ///   - state: the state.
    ///   - session: the session of the window, or nil for that of the current scene.
    /// - Throws: `UISceneError` if that isn't possible, or an error if the app cannot be launched again.
    public func goBack(to state: UIEarlierState, of session: UISceneSession? = nil) throws {
        let application = UIApplication.shared
        var failure: (any Error)?
        let session = session ?? application.currentScene.session
        application.requestSceneSessionReversion(session, to: state) { failure = $0 }
        application.settle()
        if restarts { try launch() }
        if let failure { throw failure }
    }

    /// Deletes all state and launches the app again, as the user does in a page with *Start Over* (S-EARLIER-9).
    ///
    /// - Throws: an error if the app cannot be launched again.
    public func startOver() throws {
        UIApplication.shared.requestStartOver()
        UIApplication.shared.settle()
        if restarts { try launch() }
    }

    // MARK: URLs and activities

    /// Delivers a URL to the app from outside (S-SCENE-54).
    ///
    /// - Returns: false if the app has no code that opens it.
    @discardableResult
    public func open(_ url: URL) -> Bool {
        defer { UIApplication.shared.settle() }
        return UIApplication.shared.deliver(url)
    }

    /// Delivers an activity to the app from outside (S-SCENE-54).
    ///
    /// - Returns: false if the app has no code that continues it.
    @discardableResult
    public func `continue`(_ activity: NSUserActivity) -> Bool {
        defer { UIApplication.shared.settle() }
        return UIApplication.shared.deliver(activity)
    }

    // MARK: Pages

    /// Opens a page, as a browser would. A session that isn't connected is connected.
    ///
    /// - Parameter session: the session to show, or nil for the most recently active one.
    /// - Throws: `UIKitTestingError.noElement` if no such session is open, or if the app was launched without
    ///   `showsPages`.
    public func openPage(of session: UISceneSession? = nil) throws -> TestPage {
        let identifier = session?.persistentIdentifier ?? pages?.scenes?.listed.first?.identifier ?? ""
        guard let page = pages?.openPage(of: identifier) else { throw UIKitTestingError.noElement("session") }
        UIApplication.shared.settle()
        return page
    }

    /// Opens the page that the app requested last, as if the user allowed it. Returns nil without a request, or if
    /// the session is no longer open.
    public func openRequestedPage() -> TestPage? {
        UIApplication.shared.settle()
        return pages?.requested.last.flatMap { pages?.openPage(of: $0.session) }
    }

    /// The session that made the newest request for a page. nil without a request, or if no session made it.
    public var requestingSession: String? { pages?.requested.last?.askedBy }

    /// Lets time pass for scenes on no visible page. After 10 seconds they enter the background, and 5 minutes
    /// later they are disconnected.
    ///
    /// - Parameter seconds: the time in seconds.
    public func pass(seconds: Double) {
        clock.pass(seconds)
        UIApplication.shared.settle()
    }

    /// Applies the changes that were requested in this turn of the main actor.
    public func settle() {
        UIApplication.shared.settle()
    }

    // MARK: What the user sees and does

    /// The presentation trees of the visible windows.
    public var windows: [PresentationNode] { UIApplication.shared.currentScene.presentation }

    /// Sends any event, as a display would. The app has settled when this returns. `press` and similar methods also
    /// find the element.
    @discardableResult
    public func deliver(_ event: DisplayEvent) -> DisplayEventResult {
        let result = UIApplication.shared.currentScene.deliver(event)
        UIApplication.shared.endTurn()
        return result
    }
}
