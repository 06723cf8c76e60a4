import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Several scenes at once: who is asked for, what belongs to which, and what pages do to them (spec chapters 13.4 to 13.9).
@MainActor
@Suite(.serialized)
struct SeveralScenesTests {
    /// Each scene has a form whose controller is called after nothing but "Form".
    private func app(_ configure: (SceneScript) -> Void = { _ in }) -> TestApp {
        let app = TestApp.withScenes(root: { FormController("Form") }) { script in
            script.savesObjects = true
            configure(script)
        }
        app.infoDictionary = TestApp.manifest(supportsMultipleScenes: true)
        app.showsPages = true
        return app
    }

    private func second(_ app: TestApp, activity: NSUserActivity? = nil) throws -> TestPage {
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
        return try #require(app.openRequestedPage())
    }

    private func scene(_ page: TestPage) throws -> UIWindowScene {
        let scenes = UIApplication.shared.connectedScenes
        return try #require(scenes.first { $0.session.persistentIdentifier == page.session } as? UIWindowScene)
    }

    @Test func `S-SCENE-25, S-SCENE-46, S-SCENE-47, S-SCENE-109: a request makes a session, whose page is asked for`()
        throws
    {
        var activities: [[String]] = []
        let app = app { script in
            script.onConnect = { [connect = script.onConnect] scene, session, options in
                activities.append(options.userActivities.map(\.activityType))
                connect(scene, session, options)
            }
        }
        try app.launch()
        let first = try app.openPage()
        _ = CallRecorder.current.takeCalls()
        let activity = NSUserActivity(activityType: "org.example.open")
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
        #expect(CallRecorder.current.takeCalls() == [], "S-SCENE-109: not in the same turn")
        app.settle()
        #expect(CallRecorder.current.takeCalls() == ["cfg", "willConnectTo", "window = a new one"])
        #expect(app.requestingSession == nil || app.requestingSession == first.session)
        let page = try #require(app.openRequestedPage())
        #expect(CallRecorder.current.takeCalls() == ["sceneWillEnterForeground", "sceneDidBecomeActive"])
        #expect(activities == [[], ["org.example.open"]])
        #expect(page.session != first.session)
        #expect(UIApplication.shared.openSessions.count == 2 && UIApplication.shared.connectedScenes.count == 2)
    }

    @Test func `S-SCENE-97, S-SCENE-67: each page shows its scene, with a first responder of its own`() throws {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        try one.type("one", into: "field")
        try two.type("two", into: "field")
        #expect(one.element("field")?.input?.text == "one" && two.element("field")?.input?.text == "two")
        #expect(one.element("field")?.traits.contains(.focused) == true)
        #expect(two.element("field")?.traits.contains(.focused) == true)
        let again = try app.openPage(of: scene(one).session)
        #expect(again.element("field")?.input?.text == "one", "several pages show the same scene")
    }

    @Test
    func `S-SCENE-79, S-SCENE-83, S-SCENE-90, S-SCENE-103, S-SCENE-106: each session comes back`()
        throws
    {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        try one.type("one", into: "field", cursor: 1)
        try two.type("two", into: "field", cursor: 2)
        try scene(one).session.userInfo = ["name": "one"]
        try scene(two).session.userInfo = ["name": "two"]
        app.save()
        app.kill()
        try app.launch()
        let sessions = UIApplication.shared.openSessions
        #expect(Set(sessions.map(\.persistentIdentifier)) == [one.session, two.session])
        #expect(
            UIApplication.shared.connectedScenes.map(\.session.persistentIdentifier) == [two.session], "S-SCENE-103")
        for (page, text, cursor) in [(one, "one", 1), (two, "two", 2)] {
            let session = try #require(sessions.first { $0.persistentIdentifier == page.session })
            #expect(session.userInfo?["name"] as? String == text)
            let reopened = try app.openPage(of: session)
            #expect(reopened.element("field")?.input?.text == text)
            #expect(reopened.element("field")?.input?.selection?.location == cursor)
            #expect(session.restorationReport?.entries.isEmpty == false, "S-SCENE-106")
        }
    }

    @Test func `S-SCENE-90: a state under another session's name is not read, and S-SCENE-91: stays as it is`() throws {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        try one.type("secret of one", into: "field")
        app.save()
        app.kill()
        let folder = app.stateFolder.appendingPathComponent("sessions")
        let (from, to) = (folder.appendingPathComponent(one.session), folder.appendingPathComponent(two.session))
        let files = FileManager.default
        for file in try files.contentsOfDirectory(atPath: to.path) where file.hasSuffix(".state") {
            try files.removeItem(at: to.appendingPathComponent(file))
        }
        var copied: [URL] = []
        for file in try files.contentsOfDirectory(atPath: from.path) where file.hasSuffix(".state") {
            let copy = to.appendingPathComponent(file)
            try files.copyItem(at: from.appendingPathComponent(file), to: copy)
            copied.append(copy)
        }
        try app.launch()
        let session = try #require(UIApplication.shared.openSessions.first { $0.persistentIdentifier == two.session })
        let page = try app.openPage(of: session)
        #expect(page.element("field")?.input?.text == "")
        #expect(session.restorationReport?.problems.contains { $0.reason == .archiveUnreadable } == true)
        #expect(!copied.isEmpty && copied.allSatisfy { files.fileExists(atPath: $0.path) })
    }

    @Test func `S-SCENE-91: without the list the sessions' states say which there are`() throws {
        let app = app()
        try app.launch()
        let two = try second(app)
        try two.type("two", into: "field")
        app.save()
        app.kill()
        let files = try FileManager.default.contentsOfDirectory(at: app.stateFolder, includingPropertiesForKeys: nil)
        for file in files where file.pathExtension == "state" { try Data("damaged".utf8).write(to: file) }
        try app.launch()
        let sessions = UIApplication.shared.openSessions
        #expect(sessions.count == 2)
        let found = try #require(sessions.first { $0.persistentIdentifier == two.session })
        #expect(try app.openPage(of: found).element("field")?.input?.text == "two")
    }

    @Test func `S-SCENE-98, S-SCENE-42: a scene without a page goes to the background, and later away, saved`() throws {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        try two.type("two", into: "field")
        var scene: UIWindowScene? = try scene(two)
        var states: [UIScene.ActivationState] = []
        SceneScript.current.onDisconnect = { states.append($0.activationState) }
        _ = CallRecorder.current.takeCalls()
        two.close()
        app.pass(seconds: 9)
        #expect(CallRecorder.current.takeCalls() == [])
        app.pass(seconds: 1)
        #expect(CallRecorder.current.takeCalls() == ["sceneWillResignActive", "sceneDidEnterBackground"])
        app.pass(seconds: 299)
        #expect(UIApplication.shared.connectedScenes.count == 2)
        app.pass(seconds: 1)
        #expect(CallRecorder.current.takeCalls().last == "sceneDidDisconnect")
        #expect(states == [.background] && scene?.activationState == .unattached)
        #expect(scene?.windows.isEmpty == true && scene?.delegate == nil)
        weak let gone = scene
        scene = nil
        let isGone = gone == nil
        #expect(isGone, "UIKit keeps no scene that is not connected")
        #expect(UIApplication.shared.openSessions.count == 2 && UIApplication.shared.connectedScenes.count == 1)
        let session = try #require(UIApplication.shared.openSessions.first { $0.persistentIdentifier == two.session })
        #expect(session.scene == nil)
        #expect(try app.openPage(of: session).element("field")?.input?.text == "two")
        one.close()
        app.pass(seconds: 10_000)
        #expect(UIApplication.shared.connectedScenes.count == 1, "S-SCENE-99: the last one stays")
    }

    @Test func `S-SCENE-98, S-SCENE-99: a page that comes back in time, and one that is hidden, keep their scene`()
        throws
    {
        let app = app()
        try app.launch()
        let two = try second(app)
        let before = try scene(two)
        two.close()
        app.pass(seconds: 200)
        let again = try app.openPage(of: before.session)
        #expect(try scene(again) === before && before.activationState == .foregroundActive)
        again.isSeen = false
        app.pass(seconds: 10)
        #expect(before.activationState == .background)
        app.pass(seconds: 10_000)
        #expect(try scene(again) === before, "hidden pages disconnect nothing")
        again.isSeen = true
        #expect(before.activationState == .foregroundActive)
    }

    @Test func `S-SCENE-42, S-SCENE-93: a disconnection calls no appearance method, and is no crash`() throws {
        let app = app { script in
            script.activity = { _ in NSUserActivity(activityType: "org.example.place") }
            script.onConnect = { scene, _, _ in
                let window = UIWindow(windowScene: scene)
                window.rootViewController = LeavingController("Root")
                (scene.delegate as? TestSceneDelegate)?.window = window
                window.makeKeyAndVisible()
            }
        }
        try app.launch()
        let two = try second(app)
        app.save()
        two.close()
        app.pass(seconds: 400)
        let session = try #require(UIApplication.shared.openSessions.first { $0.persistentIdentifier == two.session })
        #expect(session.scene == nil)
        #expect(!CallRecorder.current.takeCalls().contains("disappears"))
        // Connected for a page that nobody opens, and away again.
        UIApplication.shared.requestSceneSessionActivation(session, userActivity: nil, options: nil)
        app.settle()
        app.pass(seconds: 400)
        #expect(session.scene == nil)
        _ = try app.openPage(of: session)
        #expect(session.restorationReport?.problems.contains { $0.reason == .leftOutAfterCrash } != true)
        #expect(session.stateRestorationActivity?.activityType == "org.example.place")
    }

    @Test func `S-SCENE-90, S-LIFE-13: where the newest file cannot be read, the one before it counts`() throws {
        let app = app()
        try app.launch()
        let first = try app.openPage()
        try first.type("older", into: "field")
        try scene(first).session.userInfo = ["name": "older"]
        app.save()
        try app.relaunch()
        let second = try app.openPage()
        try second.type("newer", into: "field")
        app.save()
        app.kill()
        let folder = app.stateFolder.appendingPathComponent("sessions").appendingPathComponent(first.session)
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".state") }
        try #require(files.count > 1)
        try Data("damaged".utf8).write(to: folder.appendingPathComponent(try #require(files.max())))
        try app.launch()
        let page = try app.openPage()
        #expect(try scene(page).session.userInfo?["name"] as? String == "older")
        #expect(page.element("field")?.input?.text == "older")
    }

    @Test func `S-SCENE-88: saves of what a pass had no time for keep what the session holds`() throws {
        let app = TestApp.withScenes(
            root: { EncodingContainer("Root", children: (0..<1_000).map { StateController("\($0)") }) }
        ) { script in
            script.savesObjects = true
            script.activity = { _ in NSUserActivity(activityType: "org.example.place") }
        }
        try app.launch()
        _ = app.preserve()
        _ = try #require(app.preserveChange())
        let keeper = try #require(app.scene?.stateKeeper)
        let change = try #require(keeper.preserveMore())
        #expect(change.applicationState["UIKit.session.activity"] != nil)
        #expect(change.applicationState["UIKit.session.hasObjects"] == .bool(true))
    }

    @Test func `S-SCENE-1, S-SCENE-22: a scene without delegate keeps the activity that it was saved with`() throws {
        let app = app { $0.activity = { _ in NSUserActivity(activityType: "org.example.place") } }
        try app.launch()
        app.save()
        app.kill()
        app.infoDictionary = TestApp.manifest(delegate: "UIKitTests.Gone")
        try app.launch()
        app.save()
        app.kill()
        app.infoDictionary = TestApp.manifest()
        try app.launch()
        #expect(app.scene?.session.stateRestorationActivity?.activityType == "org.example.place")
    }

    @Test func `S-SCENE-52: an app with one scene gets a new session after its only one was discarded`() throws {
        let app = app()
        app.infoDictionary = TestApp.manifest()
        try app.launch()
        UIApplication.shared.requestSceneSessionDestruction(try #require(app.scene).session, options: nil)
        app.settle()
        #expect(UIApplication.shared.openSessions.isEmpty)
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
        app.settle()
        #expect(UIApplication.shared.openSessions.count == 1)
    }

    @Test func `S-SCENE-11, S-SCENE-30, S-SCENE-51: destroying a session deletes all that was kept of it`() throws {
        let app = app { script in script.onDiscard = { #expect($0.count == 1) } }
        try app.launch()
        let two = try second(app)
        app.save()
        let folder = app.stateFolder.appendingPathComponent("sessions").appendingPathComponent(two.session)
        #expect(FileManager.default.fileExists(atPath: folder.path))
        _ = CallRecorder.current.takeCalls()
        UIApplication.shared.requestSceneSessionDestruction(try scene(two).session, options: nil)
        app.settle()
        #expect(
            CallRecorder.current.takeCalls() == [
                "sceneWillResignActive", "sceneDidEnterBackground", "sceneDidDisconnect", "didDiscard 1",
            ])
        #expect(UIApplication.shared.openSessions.count == 1)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".state") } == [])
        app.kill()
        try app.launch()
        #expect(UIApplication.shared.openSessions.count == 1)
    }

    @Test func `S-SCENE-52: the app goes on without a session, and the next page makes one`() throws {
        let app = app()
        try app.launch()
        let only = try #require(UIApplication.shared.openSessions.first)
        UIApplication.shared.requestSceneSessionDestruction(only, options: nil)
        app.settle()
        #expect(UIApplication.shared.openSessions.isEmpty && UIApplication.shared.connectedScenes.isEmpty)
        #expect(UIApplication.shared.windows.isEmpty && UIApplication.shared.keyWindow == nil)
        #expect(try second(app).element("field") != nil)
    }

    @Test func `S-SCENE-49, S-SCENE-50: what cannot be had fails later, with the error that says why`() throws {
        var errors: [UISceneError.Code?] = []
        let app = app()
        app.showsPages = false
        try app.launch()
        #expect(!UIApplication.shared.supportsMultipleScenes)
        let note: (any Error) -> Void = { errors.append(($0 as? UISceneError)?.code) }
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil, errorHandler: note)
        #expect(errors.isEmpty)
        app.settle()
        app.kill()
        app.showsPages = true
        try app.launch()
        #expect(UIApplication.shared.supportsMultipleScenes)
        let other = UISceneSession.Role(rawValue: "other")
        UIApplication.shared.activateSceneSession(for: UISceneSessionActivationRequest(role: other), errorHandler: note)
        let gone = try scene(second(app)).session
        UIApplication.shared.requestSceneSessionDestruction(gone, options: nil)
        app.settle()
        UIApplication.shared.requestSceneSessionActivation(gone, userActivity: nil, options: nil, errorHandler: note)
        app.settle()
        #expect(errors == [.multipleScenesNotSupported, .requestDenied, .requestDenied])
    }

    @Test func `S-SCENE-48: a session that is connected gets the activity, and its page comes to the front`() throws {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        _ = CallRecorder.current.takeCalls()
        UIApplication.shared.requestSceneSessionActivation(
            try scene(one).session, userActivity: NSUserActivity(activityType: "org.example.go"), options: nil)
        app.settle()
        #expect(CallRecorder.current.takeCalls() == ["willContinue org.example.go", "continue org.example.go"])
        #expect(UIApplication.shared.openSessions.count == 2)
        #expect(app.requestingSession == two.session, "the scene that was active last asks")
    }

    @Test func `S-SCENE-58, S-SCENE-60, S-SCENE-62: windows are a scene's, and move with all they show`() throws {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        let (first, other) = (try scene(one), try scene(two))
        let extra = UIWindow(windowScene: first)
        #expect(extra.isHidden && extra.bounds.size == first.screen.bounds.size && extra.next === first)
        extra.rootViewController = StateController("Extra") { $0.title = "Extra" }
        extra.isHidden = false
        #expect(first.windows.count == 2 && first.windows.last === extra)
        #expect(one.windows.count == 2)
        extra.windowScene = other
        #expect(first.windows.count == 1 && other.windows.last === extra)
        UIApplication.shared.settle()
        #expect(one.windows.count == 1 && two.windows.count == 2)
        extra.makeKey()
        #expect(extra.isKeyWindow && other.keyWindow === extra && first.keyWindow === first.windows.first)
        #expect(UIApplication.shared.windows.count == 3 && UIApplication.shared.windows.last === extra)
        extra.windowScene = nil
        #expect(other.windows.count == 1 && extra.windowScene == nil)
    }

    @Test func `S-SCENE-59: a window without scene is not shown, which is reported; a scene later makes up for it`()
        throws
    {
        let app = app()
        try app.launch()
        let page = try app.openPage()
        let window = UIWindow(frame: .zero)
        #expect(window.windowScene == nil)
        window.rootViewController = StateController("Stray")
        window.makeKeyAndVisible()
        app.save()
        #expect(app.saveProblems(.windowWithoutScene).count == 1)
        #expect(page.windows.count == 1 && !app.savedPaths.contains(["Stray"]))
        window.windowScene = try scene(page)
        app.save()
        #expect(page.windows.count == 2 && app.savedPaths.contains(["Stray"]))
    }

    @Test
    func `S-SCENE-61, S-SCENE-64: the current scene is the one whose event is handled, else that was active last`()
        throws
    {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        #expect(UIApplication.shared.keyWindow?.windowScene === (try scene(two)))
        var seen: [UIWindowScene?] = []
        let form = try #require(try scene(one).windows.first?.rootViewController)
        let button = UIButton(
            primaryAction: UIAction(title: "Ask") { _ in
                seen.append(UIApplication.shared.keyWindow?.windowScene)
                #expect(UIScreen.main === seen.last??.screen)
            })
        form.view.addSubview(button)
        app.settle()
        try one.press("Ask")
        #expect(seen == [try scene(one)])
        #expect(UIScreen.screens.count == 2)
    }

    @Test func `S-SCENE-63, S-SCENE-65: each scene has its page's size, and hears of changes with what was before`()
        throws
    {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        _ = CallRecorder.current.takeCalls()
        one.deliver(.resize(width: 1000, height: 700))
        let (first, other) = (try scene(one), try scene(two))
        #expect(first.screen.bounds.size == CGSize(width: 1000, height: 700))
        #expect(first.coordinateSpace.bounds.size == CGSize(width: 1000, height: 700))
        #expect(first.effectiveGeometry.coordinateSpace.bounds.size == CGSize(width: 1000, height: 700))
        #expect(first.traitCollection.horizontalSizeClass == .regular)
        #expect(first.windows.first?.rootViewController?.traitCollection.horizontalSizeClass == .regular)
        #expect(other.screen.bounds == UIScreen.phoneBounds && other.traitCollection.horizontalSizeClass == .compact)
        #expect(other.windows.first?.rootViewController?.traitCollection.horizontalSizeClass == .compact)
        #expect(CallRecorder.current.takeCalls() == ["didUpdate from 390", "geometry from 390"])
    }

    @Test func `S-SCENE-66: a view reaches its session, and the chain leads from window to scene to app`() throws {
        let app = app()
        try app.launch()
        let page = try app.openPage()
        let view = try #require(try scene(page).windows.first?.rootViewController?.view)
        #expect(view.window?.windowScene?.session.persistentIdentifier == page.session)
        #expect(view.window?.next === (try scene(page)))
        #expect(try scene(page).next === UIApplication.shared)
    }

    @Test func `S-SCENE-86: a reference to what another scene saves is nil, and reported`() throws {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        let theirs = try #require(try scene(two).windows.first?.rootViewController)
        let form = try #require(try scene(one).windows.first?.rootViewController as? FormController)
        form.onEncode = { $0.encode(theirs, forKey: "theirs") }
        app.save()
        let problems = try scene(one).session.preservationReport?.problems ?? []
        #expect(problems.filter { $0.reason == .otherScene }.count == 1)
        #expect(
            try scene(one).session.preservationReport?.entries.map(\.publicPath).contains(["Form", "Form"]) == false)
    }

    @Test func `S-SCENE-87: a change is a matter of its scene alone`() throws {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        app.save()
        _ = try scene(one).preservation.changes.isStructural
        try one.type("one", into: "field")
        #expect(try !scene(one).preservation.changes.noted.isEmpty)
        #expect(try scene(two).preservation.changes.noted.isEmpty && scene(two).preservation.changes.touched.isEmpty)
    }

    @Test func `S-SCENE-43: a signal saves all sessions, scene by scene in the order of connection`() throws {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        try one.type("one", into: "field")
        try two.type("two", into: "field")
        _ = CallRecorder.current.takeCalls()
        app.terminate()
        #expect(
            CallRecorder.current.takeCalls().filter { $0 != "stateRestorationActivity" } == [
                "sceneWillResignActive", "sceneDidEnterBackground", "sceneWillResignActive", "sceneDidEnterBackground",
                "app terminates",
            ])
        try app.launch()
        for session in UIApplication.shared.openSessions {
            let text = try app.openPage(of: session).element("field")?.input?.text
            #expect(text == (session.persistentIdentifier == one.session ? "one" : "two"))
        }
    }

    @Test func `S-SCENE-93: what crashes in one session leaves the others whole`() throws {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        try one.type("one", into: "field")
        try two.type("two", into: "field")
        app.save()
        app.kill()
        // The session that was active last dies while it is connected, twice as often as anybody is asked.
        SceneScript.current.onConnect = { [connect = SceneScript.current.onConnect] scene, session, options in
            connect(scene, session, options)
            if session.persistentIdentifier == two.session { app.dieHere() }
        }
        try app.launch()
        app.kill()
        SceneScript.current.onConnect = { scene, _, _ in
            let window = UIWindow(windowScene: scene)
            window.rootViewController = FormController("Form")
            (scene.delegate as? TestSceneDelegate)?.window = window
            window.makeKeyAndVisible()
        }
        try app.launch()
        let report = UIApplication.shared.openSessions.first { $0.persistentIdentifier == two.session }?
            .restorationReport
        #expect(report?.problems.contains { $0.reason == .leftOutAfterCrash } == true)
        let other = try #require(UIApplication.shared.openSessions.first { $0.persistentIdentifier == one.session })
        #expect(try app.openPage(of: other).element("field")?.input?.text == "one")
    }

    @Test func `S-SCENE-96: an app that becomes a scene app takes its state along`() throws {
        let before = TestApp(root: { FormController("Form") })
        try before.launch()
        try before.type("kept", into: "field")
        before.save()
        before.kill()
        SceneScript.current = SceneScript()
        SceneScript.current.savesObjects = true
        SceneScript.current.onConnect = { scene, _, _ in
            let window = UIWindow(windowScene: scene)
            window.rootViewController = FormController("Form")
            (scene.delegate as? TestSceneDelegate)?.window = window
            window.makeKeyAndVisible()
        }
        before.makeDelegate = { SceneAppDelegate() }
        before.infoDictionary = TestApp.manifest()
        try before.launch()
        #expect(before.element("field")?.input?.text == "kept")
        #expect(UIApplication.shared.openSessions.count == 1)
        try before.relaunch()
        #expect(before.element("field")?.input?.text == "kept")
    }
}

/// Notes that it goes.
final class LeavingController: StateController {
    override func viewWillDisappear(_ animated: Bool) { CallRecorder.current.note("disappears") }
    override func viewDidDisappear(_ animated: Bool) { CallRecorder.current.note("disappears") }
}
