import Crypto
import Foundation
import Testing

@testable import RestorationArchive

/// A kind of place for a state's files. Each test of this file runs with all kinds.
enum PlaceKind: CaseIterable, CustomTestStringConvertible {
    case folder, memory

    var testDescription: String { self == .folder ? "a folder" : "memory" }
}

/// Tests of the promises that every `StateStore` keeps, and of the saved states in it.
@Suite("Places for a state's files")
struct StateStoreTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func place(_ kind: PlaceKind) -> any StateStore {
        switch kind {
        case .folder: FolderStateStore(path: folder.path + "/state")
        case .memory: MemoryStateStore()
        }
    }

    private func text(_ files: any StateFiles, _ name: String) throws -> String {
        var bytes = try files.bytes(of: name)
        return String(decoding: try bytes.all(maximumSize: 100), as: UTF8.self)
    }

    private func names(_ files: any StateFiles) throws -> [String] {
        try files.names().filter { $0 != FolderStateStore.lockName }.sorted()
    }

    // MARK: Files

    @Test(arguments: PlaceKind.allCases)
    func `A file gets its name in one step, grows, and replaces an earlier one`(kind: PlaceKind) throws {
        let claim = try place(kind).claim(creating: true)
        let first = try claim.replace("a", with: Array("one".utf8), durably: false)
        try first.append(Array(", two".utf8))
        try first.synchronize()
        #expect(try text(claim, "a") == "one, two")
        _ = try claim.replace("a", with: Array("three".utf8), durably: true)
        #expect(try text(claim, "a") == "three")
        #expect(try names(claim) == ["a"])
        #expect(!claim.isFile(first, named: "a"))
    }

    @Test(arguments: PlaceKind.allCases)
    func `Files get other names, second names, and lose them`(kind: PlaceKind) throws {
        let claim = try place(kind).claim(creating: true)
        let file = try claim.replace("a", with: Array("one".utf8), durably: false)
        _ = try claim.replace("b", with: Array("two".utf8), durably: false)
        try claim.link("a", to: "c")
        #expect(throws: FileSystemError.self) { try claim.link("a", to: "b") }
        #expect(claim.isFile(file, named: "c") && claim.isFile(file, named: "a") && !claim.isFile(file, named: "b"))
        try claim.remove("a")
        #expect(try names(claim) == ["b", "c"] && text(claim, "c") == "one")
        try claim.rename("c", to: "b")
        #expect(try names(claim) == ["b"] && text(claim, "b") == "one")
        try claim.touch("b")
        try claim.touch("d")
        #expect(try names(claim) == ["b", "d"] && text(claim, "b") == "one" && text(claim, "d") == "")
        try claim.synchronize()
    }

    @Test(arguments: PlaceKind.allCases)
    func `A missing file is reported with ENOENT, whatever is done with it`(kind: PlaceKind) throws {
        let claim = try place(kind).claim(creating: true)
        #expect { try claim.bytes(of: "x") } throws: { error in
            if case .unreadable(_, ENOENT) = error as? ArchiveError { true } else { false }
        }
        let changes: [() throws -> Void] = [
            { _ = try claim.open("x") }, { try claim.rename("x", to: "y") }, { try claim.remove("x") },
            { try claim.link("x", to: "y") },
        ]
        for change in changes {
            #expect { try change() } throws: { ($0 as? FileSystemError)?.errno == ENOENT }
        }
        #expect(try names(claim) == [])
    }

    // MARK: Owners

    // S-LIFE-21.1
    @Test(arguments: PlaceKind.allCases)
    func `S-LIFE-21: a place has one owner at a time, and everybody may look`(kind: PlaceKind) throws {
        let place = place(kind)
        #expect(throws: ArchiveError.unreadable(file: place.name, errno: ENOENT)) { try place.look() }
        #expect(throws: ArchiveError.unreadable(file: place.name, errno: ENOENT)) {
            try place.claim(creating: false)
        }
        let claim = try place.claim(creating: true)
        _ = try claim.replace("a", with: [1], durably: false)
        #expect(throws: ArchiveError.inUse(file: place.name)) { try place.claim(creating: true) }
        #expect(try names(place.look()) == ["a"])
        claim.release()
        let next = try place.claim(creating: false)
        #expect(try names(next) == ["a"])
        // A second release of the first claim must not end the second one.
        claim.release()
        #expect(throws: ArchiveError.inUse(file: place.name)) { try place.claim(creating: true) }
    }

    @Test(arguments: PlaceKind.allCases)
    func `A claim ends with its last reference`(kind: PlaceKind) throws {
        let place = place(kind)
        var claim: (any StateClaim)? = try place.claim(creating: true)
        #expect(claim?.standing == .current)
        claim = nil
        #expect(try place.claim(creating: false).standing == .current)
    }

    @Test(arguments: PlaceKind.allCases)
    func `A removed place is gone for its owner, and another one can be made`(kind: PlaceKind) throws {
        let place = place(kind)
        let claim = try place.claim(creating: true)
        try claim.removePlace()
        #expect(claim.standing == .gone)
        #expect(throws: ArchiveError.unreadable(file: place.name, errno: ENOENT)) { try place.look() }
        let next = try place.claim(creating: true)
        #expect(next.standing == .current && claim.standing != .current)
    }

    @Test(arguments: PlaceKind.allCases)
    func `A place with files stays`(kind: PlaceKind) throws {
        let place = place(kind)
        let claim = try place.claim(creating: true)
        _ = try claim.replace("a", with: [1], durably: false)
        try claim.removePlace()
        claim.release()
        place.removeIfUnused()
        #expect(try names(place.look()) == ["a"])
    }

    // MARK: Stale owners

    // S-LIFE-30.1
    @Test func `S-LIFE-30: a change by an owner that another one replaced is refused, and nothing changes`() throws {
        let place = MemoryStateStore()
        let stale = try place.claim(creating: true)
        let file = try stale.replace("a", with: [1], durably: false)
        #expect(place.epoch == 1)
        place.endClaim()
        // Nobody has replaced it yet.
        try file.append([2])
        let owner = try place.claim(creating: true)
        #expect(place.epoch == 2 && stale.standing == .replaced && owner.standing == .current)
        let changes: [() throws -> Void] = [
            { try file.append([3]) }, { try file.synchronize() }, { try stale.synchronize() },
            { _ = try stale.replace("a", with: [4], durably: false) }, { try stale.touch("b") },
            { try stale.rename("a", to: "b") }, { try stale.link("a", to: "b") }, { try stale.remove("a") },
            { _ = try stale.open("a") },
        ]
        for (number, change) in changes.enumerated() {
            #expect("change \(number)") { try change() } throws: { ($0 as? FileSystemError)?.errno == ESTALE }
        }
        try stale.removePlace()
        var bytes = try owner.bytes(of: "a")
        #expect(try owner.names() == ["a"] && bytes.all(maximumSize: 9) == [1, 2])
        // The end of the stale owner isn't the end of the other's claim.
        stale.release()
        #expect(throws: ArchiveError.inUse(file: place.name)) { try place.claim(creating: true) }
    }

    // S-LIFE-30.2, S-LIFE-30.3
    @Test func `S-LIFE-30: an app that another process replaced saves nothing more, and the error says so`() throws {
        let place = MemoryStateStore()
        func store() -> ArchiveStore { ArchiveStore(place, bundleIdentifier: "org.example", keyStore: FixedKey()) }
        let stale = store()
        #expect(stale.open().canSave)
        try stale.save(numberedArchive(1))
        try stale.synchronize()
        place.endClaim()
        let owner = store()
        #expect(number(of: owner.open().archive) == 1)
        try owner.save(numberedArchive(2))
        for _ in 1...2 {
            #expect(throws: ArchiveError.inUse(file: place.name)) { try stale.save(numberedArchive(3)) }
            #expect(throws: ArchiveError.inUse(file: place.name)) { try stale.synchronize() }
        }
        #expect(throws: ArchiveError.self) { try stale.discard() }
        owner.close()
        // The place is free now. The stale owner's state is still older than what the other one saved.
        #expect(throws: ArchiveError.inUse(file: place.name)) { try stale.save(numberedArchive(3)) }
        stale.close()
        #expect(number(of: store().open().archive) == 2)
    }

    // MARK: Saved states

    private func store(_ place: any StateStore, key: any KeyStore = FixedKey()) -> ArchiveStore {
        ArchiveStore(place, bundleIdentifier: "org.example", keyStore: key)
    }

    private func save(_ numbers: [Int], in store: ArchiveStore) throws {
        for number in numbers {
            #expect(try store.save(numberedArchive(number)))
            try store.synchronize()
            store.beginGeneration()
        }
    }

    @Test(arguments: PlaceKind.allCases)
    func `S-LIFE-12, S-LIFE-13: the newest state comes back, and two generations and the restored one stay`(
        kind: PlaceKind
    ) throws {
        let place = place(kind)
        let first = store(place)
        #expect(first.open().archive == nil)
        try save([1, 2, 3, 4], in: first)
        #expect(try store(place).storedStates().map(\.number) == [4, 3])
        #expect(store(place).open().problems == [.inUse(file: place.name)])
        first.close()
        let second = store(place)
        let opening = second.open()
        #expect(opening.archive == numberedArchive(4) && opening.problems.isEmpty && opening.generation == 4)
        second.markRestored()
        try save([5, 6, 7], in: second)
        #expect(try second.storedStates().map(\.number) == [7, 6, 4])
    }

    @Test(arguments: PlaceKind.allCases)
    func `S-SAVE-4: changes are appended, and an equal state writes nothing`(kind: PlaceKind) throws {
        let place = place(kind)
        let first = store(place)
        _ = first.open()
        #expect(try [1, 2, 2, 1].map { try first.save(numberedArchive($0)) } == [true, true, false, true])
        try first.synchronize()
        #expect(!first.needsSynchronization)
        let state = try #require(try first.storedStates().first)
        #expect(try first.storedStates() == [state])
        #expect(try [1, 2, 3].map { number(of: try first.read(state, atSave: $0)) } == [1, 2, 1])
        first.close()
        #expect(number(of: store(place).open().archive) == 1)
    }

    @Test(arguments: PlaceKind.allCases)
    func `What an earlier process saved gets onto the medium without a save`(kind: PlaceKind) throws {
        let place = place(kind)
        let first = store(place)
        _ = first.open()
        #expect(try first.save(numberedArchive(1)))
        first.close()
        let second = store(place)
        _ = second.open()
        #expect(second.needsSynchronization)
        try second.synchronize()
        #expect(try !second.needsSynchronization && second.storedStates().count == 1)
    }

    @Test func `A memory store goes with its last reference, and all its files with it`() throws {
        weak var place: MemoryStateStore?
        do {
            let store = MemoryStateStore()
            let claim = try store.claim(creating: true)
            try claim.replace("a", with: [1], durably: false).append([2])
            claim.release()
            place = store
            #expect(place != nil)
        }
        #expect(place == nil)
    }

    @Test(arguments: PlaceKind.allCases)
    func `S-SAVE-12, S-LIFE-10: a quarantined state isn't restored, and the newest three stay`(kind: PlaceKind) throws {
        let place = place(kind)
        for round in 1...5 {
            let store = store(place)
            #expect(store.open().archive == nil)
            try save([round], in: store)
            try store.withdraw()
        }
        #expect(try store(place).storedStates().map(\.name) == [5, 4, 3].map { "000000000\($0).withdrawn" })
    }

    @Test(arguments: PlaceKind.allCases)
    func `S-LIFE-10: the opened state gets quarantined when a newer one replaces it`(kind: PlaceKind) throws {
        let place = place(kind)
        let first = store(place)
        _ = first.open()
        try save([1], in: first)
        first.close()
        let second = store(place)
        _ = second.open()
        second.keepOpenedAsideWhenReplaced()
        try save([2], in: second)
        #expect(try second.storedStates().map(\.name) == ["0000000002.state", "0000000001.crashed"])
    }

    @Test(arguments: PlaceKind.allCases)
    func `S-LIFE-28: a launch goes back to an older generation`(kind: PlaceKind) throws {
        let place = place(kind)
        let first = store(place)
        _ = first.open()
        try save([1, 2], in: first)
        first.close()
        let second = store(place)
        _ = second.open()
        #expect(number(of: second.goBack(to: 1)?.archive) == 1)
        #expect(second.goBack(to: 0) == nil)
        try save([3], in: second)
        second.close()
        #expect(number(of: store(place).open().archive) == 3)
    }

    @Test(arguments: PlaceKind.allCases)
    func `S-LIFE-16: a discarded state leaves nothing, and its number isn't used again`(kind: PlaceKind) throws {
        let place = place(kind)
        let store = store(place)
        _ = store.open()
        try save([1, 2], in: store)
        try store.keepReports([1, 2, 3])
        #expect(try store.reports() == [1, 2, 3])
        try store.discard()
        #expect(try store.storedStates() == [] && store.reports() == nil)
        try save([3], in: store)
        #expect(try store.storedStates().map(\.number) == [3])
    }

    @Test(arguments: PlaceKind.allCases)
    func `S-SCENE-90: sessions have places of their own, sealed for them, and can be removed`(kind: PlaceKind) throws {
        let place = place(kind)
        let app = store(place)
        _ = app.open()
        for (session, number) in [("a", 1), ("b", 2)] {
            let store = ArchiveStore(ofSession: session, in: app)
            _ = store.open()
            try save([number], in: store)
            store.close()
        }
        #expect(app.sessionsOnDisk() == ["a", "b"])
        #expect(app.readableSessions(among: app.sessionFolders()).sorted() == ["a", "b"])
        #expect(number(of: ArchiveStore(ofSession: "b", in: app).open().archive) == 2)
        // The place of one under the name of the other.
        let wrong = ArchiveStore(
            place.store(ofSession: "a"), bundleIdentifier: "org.example/b", keyStore: FixedKey())
        #expect(wrong.open().archive == nil)
        wrong.close()
        try app.removeSession("a")
        #expect(app.sessionsOnDisk() == ["b"] && app.sessionFolders() == ["b"])
    }

    @Test(arguments: PlaceKind.allCases)
    func `A new key opens everything, and the old one nothing`(kind: PlaceKind) throws {
        let place = place(kind)
        let keys = KeyFile(directory: folder.path + "/key")
        let store = store(place, key: keys)
        _ = store.open()
        let old = try keys.masterKey(creatingIfMissing: false)
        try save([1, 2], in: store)
        let session = ArchiveStore(ofSession: "a", in: store)
        _ = session.open()
        try save([3], in: session)
        session.close()
        try store.keepReports([7])
        #expect(try store.rekey() == [])
        store.close()
        let oldKey = FixedKey(bytes: old.withUnsafeBytes(Array.init))
        #expect(self.store(place, key: oldKey).open().archive == nil)
        let next = self.store(place, key: keys)
        #expect(number(of: next.open().archive) == 2)
        #expect(try next.reports() == [7])
        #expect(number(of: ArchiveStore(ofSession: "a", in: next).open().archive) == 3)
    }

    @Test(arguments: PlaceKind.allCases)
    func `A store whose place is removed makes it again, with the newest state`(kind: PlaceKind) throws {
        let place = place(kind)
        let first = store(place)
        _ = first.open()
        try save([1], in: first)
        if let memory = place as? MemoryStateStore {
            memory.removeAll()
        } else {
            try FileManager.default.removeItem(atPath: place.name)
        }
        try first.synchronize()
        #expect(try first.storedStates().count == 1)
        try save([2], in: first)
        first.close()
        #expect(number(of: store(place).open().archive) == 2)
    }
}
