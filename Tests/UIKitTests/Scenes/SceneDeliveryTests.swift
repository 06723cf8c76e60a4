import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of deliveries from outside: the scene that gets them, and their form (spec chapter 13.4). Also tests of
/// sessions at a launch (13.8).
@MainActor
@Suite(.serialized)
struct SceneDeliveryTests {
    private func app(several: Bool = true, _ configure: (SceneScript) -> Void = { _ in }) -> TestApp {
        let app = TestApp.withScenes(root: { FormController("Form") }) { script in
            script.savesObjects = true
            configure(script)
        }
        app.infoDictionary = TestApp.manifest(supportsMultipleScenes: several)
        app.showsPages = several
        return app
    }

    private func second(_ app: TestApp) throws -> UIWindowScene {
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
        let page = try #require(app.openRequestedPage())
        let scenes = UIApplication.shared.connectedScenes
        return try #require(scenes.first { $0.session.persistentIdentifier == page.session } as? UIWindowScene)
    }

    private func activity(_ target: String) -> NSUserActivity {
        let activity = NSUserActivity(activityType: "org.example.\(target)")
        activity.targetContentIdentifier = target
        return activity
    }

    // S-SCENE-54.1 to S-SCENE-54.4, S-SCENE-54.6, S-SCENE-54.7, S-SCENE-55.2
    @Test func `S-SCENE-54, S-SCENE-55: content goes to who prefers it, else who can show it, the last active first`()
        throws
    {
        let app = app()
        try app.launch()
        let first = try #require(app.scene)
        _ = try app.openPage()
        let other = try second(app)
        var heard: [(UIScene, String)] = []
        SceneScript.current.onContinue = { heard.append(($0, $1.targetContentIdentifier ?? "")) }
        app.continue(activity("a"))
        first.activationConditions.prefersToActivateForTargetContentIdentifierPredicate =
            NSPredicate { target, _ in target as? String == "mine" }
        app.continue(activity("mine"))
        other.activationConditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
        app.continue(activity("b"))
        #expect(heard.map(\.0) == [other, first, first])
        #expect(heard.map(\.1) == ["a", "mine", "b"])
        first.activationConditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
        app.continue(activity("new"))
        #expect(heard.count == 3 && UIApplication.shared.openSessions.count == 3, "nobody can: a new session")
    }

    // S-SCENE-54.5
    @Test func `S-SCENE-54: without room for a new session, the scene that was active last gets what nobody can show`()
        throws
    {
        var heard: [String] = []
        let app = app(several: false) { $0.onContinue = { heard.append($1.activityType) } }
        try app.launch()
        app.scene?.activationConditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
        app.continue(activity("x"))
        #expect(heard == ["org.example.x"])
    }

    // S-SCENE-54.5
    @Test func `S-SCENE-54: of two scenes on a display for one, the one active last gets what nobody can show`()
        throws
    {
        let app = app()
        try app.launch()
        _ = try app.openPage()
        _ = try second(app)
        app.save()
        app.kill()
        // Such a display has no room for a new session.
        app.showsPages = false
        try app.launch()
        let first = try #require(app.scene)
        let session = try #require(UIApplication.shared.openSessions.first { $0 !== first.session })
        UIApplication.shared.requestSceneSessionActivation(session, userActivity: nil, options: nil)
        app.settle()
        let last = try #require(session.scene)
        for scene in UIApplication.shared.connectedScenes {
            scene.activationConditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
        }
        var heard: [UIScene] = []
        SceneScript.current.onContinue = { scene, _ in heard.append(scene) }
        app.continue(activity("x"))
        #expect(heard == [last])
        #expect(UIApplication.shared.connectedScenes.count == 2 && UIApplication.shared.openSessions.count == 2)
    }

    // S-SCENE-56.1 to S-SCENE-56.4
    @Test func `S-SCENE-56: URLs come in the options of a connection, or by the method, never both`() throws {
        var byMethod: [URL] = []
        var inOptions: [[URL]] = []
        let app = app { script in
            script.onOpen = { byMethod += $0.map(\.url) }
            script.onConnect = { [connect = script.onConnect] scene, session, options in
                inOptions.append(options.urlContexts.map(\.url))
                #expect(options.shortcutItem == nil)
                #expect(options.handoffUserActivityType == nil && options.sourceApplication == nil)
                connect(scene, session, options)
            }
        }
        try app.launch()
        let url = try #require(URL(string: "notes:7"))
        #expect(app.open(url))
        #expect(byMethod == [url] && inOptions == [[]])
        app.scene?.activationConditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
        #expect(app.open(url))
        #expect(byMethod == [url] && inOptions == [[], [url]])
    }

    // S-SCENE-57.1 to S-SCENE-57.4
    @Test func `S-SCENE-57: in an app without scenes the delegate gets them, and who it names goes on, once`() throws {
        final class Delegate: UIResponder, UIApplicationDelegate {
            var log: [String] = []
            var objects: [any UIUserActivityRestoring] = []
            func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any] = [:])
                -> Bool
            {
                log.append("open \(url)")
                return true
            }
            func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String)
                -> Bool
            {
                log.append("will \(userActivityType)")
                return true
            }
            func application(
                _ application: UIApplication, continue userActivity: NSUserActivity,
                restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
            ) -> Bool {
                log.append("continue")
                restorationHandler(objects)
                restorationHandler(objects)
                return true
            }
        }
        final class Restoring: UIViewController {
            var onRestore: () -> Void = {}
            override func restoreUserActivityState(_ activity: NSUserActivity) { onRestore() }
        }
        let delegate = Delegate()
        let (first, other) = (Restoring(), Restoring())
        var restored: [String] = []
        first.onRestore = { restored.append("first") }
        other.onRestore = { restored.append("other") }
        delegate.objects = [first, other]
        let app = TestApp { delegate }
        try app.launch()
        #expect(app.open(try #require(URL(string: "notes:7"))))
        #expect(app.continue(activity("a")))
        #expect(delegate.log == ["open notes:7", "will org.example.a", "continue"])
        #expect(restored == ["first", "other"])
    }

    @Test func `A delegate that spells the objects as [Any], as Swift 4 did, is asked, and they go on`() throws {
        final class Restoring: UIViewController {
            var count = 0
            override func restoreUserActivityState(_ activity: NSUserActivity) { count += 1 }
        }
        final class Delegate: UIResponder, UIApplicationDelegate {
            let restoring = Restoring()
            func application(
                _ application: UIApplication, continue userActivity: NSUserActivity,
                restorationHandler: @escaping ([Any]?) -> Void
            ) -> Bool {
                restorationHandler(["no responder", restoring])
                return true
            }
        }
        let delegate = Delegate()
        let app = TestApp { delegate }
        try app.launch()
        #expect(app.continue(activity("a")))
        #expect(delegate.restoring.count == 1)
    }

    @Test func `A delegate that goes on with no activity answers that it did not`() throws {
        final class Delegate: UIResponder, UIApplicationDelegate {}
        let app = TestApp { Delegate() }
        try app.launch()
        #expect(!app.continue(activity("a")))
    }

    // S-SCENE-108.1, S-SCENE-108.2
    @Test func `S-SCENE-12, S-SCENE-108: discarding everything leaves the connected sessions, empty, and no other`()
        throws
    {
        let app = app { $0.activity = { _ in NSUserActivity(activityType: "org.example.place") } }
        try app.launch()
        let first = try #require(app.scene).session
        _ = try app.openPage()
        let other = try second(app)
        for session in [first, other.session] { session.userInfo = ["a": 1] }
        app.save()
        let identifier = other.session.persistentIdentifier
        app.kill()
        try app.launch()
        SceneScript.current.activity = { _ in nil }
        #expect(UIApplication.shared.openSessions.count == 2 && UIApplication.shared.connectedScenes.count == 1)
        #expect(app.scene?.session.userInfo?["a"] as? Int == 1)
        UIApplication.shared.discardRestorableState()
        #expect(UIApplication.shared.openSessions.map(\.persistentIdentifier) == [identifier])
        #expect(app.scene?.session.stateRestorationActivity == nil && app.scene?.session.userInfo == nil)
        app.kill()
        try app.launch()
        #expect(UIApplication.shared.openSessions.count == 1)
        #expect(app.scene?.session.stateRestorationActivity == nil)
    }

    // S-SCENE-95.1, S-SCENE-95.4
    @Test func `S-SCENE-95: an app that allows one scene only opens the one that was active last`() throws {
        let app = app()
        try app.launch()
        let first = try app.openPage()
        _ = try second(app)
        // The scene that was active last is an older one.
        try first.type("used last", into: "field")
        let kept = first.session
        app.save()
        app.kill()
        app.infoDictionary = TestApp.manifest()
        _ = CallRecorder.current.takeCalls()
        try app.launch()
        let calls = CallRecorder.current.takeCalls()
        #expect(Array(calls.prefix(2)) == ["willFinishLaunching", "didFinishLaunching"])
        #expect(!calls.contains { $0.hasPrefix("didDiscard") })
        #expect(UIApplication.shared.openSessions.map(\.persistentIdentifier) == [kept])
    }

    // S-SCENE-95.6, S-SCENE-104.1 to S-SCENE-104.3
    @Test func `S-SCENE-95, S-SCENE-104: a display that shows one scene discards none, and gets the last active`()
        throws
    {
        let app = app()
        try app.launch()
        _ = try app.openPage()
        let last = try second(app).session.persistentIdentifier
        app.save()
        app.kill()
        app.showsPages = false
        try app.launch()
        #expect(UIApplication.shared.openSessions.count == 2)
        #expect(UIApplication.shared.connectedScenes.map(\.session.persistentIdentifier) == [last])
        #expect(app.element("field") != nil && !UIApplication.shared.supportsMultipleScenes)
    }

    // S-SCENE-96.2
    @Test func `S-SCENE-96: an app that has no scenes any more restores what its last session held`() throws {
        let app = app(several: false)
        try app.launch()
        try app.type("kept", into: "field")
        app.save()
        app.kill()
        app.infoDictionary = [:]
        app.makeDelegate = { StateDelegate { FormController("Form") } }
        try app.launch()
        #expect(app.element("field")?.input?.text == "kept")
        try app.type("later", into: "field")
        try app.relaunch()
        #expect(app.element("field")?.input?.text == "later")
    }

    // S-SCENE-107.1 to S-SCENE-107.3
    @Test func `S-SCENE-13, S-SCENE-107: a restoration is extended for the scene that is connected`() throws {
        let app = app(several: false) { script in
            script.onConnect = { [connect = script.onConnect] scene, session, options in
                connect(scene, session, options)
                scene.extendStateRestoration()
                UIApplication.shared.extendStateRestoration()
            }
        }
        try app.launch()
        let scene = try #require(app.scene)
        #expect(!scene.restorationExtensions.haveEnded)
        scene.completeStateRestoration()
        #expect(!scene.restorationExtensions.haveEnded, "the application's counted for it as well")
        scene.completeStateRestoration()
        #expect(scene.restorationExtensions.haveEnded)
        scene.extendStateRestoration()
        UIApplication.shared.extendStateRestoration()
        #expect(scene.restorationExtensions.haveEnded, "too late")
        #expect(scene.restorationExtensions.problems.count == 1)
    }

    @Test func `S-SCENE-68: a scene's title is kept with its session`() throws {
        let app = app(several: false)
        try app.launch()
        #expect(app.scene?.title == "")
        app.scene?.title = "Seven"
        app.save()
        app.kill()
        try app.launch()
        #expect(app.scene?.title == "Seven")
        app.scene?.title = nil
        #expect(app.scene?.title == "")
    }

    // S-SCENE-88.1, S-SCENE-88.4
    @Test func `S-SCENE-88: objects and activity are one save; a delegate that declines takes the objects back alone`()
        throws
    {
        let app = app(several: false) { $0.activity = { _ in NSUserActivity(activityType: "org.example.place") } }
        try app.launch()
        try app.type("kept", into: "field")
        let form = try #require(app.sceneRoot as? FormController)
        form.onEncode = { _ in CallRecorder.current.note("encode") }
        _ = CallRecorder.current.takeCalls()
        app.save()
        #expect(CallRecorder.current.takeCalls() == ["encode", "stateRestorationActivity", "didUpdate"])
        SceneScript.current.savesObjects = false
        app.save()
        app.kill()
        try app.launch()
        #expect(app.element("field")?.input?.text == "")
        #expect(app.scene?.session.stateRestorationActivity?.activityType == "org.example.place")
    }

    // S-SCENE-82.1, S-SCENE-82.3
    @Test func `S-SCENE-82: the coders of a pass know their session, and of an app without scenes none`() throws {
        var sessions: [UISceneSession?] = []
        let app = app(several: false)
        try app.launch()
        let form = try #require(app.sceneRoot as? FormController)
        form.onEncode = { sessions.append($0.sceneSession) }
        app.save()
        #expect(sessions == [app.scene?.session])
        #expect(app.scene != nil)
        app.kill()
        let plain = TestApp(root: { FormController("Form") })
        try plain.launch()
        (plain.root as? FormController)?.onEncode = { sessions.append($0.sceneSession) }
        plain.save()
        #expect(sessions.count == 2 && sessions[1] == nil)
    }

    // S-SCENE-55.1 to S-SCENE-55.3
    @Test func `S-SCENE-55: a predicate may consist of others, and gets an empty text where there is no identifier`()
        throws
    {
        let app = app()
        try app.launch()
        let first = try #require(app.scene)
        _ = try app.openPage()
        let other = try second(app)
        var heard: [UIScene] = []
        SceneScript.current.onContinue = { scene, _ in heard.append(scene) }
        first.activationConditions.prefersToActivateForTargetContentIdentifierPredicate = NSCompoundPredicate(
            orPredicateWithSubpredicates: [
                NSPredicate { target, _ in target as? String == "" },
                NSPredicate { target, _ in target as? String == "mine" },
            ])
        app.continue(NSUserActivity(activityType: "org.example.none"))
        app.continue(activity("mine"))
        app.continue(activity("other"))
        #expect(heard == [first, first, other])
    }
}
