import Crypto
import Foundation
import Testing

@testable import RestorationArchive

/// Tests of files that somebody without the key puts among an app's files.
@Suite("Forged and foreign journals")
struct ForgedJournalTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("forged-\(UUID().uuidString)")
    private var keys: KeyFile { KeyFile(directory: folder.appendingPathComponent("data").path) }
    private let version = EncodingCrash.version("1")

    private func store(_ session: String? = nil) -> ArchiveStore {
        ArchiveStore(
            directory: folder.appendingPathComponent("state").path, bundleIdentifier: "org.example.app",
            session: session, keyStore: keys, keyDirectory: folder.appendingPathComponent("data").path)
    }

    private func journal(of session: String? = nil) -> URL {
        folder.appendingPathComponent("state" + (session.map { "/sessions/\($0)" } ?? ""))
            .appendingPathComponent("crash-journal")
    }

    private var note: LaunchNote {
        LaunchNote(boot: UUID(), state: StateID(generation: 1, timestamp: 2, recordCount: 3))
    }

    /// Saves, and leaves the notes of a launch and of a save, as a launch does that dies while it encodes.
    private func leaveNotes(in session: String? = nil) throws {
        let store = store(session)
        _ = store.open()
        try store.save(numberedArchive(1))
        var note = note
        note.signs.signal = 11
        let launch = try #require(store.beginLaunch(note))
        launch.note(.decoding, 1)
        launch.close()
        let encoding = try #require(store.beginEncoding(version: version))
        encoding.begin(ObjectFingerprint(rawValue: 7), .loaded)
        encoding.noteCrash(by: .signal)
        store.close()
    }

    private func open(_ session: String? = nil) -> ArchiveStore.Opening {
        let store = store(session)
        defer { store.close() }
        return store.open()
    }

    private func crashes(_ session: String? = nil) -> [UInt64] {
        open(session).journal.encodingCrashes(ofVersion: version).map(\.object.rawValue)
    }

    @Test func `S-SEC-25: what a launch noted is believed by the next one, also after the key was changed`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for session in [nil, "a"] { try leaveNotes(in: session) }
        let app = store()
        _ = app.open()
        #expect(try app.rekey() == [])
        app.close()
        for session in [nil, "a"] {
            let opening = open(session)
            #expect(opening.problems.isEmpty && opening.journal.launch?.place.record == 1)
            #expect(opening.journal.launch?.place.step == .decoding)
            #expect(crashes(session) == [7])
        }
    }

    @Test func `S-SEC-25: a store that changes its key goes on to note with the new one`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try leaveNotes()
        let app = store()
        _ = app.open()
        #expect(app.beginEncoding(version: version) != nil)
        #expect(try app.rekey() == [])
        let launch = try #require(app.beginLaunch(note))
        launch.note(.creating, 2)
        launch.close()
        let encoding = try #require(app.beginEncoding(version: version))
        encoding.begin(ObjectFingerprint(rawValue: 8), .loaded)
        encoding.noteCrash(by: .hang)
        app.close()
        let opening = open()
        #expect(opening.problems.isEmpty && opening.journal.launch?.place.record == 2)
        #expect(crashes() == [7, 8])
    }

    // S-SEC-25.1, S-SEC-25.4, S-SEC-25.5
    @Test func `S-SEC-25: a journal that another key made is reported, and changes nothing`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try leaveNotes()
        let seal = JournalSeal(masterKey: SymmetricKey(size: .bits256), bundleIdentifier: "org.example.app")
        var note = note
        note.crashes = 9
        note.signs.signal = 11
        let crash = EncodingCrash(ObjectFingerprint(rawValue: 9), .signal, .loaded, version: version)
        let launchAlone = CrashJournal(launch: note, number: 99)
        let crashesAlone = CrashJournal(crashes: Array(repeating: crash, count: 16), number: 99)
        for forged in [launchAlone, crashesAlone] {
            try Data(forged.bytes(seal)).write(to: journal())
            let opening = open()
            #expect(opening.problems == [.journalRefused(file: journal().path)])
            #expect(opening.journal.isEmpty)
            #expect(number(of: opening.archive) == 1 && opening.canSave)
        }
        // The launch writes a journal of its own.
        try leaveNotes()
        #expect(open().problems.isEmpty && crashes() == [7])
    }

    @Test func `S-SEC-25: a journal of another key that blames nobody is nobody's matter, and is made anew`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try leaveNotes()
        let seal = JournalSeal(masterKey: SymmetricKey(size: .bits256), bundleIdentifier: "org.example.app")
        try Data(CrashJournal(number: 1).bytes(seal)).write(to: journal())
        #expect(open().problems.isEmpty && open().journal.isEmpty)
        try leaveNotes()
        #expect(open().problems.isEmpty && crashes() == [7])
    }

    // S-SEC-25.6
    @Test func `S-SEC-25: deaths that are added to an app's own file count for nothing`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try leaveNotes()
        var bytes = Array(try Data(contentsOf: journal()))
        // Somebody without the key copies the death with its code into the free slots.
        let first = CrashJournal.Place.slots.rawValue
        let slot = bytes[first..<first + CrashJournal.slotSize]
        bytes.replaceSubrange(
            first + CrashJournal.slotSize..<first + 16 * CrashJournal.slotSize,
            with: Array(repeating: slot, count: 15).joined())
        try Data(bytes).write(to: journal())
        #expect(crashes() == [7])
        #expect(open().journal.freeSlot(ofVersion: version) == 1)
    }

    // S-SEC-25.3 to S-SEC-25.5
    @Test func `S-SEC-25: a note of an earlier launch is reported, and changes nothing`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try leaveNotes()
        let old = try Data(contentsOf: journal())
        #expect(open().journal.launch?.place.record == 1)
        // The next launch also leaves a journal. Somebody puts the older one in its place.
        try leaveNotes()
        let new = try Data(contentsOf: journal())
        try old.write(to: journal())
        #expect(open().problems == [.journalRefused(file: journal().path)])
        #expect(open().journal.launch == nil)
        try new.write(to: journal())
        #expect(open().problems.isEmpty && open().journal.launch?.place.record == 1)
        // A launch that settled changes its note. Somebody puts a copy of the former note back.
        let store = store()
        _ = store.open()
        try #require(store.beginLaunch(note)).close()
        let last = try Data(contentsOf: journal())
        store.endLaunch()
        store.close()
        #expect(open().problems.isEmpty)
        try last.write(to: journal())
        #expect(open().problems == [.journalRefused(file: journal().path)])
    }

    // S-SEC-25.2, S-SEC-25.3
    @Test func `S-SEC-25: an earlier note of the same launch is refused, too`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let store = store()
        _ = store.open()
        try store.save(numberedArchive(1))
        let launch = try #require(store.beginLaunch(note))
        let early = try Data(contentsOf: journal())
        launch.replace(with: note)
        store.close()
        #expect(open().problems.isEmpty)
        try early.write(to: journal())
        #expect(open().problems == [.journalRefused(file: journal().path)])
    }

    @Test func `S-SEC-25: deaths of an earlier launch are reported, and change nothing`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try leaveNotes()
        let first = try Data(contentsOf: journal())
        #expect(crashes() == [7], "a look changes no number")
        // The next launch dies in the same way. Somebody puts the file of the launch before back.
        try leaveNotes()
        let second = try Data(contentsOf: journal())
        #expect(open().problems.isEmpty && crashes() == [7, 7])
        try first.write(to: journal())
        #expect(open().problems == [.journalRefused(file: journal().path)])
        #expect(crashes().isEmpty && open().canSave)
        try second.write(to: journal())
        #expect(open().problems.isEmpty && crashes() == [7, 7])
        // A launch of another version forgets the deaths. Somebody puts a copy back.
        let store = store()
        _ = store.open()
        #expect(store.beginEncoding(version: EncodingCrash.version("2")) != nil)
        store.close()
        #expect(open().journal.encodingCrashes.isEmpty)
        try second.write(to: journal())
        #expect(open().problems == [.journalRefused(file: journal().path)])
        #expect(crashes().isEmpty)
    }

    // S-SEC-25.2
    @Test func `S-SEC-25: a launch that ended between its journal and the witness is believed`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try leaveNotes()
        let number = open().journal.number
        let witness = folder.appendingPathComponent("data/restoration.newest")
        let before = try Data(contentsOf: witness)
        try leaveNotes()
        try before.write(to: witness)
        #expect(open().journal.number > number && open().journal.launch != nil && crashes().count == 2)
        try FileManager.default.removeItem(at: witness)
        #expect(open().journal.number > number && open().journal.launch != nil && crashes().count == 2)
    }

    // S-SEC-25.1, S-SEC-25.4
    @Test func `S-SEC-25: a head that was changed, and one of another session, are refused`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for session in [nil, "a", "b"] { try leaveNotes(in: session) }
        let own = try Data(contentsOf: journal(of: "a"))
        for other in [nil, "b"] {
            try Data(contentsOf: journal(of: other)).write(to: journal(of: "a"))
            #expect(open("a").problems == [.journalRefused(file: journal(of: "a").path)])
        }
        // Somebody changes the count of crashes or the number of the launch, with a sum that fits.
        for (place, value) in [(10, UInt8(200)), (128, 99)] {
            var changed = Array(own)
            changed[place] = value
            let sum = ObjectFingerprint.checksum(changed.prefix(136))
            withUnsafeBytes(of: sum.littleEndian) { changed.replaceSubrange(136..<144, with: $0) }
            try Data(changed).write(to: journal(of: "a"))
            #expect(open("a").problems == [.journalRefused(file: journal(of: "a").path)])
        }
        try own.write(to: journal(of: "a"))
        #expect(open("a").problems.isEmpty)
    }
}
