import Foundation
import Testing

@testable import RestorationArchive

/// Tests of a run's notes, and of what the next run makes of them.
@Suite struct RunNoteTests {
    private let boot = UUID()

    private func note() -> RunNote {
        RunNote(
            boot: boot, process: ProcessStamp(number: 4711, started: 98_765_432_100),
            executable: "/opt/Notizbücher/notes")
    }

    @Test func `A note of a run is read as it was written`() {
        var whole = note()
        #expect(RunNote(bytes: whole.bytes) == whole)
        whole.hasEnded = true
        #expect(RunNote(bytes: whole.bytes) == whole)
        whole.signal = SIGSEGV
        #expect(RunNote(bytes: whole.bytes) == whole)
        #expect(RunNote(bytes: whole.bytes + Array("left of a longer path".utf8)) == whole)
        whole.executable = ""
        #expect(RunNote(bytes: whole.bytes) == whole)
        let long = RunNote(boot: boot, executable: "/" + String(repeating: "x", count: 5000))
        #expect(long.executable.isEmpty && long.bytes.count <= CrashJournal.pageSize - CrashJournal.Place.run.rawValue)
    }

    @Test func `A damaged note says nothing of another run, and one that is cut short nothing at all`() {
        let whole = note()
        for offset in whole.bytes.indices {
            var damaged = whole.bytes
            damaged[offset] ^= 0x01
            guard let read = RunNote(bytes: damaged) else { continue }
            #expect((RunNote.Cell.ended.rawValue..<48).contains(offset), "offset \(offset)")
            #expect(read.boot == whole.boot && read.process == whole.process && read.executable == whole.executable)
        }
        for count in whole.bytes.indices { #expect(RunNote(bytes: Array(whole.bytes.prefix(count))) == nil) }
        let endless = Array(whole.bytes.prefix(28)) + [0xFF, 0xFF, 0xFF, 0xFF] + whole.bytes.dropFirst(32)
        #expect(RunNote(bytes: endless) == nil)
    }

    @Test func `A note stands in a page of its journal, whatever the page says of launches and saves`() {
        let longest = RunNote(boot: boot, executable: "/" + String(repeating: "x", count: RunNote.maximumPath - 1))
        for whole in [note(), longest] {
            #expect(!whole.executable.isEmpty)
            let page = CrashJournal().bytes(nil, run: whole)
            #expect(page.count == CrashJournal.pageSize && RunNote(page: page) == whole)
            let foreign = [UInt8](repeating: 7, count: CrashJournal.Place.run.rawValue)
            #expect(RunNote(page: foreign + page.dropFirst(foreign.count)) == whole)
            #expect(RunNote(page: page.dropLast()) == nil && RunNote(page: page + [0]) == nil)
        }
    }

    @Test func `A run that has noted nothing was killed, or has ended with its machine`() {
        #expect(note().end(now: boot) == .killed)
        #expect(note().end(now: UUID()) == .systemStopped)
    }

    @Test func `A good end and a crash stay what they are when the machine starts again`() {
        var note = note()
        note.hasEnded = true
        #expect(note.end(now: UUID()) == .clean)
        note.signal = SIGABRT
        #expect(note.end(now: UUID()) == .crash(signal: SIGABRT))
    }

    @Test func `A process runs as long as its number is its own`() throws {
        let own = ProcessStamp.ofThisProcess
        #expect(own.isRunning && own.number == getpid())
        #expect(!ProcessStamp(number: own.number, started: own.started + 1).isRunning)
        #expect(!ProcessStamp(number: 0, started: 0).isRunning)
        var note = RunNote(boot: boot)
        #expect(note.isRunning(now: boot) && !note.isRunning(now: UUID()))
        note.hasEnded = true
        #expect(!note.isRunning(now: boot))
    }

    @Test func `A program is gone when nothing stands at its path, and not when nobody has noted one`() {
        #expect(!RunNote(boot: boot).isOfProgramThatIsGone)
        #expect(!RunNote(boot: boot, executable: "").isOfProgramThatIsGone)
        #expect(RunNote(boot: boot, executable: "/nowhere/\(UUID())").isOfProgramThatIsGone)
        #expect(
            !RunNote(boot: boot, executable: "/etc/passwd/notes").isOfProgramThatIsGone, "it cannot be looked for")
    }

    // MARK: Files

    private func store(_ folder: URL) -> ArchiveStore {
        ArchiveStore(
            directory: folder.appendingPathComponent("state").path, bundleIdentifier: "org.example.App",
            keyStore: KeyFile(directory: folder.appendingPathComponent("data").path))
    }

    private func withFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("run-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test func `Each run finds what the one before has noted, and a reader the newest one`() throws {
        try withFolder { folder in
            let store = store(folder)
            #expect(store.newestRun() == nil && store.beginRun(boot: boot).before == nil, "it is not open")
            _ = store.open()
            #expect(store.newestRun() == nil, "nothing is noted")
            var run = store.beginRun(boot: boot).file
            #expect(run != nil)
            #expect(store.newestRun()?.isRunning(now: boot) == true)
            store.close()
            _ = store.open()
            let second = store.beginRun(boot: boot)
            #expect(second.before?.end(now: boot) == .killed)
            run = second.file
            run?.noteEnd()
            #expect(store.newestRun()?.end(now: boot) == .clean)
            let cell = try #require(run?.signalOfRun)
            var signal = UInt8(SIGTRAP)
            #expect(pwrite(cell.descriptor, &signal, 1, cell.offset) == 1)
            store.close()
            _ = store.open()
            #expect(store.beginRun(boot: UUID()).before?.end(now: UUID()) == .crash(signal: SIGTRAP))
        }
    }

    @Test func `Who does not have the state open neither knows nor notes anything`() throws {
        try withFolder { folder in
            let (first, second) = (store(folder), store(folder))
            _ = first.open()
            let run = first.beginRun(boot: boot)
            _ = second.open()
            let other = second.beginRun(boot: UUID())
            #expect(other.before == nil && other.file == nil)
            #expect(second.newestRun()?.boot == boot)
            withExtendedLifetime(run) {}
        }
    }

    @Test func `The lock holds, and stays the same file, while and after a run is noted in it`() throws {
        try withFolder { folder in
            let (first, second) = (store(folder), store(folder))
            _ = first.open()
            let lock = folder.appendingPathComponent("state/lock").path
            func number() throws -> Int? {
                try FileManager.default.attributesOfItem(atPath: lock)[.systemFileNumber] as? Int
            }
            let before = try number()
            var run: CrashJournalFile? = first.beginRun(boot: boot).file
            #expect(run != nil)
            #expect(!second.open().canSave)
            run = nil
            #expect(!second.open().canSave, "closing the note gives up no lock")
            #expect(try number() == before)
        }
    }

    @Test func `A lock that holds something else stays as it is, and a journal that does is made anew`() throws {
        try withFolder { folder in
            let store = store(folder)
            _ = store.open()
            let lock = folder.appendingPathComponent("state/lock")
            let text = Data(String(repeating: "not ours ", count: 1000).utf8)
            try text.write(to: lock)
            try text.write(to: folder.appendingPathComponent("state/crash-journal"))
            let run = store.beginRun(boot: boot)
            #expect(run.before == nil && run.file != nil && store.newestRun()?.boot == boot)
            #expect(try Data(contentsOf: lock) == text)
        }
    }

    @Test func `An app without its key notes its run, and what launches with the key have noted stays`() throws {
        try withFolder { folder in
            let first = store(folder)
            _ = first.open()
            #expect(first.beginRun(boot: boot).file != nil)
            _ = first.beginLaunch(LaunchNote(boot: boot, state: StateID(of: numberedArchive(1), generation: 1)))
            first.close()
            let key = folder.appendingPathComponent("data/restoration.key")
            let bytes = try Data(contentsOf: key)
            try Data([1, 2, 3]).write(to: key)
            let second = store(folder)
            #expect(!second.open().canSave)
            let later = UUID()
            #expect(second.beginRun(boot: later).before?.boot == boot && second.newestRun()?.boot == later)
            second.close()
            try bytes.write(to: key)
            let opening = store(folder).open()
            #expect(opening.problems.isEmpty && opening.journal.launch?.boot == boot)
        }
    }
}
