import Foundation
import Testing

@testable import RestorationArchive

/// Tests of the words of the launch and the tool about states that somebody removed or set back.
@Suite("The witness of saves")
struct WitnessTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("witness-\(UUID().uuidString)")
    private var keys: KeyFile { KeyFile(directory: folder.appendingPathComponent("data").path) }

    private func store(_ session: String? = nil) -> ArchiveStore {
        ArchiveStore(
            directory: folder.appendingPathComponent("state").path, bundleIdentifier: "org.example.app",
            session: session, keyStore: keys, keyDirectory: folder.appendingPathComponent("data").path)
    }

    private func stateFolder(_ session: String?) -> URL {
        folder.appendingPathComponent("state" + (session.map { "/sessions/\($0)" } ?? ""))
    }

    private func save(_ number: Int, in session: String? = nil) throws {
        let store = store(session)
        _ = store.open()
        try store.save(numberedArchive(number))
        store.close()
    }

    private func open(_ session: String? = nil) -> ArchiveStore.Opening {
        let store = store(session)
        defer { store.close() }
        return store.open()
    }

    private func missing(_ session: String?) -> ArchiveError {
        .savesLost(file: stateFolder(session).path, kept: 0, lost: nil, .removed)
    }

    // S-SEC-24.1, S-SEC-24.2, S-SEC-24.7
    @Test(arguments: [nil, "a"], [true, false])
    func `S-SEC-24: a state whose files or folder are gone is reported once, and by the tool`(
        session: String?, isWholeFolder: Bool
    ) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try save(1)
        try save(2, in: session)
        #expect(open(session).problems.isEmpty && store(session).missingSaves() == nil)
        if isWholeFolder {
            try FileManager.default.removeItem(at: stateFolder(session))
        } else {
            for name in try FileManager.default.contentsOfDirectory(atPath: stateFolder(session).path)
            where name.hasSuffix(".state") {
                try FileManager.default.moveItem(
                    at: stateFolder(session).appendingPathComponent(name),
                    to: stateFolder(session).appendingPathComponent(name + ".bak"))
            }
        }
        #expect(store(session).missingSaves() == missing(session))
        let opening = open(session)
        #expect(opening.problems == [missing(session)] && opening.archive == nil && opening.canSave)
        // From here on the new state counts.
        try save(3, in: session)
        #expect(open(session).problems.isEmpty && store(session).missingSaves() == nil)
    }

    @Test func `S-SEC-24: a state that was discarded, withdrawn or never saved is not missing`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(open().problems.isEmpty)
        for end in [{ try $0.discard() }, { try $0.withdraw() }, { try $0.keepAside(.ignored) }]
            as [(ArchiveStore) throws -> Void]
        {
            try save(1)
            let store = store()
            _ = store.open()
            try end(store)
            store.close()
            #expect(open().problems.isEmpty && self.store().missingSaves() == nil)
        }
    }

    @Test func `S-SEC-24: an older copy beside a file of a high number is reported as older, and by the tool`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try save(1)
        let first = stateFolder(nil).appendingPathComponent("0000000001.state")
        let old = try Data(contentsOf: first)
        for number in 2...5 { try save(number) }
        for name in try FileManager.default.contentsOfDirectory(atPath: stateFolder(nil).path)
        where name.hasSuffix(".state") {
            try FileManager.default.removeItem(at: stateFolder(nil).appendingPathComponent(name))
        }
        try old.write(to: first)
        try Data(repeating: 1, count: 400).write(to: stateFolder(nil).appendingPathComponent("0000000099.state"))
        let problems = open().problems
        #expect(problems.contains(.savesLost(file: first.path, kept: 1, lost: nil, .rolledBack)), "\(problems)")
    }

    // S-SEC-24.7, S-SEC-24.8
    @Test func `S-SEC-24: the witnesses of sessions follow a new key`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for session in [nil, "a"] { try save(1, in: session) }
        let app = store()
        _ = app.open()
        #expect(try app.rekey() == [])
        app.close()
        for session in [nil, "a"] {
            #expect(open(session).problems.isEmpty)
            try FileManager.default.removeItem(at: stateFolder(session).appendingPathComponent("0000000001.state"))
            #expect(open(session).problems == [missing(session)])
        }
    }

    // S-SEC-21.4 to S-SEC-21.6
    @Test func `S-SEC-21: a key that others could write is refused, and what to do is said`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try save(1)
        let key = folder.appendingPathComponent("data/restoration.key").path
        for mode: mode_t in [0o602, 0o620, 0o666] {
            chmod(key, mode)
            let opening = open()
            #expect(opening.problems == [.keyUnavailable(.insecure(file: key, .writableByOthers))])
            #expect(!opening.canSave && opening.archive == nil)
            #expect(opening.problems.first?.description.contains("chmod go-w \(key)") == true)
        }
        chmod(key, 0o644)
        #expect(open().problems.isEmpty)
        var status = stat()
        #expect(stat(key, &status) == 0 && status.st_mode & 0o777 == 0o600)
        chmod(folder.appendingPathComponent("data").path, 0o777)
        #expect(
            open().problems == [
                .keyUnavailable(.insecure(file: folder.appendingPathComponent("data").path, .writableByOthers))
            ])
        chmod(folder.appendingPathComponent("data").path, 0o755)
        #expect(number(of: open().archive) == 1)
    }

    // S-SEC-20.1, S-SEC-20.4
    @Test(arguments: ["state", "state/sessions", "state/sessions/a", "data/sessions", "data/sessions/a"])
    func `S-SEC-20: nobody leads a session's files elsewhere by a link on the way`(place: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try save(1)
        try save(2, in: "a")
        let original = folder.appendingPathComponent(place)
        let elsewhere = folder.appendingPathComponent("elsewhere")
        try FileManager.default.moveItem(at: original, to: elsewhere)
        try FileManager.default.createSymbolicLink(at: original, withDestinationURL: elsewhere)
        func contents() throws -> [String: Data] {
            var found: [String: Data] = [:]
            for name in try FileManager.default.subpathsOfDirectory(atPath: elsewhere.path) {
                found[name] = try? Data(contentsOf: elsewhere.appendingPathComponent(name))
            }
            return found
        }
        let before = try contents()
        let store = store("a")
        let opening = store.open()
        if place.hasPrefix("state") {
            #expect(opening.archive == nil && !opening.canSave)
            guard case .insecure = opening.problems.first else {
                Issue.record("\(opening.problems)")
                return
            }
            #expect(throws: ArchiveError.self) { try store.save(numberedArchive(3)) }
        } else {
            // Without the witness, the state is as good as with it.
            #expect(number(of: opening.archive) == 2)
            try store.save(numberedArchive(3))
        }
        store.close()
        #expect(try contents() == before)
    }
}
