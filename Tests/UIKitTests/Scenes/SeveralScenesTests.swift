import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of requests for scenes and of the answers (spec chapter 13.4).
@MainActor
@Suite(.serialized)
struct SeveralScenesTests: SeveralScenes {
    // S-SCENE-102.7, S-SCENE-103.3, S-SCENE-103.4
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

    @Test
    func `S-SCENE-109: a scene delegate that always asks for one more scene leaves the main actor its turns`() throws {
        var connections = 0
        let app = app { script in
            script.onConnect = { [connect = script.onConnect] scene, session, options in
                connections += 1
                connect(scene, session, options)
                // The limit ends the test if the rule is broken.
                guard connections < 50 else { return }
                UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
            }
        }
        try app.launch()
        let atLaunch = connections
        UIApplication.shared.sessions?.handleRequests()
        #expect(connections == atLaunch + 1)
        UIApplication.shared.sessions?.handleRequests()
        #expect(connections == atLaunch + 2)
    }

    @Test func `S-FIND-29: a scene forgets what its class declines, and takes nothing from another scene`() throws {
        RecreatedController.provide = { path, _ in RecreatedController(path.last ?? "") }
        defer { RecreatedController.provide = { path, _ in RecreatedController(path.last ?? "") } }
        let app = app()
        try app.launch()
        let sessions = [try app.openPage().session, try second(app).session]
        func root(_ session: String) throws -> UIViewController {
            let scene = try #require(
                UIApplication.shared.scenes.first { $0.session.persistentIdentifier == session })
            return try #require(scene.windows.first?.rootViewController)
        }
        func presented() throws -> [String?] {
            for session in UIApplication.shared.openSessions { _ = try app.openPage(of: session) }
            return try sessions.map { try root($0).presentedViewController?.restorationIdentifier }
        }
        for (session, name) in zip(sessions, ["Mine", "Yours"]) {
            try root(session).present(RecreatedController(name), animated: false)
        }
        app.save()
        app.kill()
        RecreatedController.provide = { path, _ in path.last == "Mine" ? nil : RecreatedController(path.last ?? "") }
        try app.launch()
        #expect(try presented() == [nil, "Yours"])
        app.save()
        app.kill()
        RecreatedController.provide = { path, _ in RecreatedController(path.last ?? "") }
        try app.launch()
        #expect(try presented() == [nil, "Yours"])
    }

    @Test
    func `S-SCENE-51: values that the app sets of a session that was discarded do not come back to the disk`() throws {
        let app = app()
        try app.launch()
        let two = try second(app)
        app.save()
        let session = try scene(two).session
        UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
        app.settle()
        session.userInfo = ["late": 1]
        session.stateRestorationActivity = NSUserActivity(activityType: "org.example.late")
        app.save()
        let folder = app.stateFolder.appendingPathComponent("sessions").appendingPathComponent(two.session)
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        #expect(files.filter { $0.hasSuffix(".state") } == [])
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
        UIApplication.shared.sessions?.wait()
        #expect(!FileManager.default.fileExists(atPath: folder.path))
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

    // S-SCENE-112.1 to S-SCENE-112.3
    @Test func `S-SCENE-112: sixty-four windows may be open, and another one is refused until one is closed`() throws {
        let app = app()
        try app.launch()
        var errors: [UISceneError.Code?] = []
        func request() {
            UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil) {
                errors.append(($0 as? UISceneError)?.code)
            }
            app.settle()
        }
        while UIApplication.shared.openSessions.count < 64 {
            let count = UIApplication.shared.openSessions.count
            request()
            try #require(UIApplication.shared.openSessions.count == count + 1)
        }
        #expect(errors.isEmpty)
        request()
        #expect(errors == [.requestDenied] && UIApplication.shared.openSessions.count == 64)
        let display = try #require(UIApplication.shared.sessions)
        #expect(!display.hasRoom)
        display.makeSession(askedBy: nil)
        app.settle()
        #expect(UIApplication.shared.openSessions.count == 64)
        // Deliveries from outside go to an open window.
        for scene in UIApplication.shared.connectedScenes {
            scene.activationConditions.canActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
        }
        #expect(UIApplication.shared.deliver(try #require(URL(string: "notes:1"))))
        app.settle()
        #expect(UIApplication.shared.openSessions.count == 64)
        var heard: [UIScene] = []
        SceneScript.current.onContinue = { scene, _ in heard.append(scene) }
        let used = try #require(UIApplication.shared.connectedScenes.first { $0.activationState == .background })
        _ = try app.openPage(of: used.session)
        app.continue(NSUserActivity(activityType: "org.example.new"))
        #expect(heard == [used])
        #expect(UIApplication.shared.openSessions.count == 64)
        let first = try #require(UIApplication.shared.openSessions.first)
        UIApplication.shared.requestSceneSessionDestruction(first, options: nil)
        app.settle()
        request()
        #expect(errors == [.requestDenied] && UIApplication.shared.openSessions.count == 64)
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
}
