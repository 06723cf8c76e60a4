import Foundation
import Testing
import UIKitTesting

@testable import RepriseRestoration
@testable import RestorationArchive
@testable import UIKit

/// States that the user can go back to (spec chapter 21).
@MainActor
@Suite(.serialized)
struct EarlierStateTests: SeveralScenes {
    private var application: UIApplication { .shared }
    private let start = Date(timeIntervalSinceReferenceDate: 700_000_000)

    /// An app without scenes whose clock the test sets, in seconds since `start`.
    @MainActor
    private final class Clocked {
        var seconds = 0.0
        let app: TestApp

        init(_ app: TestApp, from start: Date) {
            self.app = app
            // Code of the app that runs later may outlive the test.
            app.now = { [weak self] in start.addingTimeInterval(self?.seconds ?? 0) }
        }

        /// Types a text and saves it at a time.
        func save(_ text: String, at seconds: Double, into page: TestPage? = nil) throws {
            self.seconds = seconds
            if let page { try page.type(text, into: "field") } else { try app.type(text, into: "field") }
            #expect(app.save())
        }

        var text: String? { app.element("field")?.input?.text }
        /// The times of the earlier states, in seconds since `start`, the newest first.
        func times(_ start: Date) -> [Double] { app.earlierStates().map { $0.date.timeIntervalSince(start) } }
    }

    private func form(_ configure: @escaping (StateDelegate) -> Void = { _ in }) throws -> Clocked {
        let clocked = Clocked(TestApp(root: { FormController("Form") }, configure: configure), from: start)
        try clocked.app.launch()
        return clocked
    }

    private func names(_ app: TestApp, _ session: String? = nil) -> [String] {
        let folder = session.map { app.stateFolder.appendingPathComponent("sessions/\($0)") } ?? app.stateFolder
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (names ?? []).filter { $0.hasSuffix(".earlier") }.sorted()
    }

    // MARK: Keeping

    // S-EARLIER-1.1, S-EARLIER-1.2, S-EARLIER-1.3, S-EARLIER-1.8, S-EARLIER-6.1
    @Test func `S-EARLIER-1: a save keeps the state that it replaces, once a minute`() throws {
        let form = try form()
        try form.save("0", at: 0)
        #expect(form.times(start) == [])
        try form.save("1", at: 1)
        try form.save("59", at: 59)
        #expect(form.times(start) == [])
        try form.save("60", at: 60)
        #expect(form.times(start) == [59])
        try form.save("100", at: 100)
        try form.save("118", at: 118)
        #expect(form.times(start) == [59])
        try form.save("1000", at: 1000)
        #expect(form.times(start) == [118, 59], "the state that stood for a while")
        form.seconds = 2000
        #expect(form.app.save())
        try form.app.launch()
        form.seconds = 2100
        #expect(form.app.save())
        #expect(form.times(start) == [118, 59], "nothing has changed")
        try form.save("2200", at: 2200)
        #expect(form.times(start) == [2100, 118, 59], "the state was the same at 2100")
    }

    // S-EARLIER-1.4, S-EARLIER-1.6
    @Test func `S-EARLIER-1: a state stays for an hour, and one from the future no longer`() throws {
        let form = try form()
        try form.save("0", at: 0)
        try form.save("100", at: 100)
        try form.save("200", at: 200)
        form.seconds = 3_600
        #expect(form.times(start) == [100, 0])
        form.seconds = 3_601
        #expect(form.times(start) == [100])
        #expect(names(form.app).count == 2)
        try form.save("3650", at: 3_650)
        #expect(form.times(start) == [200, 100] && names(form.app).count == 2)
        form.seconds = -3_400
        #expect(form.times(start) == [200, 100])
        form.seconds = -3_401
        #expect(form.times(start) == [100])
        try form.save("-9000", at: -9_000)
        try form.save("-8000", at: -8_000)
        #expect(form.times(start) == [-9_000], "the clock was ahead")
    }

    // S-EARLIER-1.5
    @Test func `S-EARLIER-1: 60 states of a window stay, the newest ones`() throws {
        let form = try form()
        // The clock goes to and fro, so none is too old.
        let times = Array(stride(from: 0.0, through: 3_500, by: 100)) + stride(from: 3_300.0, through: 0, by: -100)
        for time in times { try form.save("\(time)", at: time) }
        #expect(names(form.app).count == 60)
        #expect(form.times(start) == times.dropLast().suffix(60).sorted(by: >))
    }

    // S-EARLIER-2.1 to S-EARLIER-2.4
    @Test func `S-EARLIER-2: an earlier state has no sensitive values, no user defaults, and no picture of them`()
        throws
    {
        let clocked = try form { $0.onWillEncode = { $0.encode("open", forKey: "app") } }
        try clocked.save("public", at: 0)
        try clocked.save("second", at: 60)
        let controller = try clocked.app.root(as: FormController.self)
        controller.onEncode = { coder in
            coder.encode("secret", forKey: "word")
            coder.markSensitive(forKey: "word")
        }
        try clocked.save("third", at: 120)
        controller.onEncode = { $0.encode(Pin(), forKey: "pin") }
        try clocked.save("fourth", at: 180)
        try clocked.save("fifth", at: 240)
        let store = try #require(application.lifeCycle.store(of: application.currentScene.session))
        let states = try clocked.app.earlierStates().map { try store.read(#require(StoredState.named($0.id))) }
        #expect(states.map { $0.records.isEmpty } == [false, false, false, false])
        #expect(states.map { $0.snapshot != nil } == [false, false, true, true])
        #expect(states.map { $0.applicationState["app"] } == Array(repeating: .string("open"), count: 4))
        for state in states { #expect(!String(decoding: state.bytes(), as: UTF8.self).contains("secret")) }
        #expect(states.allSatisfy { $0.applicationState[ReservedKey.defaults] == nil })
    }

    /// An object of the app with a value that nobody should see. Not private: UIKit saves no private class.
    final class Pin: NSObject, NSSecureCoding {
        static var supportsSecureCoding: Bool { true }
        override init() {}
        required init?(coder: NSCoder) {}
        func encode(with coder: NSCoder) {
            coder.encode("secret", forKey: "digits")
            coder.markAllSensitive()
        }
    }

    // S-EARLIER-2.5
    @Test func `S-EARLIER-2: an app that stores no sensitive values has no pictures of earlier states`() throws {
        let clocked = try form { $0.stateRestorationConfiguration.storesSensitiveValues = false }
        try clocked.save("0", at: 0)
        try clocked.save("60", at: 60)
        let store = try #require(application.lifeCycle.store(of: application.currentScene.session))
        let states = try clocked.app.earlierStates().map { try store.read(#require(StoredState.named($0.id))) }
        #expect(states.map { $0.snapshot == nil && !$0.records.isEmpty } == [true])
    }

    // S-EARLIER-2.2
    @Test func `S-EARLIER-2: an earlier state has no steps of undo managers, and still its picture`() throws {
        let clocked = try form()
        try clocked.save("0", at: 0)
        let controller = try clocked.app.root(as: FormController.self)
        controller.onEncode = { coder in
            (coder as? RestorationEncoder)?.withReservedKeys {
                coder.encode("step", forKey: ReservedKey.undo)
                coder.markSensitive(forKey: ReservedKey.undo)
            }
        }
        try clocked.save("60", at: 60)
        try clocked.save("120", at: 120)
        let store = try #require(application.lifeCycle.store(of: application.currentScene.session))
        let newest = try #require(clocked.app.earlierStates().first.flatMap { StoredState.named($0.id) })
        let state = try store.read(newest)
        #expect(state.snapshot != nil && state.records.allSatisfy { $0.values[ReservedKey.undo] == nil })
        #expect(store.newestState()?.records.contains { $0.values[ReservedKey.undo] != nil } == true)
    }

    // MARK: Erasing

    // S-EARLIER-3.1
    @Test func `S-EARLIER-3: discardRestorableState deletes the earlier states`() throws {
        let form = try form()
        try form.save("0", at: 0)
        try form.save("60", at: 60)
        #expect(names(form.app).count == 1)
        application.discardRestorableState()
        #expect(names(form.app) == [] && form.times(start) == [])
    }

    // S-EARLIER-3.2, S-EARLIER-6.3
    @Test func `S-EARLIER-3: a declined save deletes the earlier states, and the withdrawn one is not offered`() throws
    {
        var declines = false
        let form = try form { $0.onShouldSave = { _ in !declines } }
        try form.save("0", at: 0)
        try form.save("60", at: 60)
        declines = true
        #expect(form.app.save())
        #expect(names(form.app) == [] && form.app.earlierStates() == [])
    }

    // S-EARLIER-3.2
    @Test func `S-EARLIER-3: a declined save deletes those of a window too, which keeps its values`() throws {
        let clocked = Clocked(app(), from: start)
        try clocked.app.launch()
        let page = try clocked.app.openPage()
        try clocked.save("0", at: 0, into: page)
        try clocked.save("60", at: 60, into: page)
        #expect(names(clocked.app, page.session).count == 1)
        let earlier = try #require(clocked.app.earlierStates().first)
        SceneScript.current.savesObjects = false
        #expect(throws: UISceneError(.stateUnavailable)) { try clocked.app.goBack(to: earlier) }
        #expect(names(clocked.app, page.session) == [])
        try clocked.save("120", at: 120, into: page)
        #expect(names(clocked.app, page.session) == [])
        // An app that saves nothing but values has earlier states of them.
        try scene(page).session.userInfo = ["number": 1]
        clocked.seconds = 200
        #expect(clocked.app.save())
        try scene(page).session.userInfo = ["number": 2]
        clocked.seconds = 300
        #expect(clocked.app.save())
        try clocked.app.goBack(to: try #require(clocked.app.earlierStates().first))
        #expect(try scene(page).session.userInfo?["number"] as? Int == 1)
    }

    // S-EARLIER-1.7, S-EARLIER-3.3
    @Test func `S-EARLIER-3: a session takes its earlier states along when the app discards it`() throws {
        let clocked = Clocked(app(), from: start)
        try clocked.app.launch()
        let (one, two) = (try clocked.app.openPage(), try second(clocked.app))
        try clocked.save("0", at: 0, into: two)
        try clocked.save("60", at: 60, into: two)
        #expect(names(clocked.app, two.session).count == 1 && names(clocked.app, one.session) == [])
        #expect(names(clocked.app) == [], "the list of windows has no history")
        application.requestSceneSessionDestruction(try scene(two).session, options: nil)
        clocked.app.settle()
        application.sessions?.wait()
        #expect(names(clocked.app, two.session) == [])
    }

    // S-EARLIER-3.4
    @Test func `S-EARLIER-3: a launch that ignores the state keeps the earlier ones, and the ignored one`() throws {
        let form = try form()
        try form.save("0", at: 0)
        try form.save("60", at: 60)
        form.app.ignoresSavedState = true
        try form.app.launch()
        #expect(form.text == "" && form.times(start) == [60, 0])
        #expect(form.app.earlierStates().map(\.reason) == [.ignored, nil])
    }

    // S-EARLIER-3.5, S-EARLIER-3.6
    @Test func `S-EARLIER-3: a full disk costs the earlier states before a save`() throws {
        let disk = FailingDisk()
        let clocked = Clocked(TestApp(root: { FormController("Form") }), from: start)
        clocked.app.fileSystem = disk
        try clocked.app.launch()
        try clocked.save("0", at: 0)
        disk.setFailing(true, for: ".earlier")
        try clocked.save("60", at: 60)
        #expect(names(clocked.app) == [], "no failure of the save")
        disk.setFailing(false)
        try clocked.save("120", at: 120)
        #expect(names(clocked.app).count == 1)
        // A launch begins a new file, which the disk has no room for.
        try clocked.app.launch()
        disk.setFailing(true, until: ".earlier")
        try clocked.save("150", at: 150)
        #expect(names(clocked.app) == [])
        clocked.app.kill()
        try clocked.app.launch()
        #expect(clocked.text == "150")
    }

    // MARK: The list

    // S-EARLIER-6.2, S-EARLIER-6.3
    @Test func `S-EARLIER-6: the list has quarantined states with their reasons, but no withdrawn or unreadable ones`()
        throws
    {
        let form = try form()
        try form.save("0", at: 0)
        try form.save("60", at: 60)
        var name = try #require(names(form.app).first)
        for reason in StoredState.KeptReason.allCases {
            let folder = form.app.stateFolder
            let next = name.prefix { $0 != "." } + "." + reason.rawValue
            try FileManager.default.moveItem(
                at: folder.appendingPathComponent(name), to: folder.appendingPathComponent(String(next)))
            name = String(next)
            let expected: [UIEarlierState.Reason?]? =
                switch reason {
                case .withdrawn, .version: []
                case .earlier: [nil]
                default: UIEarlierState.Reason(rawValue: reason.rawValue).map { [$0] }
                }
            #expect(form.app.earlierStates().map(\.reason) == expected, "\(reason)")
        }
    }

    // MARK: Going back

    // S-EARLIER-4.1, S-EARLIER-4.2, S-EARLIER-4.5, S-EARLIER-4.6
    @Test func `S-EARLIER-4: a window goes back and forward, and keeps its page`() throws {
        let clocked = Clocked(app(), from: start)
        try clocked.app.launch()
        let (one, two) = (try clocked.app.openPage(), try second(clocked.app))
        try one.type("other", into: "field")
        try clocked.save("early", at: 0, into: two)
        try clocked.save("later", at: 60, into: two)
        try two.type("unsaved", into: "field")
        let session = try scene(two).session
        let before = try scene(two)
        let earlier = try #require(clocked.app.earlierStates(of: session).first)
        _ = CallRecorder.current.takeCalls()
        clocked.seconds = 70
        try clocked.app.goBack(to: earlier, of: session)
        let calls = CallRecorder.current.takeCalls()
        #expect(calls.contains("sceneDidDisconnect") && calls.contains("sceneDidBecomeActive"))
        #expect(two.element("field")?.input?.text == "early" && one.element("field")?.input?.text == "other")
        let now = try scene(two)
        #expect(now !== before && now.session === session && now.activationState == .foregroundActive)
        // The state before is there, with what wasn't saved.
        clocked.seconds = 3_000
        let forward = try #require(clocked.app.earlierStates(of: session).first)
        #expect(forward.date == start.addingTimeInterval(70))
        let store = try #require(application.lifeCycle.store(of: session))
        let windows = UIEarlierState.windows(forward.id, in: store)
        #expect(windows?.firstElement { $0.label == "field" }?.input?.text == "unsaved", "its picture")
        clocked.seconds = 70
        try clocked.app.goBack(to: forward, of: session)
        #expect(two.element("field")?.input?.text == "unsaved")
        try two.type("goes on", into: "field")
        #expect(clocked.app.save())
        clocked.app.kill()
        try clocked.app.launch()
        let again = application.openSessions.first { $0.persistentIdentifier == two.session }
        let page = try clocked.app.openPage(of: again)
        #expect(page.element("field")?.input?.text == "goes on")
    }

    // S-EARLIER-4.3, S-EARLIER-4.4, S-EARLIER-4.5
    @Test func `S-EARLIER-4: an app without scenes ends and starts again with the earlier state`() throws {
        let form = try form()
        try form.save("early", at: 0)
        try form.save("later", at: 60)
        try form.app.type("unsaved", into: "field")
        nonisolated(unsafe) var ends = 0
        let observer = NotificationCenter.default.addObserver(
            forName: UIApplication.willTerminateNotification, object: nil, queue: nil
        ) { _ in ends += 1 }
        defer { NotificationCenter.default.removeObserver(observer) }
        form.seconds = 70
        try form.app.goBack(to: try #require(form.app.earlierStates().first))
        #expect(ends == 1 && form.text == "early" && application.previousRunEnd == .clean)
        try form.app.goBack(to: try #require(form.app.earlierStates().first))
        #expect(form.text == "unsaved")
        form.app.kill()
        try form.app.launch()
        #expect(form.text == "unsaved")
    }

    // S-EARLIER-4.7
    @Test(arguments: [false, true])
    func `S-EARLIER-4: if the present state can't be saved, the window stays as it is`(hasScenes: Bool) throws {
        let disk = FailingDisk()
        let clocked = Clocked(hasScenes ? app() : TestApp(root: { FormController("Form") }), from: start)
        clocked.app.fileSystem = disk
        try clocked.app.launch()
        let page = hasScenes ? try clocked.app.openPage() : nil
        try clocked.save("early", at: 0, into: page)
        try clocked.save("later", at: 60, into: page)
        try clocked.app.launch()
        let again = hasScenes ? try clocked.app.openPage() : nil
        if let again { try again.type("kept", into: "field") } else { try clocked.app.type("kept", into: "field") }
        let earlier = try #require(clocked.app.earlierStates().first)
        disk.setFailing(true)
        #expect(throws: UISceneError(.stateUnavailable)) { try clocked.app.goBack(to: earlier) }
        disk.setFailing(false)
        #expect(clocked.text == "kept" && application.currentScene.activationState == .foregroundActive)
        #expect(clocked.app.save())
        clocked.app.kill()
        try clocked.app.launch()
        #expect(clocked.text == "kept")
    }

    // S-EARLIER-4.8, S-EARLIER-4.9, S-EARLIER-6.4
    @Test func `S-EARLIER-4: a state that is gone or withdrawn, and a session that isn't open, are errors`() throws {
        let clocked = Clocked(app(), from: start)
        try clocked.app.launch()
        let (_, two) = (try clocked.app.openPage(), try second(clocked.app))
        try clocked.save("early", at: 0, into: two)
        try clocked.save("later", at: 60, into: two)
        let session = try scene(two).session
        let earlier = try #require(clocked.app.earlierStates(of: session).first)
        let path = clocked.app.stateFolder.appendingPathComponent("sessions/\(two.session)/\(earlier.id)")
        let bytes = try Data(contentsOf: path)
        try Data(bytes.dropLast(9) + [UInt8](repeating: 0, count: 9)).write(to: path)
        #expect(throws: UISceneError(.stateUnavailable)) { try clocked.app.goBack(to: earlier, of: session) }
        #expect(clocked.app.earlierStates(of: session) == [])
        try FileManager.default.removeItem(at: path)
        #expect(throws: UISceneError(.stateUnavailable)) { try clocked.app.goBack(to: earlier, of: session) }
        #expect(two.element("field")?.input?.text == "later")
        two.closeWindow()
        #expect(clocked.app.earlierStates(of: session) == [])
        #expect(throws: UISceneError(.requestDenied)) { try clocked.app.goBack(to: earlier, of: session) }
    }

    // S-EARLIER-4.10
    @Test(arguments: [UIScene.didDisconnectNotification, UIScene.willConnectNotification])
    func `S-EARLIER-4: if the process dies on the way, the next launch has one of the two states`(
        moment: Notification.Name
    ) throws {
        let clocked = Clocked(app(), from: start)
        // Otherwise UIKit blames what was restored last.
        clocked.app.isInDeveloperMode = true
        try clocked.app.launch()
        let page = try clocked.app.openPage()
        try clocked.save("early", at: 0, into: page)
        try clocked.save("later", at: 60, into: page)
        let earlier = try #require(clocked.app.earlierStates().first)
        let observer = NotificationCenter.default.addObserver(forName: moment, object: nil, queue: nil) {
            [app = clocked.app] _ in MainActor.assumeIsolated { app.dieHere() }
        }
        defer { NotificationCenter.default.removeObserver(observer) }
        try clocked.app.goBack(to: earlier)
        NotificationCenter.default.removeObserver(observer)
        clocked.app.kill()
        try clocked.app.launch()
        #expect(clocked.text == (moment == UIScene.didDisconnectNotification ? "later" : "early"))
    }

    // S-EARLIER-4.11
    @Test func `S-EARLIER-4: an old state comes back in spite of maximumAge, but no object whose lifetime is over`()
        throws
    {
        let clocked = try form { $0.stateRestorationConfiguration.maximumAge = 30 }
        try clocked.app.root(as: FormController.self).field.restorationLifetime = 100
        try clocked.app.type("note", into: "notes")
        try clocked.save("early", at: 0)
        try clocked.app.type("later", into: "notes")
        try clocked.save("later", at: 90)
        try clocked.app.goBack(to: try #require(clocked.app.earlierStates().first))
        #expect(clocked.text == "early" && clocked.app.element("notes")?.input?.text == "note")
        let early = try #require(clocked.app.earlierStates().last)
        try clocked.app.type("now", into: "notes")
        try clocked.app.root(as: FormController.self).field.restorationLifetime = 100
        try clocked.save("now", at: 101)
        try clocked.app.goBack(to: early)
        #expect(clocked.text == "" && clocked.app.element("notes")?.input?.text == "note")
    }

    // S-EARLIER-4.4
    @Test func `S-EARLIER-4: the arguments of an app that starts again name no URL and don't ignore the state`() {
        let openable = OpenableURLs(["CFBundleURLTypes": [["CFBundleURLSchemes": ["notes"]]]])
        let arguments = [
            "/bin/app", "-ApplePersistenceIgnoreState", "YES", "notes:1", "-Size", "notes:2", "--", "notes:3", "-x",
            "y",
        ]
        #expect(LaunchArguments.ofRestart(arguments, openable) == ["/bin/app", "-Size", "notes:2", "--", "-x", "y"])
        #expect(LaunchArguments.ofRestart(["app", "-UIKitRestartedAtLogin", "YES"], openable) == ["app"])
        #expect(LaunchArguments.ofRestart(["app", "-ApplePersistenceIgnoreState"], openable) == ["app"])
    }

    // S-EARLIER-5.1 to S-EARLIER-5.4
    @Test func `S-EARLIER-5: what belongs to the app or the browser is that of the newest state`() {
        func archive(_ keys: [String], _ value: String) -> Archive {
            Archive(
                application: ApplicationValues(
                    bundleVersion: "1", userInterfaceIdiom: 0, timestamp: start, systemVersion: "1"),
                applicationState: CodedValues(
                    keyed: keys.map { CodedEntry($0, .string(value)) }, unkeyed: [], objects: []))
        }
        let staying = [
            ReservedKey.eventSenders, ReservedKey.eventNumbers, ReservedKey.defaults, ReservedKey.carriedSessions,
            ReservedKey.pageSize, ReservedKey.pageIsOwnWindow, ReservedKey.seenStates,
        ]
        let older = archive(staying + ["own", ReservedKey.sessionUserInfo], "older")
        let newest = archive(staying + ["own", ReservedKey.sessionUserInfo], "newest")
        let result = older.following(newest, now: start).applicationState
        #expect(staying.map { result[$0] } == staying.map { _ in .string("newest") })
        #expect(result["own"] == .string("older") && result[ReservedKey.sessionUserInfo] == .string("older"))
        #expect(result.keyed.count == staying.count + 2)
        #expect(
            older.following(nil, now: start).applicationState.keyed.map(\.key) == ["own", ReservedKey.sessionUserInfo])
    }

    // S-EARLIER-5.1, S-EARLIER-5.2
    @Test(arguments: [false, true])
    func `S-EARLIER-5: the numbers of events and the size of the page don't go back`(hasScenes: Bool) throws {
        let clocked = Clocked(hasScenes ? app() : TestApp(root: { FormController("Form") }), from: start)
        try clocked.app.launch()
        if hasScenes { _ = try clocked.app.openPage() }
        func deliver(_ event: DisplayEvent, _ number: Int) {
            _ = application.currentScene.deliver(event, as: DisplayEventNumber(sender: "page", number: number))
        }
        let field = try #require(clocked.app.element("field")).id
        deliver(.resize(width: 500, height: 400), 1)
        deliver(.edit(field, text: "early", selection: nil), 2)
        #expect(clocked.app.save())
        clocked.seconds = 60
        deliver(.resize(width: 900, height: 700), 3)
        deliver(.edit(field, text: "later", selection: nil), 4)
        #expect(clocked.app.save())
        try clocked.app.goBack(to: try #require(clocked.app.earlierStates().first))
        #expect(clocked.text == "early")
        #expect(application.currentScene.displayDriver.received.numbers["page"] == 4)
        #expect(application.currentScene.session.values.page?.width == 900)
        deliver(.edit(field, text: "again", selection: nil), 4)
        #expect(clocked.text == "early", "the event came before")
    }

    // MARK: Quarantined states

    // S-EARLIER-8.1, S-EARLIER-8.3, S-EARLIER-8.6, S-EARLIER-6.2
    @Test(arguments: [false, true])
    func `S-EARLIER-8: the user hears once about a quarantined state`(hasScenes: Bool) throws {
        let clocked = Clocked(hasScenes ? app() : TestApp(root: { FormController("Form") }), from: start)
        try clocked.app.launch()
        let page = hasScenes ? try clocked.app.openPage() : nil
        try clocked.save("text", at: 0, into: page)
        try clocked.save("later", at: 10, into: page)
        try quarantine(in: clocked.app)
        let session = application.currentScene.session
        let news = application.earlierStatesForDisplay.news
        let state = try #require(clocked.app.earlierStates().first { $0.reason == .superseded })
        #expect(state.isNew && news(session.persistentIdentifier).map(\.state) == [state.id])
        clocked.app.kill()
        try clocked.app.launch()
        #expect(clocked.app.earlierStates().first { $0.id == state.id }?.isNew == true, "nobody has seen it")
        application.markAsSeen(state, of: application.currentScene.session)
        #expect(application.earlierStatesForDisplay.news(nil) == [])
        #expect(clocked.app.save())
        clocked.app.kill()
        try clocked.app.launch()
        #expect(clocked.app.earlierStates().first { $0.id == state.id }?.isNew == false)
        #expect(application.earlierStatesForDisplay.news(nil) == [])
        // Going back forgets nothing of that.
        try clocked.app.goBack(to: state)
        #expect(clocked.text == "later" && application.earlierStatesForDisplay.news(nil) == [])
    }

    /// Quarantines the newest state of the current session, as a tool does, and launches again.
    private func quarantine(in app: TestApp) throws {
        let session = application.lifeCycle is SceneBasedLifeCycle ? application.currentScene.session : nil
        app.kill()
        let store = store(of: session?.persistentIdentifier, in: app)
        let opening = store.open()
        store.keepOpenedAsideWhenReplaced(.superseded)
        var other = try #require(opening.archive)
        other.application.timestamp += 1
        other.applicationState.append(CodedValues(keyed: [CodedEntry("other", .bool(true))], unkeyed: [], objects: []))
        try store.save(other)
        try store.synchronize()
        store.close()
        try app.launch()
    }

    // S-EARLIER-8.2, S-EARLIER-8.5
    @Test func `S-EARLIER-8: after a crash the notice counts the missing screens, and a further try restores them`()
        throws
    {
        var dies = true
        let app = TestApp(root: { UINavigationController("Stack", [StateController("Home")]) })
        RecreatedController.provide = { path, _ in
            let controller = RecreatedController(path.last ?? "")
            controller.onDecode = { _ in if dies { app.dieHere() } }
            return controller
        }
        try app.launch()
        dies = false
        try app.root(as: UINavigationController.self).pushViewController(
            RecreatedController("Detail"), animated: false)
        #expect(app.save())
        dies = true
        try app.launch()
        try app.launch()
        dies = false
        func stack() throws -> [String] {
            try app.root(as: UINavigationController.self).viewControllers.map { $0.restorationIdentifier ?? "" }
        }
        #expect(try stack() == ["Home"])
        #expect(app.save())
        let notice = try #require(application.earlierStatesForDisplay.news(nil).first)
        #expect(notice.text.hasPrefix("One screen did not come back, because"))
        let state = try #require(app.earlierStates().first { $0.id == notice.state })
        #expect(state.reason == .crashed)
        try app.goBack(to: state)
        #expect(try stack() == ["Home", "Detail"])
        #expect(application.earlierStatesForDisplay.news(nil).map(\.text) == [UIEarlierState.Reason.crashed.notice])
    }
}
