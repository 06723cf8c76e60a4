import Foundation
import Synchronization

/// A store whose files are in memory, for tests and previews. They are gone with the process.
///
/// Each claim has an epoch, one more than the claim before. The store refuses every change by a claim of an earlier
/// epoch, as a store on another machine has to: the owner may have been cut off, and not know that it was replaced.
public final class MemoryStateStore: StateStore {
    /// The name of the store, for messages.
    public let name: String
    private let place = Mutex(MemoryPlace())
    private let stores = Mutex<[String: MemoryStateStore]>([:])

    /// Creates an empty store.
    ///
    /// - Parameter name: The name of the store, for messages.
    public init(name: String = "memory") { self.name = name }

    /// The epoch of the newest claim, or 0.
    public var epoch: UInt64 { place.withLock(\.epoch) }

    public func claim(creating: Bool) throws(ArchiveError) -> any StateClaim {
        let claimed = place.withLock { place -> Result<(epoch: UInt64, identifier: Int), ArchiveError> in
            if place.isOwned { return .failure(.inUse(file: name)) }
            if !place.exists {
                guard creating else { return .failure(.unreadable(file: name, errno: ENOENT)) }
                place.make()
            }
            place.epoch += 1
            place.isOwned = true
            return .success((place.epoch, place.identifier))
        }
        let (epoch, place) = try claimed.get()
        return MemoryClaim(self, epoch: epoch, place: place)
    }

    /// Lets another process claim the files although this claim was not released, because its owner is believed to be
    /// dead. The store refuses the changes of that owner from the next claim on.
    public func endClaim() { place.withLock { $0.isOwned = false } }

    public func look() throws(ArchiveError) -> any StateFiles {
        guard place.withLock(\.exists) else { throw .unreadable(file: name, errno: ENOENT) }
        return MemoryFiles(self)
    }

    public func store(ofSession session: String) -> any StateStore {
        stores.withLock { stores in
            if let store = stores[session] { return store }
            let store = MemoryStateStore(name: name + "/" + session)
            stores[session] = store
            return store
        }
    }

    public func sessions() -> [String] {
        stores.withLock { $0.filter { $0.value.place.withLock(\.exists) }.map(\.key) }
    }

    public func removeIfUnused() {
        place.withLock { place in
            if place.files.isEmpty, !place.isOwned { place.removeAll() }
        }
    }

    /// Removes everything, as if somebody had deleted it. An owner notices it when it saves next.
    public func removeAll() { place.withLock { $0.removeAll() } }

    fileprivate func withPlace<Result>(_ body: (inout MemoryPlace) -> Result) -> Result where Result: Sendable {
        place.withLock { body(&$0) }
    }
}

/// The files of a memory store, and their owner.
private struct MemoryPlace {
    var files: [String: MemoryBytes] = [:]
    /// The number of the newest claim.
    var epoch: UInt64 = 0
    var isOwned = false
    var exists = false
    /// A number that differs after the place was removed and made again.
    private(set) var identifier = 0

    mutating func make() {
        exists = true
        identifier += 1
    }

    mutating func removeAll() {
        files = [:]
        exists = false
        isOwned = false
        identifier += 1
    }

    func standing(of claim: UInt64, in place: Int) -> ClaimStanding {
        if claim != epoch { return .replaced }
        return exists && place == identifier ? .current : .gone
    }
}

/// The bytes of one file. The names of a file share one object.
private final class MemoryBytes: Sendable {
    private let contents: Mutex<[UInt8]>

    init(_ bytes: [UInt8]) { contents = Mutex(bytes) }

    var all: [UInt8] { contents.withLock(\.self) }

    func append(_ bytes: [UInt8]) { contents.withLock { $0 += bytes } }
}

/// A file that a claim has open.
private final class MemoryFile: OpenStateFile {
    let contents: MemoryBytes
    private let claim: MemoryClaim.Identity

    init(_ contents: MemoryBytes, of claim: MemoryClaim.Identity) {
        self.contents = contents
        self.claim = claim
    }

    func append(_ bytes: [UInt8]) throws(FileSystemError) {
        try claim.unlessReplaced("write") { _ in contents.append(bytes) }
    }

    /// Does nothing else than to check the claim, because the files end with the process.
    func synchronize() throws(FileSystemError) { try claim.unlessReplaced("fsync") { _ in } }
}

/// The files of a memory store, for reading.
private final class MemoryFiles: StateFiles {
    private let store: MemoryStateStore

    init(_ store: MemoryStateStore) { self.store = store }

    func names() throws(FileSystemError) -> [String] { store.withPlace { Array($0.files.keys) } }

    func bytes(of name: String) throws(ArchiveError) -> StateBytes {
        guard let file = store.withPlace({ $0.files[name] }) else {
            throw .unreadable(file: ArchiveError.unnamed, errno: ENOENT)
        }
        return StateBytes(file.all)
    }
}

/// The files of a memory store in the hands of one owner.
private final class MemoryClaim: StateClaim {
    /// The claim, as the store knows it.
    struct Identity: Sendable {
        let store: MemoryStateStore
        let epoch: UInt64
        let place: Int

        var standing: ClaimStanding { store.withPlace { $0.standing(of: epoch, in: place) } }

        /// Changes something in one step. Throws `ESTALE` in place of that if another claim has replaced this one.
        func unlessReplaced(_ step: String, _ body: (inout MemoryPlace) -> Void) throws(FileSystemError) {
            let isReplaced = store.withPlace { place in
                if place.standing(of: epoch, in: self.place) == .replaced { return true }
                body(&place)
                return false
            }
            if isReplaced { throw FileSystemError(step: step, path: store.name, errno: ESTALE) }
        }
    }

    private let identity: Identity
    private let files: MemoryFiles
    private var store: MemoryStateStore { identity.store }

    init(_ store: MemoryStateStore, epoch: UInt64, place: Int) {
        identity = Identity(store: store, epoch: epoch, place: place)
        files = MemoryFiles(store)
    }

    deinit { release() }

    var standing: ClaimStanding { identity.standing }

    func names() throws(FileSystemError) -> [String] { try files.names() }

    func bytes(of name: String) throws(ArchiveError) -> StateBytes { try files.bytes(of: name) }

    /// Changes the files in one step, unless the claim is not current.
    private func change<Value: Sendable>(
        _ step: String, _ name: String, _ body: (inout MemoryPlace) -> Result<Value, FileSystemError>
    ) throws(FileSystemError) -> Value {
        try store.withPlace { place -> Result<Value, FileSystemError> in
            switch place.standing(of: identity.epoch, in: identity.place) {
            case .current: body(&place)
            case .gone: .failure(FileSystemError(step: step, path: name, errno: ENOENT))
            case .replaced: .failure(FileSystemError(step: step, path: name, errno: ESTALE))
            }
        }.get()
    }

    private static func missing(_ step: String, _ name: String) -> FileSystemError {
        FileSystemError(step: step, path: name, errno: ENOENT)
    }

    func replace(_ name: String, with bytes: [UInt8], durably: Bool) throws(FileSystemError) -> any OpenStateFile {
        let contents = MemoryBytes(bytes)
        try change("rename", name) { (place) -> Result<Void, FileSystemError> in
            place.files[name] = contents
            return .success(())
        }
        return MemoryFile(contents, of: identity)
    }

    func touch(_ name: String) throws(FileSystemError) {
        guard try !names().contains(name) else { return }
        _ = try replace(name, with: [], durably: false)
    }

    func open(_ name: String) throws(FileSystemError) -> any OpenStateFile {
        let contents: MemoryBytes = try change("open", name) { place in
            place.files[name].map(Result.success) ?? .failure(Self.missing("open", name))
        }
        return MemoryFile(contents, of: identity)
    }

    func isFile(_ file: any OpenStateFile, named name: String) -> Bool {
        guard let file = file as? MemoryFile, standing == .current else { return false }
        return store.withPlace { $0.files[name] } === file.contents
    }

    func rename(_ name: String, to newName: String) throws(FileSystemError) {
        try change("rename", name) { (place) -> Result<Void, FileSystemError> in
            guard let file = place.files.removeValue(forKey: name) else {
                return .failure(Self.missing("rename", name))
            }
            place.files[newName] = file
            return .success(())
        }
    }

    func link(_ name: String, to secondName: String) throws(FileSystemError) {
        try change("link", name) { (place) -> Result<Void, FileSystemError> in
            guard let file = place.files[name] else { return .failure(Self.missing("link", name)) }
            guard place.files[secondName] == nil else {
                return .failure(FileSystemError(step: "link", path: name, errno: EEXIST))
            }
            place.files[secondName] = file
            return .success(())
        }
    }

    func remove(_ name: String) throws(FileSystemError) {
        try change("unlink", name) { (place) -> Result<Void, FileSystemError> in
            place.files.removeValue(forKey: name) == nil ? .failure(Self.missing("unlink", name)) : .success(())
        }
    }

    /// Does nothing else than to check the claim, because the files end with the process.
    func synchronize() throws(FileSystemError) { try identity.unlessReplaced("fsync") { _ in } }

    func synchronizePlace() throws(FileSystemError) { try synchronize() }

    /// Returns nil. Nothing of a dying process would remain in memory, so a page would say nothing about a crash.
    func openPage(_ name: String, size: Int) -> StatePage? { nil }

    /// Does nothing. Files appear in one step.
    func removeUnfinishedFiles() {}

    func removePlace() throws(ArchiveError) {
        store.withPlace { place in
            if place.standing(of: identity.epoch, in: identity.place) == .current, place.files.isEmpty {
                place.removeAll()
            }
        }
    }

    func release() {
        store.withPlace { place in
            if place.epoch == identity.epoch { place.isOwned = false }
        }
    }
}
