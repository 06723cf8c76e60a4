import Foundation
import Testing
@_spi(Benchmarks) import UIKitTesting

@testable import UIKit

/// Tests of what scenes do when pages come and go (spec chapter 13.9).
@MainActor
@Suite(.serialized)
struct ScenePageTests: SeveralScenes {
    // S-SCENE-11.3, S-SCENE-26.2, S-SCENE-30.2, S-SCENE-39.1, S-SCENE-42.1, S-SCENE-42.4,
    // S-SCENE-42.6
    // S-SCENE-98.1 to S-SCENE-98.3, S-SCENE-99.1, S-SCENE-104.5
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

    // S-SCENE-42.1
    @Test func `A scene goes once its operations are saved, and the main actor is free until then`() async throws {
        let app = app()
        try app.launch()
        _ = try app.openPage()
        let two = try second(app)
        let (application, scene) = (UIApplication.shared, try scene(two))
        let drawing = DrawingController("Drawing", text: "Lines")
        scene.windows.first?.rootViewController?.present(drawing, animated: false)
        app.save()
        #expect(scene.preservation.encodesInBackground)
        scene.preservation.source.longestBackgroundWait = 60
        let gate = Gate()
        drawing.gate = gate
        two.close()
        app.pass(seconds: 10)
        app.pass(seconds: 300)
        #expect(await eventually { gate.arrivalCount == 1 })
        #expect(application.connectedScenes.count == 2)
        gate.open()
        #expect(await eventually { application.connectedScenes.count == 1 })
        #expect(scene.activationState == .unattached)
        withExtendedLifetime(app) {}
    }

    // S-SCENE-39.3
    // S-SCENE-98.4, S-SCENE-99.2, S-SCENE-99.3, S-SCENE-104.4
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
        // UIKit answers that a session is open, also if no page shows it to a user.
        let sessions = try #require(UIApplication.shared.sessions)
        #expect(sessions.pagesDidChange(of: again.session, count: 1, areSeen: false))
        #expect(!sessions.pagesDidChange(of: "none", count: 1, areSeen: false))
        app.pass(seconds: 10)
        #expect(before.activationState == .background)
        app.pass(seconds: 10_000)
        #expect(try scene(again) === before, "hidden pages disconnect nothing")
        _ = CallRecorder.current.takeCalls()
        again.isSeen = true
        #expect(before.activationState == .foregroundActive)
        #expect(CallRecorder.current.takeCalls() == ["sceneWillEnterForeground", "sceneDidBecomeActive"])
    }

    // S-SCENE-39.1, S-SCENE-39.2
    @Test func `S-SCENE-39: the save of a scene that leaves the foreground comes after its calls`() throws {
        let app = app()
        app.savesContinuously = true
        try app.launch()
        let page = try app.openPage()
        app.save()
        page.isSeen = false
        _ = CallRecorder.current.takeCalls()
        app.pass(seconds: 10)
        #expect(
            CallRecorder.current.takeCalls().prefix(3) == [
                "sceneWillResignActive", "sceneDidEnterBackground", "stateRestorationActivity",
            ])
        app.kill()
    }

    // S-SCENE-4.2, S-SCENE-42.7
    // S-SCENE-102.8
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
        // UIKit connects it for a page that nobody opens, and disconnects it again.
        UIApplication.shared.requestSceneSessionActivation(session, userActivity: nil, options: nil)
        app.settle()
        app.pass(seconds: 400)
        #expect(session.scene == nil)
        _ = try app.openPage(of: session)
        #expect(session.restorationReport?.problems.contains { $0.reason == .leftOutAfterCrash } != true)
        #expect(session.stateRestorationActivity?.activityType == "org.example.place")
    }

    // S-SCENE-103.2
    @Test func `S-SCENE-103: the first scene of a launch is in use until a page of it has come and gone`() throws {
        let app = app()
        try app.launch()
        let scene = try #require(app.scene)
        app.pass(seconds: 1_000)
        #expect(scene.activationState == .foregroundActive)
        let page = try app.openPage()
        page.close()
        app.pass(seconds: 9)
        #expect(scene.activationState == .foregroundActive)
        app.pass(seconds: 1)
        #expect(scene.activationState == .background)
    }

    /// A display of several scenes. It notes the titles of the windows whenever UIKit tells it of a change.
    private final class ListDisplay: SceneDisplay {
        private(set) weak var scenes: (any DisplayedScenes)?
        private(set) var titles: [String] = []

        func start(_ session: DisplaySession) throws {}
        func start(_ session: DisplaySession, scenes: any DisplayedScenes) throws { self.scenes = scenes }
        func show(_ windows: [PresentationNode]) {}
        func show(_ windows: [PresentationNode], of session: String) {}
        func didSave(eventsUpTo numbers: [String: Int], of session: String) {}
        func present(_ session: String, askedBy requesting: String?) {}
        func sessionsDidChange() { titles = scenes?.listed.map(\.title) ?? [] }
        func stop() {}
    }

    // S-SCENE-101.1
    @Test func `S-SCENE-101: a display learns of a new window, and of titles that UIKit reads after the launch`()
        async throws
    {
        let app = app()
        app.showsPages = false
        func launch() throws -> ListDisplay {
            let display = ListDisplay()
            app.display = display
            try app.launch()
            return display
        }
        func makeWindow(_ display: ListDisplay) {
            display.scenes?.makeSession(askedBy: nil)
            app.settle()
        }
        let first = try launch()
        for _ in 1...2 { makeWindow(first) }
        let titles = ["Three", "Two", "One"]
        let sessions = try #require(UIApplication.shared.sessions)
        try #require(sessions.open.count == 3)
        for (session, title) in zip(sessions.open, titles) { session.scene?.title = title }
        app.save()
        app.kill()
        let display = try launch()
        makeWindow(display)
        // Other tests may run their apps from here on.
        let application = UIApplication.shared
        #expect(await eventually { display.titles == [""] + titles })
        withExtendedLifetime((app, application)) {}
    }
}

/// A controller that notes that it disappears.
final class LeavingController: StateController {
    override func viewWillDisappear(_ animated: Bool) { CallRecorder.current.note("disappears") }
    override func viewDidDisappear(_ animated: Bool) { CallRecorder.current.note("disappears") }
}
