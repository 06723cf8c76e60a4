import Foundation
import Testing

@testable import RestorationArchive

/// Tests of a generation that UIKit can't read for a temporary reason: too many open files, or a disk that fails once.
@Suite("Generations that could not be read for a while")
struct PassedOverTests {
    private let folder: TemporaryFolder
    private var path: String { folder.path + "/state/org.example.savedState" }

    init() throws {
        folder = try TemporaryFolder()
        let store = store()
        _ = store.open()
        try save([1, 2, 3], in: store)
        store.close()
    }

    private func store(_ fileSystem: any FileSystem = PosixFileSystem(), path: String? = nil) -> ArchiveStore {
        ArchiveStore(
            directory: path ?? self.path, bundleIdentifier: "org.example", keyStore: FixedKey(), fileSystem: fileSystem)
    }

    /// Saves the numbers, each as a generation of its own.
    private func save(_ numbers: [Int], in store: ArchiveStore) throws {
        for number in numbers {
            try store.save(numberedArchive(number))
            try store.synchronize()
            store.beginGeneration()
        }
    }

    private func launch(saving numbers: [Int], on fileSystem: any FileSystem = PosixFileSystem()) throws -> Int? {
        let store = store(fileSystem)
        defer { store.close() }
        let opening = store.open()
        store.markRestored()
        try save(numbers, in: store)
        return number(of: opening.archive)
    }

    /// Returns the numbers of all readable states, by the names of their files.
    private func readable() throws -> [String: Int] {
        let store = store()
        return try store.storedStates().reduce(into: [:]) { found, state in
            found[state.name] = (try? store.read(state)).flatMap { number(of: $0) }
        }
    }

    private func failing(_ step: String, _ name: String, _ errno: Int32) -> FaultyFileSystem {
        let fileSystem = FaultyFileSystem()
        fileSystem.plan.withLock { $0.failingStep = (step, name, errno) }
        return fileSystem
    }

    @Test(arguments: [EMFILE, ENFILE, ENOMEM, EIO, EACCES, EINTR, ESTALE, ENOENT])
    func `S-LIFE-14: a newer state that could not be opened is reported, and stays when it has been replaced for long`(
        _ errno: Int32
    ) throws {
        let fileSystem = failing("open", "0000000003.state", errno)
        let store = store(fileSystem)
        let opening = store.open()
        #expect(number(of: opening.archive) == 2)
        #expect(opening.problems == [.unreadable(file: path + "/0000000003.state", errno: errno)])
        store.markRestored()
        // The reason ends while the app runs.
        fileSystem.plan.withLock { $0.cure() }
        try save([4, 5, 6], in: store)
        store.close()
        #expect(try launch(saving: [7, 8, 9]) == 6)
        #expect(try launch(saving: [10, 11, 12]) == 9)
        #expect(try readable()["0000000003.unread"] == 3)
    }

    @Test func `S-LIFE-14, S-SAVE-12: giving the state up leaves what nobody has seen under its own reason`() throws {
        let fileSystem = failing("open", "0000000003.state", EACCES)
        let store = store(fileSystem)
        _ = store.open()
        fileSystem.plan.withLock { $0.cure() }
        try store.keepAside(.withdrawn)
        store.close()
        let names = try Set(readable().keys)
        #expect(names == ["0000000002.withdrawn", "0000000003.unread"])
    }

    // S-LIFE-13.2
    @Test func `S-LIFE-14: where none could be opened, none is removed`() throws {
        let before = try readable()
        let fileSystem = FaultyFileSystem()
        let store = store(fileSystem)
        fileSystem.plan.withLock { $0.failingStep = ("read", "", EIO) }
        #expect(store.open().archive == nil)
        fileSystem.plan.withLock { $0.cure() }
        try save([4, 5, 6], in: store)
        store.close()
        #expect(try launch(saving: [7, 8, 9]) == 6)
        #expect(try Set(readable().values).isSuperset(of: before.values))
    }

    @Test func `S-LIFE-13: a launch that could not read it and has saved nothing leaves it for the next one`() throws {
        #expect(try launch(saving: [], on: failing("open", "0000000003.state", EMFILE)) == 2)
        #expect(try launch(saving: []) == 3)
        #expect(try readable()["0000000003.state"] == 3)
        #expect(try !readable().keys.contains { !$0.hasSuffix(".state") })
    }

    @Test func `S-LIFE-14: what was passed over has a name that stays before anything newer is there`() throws {
        let store = store(failing("open", "0000000003.state", EMFILE))
        _ = store.open()
        try store.save(numberedArchive(4))
        store.close()
        #expect(try launch(saving: [5, 6, 7]) == 4)
        #expect(try readable()["0000000003.unread"] == 3)
    }

    @Test func `A second name given before the file could be replaced goes with the launch that restores it`() throws {
        #expect(link(path + "/0000000003.state", path + "/0000000003.unread") == 0)
        try FileManager.default.copyItem(atPath: path + "/0000000003.state", toPath: path + "/0000000003.crashed")
        #expect(try launch(saving: []) == 3)
        #expect(try readable().keys.sorted().suffix(2) == ["0000000003.crashed", "0000000003.state"])
    }

    @Test(arguments: [StoredState.KeptReason.withdrawn, .ignored, .superseded])
    func `S-LIFE-14: keeping aside replaces no file`(_ reason: StoredState.KeptReason) throws {
        let taken = path + "/0000000003." + reason.rawValue
        try Data("somebody's".utf8).write(to: URL(fileURLWithPath: taken))
        let store = store()
        _ = store.open()
        if reason == .superseded {
            store.keepOpenedAsideWhenReplaced(reason)
            try save([4], in: store)
        } else {
            try store.keepAside(reason)
        }
        store.close()
        #expect(try Data(contentsOf: URL(fileURLWithPath: taken)) == Data("somebody's".utf8))
        #expect(try readable().contains { $0.value == 3 && !$0.key.hasSuffix(".state") })
    }

    @Test func `S-LIFE-14: what is found in a folder that stands in place of the app's own is kept`() throws {
        let away = folder.path + "/away"
        let other = store()
        _ = other.open()
        try FileManager.default.moveItem(atPath: path, toPath: away)
        let store = store()
        _ = store.open()
        try save([20, 21, 22, 23], in: store)
        // A disk that the system mounts late looks like this.
        try FileManager.default.removeItem(atPath: path)
        try FileManager.default.moveItem(atPath: away, toPath: path)
        other.close()
        try save([24, 25, 26, 27], in: store)
        store.close()
        #expect(try launch(saving: [28, 29, 30]) == 27)
        #expect(try readable()["0000000003.unread"] == 3)
    }

    @Test
    func `S-LIFE-14: whichever call of a launch fails, and however, no state is lost that was not restored`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: path)
        var fired = 0
        for call in 1...100 {
            for errno in [EMFILE, EIO, ENOENT] {
                let copy = folder.path + "/\(call)-\(errno)"
                try FileManager.default.createDirectory(
                    atPath: copy, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
                for name in files {
                    try FileManager.default.copyItem(atPath: path + "/" + name, toPath: copy + "/" + name)
                }
                let fileSystem = FaultyFileSystem()
                fileSystem.plan.withLock {
                    $0.failingCall = call
                    $0.fault = Fault(errno: errno)
                }
                let faulty = store(fileSystem, path: copy)
                let opening = faulty.open()
                faulty.markRestored()
                guard fileSystem.plan.withLock({ $0.hasFailed }) else { continue }
                fired += 1
                if opening.canSave { try save([4, 5, 6], in: faulty) }
                faulty.close()
                let next = store(path: copy)
                _ = next.open()
                next.markRestored()
                try save([7, 8, 9], in: next)
                next.close()
                let found = try next.storedStates().compactMap { number(of: try? next.read($0)) }
                let restored = number(of: opening.archive) ?? (opening.canSave ? 0 : 3)
                #expect(restored == 3 || found.contains(3), "call \(call), \(errno): \(found), \(opening.problems)")
            }
        }
        #expect(fired > 30 && fired < 300)
    }
}
