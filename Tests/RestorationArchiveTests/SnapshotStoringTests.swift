import Foundation
import Synchronization
import Testing

@testable import RestorationArchive

/// Tests of the snapshot, which the writer stores after the objects and beside its pictures.
@Suite struct SnapshotStoringTests {
    private let folder: TemporaryFolder
    private let store: ArchiveStore
    private let writer: ArchiveWriter

    init() throws {
        folder = try TemporaryFolder()
        store = ArchiveStore(directory: folder.path, bundleIdentifier: "org.example", keyStore: FixedKey())
        #expect(store.open().canSave)
        var configuration = ArchiveWriter.Configuration()
        configuration.snapshotPartSize = 10_000
        writer = ArchiveWriter(store: store, configuration: configuration)
    }

    private static func snapshot(_ text: String, _ pictures: [PictureFile] = []) -> ArchiveSnapshot {
        ArchiveSnapshot(lines: text.split(separator: "\n").map { Array("\($0)\n".utf8) }, pictures: pictures)
    }

    /// Returns a picture that differs from all others.
    private static func photo(_ number: Int, size: Int = 4_000) -> PictureFile {
        var generator = SeededGenerator(state: UInt64(number))
        let words = (0..<size / 8).map { _ in generator.next() }
        return PictureFile(words.withUnsafeBytes { Data($0) })
    }

    /// Returns the state that a launch would find now.
    private func stored() throws -> Archive {
        let looking = ArchiveStore(directory: folder.path, bundleIdentifier: "org.example", keyStore: FixedKey())
        return try looking.read(try #require(try looking.storedStates().first))
    }

    private struct Found: Equatable {
        var number: Int?
        var text: String?
    }

    private func found() throws -> Found {
        let archive = try stored()
        return Found(number: number(of: archive), text: text(of: archive))
    }

    private func text(of archive: Archive) -> String? {
        archive.snapshot.map { String(decoding: $0, as: UTF8.self) }
    }

    private func fileSize() throws -> Int {
        let name = try #require(try store.storedStates().first).name
        return try Data(contentsOf: URL(fileURLWithPath: folder.path + "/" + name)).count
    }

    // S-SNAP-1.3 to S-SNAP-1.5
    @Test func `S-SAVE-2: when a snapshot is made, the objects that it belongs to are stored`() async throws {
        let found = Mutex<[Int?]>([])
        let texts = Mutex<[String?]>([])
        for number in 1...3 {
            writer.enqueue(
                StateUpdate(
                    numberedArchive(number),
                    snapshot: .later {
                        let archive = try? stored()
                        found.withLock { $0.append(archive.flatMap { RestorationArchiveTests.number(of: $0) }) }
                        texts.withLock { $0.append(archive.flatMap { text(of: $0) }) }
                        return Self.snapshot("shown \(number)")
                    }))
            _ = try await writer.write()
            #expect(text(of: try stored()) == "shown \(number)\n")
        }
        #expect(found.withLock { $0 } == [1, 2, 3])
        #expect(texts.withLock { $0 } == [nil, "shown 1\n", "shown 2\n"], "the archive has the snapshot before it")
    }

    // S-SNAP-1.4
    @Test func `S-SAVE-2: a snapshot that something newer overtakes is not written, and the newer objects are`()
        async throws
    {
        let pictures = (0..<10).map { Self.photo($0) }
        writer.enqueue(
            StateUpdate(
                numberedArchive(1),
                snapshot: .later { [writer] in
                    writer.enqueue(
                        StateUpdate(numberedArchive(2), snapshot: .later { Self.snapshot("newer", pictures) }))
                    return Self.snapshot("older", pictures)
                }))
        _ = try await writer.write()
        #expect(try found() == Found(number: 1, text: nil))
        _ = try await writer.write()
        #expect(try found() == Found(number: 2, text: "newer\n"))
        #expect(Set(try stored().pictures) == Set(pictures))
    }

    @Test func `S-SAVE-2: pictures are written in parts, and what names them comes last`() async throws {
        let pictures = (0..<10).map { Self.photo($0) } + [Self.photo(99, size: 25_000)]
        writer.enqueue(StateUpdate(numberedArchive(1), snapshot: .later { Self.snapshot("shown", pictures) }))
        let written = try #require(try await writer.write()).writtenSize
        #expect(written > 65_000 && written < 66_500)
        let generation = try store.generation(in: "0000000001.state")
        // The saves are the objects, the large picture alone, and the other pictures in pairs.
        #expect((7...9).contains(generation.saves))
        for save in 1..<generation.saves {
            let archive = try generation.archive(atSave: save)
            #expect(number(of: archive) == 1 && archive.snapshot == nil)
            #expect(generation.saveSizes[save] < 26_000)
        }
        #expect(try Set(stored().pictures) == Set(pictures))
    }

    @Test func `S-SNAP-1: what has not changed of a snapshot is not written again`() async throws {
        let pictures = (0..<10).map { Self.photo($0) }
        let lines = (0..<100).map { "line \($0)" }
        writer.enqueue(
            StateUpdate(
                numberedArchive(1), snapshot: .later { Self.snapshot(lines.joined(separator: "\n"), pictures) }))
        _ = try await writer.write()
        var changed = lines
        changed[50] = "line 50, typed"
        let text = changed.joined(separator: "\n")
        // These are the same pictures, which the app read again.
        writer.enqueue(
            StateUpdate(
                numberedArchive(1), snapshot: .later { Self.snapshot(text, pictures.map { PictureFile($0.bytes) }) }))
        #expect(try await writer.write()?.writtenSize ?? .max < 128)
        #expect(self.text(of: try stored()) == text + "\n")
        #expect(try stored().pictures.count == 10)
    }

    @Test func `S-SNAP-5, S-SNAP-7: a snapshot that is given up goes with the objects, and its pictures with it`()
        async throws
    {
        writer.enqueue(StateUpdate(numberedArchive(1), snapshot: .later { Self.snapshot("shown", [Self.photo(1)]) }))
        _ = try await writer.write()
        writer.enqueue(StateUpdate(numberedArchive(2), snapshot: .none))
        _ = try await writer.write()
        let generation = try store.generation(in: "0000000001.state")
        for save in 1...generation.saves {
            let archive = try generation.archive(atSave: save)
            #expect(number(of: archive) == 1 || (archive.snapshot == nil && archive.pictures.isEmpty))
        }
        #expect(number(of: try stored()) == 2)
    }

    @Test func `S-SAVE-4: a snapshot that is stored already writes nothing, also after a launch`() async throws {
        let make: @Sendable () -> ArchiveSnapshot = { Self.snapshot("one\ntwo", [Self.photo(1), Self.photo(2)]) }
        for _ in 0..<3 {
            writer.enqueue(StateUpdate(numberedArchive(1), snapshot: .later(make)))
            _ = try await writer.write()
            #expect(try store.storedStates().map(\.number) == [1])
            store.close()
            #expect(store.open().archive?.pictures.count == 2)
        }
        writer.enqueue(
            StateUpdate(numberedArchive(1), snapshot: .later { Self.snapshot("one\nthree", [Self.photo(2)]) }))
        #expect(try await writer.write()?.wasWritten == true)
        #expect(text(of: try stored()) == "one\nthree\n")
        #expect(try stored().pictures == [Self.photo(2)])
    }

    @Test func `A file stays within twice what it holds, whatever pictures come and go`() async throws {
        var generator = SeededGenerator(state: 11)
        var shown: [Int] = []
        for save in 1...200 {
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: shown = []
            case 1: shown = (0..<10).map { save * 100 + $0 }
            case 2: shown.append(save * 100)
            case 3 where !shown.isEmpty: shown.removeLast()
            default: break
            }
            let pictures = shown.map { Self.photo($0, size: 60_000) }
            writer.enqueue(
                StateUpdate(numberedArchive(save), snapshot: .later { Self.snapshot("shown \(save)", pictures) }))
            _ = try await writer.write()
            let size = pictures.count * 60_000
            #expect(try fileSize() <= max(2 * size, size + 70_000), "save \(save) with \(pictures.count) pictures")
            #expect(try found() == Found(number: save, text: "shown \(save)\n"))
            #expect(try Set(stored().pictures) == Set(pictures))
        }
    }

    @Test func `S-LIFE-16: what is on its way of a snapshot is not written once the state was given up`() async throws {
        writer.enqueue(
            StateUpdate(
                numberedArchive(1),
                snapshot: .later { [writer, store] in
                    writer.forget()
                    try? store.discard()
                    return Self.snapshot("late", [Self.photo(1)])
                }))
        _ = try await writer.write()
        #expect(try store.storedStates().isEmpty)
    }

    @Test func `S-SAVE-26: a snapshot that cannot be written is reported, and the objects are stored`() async throws {
        let fileSystem = FaultyFileSystem()
        let store = ArchiveStore(
            directory: folder.path + "/faulty", bundleIdentifier: "org.example", keyStore: FixedKey(),
            fileSystem: fileSystem)
        #expect(store.open().canSave)
        let writer = ArchiveWriter(store: store)
        writer.enqueue(
            StateUpdate(
                numberedArchive(1),
                snapshot: .later {
                    fileSystem.plan.withLock { $0.failingStep = ("write", "", ENOSPC) }
                    return Self.snapshot("shown", [Self.photo(1)])
                }))
        await #expect(throws: ArchiveError.self) { try await writer.write() }
        #expect(try number(of: store.read(StoredState(number: 1))) == 1)
        fileSystem.plan.withLock { $0.failingStep = nil }
        writer.enqueue(StateUpdate(numberedArchive(2), snapshot: .later { Self.snapshot("shown", [Self.photo(1)]) }))
        #expect(try await writer.flush()?.wasWritten == true)
        store.close()
        let found = store.open().archive
        #expect(number(of: found) == 2 && found?.pictures == [Self.photo(1)])
    }
}
