import Foundation
import Testing
import UIKitTesting

@testable import UIKit

/// Tests of documents whose file another program changes.
@MainActor
@Suite(.serialized)
struct DocumentConflictTests {
    private final class Note: UIDocument {
        var text = ""
        override func contents(forType typeName: String) throws -> Any { Data(text.utf8) }
        override func load(fromContents contents: Any, ofType typeName: String?) throws {
            text = String(decoding: try #require(contents as? Data), as: UTF8.self)
        }
        func edit(_ text: String) {
            self.text = text
            updateChangeCount(.done)
        }
    }

    private let folder: URL
    private let url: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        url = folder.appendingPathComponent("a.note")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try write("old")
    }

    private func write(_ text: String) throws { try Data(text.utf8).write(to: url, options: .atomic) }
    private func file() throws -> String { try String(contentsOf: url, encoding: .utf8) }
    private func text(_ version: NSFileVersion?) throws -> String {
        try String(contentsOf: try #require(version).url, encoding: .utf8)
    }

    /// Opens a document that doesn't ask the user, who may use the app of another test.
    private func opened() -> Note {
        let note = Note(fileURL: url)
        note.open(completionHandler: nil)
        note.hasAskedUser = true
        return note
    }

    /// Waits for the turn in which documents hear of their versions.
    private func turn() async { await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } } }

    // S-DRAFT-6.1 to S-DRAFT-6.3, S-DRAFT-7.1
    @Test func `S-DRAFT-6: a save leaves another program's text, and keeps its own beside it`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let note = opened()
        note.edit("mine")
        try write("theirs")
        for text in ["mine", "mine, too"] {
            note.edit(text)
            #expect(await note.save(to: url, for: .forOverwriting))
            #expect(try file() == "theirs")
            #expect(note.documentState == .inConflict && !note.hasUnsavedChanges)
            let versions = try #require(NSFileVersion.unresolvedConflictVersionsOfItem(at: url))
            #expect(versions.count == 1)
            #expect(try self.text(versions[0]) == text)
            #expect(versions[0].isConflict && !versions[0].isResolved && versions[0].localizedName == "a")
        }
        #expect(try text(NSFileVersion.currentVersionOfItem(at: url)) == "theirs")
    }

    // S-DRAFT-6.4
    @Test func `S-DRAFT-6: a file with the same contents, and one that is gone, is written`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let note = opened()
        try write("old")
        note.edit("mine")
        #expect(await note.close())
        #expect(try file() == "mine")
        #expect(await note.open())
        try FileManager.default.removeItem(at: url)
        note.edit("mine again")
        #expect(await note.close())
        #expect(try file() == "mine again")
        #expect(NSFileVersion.otherVersionsOfItem(at: url) == [])
    }

    // S-DRAFT-6.5
    @Test(arguments: [false, true])
    func `S-DRAFT-6: when the app becomes active, a document reads the file or keeps its changes`(
        hasChanges: Bool
    ) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let note = opened()
        if hasChanges { note.edit("mine") }
        try write("theirs")
        NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
        #expect(note.text == (hasChanges ? "mine" : "theirs"))
        #expect(note.documentState == (hasChanges ? .inConflict : .normal))
        #expect(try file() == "theirs")
        #expect(NSFileVersion.otherVersionsOfItem(at: url)?.count == (hasChanges ? 1 : 0))
        if !hasChanges {
            note.edit("mine")
            #expect(await note.close())
            #expect(try file() == "mine", "the document knows the file")
        }
    }

    // S-DRAFT-6.6, S-DRAFT-7.2, S-DRAFT-7.3
    @Test(arguments: [true, false])
    func `S-DRAFT-7: the app decides, also in a later run, and the document reads the file`(
        usesOwn: Bool
    ) async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let first = opened()
        first.edit("mine")
        try write("theirs")
        #expect(await first.close())
        let note = opened()
        #expect(note.text == "theirs" && note.documentState == .inConflict)
        let versions = try #require(NSFileVersion.unresolvedConflictVersionsOfItem(at: url))
        let version = try #require(versions.first)
        #expect(NSFileVersion.version(ofItemAt: url, forPersistentIdentifier: version.persistentIdentifier) == version)
        if usesOwn { try version.replaceItem(at: url) }
        version.isResolved = true
        #expect(version.isResolved)
        #expect(NSFileVersion.unresolvedConflictVersionsOfItem(at: url) == [])
        await turn()
        #expect(note.documentState == .normal)
        #expect(note.text == (usesOwn ? "mine" : "theirs"))
        #expect(try file() == note.text)
        try NSFileVersion.removeOtherVersionsOfItem(at: url)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.note"])
    }

    // S-DRAFT-7.1
    @Test func `S-DRAFT-7: each conflict keeps a version, the newest first, and a resolved one goes with the next`()
        async throws
    {
        defer { try? FileManager.default.removeItem(at: folder) }
        for number in 1...3 {
            let note = opened()
            note.edit("mine \(number)")
            try write("theirs \(number)")
            #expect(await note.close())
            let versions = try #require(NSFileVersion.unresolvedConflictVersionsOfItem(at: url))
            let expected = [["mine 1"], ["mine 2", "mine 1"], ["mine 3", "mine 2"]]
            #expect(try versions.map(text) == expected[number - 1])
            if number == 2 { try #require(versions.last).isResolved = true }
        }
        #expect(NSFileVersion.otherVersionsOfItem(at: url)?.count == 2)
    }

    // S-DRAFT-7.3
    @Test func `S-DRAFT-7: changes after the conflict stay when it is resolved`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let note = opened()
        note.edit("mine")
        try write("theirs")
        #expect(await note.save(to: url, for: .forOverwriting))
        note.edit("mine, later")
        try NSFileVersion.removeOtherVersionsOfItem(at: url)
        await turn()
        #expect(note.text == "mine, later")
        #expect(await note.close())
        #expect(try file() == "mine, later")
        #expect(NSFileVersion.otherVersionsOfItem(at: url) == [])
    }

    // S-DRAFT-7.3
    @Test func `S-DRAFT-7: an app merges both texts in its answer, and the next save writes the result`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let note = opened()
        let url = url
        let token = NotificationCenter.default.addObserver(
            forName: UIDocument.stateChangedNotification, object: note, queue: nil
        ) { _ in
            MainActor.assumeIsolated {
                guard note.documentState == .inConflict else { return }
                note.edit("both")
                try? NSFileVersion.removeOtherVersionsOfItem(at: url)
            }
        }
        defer { NotificationCenter.default.removeObserver(token) }
        note.edit("mine")
        try write("theirs")
        #expect(await note.save(to: url, for: .forOverwriting))
        #expect(note.text == "both")
        #expect(await note.close())
        #expect(try file() == "both")
        #expect(NSFileVersion.otherVersionsOfItem(at: url) == [])
    }

    // S-DRAFT-6.2
    @Test func `S-DRAFT-6: what a killed save left is no version`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let versions = folder.appendingPathComponent(".a.note.versions")
        try FileManager.default.createDirectory(at: versions, withIntermediateDirectories: true)
        try Data("ha".utf8).write(to: versions.appendingPathComponent(".dat.nosync"))
        #expect(opened().documentState == .normal)
        #expect(NSFileVersion.otherVersionsOfItem(at: url) == [])
    }

    // The apps of other tests run while a test waits. So these tests don't wait.

    /// Makes a conflict in an app with one screen.
    private func conflict(in app: TestApp, before save: (Note) -> Void = { _ in }) throws -> Note {
        try app.launch()
        let note = Note(fileURL: url)
        note.open(completionHandler: nil)
        note.edit("mine")
        try write("theirs")
        save(note)
        note.save(to: url, for: .forOverwriting)
        #expect(note.documentState == .inConflict)
        return note
    }

    // S-DRAFT-8.1 to S-DRAFT-8.3
    @Test(arguments: ["Use My Changes", "Discard My Changes", "Decide Later"])
    func `S-DRAFT-8: the user decides if the app doesn't`(button: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let app = TestApp(root: { UIViewController() })
        let note = try conflict(in: app)
        note.askUserAboutConflict()
        note.edit("mine, later")
        try app.press(button)
        NotificationCenter.default.post(name: FileVersions.didChange, object: nil)
        let isLater = button == "Decide Later"
        #expect(try file() == (button == "Use My Changes" ? "mine, later" : "theirs"))
        #expect(note.documentState == (isLater ? .inConflict : .normal))
        #expect(try note.text == (isLater ? "mine, later" : file()))
        note.askUserAboutConflict()
        #expect(app.root?.presentedViewController == nil, "it asks once")
        note.open(completionHandler: nil)
        note.askUserAboutConflict()
        #expect((app.root?.presentedViewController != nil) == isLater)
    }

    // S-DRAFT-8.3
    @Test func `S-DRAFT-8: the alert waits for another one`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let app = TestApp(root: { UIViewController() })
        let note = try conflict(in: app)
        let other = UIAlertController(title: "First", message: nil, preferredStyle: .alert)
        other.addAction(UIAlertAction(title: "Fine", style: .default))
        try #require(app.root).present(other, animated: false)
        note.askUserAboutConflict()
        #expect(app.root?.presentedViewController === other && other.presentedViewController == nil)
        try app.press("Fine")
        note.askUserAboutConflict()
        try app.press("Decide Later")
    }

    // S-DRAFT-8.1
    @Test func `S-DRAFT-8: UIKit leaves it to an app that requests the versions`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let app = TestApp(root: { UIViewController() })
        let url = url
        var token: (any NSObjectProtocol)?
        let note = try conflict(in: app) { note in
            token = NotificationCenter.default.addObserver(
                forName: UIDocument.stateChangedNotification, object: note, queue: nil
            ) { _ in _ = NSFileVersion.unresolvedConflictVersionsOfItem(at: url) }
        }
        defer { token.map(NotificationCenter.default.removeObserver) }
        note.askUserAboutConflict()
        #expect(app.root?.presentedViewController == nil)
        #expect(note.documentState == .inConflict)
    }
}
