import Foundation
import Logging
import RestorationArchive
@_exported import UIKit

/// An app inside the test's own process: launched, driven, killed and launched again, with its state in a folder of its own.
///
/// Everything happens in the call: no waiting, no display. A kill forgets every object of the app; what the next launch
/// knows, it has from disk. One such app can run at a time; keep a test on the main actor and without `await` while it
/// uses one, or run its suite serialized.
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
    /// Where state and key lie; removed with this object.
    public let folder: URL
    /// `CFBundleVersion` of the app in its next launch.
    public var bundleVersion = "1"
    /// What `UIMainStoryboardFile` would name in the app's Info.plist; nil for an app that builds its window in code.
    public var mainStoryboard: String?
    /// What the app's Info.plist would say of scenes and activities: `UIApplicationSceneManifest`, `NSUserActivityTypes`.
    public var infoDictionary: [String: Any] = [:]
    /// What the app is to open in its next launches, as if these were among the arguments of its process.
    public var urls: [URL] = []
    /// Whether the app's next launches are made by the desktop at login: see `UIApplication.restartsAtLogin`.
    public var isRestartedAtLogin = false
    /// The user's folder of autostart entries; nil without a desktop, as at first, whose absence is not reported.
    public var autostartFolder: URL?
    /// Whether the app is shown on pages from its next launch on, so that it can show several scenes; see `openPage(of:)`.
    public var showsPages = false
    private var pages: TestPages?
    private var clock = TestClock()
    /// Whether the next launch ignores the saved state, as with `-ApplePersistenceIgnoreState YES`.
    public var ignoresSavedState = false
    /// The file system in which the next launch finds and saves its state.
    package var fileSystem: any FileSystem = PosixFileSystem()
    /// As with `-UIStateRestorationDeveloperMode YES`.
    public var isInDeveloperMode = false
    /// As with `-UIStateRestorationDebugLogging YES`.
    public var logsRestoration = false
    /// What the passes of the next launch write to; nil is standard error.
    package var log: Logger?
    /// The clock of the next launch.
    public var now: () -> Date = { Date() }
    /// True if the app saves by itself from its next launch on, as far as its test lets the main loop run.
    @_spi(Benchmarks) public var savesContinuously = false
    /// What shows the app from its next launch on; nil shows nothing, and the trees are there all the same.
    public var display: (any Display)?
    /// The delegate of the running app, as `makeDelegate` made it; nil before the first launch and after a kill.
    public private(set) var delegate: (any UIApplicationDelegate)?

    private let bundleIdentifier: String
    /// Called in each launch; another one stands for a new version of the app.
    public var makeDelegate: () -> any UIApplicationDelegate
    private var stores: [MadeStore] = []
    private var boot = UUID()

    /// An app that is not launched yet, with an empty folder for its state.
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

    /// Launches the app up to the moment in which it waits for events. One that runs is killed first.
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
            // What the app does later, it may do when its test has ended.
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
        environment.savesContinuously = savesContinuously
        environment.later = LaterWork(wait: clock.after)
        environment.boot = boot
        try application.launch(delegate: delegate, in: environment)
    }

    /// For as long as the app has it: that of a session goes with its scene.
    private struct MadeStore {
        weak var store: ArchiveStore?
    }

    /// The app's own, or a file in the app's folder: a test does not touch the desktop's Secret Service.
    private static func keyStore(
        _ configuration: UIStateRestorationConfiguration, in directory: String
    ) -> any KeyStore {
        if case .custom(let store) = configuration.keyStore { return store }
        return KeyFile(directory: directory)
    }

    /// Forgets the app as SIGKILL would: nothing is called, nothing is saved.
    public func kill() {
        guard delegate != nil else { return }
        UIApplication.shared.abandon()
        UIApplication.current = nil
        for made in stores { made.store?.close() }
        stores = []
        delegate = nil
        returnToLastDisk()
    }

    /// Lets the app die at this point of one of its callbacks, as far as its disk is concerned: what it does afterwards is
    /// undone when it is killed or launched again, as if a crash had ended it here. The callback itself goes on.
    public func dieHere() {
        guard !FileManager.default.fileExists(atPath: lastDisk.path) else { return }
        UIApplication.current?.currentScene.diesHere()
        // The list that was handed over is written while the process dies.
        UIApplication.current?.sessions?.wait()
        try? FileManager.default.createDirectory(at: lastDisk, withIntermediateDirectories: true)
        for name in namesOnDisk {
            try? FileManager.default.copyItem(
                at: folder.appendingPathComponent(name), to: lastDisk.appendingPathComponent(name))
        }
    }

    /// The state, and the folder of the key, in which each save is noted, too.
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

    /// Ends the app as SIGTERM would, or another signal that asks it to end: it saves, and its delegate is told.
    public func terminate(by signal: Int32 = SIGTERM) {
        guard delegate != nil else { return }
        UIApplication.shared.terminate(by: signal)
        kill()
    }

    /// Starts the machine anew before the next launch: what has died with it has not crashed.
    public func restartMachine() {
        boot = UUID()
    }

    /// Saves now. A `TestApp` does not save by itself, so that a test decides what a kill loses.
    ///
    /// - Returns: false if the state could not be made durable.
    @discardableResult
    public func save() -> Bool {
        UIApplication.shared.saveAll()
    }

    /// Saves now as an app does by itself after a change: only what may have changed is encoded. The first save of a
    /// launch, and one after a change of the hierarchy, is as `save()`.
    ///
    /// - Returns: false if the state could not be made durable.
    @discardableResult
    public func saveChange() -> Bool {
        UIApplication.shared.currentScene.stateKeeper?.saveNow(completely: false) ?? false
    }

    /// Runs the save pass that follows a change and writes nothing: what such a save asks of the main actor.
    ///
    /// - Returns: the records that were encoded, with what came and went; nil if the pass had to encode all, or the delegate
    ///   declines to save.
    public func preserveChange() -> ArchiveChange? {
        guard case .change(let change) = UIApplication.shared.currentScene.stateKeeper?.preserveChange() else {
            return nil
        }
        return change
    }

    /// Runs a save pass over everything and writes nothing: what a save asks of the main actor.
    ///
    /// - Returns: what a save would make durable, but for what operations in the background encode; nil if the delegate declines to save.
    public func preserve() -> Archive? {
        UIApplication.shared.currentScene.stateKeeper?.preserve()
    }

    /// Runs a save pass over everything as an app that runs does: after some milliseconds events have their turn. Nothing is
    /// written.
    ///
    /// - Parameter betweenSlices: called with the time for which the main actor was just held; what it does to the app is saved,
    ///   too.
    /// - Returns: what a save would make durable; nil if the delegate declines to save.
    public func preserveInSlices(_ betweenSlices: (Duration) throws -> Void = { _ in }) rethrows -> Archive? {
        guard let keeper = UIApplication.shared.currentScene.stateKeeper else { return nil }
        var completely = true
        while true {
            let start = ContinuousClock.now
            let found = keeper.preserveSlice(completely: completely)
            try betweenSlices(start.duration(to: .now))
            completely = false
            guard let found else { continue }
            guard case .complete(var archive, let change) = found else { return nil }
            if let change { archive.apply(change) }
            return archive
        }
    }

    /// Saves, kills, and launches again.
    public func relaunch() throws {
        save()
        try launch()
    }

    // MARK: URLs and activities

    /// Delivers a URL to the app, as somebody outside would (S-SCENE-54).
    ///
    /// - Returns: false if the app has nobody who would open it.
    @discardableResult
    public func open(_ url: URL) -> Bool {
        defer { UIApplication.shared.settle() }
        return UIApplication.shared.deliver(url)
    }

    /// Delivers an activity to the app, as somebody outside would (S-SCENE-54).
    ///
    /// - Returns: false if the app has nobody who would go on with it.
    @discardableResult
    public func `continue`(_ activity: NSUserActivity) -> Bool {
        defer { UIApplication.shared.settle() }
        return UIApplication.shared.deliver(activity)
    }

    // MARK: Pages

    /// Opens a page, as a browser would: of the session that was active last, or of the one that is named, which is connected
    /// if it is not.
    ///
    /// - Throws: `UIKitTestingError.noElement` if no such session is open.
    public func openPage(of session: UISceneSession? = nil) throws -> TestPage {
        let identifier = session?.persistentIdentifier ?? pages?.scenes?.listed.first?.identifier ?? ""
        guard let page = pages?.openPage(of: identifier) else { throw UIKitTestingError.noElement("session") }
        UIApplication.shared.settle()
        return page
    }

    /// Opens the page that the app has asked for last, as its user would by allowing it; nil if it has asked for none.
    public func openRequestedPage() -> TestPage? {
        UIApplication.shared.settle()
        return pages?.requested.last.flatMap { pages?.openPage(of: $0.session) }
    }

    /// The session whose page the app has asked to open what it asked for last.
    public var requestingSession: String? { pages?.requested.last?.askedBy }

    /// Lets time pass for scenes that nobody sees: after 10 s they go to the background, 5 minutes later they are disconnected.
    public func pass(seconds: Double) {
        clock.pass(seconds)
        UIApplication.shared.settle()
    }

    /// What was asked for in this turn of the main actor takes effect.
    public func settle() {
        UIApplication.shared.settle()
    }

    // MARK: What the user sees and does

    /// The presentation trees of the visible windows.
    public var windows: [PresentationNode] { UIApplication.shared.currentScene.presentation }

    /// Sends any event, as a display would; the app has settled when this returns. `press` and the like find the
    /// element too.
    @discardableResult
    public func deliver(_ event: DisplayEvent) -> DisplayEventResult {
        let result = UIApplication.shared.currentScene.deliver(event)
        UIApplication.shared.endTurn()
        return result
    }
}
