import Foundation
import Testing

@testable import RestorationArchive

/// What a run notes of itself, and what the next one makes of it.
@Suite struct RunMarkerTests {
    private let boot = UUID()

    private func marker() -> RunMarker {
        RunMarker(
            boot: boot, process: ProcessStamp(number: 4711, started: 98_765_432_100),
            executable: "/opt/Notizbücher/notes")
    }

    @Test func `A marker is read as it was written`() {
        var whole = marker()
        #expect(RunMarker(bytes: whole.bytes) == whole)
        whole.hasEnded = true
        #expect(RunMarker(bytes: whole.bytes) == whole)
        whole.signal = SIGSEGV
        #expect(RunMarker(bytes: whole.bytes) == whole)
        #expect(RunMarker(bytes: whole.bytes + Array("left of a longer path".utf8)) == whole)
        whole.executable = ""
        #expect(RunMarker(bytes: whole.bytes) == whole)
        let long = RunMarker(boot: boot, executable: "/" + String(repeating: "x", count: 5000))
        #expect(long.executable.isEmpty && long.bytes.count <= RunMarker.maximumSize)
    }

    @Test func `A damaged marker says nothing of another run, and one that is cut short nothing at all`() {
        let whole = marker()
        for offset in whole.bytes.indices {
            var damaged = whole.bytes
            damaged[offset] ^= 0x01
            guard let read = RunMarker(bytes: damaged) else { continue }
            #expect((RunMarker.Cell.ended.rawValue..<48).contains(offset), "offset \(offset)")
            #expect(read.boot == whole.boot && read.process == whole.process && read.executable == whole.executable)
        }
        for count in whole.bytes.indices { #expect(RunMarker(bytes: Array(whole.bytes.prefix(count))) == nil) }
        let endless = Array(whole.bytes.prefix(28)) + [0xFF, 0xFF, 0xFF, 0xFF] + whole.bytes.dropFirst(32)
        #expect(RunMarker(bytes: endless) == nil)
    }

    @Test func `A run that has noted nothing was killed, or has ended with its machine`() {
        #expect(marker().end(now: boot) == .killed)
        #expect(marker().end(now: UUID()) == .systemStopped)
    }

    @Test func `A good end and a crash stay what they are when the machine starts again`() {
        var marker = marker()
        marker.hasEnded = true
        #expect(marker.end(now: UUID()) == .clean)
        marker.signal = SIGABRT
        #expect(marker.end(now: UUID()) == .crash(signal: SIGABRT))
    }

    @Test func `A process runs as long as its number is its own`() throws {
        let own = ProcessStamp.ofThisProcess
        #expect(own.isRunning && own.number == getpid())
        #expect(!ProcessStamp(number: own.number, started: own.started + 1).isRunning)
        #expect(!ProcessStamp(number: 0, started: 0).isRunning)
        var marker = RunMarker(boot: boot)
        #expect(marker.isRunning(now: boot) && !marker.isRunning(now: UUID()))
        marker.hasEnded = true
        #expect(!marker.isRunning(now: boot))
    }

    @Test func `A program is gone when nothing stands at its path, and not when nobody has noted one`() {
        #expect(!RunMarker(boot: boot).isOfProgramThatIsGone)
        #expect(!RunMarker(boot: boot, executable: "").isOfProgramThatIsGone)
        #expect(RunMarker(boot: boot, executable: "/nowhere/\(UUID())").isOfProgramThatIsGone)
        #expect(
            !RunMarker(boot: boot, executable: "/etc/passwd/notes").isOfProgramThatIsGone, "it cannot be looked for")
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
            #expect(store.newestRun() == nil, "an empty lock says nothing")
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
            let cell = try #require(run?.signalCell)
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
            var run: RunMarkerFile? = first.beginRun(boot: boot).file
            #expect(run != nil)
            #expect(!second.open().canSave)
            run = nil
            #expect(!second.open().canSave, "closing the note gives up no lock")
            #expect(try number() == before)
        }
    }

    @Test func `A lock that holds something else stays as it is, and the app runs without a note`() throws {
        try withFolder { folder in
            let store = store(folder)
            _ = store.open()
            let lock = folder.appendingPathComponent("state/lock")
            let text = Data(String(repeating: "not ours ", count: 1000).utf8)
            try text.write(to: lock)
            let run = store.beginRun(boot: boot)
            #expect(run.before == nil && run.file == nil)
            #expect(try Data(contentsOf: lock) == text)
        }
    }
}
