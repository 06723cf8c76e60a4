import Foundation
import RestorationArchive
import RepriseRestoration
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of the windows on disk: what closing one leaves, and what is left if the list, the app's version or its
/// process is lost.
@MainActor
@Suite(.serialized)
struct SessionListTests: SeveralScenes {
    private let files = FileManager.default

    private func folder(_ session: String, in app: TestApp) -> URL {
        app.stateFolder.appendingPathComponent("sessions").appendingPathComponent(session)
    }

    private func noteFolder(_ session: String, in app: TestApp) -> URL {
        app.folder.appendingPathComponent("data/sessions").appendingPathComponent(session)
    }

    private func close(_ page: TestPage, in app: TestApp) throws {
        UIApplication.shared.requestSceneSessionDestruction(try scene(page).session, options: nil)
        app.settle()
        UIApplication.shared.sessions?.wait()
    }

    private var openSessions: Set<String> { Set(UIApplication.shared.openSessions.map(\.persistentIdentifier)) }

    private func text(of session: String, in app: TestApp) throws -> String? {
        let session = try #require(UIApplication.shared.openSessions.first { $0.persistentIdentifier == session })
        return try app.openPage(of: session).element("field")?.input?.text
    }

    /// Damages the newest file of the list, or all of them.
    private func damageList(of app: TestApp, all: Bool = false) throws {
        let lists = try self.lists(of: app)
        try #require(lists.count > (all ? 0 : 1))
        for list in all ? lists : [lists[lists.count - 1]] {
            try Data("damaged".utf8).write(to: app.stateFolder.appendingPathComponent(list))
        }
    }

    private func damageStates(of session: String, in app: TestApp) throws {
        let folder = folder(session, in: app)
        for file in try files.contentsOfDirectory(atPath: folder.path) where file.hasSuffix(".state") {
            try Data("damaged".utf8).write(to: folder.appendingPathComponent(file))
        }
    }

    private func lists(of app: TestApp) throws -> [String] {
        try files.contentsOfDirectory(atPath: app.stateFolder.path).filter { $0.hasSuffix(".state") }.sorted()
    }

    /// Runs an app with three windows with texts. The third one is active last. Returns their sessions.
    private func runWithThree(_ app: TestApp) throws -> [String] {
        try app.launch()
        let pages = [try app.openPage(), try second(app), try second(app)]
        for (index, page) in pages.enumerated() { try page.type("text \(index)", into: "field") }
        app.save()
        app.kill()
        return pages.map(\.session)
    }

    // S-SCENE-51.5
    // S-SCENE-110.1
    @Test(arguments: [true, false])
    func `S-SCENE-51, S-SCENE-89, S-SCENE-91: a closed window is gone from the disk, and does not come back`(
        listIsRead: Bool
    ) throws {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        try one.type("one", into: "field")
        try two.type("two", into: "field")
        app.save()
        for place in [folder, noteFolder] { #expect(files.fileExists(atPath: place(two.session, app).path)) }
        try close(two, in: app)
        for place in [folder, noteFolder] {
            #expect(!files.fileExists(atPath: place(two.session, app).path))
            #expect(files.fileExists(atPath: place(one.session, app).path))
        }
        app.kill()
        if !listIsRead { try damageList(of: app, all: true) }
        try app.launch()
        #expect(openSessions == [one.session])
        #expect(try text(of: one.session, in: app) == "one")
    }

    // S-SCENE-11.2, S-SCENE-32.2
    // S-SCENE-110.3, S-SCENE-110.4
    @Test func `S-SCENE-11: a process that dies between the list and the state leaves that to the next one`() throws {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        try two.type("two", into: "field")
        try scene(two).session.userInfo = ["name": "two"]
        app.save()
        let copy = app.folder.appendingPathComponent("copy")
        try files.copyItem(at: folder(two.session, in: app), to: copy)
        try close(two, in: app)
        app.kill()
        try files.moveItem(at: copy, to: folder(two.session, in: app))
        var discarded: [String] = []
        SceneScript.current.onDiscard = { sessions in
            discarded += sessions.compactMap { $0.userInfo?["name"] as? String }
        }
        _ = CallRecorder.current.takeCalls()
        try app.launch()
        let calls = CallRecorder.current.takeCalls()
        #expect(Array(calls.prefix(3)) == ["willFinishLaunching", "didFinishLaunching", "didDiscard 1"])
        #expect(calls.contains("willConnectTo"))
        UIApplication.shared.sessions?.wait()
        #expect(discarded == ["two"] && openSessions == [one.session])
        #expect(!files.fileExists(atPath: folder(two.session, in: app).path))
        app.kill()
        try app.launch()
        #expect(discarded == ["two"], "the delegate is told once")
    }

    // S-SCENE-91.5, S-SCENE-91.7
    @Test func `S-SCENE-91: an older list gets the windows that were opened since, and none that was closed`() throws {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        try one.type("one", into: "field")
        try two.type("two", into: "field")
        app.save()
        app.kill()
        try app.launch()
        let three = try second(app)
        try three.type("three", into: "field")
        let closed = try app.openPage(
            of: UIApplication.shared.openSessions.first { $0.persistentIdentifier == two.session })
        app.save()
        try close(closed, in: app)
        app.kill()
        try damageList(of: app)
        try app.launch()
        #expect(openSessions == [one.session, three.session])
        #expect(try text(of: three.session, in: app) == "three")
        #expect(try text(of: one.session, in: app) == "one")
        app.save()
        app.kill()
        try app.launch()
        #expect(openSessions == [one.session, three.session], "the list is whole again")
    }

    @Test func `S-SCENE-91: a window whose saves a power cut took with the newest list stays open`() throws {
        let app = app()
        try app.launch()
        let (one, two) = (try app.openPage(), try second(app))
        try one.type("one", into: "field")
        app.save()
        app.kill()
        try app.launch()
        let three = try second(app)
        app.save()
        app.kill()
        let saves = folder(two.session, in: app)
        for name in try files.contentsOfDirectory(atPath: saves.path) where name.hasSuffix(".state") {
            try files.removeItem(at: saves.appendingPathComponent(name))
        }
        try damageList(of: app)
        try app.launch()
        #expect(Set(openSessions) == [one.session, two.session, three.session])
        #expect(try text(of: one.session, in: app) == "one")
    }

    /// Runs `body`, and puts back the list and its witness as they were before, like a power cut that takes the newest
    /// list.
    private func losingNewestList(_ app: TestApp, during body: () throws -> Void) throws {
        let older = try lists(of: app).map { name in
            (name, try Data(contentsOf: app.stateFolder.appendingPathComponent(name)))
        }
        let witness = app.folder.appendingPathComponent("data/restoration.newest")
        let olderWitness = try Data(contentsOf: witness)
        try body()
        for name in try lists(of: app) { try files.removeItem(at: app.stateFolder.appendingPathComponent(name)) }
        for (name, bytes) in older { try bytes.write(to: app.stateFolder.appendingPathComponent(name)) }
        try olderWitness.write(to: witness)
    }

    // S-SCENE-91.11
    @Test(arguments: [true, false])
    func `S-SCENE-91: a new window whose saves a power cut leaves, but not the list that names it, is open`(
        hasScenes: Bool
    ) throws {
        let app = app()
        try app.launch()
        let one = try app.openPage()
        try one.type("one", into: "field")
        app.save()
        app.kill()
        var two: TestPage?
        try losingNewestList(app) {
            try app.launch()
            two = try second(app)
            try two?.type("two", into: "field")
            app.save()
            app.kill()
        }
        let makeSceneDelegate = app.makeDelegate
        if !hasScenes {
            app.infoDictionary = [:]
            app.makeDelegate = { StateDelegate { FormController("Form") } }
            try app.launch()
            app.save()
            app.kill()
            app.infoDictionary = TestApp.manifest(supportsMultipleScenes: true)
            app.makeDelegate = makeSceneDelegate
        }
        try app.launch()
        let new = try #require(two).session
        #expect(openSessions == [one.session, new])
        #expect(try text(of: new, in: app) == "two")
        #expect(try text(of: one.session, in: app) == "one")
    }

    // S-SCENE-96.8
    @Test(arguments: [true, false], [false, true])
    func `S-SCENE-96: a state without scenes comes back once, even if the lists that followed are lost`(
        hadScenes: Bool, isCut: Bool
    ) throws {
        let app = app()
        let makeSceneDelegate = app.makeDelegate
        var sessions: [String] = []
        if hadScenes { sessions = try runWithThree(app) }
        app.infoDictionary = [:]
        app.makeDelegate = { StateDelegate { FormController("Form") } }
        try app.launch()
        try app.type("without", into: "field")
        app.save()
        try app.type("without scenes", into: "field")
        app.save()
        app.kill()
        let withoutScenes = try #require(try lists(of: app).max { ($0.count, $0) < ($1.count, $1) })
        app.infoDictionary = TestApp.manifest(supportsMultipleScenes: true)
        app.makeDelegate = makeSceneDelegate
        for newer in ["first", "second"] {
            let older = try lists(of: app)
            try app.launch()
            let first = try #require(UIApplication.shared.openSessions.first { $0.scene != nil })
            if hadScenes { #expect(openSessions == Set(sessions)) } else { #expect(openSessions.count == 1) }
            let expected = newer == "first" ? "without scenes" : "first"
            let page = try app.openPage(of: first)
            #expect(page.element("field")?.input?.text == expected)
            try page.type(newer, into: "field")
            app.save()
            app.kill()
            let whole = isCut ? withoutScenes : older.first
            for list in try lists(of: app) where !older.contains(list) || newer == "second" && list != whole {
                try Data("damaged".utf8).write(to: app.stateFolder.appendingPathComponent(list))
            }
            // The state without scenes loses its newest save, too.
            guard isCut, newer == "second" else { continue }
            let file = app.stateFolder.appendingPathComponent(withoutScenes)
            try Data(contentsOf: file).dropLast(20).write(to: file)
        }
        try app.launch()
        let first = try #require(UIApplication.shared.openSessions.first { $0.scene != nil })
        #expect(try text(of: first.persistentIdentifier, in: app) == "second")
    }

    // S-SCENE-96.3
    @Test(arguments: [false, true])
    func `S-SCENE-91, S-SCENE-96: a version without scenes that reads an older list carries newer windows along`(
        isOldListCarried: Bool
    ) throws {
        let app = app()
        let makeSceneDelegate = app.makeDelegate
        func runWithoutScenes() throws {
            app.infoDictionary = [:]
            app.makeDelegate = { StateDelegate { FormController("Form") } }
            try app.launch()
            try app.type("later", into: "field")
            app.save()
            app.kill()
            app.infoDictionary = TestApp.manifest(supportsMultipleScenes: true)
            app.makeDelegate = makeSceneDelegate
        }
        try app.launch()
        let one = try app.openPage()
        try one.type("one", into: "field")
        app.save()
        app.kill()
        // The older list is that of a version with scenes, or one that a version without scenes retained.
        if isOldListCarried { try runWithoutScenes() }
        let older = try lists(of: app)
        try app.launch()
        let two = try second(app)
        try two.type("two", into: "field")
        app.save()
        app.kill()
        let all = try lists(of: app)
        let newer = all.filter { !older.contains($0) }
        try #require(!newer.isEmpty && newer.count < all.count)
        for list in newer { try Data("damaged".utf8).write(to: app.stateFolder.appendingPathComponent(list)) }
        try runWithoutScenes()
        try app.launch()
        #expect(openSessions.isSuperset(of: [one.session, two.session]))
    }

    // S-SCENE-30.4
    // S-SCENE-95.1 to S-SCENE-95.5, S-SCENE-111.2
    @Test func `S-SCENE-95: a version for one scene keeps the other windows, and one for several opens them again`()
        throws
    {
        let app = app()
        let sessions = try runWithThree(app)
        app.infoDictionary = TestApp.manifest()
        var discarded = 0
        SceneScript.current.onDiscard = { discarded += $0.count }
        for _ in 1...2 {
            try app.launch()
            #expect(openSessions == [sessions[2]])
            let aside = try #require(UIApplication.shared.sessions?.kept.aside)
            #expect(Set(aside.map(\.session)) == Set(sessions.prefix(2)))
            #expect(aside.allSatisfy { $0.reason == .oneScene })
            let problems = UIApplication.shared.openSessions.first?.restorationReport?.problems ?? []
            let kept = try #require(problems.first { $0.reason == .sessionsKept })
            #expect(sessions.prefix(2).allSatisfy(kept.message.contains) && !kept.message.contains(sessions[2]))
            app.save()
            app.kill()
        }
        app.infoDictionary = TestApp.manifest(supportsMultipleScenes: true)
        try app.launch()
        #expect(openSessions == Set(sessions) && discarded == 0)
        for (index, session) in sessions.enumerated() {
            #expect(try text(of: session, in: app) == "text \(index)")
        }
        let problems = UIApplication.shared.openSessions.flatMap { $0.restorationReport?.problems ?? [] }
        #expect(!problems.contains { $0.reason == .sessionsKept })
    }

    // S-SCENE-96.2, S-SCENE-96.4 to S-SCENE-96.6
    @Test(arguments: [true, false])
    func `S-SCENE-96: a run of a version without scenes costs no window`(firstIsRead: Bool) throws {
        let app = app()
        let sessions = try runWithThree(app)
        if !firstIsRead { try damageStates(of: sessions[2], in: app) }
        let makeSceneDelegate = app.makeDelegate
        app.infoDictionary = [:]
        app.makeDelegate = { StateDelegate { FormController("Form") } }
        try app.launch()
        #expect(app.element("field")?.input?.text == (firstIsRead ? "text 2" : ""))
        let problems = UIApplication.shared.restorationReport?.problems ?? []
        #expect(problems.contains { $0.reason == .archiveUnreadable } == !firstIsRead)
        try app.type("later", into: "field")
        // The second run without scenes retains the sessions as the first one did, with the changes.
        try app.relaunch()
        #expect(app.element("field")?.input?.text == "later")
        try app.type("last", into: "field")
        app.saveChange()
        app.kill()
        app.infoDictionary = TestApp.manifest(supportsMultipleScenes: true)
        app.makeDelegate = makeSceneDelegate
        try app.launch()
        #expect(openSessions.isSuperset(of: sessions))
        #expect(openSessions.count == (firstIsRead ? 3 : 4))
        for index in 0...1 { #expect(try text(of: sessions[index], in: app) == "text \(index)") }
        let continued = firstIsRead ? sessions[2] : try #require(openSessions.subtracting(sessions).first)
        #expect(try text(of: continued, in: app) == "last")
    }

    // S-SCENE-96.7
    @Test func `S-LIFE-16: signing out without scenes takes the windows of a version that had them`() throws {
        let app = app()
        let sessions = try runWithThree(app)
        app.infoDictionary = [:]
        app.makeDelegate = { StateDelegate { FormController("Form") } }
        try app.launch()
        UIApplication.shared.discardRestorableState()
        for session in sessions { #expect(!files.fileExists(atPath: folder(session, in: app).path)) }
    }

    // S-SCENE-108.3, S-SCENE-108.4, S-SCENE-111.2
    @Test func `S-SCENE-108: signing out leaves no folder of a window, and sessions that are ignored stay`() throws {
        let app = app()
        let sessions = try runWithThree(app)
        app.ignoresSavedState = true
        try app.launch()
        let own = try #require(openSessions.first)
        #expect(openSessions.count == 1 && !sessions.contains(own))
        let aside = try #require(UIApplication.shared.sessions?.kept.aside)
        #expect(Set(aside.map(\.session)) == Set(sessions) && aside.allSatisfy { $0.reason == .ignored })
        for session in sessions { #expect(files.fileExists(atPath: folder(session, in: app).path)) }
        app.save()
        app.kill()
        app.ignoresSavedState = false
        try app.launch()
        #expect(openSessions == [own])
        UIApplication.shared.discardRestorableState()
        for session in sessions {
            #expect(!files.fileExists(atPath: folder(session, in: app).path))
            #expect(!files.fileExists(atPath: noteFolder(session, in: app).path))
        }
    }

    // S-SCENE-110.6, S-SCENE-110.7
    @Test func `What versions before have left of closed windows goes, and nothing else`() async throws {
        let app = app()
        let sessions = try runWithThree(app)
        let leftovers = (0..<30).map { _ in UUID().uuidString }
        for session in leftovers {
            try files.createDirectory(at: folder(session, in: app), withIntermediateDirectories: true)
            try Data().write(to: folder(session, in: app).appendingPathComponent("lock"))
            try files.createDirectory(at: noteFolder(session, in: app), withIntermediateDirectories: true)
            try Data(count: 64).write(to: noteFolder(session, in: app).appendingPathComponent("restoration.newest"))
        }
        // This session is in no list, for a reason that nobody knows.
        let unlisted = UUID().uuidString
        try files.createDirectory(at: folder(unlisted, in: app), withIntermediateDirectories: true)
        try Data([1]).write(to: folder(unlisted, in: app).appendingPathComponent("0000000001.state"))
        try app.launch()
        #expect(openSessions == Set(sessions))
        for (index, session) in sessions.enumerated() {
            #expect(try text(of: session, in: app) == "text \(index)")
        }
        // Other tests may run their apps in the meantime.
        let areGone = await eventually {
            leftovers.allSatisfy { session in
                !files.fileExists(atPath: folder(session, in: app).path)
                    && !files.fileExists(atPath: noteFolder(session, in: app).path)
            }
        }
        #expect(areGone)
        #expect(files.fileExists(atPath: folder(unlisted, in: app).appendingPathComponent("0000000001.state").path))
        for session in sessions {
            let kept = try files.contentsOfDirectory(atPath: folder(session, in: app).path)
            #expect(kept.contains { $0.hasSuffix(".state") })
        }
    }
    // S-SCENE-91.5 to S-SCENE-91.8
    @Test func `S-SCENE-91: an older list gets what can be read, but nothing that it calls closed`() throws {
        let app = app()
        let sessions = try runWithThree(app)
        try damageStates(of: sessions[2], in: app)
        var list = SessionRegister(open: ["without a folder"], closed: [sessions[0]])
        list.addSessions(of: store(of: nil, in: app), isWhole: false)
        #expect(
            list
                == SessionRegister(open: [sessions[1]], aside: [.init(sessions[2], .unread)], closed: [sessions[0]]))
    }

    // S-SCENE-91.8, S-SCENE-91.9, S-SCENE-111.2
    @Test func `S-SCENE-91: a window that no list has and nobody can read stays, and opens when it can be read`() throws
    {
        let app = app()
        let sessions = try runWithThree(app)
        let place = folder(sessions[2], in: app)
        let copy = app.folder.appendingPathComponent("copy")
        try files.copyItem(at: place, to: copy)
        try damageStates(of: sessions[2], in: app)
        try damageList(of: app, all: true)
        try app.launch()
        #expect(openSessions == Set(sessions.prefix(2)))
        #expect(UIApplication.shared.sessions?.kept.aside == [.init(sessions[2], .unread)])
        app.save()
        app.kill()
        #expect(try files.contentsOfDirectory(atPath: place.path).contains { $0.hasSuffix(".state") })
        try files.removeItem(at: place)
        try files.moveItem(at: copy, to: place)
        try app.launch()
        #expect(openSessions == Set(sessions))
        #expect(try text(of: sessions[2], in: app) == "text 2")
    }

    // S-SCENE-110.5
    @Test func `S-SCENE-110: the main thread never waits for the medium because a window is closed`() throws {
        let disk = FailingDisk()
        let app = app()
        app.fileSystem = disk
        try app.launch()
        _ = try app.openPage()
        let two = try second(app)
        try two.type("two", into: "field")
        app.save()
        let before = disk.countOfWaits
        UIApplication.shared.requestSceneSessionDestruction(try scene(two).session, options: nil)
        app.settle()
        #expect(disk.countOfWaits == before)
        UIApplication.shared.sessions?.wait()
        #expect(!files.fileExists(atPath: folder(two.session, in: app).path))
    }

    // S-SCENE-110.2
    @Test func `S-SCENE-110: no state is deleted before the list has its window as closed`() throws {
        let app = app()
        let sessions = try runWithThree(app)
        try app.launch()
        let kept = try #require(UIApplication.shared.sessions?.kept)
        kept.delete([sessions[0]])
        kept.wait()
        #expect(files.fileExists(atPath: folder(sessions[0], in: app).path))
        kept.noteClosed([sessions[0]])
        kept.wait()
        #expect(!files.fileExists(atPath: folder(sessions[0], in: app).path))
    }
}
