import Crypto
import Foundation
import Testing

@testable import RestorationArchive

@Suite("The file with the reports of passes")
struct ReportsTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/state/org.example.savedState" }
    private var file: String { path + "/reports" }
    private var data: String { folder.path + "/data" }
    private let contents = Array("what the passes came to".utf8)

    init() throws {
        folder = try TemporaryFolder()
    }

    private func store(
        key: (any KeyStore)? = nil, app: String = "org.example", fileSystem: any FileSystem = PosixFileSystem()
    ) -> ArchiveStore {
        ArchiveStore(
            directory: path, bundleIdentifier: app, keyStore: key ?? KeyFile(directory: data), fileSystem: fileSystem)
    }

    private func opened(_ fileSystem: any FileSystem = PosixFileSystem()) -> ArchiveStore {
        let store = store(fileSystem: fileSystem)
        #expect(store.open().canSave)
        return store
    }

    /// Keeps `contents`, and ends the process.
    private func keep(_ contents: [UInt8]? = nil) throws {
        let store = opened()
        try store.keepReports(contents ?? self.contents)
        store.close()
    }

    private var bytes: [UInt8] {
        get throws { Array(try Data(contentsOf: URL(fileURLWithPath: file))) }
    }

    private func write(_ bytes: [UInt8]) throws {
        try Data(bytes).write(to: URL(fileURLWithPath: file))
    }

    private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }

    @Test func `What is kept is read in the same process, in the next one, and by whoever looks meanwhile`() throws {
        let first = opened()
        #expect(try first.reports() == nil)
        try first.keepReports(contents)
        #expect(try first.reports() == contents && store().reports() == contents)
        let before = try bytes
        try first.keepReports(contents)
        #expect(try bytes != before, "each file has a salt of its own")
        try first.keepReports([])
        #expect(try first.reports() == [])
        first.close()
        #expect(try opened().reports() == [])
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
    }

    @Test func `S-SAVE-25: nothing of what is kept stands in the file in clear`() throws {
        try keep()
        #expect(try Data(bytes).range(of: Data("passes".utf8)) == nil)
    }

    // S-SEC-9.1, S-SEC-9.2
    @Test
    func `S-SEC-9, S-SEC-14: a file in which any byte was changed, or that was cut or extended, is refused`() throws {
        try keep()
        let good = try bytes
        let looking = store()
        for index in good.indices {
            var bad = good
            bad[index] ^= 1 << UInt8(index % 8)
            try write(bad)
            #expect(throws: ArchiveError.self, "byte \(index)") { try looking.reports() }
            try write(Array(good.prefix(index)))
            #expect(throws: ArchiveError.self, "\(index) bytes") { try looking.reports() }
        }
        try write(good + [0])
        #expect(throws: ArchiveError.damaged(file: file, offset: good.count, .trailingBytes)) {
            try looking.reports()
        }
        var random = SeededGenerator(state: 1)
        for _ in 0..<500 {
            var bad = (0..<Int.random(in: 0...300, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random)
            }
            if Bool.random(using: &random) { bad.replaceSubrange(0..<min(8, bad.count), with: good.prefix(8)) }
            try write(bad)
            #expect(throws: ArchiveError.self) { try looking.reports() }
        }
        // The launch goes on, and its reports replace the file.
        try keep()
        #expect(try looking.reports() == contents)
    }

    @Test
    func `S-SEC-10, S-LIFE-22: another app's file, one of another key and one of a newer form are told apart`() throws {
        try keep()
        #expect(throws: ArchiveError.otherApplication(file: file)) { try store(app: "org.other").reports() }
        #expect(throws: ArchiveError.wrongKey(file: file)) { try store(key: FixedKey()).reports() }
        let error = KeyStoreError.unreadable(file: "k", errno: EACCES)
        #expect(throws: ArchiveError.keyUnavailable(error)) { try store(key: FixedKey(error: error)).reports() }
        var newer = try bytes
        newer[8] = 2
        try write(newer)
        #expect(throws: ArchiveError.version(file: file, found: FormatVersion(major: 2, minor: 0))) {
            try store().reports()
        }
        // A frame of a generation with a header of reports isn't valid as reports.
        let generation = opened()
        #expect(try generation.save(numberedArchive(1)))
        generation.close()
        let state = Array(try Data(contentsOf: URL(fileURLWithPath: path + "/0000000001.state")))
        try write(Array(newer.prefix(8)) + [1, 0, 0, 0] + state[36...])
        #expect(throws: ArchiveError.wrongKey(file: file)) { try store().reports() }
    }

    @Test func `S-SEC-12: what is too large is neither written nor read`() throws {
        let store = opened()
        try store.keepReports(contents)
        #expect(throws: ArchiveError.writeFailed(file: file, step: "seal", errno: EFBIG)) {
            try store.keepReports([UInt8](repeating: 0, count: SealedNote.reports.maximumContents + 1))
        }
        #expect(try store.reports() == contents)
        let largest = [UInt8](repeating: 7, count: SealedNote.reports.maximumContents)
        try store.keepReports(largest)
        #expect(try bytes.count == SealedNote.reports.maximumSize && self.store().reports() == largest)
        try write(try bytes + [0])
        #expect(throws: ArchiveError.unreadable(file: file, errno: EFBIG)) { try store.reports() }
    }

    @Test
    func `S-SEC-15: a link in place of the file is not followed, by no reader and no writer; wider modes are repaired`()
        throws
    {
        let target = folder.path + "/target"
        try Data("kept".utf8).write(to: URL(fileURLWithPath: target))
        let store = opened()
        try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: target)
        #expect(throws: ArchiveError.insecure(file: file, .symbolicLink)) { try self.store().reports() }
        #expect(throws: ArchiveError.insecure(file: file, .symbolicLink)) { try store.reports() }
        try store.keepReports(contents)
        #expect(try Data(contentsOf: URL(fileURLWithPath: target)) == Data("kept".utf8))
        #expect(try self.store().reports() == contents)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
        #expect(try store.reports() == contents)
        #expect(try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int == 0o600)
        try FileManager.default.removeItem(atPath: file)
        #expect(mkfifo(file, 0o600) == 0)
        #expect(throws: ArchiveError.insecure(file: file, .otherKind)) { try self.store().reports() }
    }

    @Test func `S-LOG-12: looking makes no folder and no key, takes no lock, and repairs nothing`() throws {
        #expect(try store().reports() == nil)
        #expect(!FileManager.default.fileExists(atPath: path) && !FileManager.default.fileExists(atPath: data))
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        #expect(try store().reports() == nil, "without a file the key is not asked for")
        #expect(!FileManager.default.fileExists(atPath: data))
        try keep()
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file)
        let before = try (names(), bytes)
        #expect(try store().reports() == contents)
        #expect(try names() == before.0 && bytes == before.1)
        for (path, mode) in [(path, 0o755), (file, 0o644)] {
            #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == mode)
        }
        _ = opened()
    }

    @Test
    func `S-LIFE-15, S-LIFE-21: without the key, beside another process, or before it is open, nothing is kept`() throws
    {
        try keep()
        let before = try bytes
        #expect(throws: ArchiveError.notOpen(file: path)) { try store().keepReports([1]) }
        let first = opened()
        let second = store()
        #expect(!second.open().canSave && !second.isOpenForSaving)
        #expect(throws: ArchiveError.notOpen(file: path)) { try second.keepReports([1]) }
        #expect(try second.reports() == contents)
        first.close()
        let keyless = store(key: FixedKey(error: .unavailable(reason: "a test says so")))
        #expect(!keyless.open().canSave)
        #expect(throws: ArchiveError.notOpen(file: path)) { try keyless.keepReports([1]) }
        #expect(try bytes == before)
    }

    @Test func `S-LIFE-16: discarding removes the file, and says if it cannot; what is kept aside leaves it`() throws {
        let store = opened()
        #expect(try store.save(numberedArchive(1)))
        try store.keepReports(contents)
        try store.keepAside(.ignored)
        #expect(try names() == ["0000000001.ignored", "lock", "reports"])
        #expect(try store.reports() == contents)
        try store.discard()
        #expect(try names() == ["lock"] && store.reports() == nil)
        try store.discard()
        #expect(try store.save(numberedArchive(2)))
        try FileManager.default.createDirectory(atPath: file, withIntermediateDirectories: true)
        let error = #expect(throws: ArchiveError.self) { try store.discard() }
        if case .writeFailed(file, "unlink", EISDIR) = error {} else { Issue.record("\(String(describing: error))") }
        #expect(try names() == ["lock", "reports"], "the state is gone all the same")
    }

    @Test
    func `Whichever call fails while it is written, the file is the old or the new one, and saves go on`() throws {
        var fired = 0
        for call in 1... {
            let comment: Comment = "call \(call)"
            let fileSystem = FaultyFileSystem()
            let store = opened(fileSystem)
            try store.keepReports(contents)
            fileSystem.plan.withLock { $0.failingCall = $0.calls + call }
            let hasSucceeded = (try? store.keepReports([UInt8(call)])) != nil
            let hasFired = fileSystem.plan.withLock { plan in
                plan.failingCall = nil
                return plan.hasFailed
            }
            #expect(try self.store().reports() == (hasSucceeded ? [UInt8(call)] : contents), comment)
            #expect(try store.save(numberedArchive(call)), comment)
            store.close()
            let next = self.store()
            #expect(number(of: next.open().archive) == call, comment)
            #expect(try !names().contains { $0.hasPrefix(".saving") }, comment)
            if !hasFired { break }
            fired += 1
        }
        #expect(fired >= 3)
    }

    @Test func `Writing it waits for no medium`() throws {
        let fileSystem = FaultyFileSystem()
        let store = opened(fileSystem)
        let before = fileSystem.plan.withLock { $0.log.count }
        try store.keepReports(contents)
        #expect(fileSystem.plan.withLock { !$0.log[before...].contains(.synchronize) })
    }

    @Test func `After a change of the key it opens with the new one only`() throws {
        try keep()
        let old = try KeyFile(directory: data).masterKey(creatingIfMissing: false)
        let running = opened()
        #expect(try running.rekey() == [])
        #expect(try running.reports() == contents && store().reports() == contents)
        let stranger = store(key: FixedKey(bytes: old.withUnsafeBytes { Array($0) }))
        #expect(throws: ArchiveError.wrongKey(file: file)) { try stranger.reports() }
        // Rekeying removes a file that it can't read, so that no file stays with the old key.
        try write([1, 2, 3])
        #expect(try running.rekey() == [])
        #expect(try store().reports() == nil)
    }

    @Test(arguments: [false, true])
    func `Whichever call fails while the key is changed, it opens for whoever looks, or is gone`(processEnds: Bool)
        throws
    {
        var fired = 0
        for call in 1... {
            let comment: Comment = "call \(call)"
            try keep()
            let fileSystem = FaultyFileSystem()
            let running = store(key: KeyFile(directory: data, fileSystem: fileSystem), fileSystem: fileSystem)
            #expect(running.open().canSave)
            fileSystem.plan.withLock {
                $0.failingCall = $0.calls + call
                $0.endsThere = processEnds
            }
            let hasChanged = (try? running.rekey()) != nil
            let hasFired = fileSystem.plan.withLock { plan in
                plan.failingCall = nil
                return plan.hasFailed
            }
            let found = try store().reports()
            #expect(found == contents || found == nil && !processEnds, comment)
            if !hasChanged, !processEnds {
                try running.keepReports([1])
                #expect(try store().reports() == [1], comment)
            }
            running.close()
            let next = opened()
            #expect(try next.reports() == (hasChanged || processEnds ? found : [1]), comment)
            next.close()
            if !hasFired { break }
            fired += 1
        }
        #expect(fired > 15)
    }
}
