import Foundation
import RestorationArchive
import Testing
import UIKitTesting

@testable import RepriseRestoration
@testable import UIKit

/// Windows that the user closed and may open again (spec chapter 13.8).
@MainActor
@Suite(.serialized)
struct ClosedWindowTests: SeveralScenes {
    private var application: UIApplication { .shared }
    private var closed: [String] { application.recentlyClosedSessions.map(\.persistentIdentifier) }

    private func isOpen(_ page: TestPage) -> Bool {
        application.openSessions.contains { $0.persistentIdentifier == page.session }
    }

    private func hasFolder(_ page: TestPage, _ app: TestApp) -> Bool {
        let folder = app.stateFolder.appendingPathComponent("sessions").appendingPathComponent(page.session)
        return FileManager.default.fileExists(atPath: folder.path)
    }

    /// Makes an app that notes the discarded sessions.
    private func app(_ discarded: @escaping ([String]) -> Void) -> TestApp {
        app { script in script.onDiscard = { discarded($0.map(\.persistentIdentifier)) } }
    }

    // S-SCENE-101.3, S-SCENE-114.1, S-SCENE-114.2
    @Test func `S-SCENE-114: Close Window saves the scene and disconnects it, and the session stays closed`() throws {
        var discarded: [String] = []
        let app = app { discarded += $0 }
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        try two.type("unsaved", into: "field")
        _ = CallRecorder.current.takeCalls()
        two.closeWindow()
        #expect(
            CallRecorder.current.takeCalls() == [
                "sceneWillResignActive", "sceneDidEnterBackground", "stateRestorationActivity", "sceneDidDisconnect",
            ])
        #expect(closed == [two.session] && !isOpen(two) && isOpen(one))
        #expect(two.deliver(.activate("x")) == .notRunning)
        application.sessions?.wait()
        app.kill()
        try app.launch()
        #expect(closed == [two.session] && discarded == [] && application.connectedScenes.count == 1)
        let snapshot = try #require(application.sessions?.windows(of: two.session), "a list shows it")
        #expect(snapshot.firstElement { $0.label == "field" }?.input?.text == "unsaved")
    }

    // S-SCENE-29.2, S-SCENE-29.3
    @Test func `S-SCENE-29: what the app sets while UIKit disconnects a scene is saved, with the scene's state`() throws
    {
        let app = app { script in
            script.onDisconnect = { $0.session.userInfo = ["left": "now"] }
        }
        try app.launch()
        let (_, two) = (try app.openPage(), try second(app))
        try two.type("draft", into: "field")
        two.closeWindow()
        application.sessions?.wait()
        app.kill()
        try app.launch()
        let session = try #require(application.recentlyClosedSessions.first)
        #expect(session.persistentIdentifier == two.session && session.userInfo as? [String: String] == ["left": "now"])
        let snapshot = try #require(application.sessions?.windows(of: two.session))
        #expect(snapshot.firstElement { $0.label == "field" }?.input?.text == "draft")
    }

    // S-SCENE-114.5
    @Test(arguments: [true, false])
    func `S-SCENE-114: a request opens a closed session again, with its state`(isKilled: Bool) throws {
        let app = app()
        try app.launch()
        let (_, two) = (try app.openPage(), try second(app))
        try two.type("draft", into: "field")
        try scene(two).session.userInfo = ["name": "two"]
        two.closeWindow()
        if isKilled {
            application.sessions?.wait()
            app.kill()
            try app.launch()
            _ = try app.openPage()
        }
        let session = try #require(application.recentlyClosedSessions.first)
        #expect(session.userInfo?["name"] as? String == "two")
        var errors: [any Error] = []
        application.requestSceneSessionActivation(session, userActivity: nil, options: nil) { errors.append($0) }
        let page = try #require(app.openRequestedPage())
        #expect(page.session == two.session && closed == [] && isOpen(two) && errors.isEmpty)
        #expect(page.element("field")?.input?.text == "draft")
        #expect(try scene(page).session === session)
        application.sessions?.wait()
        app.kill()
        try app.launch()
        #expect(closed == [] && isOpen(two))
    }

    // S-SCENE-114.8
    @Test func `S-SCENE-114: the page of a closed window opens it again in its place`() throws {
        let app = app()
        try app.launch()
        let (_, two) = (try app.openPage(), try second(app))
        try two.type("draft", into: "field")
        two.closeWindow()
        two.reopenWindow()
        #expect(isOpen(two) && closed == [] && app.openRequestedPage() == nil, "no other page is opened")
        #expect(two.element("field")?.input?.text == "draft")
        #expect(try scene(two).activationState == .foregroundActive)
    }

    // S-SCENE-114.3, S-SCENE-114.4
    @Test func `S-SCENE-114: the newest ten stay, and UIKit discards the others`() throws {
        var discarded: [String] = []
        let app = app { discarded += $0 }
        try app.launch()
        _ = try app.openPage()
        let pages = try (1...11).map { _ in try second(app) }
        for page in pages { page.closeWindow() }
        #expect(closed == pages.dropFirst().reversed().map(\.session))
        #expect(discarded == [pages[0].session])
        application.sessions?.wait()
        #expect(!hasFolder(pages[0], app) && hasFolder(pages[1], app))
    }

    // S-SCENE-11.2, S-SCENE-114.3, S-SCENE-114.4
    @Test(arguments: [true, false])
    func `S-SCENE-114: a closed session is discarded after a day, while the app runs or at a launch`(
        runs: Bool
    ) throws {
        var discarded: [String] = []
        var now = Date(timeIntervalSinceReferenceDate: 0)
        let app = app { discarded += $0 }
        app.now = { now }
        try app.launch()
        let (_, two, three) = (try app.openPage(), try second(app), try second(app))
        two.closeWindow()
        now += 60
        three.closeWindow()
        func pass(_ seconds: Double) throws {
            now += seconds
            if runs { return app.pass(seconds: 3_600) }
            application.sessions?.wait()
            app.kill()
            _ = CallRecorder.current.takeCalls()
            try app.launch()
        }
        try pass(86_400 - 61)
        #expect(closed == [three.session, two.session] && discarded == [])
        try pass(1)
        #expect(closed == [three.session] && discarded == [two.session])
        if !runs {
            #expect(
                CallRecorder.current.takeCalls().prefix(3) == [
                    "willFinishLaunching", "didFinishLaunching", "didDiscard 1",
                ])
        }
        application.sessions?.wait()
        #expect(!hasFolder(two, app) && hasFolder(three, app))
    }

    // S-SCENE-114.6
    @Test func `S-SCENE-114: destroying a closed session discards it at once`() throws {
        var discarded: [String] = []
        let app = app { discarded += $0 }
        try app.launch()
        let (_, two) = (try app.openPage(), try second(app))
        two.closeWindow()
        application.requestSceneSessionDestruction(try #require(application.recentlyClosedSessions.first), options: nil)
        app.settle()
        #expect(closed == [] && discarded == [two.session])
        application.sessions?.wait()
        #expect(!hasFolder(two, app))
    }

    // S-SCENE-108.2, S-SCENE-114.6
    @Test func `S-SCENE-114: discarding the state discards closed sessions`() throws {
        var discarded: [String] = []
        let app = app { discarded += $0 }
        try app.launch()
        let (_, two) = (try app.openPage(), try second(app))
        two.closeWindow()
        application.discardRestorableState()
        #expect(closed == [] && discarded == [two.session] && !hasFolder(two, app))
    }

    // S-SCENE-114.9
    @Test func `S-SCENE-114: a closed session stays closed if no other window may be open`() throws {
        let app = app()
        try app.launch()
        let (_, two) = (try app.openPage(), try second(app))
        two.closeWindow()
        var errors: [UISceneError.Code?] = []
        let session = try #require(application.recentlyClosedSessions.first)
        func request() {
            application.requestSceneSessionActivation(session, userActivity: nil, options: nil) {
                errors.append(($0 as? UISceneError)?.code)
            }
            app.settle()
        }
        for _ in 2...64 { application.requestSceneSessionActivation(nil, userActivity: nil, options: nil) }
        request()
        two.reopenWindow()
        #expect(errors == [.requestDenied] && closed == [two.session])
        app.kill()
        app.infoDictionary = TestApp.manifest()
        try app.launch()
        let kept = try #require(application.recentlyClosedSessions.first)
        application.requestSceneSessionActivation(kept, userActivity: nil, options: nil) {
            errors.append(($0 as? UISceneError)?.code)
        }
        app.settle()
        #expect(errors == [.requestDenied, .multipleScenesNotSupported] && closed == [two.session])
    }

    // S-SCENE-114.10
    @Test func `S-SCENE-114: a closed window whose save fails is saved when the disk works again`() throws {
        let disk = FailingDisk()
        let app = app()
        app.fileSystem = disk
        try app.launch()
        let session = try second(app).session
        app.save()
        app.kill()
        try app.launch()
        let pages = try application.openSessions.map { try app.openPage(of: $0) }
        let two = try #require(pages.first { $0.session == session })
        // The first save of a process writes a new file.
        try two.type("draft", into: "field")
        disk.setFailing(true)
        two.closeWindow()
        #expect(closed == [two.session] && application.connectedScenes.count == 2)
        disk.setFailing(false)
        app.pass(seconds: 400)
        #expect(application.connectedScenes.count == 1)
        two.reopenWindow()
        #expect(two.element("field")?.input?.text == "draft")
    }

    enum Opener: CaseIterable { case itsPage, anotherPage, app }

    // S-SCENE-114.5, S-SCENE-114.7, S-SCENE-114.8, S-SCENE-114.10
    @Test(arguments: Opener.allCases)
    func `S-SCENE-114: a closed window that isn't saved yet is opened again with the same scene`(opener: Opener) throws
    {
        let disk = FailingDisk()
        let app = app()
        app.fileSystem = disk
        try app.launch()
        let session = try second(app).session
        app.save()
        app.kill()
        try app.launch()
        let pages = try application.openSessions.map { try app.openPage(of: $0) }
        let two = try #require(pages.first { $0.session == session })
        let one = try #require(pages.first { $0.session != session })
        let scene = try scene(two)
        // The first save of a process writes a new file.
        try two.type("draft", into: "field")
        disk.setFailing(true)
        two.closeWindow()
        disk.setFailing(false)
        switch opener {
        case .itsPage: two.reopenWindow()
        case .anotherPage: application.sessions?.reopen(session, askedBy: one.session)
        case .app:
            let closedSession = try #require(application.recentlyClosedSessions.first)
            application.requestSceneSessionActivation(closedSession, userActivity: nil, options: nil)
        }
        app.settle()
        #expect(closed == [] && application.connectedScenes.count == 2)
        let page = opener == .itsPage ? two : try #require(app.openRequestedPage())
        #expect(page.element("field")?.input?.text == "draft")
        #expect(try self.scene(page) === scene && scene.activationState == .foregroundActive)
        app.save()
        app.kill()
        try app.launch()
        #expect(closed == [] && application.openSessions.contains { $0.persistentIdentifier == session })
    }

    // S-SCENE-114.3
    @Test func `S-SCENE-114: a clock that was ahead keeps no closed session for longer`() throws {
        var now = Date(timeIntervalSinceReferenceDate: 1_000_000)
        let app = app()
        app.now = { now }
        try app.launch()
        let (_, two, three) = (try app.openPage(), try second(app), try second(app))
        two.closeWindow()
        now -= 900_000
        three.closeWindow()
        now += 86_400
        app.pass(seconds: 3_600)
        #expect(closed == [])
    }

    // S-SCENE-114.12
    @Test func `S-SCENE-114: an older list doesn't discard a window that the user opened again since`() throws {
        var now = Date(timeIntervalSinceReferenceDate: 0)
        var discarded: [String] = []
        let app = app { discarded += $0 }
        app.now = { now }
        try app.launch()
        let (_, two) = (try app.openPage(), try second(app))
        two.closeWindow()
        application.sessions?.wait()
        app.kill()
        try app.launch()
        _ = try app.openPage()
        let session = try #require(application.recentlyClosedSessions.first)
        application.requestSceneSessionActivation(session, userActivity: nil, options: nil)
        let page = try #require(app.openRequestedPage())
        try page.type("since then", into: "field")
        app.save()
        app.kill()
        let lists = try FileManager.default.contentsOfDirectory(atPath: app.stateFolder.path)
            .filter { $0.hasSuffix(".state") }.sorted()
        try #require(lists.count > 1)
        try Data("damaged".utf8).write(to: app.stateFolder.appendingPathComponent(lists[lists.count - 1]))
        now += 100_000
        try app.launch()
        #expect(closed == [two.session] && discarded == [])
        let snapshot = try #require(application.sessions?.windows(of: two.session))
        #expect(snapshot.firstElement { $0.label == "field" }?.input?.text == "since then")
    }

    // S-SCENE-108.3
    @Test func `S-SCENE-108: a launch that ignores the state sets closed sessions aside, too`() throws {
        let app = app()
        try app.launch()
        let (_, two) = (try app.openPage(), try second(app))
        two.closeWindow()
        application.sessions?.wait()
        app.kill()
        app.ignoresSavedState = true
        try app.launch()
        #expect(closed == [] && application.openSessions.count == 1)
        #expect(application.sessions?.kept.aside.contains(.init(two.session, .ignored)) == true)
    }

    // S-SCENE-114.11
    @Test func `S-SCENE-114: an app stores values for a closed session`() throws {
        let app = app()
        try app.launch()
        let (_, two) = (try app.openPage(), try second(app))
        two.closeWindow()
        application.recentlyClosedSessions.first?.userInfo = ["name": "late"]
        application.sessions?.wait()
        app.kill()
        try app.launch()
        #expect(application.recentlyClosedSessions.first?.userInfo?["name"] as? String == "late")
    }

    // S-SCENE-111.1, S-SCENE-114.2
    @Test func `S-SCENE-111: the list has the time at which a window was closed, and the reason`() {
        let time = Date(timeIntervalSinceReferenceDate: 5)
        let register = SessionRegister(
            open: ["a"], aside: [.init("b", closed: time), .init("c", .crashed)], closed: ["d"])
        #expect(SessionRegister(CodedValues(keyed: register.entries, unkeyed: [], objects: [])) == register)
        #expect(register.aside.map(\.closed) == [time, nil])
    }
}
