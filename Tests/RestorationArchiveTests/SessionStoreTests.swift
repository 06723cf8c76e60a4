import Foundation
import Testing

@testable import RestorationArchive

/// Tests of the states of sessions within that of their app.
@Suite("The states of sessions")
struct SessionStoreTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sessions-\(UUID().uuidString)")
    private var keys: KeyFile { KeyFile(directory: folder.appendingPathComponent("data").path) }

    private func store(_ session: String? = nil) -> ArchiveStore {
        ArchiveStore(
            directory: folder.appendingPathComponent("state").path, bundleIdentifier: "org.example.app",
            session: session, keyStore: keys, keyDirectory: folder.appendingPathComponent("data").path)
    }

    private func save(_ number: Int, in session: String? = nil) throws {
        let store = store(session)
        _ = store.open()
        try store.save(numberedArchive(number))
        store.close()
    }

    private func kept(in session: String? = nil) -> Int? {
        let store = store(session)
        defer { store.close() }
        return number(of: store.open().archive)
    }

    // S-SCENE-90.2, S-SCENE-90.3
    @Test func `S-SCENE-90: each is kept by itself, and none is read under another's name`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for (session, number) in [(nil, 1), ("a", 2), ("b", 3)] { try save(number, in: session) }
        #expect([nil, "a", "b"].map { kept(in: $0) } == [1, 2, 3])
        #expect(Set(store().sessionsOnDisk()) == ["a", "b"])
        let sessions = folder.appendingPathComponent("state/sessions")
        try FileManager.default.moveItem(
            at: sessions.appendingPathComponent("a"), to: sessions.appendingPathComponent("c"))
        let opening = store("c").open()
        #expect(opening.archive == nil && opening.problems.count == 1)
        // Nor does another app read it.
        let other = ArchiveStore(
            directory: folder.appendingPathComponent("state").path, bundleIdentifier: "org.example.other",
            session: "b", keyStore: keys, keyDirectory: folder.appendingPathComponent("data").path)
        defer { other.close() }
        #expect(other.open().archive == nil)
    }

    // S-SCENE-90.1, S-SCENE-90.5
    @Test func `A changed key opens the app's state and all sessions', and the old one none`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for (session, number) in [(nil, 1), ("a", 2), ("b", 3)] { try save(number, in: session) }
        let before = try Data(contentsOf: folder.appendingPathComponent("data/restoration.key"))
        let app = store()
        _ = app.open()
        #expect(try app.rekey() == [])
        app.close()
        #expect([nil, "a", "b"].map { kept(in: $0) } == [1, 2, 3])
        let after = try Data(contentsOf: folder.appendingPathComponent("data/restoration.key"))
        #expect(before != after)
        try before.write(to: folder.appendingPathComponent("data/restoration.key"))
        #expect([nil, "a", "b"].map { kept(in: $0) } == [nil, nil, nil])
    }

    @Test func `A change of the key that was interrupted is ended by the app's own store, never by a session's`() throws
    {
        defer { try? FileManager.default.removeItem(at: folder) }
        for (session, number) in [(nil, 1), ("a", 2), ("b", 3)] { try save(number, in: session) }
        _ = try keys.makeNextKey()
        #expect(kept(in: "a") == 2, "with both keys")
        #expect(try keys.nextKey() != nil, "and keeps both")
        #expect(kept() == 1)
        #expect(try keys.nextKey() == nil)
        #expect(["a", "b"].map { kept(in: $0) } == [2, 3])
    }

    @Test func `A session's own store does not change the key, which is the app's`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for (session, number) in [(nil, 1), ("a", 2), ("b", 3)] { try save(number, in: session) }
        let session = store("a")
        _ = session.open()
        #expect(throws: ArchiveError.self) { try session.rekey() }
        session.close()
        #expect([nil, "a", "b"].map { kept(in: $0) } == [1, 2, 3])
    }

    @Test func `While a session is open, the key is not changed, and nothing is lost`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for (session, number) in [(nil, 1), ("a", 2)] { try save(number, in: session) }
        let busy = store("a")
        _ = busy.open()
        let app = store()
        _ = app.open()
        #expect(throws: ArchiveError.self) { try app.rekey() }
        app.close()
        busy.close()
        #expect([nil, "a"].map { kept(in: $0) } == [1, 2])
    }

    @Test func `Discarding takes the sessions along`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for (session, number) in [(nil, 1), ("a", 2)] { try save(number, in: session) }
        let app = store()
        _ = app.open()
        try app.discardSessions()
        try app.discard()
        app.close()
        #expect([nil, "a"].map { kept(in: $0) } == [nil, nil])
    }

    // S-SCENE-110.1
    @Test func `S-SCENE-110: a session that is removed leaves no folder, no lock and no note beside the key`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for (session, number) in [(nil, 1), ("a", 2), ("b", 3)] { try save(number, in: session) }
        let places = ["state/sessions/a", "data/sessions/a"].map { folder.appendingPathComponent($0).path }
        for place in places { #expect(FileManager.default.fileExists(atPath: place)) }
        let app = store()
        _ = app.open()
        try app.removeSession("a")
        for place in places { #expect(!FileManager.default.fileExists(atPath: place)) }
        #expect(app.sessionFolders() == ["b"] && app.sessionsNoted() == ["b"] && app.sessionsOnDisk() == ["b"])
        // A second removal of the same session does nothing.
        try app.removeSession("a")
        // A session stays while a process has it open.
        let busy = store("b")
        _ = busy.open()
        #expect(throws: ArchiveError.self) { try app.removeSession("b") }
        #expect(!app.removeIfEmpty("b"))
        busy.close()
        app.close()
        #expect([nil, "b"].map { kept(in: $0) } == [1, 3])
    }

    @Test func `Sessions that can be read come in the order of their saves, whatever else is in their folders`() throws
    {
        defer { try? FileManager.default.removeItem(at: folder) }
        try save(1)
        for (index, session) in ["old", "new", "middle"].enumerated() {
            let store = store(session)
            _ = store.open()
            try store.save(numberedArchive(index, at: [10.0, 30, 20][index]))
            store.close()
        }
        let sessions = folder.appendingPathComponent("state/sessions")
        // With a file of junk, the folder is the one with the newest change, and the file's name is the newest.
        try Data([1]).write(to: sessions.appendingPathComponent("old/9999999999.state"))
        for session in ["empty", "damaged"] {
            try FileManager.default.createDirectory(
                at: sessions.appendingPathComponent(session), withIntermediateDirectories: false)
        }
        try Data([1]).write(to: sessions.appendingPathComponent("damaged/0000000001.state"))
        try Data().write(to: sessions.appendingPathComponent("empty/lock"))
        let app = store()
        #expect(app.readableSessions(among: app.sessionFolders()) == ["new", "middle", "old"])
        #expect(app.sessionsOnDisk() == ["damaged", "middle", "new", "old"])
        _ = app.open()
        #expect(!app.removeIfEmpty("damaged") && app.removeIfEmpty("empty"))
        #expect(Set(app.sessionFolders()) == ["damaged", "middle", "new", "old"])
        app.close()
    }

    @Test func `S-SCENE-110: a new session's state is opened and saved without waiting for the medium`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let fileSystem = FaultyFileSystem()
        let store = ArchiveStore(
            directory: folder.appendingPathComponent("state/sessions/new").path, bundleIdentifier: "org.example/new",
            keyStore: FixedKey(),
            witness: WitnessFile(directory: folder.appendingPathComponent("data").path, fileSystem: fileSystem),
            fileSystem: fileSystem)
        #expect(store.open().canSave)
        #expect(
            store.beginLaunch(LaunchNote(boot: UUID(), state: StateID(of: numberedArchive(1), generation: 1)))
                != nil)
        try store.save(numberedArchive(1))
        let synchronize = try #require(store.closeUnsynchronized())
        #expect(!fileSystem.plan.withLock { $0.log.contains(.synchronize) })
        try synchronize()
        #expect(fileSystem.plan.withLock { $0.log.count { $0 == .synchronize } } >= 4, "file, folder and those above")
    }
}
