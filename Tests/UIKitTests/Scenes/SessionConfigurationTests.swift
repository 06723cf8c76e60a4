import Foundation
import RestorationArchive
import RepriseRestoration
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of sessions from launch to launch: their configurations, values and identifiers (spec chapter 13.2).
@MainActor
@Suite(.serialized)
struct SessionConfigurationTests: SeveralScenes {
    private func openSession(_ identifier: String) throws -> UISceneSession {
        try #require(UIApplication.shared.openSessions.first { $0.persistentIdentifier == identifier })
    }

    // S-SCENE-26.1 to S-SCENE-26.4
    @Test func `S-SCENE-26: within a launch a session is one object, and each connection makes a scene and a delegate`()
        throws
    {
        let app = app()
        try app.launch()
        let (_, two) = (try app.openPage(), try second(app))
        let first = try scene(two)
        let (session, delegate) = (first.session, try #require(first.delegate))
        two.close()
        app.pass(seconds: 400)
        #expect(session.scene == nil)
        #expect(try openSession(two.session) === session)
        let next = try scene(app.openPage(of: session))
        #expect(next.session === session && session.scene === next)
        #expect(next !== first && next.delegate != nil && next.delegate !== delegate)
    }

    // S-SCENE-5.3
    @Test func `S-SCENE-5: a session that has only a name is asked for if the manifest has nothing under it`() throws {
        let app = TestApp.withScenes(root: { StateController("Root") })
        try app.launch()
        let identifier = try #require(app.scene).session.persistentIdentifier
        app.save()
        app.kill()
        app.infoDictionary = [
            "UIApplicationSceneManifest": [
                "UISceneConfigurations": [
                    "UIWindowSceneSessionRoleApplication": [
                        [
                            "UISceneConfigurationName": "Other",
                            "UISceneDelegateClassName": "UIKitTests.NewerSceneDelegate",
                        ]
                    ]
                ]
            ]
        ]
        _ = CallRecorder.current.takeCalls()
        try app.launch()
        #expect(CallRecorder.current.takeCalls().contains("cfg"))
        #expect(app.scene?.session.persistentIdentifier == identifier)
        #expect(app.scene?.delegate is NewerSceneDelegate)
    }

    // S-SCENE-5.4
    @Test func `S-SCENE-5: a session whose configuration is not on the disk is asked for`() throws {
        let app = TestApp.withScenes(root: { StateController("Root") })
        try app.launch()
        let identifier = try #require(app.scene).session.persistentIdentifier
        app.save()
        app.kill()
        let folder = app.stateFolder.appendingPathComponent("sessions").appendingPathComponent(identifier)
        for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) where file.hasSuffix(".state") {
            try FileManager.default.removeItem(at: folder.appendingPathComponent(file))
        }
        _ = CallRecorder.current.takeCalls()
        try app.launch()
        #expect(CallRecorder.current.takeCalls().contains("cfg"))
        #expect(app.scene?.session.persistentIdentifier == identifier)
    }

    // S-SCENE-27.6
    @Test func `S-SCENE-27: a configuration of another role stops the process with a sentence that names both`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try await MainActor.run {
                let app = TestApp.withScenes { script in
                    script.configuration = { _, _ in
                        UISceneConfiguration(unfilled: "Own", role: UISceneSession.Role(rawValue: "other"))
                    }
                }
                try app.launch()
            }
        }
        let words = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(words.contains("a configuration of the role other "))
        #expect(words.contains("a session of the role UIWindowSceneSessionRoleApplication"))
    }

    // S-SCENE-28.2 to S-SCENE-28.4
    @Test func `S-SCENE-28: classes and storyboard of a configuration in code are looked up by name, if they conform`()
        throws
    {
        let side = StoryboardFiles.storyboard(
            initial: "v", #"<viewController id="v" sceneMemberID="viewController"/>"#)
        let files = try StoryboardFiles(["Side.storyboard": side])
        defer { withExtendedLifetime(files) {} }
        let app = TestApp.withScenes()
        SceneScript.current.configuration = { session, _ in
            let configuration = UISceneConfiguration(unfilled: "Own", role: session.role)
            configuration.sceneClass = OwnScene.self
            configuration.delegateClass = NewerSceneDelegate.self
            configuration.storyboard = UIStoryboard(name: "Side", bundle: nil)
            return configuration
        }
        try app.launch()
        func launchAgain() throws -> UIWindowScene {
            app.save()
            app.kill()
            _ = CallRecorder.current.takeCalls()
            try app.launch()
            #expect(!CallRecorder.current.takeCalls().contains("cfg"))
            return try #require(app.scene)
        }
        let second = try launchAgain()
        #expect(second is OwnScene && second.delegate is NewerSceneDelegate)
        #expect(second.session.configuration.storyboard?.name == "Side" && app.windows.count == 1)
        second.session.values.configuration?.parts?.sceneClass = "UIKitTests.TestWindowScene"
        second.session.values.configuration?.parts?.delegateClass = "UIKitTests.TestSceneDelegate"
        let third = try launchAgain()
        #expect(third is TestWindowScene)
        #expect(third.delegate is TestSceneDelegate && !(third.delegate is NewerSceneDelegate))
        third.session.values.configuration?.parts?.sceneClass = "UIKitTests.StateController"
        third.session.values.configuration?.parts?.delegateClass = "UIKitTests.StateController"
        let fourth = try launchAgain()
        #expect(type(of: fourth) == UIWindowScene.self && fourth.delegate == nil)
    }

    // S-SCENE-4.3, S-SCENE-29.2, S-SCENE-29.3
    @Test func `S-SCENE-4, S-SCENE-29: what the app sets for a session without a scene survives a kill`() throws {
        let app = app()
        try app.launch()
        let (_, two) = (try app.openPage(), try second(app))
        two.close()
        app.pass(seconds: 400)
        let session = try openSession(two.session)
        #expect(session.scene == nil)
        session.stateRestorationActivity = NSUserActivity(activityType: "org.example.set")
        session.userInfo = ["count": 3]
        #expect(session.stateRestorationActivity?.activityType == "org.example.set")
        app.kill()
        var found: [String] = []
        SceneScript.current.onConnect = { [connect = SceneScript.current.onConnect] scene, session, options in
            if session.persistentIdentifier == two.session {
                let type = session.stateRestorationActivity?.activityType ?? "nothing"
                found.append("\(type) \(session.userInfo?["count"] as? Int ?? 0)")
            }
            connect(scene, session, options)
        }
        try app.launch()
        _ = try app.openPage(of: openSession(two.session))
        #expect(found == ["org.example.set 3"])
    }

    // S-SCENE-31.1 to S-SCENE-31.3
    @Test func `S-SCENE-31: identifiers are random, and none is used twice in an app, in another one or after a close`()
        throws
    {
        var identifiers: [String] = []
        for _ in 1...2 {
            let app = app()
            try app.launch()
            _ = try app.openPage()
            for _ in 1...3 {
                let page = try second(app)
                identifiers.append(page.session)
                UIApplication.shared.requestSceneSessionDestruction(try scene(page).session, options: nil)
                app.settle()
            }
            identifiers += UIApplication.shared.openSessions.map(\.persistentIdentifier)
            app.kill()
        }
        #expect(identifiers.count == 8 && Set(identifiers).count == 8)
        // A UUID of version 4 has random bits only.
        for identifier in identifiers { #expect(UUID(uuidString: identifier).map { $0.uuid.6 >> 4 } == 4) }
    }

    // S-SCENE-94.1, S-SCENE-94.4
    @Test func `S-SCENE-94: a session that a launch sets aside is free at once, and nothing is noted against it`()
        throws
    {
        let app = app()
        try app.launch()
        let (_, two) = (try app.openPage(), try second(app))
        try two.type("two", into: "field")
        app.save()
        app.kill()
        SceneScript.current.onConnect = { [connect = SceneScript.current.onConnect] scene, session, options in
            connect(scene, session, options)
            if session.persistentIdentifier == two.session { app.dieHere() }
        }
        for _ in 1...2 {
            try app.launch()
            app.kill()
        }
        try app.launch()
        #expect(UIApplication.shared.sessions?.kept.aside == [.init(two.session, .crashed)])
        let store = store(of: two.session, in: app)
        let opening = store.open()
        store.close()
        #expect(opening.canSave && opening.archive != nil)
        #expect(opening.journal.launch == nil)
    }

    // S-REASON-8.1, S-REASON-9.3
    @Test func `S-REASON-9: with scenes, app code reads the reason when a session connects, ignoringState before`()
        throws
    {
        let app = app()
        try app.launch()
        app.save()
        app.kill()
        var (atFinish, atConnection): ([UIApplication.LaunchReason], [UIApplication.LaunchReason]) = ([], [])
        SceneScript.current.onDidFinish = { atFinish.append(UIApplication.shared.launchReason) }
        SceneScript.current.onConnect = { [connect = SceneScript.current.onConnect] scene, session, options in
            atConnection.append(UIApplication.shared.launchReason)
            connect(scene, session, options)
        }
        try app.launch()
        #expect(atConnection == [.restoring])
        app.kill()
        app.ignoresSavedState = true
        try app.launch()
        #expect(atFinish.last == .ignoringState, "UIKit has connected no session yet")
        #expect(atConnection == [.restoring, .ignoringState])
    }

    @Test func `A killed app has written its list of sessions, and another process may open the list at once`() throws {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        UIApplication.shared.abandon()
        let store = store(of: nil, in: app)
        let opening = store.open()
        store.close()
        #expect(opening.canSave)
        let values = try #require(opening.archive?.applicationState)
        #expect(SessionRegister(values)?.open == [two.session, one.session])
        app.kill()
    }
}
