import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of sessions, each with its own save and restore (spec chapters 13.7 and 13.8).
@MainActor
@Suite(.serialized)
struct SceneStateTests: SeveralScenes {
    // S-SCENE-25.1 to S-SCENE-25.3, S-SCENE-30.1, S-SCENE-67.3
    // S-SCENE-79.1, S-SCENE-79.2, S-SCENE-80.2, S-SCENE-83.1 to S-SCENE-83.3, S-SCENE-103.1
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
            #expect(reopened.element("field")?.traits.contains(.focused) == true)
            #expect(session.restorationReport?.entries.isEmpty == false, "S-SCENE-106")
        }
    }

    // S-SCENE-30.3
    // S-SCENE-90.4, S-SCENE-91.1 to S-SCENE-91.3
    @Test func `S-SCENE-90: a state under another session's name is not read, and S-SCENE-91: stays as it is`() throws {
        let app = app { $0.activity = { _ in NSUserActivity(activityType: "org.example.place") } }
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
        #expect(session.stateRestorationActivity == nil)
        #expect(session.restorationReport?.problems.contains { $0.reason == .archiveUnreadable } == true)
        #expect(!copied.isEmpty && copied.allSatisfy { files.fileExists(atPath: $0.path) })
    }

    // S-SCENE-91.4
    @Test(arguments: [false, true])
    func `S-SCENE-91: without the list the sessions' states say which there are`(isThere: Bool) throws {
        let app = app()
        try app.launch()
        let two = try second(app)
        try two.type("two", into: "field")
        app.save()
        app.kill()
        let files = try FileManager.default.contentsOfDirectory(at: app.stateFolder, includingPropertiesForKeys: nil)
        for file in files where file.pathExtension == "state" {
            try isThere ? Data("damaged".utf8).write(to: file) : FileManager.default.removeItem(at: file)
        }
        try app.launch()
        let sessions = UIApplication.shared.openSessions
        #expect(sessions.count == 2)
        let found = try #require(sessions.first { $0.persistentIdentifier == two.session })
        #expect(try app.openPage(of: found).element("field")?.input?.text == "two")
    }

    // S-SCENE-90.5
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

    // S-SCENE-90.5
    @Test func `S-SCENE-90: a session's state of another major version is kept aside, and no other session's`() throws {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        try one.type("one", into: "field")
        try two.type("two", into: "field")
        app.save()
        app.kill()
        let folder = app.stateFolder.appendingPathComponent("sessions").appendingPathComponent(one.session)
        let files = FileManager.default
        for file in try files.contentsOfDirectory(atPath: folder.path) where file.hasSuffix(".state") {
            let url = folder.appendingPathComponent(file)
            var bytes = try Data(contentsOf: url)
            bytes[8] = 3
            try bytes.write(to: url)
        }
        try app.launch()
        let session = try #require(UIApplication.shared.openSessions.first { $0.persistentIdentifier == one.session })
        #expect(try app.openPage(of: session).element("field")?.input?.text == "")
        #expect(session.restorationReport?.problems.contains { $0.reason == .archiveVersion } == true)
        #expect(try files.contentsOfDirectory(atPath: folder.path).contains { $0.hasSuffix(".version") })
        let other = try #require(UIApplication.shared.openSessions.first { $0.persistentIdentifier == two.session })
        #expect(try app.openPage(of: other).element("field")?.input?.text == "two")
    }

    // S-SCENE-88.2
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
        let keeper = try #require(app.scene?.autosaver)
        let change = try #require(keeper.preserveMore())
        #expect(change.applicationState["UIKit.session.activity"] != nil)
        #expect(change.applicationState["UIKit.session.hasObjects"] == .bool(true))
    }

    // S-SCENE-1.4
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

    // S-SCENE-86.1, S-SCENE-86.2, S-SCENE-106.1, S-SCENE-106.2
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
        // The other scene was active last.
        let current = try #require(UIApplication.shared.preservationReport)
        #expect(!current.problems.contains { $0.reason == .otherScene })
        #expect(try scene(two).session.preservationReport?.problems.map(\.message) == current.problems.map(\.message))
        let archive = try #require(try scene(one).autosaver?.preserve())
        #expect(archive.records.contains { $0.values["theirs"] == .nil })
        #expect(
            try scene(one).session.preservationReport?.entries.map(\.publicPath).contains(["Form", "Form"]) == false)
    }

    @Test func `S-SCENE-86: what stands in no window, and what a scene has saved before, is no other scene's`() throws {
        let app = app()
        try app.launch()
        let (one, _) = (try app.openPage(), try second(app))
        let form = try #require(try scene(one).windows.first?.rootViewController as? FormController)
        let kept = StateController("Kept")
        form.onEncode = { $0.encode(kept, forKey: "kept") }
        app.save()
        let first = try #require(try scene(one).session.preservationReport)
        #expect(first.entries.map(\.publicPath).contains(["Kept"]))
        try one.type("one", into: "field")
        app.save()
        let next = try #require(try scene(one).session.preservationReport)
        #expect(next.entries.map(\.publicPath) == first.entries.map(\.publicPath))
        #expect(!(first.problems + next.problems).contains { $0.reason == .otherScene })
        app.kill()
        try app.launch()
        let session = try #require(UIApplication.shared.openSessions.first { $0.persistentIdentifier == one.session })
        #expect(try app.openPage(of: session).element("field")?.input?.text == "one")
    }

    // S-SCENE-87.1, S-SCENE-87.3
    @Test func `S-SCENE-87: a change is a matter of its scene alone`() throws {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        app.save()
        _ = try scene(one).preservation.changes.isStructural
        try one.type("one", into: "field")
        #expect(try !scene(one).preservation.changes.noted.isEmpty)
        #expect(try scene(two).preservation.changes.noted.isEmpty && scene(two).preservation.changes.touched.isEmpty)
        app.settle()
        // A responder without a scene changes.
        UIResponder().invalidateRestorableState()
        #expect(try scene(one).isEndOfTurnScheduled && scene(two).isEndOfTurnScheduled)
    }

    // S-SCENE-87.4, S-SCENE-87.5
    @Test func `S-SCENE-87: no pass begins before a scene became active, or is connected in the background`() throws {
        var connecting: [Bool] = []
        var activating: [Bool] = []
        let app = app { script in
            script.onConnect = { [connect = script.onConnect] scene, session, options in
                connect(scene, session, options)
                connecting.append(scene.savesChanges)
            }
            script.onActive = { activating.append(($0 as? UIWindowScene)?.savesChanges ?? true) }
        }
        try app.launch()
        #expect(connecting == [false] && activating == [false])
        #expect(app.scene?.savesChanges == true)
        _ = try app.openPage()
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
        app.settle()
        let other = try #require(
            UIApplication.shared.connectedScenes.first { $0.activationState == .background } as? UIWindowScene)
        #expect(other.savesChanges)
        #expect(connecting == [false, false] && activating == [false])
    }

    // S-SCENE-30.1, S-SCENE-43.1, S-SCENE-43.4
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
        #expect(UIApplication.shared.openSessions.count == 2)
        for session in UIApplication.shared.openSessions {
            let text = try app.openPage(of: session).element("field")?.input?.text
            #expect(text == (session.persistentIdentifier == one.session ? "one" : "two"))
        }
    }

    // S-SCENE-93.1, S-SCENE-93.3
    @Test func `S-SCENE-93: what crashes in one session leaves the others whole`() throws {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        try one.type("one", into: "field")
        try two.type("two", into: "field")
        app.save()
        app.kill()
        // The app dies while it connects the session that was active last.
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

    // S-SCENE-96.1
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

    // S-SCENE-8.1, S-SCENE-8.2
    @Test func `S-SCENE-8: by its activity alone no controller is rebuilt`() throws {
        let app = app { script in
            script.savesObjects = false
            script.activity = { _ in NSUserActivity(activityType: "org.example.place") }
        }
        try app.launch()
        let form = try #require(app.sceneRoot)
        form.present(RecreatedController("Sheet"), animated: false)
        app.save()
        app.kill()
        try app.launch()
        let root = try #require(app.sceneRoot)
        let isPresenting = root.presentedViewController != nil
        #expect(!isPresenting)
        #expect(app.scene?.session.stateRestorationActivity?.activityType == "org.example.place")
        app.save()
        app.kill()
        SceneScript.current.onConnect = { scene, session, _ in
            let window = UIWindow(windowScene: scene)
            window.rootViewController = StateController(session.stateRestorationActivity?.activityType)
            (scene.delegate as? TestSceneDelegate)?.window = window
            window.makeKeyAndVisible()
        }
        try app.launch()
        #expect(app.sceneRoot?.restorationIdentifier == "org.example.place")
    }

    // S-SCENE-81.1 to S-SCENE-81.3
    @Test func `S-SCENE-81: roots are those of the scene's windows in the order of their creation, and move with them`()
        throws
    {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        let extra = UIWindow(windowScene: try scene(one))
        extra.rootViewController = StateController("Extra")
        extra.isHidden = false
        func roots(_ page: TestPage) throws -> [[String]] {
            let report = try #require(try scene(page).session.preservationReport)
            return report.entries.map(\.publicPath).filter { $0.count == 1 }
        }
        app.save()
        #expect(try roots(one) == [["Form"], ["Extra"]] && roots(two) == [["Form"]])
        extra.windowScene = try scene(two)
        app.save()
        #expect(try roots(one) == [["Form"]] && roots(two) == [["Form"], ["Extra"]])
    }

    // S-SCENE-29.3, S-SCENE-53.1
    // S-SCENE-74.1 to S-SCENE-74.4
    @Test func `S-SCENE-53, S-SCENE-74: what concerns an activity asks for a pass of the scenes that hold it`() throws {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        let (first, other) = (try scene(one), try scene(two))
        let form = try #require(first.windows.first?.rootViewController)
        let activity = NSUserActivity(activityType: "org.example.place")
        let changes: [(String, () -> Void)] = [
            ("held", { form.userActivity = activity }), ("title", { activity.title = "Place" }),
            ("info", { activity.userInfo = ["a": 1] }), ("needsSave", { activity.needsSave = true }),
            ("current", { activity.becomeCurrent() }), ("user info", { first.session.userInfo = ["a": 1] }),
            (
                "refresh",
                {
                    UIApplication.shared.requestSceneSessionRefresh(first.session)
                    UIApplication.shared.handleRequests()
                }
            ),
        ]
        for (what, change) in changes {
            app.settle()
            change()
            #expect(first.isEndOfTurnScheduled && !other.isEndOfTurnScheduled, "\(what)")
        }
    }
    // S-SCENE-74.7
    @Test func `S-SCENE-74: a change of a held activity while objects encode is reported`() throws {
        let app = app()
        try app.launch()
        let form = try #require(app.sceneRoot as? FormController)
        let activity = NSUserActivity(activityType: "org.example.place")
        form.userActivity = activity
        form.onEncode = { _ in activity.title = "Place" }
        app.save()
        #expect(app.saveProblems(.changedDuringPass).count == 1)
    }

    // S-SCENE-82.1, S-SCENE-82.2, S-SCENE-82.4 to S-SCENE-82.6, S-SCENE-105.3
    @Test func `S-SCENE-82: the delegate and classes are asked for each session, with coders that know it`() throws {
        var calls: [String: [String]] = [:]
        var values: [String: String] = [:]
        var types: [String?] = []
        let app = app { script in
            script.activity = { _ in NSUserActivity(activityType: "org.example.place") }
            script.onDelegateCoder = { call, coder in
                let session = coder.sceneSession?.persistentIdentifier ?? "none"
                calls[session, default: []].append(call)
                switch call {
                case "willEncode": coder.encode(session, forKey: "session")
                case "shouldRestore": types.append(coder.sceneSession?.stateRestorationActivity?.activityType)
                case "didDecode": values[session] = coder.decodeObject(forKey: "session") as? String
                default: break
                }
            }
        }
        RecreatedController.provide = { path, coder in
            calls[coder.sceneSession?.persistentIdentifier ?? "none", default: []].append("class")
            return RecreatedController(path.last ?? "")
        }
        defer { RecreatedController.provide = { path, _ in RecreatedController(path.last ?? "") } }
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        for page in [one, two] {
            let form = try #require(try scene(page).windows.first?.rootViewController)
            form.present(RecreatedController("Sheet"), animated: false)
        }
        calls = [:]
        app.save()
        let ofSave = ["shouldSave", "willEncode"]
        #expect(calls.mapValues { $0.sorted() } == [one.session: ofSave, two.session: ofSave])
        app.kill()
        calls = [:]
        try app.launch()
        let other = try #require(UIApplication.shared.openSessions.first { $0.persistentIdentifier == one.session })
        _ = try app.openPage(of: other)
        let ofRestore = ["class", "delegate", "didDecode", "shouldRestore"]
        #expect(calls.mapValues { $0.sorted() } == [one.session: ofRestore, two.session: ofRestore])
        #expect(values == [one.session: one.session, two.session: two.session])
        #expect(types == ["org.example.place", "org.example.place"])
    }

    // S-SCENE-82.3
    @Test func `S-SCENE-82: without scenes, the coders of the delegate and the classes know no session`() throws {
        var calls: [String] = []
        var sessions: Set<UISceneSession?> = []
        let app = TestApp.withScenes { script in
            script.savesObjects = true
            script.onDelegateCoder = { call, coder in
                calls.append(call)
                sessions.insert(coder.sceneSession)
                if call == "willEncode" { coder.encode("value", forKey: "key") }
            }
        }
        app.infoDictionary = [:]
        try app.launch()
        app.save()
        try app.relaunch()
        #expect(calls.contains("willEncode") && calls.contains("didDecode"))
        #expect(sessions == [nil])
    }

    // S-SCENE-83.4
    @Test func `S-SCENE-83: a controller in no scene is found, unless UIKit provided it for another session`() throws {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        for page in [one, two] {
            let kept = StateController("Kept")
            kept.valueToEncode = page.session
            let form = try #require(try scene(page).windows.first?.rootViewController as? FormController)
            form.onEncode = { $0.encode(kept, forKey: "kept") }
        }
        app.save()
        app.kill()
        var held: StateController?
        SceneScript.current.onDidFinish = { held = StateController("Kept") }
        try app.launch()
        #expect(app.scene?.session.persistentIdentifier == two.session)
        #expect(held?.value as? String == two.session && held?.decodeCount == 1)
        let other = try #require(UIApplication.shared.openSessions.first { $0.persistentIdentifier == one.session })
        _ = try app.openPage(of: other)
        #expect(held?.value as? String == two.session && held?.decodeCount == 1)
    }

    // S-SCENE-105.2
    @Test func `S-SCENE-105: what app code presents over what the pass has presented is refused`() throws {
        RecreatedController.provide = { path, _ in RecreatedController(path.last ?? "") }
        let app = app()
        try app.launch()
        let form = try #require(app.sceneRoot)
        form.present(RecreatedController("Sheet"), animated: false)
        app.save()
        app.kill()
        SceneScript.current.onActive = { scene in
            let root = (scene as? UIWindowScene)?.windows.first?.rootViewController
            root?.present(StateController("By activity"), animated: false)
        }
        try app.launch()
        let presented = try #require(app.sceneRoot?.presentedViewController)
        #expect(presented.restorationIdentifier == "Sheet")
        let isPresenting = presented.presentedViewController != nil
        #expect(!isPresenting)
    }
}
