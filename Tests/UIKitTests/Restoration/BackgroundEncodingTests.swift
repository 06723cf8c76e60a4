import Foundation
import RestorationArchive
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of operations that encode (`encodeRestorableState(with:backgroundQueue:)`).
@MainActor
@Suite(.serialized)
struct BackgroundEncodingTests {
    private final class Canvas: UIView {
        var text = "", decoded: String?

        override func encodeRestorableState(with coder: NSCoder, backgroundQueue queue: OperationQueue) {
            super.encodeRestorableState(with: coder, backgroundQueue: queue)
            nonisolated(unsafe) let coder = coder
            queue.addOperation { [text] in coder.encode(text, forKey: "text") }
        }

        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            decoded = coder.decodeObject(forKey: "text") as? String
        }
    }

    private final class Model: NSObject, UIStateRestoring {
        var text = "", decoded: String?
        /// A value that the main actor encodes, so that UIKit sees a change.
        var revision = 0

        func encodeRestorableState(with coder: NSCoder, backgroundQueue queue: OperationQueue) {
            coder.encode(revision, forKey: "revision")
            nonisolated(unsafe) let coder = coder
            queue.addOperation { [text] in coder.encode(text, forKey: "text") }
        }

        func decodeRestorableState(with coder: NSCoder) { decoded = coder.decodeObject(forKey: "text") as? String }
    }

    private func app(_ text: String = "", gate: Gate? = nil) -> TestApp {
        TestApp(root: { DrawingController("Root", text: text, gate: gate) })
    }

    private func wait(_ seconds: TimeInterval) {
        UIApplication.shared.currentScene.preservation.source.longestBackgroundWait = seconds
    }

    /// Returns the values of the root's record in the folder.
    private func stored(_ app: TestApp) throws -> CodedValues {
        try #require(app.storedArchive()?.records.first).values
    }

    // MARK: The saved values

    @Test func `What operations of a controller, a view and an object encode comes back after a kill`() throws {
        var model = Model()
        let app = TestApp(root: {
            model = Model()
            UIApplication.registerObject(forStateRestoration: model, restorationIdentifier: "Model")
            let drawing = DrawingController("Root")
            drawing.onEncode = { [model] coder, _ in coder.encode(model, forKey: "model") }
            drawing.loadViewIfNeeded()
            let canvas = Canvas()
            canvas.restorationIdentifier = "Canvas"
            drawing.view.addSubview(canvas)
            return drawing
        })
        try app.launch()
        let before = try app.root(as: DrawingController.self)
        before.text = "A large drawing"
        before.page = 4
        try #require(before.view.subviews.first as? Canvas).text = "Lines"
        model.text = "Words"
        app.save()
        app.kill()
        try app.launch()
        let after = try app.root(as: DrawingController.self)
        #expect(after !== before)
        #expect(after.decoded?.text == "A large drawing" && after.decoded?.page == 4)
        #expect((after.view.subviews.first as? Canvas)?.decoded == "Lines")
        #expect(model.decoded == "Words")
        #expect(UIApplication.shared.restorationReport?.problems == [])
    }

    @Test func `The main actor is free while an operation runs, and the save waits for it`() async throws {
        let gate = Gate()
        let app = app("Slow", gate: gate)
        try app.launch()
        let application = UIApplication.shared
        wait(60)
        let keeper = try #require(application.currentScene.autosaver)
        keeper.stateMayHaveChanged()
        let saving = Task { await keeper.flush() }
        #expect(await eventually { gate.arrivalCount == 1 })
        #expect(try app.writtenArchive() == nil)
        gate.open()
        await saving.value
        #expect(try app.writtenArchive()?.records.first?.values["text"] == .string("Slow"))
        withExtendedLifetime((app, application)) {}
    }

    @Test func `An object that overrides nothing is asked once, by the method of old`() throws {
        let app = TestApp(root: { StateController("Root") })
        try app.launch()
        StateController.log = []
        let archive = try #require(app.preserve())
        #expect(StateController.log == ["encode Root"])
        #expect(archive.records.first?.coming == nil)
    }

    @Test func `An override that forgets super is saved with what UIKit keeps, and is reported`() throws {
        let app = TestApp(root: {
            let drawing = DrawingController("Root", text: "Lines")
            drawing.callsSuper = false
            drawing.loadViewIfNeeded()
            drawing.view.addSubview(UITextField().named("Field"))
            return drawing
        })
        try app.launch()
        app.save()
        #expect(app.savedPaths.contains(["Root", "Field"]))
        #expect(app.saveProblems(.superNotCalled) == [["Root"]])
        let problem = UIApplication.shared.preservationReport?.problems.first { $0.reason == .superNotCalled }
        #expect(problem?.message.contains("encodeRestorableState(with:backgroundQueue:)") == true)
        app.kill()
        #expect(try stored(app)["text"] == .string("Lines"))
        #expect(try stored(app)["page"] == nil)
    }

    @Test func `Operations begin after the main actor's part, and those that they add are waited for`() throws {
        let app = app("Lines")
        try app.launch()
        let drawing = try app.root(as: DrawingController.self)
        drawing.onEncode = { coder, queue in
            nonisolated(unsafe) let coder = coder
            queue.addOperation {
                coder.encode("early", forKey: "first")
                queue.addOperation { coder.encode("late", forKey: "last") }
            }
            coder.encode(true, forKey: "main")
            // Operations begin later, so these two calls must not wait.
            queue.addOperations([BlockOperation { coder.encode("waited", forKey: "second") }], waitUntilFinished: true)
            queue.waitUntilAllOperationsAreFinished()
        }
        app.save()
        app.kill()
        let values = try stored(app)
        #expect(values["first"] == .string("early") && values["second"] == .string("waited"))
        #expect(values["last"] == .string("late") && values["main"] == .bool(true))
    }

    @Test func `Several operations at once lose nothing, and custom objects of both parts come back`() throws {
        var titles: [String?] = []
        let app = TestApp(root: {
            let drawing = DrawingController("Root")
            drawing.onEncode = { coder, queue in
                coder.encode(Title("main"), forKey: "main")
                queue.maxConcurrentOperationCount = 8
                nonisolated(unsafe) let coder = coder
                for start in 0..<8 {
                    queue.addOperation {
                        for number in 0..<100 { coder.encode(1, forKey: "\(start * 100 + number)") }
                        coder.encode([Title("\(start)")], forKey: "titles \(start)")
                    }
                }
                queue.addOperation { coder.encode(Title("background"), forKey: "background") }
            }
            drawing.onDecode = { coder in
                titles = ["main", "background"].map { coder.decodeObject(of: Title.self, forKey: $0)?.text }
            }
            return drawing
        })
        try app.launch()
        app.save()
        app.kill()
        let values = try stored(app)
        #expect((0..<800).allSatisfy { values["\($0)"] == .integer(1) })
        #expect(values.objects.count == 10)
        try app.launch()
        #expect(titles == ["main", "background"])
    }

    @Test func `A reference to a restorable object cannot be encoded by an operation, and the report says so`() throws {
        let app = app("Lines")
        try app.launch()
        let drawing = try app.root(as: DrawingController.self)
        drawing.onEncode = { [unowned drawing] coder, queue in
            nonisolated(unsafe) let coder = coder
            queue.addOperation { [drawing] in
                coder.encode(drawing, forKey: "controller")
                coder.encode([NSString("word")], forKey: "words")
            }
        }
        app.save()
        #expect(app.saveProblems(.valueNotEncodable) == [["Root"]])
        // UIKit doesn't ask the object again, and its state is as incomplete as before.
        app.saveChange()
        #expect(app.saveProblems(.valueNotEncodable) == [["Root"]])
        app.kill()
        #expect(try stored(app)["controller"] == nil)
        #expect(try stored(app)["words"] != nil)
    }

    @Test func `What the main actor marks as sensitive is so where an operation encodes it`() throws {
        let app = app("Secret")
        try app.launch()
        try app.root(as: DrawingController.self).onEncode = { coder, _ in coder.markSensitive(forKey: "text") }
        app.save()
        app.kill()
        #expect(try stored(app)["text"] == .sensitive(.string("Secret")))
    }

    // MARK: When operations run

    // S-SAVE-28.10, S-SAVE-28.12
    @Test func `Operations run again once the object has changed, and not because it is asked`() throws {
        let app = app("1")
        try app.launch()
        let drawing = try app.root(as: DrawingController.self)
        app.save()
        let gate = Gate(isOpen: true)
        drawing.gate = gate
        let asked = drawing.askedCount
        for _ in 0..<3 { app.saveChange() }
        #expect(drawing.askedCount == asked + 3, "it is seen, and may have changed")
        #expect(gate.arrivalCount == 0)
        drawing.change(to: "2")
        app.saveChange()
        app.saveChange()
        #expect(gate.arrivalCount == 1)
        drawing.page = 3
        app.saveChange()
        #expect(gate.arrivalCount == 2, "what it encodes on the main actor has changed")
        app.kill()
        #expect(try stored(app)["text"] == .string("2") && stored(app)["page"] == .integer(3))
    }

    // S-SAVE-28.11
    @Test func `Operations run again once a view of the object has changed`() throws {
        let app = app("1")
        try app.launch()
        let drawing = try app.root(as: DrawingController.self)
        let label = UILabel()
        drawing.view.addSubview(label)
        app.save()
        let gate = Gate(isOpen: true)
        drawing.gate = gate
        app.saveChange()
        #expect(gate.arrivalCount == 0)
        label.text = "Title"
        app.saveChange()
        #expect(gate.arrivalCount == 1)
        app.saveChange()
        #expect(gate.arrivalCount == 1)
    }

    // S-SAVE-28.12, S-SAVE-28.13
    @Test func `An object that is no responder says by what it encodes at once that it has changed`() throws {
        let model = Model()
        let app = TestApp(root: {
            let root = StateController("Root")
            UIApplication.registerObject(forStateRestoration: model, restorationIdentifier: "Model")
            root.onEncode = { $0.encode(model, forKey: "model") }
            return root
        })
        try app.launch()
        model.text = "1"
        app.save()
        model.text = "2"
        app.saveChange()
        func text() -> CodedValue? {
            let record = app.storedArchive()?.records.first { $0.kind == .object }
            return record?.values["text"]
        }
        app.kill()
        #expect(text() == .string("1"))
        try app.launch()
        app.save()
        model.text = "3"
        model.revision += 1
        app.saveChange()
        app.kill()
        #expect(text() == .string("3"))
    }

    @Test func `A change while operations run is encoded when they have ended`() async throws {
        let app = app("0")
        try app.launch()
        let (application, scene) = (UIApplication.shared, UIApplication.shared.currentScene)
        let keeper = try #require(scene.autosaver)
        let drawing = try app.root(as: DrawingController.self)
        app.save()
        wait(0.02)
        let gate = Gate()
        drawing.gate = gate
        drawing.change(to: "1")
        app.saveChange()
        #expect(gate.waitForArrival())
        drawing.change(to: "2")
        app.saveChange()
        #expect(gate.arrivalCount == 1, "one set of operations at a time")
        #expect(scene.preservation.isBackgroundOutdated)
        gate.open()
        #expect(await eventually { !scene.preservation.changes.noted.isEmpty })
        scene.preservation.source.longestBackgroundWait = 60
        keeper.saveNow(completely: false)
        #expect(!scene.preservation.isBackgroundOutdated)
        #expect(try app.writtenArchive()?.records.first?.values["text"] == .string("2"))
        withExtendedLifetime((app, application)) {}
    }

    // MARK: Operations that take longer than a save waits

    // S-LOG-14.1 to S-LOG-14.3, S-LOG-14.5, S-LOG-14.6
    @Test func `A late operation is reported, the old value is kept, and a later save has the new one`() async throws {
        let app = app("old")
        try app.launch()
        let (application, scene) = (UIApplication.shared, UIApplication.shared.currentScene)
        let keeper = try #require(scene.autosaver)
        let drawing = try app.root(as: DrawingController.self)
        app.save()
        #expect(scene.preservation.source.longestBackgroundWait == 2)
        wait(0.02)
        let gate = Gate()
        drawing.gate = gate
        drawing.page = 7
        drawing.change(to: "new")
        app.saveChange()
        #expect(app.saveProblems(.backgroundEncodingLate) == [["Root"]])
        var values = try #require(try app.writtenArchive()?.records.first?.values)
        #expect(values["text"] == .string("old") && values["page"] == .integer(7))
        gate.open()
        #expect(await eventually { !scene.preservation.changes.completed.isEmpty })
        keeper.saveNow(completely: false)
        #expect(gate.arrivalCount == 1, "what they have encoded is there")
        #expect(keeper.reports.report?.problems == [])
        values = try #require(try app.writtenArchive()?.records.first?.values)
        #expect(values["text"] == .string("new"))
        withExtendedLifetime((app, application)) {}
    }

    // S-LOG-14.2, S-LOG-14.3
    @Test func `What the process before has saved is kept while the first operation of this one is late`() throws {
        let gate = Gate()
        defer { gate.open() }
        var isSlow = false
        let app = TestApp(root: { DrawingController("Root", text: "old", gate: isSlow ? gate : nil) })
        try app.launch()
        app.save()
        isSlow = true
        try app.launch()
        wait(0.02)
        let drawing = try app.root(as: DrawingController.self)
        drawing.page = 2
        #expect(app.saveChange())
        // The test still saves, because the state in the folder now belongs to this process.
        drawing.page = 3
        #expect(app.saveChange())
        app.kill()
        #expect(try stored(app)["text"] == .string("old") && stored(app)["page"] == .integer(3))
    }

    // S-LOG-14.4, S-LOG-14.5
    @Test func `Without an older value, a record with a late operation holds what the main actor has encoded`() throws {
        let gate = Gate()
        defer { gate.open() }
        let app = app("new", gate: gate)
        try app.launch()
        wait(0.02)
        try app.root(as: DrawingController.self).page = 5
        app.save()
        #expect(app.saveProblems(.backgroundEncodingLate) == [["Root"]])
        app.kill()
        #expect(try stored(app)["page"] == .integer(5) && stored(app)["text"] == nil)
        try app.launch()
        #expect(app.restoredPaths == [["Root"]])
    }

    // MARK: The end of the process

    @Test func `An app that is ended waits for operations, with what is newest`() throws {
        let app = app("0")
        try app.launch()
        let drawing = try app.root(as: DrawingController.self)
        let first = Gate()
        defer { first.open() }
        drawing.gate = first
        drawing.change(to: "1")
        // This operation never ends while the app runs.
        _ = app.preserve()
        let second = Gate()
        drawing.gate = second
        drawing.text = "2"
        second.openOnArrival()
        wait(60)
        app.terminate()
        #expect(try stored(app)["text"] == .string("2"))
    }

    @Test func `An app that is ended does not wait for an operation that never ends`() throws {
        let gate = Gate()
        defer { gate.open() }
        let app = app("old")
        try app.launch()
        app.save()
        wait(0.02)
        let drawing = try app.root(as: DrawingController.self)
        drawing.gate = gate
        drawing.page = 9
        drawing.change(to: "new")
        app.terminate()
        #expect(try stored(app)["text"] == .string("old") && stored(app)["page"] == .integer(9))
    }

    // MARK: Around it

    final class Title: NSObject, NSSecureCoding {
        static var supportsSecureCoding: Bool { true }
        let text: String

        init(_ text: String) { self.text = text }
        init?(coder: NSCoder) { text = coder.decodeObject(of: NSString.self, forKey: "text").map { "\($0)" } ?? "" }
        func encode(with coder: NSCoder) { coder.encode(text, forKey: "text") }
    }
}
