import Crypto
import Foundation
import Synchronization
import Testing

@testable import RestorationArchive

@Suite("The saved-state directory")
struct ArchiveStoreTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/state/org.example.savedState" }

    init() throws {
        folder = try TemporaryFolder()
    }

    private func store(
        key: FixedKey = FixedKey(), app: String = "org.example", fileSystem: any FileSystem = PosixFileSystem()
    ) -> ArchiveStore {
        ArchiveStore(directory: path, bundleIdentifier: app, keyStore: key, fileSystem: fileSystem)
    }

    /// Opens a store of a new process, saves the numbered archives, each as a generation, and ends the process.
    private func run(saving numbers: [Int], markRestored: Bool = false) throws {
        let store = store()
        #expect(store.open().canSave)
        if markRestored { store.markRestored() }
        try save(numbers, in: store)
    }

    /// Saves the numbered archives, each as a generation of its own.
    private func save(_ numbers: [Int], in store: ArchiveStore) throws {
        for number in numbers {
            #expect(try store.save(numberedArchive(number)))
            try store.synchronize()
            store.beginGeneration()
        }
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).filter { $0 != "lock" }.sorted()
    }

    private func mode(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    private func damage(_ name: String) throws {
        let url = URL(fileURLWithPath: path + "/" + name)
        var data = try Data(contentsOf: url)
        data[data.count - 1] ^= 1
        try data.write(to: url)
    }

    @Test func `S-LIFE-13: the first launch finds nothing, the next one the newest generation`() throws {
        let first = store()
        let opening = first.open()
        #expect(opening.archive == nil && opening.problems.isEmpty && opening.canSave)
        try save([1, 2], in: first)
        first.close()
        let next = store().open()
        #expect(number(of: next.archive) == 2)
        #expect(next.generation == 2)
        #expect(next.archive == numberedArchive(2))
        #expect(try mode(path) == 0o700 && mode(path + "/0000000002.state") == 0o600 && mode(path + "/lock") == 0o600)
    }

    // S-SAVE-4.1, S-SAVE-4.2
    @Test func `S-SAVE-4: a state that equals the newest one, the timestamp aside, writes nothing`() throws {
        let store = store()
        _ = store.open()
        #expect(try store.save(numberedArchive(1, at: 1)))
        #expect(try !store.save(numberedArchive(1, at: 2)))
        #expect(try names() == ["0000000001.state"])
        #expect(try store.save(numberedArchive(2)))
        #expect(try store.save(numberedArchive(1)))
        store.close()
        let next = self.store()
        _ = next.open()
        #expect(try !next.save(numberedArchive(1, at: 9)))
        #expect(try next.save(numberedArchive(3)))
    }

    @Test
    func `S-LIFE-12: two generations stay, and the one that a launch has restored to its end until a newer one has`()
        throws
    {
        try run(saving: [1, 2, 3, 4])
        #expect(try names() == ["0000000003.state", "0000000004.state"])
        try run(saving: [5, 6, 7], markRestored: true)
        #expect(try names() == ["0000000004.state", "0000000006.state", "0000000007.state"])
        // This launch doesn't restore its state to the end.
        try run(saving: [8, 9, 10])
        #expect(try names().contains("0000000004.state"))
        try run(saving: [11, 12, 13], markRestored: true)
        #expect(try names() == ["0000000010.state", "0000000012.state", "0000000013.state"])
    }

    // S-LIFE-13.1, S-LIFE-14.1, S-LIFE-14.2
    @Test
    func `S-LIFE-13, S-LIFE-14: a damaged generation is passed over, reported and kept, and its number is not reused`()
        throws
    {
        try run(saving: [1, 2])
        try damage("0000000002.state")
        let contents = try Data(contentsOf: URL(fileURLWithPath: path + "/0000000002.state"))
        let store = store()
        let opening = store.open()
        #expect(number(of: opening.archive) == 1)
        #expect(opening.problems == [.notAuthentic(file: path + "/0000000002.state")])
        try save(Array(3...6), in: store)
        #expect(
            try names() == ["0000000001.state", "0000000002.state", "0000000005.state", "0000000006.state"])
        #expect(try Data(contentsOf: URL(fileURLWithPath: path + "/0000000002.state")) == contents)
    }

    // S-SURVIVE-3.7
    @Test func `S-SURVIVE-3: a generation that replaces all others deletes also those that a launch could go back to`()
        throws
    {
        try run(saving: [1, 2])
        try run(saving: [3, 4], markRestored: true)
        // A generation with two saves, of which the second one is damaged. A launch opens it up to there.
        let damaged = store()
        #expect(damaged.open().canSave)
        try damaged.save(numberedArchive(5))
        try damaged.save(numberedArchive(6))
        try damaged.synchronize()
        damaged.close()
        try damage(try #require(try states().last))
        let store = store()
        #expect(number(of: store.open().archive) == 5)
        store.keepOpenedAsideWhenReplaced(.crashed)
        store.replaceAllGenerations()
        #expect(try states().count > 2)
        try store.save(numberedArchive(7))
        try store.synchronize()
        #expect(try states().count == 1)
        #expect(number(of: store.newestState()) == 7)
        // It happens once.
        store.beginGeneration()
        try store.save(numberedArchive(8))
        try store.synchronize()
        #expect(try states().count == 2)
    }

    // S-SURVIVE-3.7
    @Test func `S-SURVIVE-3: a store without its key replaces the generations when it has the key`() throws {
        try run(saving: [1, 2, 3])
        let key = LateKey()
        let store = ArchiveStore(directory: path, bundleIdentifier: "org.example", keyStore: key)
        #expect(!store.open().canSave)
        store.replaceAllGenerations()
        key.isThere.withLock { $0 = true }
        #expect(store.open().canSave)
        store.keepOpenedAsideWhenReplaced(.unread)
        try store.save(numberedArchive(4))
        try store.synchronize()
        #expect(try states().count == 1 && number(of: store.newestState()) == 4)
    }

    /// A key that comes after a launch, as from a desktop that is locked.
    private final class LateKey: KeyStore {
        let isThere = Mutex(false)
        var protection: KeyProtection { FixedKey().protection }

        func masterKey(creatingIfMissing: Bool) throws(KeyStoreError) -> SymmetricKey {
            guard isThere.withLock(\.self) else { throw .unreadable(file: "k", errno: EACCES) }
            return try FixedKey().masterKey(creatingIfMissing: creatingIfMissing)
        }
    }

    private func states() throws -> [String] { try names().filter { $0.hasSuffix(".state") } }

    // S-LIFE-14.2
    @Test func `S-LIFE-14: a generation that may not be read is reported with the reason and stays`() throws {
        try run(saving: [1, 2])
        let fileSystem = FaultyFileSystem()
        fileSystem.plan.withLock { $0.failingStep = ("open", "0000000002.state", EACCES) }
        let store = store(fileSystem: fileSystem)
        let opening = store.open()
        #expect(number(of: opening.archive) == 1)
        #expect(opening.problems == [.unreadable(file: path + "/0000000002.state", errno: EACCES)])
        try save(Array(3...5), in: store)
        #expect(try names().contains("0000000002.unread"))
    }

    // S-SEC-14.2 to S-SEC-14.4
    @Test func `S-SEC-14: whatever stands in the directory, it opens; nothing foreign is touched`() throws {
        try run(saving: [1])
        let foreign = [
            "0000000009.state", "18446744073709551615.state", "99999999999999999999.state", "3.state", ".state", "x",
            "00000000010.state", "0000000011.unknown",
        ]
        for name in foreign { try Data([1]).write(to: URL(fileURLWithPath: path + "/" + name)) }
        try FileManager.default.createDirectory(atPath: path + "/0000000012.state", withIntermediateDirectories: true)
        #expect(mkfifo(path + "/0000000013.state", 0o600) == 0)
        try FileManager.default.createSymbolicLink(
            atPath: path + "/0000000014.state", withDestinationPath: path + "/0000000001.state")
        let store = store()
        let opening = store.open()
        #expect(number(of: opening.archive) == 1)
        #expect(
            opening.problems == [
                .insecure(file: path + "/0000000014.state", .symbolicLink),
                .insecure(file: path + "/0000000013.state", .otherKind),
                .insecure(file: path + "/0000000012.state", .otherKind),
                .damaged(file: path + "/0000000009.state", offset: 0, .notAnArchive),
            ])
        #expect(try store.save(numberedArchive(2)))
        #expect(try Set(names()).isSuperset(of: foreign))
        #expect(try names().contains("0000000002.state"), "no name of a file decides the number")
    }

    @Test func `S-LIFE-14: an old generation under a newer number is not taken for new`() throws {
        try run(saving: [1, 2])
        try FileManager.default.copyItem(atPath: path + "/0000000001.state", toPath: path + "/0000000003.state")
        let opening = store().open()
        #expect(number(of: opening.archive) == 2)
        #expect(opening.problems == [.notAuthentic(file: path + "/0000000003.state")])
    }

    @Test func `S-LIFE-15: without the key nothing is restored and nothing can be saved`() throws {
        try run(saving: [1])
        let error = KeyStoreError.unreadable(file: "k", errno: EACCES)
        let store = store(key: FixedKey(error: error))
        let opening = store.open()
        #expect(opening.archive == nil && !opening.canSave)
        #expect(opening.problems == [.keyUnavailable(error)])
        #expect(throws: ArchiveError.notOpen(file: path)) { try store.save(numberedArchive(2)) }
        #expect(try names() == ["0000000001.state"])
    }

    // S-LIFE-14.2, S-LIFE-22.2
    @Test
    func `S-LIFE-22: generations sealed with a lost key stay and are reported; saving goes on with the new one`() throws
    {
        try run(saving: [1, 2])
        let store = store(key: FixedKey(bytes: Array(repeating: 1, count: 32)))
        let opening = store.open()
        #expect(opening.archive == nil && opening.canSave)
        #expect(
            opening.problems == [
                .wrongKey(file: path + "/0000000002.state"), .wrongKey(file: path + "/0000000001.state"),
            ])
        try save(Array(3...6), in: store)
        #expect(
            try names() == ["0000000001.state", "0000000002.state", "0000000005.state", "0000000006.state"])
    }

    @Test func `S-SEC-10: the state of another app is not read`() throws {
        try run(saving: [1])
        let opening = store(app: "org.other").open()
        #expect(opening.archive == nil)
        #expect(opening.problems == [.otherApplication(file: path + "/0000000001.state")])
    }

    @Test func `S-LIFE-21: while one process has the directory, another restores and saves nothing`() throws {
        try run(saving: [1])
        let first = store()
        #expect(number(of: first.open().archive) == 1)
        let second = store()
        let opening = second.open()
        #expect(opening.archive == nil && !opening.canSave)
        #expect(opening.problems == [.inUse(file: path)])
        #expect(throws: ArchiveError.notOpen(file: path)) { try second.save(numberedArchive(2)) }
        first.close()
        #expect(number(of: second.open().archive) == 1)
    }

    // S-SEC-15.3
    @Test func `S-SEC-15: wider modes of directory and files are repaired`() throws {
        try run(saving: [1, 2])
        for name in ["", "/0000000001.state", "/0000000002.state", "/lock"] {
            try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: path + name)
        }
        let store = store()
        _ = store.open()
        #expect(try mode(path) == 0o700)
        for name in ["/0000000001.state", "/0000000002.state", "/lock"] { #expect(try mode(path + name) == 0o600) }
    }

    // S-SEC-15.4
    @Test func `S-SEC-15: a symbolic link in place of the directory or the lock is not followed`() throws {
        try run(saving: [1])
        let link = folder.path + "/link"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
        let linked = ArchiveStore(directory: link, bundleIdentifier: "org.example", keyStore: FixedKey()).open()
        #expect(linked.archive == nil && !linked.canSave && linked.problems.count == 1)
        try FileManager.default.removeItem(atPath: path + "/lock")
        try FileManager.default.createSymbolicLink(atPath: path + "/lock", withDestinationPath: "/dev/null")
        let opening = store().open()
        #expect(opening.problems == [.insecure(file: path + "/lock", .symbolicLink)])
        #expect(!opening.canSave)
    }

    @Test func `What a process left behind that died while saving is removed at the next launch`() throws {
        try run(saving: [1])
        try Data([1]).write(to: URL(fileURLWithPath: path + "/.saving-123"))
        _ = store().open()
        #expect(try names() == ["0000000001.state"])
    }

    // S-LIFE-23.2
    @Test func `S-LIFE-23: a generation of another major version is kept aside and reported`() throws {
        try run(saving: [1, 2])
        let url = URL(fileURLWithPath: path + "/0000000002.state")
        var data = try Data(contentsOf: url)
        data[8] = 3
        try data.write(to: url)
        let store = store()
        let opening = store.open()
        #expect(number(of: opening.archive) == 1)
        #expect(
            opening.problems == [
                .version(file: url.path, found: FormatVersion(major: 3, minor: FormatVersion.current.minor))
            ])
        #expect(try names() == ["0000000001.state", "0000000002.version"])
        #expect(try store.save(numberedArchive(3)))
        #expect(try names().contains("0000000003.state"))
    }

    // S-SAVE-12.1, S-SAVE-12.2
    @Test func `S-SAVE-12: a withdrawn state is kept aside, and the next launch finds none`() throws {
        try run(saving: [1, 2])
        let first = store()
        _ = first.open()
        try first.withdraw()
        #expect(try names() == ["0000000001.withdrawn", "0000000002.withdrawn"])
        // The app may save the same state again afterwards.
        #expect(try first.save(numberedArchive(2)))
        try first.withdraw()
        first.close()
        let next = store()
        #expect(next.open().archive == nil)
        let stored = try next.storedStates()
        #expect(stored.map(\.kept) == [.withdrawn, .withdrawn, .withdrawn])
        #expect(number(of: try next.read(try #require(stored.first))) == 2)
    }

    // S-LIFE-10.2
    @Test
    func `S-LIFE-10: of readable files kept aside the newest three stay; S-LIFE-18: the reason is in the name`() throws
    {
        for round in 1...5 {
            let store = store()
            _ = store.open()
            #expect(try store.save(numberedArchive(round)))
            try store.keepAside(.ignored)
        }
        #expect(try names() == ["0000000003.ignored", "0000000004.ignored", "0000000005.ignored"])
    }

    @Test func `Of what is kept aside so many of each kind stay, the newest, and not more bytes than is said`() {
        func names(_ kinds: [(StoredState.KeptReason, Int)]) -> (
            kept: [(state: StoredState, size: Int)], gone: [UInt64]
        ) {
            let kept = kinds.enumerated().map { index, kind in
                (state: StoredState(number: UInt64(100 - index), kept: kind.0), size: kind.1)
            }
            return (kept, KeptBounds.beyond(kept).map(\.number))
        }
        #expect(names([]).gone.isEmpty)
        #expect(names(Array(repeating: (.crashed, 1), count: 5)).gone == [97, 96])
        #expect(names(Array(repeating: (.unread, 1), count: 18)).gone == [84, 83])
        #expect(names(Array(repeating: (.unmigrated, 1), count: 16)).gone.isEmpty)
        #expect(names(Array(repeating: (.superseded, 1), count: 16) + [(.ignored, 1)]).gone.isEmpty)
        let large = KeptBounds.bytes
        #expect(names([(.crashed, large), (.ignored, 1), (.unread, large), (.superseded, 1)]).gone == [99, 97])
        #expect(names([(.crashed, large + 1)]).gone.isEmpty, "the newest stays, however large it is")
        #expect(
            names([(.unread, 1), (.unread, large), (.unread, 1)]).gone == [99], "one that is too large lets others stay"
        )
    }

    @Test func `S-LIFE-10: what could not be read, or was replaced by hand, does not count among the three, and stays`()
        throws
    {
        func replace(_ reason: StoredState.KeptReason, times: Int) throws -> [String] {
            for round in 1...times {
                let store = store()
                #expect(store.open().canSave)
                store.keepOpenedAsideWhenReplaced(reason)
                #expect(try store.save(numberedArchive(round)))
                try store.synchronize()
                store.close()
            }
            return try names().filter { $0.hasSuffix(reason.rawValue) }
        }
        try run(saving: [0])
        let superseded = try replace(.superseded, times: 4)
        let unread = try replace(.unread, times: 4)
        #expect(superseded.count == 4)
        #expect(unread.count == 4)
        let ignored = try replace(.ignored, times: 3)
        let damaged = try #require(ignored.first)
        try damage(damaged)
        let crashed = try replace(.crashed, times: 3)
        #expect(crashed.count == 3)
        let left = try names().filter { !$0.hasSuffix(".state") }
        #expect(left == (superseded + unread + ignored.prefix(1) + crashed).sorted(), "what is damaged stays as well")
    }

    // S-LIFE-10.1
    @Test
    func `S-LIFE-10: an archive with something left out after a crash is kept aside when a newer one replaces it`()
        throws
    {
        try run(saving: [1])
        let store = store()
        _ = store.open()
        store.keepOpenedAsideWhenReplaced()
        #expect(try names() == ["0000000001.state"])
        #expect(try store.save(numberedArchive(2)))
        #expect(
            try names() == ["0000000001.crashed", "0000000001.state", "0000000002.state"],
            "nobody knows yet whether it will be there")
        try store.synchronize()
        #expect(try names() == ["0000000001.crashed", "0000000002.state"])
    }

    // S-LIFE-16.1
    @Test func `S-LIFE-16: discarding deletes everything that was stored, the unreadable too`() throws {
        try run(saving: [1, 2])
        try damage("0000000001.state")
        let store = store()
        _ = store.open()
        try store.keepAside(.ignored)
        #expect(try store.save(numberedArchive(3)))
        try store.discard()
        #expect(try names().isEmpty)
        #expect(try store.save(numberedArchive(3)))
        store.close()
        #expect(number(of: self.store().open().archive) == 3)
    }

    @Test func `S-LOG-12: looking makes no directory, takes no lock, and repairs nothing`() throws {
        #expect(try store().storedStates().isEmpty)
        #expect(!FileManager.default.fileExists(atPath: path))
        try run(saving: [1, 2])
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
        try Data([1]).write(to: URL(fileURLWithPath: path + "/.saving-1"))
        let running = store()
        let looking = store()
        #expect(number(of: try looking.read(StoredState(number: 2))) == 2)
        #expect(try looking.storedStates().map(\.name) == ["0000000002.state", "0000000001.state"])
        #expect(try mode(path) == 0o755)
        #expect(try names().contains(".saving-1"))
        #expect(throws: ArchiveError.self) { try looking.read(StoredState(number: 7)) }
        #expect(running.open().canSave)
    }

    @Test
    func `S-SAVE-26, S-LIFE-13: fail the n-th call for every n: the store then opens to the old or the new state`()
        throws
    {
        var fired = 0
        for call in 1...200 {
            let folder = try TemporaryFolder()
            let path = folder.path + "/s"
            func store(_ fileSystem: any FileSystem = PosixFileSystem()) -> ArchiveStore {
                ArchiveStore(
                    directory: path, bundleIdentifier: "org.example", keyStore: FixedKey(), fileSystem: fileSystem)
            }
            let before = store()
            _ = before.open()
            for number in 1...3 {
                #expect(try before.save(numberedArchive(number)))
                before.beginGeneration()
            }
            before.close()

            let fileSystem = FaultyFileSystem()
            fileSystem.plan.withLock { $0.failingCall = call }
            let faulty = store(fileSystem)
            let opening = faulty.open()
            #expect(opening.archive == nil || [2, 3].contains(number(of: opening.archive)))
            let isSaved = (try? faulty.save(numberedArchive(4))) ?? false
            guard fileSystem.plan.withLock({ $0.hasFailed }) else { break }
            fired += 1
            // The failure was a single one, so the next save succeeds if the process may save.
            if opening.canSave, !isSaved { #expect(try faulty.save(numberedArchive(4)), "call \(call)") }
            faulty.close()

            let after = store().open()
            #expect(after.problems.isEmpty, "call \(call)")
            #expect(number(of: after.archive) == (opening.canSave ? 4 : 3), "call \(call)")
            #expect(try !FileManager.default.contentsOfDirectory(atPath: path).contains { $0.hasPrefix(".saving") })
        }
        #expect(fired > 20 && fired < 200)
    }

    // S-SAVE-26.2
    @Test(arguments: [true, false])
    func `S-SAVE-26: a save that fails at every n-th call leaves the old state or the new one`(asGeneration: Bool)
        throws
    {
        var fired = 0
        var outcomes: Set<Int> = []
        for call in 1...200 {
            let folder = try TemporaryFolder()
            let fileSystem = FaultyFileSystem()
            func store() -> ArchiveStore {
                ArchiveStore(
                    directory: folder.path, bundleIdentifier: "org.example", keyStore: FixedKey(),
                    fileSystem: fileSystem)
            }
            let faulty = store()
            _ = faulty.open()
            #expect(try faulty.save(numberedArchive(1)))
            if asGeneration { faulty.beginGeneration() }
            fileSystem.plan.withLock { $0.failingCall = $0.calls + call }
            _ = try? faulty.save(numberedArchive(2))
            _ = try? faulty.synchronize()
            let hasFailed = fileSystem.plan.withLock { $0.hasFailed }
            faulty.close()
            guard hasFailed else { break }
            fired += 1
            let opening = store().open()
            let torn = ArchiveError.savesLost(file: folder.path + "/0000000001.state", kept: 1, lost: nil, .torn)
            #expect(opening.problems.allSatisfy { $0 == torn }, "call \(call): \(opening.problems)")
            outcomes.insert(number(of: opening.archive) ?? 0)
        }
        #expect(fired > 5 && fired < 200)
        // If the save failed, waiting for the medium tries it again.
        #expect(outcomes.isSubset(of: [1, 2]) && outcomes.contains(2))
    }

    @Test func `A medium that takes a few bytes at a time gets all of them`() throws {
        let fileSystem = FaultyFileSystem()
        fileSystem.plan.withLock { $0.largestWrite = 7 }
        let store = store(fileSystem: fileSystem)
        _ = store.open()
        #expect(try store.save(numberedArchive(1)))
        store.close()
        #expect(number(of: self.store().open().archive) == 1)
    }

    @Test func `Every error says what happened to which file and what to do`() {
        let errors: [ArchiveError] = [
            .truncated(file: "f", offset: 3), .damaged(file: "f", offset: 3, .unsorted), .wrongKey(file: "f"),
            .notAuthentic(file: "f"), .otherApplication(file: "f"),
            .version(file: "f", found: FormatVersion(major: 9, minor: 1)), .unreadable(file: "f", errno: EACCES),
            .insecure(file: "f", .symbolicLink), .inUse(file: "f"), .keyUnavailable(.missing(file: "f")),
            .writeFailed(file: "f", step: "fsync", errno: ENOSPC), .notOpen(file: "f"),
            .savesLost(file: "f", kept: 3, lost: 1, .torn), .savesLost(file: "f", kept: 3, lost: nil, .rolledBack),
        ]
        for error in errors { #expect(error.description.contains("f") && error.description.contains("."), "\(error)") }
        #expect("\(errors[10])".contains("No space left"))
        #expect("\(errors[5])".contains("9.1"))
        #expect("\(errors[12])".contains("save 3. The save after it is lost") && "\(errors[13])".contains("older copy"))
    }

    @Test func `The XDG folders, with and without their variables`() {
        let home = ["HOME": "/home/a"]
        #expect(ArchiveStore.directory(bundleIdentifier: "b", environment: home) == "/home/a/.local/state/b.savedState")
        #expect(
            ArchiveStore.directory(bundleIdentifier: "b", environment: ["XDG_STATE_HOME": "/x"]) == "/x/b.savedState")
        #expect(KeyFile.directory(bundleIdentifier: "b", environment: home) == "/home/a/.local/share/b")
        #expect(KeyFile.directory(bundleIdentifier: "..", environment: ["XDG_DATA_HOME": "/x"]) == "/x/_..")
        #expect(
            KeyFile.directory(bundleIdentifier: "a/b", environment: ["XDG_DATA_HOME": "x", "HOME": "/h"])
                == "/h/.local/share/a_b")
        // For a service without HOME, the system's list of users has the home.
        for nothing in [[:], ["HOME": ""]] {
            #expect(
                ArchiveStore.directory(bundleIdentifier: "b", environment: nothing)
                    == NSHomeDirectory() + "/.local/state/b.savedState")
        }
    }
}
