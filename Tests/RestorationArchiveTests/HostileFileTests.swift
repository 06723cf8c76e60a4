import Foundation
import Testing

@testable import RestorationArchive

/// Tests of files that somebody without the key put into the folders of a state.
@Suite("Files that do not verify decide nothing")
struct HostileFileTests {
    private let folder: TemporaryFolder
    private var state: String { folder.path + "/state/org.example.savedState" }
    private var data: String { folder.path + "/data" }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func store(
        _ fileSystem: any FileSystem = PosixFileSystem(), isWitnessed: Bool = true
    ) -> ArchiveStore {
        ArchiveStore(
            directory: state, bundleIdentifier: "org.example", keyStore: KeyFile(directory: data),
            witness: isWitnessed ? WitnessFile(directory: data, boot: Array(repeating: 1, count: 16)) : nil,
            fileSystem: fileSystem)
    }

    /// Launches, finds `expected`, saves each number as a generation, and ends.
    private func launch(
        _ fileSystem: any FileSystem = PosixFileSystem(), isWitnessed: Bool = true, finding expected: Int?,
        saving numbers: Int...
    ) throws {
        let store = store(fileSystem, isWitnessed: isWitnessed)
        #expect(number(of: store.open().archive) == expected)
        for number in numbers {
            #expect(try store.save(numberedArchive(number)))
            try store.synchronize()
            store.beginGeneration()
        }
        store.close()
    }

    private func put(_ name: String, _ bytes: [UInt8] = Array(repeating: 7, count: 400)) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: state + "/" + name))
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: state).filter { $0.hasSuffix(".state") }.sorted()
    }

    private func grow(_ path: String, to size: Int) throws {
        #expect(truncate(path, size) == 0)
    }

    // S-SEC-14.3, S-SEC-14.4
    @Test(
        arguments: [
            "9223372036854775805.state", "9223372036854775806.state", "9223372036854775807.state",
            "18446744073709551613.state", "18446744073709551614.state", "0000000099.state", "0000000099.crashed",
        ], [true, false])
    func `S-LIFE-13, S-SEC-14: a file of junk decides no number, whatever its name`(
        name: String, isWitnessed: Bool
    ) throws {
        try launch(isWitnessed: isWitnessed, finding: nil, saving: 1)
        try put(name)
        try launch(isWitnessed: isWitnessed, finding: 1, saving: 2, 3)
        try launch(isWitnessed: isWitnessed, finding: 3, saving: 4, 5, 6)
        try launch(isWitnessed: isWitnessed, finding: 6)
        #expect(try names().contains("0000000006.state"))
        let junk = try Data(contentsOf: URL(fileURLWithPath: state + "/" + name))
        #expect(junk == Data(repeating: 7, count: 400))
    }

    @Test func `S-LIFE-14: a file of junk that has the next number is not replaced`() throws {
        try launch(finding: nil, saving: 1)
        for number in 2...4 { try put("000000000\(number).state") }
        try launch(finding: 1, saving: 2)
        #expect(
            try names() == [
                "0000000001.state", "0000000002.state", "0000000003.state", "0000000004.state", "0000000005.state",
            ])
        #expect(FileManager.default.contents(atPath: state + "/0000000002.state") == Data(repeating: 7, count: 400))
        try launch(finding: 2)
    }

    @Test func `A state goes on whose numbers a version before has driven beyond the limit`() throws {
        try launch(finding: nil, saving: 1)
        // An earlier version wrote this after two launches with a file of junk. The witness and the names are beyond
        // the limit.
        let key = try KeyFile(directory: data).masterKey(creatingIfMissing: false)
        let witness = WitnessFile(directory: data, boot: Array(repeating: 1, count: 16))
        let limit = UInt64(Int64.max) - 1
        witness.open(masterKey: key, bundleIdentifier: "org.example")?.note(generation: limit + 3, saves: 1)
        let store = store()
        #expect(number(of: store.open().archive) == 1)
        try store.save(numberedArchive(2))
        try store.synchronize()
        store.close()
        #expect(try names().last == "\(limit + 4).state")
        try launch(finding: 2, saving: 3)
        try launch(finding: 3)
    }

    @Test func `S-LIFE-14: what could not be read for a while does not come back before what was saved since`() throws {
        try launch(isWitnessed: false, finding: nil, saving: 1, 2)
        for number in 3...9 { try put("000000000\(number).state") }
        let late = state + "/0000000020.state"
        try FileManager.default.moveItem(atPath: state + "/0000000002.state", toPath: late)
        let fileSystem = FaultyFileSystem()
        fileSystem.plan.withLock { $0.failingStep = ("open", "0000000020.state", EIO) }
        try launch(fileSystem, isWitnessed: false, finding: 1, saving: 3)
        #expect(!FileManager.default.fileExists(atPath: late))
        #expect(FileManager.default.fileExists(atPath: state + "/0000000020.unread"))
        try launch(isWitnessed: false, finding: 3)
    }

    // S-SEC-14.5
    @Test func `S-SEC-12, S-SEC-14: a file of 1 GiB that holds little costs what it holds`() throws {
        let first = store()
        _ = first.open()
        for number in 1...3 { try first.save(numberedArchive(number)) }
        first.close()
        let file = state + "/0000000001.state"
        let size = try #require(FileManager.default.contents(atPath: file)?.count)
        try grow(file, to: SealedFrame.maximumSize)
        let fileSystem = FaultyFileSystem()
        let store = store(fileSystem)
        let opening = store.open()
        #expect(number(of: opening.archive) == 3)
        #expect(opening.problems == [.savesLost(file: file, kept: 3, lost: nil, .torn)])
        #expect(fileSystem.plan.withLock(\.bytesRead) < size + 300_000)
        // The tool reads in this way.
        fileSystem.plan.withLock { $0.bytesRead = 0 }
        let looked = self.store(fileSystem)
        #expect(try number(of: looked.read(StoredState(number: 1))) == 3)
        #expect(fileSystem.plan.withLock(\.bytesRead) < size + 300_000)
    }

    @Test func `S-SEC-14: a header without a frame, and a file beyond the limit, cost nothing and are passed over`()
        throws
    {
        try launch(finding: nil, saving: 1, 2)
        let file = state + "/0000000002.state"
        let bytes = try #require(FileManager.default.contents(atPath: file))
        try bytes.prefix(GenerationHeader.maximumLength).write(to: URL(fileURLWithPath: file))
        for size in [SealedFrame.maximumSize, SealedFrame.maximumSize + 1] {
            try grow(file, to: size)
            let fileSystem = FaultyFileSystem()
            let store = store(fileSystem)
            let opening = store.open()
            #expect(number(of: opening.archive) == 1 && opening.problems.count >= 1)
            #expect(fileSystem.plan.withLock(\.bytesRead) < 300_000)
            store.close()
        }
    }

    @Test func `S-SEC-14: the other files beside a state are read up to their limits only`() throws {
        try launch(finding: nil, saving: 1)
        for name in ["crash-journal", "reports", "lock"] {
            let file = state + "/" + name
            if !FileManager.default.fileExists(atPath: file) { try put(name, [1]) }
            try grow(file, to: 1 << 30)
        }
        try grow(data + "/restoration.newest", to: 1 << 30)
        let fileSystem = FaultyFileSystem()
        let store = store(fileSystem)
        #expect(number(of: store.open().archive) == 1)
        _ = try? store.reports()
        _ = store.newestRun()
        #expect(fileSystem.plan.withLock(\.bytesRead) < 300_000)
        store.close()
        try grow(data + "/restoration.key", to: 1 << 30)
        let other = self.store(fileSystem)
        let opening = other.open()
        #expect(opening.archive == nil && opening.problems.count == 1 && !opening.canSave)
        #expect(fileSystem.plan.withLock(\.bytesRead) < 300_000)
    }

    @Test func `A folder that cannot be listed when it is made anew is tried again, and nothing is lost`() throws {
        let fileSystem = FaultyFileSystem()
        let store = store(fileSystem)
        _ = store.open()
        try store.save(numberedArchive(1))
        try store.synchronize()
        try FileManager.default.removeItem(atPath: state)
        fileSystem.plan.withLock { $0.failingStep = ("readdir", "", EIO) }
        #expect(throws: ArchiveError.self) {
            try store.save(numberedArchive(2))
            try store.synchronize()
        }
        fileSystem.plan.withLock { $0.failingStep = nil }
        #expect(store.isOpenForSaving)
        try store.synchronize()
        store.close()
        try launch(finding: 2)
    }
}
