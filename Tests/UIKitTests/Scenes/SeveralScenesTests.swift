import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of requests for scenes and of the answers (spec chapter 13.4).
@MainActor
@Suite(.serialized)
struct SeveralScenesTests: SeveralScenes {
    // S-SCENE-5.1, S-SCENE-6.2, S-SCENE-37.2, S-SCENE-37.3, S-SCENE-47.1, S-SCENE-47.3 to S-SCENE-47.5, S-SCENE-109.1
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
        #expect(CallRecorder.current.takeCalls().last == "sceneDidBecomeActive", "no page is open")
        let first = try app.openPage()
        _ = CallRecorder.current.takeCalls()
        let activity = NSUserActivity(activityType: "org.example.open")
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: activity, options: nil)
        #expect(CallRecorder.current.takeCalls() == [], "S-SCENE-109: not in the same turn")
        app.settle()
        #expect(CallRecorder.current.takeCalls() == ["cfg", "willConnectTo", "window = a new one"])
        let states = UIApplication.shared.connectedScenes.map(\.activationState)
        #expect(states.filter { $0 == .background }.count == 1, "S-SCENE-102: until its page opens")
        #expect(app.requestingSession == nil || app.requestingSession == first.session)
        let page = try #require(app.openRequestedPage())
        #expect(CallRecorder.current.takeCalls() == ["sceneWillEnterForeground", "sceneDidBecomeActive"])
        #expect(activities == [[], ["org.example.open"]])
        #expect(page.session != first.session)
        #expect(try scene(page).session.stateRestorationActivity == nil)
        #expect(UIApplication.shared.openSessions.count == 2 && UIApplication.shared.connectedScenes.count == 2)
    }

    // S-SCENE-109.2
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
        UIApplication.shared.handleRequests()
        #expect(connections == atLaunch + 1)
        UIApplication.shared.handleRequests()
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

    // S-SCENE-19.1, S-SCENE-50.1, S-SCENE-52.1
    @Test func `S-SCENE-52: an app with one scene gets a new session after its only one was discarded`() throws {
        let app = app()
        app.infoDictionary = TestApp.manifest()
        try app.launch()
        #expect(!UIApplication.shared.supportsMultipleScenes)
        UIApplication.shared.requestSceneSessionDestruction(try #require(app.scene).session, options: nil)
        app.settle()
        #expect(UIApplication.shared.openSessions.isEmpty)
        UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
        app.settle()
        #expect(UIApplication.shared.openSessions.count == 1)
    }

    // S-SCENE-11.1, S-SCENE-51.1 to S-SCENE-51.5
    @Test func `S-SCENE-11, S-SCENE-30, S-SCENE-51: destroying a session deletes all that was kept of it`() throws {
        var discarded: [String] = []
        let app = app { script in script.onDiscard = { discarded += $0.map(\.persistentIdentifier) } }
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
        #expect(discarded == [two.session])
        #expect(two.windows.isEmpty, "its page shows nothing any more")
        #expect(UIApplication.shared.openSessions.count == 1)
        UIApplication.shared.sessions?.wait()
        #expect(!FileManager.default.fileExists(atPath: folder.path))
        app.kill()
        try app.launch()
        #expect(UIApplication.shared.openSessions.count == 1)
    }

    // S-SCENE-52.1, S-SCENE-52.2
    @Test func `S-SCENE-52: the app goes on without a session, and the next page makes one`() throws {
        let app = app()
        try app.launch()
        let only = try #require(UIApplication.shared.openSessions.first)
        UIApplication.shared.requestSceneSessionDestruction(only, options: nil)
        app.settle()
        #expect(UIApplication.shared.openSessions.isEmpty && UIApplication.shared.connectedScenes.isEmpty)
        #expect(UIApplication.shared.windows.isEmpty && UIApplication.shared.keyWindow == nil)
        UIApplication.shared.sessions?.makeSession(askedBy: nil)
        let page = try #require(app.openRequestedPage())
        #expect(page.session != only.persistentIdentifier && page.element("field") != nil)
        #expect(UIApplication.shared.openSessions.map(\.persistentIdentifier) == [page.session])
        #expect(try second(app).element("field") != nil)
    }

    // S-SCENE-49.1
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

    // S-SCENE-49.2 to S-SCENE-49.6, S-SCENE-50.1, S-SCENE-50.3
    @Test func `S-SCENE-49, S-SCENE-50: what cannot be had fails later, with the error that says why`() throws {
        var errors: [UISceneError.Code?] = []
        let app = app()
        app.showsPages = false
        try app.launch()
        #expect(!UIApplication.shared.supportsMultipleScenes)
        let note: (any Error) -> Void = {
            #expect(MainQueue.isCurrent)
            errors.append(($0 as? UISceneError)?.code)
        }
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

    // S-SCENE-49.2, S-SCENE-49.4, S-SCENE-49.5
    @Test func `S-SCENE-49, S-SCENE-53: an app without scenes denies requests after the turn, but saves on request`()
        throws
    {
        var errors: [UISceneError.Code?] = []
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        let scene = try #require(app.delegate?.window?.windowScene)
        #expect(scene.session.scene === scene)
        let note: (any Error) -> Void = { errors.append(($0 as? UISceneError)?.code) }
        let application = UIApplication.shared
        application.requestSceneSessionActivation(nil, userActivity: nil, options: nil, errorHandler: note)
        let other = UISceneSession.Role(rawValue: "other")
        application.activateSceneSession(for: UISceneSessionActivationRequest(role: other), errorHandler: note)
        application.requestSceneSessionActivation(scene.session, userActivity: nil, options: nil, errorHandler: note)
        application.requestSceneSessionDestruction(scene.session, options: nil, errorHandler: note)
        #expect(errors.isEmpty)
        app.settle()
        #expect(errors == [.multipleScenesNotSupported, .requestDenied, .requestDenied, .requestDenied])
        #expect(application.openSessions == [scene.session] && application.connectedScenes == [scene])
        application.requestSceneSessionRefresh(scene.session)
        #expect(!scene.isEndOfTurnScheduled)
        application.handleRequests()
        #expect(scene.isEndOfTurnScheduled)
    }

    // S-SCENE-109.1
    @Test func `S-SCENE-109: no request of an app that is gone takes effect`() throws {
        var errors = 0
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        let gone = UIApplication.shared
        gone.requestSceneSessionActivation(nil, userActivity: nil, options: nil) { _ in errors += 1 }
        app.kill()
        gone.handleRequests()
        #expect(errors == 0)
    }

    // S-SCENE-48.1 to S-SCENE-48.3, S-SCENE-56.5
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
        #expect(app.openRequestedPage()?.session == one.session)
    }

    /// Returns an app that notes the activities in the options of each connection.
    private func notingApp(_ note: @escaping ([String]) -> Void) -> TestApp {
        app { script in
            script.onConnect = { [connect = script.onConnect] scene, session, options in
                note(options.userActivities.map(\.activityType))
                connect(scene, session, options)
            }
        }
    }

    /// Disconnects the scene of a page and returns its session.
    private func disconnect(_ page: TestPage, in app: TestApp) throws -> UISceneSession {
        let session = try scene(page).session
        page.close()
        app.pass(seconds: 400)
        try #require(session.scene == nil)
        _ = CallRecorder.current.takeCalls()
        return session
    }

    // S-SCENE-47.2 to S-SCENE-47.5
    @Test func `S-SCENE-47: a request connects a session without a scene, with the activity in the options alone`()
        throws
    {
        var activities: [[String]] = []
        let app = notingApp { activities.append($0) }
        try app.launch()
        let (_, two) = (try app.openPage(), try second(app))
        let session = try disconnect(two, in: app)
        activities = []
        let activity = NSUserActivity(activityType: "org.example.open")
        UIApplication.shared.requestSceneSessionActivation(session, userActivity: activity, options: nil)
        app.settle()
        #expect(session.scene != nil && UIApplication.shared.openSessions.count == 2)
        #expect(activities == [["org.example.open"]] && session.stateRestorationActivity == nil)
        #expect(app.openRequestedPage()?.session == two.session)
        #expect(!CallRecorder.current.takeCalls().contains { $0.hasPrefix("continue") })
    }

    // S-SCENE-50.2
    @Test func `S-SCENE-50: activateSceneSession makes a session, or gives a connected one the activity`() throws {
        var activities: [[String]] = []
        let app = notingApp { activities.append($0) }
        try app.launch()
        let first = try app.openPage()
        activities = []
        let activity = NSUserActivity(activityType: "org.example.open")
        UIApplication.shared.activateSceneSession(for: UISceneSessionActivationRequest(userActivity: activity))
        app.settle()
        let page = try #require(app.openRequestedPage())
        #expect(page.session != first.session && activities == [["org.example.open"]])
        _ = CallRecorder.current.takeCalls()
        let session = try scene(first).session
        UIApplication.shared.activateSceneSession(
            for: UISceneSessionActivationRequest(session: session, userActivity: activity))
        app.settle()
        #expect(CallRecorder.current.takeCalls() == ["willContinue org.example.open", "continue org.example.open"])
        #expect(app.openRequestedPage()?.session == first.session)
    }

    // S-SCENE-51.6, S-SCENE-51.7
    @Test func `S-SCENE-51: a session without a scene is discarded with one call, and an animation changes nothing`()
        throws
    {
        let app = app()
        try app.launch()
        let (_, two) = (try app.openPage(), try second(app))
        let session = try disconnect(two, in: app)
        let options = UIWindowSceneDestructionRequestOptions()
        options.windowDismissalAnimation = .commit
        UIApplication.shared.requestSceneSessionDestruction(session, options: options)
        app.settle()
        #expect(CallRecorder.current.takeCalls() == ["didDiscard 1"])
        #expect(UIApplication.shared.openSessions.count == 1 && options.windowDismissalAnimation == .commit)
    }

    // S-SCENE-53.2, S-SCENE-53.3
    @Test func `S-SCENE-53: the pass of a refresh has a snapshot, and a session without a scene gets none`() throws {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        let session = try disconnect(two, in: app)
        let first = try scene(one)
        app.save()
        UIApplication.shared.requestSceneSessionRefresh(first.session)
        app.settle()
        let snapshot = try #require(first.autosaver).preserveChange().snapshot
        guard case .following = snapshot else {
            Issue.record("The pass made no snapshot.")
            return
        }
        _ = CallRecorder.current.takeCalls()
        UIApplication.shared.requestSceneSessionRefresh(session)
        app.settle()
        #expect(session.scene == nil && CallRecorder.current.takeCalls() == [])
    }

    // S-SCENE-109.3
    @Test func `S-SCENE-109: what is requested in a connection, a pass or a disconnection runs after it`() throws {
        var within: [String: [String]] = [:]
        func request(in place: String) {
            guard within[place] == nil else { return }
            _ = CallRecorder.current.takeCalls()
            UIApplication.shared.requestSceneSessionActivation(nil, userActivity: nil, options: nil)
            for session in UIApplication.shared.openSessions {
                UIApplication.shared.requestSceneSessionRefresh(session)
            }
            within[place] = CallRecorder.current.takeCalls()
        }
        let app = app { script in
            script.onConnect = { [connect = script.onConnect] scene, session, options in
                request(in: "connection")
                connect(scene, session, options)
            }
            script.activity = { _ in
                request(in: "pass")
                return nil
            }
            script.onDisconnect = { _ in request(in: "disconnection") }
        }
        try app.launch()
        _ = try app.openPage()
        let two = try second(app)
        app.save()
        _ = try disconnect(two, in: app)
        #expect(within == ["connection": [], "pass": [], "disconnection": []])
    }
}
