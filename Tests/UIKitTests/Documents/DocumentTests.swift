import Foundation
import Testing
import UIKit

/// Tests of files that the user works on.
@MainActor
@Suite(.serialized)
struct DocumentTests {
    private final class Note: UIDocument {
        var text = "" { didSet { written = nil } }
        var written: String?
        var errors = 0

        override func contents(forType typeName: String) throws -> Any {
            written = text
            return Data(text.utf8)
        }

        override func load(fromContents contents: Any, ofType typeName: String?) throws {
            guard let data = contents as? Data else { throw CocoaError(.fileReadCorruptFile) }
            text = String(decoding: data, as: UTF8.self)
        }

        override func handleError(_ error: any Error, userInteractionPermitted: Bool) { errors += 1 }
    }

    private func folder() throws -> URL {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        return url
    }

    @Test func `What is saved is read again`() async throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appendingPathComponent("a.note")
        let note = Note(fileURL: url)
        #expect(note.documentState == .closed && note.localizedName == "a" && note.fileType == "note")
        note.text = "Hello"
        #expect(await note.save(to: url, for: .forCreating))
        #expect(note.documentState == .normal && note.fileModificationDate != nil)
        #expect(await note.close())
        #expect(note.documentState == .closed)
        let again = Note(fileURL: url)
        #expect(await again.open())
        #expect(again.text == "Hello" && !again.hasUnsavedChanges)
    }

    @Test func `A change is saved when the document is closed, and what cannot be written is told`() async throws {
        let folder = try folder()
        let url = folder.appendingPathComponent("a.note")
        let note = Note(fileURL: url)
        #expect(await note.save(to: url, for: .forCreating))
        note.text = "changed"
        note.updateChangeCount(.done)
        #expect(note.hasUnsavedChanges)
        #expect(await note.close())
        #expect(try String(contentsOf: url, encoding: .utf8) == "changed")
        try FileManager.default.removeItem(at: folder)
        #expect(await note.open() == false)
        #expect(note.errors == 1)
        #expect(await note.save(to: url, for: .forCreating) == false)
        #expect(note.documentState.contains(.savingError))
    }

    @Test func `A change saves the document by itself a moment later`() async throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appendingPathComponent("a.note")
        let note = Note(fileURL: url)
        #expect(await note.save(to: url, for: .forCreating))
        note.text = "later"
        note.updateChangeCount(.done)
        for _ in 0..<500 where note.hasUnsavedChanges { try await Task.sleep(for: .milliseconds(20)) }
        #expect(try String(contentsOf: url, encoding: .utf8) == "later")
    }

    @Test func `What is undone and redone is a change`() async throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let note = Note(fileURL: folder.appendingPathComponent("a.note"))
        note.undoManager.groupsByEvent = false
        #expect(!note.hasUnsavedChanges)
        note.undoManager.registerUndo(withTarget: note) { $0.text = "" }
        #expect(note.hasUnsavedChanges)
        note.undoManager.undo()
        #expect(!note.hasUnsavedChanges)
    }

    @Test func `A folder is written and read as a wrapper`() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let url = folder.appendingPathComponent("a.bundle")
        let wrapper = FileWrapper(directoryWithFileWrappers: [
            "text": FileWrapper(regularFileWithContents: Data("x".utf8)),
            "in": FileWrapper(directoryWithFileWrappers: ["b": FileWrapper(regularFileWithContents: Data())]),
        ])
        #expect(wrapper.addRegularFile(withContents: Data(), preferredFilename: "text") != "text")
        for _ in 0..<2 { try wrapper.write(to: url, options: .atomic, originalContentsURL: nil) }
        let read = try FileWrapper(url: url)
        #expect(read.fileWrappers?.count == 3)
        #expect(read.fileWrappers?["text"]?.regularFileContents == Data("x".utf8))
        #expect(read.fileWrappers?["in"]?.fileWrappers?["b"]?.isRegularFile == true)
        #expect(wrapper.matchesContents(of: url))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.bundle"])
        let bad = FileWrapper(directoryWithFileWrappers: [
            "../out": FileWrapper(regularFileWithContents: Data())
        ])
        #expect(throws: (any Error).self) { try bad.write(to: url, originalContentsURL: nil) }
        #expect(FileManager.default.fileExists(atPath: url.appendingPathComponent("text").path))
    }

    @Test func `Files are coordinated at once, and values by key are kept`() throws {
        let url = URL(fileURLWithPath: "/some/file")
        var error: NSError?
        var read: URL?
        NSFileCoordinator(filePresenter: nil).coordinate(readingItemAt: url, options: [], error: &error) { read = $0 }
        #expect(read == url && error == nil)
        let store = NSUbiquitousKeyValueStore.default
        store.set("text", forKey: "needs.text")
        store.set(Int64(7), forKey: "needs.number")
        #expect(store.string(forKey: "needs.text") == "text" && store.longLong(forKey: "needs.number") == 7)
        #expect(store.dictionaryRepresentation.keys.contains("needs.text"))
        store.removeObject(forKey: "needs.text")
        store.removeObject(forKey: "needs.number")
        #expect(store.object(forKey: "needs.text") == nil)
    }
}
