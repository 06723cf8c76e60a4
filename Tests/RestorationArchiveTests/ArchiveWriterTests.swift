import Foundation
import Synchronization
import Testing

@testable import RestorationArchive

@Suite("The archive writer")
struct ArchiveWriterTests {
    private let folder: TemporaryFolder
    private let store: ArchiveStore

    init() throws {
        folder = try TemporaryFolder()
        store = ArchiveStore(directory: folder.path, bundleIdentifier: "org.example", keyStore: FixedKey())
        #expect(store.open().canSave)
    }

    private func storedNumber() -> Int? {
        store.close()
        return number(of: store.open().archive)
    }

    @Test func `S-SAVE-3: of several archives that wait, the newest is written`() async throws {
        let writer = ArchiveWriter(store: store)
        for number in 1...5 { writer.enqueue(StateUpdate(numberedArchive(number))) }
        #expect(try await writer.write()?.wasWritten == true)
        #expect(try await writer.write() == nil)
        #expect(try store.storedStates().map(\.number) == [1])
        #expect(storedNumber() == 5)
    }

    @Test func `S-LIFE-16: what was handed over before the state is given up is not written afterwards`() async throws {
        let writer = ArchiveWriter(store: store)
        #expect(try await writer.write(numberedArchive(1)))
        writer.enqueue(StateUpdate(numberedArchive(2)))
        writer.forget()
        try store.discard()
        #expect(try await writer.write() == nil)
        #expect(storedNumber() == nil)
    }

    // S-SAVE-12.1, S-SAVE-12.3
    @Test func `S-SAVE-12: declining is a state like any other, and the last one that was handed over counts`()
        async throws
    {
        let writer = ArchiveWriter(store: store)
        let told = Mutex<[String]>([])
        func note(_ word: String) -> @Sendable () -> Void { { told.withLock { $0.append(word) } } }
        #expect(try await writer.write(numberedArchive(1)))
        // The next update replaces this one before its turn.
        writer.enqueue(.nothing(whenDurable: note("declined")))
        writer.enqueue(StateUpdate(numberedArchive(2), whenDurable: note("two")))
        #expect(try await writer.write()?.wasWritten == true)
        #expect(told.withLock { $0 } == ["two"])
        #expect(try store.storedStates().allSatisfy { $0.kept == nil })
        writer.enqueue(StateUpdate(numberedArchive(3), whenDurable: note("three")))
        writer.enqueue(.nothing(whenDurable: note("declined")))
        #expect(try await writer.write()?.wasWritten == true)
        #expect(told.withLock { $0 } == ["two", "declined"])
        #expect(try store.storedStates().allSatisfy { $0.kept == .withdrawn })
        #expect(storedNumber() == nil)
        // Only a whole state can follow, and no change.
        writer.enqueue(.nothing)
        writer.enqueue(
            StateUpdate(ArchiveChange(application: numberedArchive(4).application, applicationState: CodedValues())))
        try writer.flushNow()
        #expect(storedNumber() == nil)
        writer.enqueue(StateUpdate(numberedArchive(5)))
        try writer.flushNow()
        #expect(storedNumber() == 5)
    }

    @Test func `S-SAVE-12, S-SAVE-26: declining that fails is thrown, and told once it has been done`() async throws {
        let fileSystem = FaultyFileSystem()
        let store = ArchiveStore(
            directory: folder.path + "/faulty", bundleIdentifier: "org.example", keyStore: FixedKey(),
            fileSystem: fileSystem)
        _ = store.open()
        let writer = ArchiveWriter(store: store)
        let told = Mutex(0)
        #expect(try await writer.write(numberedArchive(1)))
        fileSystem.plan.withLock { $0.failingStep = ("rename", "", EIO) }
        writer.enqueue(.nothing(whenDurable: { told.withLock { $0 += 1 } }))
        await #expect(throws: ArchiveError.self) { try await writer.write() }
        #expect(told.withLock { $0 } == 0)
        fileSystem.plan.withLock { $0.failingStep = nil }
        writer.enqueue(.nothing(whenDurable: { told.withLock { $0 += 1 } }))
        try await writer.write()
        #expect(told.withLock { $0 } == 1)
        store.close()
        #expect(store.open().archive == nil)
    }

    @Test func `S-SAVE-4: writing an equal state says that nothing was written`() async throws {
        let writer = ArchiveWriter(store: store)
        #expect(try await writer.write(numberedArchive(1)))
        #expect(try await !writer.write(numberedArchive(1)))
    }

    @Test
    func `S-SAVE-7: an archive that is written at once is the last one, whatever else is being written`() async throws {
        let writer = ArchiveWriter(store: store)
        for round in 1...20 {
            async let concurrent: Void = {
                for number in 1...5 { _ = try await writer.write(numberedArchive(round * 100 + number)) }
            }()
            try await concurrent
            writer.enqueue(StateUpdate(numberedArchive(round * 100 + 6)))
            async let late = writer.flush()
            writer.enqueue(StateUpdate(numberedArchive(round * 100 + 7)))
            try writer.flushNow()
            _ = try await late
            #expect(storedNumber() == round * 100 + 7)
        }
    }

    @Test func `S-SAVE-26: a failure is thrown, and the next archive is written`() async throws {
        let fileSystem = FaultyFileSystem()
        let store = ArchiveStore(
            directory: folder.path + "/faulty", bundleIdentifier: "org.example", keyStore: FixedKey(),
            fileSystem: fileSystem)
        _ = store.open()
        let writer = ArchiveWriter(store: store)
        fileSystem.plan.withLock { $0.failingStep = ("fsync", "", ENOSPC) }
        let error = await #expect(throws: ArchiveError.self) { try await writer.write(numberedArchive(1)) }
        #expect(error == .writeFailed(file: store.directory + "/0000000001.state", step: "fsync", errno: ENOSPC))
        fileSystem.plan.withLock { $0.failingStep = nil }
        #expect(try await writer.write(numberedArchive(1)))
    }

    @Test func `Whoever hands over an archive is told when it is on the medium, or a newer one is`() async throws {
        let fileSystem = FaultyFileSystem()
        let store = ArchiveStore(
            directory: folder.path + "/faulty", bundleIdentifier: "org.example", keyStore: FixedKey(),
            fileSystem: fileSystem)
        _ = store.open()
        var configuration = ArchiveWriter.Configuration()
        configuration.synchronizationDelay = 3600
        let writer = ArchiveWriter(store: store, configuration: configuration)
        let told = Mutex<[Int]>([])
        func hand(_ number: Int) {
            writer.enqueue(StateUpdate(numberedArchive(number), whenDurable: { told.withLock { $0.append(number) } }))
        }
        hand(1)
        hand(2)
        try await writer.write()
        #expect(told.withLock { $0 } == [], "it is written, but the medium was not asked")
        try await writer.flush()
        #expect(told.withLock { $0 } == [2])

        hand(3)
        fileSystem.plan.withLock { $0.failingStep = ("fsync", "", ENOSPC) }
        await #expect(throws: ArchiveError.self) { try await writer.flush() }
        #expect(told.withLock { $0 } == [2])
        fileSystem.plan.withLock { $0.failingStep = nil }
        try await writer.flush()
        #expect(told.withLock { $0 } == [2, 3])

        // The writer has nothing to write, and nothing to wait for.
        hand(3)
        try await writer.write()
        #expect(told.withLock { $0 } == [2, 3, 3])
    }

    @Test func `S-SAVE-3: changes of an archive are written as one with it, whatever of them was written before`()
        async throws
    {
        let writer = ArchiveWriter(store: store)
        var expected = Archive(application: numberedArchive(1).application)
        for index in 0..<3 {
            let path = expected.paths.intern(.init(position: .none, identifier: "\(index)"), under: nil)
            expected.records.append(ArchiveRecord(kind: .object, path: path, className: "App.Model"))
        }
        func change(_ position: Int, _ name: String) -> ArchiveChange {
            expected.records[position].className = name
            let record = expected.records[position]
            return ArchiveChange(
                application: expected.application, applicationState: CodedValues(),
                records: [record.reference: record])
        }
        // The writer has no state yet that a change could apply to.
        writer.enqueue(StateUpdate(change(0, "App.Early")))
        let nowhere = ArchiveRecord(kind: .view, path: expected.paths.all[0], className: "App.Nowhere")
        #expect(try await writer.flush()?.wasWritten == false)
        writer.enqueue(StateUpdate(expected, snapshot: .later { ArchiveSnapshot(lines: [[1]]) }))
        writer.enqueue(StateUpdate(change(1, "App.First")))
        writer.enqueue(StateUpdate(change(1, "App.Second")))
        #expect(try await writer.flush()?.wasWritten == true)
        writer.enqueue(StateUpdate(change(2, "App.Third")))
        writer.enqueue(
            StateUpdate(
                ArchiveChange(
                    application: expected.application, applicationState: CodedValues(),
                    records: [nowhere.reference: nowhere])))
        #expect(try writer.flushNow()?.wasWritten == true)
        store.close()
        expected.snapshot = [1]
        #expect(store.open().archive == expected)
        writer.enqueue(StateUpdate(change(0, "App.Fourth"), snapshot: .none))
        #expect(try await writer.flush()?.wasWritten == true)
        store.close()
        expected.snapshot = nil
        #expect(store.open().archive == expected)
    }
}
