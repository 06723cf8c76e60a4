import Foundation
import RestorationArchive
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of the event numbers in a state, and of events that a page sends again after a kill.
@MainActor
@Suite(.serialized)
struct CoveredEventTests: SeveralScenes {
    private final class Page: Display {
        var session: DisplaySession?

        func start(_ session: DisplaySession) { self.session = session }
        func show(_ windows: [PresentationNode]) {}
        func stop() {}

        /// Sends an event that changes nothing by itself.
        func send(_ number: Int) {
            _ = session?.deliver(.activate("nobody"), as: DisplayEventNumber(sender: "page", number: number))
        }

        var known: Int? { session?.eventNumbers()["page"] }
    }

    private let page = Page()

    private func launched(_ root: @escaping () -> UIViewController) throws -> TestApp {
        let app = TestApp(root: root)
        app.display = page
        try app.launch()
        return app
    }

    private func keeper() throws -> Autosaver {
        try #require(UIApplication.shared.currentScene.autosaver)
    }

    /// Returns the number of the newest event in a change.
    private func number(_ change: ArchiveChange?) -> Int? {
        var events = ReceivedEvents()
        if let change { events.take(change.applicationState) }
        return events.numbers["page"]
    }

    // MARK: Objects that UIKit asks in turns

    // S-SAVE-28.2, S-SAVE-28.3
    @Test func `S-SAVE-28: an event is known when the object that is asked last was asked, however many events follow`()
        throws
    {
        let count = 5_000
        let app = try launched { EncodingContainer("Root", children: (0..<count).map { StateController("\($0)") }) }
        let references = try #require(app.preserve()).records.map(\.reference)
        let children = try #require(app.root?.children as? [StateController])
        page.send(1)
        for child in children { child.valueToEncode = 1 }
        // The references to the children come after the one to the root.
        var waiting = Set(references.dropFirst())
        func take(_ change: ArchiveChange?) -> Int? {
            for (reference, record) in change?.records ?? [:] where record.values["value"] == .integer(1) {
                waiting.remove(reference)
            }
            return number(change)
        }
        var known = take(app.preserveChange())
        #expect(known == nil)
        var next = 2
        var turns = 0
        // The user types all the time: a pass follows each event, and between two events UIKit asks further objects in
        // two turns.
        while known == nil, turns < 40 {
            for _ in 0..<2 where known == nil { known = take(try keeper().preserveMore()) }
            if known == nil {
                page.send(next)
                next += 1
                known = take(app.preserveChange())
            }
            turns += 1
        }
        #expect(known == 1)
        #expect(waiting.isEmpty)
        // UIKit asks all objects within five turns.
        #expect(turns <= 5)
        while let more = try keeper().preserveMore() { known = take(more) }
        #expect(known == next - 1)
    }

    @Test func `S-SAVE-28: in an app of few objects a pass knows all events that came before it`() throws {
        let app = try launched { EncodingContainer("Root", children: (0..<10).map { StateController("\($0)") }) }
        _ = app.preserve()
        page.send(1)
        page.send(2)
        #expect(number(app.preserveChange()) == 2)
    }

    // S-SAVE-28.3
    @Test func `S-SAVE-28: events between the slices of a pass are known when all was asked since`() throws {
        let app = try launched { EncodingContainer("Root", children: (0..<3_000).map { StateController("\($0)") }) }
        page.send(1)
        var next = 2
        let keeper = try keeper()
        var found = keeper.preserveSlice(completely: true, .zero)
        while found == nil {
            page.send(next)
            next += 1
            found = keeper.preserveSlice(.zero)
        }
        guard let archive = found?.archive, let change = found?.change else {
            Issue.record("There was one slice alone")
            return
        }
        var events = ReceivedEvents()
        events.take(archive.applicationState)
        #expect(events.numbers == ["page": 1])
        #expect(number(change) == 1)
        var known: Int?
        while let more = keeper.preserveMore() { known = number(more) }
        #expect(known == next - 1)
        withExtendedLifetime(app) {}
    }

    @Test func `S-SAVE-28: what a restored state knows stays known while the new run still asks`() throws {
        let app = try launched { EncodingContainer("Root", children: (0..<3_000).map { StateController("\($0)") }) }
        page.send(5)
        app.save()
        try app.launch()
        #expect(page.known == 5)
        _ = app.preserve()
        page.send(6)
        #expect(number(app.preserveChange()) == 5)
    }

    // MARK: Operations in the background

    private func drawing() throws -> DrawingController {
        try #require(UIApplication.shared.currentScene.windows.first?.rootViewController as? DrawingController)
    }

    // S-SAVE-28.2, S-SAVE-28.4
    @Test(.timeLimit(.minutes(10)))
    func `S-SAVE-28: an event is known when what operations encode of it is in the state, and no earlier`()
        async throws
    {
        let app = try launched { DrawingController("Root", text: "none", gate: Gate(isOpen: true)) }
        // Other tests launch apps while this one waits. So this test holds its own app, and doesn't ask for the shared
        // one afterwards.
        let application = UIApplication.shared
        let preservation = application.currentScene.preservation
        let keeper = try keeper()
        let drawing = try drawing()
        app.save()
        preservation.source.longestBackgroundWait = 0
        let gates = [Gate(), Gate()]
        // The first event begins a set of operations. The second event comes while they run.
        for (index, text) in ["one", "two"].enumerated() {
            drawing.gate = gates[index]
            page.send(index + 1)
            drawing.change(to: text)
            keeper.saveNow(completely: false)
        }
        #expect(app.storedNumber(of: "page") == nil)
        gates[0].open()
        #expect(await eventually { !preservation.changes.noted.isEmpty })
        keeper.saveNow(completely: false)
        #expect(app.storedNumber(of: "page") == 1)
        #expect(try #require(app.writtenArchive()?.records.first).values["text"] == .string("one"))
        gates[1].open()
        #expect(await eventually { !preservation.changes.completed.isEmpty })
        keeper.saveNow(completely: false)
        #expect(app.storedNumber(of: "page") == 2)
        #expect(try #require(app.writtenArchive()?.records.first).values["text"] == .string("two"))
        withExtendedLifetime(application) {}
    }

    @Test(.timeLimit(.minutes(10)))
    func `S-SAVE-28: a save that has waited for operations knows their event when it returns`() throws {
        let app = try launched { DrawingController("Root", text: "none", gate: Gate(isOpen: true)) }
        let gate = Gate()
        try drawing().gate = gate
        page.send(3)
        try drawing().change(to: "three")
        gate.openOnArrival()
        app.save()
        #expect(app.storedNumber(of: "page") == 3)
        #expect(try #require(app.writtenArchive()?.records.first).values["text"] == .string("three"))
    }

    // MARK: Several scenes

    /// Returns an app with two saved scenes of forms.
    private func launchedWithScenes() throws -> (app: TestApp, one: String, two: String) {
        let app = app()
        try app.launch()
        let one = try app.openPage()
        let two = try second(app)
        app.save()
        return (app, one.session, two.session)
    }

    private func send(_ number: Int, to session: String) {
        _ = UIApplication.shared.sessions?.deliver(
            .activate("nobody"), as: DisplayEventNumber(sender: "page", number: number), to: session)
    }

    private func keeper(of session: String) throws -> Autosaver {
        let scenes = UIApplication.shared.scenes
        return try #require(scenes.first { $0.session.persistentIdentifier == session }?.autosaver)
    }

    /// Returns the number of the newest event that the scene's save has.
    private func covered(of session: String) throws -> Int? {
        let scenes = UIApplication.shared.scenes
        let scene = try #require(scenes.first { $0.session.persistentIdentifier == session })
        return scene.preservation.events.covered.numbers["page"]
    }

    // S-SAVE-28.15
    @Test func `S-SAVE-28: an event waits for a scene that cannot be saved yet`() throws {
        let (app, one, two) = try launchedWithScenes()
        app.kill()
        let lock = app.stateFolder.appendingPathComponent("sessions/\(two)/lock")
        try? FileManager.default.removeItem(at: lock)
        try FileManager.default.createDirectory(at: lock, withIntermediateDirectories: false)
        try app.launch()
        for session in UIApplication.shared.openSessions { _ = try app.openPage(of: session) }
        #expect(try !keeper(of: two).canSave && !keeper(of: two).savesNothing)
        send(1, to: one)
        try keeper(of: one).saveNow(completely: false)
        try keeper(of: one).saveEventsNow()
        #expect(try covered(of: one) == nil)
        try FileManager.default.removeItem(at: lock)
        #expect(try keeper(of: two).saveNow())
        try keeper(of: one).saveEventsNow()
        #expect(try covered(of: one) == 1)
        app.kill()
    }

    // S-SAVE-28.14
    @Test func `S-SAVE-28: an event does not wait for a scene of which this launch saves nothing`() throws {
        let (app, one, two) = try launchedWithScenes()
        app.kill()
        // It has the scene's state as another process would.
        let other = ArchiveStore(
            directory: app.stateFolder.path, bundleIdentifier: "org.example.TestApp", session: two,
            keyStore: KeyFile(directory: app.folder.appendingPathComponent("data").path),
            keyDirectory: app.folder.appendingPathComponent("data").path)
        defer { other.close() }
        #expect(other.open().canSave)
        try app.launch()
        for session in UIApplication.shared.openSessions { _ = try app.openPage(of: session) }
        #expect(try keeper(of: two).savesNothing)
        send(1, to: one)
        try keeper(of: one).saveNow(completely: false)
        try keeper(of: one).saveEventsNow()
        #expect(try covered(of: one) == 1)
        app.kill()
    }

    // S-SAVE-28.5
    @Test func `S-SAVE-28: an event is known when the other scenes have saved what it may have changed there`() throws {
        let (app, one, two) = try launchedWithScenes()
        // An earlier save of the other scene doesn't count.
        try keeper(of: two).saveNow(completely: false)
        send(1, to: one)
        try keeper(of: one).saveNow(completely: false)
        try keeper(of: one).saveNow(completely: false)
        #expect(try covered(of: one) == nil)
        try keeper(of: two).saveNow(completely: false)
        #expect(try keeper(of: one).saveEventsNow())
        #expect(try covered(of: one) == 1)
        #expect(UIApplication.shared.sessions?.eventNumbers(of: two) == [:])
        app.kill()
        try app.launch()
        _ = try app.openPage()
        #expect(UIApplication.shared.sessions?.eventNumbers(of: one)["page"] == 1)
    }

    @Test func `S-SAVE-28: events that come while another scene saves wait for its next save`() throws {
        let (app, one, two) = try launchedWithScenes()
        send(1, to: one)
        try keeper(of: two).saveNow(completely: false)
        send(2, to: one)
        try keeper(of: one).saveNow(completely: false)
        #expect(try covered(of: one) == nil, "one pass has both")
        try keeper(of: two).saveNow(completely: false)
        try keeper(of: one).saveEventsNow()
        #expect(try covered(of: one) == 2)
        withExtendedLifetime(app) {}
    }

    @Test func `S-SAVE-28: an event does not wait for a scene that has gone`() throws {
        let (app, one, two) = try launchedWithScenes()
        send(1, to: one)
        let session = try #require(UIApplication.shared.openSessions.first { $0.persistentIdentifier == two })
        UIApplication.shared.requestSceneSessionDestruction(session, options: nil)
        app.settle()
        try keeper(of: one).saveNow(completely: false)
        #expect(try covered(of: one) == 1)
    }

    @Test func `S-SAVE-7, S-SAVE-28: an app that ends in good order has saved the events of all its scenes`() throws {
        let (app, one, two) = try launchedWithScenes()
        send(1, to: one)
        send(2, to: two)
        app.terminate()
        try app.launch()
        for session in UIApplication.shared.openSessions { _ = try app.openPage(of: session) }
        #expect(UIApplication.shared.sessions?.eventNumbers(of: one)["page"] == 1)
        #expect(UIApplication.shared.sessions?.eventNumbers(of: two)["page"] == 2)
    }

    // MARK: Events that come again

    // S-INPUT-15.3
    @Test func `S-INPUT-15: an edit that comes again to a restored field is handled, once`() throws {
        var edits: [String] = []
        let app = try launched {
            let form = FormController("Form")
            form.loadViewIfNeeded()
            form.field.addAction(
                UIAction { edits.append(($0.sender as? UITextField)?.text ?? "") }, for: .editingChanged)
            return form
        }
        func edit(_ text: String, _ number: Int) throws {
            let id = try #require(app.element("field")).id
            _ = page.session?.deliver(
                .edit(id, text: text, selection: nil), as: DisplayEventNumber(sender: "page", number: number))
        }
        try edit("draft", 1)
        app.save()
        try app.launch()
        edits = []
        // The restored state may not know this draft yet.
        try edit("draft", 2)
        #expect(edits == ["draft"])
        try edit("draft", 3)
        #expect(edits == ["draft"])
    }
}

extension TestApp {
    /// Returns the number of the sender's newest event in the state on disk.
    fileprivate func storedNumber(of sender: String) -> Int? {
        var events = ReceivedEvents()
        if let archive = try? writtenArchive() { events.take(archive.applicationState) }
        return events.numbers[sender]
    }
}
