import Foundation
import RestorationArchive
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of the moments in which the kind of an app's life cycle matters: before its launch, within it, and after a
/// failure (spec chapters 11 and 13).
@MainActor
@Suite(.serialized)
struct LifeCycleTests: SeveralScenes {
    // MARK: Before the launch

    /// A delegate that requests scenes before its app has any.
    private final class EarlyDelegate: UIResponder, UIApplicationDelegate {
        static var onError: () -> Void = {}

        override init() {
            super.init()
            Self.request("init")
        }

        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            Self.request("will")
            return true
        }

        private static func request(_ moment: String) {
            UIApplication.shared.requestSceneSessionActivation(
                nil, userActivity: NSUserActivity(activityType: "org.example.\(moment)"), options: nil
            ) { _ in onError() }
        }
    }

    // S-SCENE-49.1, S-SCENE-103.1, S-SCENE-109.1
    @Test func `S-SCENE-109: requests for scenes that are older than the launch take effect after it`() throws {
        var activities: [[String]] = []
        var errorCount = 0
        EarlyDelegate.onError = { errorCount += 1 }
        defer { EarlyDelegate.onError = {} }
        let app = app { script in
            script.onConnect = { [connect = script.onConnect] scene, session, options in
                activities.append(options.userActivities.map(\.activityType))
                connect(scene, session, options)
            }
        }
        app.makeDelegate = { EarlyDelegate() }
        try app.launch()
        let first = try #require(app.scene)
        #expect(activities == [[]], "the launch connects its own session alone")
        #expect(UIApplication.shared.openSessions == [first.session] && first.activationState == .foregroundActive)
        app.settle()
        // Before the launch, the app had the life cycle without scenes, which denies such requests.
        #expect(errorCount == 0)
        #expect(activities == [[], ["org.example.init"], ["org.example.will"]])
        #expect(UIApplication.shared.openSessions.count == 3 && UIApplication.shared.connectedScenes.count == 3)
        let page = try #require(app.openRequestedPage())
        #expect(page.session != first.session.persistentIdentifier)
        #expect(try scene(page).activationState == .foregroundActive)
    }

    // MARK: Within the launch

    /// A delegate that notes its calls. If it has a successor, that takes its place in `didFinishLaunching`.
    private final class ReplaceableDelegate: UIResponder, UIApplicationDelegate {
        var note: (String) -> Void = { _ in }
        var successor: ReplaceableDelegate?

        convenience init(noting note: @escaping (String) -> Void) {
            self.init()
            self.note = note
        }

        func application(
            _ application: UIApplication,
            willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            note("will")
            return true
        }
        func application(
            _ application: UIApplication,
            didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
            note("did")
            if let successor { application.delegate = successor }
            return true
        }
        func application(
            _ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:]
        ) -> Bool {
            note("open \(url)")
            return true
        }
        func applicationDidBecomeActive(_ application: UIApplication) { note("active") }
        func applicationWillTerminate(_ application: UIApplication) { note("terminate") }
    }

    // S-SCENE-16.1, S-SCENE-57.4
    @Test func `S-SCENE-57: without scenes, a delegate that takes over in the launch gets the URLs of the launch`()
        throws
    {
        var calls: [String] = []
        let app = TestApp {
            let delegate = ReplaceableDelegate { calls.append("first: \($0)") }
            delegate.successor = ReplaceableDelegate { calls.append("second: \($0)") }
            return delegate
        }
        app.urls = [try #require(URL(string: "notes:7")), try #require(URL(string: "notes:8"))]
        try app.launch()
        #expect(
            calls == [
                "first: will", "first: did", "second: open notes:7", "second: open notes:8", "second: active",
            ])
        calls = []
        #expect(app.open(try #require(URL(string: "notes:9"))))
        app.terminate()
        #expect(calls == ["second: open notes:9", "second: terminate"])
    }

    // S-SCENE-15.1, S-SCENE-15.2, S-SCENE-15.4, S-SCENE-18.4
    @Test func `S-SCENE-15, S-SCENE-18: an app that shows no window is told of the method that its kind of app has`()
        throws
    {
        let app = TestApp.withScenes()
        let identity = ApplicationIdentity(bundleIdentifier: "org.example.Hints")
        var searches = 0
        func storyboards() -> [String] {
            searches += 1
            return []
        }
        func hints(_ info: [String: Any]) throws -> [String] {
            app.infoDictionary = info
            try app.launch()
            searches = 0
            return UIApplication.shared.launchHints(for: identity, storyboards: storyboards())
        }
        // The scene delegate is part of the app each time. A manifest that doesn't name it has no effect.
        for info in [[:], TestApp.manifest(storyboard: "Main", delegate: nil)] {
            let found = try hints(info)
            #expect(found.count == 1 && searches == 1)
            #expect(found.first?.contains("in application(_:didFinishLaunchingWithOptions:)") == true)
            #expect(found.first?.contains("scene") == false)
        }
        let found = try hints(TestApp.manifest())
        #expect(found.count == 1 && searches == 0, "a scene app names its storyboards in the manifest")
        #expect(found.first?.contains("In scene(_:willConnectTo:options:) of TestSceneDelegate") == true)
        #expect(found.first?.contains("didFinishLaunching") == false)
    }

    // MARK: After a failure

    /// A launch on the disk of a `TestApp`, with user defaults, and with a clock that the test advances.
    @MainActor
    private final class StillLaunch {
        let application: UIApplication
        private var stores: [ArchiveStore] = []
        private var waiting: [(seconds: TimeInterval, body: @MainActor () -> Void)] = []

        init(of app: TestApp) throws {
            UIApplication.current = nil
            application = .shared
            let identifier = "org.example.TestApp"
            let (state, keys) = (app.stateFolder.path, app.folder.appendingPathComponent("data").path)
            var environment = LaunchEnvironment(
                identity: ApplicationIdentity(bundleIdentifier: identifier, info: app.infoDictionary)
            ) { [weak self] _, session in
                let store = ArchiveStore(
                    directory: state, bundleIdentifier: identifier, session: session,
                    keyStore: KeyFile(directory: keys), keyDirectory: keys)
                self?.stores.append(store)
                return store
            }
            environment.defaults = DefaultsStore(
                file: DefaultsFile(path: app.folder.appendingPathComponent("config/app.plist").path))
            environment.savesContinuously = false
            environment.later = LaterWork { [weak self] in self?.waiting.append(($0, $1)) }
            try application.launch(delegate: SceneAppDelegate(), in: environment)
        }

        func isWaiting(_ seconds: TimeInterval) -> Bool { waiting.contains { $0.seconds == seconds } }

        /// Does the work that waits for that time, and no other.
        func pass(_ seconds: TimeInterval) {
            let due = waiting.filter { $0.seconds == seconds }
            waiting.removeAll { $0.seconds == seconds }
            for work in due { work.body() }
        }

        /// Ends like SIGKILL.
        func kill() {
            application.abandon()
            for store in stores { store.close() }
        }
    }

    /// Returns the names and contents of the files with a suffix.
    private func files(_ suffix: String, in folder: URL) throws -> [String: Data] {
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        return try Dictionary(
            uniqueKeysWithValues: names.filter { $0.hasSuffix(suffix) }.map {
                (String($0.dropLast(suffix.count)), try Data(contentsOf: folder.appendingPathComponent($0)))
            })
    }

    // S-LIFE-14.1, S-LIFE-14.3, S-SCENE-91.1, S-SCENE-91.3, S-SCENE-91.4
    @Test func `S-LIFE-14, S-SCENE-91: a session and a list that open after the launch stay, and so do user defaults`()
        async throws
    {
        let app = TestApp.withScenes(root: { StateController("Root") }) { $0.savesObjects = true }
        let script = SceneScript.current
        try app.launch()
        let identifier = try #require(app.scene).session.persistentIdentifier
        (app.sceneRoot as? StateController)?.valueToEncode = "kept"
        app.save()
        app.kill()
        let ofSession = app.stateFolder.appendingPathComponent("sessions/\(identifier)")
        let folders = [app.stateFolder, ofSession]
        let saved = try folders.map { try files(".state", in: $0) }
        try #require(saved.map(\.count) == [1, 1])
        let locks = folders.map { $0.appendingPathComponent("lock") }
        for lock in locks {
            try FileManager.default.removeItem(at: lock)
            try FileManager.default.createDirectory(at: lock, withIntermediateDirectories: false)
        }
        // The problem of this file says who opened the user defaults, and when.
        let defaults = app.stateFolder.appendingPathComponent("defaults")
        try Data("damaged".utf8).write(to: defaults)

        let launch = try StillLaunch(of: app)
        let application = launch.application
        let scene = try #require(application.scenes.first)
        let root = try #require(scene.windows.first?.rootViewController as? StateController)
        #expect(application.openSessions.map(\.persistentIdentifier) == [identifier], "the states name the sessions")
        #expect(root.value == nil)
        let problems = scene.session.restorationReport?.problems.filter { $0.reason == .archiveUnreadable } ?? []
        #expect(problems.count == 2)
        for lock in locks { #expect(problems.contains { $0.message.contains("\(lock.path) ") }) }
        // The first write of the list has failed by then.
        application.waitForSessions()
        #expect(try folders.map { try files(".state", in: $0) } == saved)

        // The session opens first. Only the app's own state has the user defaults.
        for lock in locks { try FileManager.default.removeItem(at: lock) }
        root.valueToEncode = "later"
        #expect(scene.autosaver?.saveNow() == true)
        #expect(root.value == nil)
        #expect(try files(".unread", in: ofSession) == saved[1])
        #expect(try files(".state", in: app.stateFolder) == saved[0])

        // Other tests may run their apps in the meantime.
        func noted() -> [RestorationReport.Problem] {
            scene.pendingProblems.filter { $0.message.contains(defaults.path) }
        }
        #expect(await eventually { launch.isWaiting(5) })
        #expect(noted().isEmpty)
        launch.pass(5)
        #expect(await eventually { !noted().isEmpty })
        #expect(noted().map(\.reason) == [.archiveUnreadable])
        application.synchronizeSessions()
        // The new list says the same as the old one, so it replaces nothing.
        #expect(try files(".state", in: app.stateFolder) == saved[0])
        #expect(try Data(contentsOf: defaults) == Data("damaged".utf8))
        launch.kill()

        SceneScript.current = script
        try app.launch()
        #expect(UIApplication.shared.openSessions.map(\.persistentIdentifier) == [identifier])
        #expect((app.sceneRoot as? StateController)?.value as? String == "later")
        #expect(try files(".unread", in: ofSession) == saved[1])
    }
}
