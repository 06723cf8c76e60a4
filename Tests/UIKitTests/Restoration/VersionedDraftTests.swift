import Foundation
import Testing
import UIKitTesting

@testable import RestorationArchive
@testable import UIKit

/// Tests of `@Restored` properties with a version: drafts of data that may change while the app doesn't run.
@MainActor
@Suite(.serialized)
struct VersionedDraftTests {
    fileprivate struct Note {
        var text = "as stored"
        var version = 1
    }

    /// The data of the app, which outlive its runs.
    fileprivate static var stored: Note? = Note()
    /// The drafts that UIKit asked about.
    fileprivate static var asked: [UIRestoredDraft] = []
    private static var isDecider = false

    private class NoteController: UIViewController {
        var note: Note?
        var seen: [String?] = []
        var readInDecode: String??
        var readInFinish: String?
        @Restored("draft", begunOn: \NoteController.note?.version) var draft: String? { didSet { seen.append(draft) } }

        convenience init(_ note: Note?) {
            self.init()
            self.note = note
            title = "Groceries"
            restorationIdentifier = "Note"
        }

        override func encodeRestorableState(with coder: NSCoder) {
            super.encodeRestorableState(with: coder)
            if VersionedDraftTests.isSensitive { coder.markSensitive(forKey: "draft") }
        }

        override func decodeRestorableState(with coder: NSCoder) {
            super.decodeRestorableState(with: coder)
            if VersionedDraftTests.readsInDecode { readInDecode = draft }
        }

        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            guard VersionedDraftTests.showsAlert else { return }
            VersionedDraftTests.showsAlert = false
            let alert = UIAlertController(title: "First", message: nil, preferredStyle: .alert)
            alert.addAction(UIAlertAction(title: "Fine", style: .default))
            present(alert, animated: false)
        }

        override func applicationFinishedRestoringState() { readInFinish = draft }
    }

    private final class Decider: NoteController, UIRestoredDraftHandling {
        func handleOutdatedDraft(_ draft: UIRestoredDraft) -> Bool {
            asked.append(draft)
            return isDecider
        }
    }

    private static var isSensitive = false
    private static var readsInDecode = false
    private static var showsAlert = false

    private func makeApp(_ make: @escaping @MainActor () -> NoteController = { NoteController(stored) }) -> TestApp {
        Self.stored = Note()
        Self.asked = []
        (Self.isSensitive, Self.readsInDecode, Self.isDecider) = (false, false, true)
        return TestApp(root: { make() })
    }

    private func screen(_ app: TestApp) throws -> NoteController { try app.root(as: NoteController.self) }

    private func restart(_ app: TestApp) throws -> NoteController {
        app.save()
        app.kill()
        try app.launch()
        app.settle()
        return try screen(app)
    }

    private func saved(_ app: TestApp) throws -> SavedDrafts? {
        let values = try #require(app.preserve()).records[0].values.keyed
        guard let entry = values.first(where: { $0.key == "UIKit.draft.draft" }) else { return nil }
        guard case .codable(let json) = entry.value.revealed else { return nil }
        return try NSCoder.value(SavedDrafts.self, of: json)
    }

    // S-DRAFT-1.1 to S-DRAFT-1.4
    @Test func `S-DRAFT-1: a draft keeps the version of its beginning, until it ends`() throws {
        let app = makeApp()
        try app.launch()
        let screen = try screen(app)
        #expect(try saved(app) == nil)
        screen.draft = "a"
        screen.note?.version = 2
        screen.draft = "ab"
        #expect(try saved(app)?.version == Data("1".utf8))
        screen.draft = nil
        #expect(try saved(app) == nil)
        screen.draft = "b"
        #expect(try saved(app)?.version == Data("2".utf8))
    }

    // S-DRAFT-2.1, S-DRAFT-2.2
    @Test(arguments: [true, false])
    func `S-DRAFT-2: a draft of unchanged data is there when the object hears of the end`(readsInDecode: Bool) throws {
        let app = makeApp()
        Self.readsInDecode = readsInDecode
        try app.launch()
        try screen(app).draft = "mine"
        let after = try restart(app)
        #expect(after.readInDecode == (readsInDecode ? .some("mine") : nil))
        #expect(after.readInFinish == "mine")
        #expect(after.draft == "mine")
        #expect(after.presentedViewController == nil)
        #expect(try saved(app)?.version == Data("1".utf8), "the next restart compares, too")
    }

    // S-DRAFT-2.3, S-DRAFT-2.4, S-DRAFT-2.6
    @Test func `S-DRAFT-2: a draft waits for its data, also in the state, and observers hear of it`() throws {
        let app = makeApp { NoteController(nil) }
        try app.launch()
        try screen(app).note = Self.stored
        try screen(app).draft = "mine"
        for _ in 0..<2 {
            let waiting = try restart(app)
            #expect(waiting.draft == nil)
            #expect(waiting.seen == [])
        }
        let after = try restart(app)
        after.note = Self.stored
        after.view.backgroundColor = .red
        app.settle()
        #expect(after.seen == ["mine"], "the end of the turn")
        let other = try restart(app)
        other.note = Self.stored
        #expect(other.draft == "mine", "a read")
    }

    // S-DRAFT-2.5
    @Test func `S-DRAFT-2: a draft that began without a version comes back like any other value`() throws {
        let app = makeApp { NoteController(nil) }
        try app.launch()
        try screen(app).draft = "mine"
        #expect(try restart(app).draft == "mine")
    }

    // S-DRAFT-3.1, S-DRAFT-3.2, S-DRAFT-3.4, S-DRAFT-3.5, S-DRAFT-3.7
    @Test func `S-DRAFT-3: the app decides about a draft of older data, and the state has it until then`() throws {
        let app = makeApp { Decider(Self.stored) }
        try app.launch()
        try screen(app).draft = "mine"
        app.save()
        Self.stored = Note(text: "theirs", version: 2)
        for run in 1...3 {
            let after = try restart(app)
            app.settle()
            #expect(after.draft == nil)
            #expect(Self.asked.count == run, "once in each run")
            #expect(try #require(Self.asked.last).value(as: String.self) == "mine")
        }
        let draft = try #require(Self.asked.last)
        #expect(draft.key == "draft" && !draft.isAnswered)
        #expect(draft.version(as: Int.self) == 1 && draft.version(as: String.self) == nil)
        #expect(try draft.owner === screen(app))
        draft.use()
        #expect(draft.isAnswered)
        #expect(try screen(app).draft == "mine")
        #expect(try saved(app)?.version == Data("2".utf8))
        #expect(try restart(app).draft == "mine")
        #expect(Self.asked.count == 3)
    }

    // S-DRAFT-3.3, S-DRAFT-3.4, S-DRAFT-3.6
    @Test func `S-DRAFT-3: a newer draft and an outdated one are both kept`() throws {
        let app = makeApp { Decider(Self.stored) }
        try app.launch()
        try screen(app).draft = "old"
        app.save()
        Self.stored = Note(text: "theirs", version: 2)
        try restart(app).draft = "new"
        let after = try restart(app)
        #expect(after.draft == "new")
        #expect(Self.asked.compactMap { $0.value(as: String.self) } == ["old", "old"])
        // The old data are back. The property has another draft.
        app.save()
        Self.stored = Note()
        _ = try restart(app)
        #expect(try screen(app).draft == "old", "the draft of the present data")
        let outdated = try #require(Self.asked.last)
        #expect(outdated.value(as: String.self) == "new")
        outdated.discard()
        #expect(outdated.isAnswered)
        #expect(try saved(app)?.held.isEmpty == true)
        let last = try restart(app)
        #expect(last.draft == "old")
        #expect(Self.asked.count == 3)
    }

    // S-DRAFT-3.2
    @Test func `S-DRAFT-3: the delegate decides for objects that don't`() throws {
        final class Delegate: UIResponder, UIApplicationDelegate, UIRestoredDraftHandling {
            var window: UIWindow?
            func application(
                _ application: UIApplication,
                willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                window = UIWindow(frame: UIScreen.main.bounds)
                window?.rootViewController = NoteController(VersionedDraftTests.stored)
                window?.makeKeyAndVisible()
                return true
            }
            func application(_ application: UIApplication, shouldSaveApplicationState coder: NSCoder) -> Bool { true }
            func application(_ application: UIApplication, shouldRestoreApplicationState coder: NSCoder) -> Bool {
                true
            }
            func handleOutdatedDraft(_ draft: UIRestoredDraft) -> Bool {
                VersionedDraftTests.asked.append(draft)
                return true
            }
        }
        _ = makeApp()
        let app = TestApp { Delegate() }
        try app.launch()
        try #require((app.delegate as? Delegate)?.window?.rootViewController as? NoteController).draft = "mine"
        app.save()
        app.kill()
        Self.stored = Note(text: "theirs", version: 2)
        try app.launch()
        #expect(Self.asked.count == 1)
    }

    // S-DRAFT-4.1 to S-DRAFT-4.3
    @Test(arguments: ["Use My Changes", "Discard My Changes", "Decide Later"])
    func `S-DRAFT-4: the user decides if the app doesn't`(button: String) throws {
        let app = makeApp()
        try app.launch()
        try screen(app).draft = "mine"
        app.save()
        Self.stored = Note(text: "theirs", version: 2)
        let after = try restart(app)
        #expect(after.draft == nil)
        let alert = try #require(after.presentedViewController as? UIAlertController)
        #expect(alert.message?.contains("“Groceries”") == true)
        try app.press(button)
        app.settle()
        #expect(after.presentedViewController == nil, "it stays away in this run")
        if button == "Decide Later" {
            after.note?.version = 1
            #expect(after.draft == nil, "also if other data have that version")
            after.note?.version = 2
        }
        #expect(after.draft == (button == "Use My Changes" ? "mine" : nil))
        let next = try restart(app)
        #expect(next.draft == (button == "Use My Changes" ? "mine" : nil))
        #expect((next.presentedViewController != nil) == (button == "Decide Later"))
    }

    // S-DRAFT-4.3
    @Test func `S-DRAFT-4: the alert waits for another one`() throws {
        let app = makeApp()
        try app.launch()
        try screen(app).draft = "mine"
        app.save()
        app.kill()
        Self.stored = Note(text: "theirs", version: 2)
        Self.showsAlert = true
        defer { Self.showsAlert = false }
        try app.launch()
        let screen = try screen(app)
        let first = try #require(screen.presentedViewController as? UIAlertController)
        #expect(first.title == "First" && first.presentedViewController == nil)
        try app.press("Fine")
        app.settle()
        #expect((screen.presentedViewController as? UIAlertController)?.title == "Your Changes Were Kept")
    }

    // S-DRAFT-5.1
    @Test func `S-DRAFT-5: the drafts of a sensitive value are sensitive`() throws {
        let app = makeApp { Decider(Self.stored) }
        Self.isSensitive = true
        try app.launch()
        try screen(app).draft = "secret"
        app.save()
        Self.stored = Note(text: "theirs", version: 2)
        _ = try restart(app)
        var archive = try #require(app.preserve())
        #expect(try saved(app)?.held.count == 1)
        archive.records[0].values.removeSensitiveValues()
        #expect(archive.records[0].values.keyed.filter { $0.key.hasSuffix("draft") }.isEmpty)
    }

    // S-DRAFT-3.4
    @Test func `S-DRAFT-3: a draft that doesn't fit the property's type any more stays in the state`() throws {
        let app = makeApp { Decider(Self.stored) }
        try app.launch()
        try screen(app).draft = "mine"
        app.save()
        Self.stored = Note(text: "theirs", version: 2)
        _ = try restart(app)
        app.save()
        app.kill()
        let held = SavedDrafts.Held(value: Data("[1]".utf8), version: Data("2".utf8))
        let json = try NSCoder.json(of: SavedDrafts(version: Data("2".utf8), held: [held]))
        try app.rewriteArchive { archive in
            archive.records[0].values.replace("UIKit.draft.draft", with: .codable(json))
            archive.records[0].values.replace("draft", with: .codable(Data("[2]".utf8)))
        }
        try app.launch()
        app.settle()
        #expect(try screen(app).draft == nil)
        try #require(Self.asked.last).use()
        #expect(try saved(app)?.held.map(\.value) == [Data("[1]".utf8), Data("[2]".utf8)])
    }

    // S-DRAFT-2.1
    @Test func `S-DRAFT-2: a draft is back although nobody reads the property`() throws {
        final class Quiet: UIViewController {
            let version = 1
            @Restored("draft", begunOn: \Quiet.version) var draft: String?
        }
        let app = TestApp(root: {
            let quiet = Quiet()
            quiet.restorationIdentifier = "Quiet"
            return quiet
        })
        try app.launch()
        try app.root(as: Quiet.self).draft = "mine"
        app.save()
        app.kill()
        try app.launch()
        let values = try #require(app.preserve()).records[0].values.keyed
        #expect(values.first { $0.key == "draft" }?.value == .codable(Data("\"mine\"".utf8)))
    }

    // S-DRAFT-2.1
    @Test func `S-DRAFT-2: a draft replaces what the app set before UIKit restored it`() throws {
        final class Filler: UIViewController {
            let version = 1
            @Restored("draft", begunOn: \Filler.version) var draft: String?
            override func viewDidLoad() {
                super.viewDidLoad()
                if draft == nil { draft = "template" }
            }
        }
        let app = TestApp(root: {
            let filler = Filler()
            filler.restorationIdentifier = "Filler"
            return filler
        })
        try app.launch()
        try app.root(as: Filler.self).draft = "mine"
        for _ in 0..<2 {
            app.save()
            app.kill()
            try app.launch()
            app.settle()
            #expect(try app.root(as: Filler.self).draft == "mine")
            #expect(app.root?.presentedViewController == nil)
            let values = try #require(app.preserve()).records[0].values
            #expect(values.keyed.filter { $0.key.hasPrefix("UIKit.draft") }.count == 1)
        }
    }

    // S-DRAFT-4.3, S-DRAFT-3.5
    @Test func `S-DRAFT-4: the user decides about one draft after the other, and none is lost`() throws {
        let app = makeApp()
        try app.launch()
        try screen(app).draft = "first"
        app.save()
        Self.stored?.version = 2
        _ = try restart(app)
        try app.press("Decide Later")
        try screen(app).draft = "second"
        app.save()
        Self.stored?.version = 3
        let after = try restart(app)
        try app.press("Use My Changes")
        #expect(after.draft == "second")
        app.settle()
        try app.press("Use My Changes")
        app.settle()
        #expect(after.draft == "first")
        #expect(after.presentedViewController == nil)
        let last = try restart(app)
        #expect(last.draft == "first")
        #expect(last.presentedViewController is UIAlertController, "the other one comes up again")
        try app.press("Discard My Changes")
        #expect(try saved(app)?.held.isEmpty == true)
    }

    // S-DRAFT-3.4
    @Test func `S-DRAFT-3: a migration renames and removes drafts with their value`() {
        var values = CodedValues(
            keyed: [CodedEntry("draft", .bool(true)), CodedEntry("UIKit.draft.draft", .bool(false))], unkeyed: [],
            objects: [])
        values.renameKey("draft", to: "text")
        #expect(values.keyed.map(\.key) == ["text", "UIKit.draft.text"])
        values.replace("text", with: nil)
        #expect(values.keyed.isEmpty)
    }
}
