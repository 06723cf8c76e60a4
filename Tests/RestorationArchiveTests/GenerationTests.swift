import Foundation
import Testing

@testable import RestorationArchive

@Suite("A generation grows with each save")
struct GenerationTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/state/org.example.savedState" }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func store(
        _ fileSystem: any FileSystem = PosixFileSystem(), boot: UInt8 = 1, isWitnessed: Bool = true
    ) -> ArchiveStore {
        ArchiveStore(
            directory: path, bundleIdentifier: "org.example", keyStore: FixedKey(),
            witness: isWitnessed
                ? WitnessFile(directory: folder.path + "/data", boot: Array(repeating: boot, count: 16)) : nil,
            fileSystem: fileSystem)
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).filter { !["lock", "crash-journal"].contains($0) }
            .sorted()
    }

    private func size(_ name: String) throws -> Int {
        try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)).count
    }

    /// Runs a process that saves these numbers and dies.
    private func run(saving numbers: ClosedRange<Int>, version: String = "1", boot: UInt8 = 1) throws {
        let store = store(boot: boot)
        _ = store.open()
        for number in numbers {
            var archive = numberedArchive(number)
            archive.application.bundleVersion = version
            #expect(try store.save(archive))
        }
        try store.synchronize()
    }

    private func change(_ number: Int) -> ArchiveChange {
        let archive = numberedArchive(number)
        return ArchiveChange(
            application: archive.application, applicationState: archive.applicationState,
            records: [archive.records[0].reference: archive.records[0]])
    }

    @Test func `S-SAVE-2: what a save has returned survives the death of the process; each save is one frame`() throws {
        let first = store()
        _ = first.open()
        #expect(try first.save(numberedArchive(1)))
        let whole = try size("0000000001.state")
        for number in 2...20 { #expect(try first.save(numberedArchive(number))) }
        #expect(try names() == ["0000000001.state"])
        #expect(try (size("0000000001.state") - whole) / 19 < 128)
        // The store stays open, because a killed process closes nothing.
        let looking = store()
        #expect(number(of: try looking.read(StoredState(number: 1))) == 20)
        for save in 1...20 { #expect(number(of: try looking.read(StoredState(number: 1), atSave: save)) == save) }
        first.close()
        let opening = store().open()
        #expect(number(of: opening.archive) == 20 && opening.problems.isEmpty)
    }

    // MARK: Going back

    /// Returns a note of a run that belongs to a row of crashes.
    private func note(goingBackTo generation: UInt64) -> LaunchNote {
        var note = LaunchNote(boot: UUID(), state: StateID(of: numberedArchive(1), generation: generation))
        note.loop = CrashLoop(crashes: 1, generation: generation, version: 1)
        return note
    }

    // S-LIFE-28.15
    @Test func `S-LIFE-28: the save that a row of crashes may go back to is kept for as long as the row lasts`() throws
    {
        for number in 1...5 {
            let store = store()
            let opening = store.open()
            if number > 1 { _ = store.beginLaunch(note(goingBackTo: 1)) }
            #expect(number == 1 || opening.archive != nil)
            #expect(try store.save(numberedArchive(number)))
            try store.synchronize()
        }
        #expect(try names().contains("0000000001.state") && !names().contains("0000000002.state"))
        let last = store()
        _ = last.open()
        last.endLaunch()
        #expect(try last.save(numberedArchive(6)))
        try last.synchronize()
        #expect(try !names().contains("0000000001.state"))
    }

    @Test func `S-LIFE-10, S-LIFE-28: what something was left out of stays for as long as the row may go back to it`()
        throws
    {
        try run(saving: 1...1)
        let store = store()
        _ = store.open()
        _ = store.beginLaunch(note(goingBackTo: 1))
        store.keepOpenedAsideWhenReplaced()
        #expect(try store.save(numberedArchive(2)))
        try store.synchronize()
        store.close()
        let next = self.store()
        #expect(number(of: next.open().archive) == 2)
        #expect(number(of: next.goBack(to: 1)?.archive) == 1)
        #expect(try names() == ["0000000001.state", "0000000002.crashed"])
    }

    // S-LIFE-28.5
    @Test func `S-LIFE-28: going back keeps newer saves aside, and loses and reports none`() throws {
        for number in 1...3 { try run(saving: number * 10...number * 10 + 2) }
        let store = store()
        #expect(number(of: store.open().archive) == 32)
        let opening = try #require(store.goBack(to: 2))
        #expect(number(of: opening.archive) == 22 && opening.generation == 2)
        #expect(opening.problems.isEmpty && opening.canSave)
        #expect(try names() == ["0000000002.state", "0000000003.crashed"])
        store.close()
        let again = self.store()
        let next = again.open()
        #expect(number(of: next.archive) == 22 && next.problems.isEmpty)
        #expect(try again.save(numberedArchive(40)))
        #expect(try names().contains("0000000004.state"), "its number is not used again")
    }

    @Test func `S-LIFE-14, S-LIFE-28: going back passes over what cannot be read, and changes nothing if nothing can`()
        throws
    {
        for number in 1...2 { try run(saving: number...number) }
        let last = store()
        _ = last.open()
        _ = last.beginLaunch(note(goingBackTo: 1))
        #expect(try last.save(numberedArchive(3)))
        try last.synchronize()
        last.close()
        let file = path + "/0000000002.state"
        try Data("damaged".utf8).write(to: URL(fileURLWithPath: file))
        let all = ["0000000001.state", "0000000002.state", "0000000003.state"]
        #expect(try names() == all)
        let store = store()
        _ = store.open()
        #expect(store.goBack(to: 0) == nil)
        #expect(try names() == all)
        let opening = try #require(store.goBack(to: 2))
        #expect(opening.generation == 1 && opening.problems.count == 1)
        #expect(try names() == ["0000000001.state", "0000000002.state", "0000000003.crashed"])
    }

    @Test func `A process begins a generation of its own, and another when the tail has outgrown the whole`() throws {
        try run(saving: 1...3)
        let store = store()
        _ = store.open()
        #expect(try store.save(numberedArchive(4)))
        #expect(try names() == ["0000000001.state", "0000000002.state"])
        var number = 5
        while try names().count == 2 {
            #expect(try store.save(numberedArchive(number)))
            number += 1
        }
        #expect(try size("0000000002.state") > 64 * 1024 && size("0000000003.state") < 1024)
        #expect(number < 2000)
    }

    @Test
    func `A change of single records is stored as what it is, and equals what a whole save would store`() async throws {
        let store = store()
        _ = store.open()
        let writer = ArchiveWriter(store: store)
        writer.enqueue(StateUpdate(numberedArchive(1)))
        #expect(try await writer.write()?.wasWritten == true)
        writer.enqueue(StateUpdate(change(2)))
        #expect(try await writer.write()?.writtenSize ?? 0 < 128)
        #expect(try !store.save(numberedArchive(2)))
        // Several waiting updates make one. This is also true for a change of a waiting whole state.
        writer.enqueue(StateUpdate(change(3)))
        writer.enqueue(StateUpdate(change(4)))
        writer.enqueue(StateUpdate(numberedArchive(5)))
        writer.enqueue(StateUpdate(change(6)))
        writer.enqueue(StateUpdate(change(7)))
        #expect(try await writer.write()?.wasWritten == true)
        writer.enqueue(StateUpdate(change(7)))
        #expect(try await writer.write()?.wasWritten == false)
        store.close()
        #expect(self.store().open().archive == numberedArchive(7))
    }

    @Test func `S-SAVE-2: a save does not wait for the medium, not even one that begins a generation`() throws {
        let fileSystem = FaultyFileSystem()
        let store = store(fileSystem)
        _ = store.open()
        fileSystem.plan.withLock { $0.log = [] }
        for number in 1...2 {
            #expect(try store.save(numberedArchive(number)))
            // A launch would find this if the process died now.
            #expect(try store.storedStates().first.map { try store.read($0) } == numberedArchive(number))
        }
        #expect(!fileSystem.plan.withLock { $0.log }.contains { $0.step == "fsync" })
        try store.synchronize()
        func synchronizations() -> Int { fileSystem.plan.withLock { $0.log }.count { $0.step == "fsync" } }
        #expect(synchronizations() >= 2, "the file, its folder, and once the folders above it")
        fileSystem.plan.withLock { $0.log = [] }
        store.beginGeneration()
        try store.save(numberedArchive(3))
        #expect(synchronizations() == 0)
        try store.synchronize()
        #expect(synchronizations() == 2, "the file and its folder")
    }

    @Test func `Of three generations that stay, one is from before the last change of the app's version`() throws {
        for number in 1...3 { try run(saving: number...number, version: "1") }
        for number in 4...9 { try run(saving: number...number, version: "2") }
        #expect(try names() == ["0000000003.state", "0000000008.state", "0000000009.state"])
        for number in 10...12 { try run(saving: number...number, version: "3") }
        #expect(try names() == ["0000000009.state", "0000000011.state", "0000000012.state"])
    }

    @Test
    func `S-LIFE-13: of a file with a torn tail, the saves before it are used, and what was lost is reported`() throws {
        try run(saving: 1...5)
        let url = URL(fileURLWithPath: path + "/0000000001.state")
        try (Data(contentsOf: url).dropLast(1)).write(to: url)
        let store = store()
        let opening = store.open()
        #expect(number(of: opening.archive) == 4)
        #expect(opening.problems == [.savesLost(file: url.path, kept: 4, lost: 1, .torn)])
        // UIKit can read the file, so it doesn't keep it for ever.
        for number in 6...8 {
            #expect(try store.save(numberedArchive(number)))
            try store.synchronize()
            store.beginGeneration()
        }
        store.close()
        try run(saving: 9...9)
        #expect(try !names().contains("0000000001.state"))
    }

    @Test
    func `S-LIFE-14: of a file with a damaged frame, the saves before it are used, and the file is kept`() throws {
        try run(saving: 1...5)
        let url = URL(fileURLWithPath: path + "/0000000001.state")
        let whole = try Data(contentsOf: url)
        var damaged = whole
        damaged[whole.count - whole.count / 4] ^= 1
        try damaged.write(to: url)
        let opening = store().open()
        let kept = try #require(number(of: opening.archive))
        #expect((1..<5).contains(kept))
        #expect(opening.problems == [.savesLost(file: url.path, kept: kept, lost: 5 - kept, .damaged)])
        for number in 6...9 { try run(saving: number...number) }
        #expect(try Data(contentsOf: url) == damaged)
    }

    @Test func `S-LIFE-12, S-LIFE-14: a file of which a part cannot be read is not one of the two that stay`() throws {
        try run(saving: 1...3)
        try run(saving: 4...8)
        let url = URL(fileURLWithPath: path + "/0000000002.state")
        var damaged = try Data(contentsOf: url)
        damaged[damaged.count - damaged.count / 4] ^= 1
        try damaged.write(to: url)
        let store = store()
        let opening = store.open()
        #expect(opening.generation == 2 && opening.problems.count == 1)
        var archive = numberedArchive(9)
        archive.application.bundleVersion = "1"
        #expect(try store.save(archive))
        try store.synchronize()
        #expect(try names() == ["0000000001.state", "0000000002.state", "0000000003.state"])
    }

    @Test
    func `A file that was rolled back is noticed, used and reported; after a power cut the loss has that name`() throws
    {
        try run(saving: 1...3)
        let url = URL(fileURLWithPath: path + "/0000000001.state")
        let old = try Data(contentsOf: url)
        let store = store()
        _ = store.open()
        for number in 4...6 { #expect(try store.save(numberedArchive(number))) }
        store.close()
        // The folder is as it was before.
        try FileManager.default.removeItem(atPath: path + "/0000000002.state")
        #expect(
            self.store().open().problems == [.savesLost(file: url.path, kept: 3, lost: nil, .rolledBack)])
        #expect(
            self.store(boot: 2).open().problems == [.savesLost(file: url.path, kept: 3, lost: nil, .powerCut)])
        #expect(try Data(contentsOf: url) == old)
        #expect(self.store(isWitnessed: false).open().problems.isEmpty)
        // After the app saved from there on, that state is the newest. Its number is a new one.
        try run(saving: 9...10)
        #expect(try names() == ["0000000001.state", "0000000003.state"])
        #expect(self.store().open().problems.isEmpty)
        // Somebody puts back the first save of the same file.
        let newest = URL(fileURLWithPath: path + "/0000000003.state")
        let sealed = try Data(contentsOf: newest)
        try run(saving: 11...11)
        try FileManager.default.removeItem(atPath: path + "/0000000004.state")
        try sealed.write(to: newest)
        #expect(self.store().open().problems.count == 1)
    }

    // S-SEC-24.3 to S-SEC-24.5
    @Test
    func `S-SEC-24: an older copy than the medium has confirmed is no power cut, whenever the machine was started`()
        throws
    {
        try run(saving: 1...3)
        let first = URL(fileURLWithPath: path + "/0000000001.state")
        let store = store()
        _ = store.open()
        for number in 4...6 { #expect(try store.save(numberedArchive(number))) }
        try store.synchronize()
        let second = URL(fileURLWithPath: path + "/0000000002.state")
        let confirmed = try Data(contentsOf: second)
        // The store doesn't synchronize the last one.
        #expect(try store.save(numberedArchive(7)))
        store.close()
        try confirmed.write(to: second)
        #expect(
            self.store(boot: 2).open().problems == [.savesLost(file: second.path, kept: 3, lost: 1, .powerCut)])
        #expect(
            self.store().open().problems == [.savesLost(file: second.path, kept: 3, lost: 1, .rolledBack)])
        // Somebody puts back an older copy, and the machine starts again.
        try FileManager.default.removeItem(at: second)
        #expect(
            self.store(boot: 2).open().problems == [.savesLost(file: first.path, kept: 3, lost: nil, .rolledBack)])
    }

    @Test func `A state that was given up, or a witness of anything else, is no rollback`() throws {
        try run(saving: 1...3)
        let store = store()
        _ = store.open()
        try store.discard()
        store.close()
        #expect(self.store().open().problems.isEmpty)
        try run(saving: 1...3)
        let witness = URL(fileURLWithPath: folder.path + "/data/restoration.newest")
        for bytes in [Data(), Data([1, 2, 3]), Data(repeating: 0xFF, count: SaveWitness.length), Data(count: 100_000)] {
            try bytes.write(to: witness)
            #expect(self.store().open().problems.isEmpty)
        }
        try FileManager.default.removeItem(at: witness)
        try FileManager.default.createDirectory(at: witness, withIntermediateDirectories: false)
        try run(saving: 4...5)
        let opening = self.store().open()
        #expect(opening.problems.isEmpty && number(of: opening.archive) == 5)
    }

    @Test func `A medium that failed once is not asked again: the next save is a generation of its own`() throws {
        let fileSystem = FaultyFileSystem()
        let store = store(fileSystem)
        _ = store.open()
        #expect(try store.save(numberedArchive(1)))
        #expect(try store.save(numberedArchive(2)))
        fileSystem.plan.withLock { $0.failingStep = ("fsync", "", EIO) }
        #expect(throws: ArchiveError.writeFailed(file: path + "/0000000001.state", step: "fsync", errno: EIO)) {
            try store.synchronize()
        }
        fileSystem.plan.withLock { $0.failingStep = nil }
        // The store saves the same state again, because it can't know if the state is durable.
        #expect(try store.save(numberedArchive(2)))
        #expect(try names() == ["0000000001.state", "0000000002.state"])
        let calls = fileSystem.plan.withLock { $0.calls }
        try store.synchronize()
        #expect(fileSystem.plan.withLock { $0.calls } > calls)
    }

    @Test(arguments: [true, false])
    func `A folder that vanishes while the app runs is made again, with the whole state`(isRemoved: Bool) throws {
        let store = store()
        _ = store.open()
        for number in 1...3 { #expect(try store.save(numberedArchive(number))) }
        if isRemoved {
            try FileManager.default.removeItem(atPath: folder.path + "/state")
        } else {
            try FileManager.default.moveItem(atPath: folder.path + "/state", toPath: folder.path + "/moved")
        }
        try store.synchronize()
        #expect(try store.save(numberedArchive(4)))
        store.close()
        let opening = self.store().open()
        #expect(number(of: opening.archive) == 4 && opening.problems.isEmpty)
    }

    @Test func `A folder that vanishes is made again with what was saved before, also if nothing more is saved`()
        throws
    {
        let store = store()
        _ = store.open()
        for number in 1...3 { #expect(try store.save(numberedArchive(number))) }
        try FileManager.default.removeItem(atPath: folder.path + "/state")
        try store.synchronize()
        store.close()
        let opening = self.store().open()
        #expect(number(of: opening.archive) == 3 && opening.problems.isEmpty)
    }

    @Test func `A generation that somebody removes is written again`() throws {
        let store = store()
        _ = store.open()
        for number in 1...3 { #expect(try store.save(numberedArchive(number))) }
        try FileManager.default.removeItem(atPath: path + "/0000000001.state")
        try store.synchronize()
        store.close()
        #expect(number(of: self.store().open().archive) == 3)
    }

    @Test
    func `A state of 64 MB is saved, grows, and is read; what takes more than the budget is named`() async throws {
        let store = store()
        _ = store.open()
        var configuration = ArchiveWriter.Configuration()
        configuration.objectBudget = 50_000
        let writer = ArchiveWriter(store: store, configuration: configuration)
        let coder = encoder()
        coder.encode(Data(repeating: 7, count: 64 << 20), forKey: "data")
        var archive = numberedArchive(1)
        let path = archive.paths.intern(.init(position: .none, identifier: "large"), under: nil)
        archive.records.append(
            ArchiveRecord(kind: .viewController, path: path, className: "App.Large", values: coder.finish()))
        writer.enqueue(StateUpdate(archive))
        let outcome = try #require(try await writer.write())
        #expect(outcome.stateSize > 64 << 20)
        #expect(outcome.largeRecords.map(\.reference.path) == [path] && outcome.paths == archive.paths)
        writer.enqueue(StateUpdate(change(2)))
        #expect(try await writer.write()?.writtenSize ?? 0 < 128)
        store.close()
        let opening = self.store().open()
        #expect(number(of: opening.archive) == 2 && opening.archive?.records.count == 2)
    }

    @Test
    func `S-SAVE-2: what was saved is on the medium after the configured time, and what follows is not kept waiting`()
        async throws
    {
        let fileSystem = FaultyFileSystem()
        let store = store(fileSystem)
        _ = store.open()
        var configuration = ArchiveWriter.Configuration()
        configuration.synchronizationDelay = 0.05
        let (failures, failed) = AsyncStream<ArchiveError>.makeStream()
        configuration.synchronizationFailed = { failed.yield($0) }
        let writer = ArchiveWriter(store: store, configuration: configuration)
        try await writer.write(numberedArchive(1))
        // The error shows the test that the writer synchronized.
        fileSystem.plan.withLock { $0.failingStep = ("fsync", "", EIO) }
        try await writer.write(numberedArchive(2))
        for await error in failures {
            #expect(error == .writeFailed(file: path + "/0000000001.state", step: "fsync", errno: EIO))
            break
        }
    }
}
