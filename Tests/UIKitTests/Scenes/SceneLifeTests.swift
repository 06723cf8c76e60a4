import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of the steps of a connection, of the foreground and the background, and of the end (spec chapter 13.3).
@MainActor
@Suite(.serialized)
struct SceneLifeTests: SeveralScenes {
    /// Returns an app whose scenes show a controller that notes its calls.
    private func notingApp(_ configure: (SceneScript) -> Void = { _ in }) -> TestApp {
        let app = TestApp.withScenes(root: { ComingAndGoingController("Root") }, configure)
        app.infoDictionary = TestApp.manifest(supportsMultipleScenes: true)
        app.showsPages = true
        return app
    }

    /// Makes the recorder note notifications by their names.
    private func note(
        _ names: [Notification.Name], _ object: @escaping @Sendable (ObjectIdentifier?) -> Void = { _ in }
    ) -> [any NSObjectProtocol] {
        names.map { name in
            let text = name.rawValue
            return NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                object((notification.object as? UIScene).map { ObjectIdentifier($0) })
                MainActor.assumeIsolated { CallRecorder.current.note(text) }
            }
        }
    }

    // S-SCENE-34, S-SCENE-35.1, S-SCENE-35.2, S-SCENE-35.4, S-SCENE-35.5
    @Test func `S-SCENE-34: scene, delegate, window, list, call, notification and restore pass come in this order`()
        throws
    {
        let main = StoryboardFiles.storyboard(
            initial: "r",
            """
            <viewController id="r" restorationIdentifier="Root" customClass="NotingController" customModule="UIKitTests" \
            sceneMemberID="viewController"/>
            """)
        let files = try StoryboardFiles(["Main.storyboard": main])
        defer { withExtendedLifetime(files) {} }
        let app = TestApp.withScenes(
            storyboard: "Main", delegate: "UIKitTests.MadeSceneDelegate", sceneClass: "UIKitTests.MadeScene"
        ) { script in
            script.savesObjects = true
            script.onConnect = { scene, _, _ in
                let window = scene.windows.first
                #expect(window?.isHidden == true && window?.rootViewController is NotingController)
                #expect(window?.rootViewController?.isViewLoaded == false)
                #expect(scene.delegate is MadeSceneDelegate)
                if UIApplication.shared.connectedScenes == [scene] { CallRecorder.current.note("listed") }
            }
        }
        let tokens = note([UIScene.willConnectNotification])
        defer { tokens.forEach(NotificationCenter.default.removeObserver) }
        let steps = [
            "scene", "delegate", "window = a new one", "willConnectTo", "listed", "UISceneWillConnectNotification",
        ]
        try app.launch()
        let calls = CallRecorder.current.takeCalls()
        #expect(Array(calls.prefix(9)) == ["willFinishLaunching", "didFinishLaunching", "cfg"] + steps)
        #expect(app.scene?.windows.map(\.isHidden) == [false])
        app.save()
        app.kill()
        _ = CallRecorder.current.takeCalls()
        try app.launch()
        let again = CallRecorder.current.takeCalls()
        #expect(
            Array(again.prefix(9)) == ["willFinishLaunching", "didFinishLaunching"] + steps + ["shouldRestore -> true"])
        #expect(app.scene?.windows.first?.isKeyWindow == true)
    }

    // S-SCENE-37.4
    @Test func `S-SCENE-37: an event is delivered once the scene is active, and not before`() throws {
        var early: [DisplayEventResult] = []
        let app = app { script in
            script.onActive = { scene in
                guard let scene = scene as? UIWindowScene else { return }
                early.append(scene.deliver(.resize(width: 1000, height: 700)))
            }
        }
        try app.launch()
        let page = try app.openPage()
        #expect(early == [.notRunning])
        #expect(page.deliver(.resize(width: 1000, height: 700)) == .handled)
        #expect(try scene(page).screen.bounds.width == 1000)
    }

    // S-SCENE-38.1 to S-SCENE-38.4
    @Test func `S-SCENE-38: the app's delegate hears neither of foreground and background nor of URLs and activities`()
        throws
    {
        let app = notingApp { $0.activity = { _ in NSUserActivity(activityType: "org.example.place") } }
        try app.launch()
        let page = try app.openPage()
        #expect(app.open(try #require(URL(string: "notes:7"))))
        #expect(app.continue(NSUserActivity(activityType: "org.example.go")))
        page.isSeen = false
        app.pass(seconds: 10)
        page.isSeen = true
        app.save()
        app.terminate()
        let calls = CallRecorder.current.takeCalls()
        #expect(calls.contains("continue org.example.go") && calls.contains("didUpdate"))
        #expect(calls.filter { $0.hasPrefix("app ") } == ["app terminates"])
    }

    // S-SCENE-7.3, S-SCENE-39.1, S-SCENE-39.3, S-SCENE-39.4
    @Test func `S-SCENE-7, S-SCENE-39: a scene that leaves and comes back restores nothing, and nothing appears`()
        throws
    {
        let app = notingApp { $0.activity = { _ in NSUserActivity(activityType: "org.example.place") } }
        try app.launch()
        app.save()
        app.kill()
        _ = CallRecorder.current.takeCalls()
        try app.launch()
        let page = try app.openPage()
        #expect(CallRecorder.current.takeCalls().filter { $0 == "restoreInteractionState" }.count == 1)
        page.isSeen = false
        app.pass(seconds: 10)
        #expect(CallRecorder.current.takeCalls() == ["sceneWillResignActive", "sceneDidEnterBackground"])
        page.isSeen = true
        #expect(CallRecorder.current.takeCalls() == ["sceneWillEnterForeground", "sceneDidBecomeActive"])
    }

    // S-SCENE-40.1 to S-SCENE-40.6
    @Test func `S-SCENE-40: the state of a scene at each call`() throws {
        let app = notingApp { $0.activity = { _ in NSUserActivity(activityType: "org.example.place") } }
        try app.launch()
        app.save()
        app.kill()
        _ = CallRecorder.current.takeCalls()
        let tokens = note([UIScene.willConnectNotification])
        defer { tokens.forEach(NotificationCenter.default.removeObserver) }
        CallRecorder.current.noticing = { UIApplication.shared.scenes.prefix(1).map { "\($0.activationState)" } }
        defer { CallRecorder.current.noticing = { [] } }
        try app.launch()
        app.terminate()
        let calls = CallRecorder.current.takeCalls()
        func state(at call: String) -> String? {
            guard let index = calls.firstIndex(of: call), index > 0 else { return nil }
            return calls[index - 1]
        }
        for (call, expected) in [
            ("willConnectTo", "unattached"), ("UISceneWillConnectNotification", "background"),
            ("viewWillAppear Root", "background"), ("sceneWillEnterForeground", "background"),
            ("restoreInteractionState", "foregroundInactive"), ("viewDidAppear Root", "foregroundInactive"),
            ("sceneDidBecomeActive", "foregroundActive"), ("sceneWillResignActive", "foregroundActive"),
            ("sceneDidEnterBackground", "background"),
        ] {
            #expect(state(at: call) == expected, "\(call)")
        }
    }

    // S-SCENE-41.1, S-SCENE-42.2
    @Test func `S-SCENE-41, S-SCENE-42: each call is followed by a notification about the scene`() throws {
        nonisolated(unsafe) var objects: [ObjectIdentifier?] = []
        let tokens = note(
            [
                UIScene.willConnectNotification, UIScene.willEnterForegroundNotification,
                UIScene.didActivateNotification, UIScene.willDeactivateNotification,
                UIScene.didEnterBackgroundNotification, UIScene.didDisconnectNotification,
            ]
        ) { objects.append($0) }
        defer { tokens.forEach(NotificationCenter.default.removeObserver) }
        let app = app()
        try app.launch()
        _ = try app.openPage()
        _ = CallRecorder.current.takeCalls()
        objects = []
        let page = try second(app)
        let identity = ObjectIdentifier(try scene(page))
        page.close()
        app.pass(seconds: 400)
        #expect(
            CallRecorder.current.takeCalls().filter { $0 != "stateRestorationActivity" } == [
                "cfg", "willConnectTo", "window = a new one", "UISceneWillConnectNotification",
                "sceneWillEnterForeground", "UISceneWillEnterForegroundNotification", "sceneDidBecomeActive",
                "UISceneDidActivateNotification", "sceneWillResignActive", "UISceneWillDeactivateNotification",
                "sceneDidEnterBackground", "UISceneDidEnterBackgroundNotification", "sceneDidDisconnect",
                "UISceneDidDisconnectNotification",
            ])
        #expect(objects.count == 6 && objects.allSatisfy { $0 == identity })
    }

    // S-SCENE-41.2 to S-SCENE-41.4
    @Test func `S-SCENE-41: of several scenes, the first and the last one make the app come and go`() throws {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        _ = CallRecorder.current.takeCalls()
        let tokens = note([
            UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
            UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
        ])
        defer { tokens.forEach(NotificationCenter.default.removeObserver) }
        func ofApp() -> [String] { CallRecorder.current.takeCalls().filter { $0.hasPrefix("UIApplication") } }
        _ = try second(app)
        #expect(ofApp() == [])
        for session in UIApplication.shared.openSessions
        where ![one.session, two.session].contains(session.persistentIdentifier) {
            UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
        }
        app.settle()
        two.isSeen = false
        app.pass(seconds: 10)
        #expect(try scene(two).activationState == .background)
        #expect(ofApp() == [] && UIApplication.shared.applicationState == .active)
        one.isSeen = false
        app.pass(seconds: 10)
        #expect(
            ofApp() == ["UIApplicationWillResignActiveNotification", "UIApplicationDidEnterBackgroundNotification"])
        #expect(UIApplication.shared.applicationState == .background)
        two.isSeen = true
        one.isSeen = true
        #expect(
            ofApp() == ["UIApplicationWillEnterForegroundNotification", "UIApplicationDidBecomeActiveNotification"])
        #expect(UIApplication.shared.applicationState == .active)
    }

    // S-SCENE-42.2 to S-SCENE-42.5
    @Test func `S-SCENE-42: a scene that is disconnected is in no list, and loses its windows after the call`() throws {
        let app = app()
        try app.launch()
        let (_, two) = (try app.openPage(), try second(app))
        let scene = try scene(two)
        let window = try #require(scene.windows.first)
        var isListed: Bool?
        var windows: [UIWindow] = []
        SceneScript.current.onDisconnect = { scene in
            isListed = UIApplication.shared.connectedScenes.contains(scene)
            windows = (scene as? UIWindowScene)?.windows ?? []
        }
        two.close()
        app.pass(seconds: 400)
        #expect(isListed == false && windows == [window])
        #expect(scene.activationState == .unattached)
        #expect(window.isHidden && window.windowScene == nil && scene.windows.isEmpty)
    }

    // S-SCENE-43.1
    @Test func `S-SCENE-43: the states of all sessions are on the disk before the app's delegate hears of the end`()
        throws
    {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        try one.type("one", into: "field")
        try two.type("two", into: "field")
        let files = FileManager.default
        let names = [app.stateFolder.lastPathComponent, "data"]
        let (folder, copies) = (app.folder, app.folder.appendingPathComponent("copies"))
        SceneScript.current.onTerminate = {
            try? files.createDirectory(at: copies, withIntermediateDirectories: true)
            for name in names {
                try? files.copyItem(at: folder.appendingPathComponent(name), to: copies.appendingPathComponent(name))
            }
        }
        _ = CallRecorder.current.takeCalls()
        app.terminate()
        let calls = CallRecorder.current.takeCalls()
        #expect(Array(calls.suffix(3)) == ["stateRestorationActivity", "stateRestorationActivity", "app terminates"])
        for name in names {
            try files.removeItem(at: folder.appendingPathComponent(name))
            try files.moveItem(at: copies.appendingPathComponent(name), to: folder.appendingPathComponent(name))
        }
        try app.launch()
        #expect(UIApplication.shared.openSessions.count == 2)
        for session in UIApplication.shared.openSessions {
            let text = try app.openPage(of: session).element("field")?.input?.text
            #expect(text == (session.persistentIdentifier == one.session ? "one" : "two"))
        }
    }

    // S-SCENE-92.4
    @Test func `S-SCENE-92: a death in the call for the foreground counts, also if the scene shows no controller`()
        throws
    {
        let app = app()
        try app.launch()
        let page = try app.openPage()
        try page.type("one", into: "field")
        app.save()
        app.kill()
        SceneScript.current.onConnect = { _, _, _ in }
        let deadly = page.session
        let name = UIScene.willEnterForegroundNotification
        let token = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
            let scene = notification.object as? UIScene
            MainActor.assumeIsolated { if scene?.session.persistentIdentifier == deadly { app.dieHere() } }
        }
        defer { NotificationCenter.default.removeObserver(token) }
        for launch in 1...2 {
            try app.launch()
            #expect(app.scene?.session.persistentIdentifier == deadly, "launch \(launch)")
            app.kill()
        }
        try app.launch()
        #expect(UIApplication.shared.sessions?.kept.aside == [.init(deadly, .crashed)])
    }

    @Test func `The history of passes gets nothing from a scene that has ended`() throws {
        let app = try TestApp.form()
        app.save()
        let scene = UIApplication.shared.currentScene
        let recorder = try #require(scene.autosaver?.reports.recorder)
        let file = app.stateFolder.appendingPathComponent("reports")
        func bytesAfterProblem() throws -> Data {
            recorder.restoreFound(.init(.declined, "A test found a problem."))
            recorder.finish(completely: true)
            return try Data(contentsOf: file)
        }
        let before = try Data(contentsOf: file)
        let after = try bytesAfterProblem()
        #expect(after != before)
        scene.abandon()
        #expect(try bytesAfterProblem() == after)
        app.kill()
    }

    @Test func `S-SCENE-46: a second scene is requested, shown, closed and opened again`() throws {
        var activities: [[String]] = []
        let app = notingApp { script in
            script.savesObjects = true
            script.onConnect = { [connect = script.onConnect] scene, session, options in
                activities.append(options.userActivities.map(\.activityType))
                connect(scene, session, options)
            }
        }
        func calls() -> [String] {
            let others = ["window", "viewDidLoad", "encode"]
            return CallRecorder.current.takeCalls().filter { call in !others.contains { call.hasPrefix($0) } }
        }
        let appearance = [
            "viewWillAppear Root", "sceneWillEnterForeground", "viewDidAppear Root", "sceneDidBecomeActive",
        ]
        try app.launch()
        _ = try app.openPage()
        _ = calls()
        activities = []
        let activity = NSUserActivity(activityType: "org.example.open")
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
        app.settle()
        #expect(calls() == ["cfg", "willConnectTo"])
        let page = try #require(app.openRequestedPage())
        #expect(calls() == appearance)
        let before = try scene(page)
        page.close()
        app.pass(seconds: 10)
        #expect(calls() == ["sceneWillResignActive", "sceneDidEnterBackground"])
        app.pass(seconds: 300)
        #expect(calls() == ["stateRestorationActivity", "sceneDidDisconnect"])
        let after = try scene(app.openPage(of: before.session))
        let again = calls()
        #expect(Array(again.prefix(2)) == ["willConnectTo", "shouldRestore -> true"])
        #expect(Array(again.suffix(4)) == appearance)
        #expect(after !== before && after.session === before.session)
        #expect(activities == [["org.example.open"], []])
    }
}

/// A controller that also notes that it disappears.
final class ComingAndGoingController: NotingController {
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        CallRecorder.current.note("viewWillDisappear \(name)")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        CallRecorder.current.note("viewDidDisappear \(name)")
    }
}

/// A scene that notes that UIKit makes it.
final class MadeScene: UIWindowScene {
    override init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        CallRecorder.current.note("scene")
        super.init(session: session, connectionOptions: connectionOptions)
    }
}

/// A scene delegate that notes that UIKit makes it.
final class MadeSceneDelegate: TestSceneDelegate {
    override init() {
        CallRecorder.current.note("delegate")
        super.init()
    }
}
