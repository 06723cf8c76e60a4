import Crypto
import Foundation
import Testing

@testable import RestorationArchive

@Suite("Changing the key")
struct RekeyingTests {
    private let folder: TemporaryFolder
    private var state: String { folder.path + "/state" }
    private var data: String { folder.path + "/data" }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func store(_ fileSystem: any FileSystem = PosixFileSystem(), key: (any KeyStore)? = nil) -> ArchiveStore {
        ArchiveStore(
            directory: state, bundleIdentifier: "org.example",
            keyStore: key ?? KeyFile(directory: data, fileSystem: fileSystem), fileSystem: fileSystem)
    }

    private var keyNames: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: data).filter { !$0.hasPrefix(".") }.sorted() }
    }

    private var masterKey: SymmetricKey {
        get throws { try KeyFile(directory: data).masterKey(creatingIfMissing: false) }
    }

    /// Prepares a quarantined file and two generations in an empty folder.
    private func prepare() throws {
        try? FileManager.default.removeItem(atPath: state)
        try? FileManager.default.removeItem(atPath: data)
        let store = store()
        _ = store.open()
        #expect(try store.save(numberedArchive(1)))
        try store.keepAside(.ignored)
        #expect(try store.save(numberedArchive(2)))
        store.beginGeneration()
        #expect(try store.save(numberedArchive(3)))
    }

    private static let names = ["0000000003.state", "0000000002.state", "0000000001.ignored"]

    /// Checks that each file opens for a reader, and has its state.
    private func expectAllReadable(_ comment: Comment) throws {
        let looking = store()
        let states = try looking.storedStates()
        #expect(states.map(\.name) == Self.names, comment)
        for state in states { #expect(number(of: try looking.read(state)) == Int(state.number), comment) }
    }

    @Test
    func `Afterwards every generation and every file kept aside opens with the new key, and none with the old one`()
        throws
    {
        try prepare()
        let old = try masterKey
        let running = store()
        #expect(number(of: running.open().archive) == 3)
        #expect(try running.rekey() == [])
        #expect(try masterKey != old && keyNames == ["restoration.key"])
        try expectAllReadable("after the change")
        let stranger = store(key: FixedKey(bytes: old.withUnsafeBytes { Array($0) }))
        for state in try stranger.storedStates() {
            #expect(throws: ArchiveError.wrongKey(file: self.state + "/" + state.name)) { try stranger.read(state) }
        }
        let attributes = try FileManager.default.attributesOfItem(atPath: data + "/restoration.key")
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        // The session goes on.
        #expect(try !running.save(numberedArchive(3)))
        #expect(try running.save(numberedArchive(4)))
        running.close()
        let next = store().open()
        #expect(number(of: next.archive) == 4 && next.problems.isEmpty)
    }

    @Test(arguments: [false, true])
    func `Whichever call fails while the key is changed, all opens at once and later`(processEnds: Bool) throws {
        var fired = 0
        for call in 1... {
            let comment: Comment = "call \(call)"
            try prepare()
            let fileSystem = FaultyFileSystem()
            let running = store(fileSystem)
            _ = running.open()
            fileSystem.plan.withLock {
                $0.failingCall = $0.calls + call
                $0.endsThere = processEnds
            }
            let failure: ArchiveError?
            do throws(ArchiveError) {
                try running.rekey()
                failure = nil
            } catch {
                failure = error
            }
            let hasFired = fileSystem.plan.withLock { plan in
                plan.failingCall = nil
                return plan.hasFailed
            }
            if hasFired { fired += 1 }
            try expectAllReadable(comment)
            if !processEnds, failure != nil { #expect(try running.save(numberedArchive(9)), comment) }
            running.close()
            let next = store()
            let opening = next.open()
            #expect(number(of: opening.archive) == (!processEnds && failure != nil ? 9 : 3), comment)
            #expect(opening.problems.isEmpty && opening.canSave, comment)
            #expect(try keyNames == ["restoration.key"], comment)
            let states = try next.storedStates()
            #expect(!states.isEmpty && states.allSatisfy { (try? next.read($0)) != nil }, comment)
            if !hasFired { break }
        }
        #expect(fired > 30)
    }

    @Test func `Whichever call fails while a launch goes on with a change of the key, nothing is lost either`() throws {
        for call in 1... {
            let comment: Comment = "call \(call)"
            try prepare()
            _ = try KeyFile(directory: data).makeNextKey()
            let fileSystem = FaultyFileSystem()
            fileSystem.plan.withLock { $0.failingCall = call }
            let running = store(fileSystem)
            _ = running.open()
            running.close()
            try expectAllReadable(comment)
            #expect(number(of: store().open().archive) == 3, comment)
            #expect(try keyNames == ["restoration.key"], comment)
            try expectAllReadable(comment)
            if !fileSystem.plan.withLock({ $0.hasFailed }) { break }
        }
    }

    @Test
    func `The key is changed by a process that has the state, and by no other; a store of one key says so`() throws {
        try prepare()
        let old = try masterKey
        let running = store()
        _ = running.open()
        let other = store()
        #expect(other.open().problems == [.inUse(file: state)])
        #expect(throws: ArchiveError.notOpen(file: state)) { try other.rekey() }
        #expect(throws: ArchiveError.notOpen(file: state)) { try self.store().rekey() }
        running.close()
        #expect(try masterKey == old && keyNames == ["restoration.key"])
        let fixed = store(key: FixedKey())
        _ = fixed.open()
        #expect(throws: ArchiveError.keyNotChanged(.rotationUnsupported)) { try fixed.rekey() }
    }

    @Test
    func `A file that cannot be read now keeps the old key until it can be; a damaged one stays as it is`() throws {
        try prepare()
        let damaged = state + "/0000000002.state"
        var bytes = try Data(contentsOf: URL(fileURLWithPath: damaged))
        bytes[bytes.count - 1] ^= 1
        try bytes.write(to: URL(fileURLWithPath: damaged))
        let fileSystem = FaultyFileSystem()
        let running = store(fileSystem)
        _ = running.open()
        fileSystem.plan.withLock { $0.failingStep = ("open", "0000000001.ignored", EACCES) }
        let kept = state + "/0000000001.ignored"
        #expect(throws: ArchiveError.unreadable(file: kept, errno: EACCES)) { try running.rekey() }
        #expect(try keyNames == ["restoration.key", "restoration.key.next"])
        fileSystem.plan.withLock { $0.failingStep = nil }
        #expect(try running.rekey() == [.notAuthentic(file: damaged)])
        #expect(try keyNames == ["restoration.key"])
        #expect(number(of: try running.read(StoredState(number: 1, kept: .ignored))) == 1)
        #expect(try Data(contentsOf: URL(fileURLWithPath: damaged)) == bytes)
    }

    @Test func `S-LIFE-15: while the next key cannot be read nothing is restored and nothing is saved`() throws {
        try prepare()
        try Data([1, 2, 3]).write(to: URL(fileURLWithPath: data + "/restoration.key.next"))
        let opening = store().open()
        #expect(opening.archive == nil && !opening.canSave)
        let file = data + "/restoration.key.next"
        #expect(opening.problems == [.keyUnavailable(.malformed(file: file, length: 3))])
        try FileManager.default.removeItem(atPath: file)
        #expect(number(of: store().open().archive) == 3)
    }

    @Test func `S-LIFE-22: a key that was lost while keys were changed leaves what the next key opens`() throws {
        try prepare()
        let fileSystem = FaultyFileSystem()
        let running = store(fileSystem)
        _ = running.open()
        fileSystem.plan.withLock { $0.failingStep = ("open", "0000000001.ignored", EACCES) }
        #expect(throws: ArchiveError.self) { try running.rekey() }
        running.close()
        try FileManager.default.removeItem(atPath: data + "/restoration.key")
        let next = store()
        #expect(number(of: next.open().archive) == 3)
        #expect(throws: ArchiveError.wrongKey(file: state + "/0000000001.ignored")) {
            try next.read(StoredState(number: 1, kept: .ignored))
        }
    }
}
