import Crypto
import Foundation
import Synchronization

/// The saved-state directory of one app: numbered generations, each a sealed file that grows by a frame with each save.
///
/// A process begins a generation of its own with its first save, and another one when the file has outgrown the state, or
/// after a failure. A new one is durable before an older one is removed. What cannot be read is never overwritten or
/// removed (S-LIFE-14); only `discard()` removes everything. Calls are serialised, and may come from any thread; none waits
/// for the medium while `synchronize()` does.
public final class ArchiveStore: Sendable {
    /// What `open()` found.
    public struct Opening: Sendable {
        /// The newest generation that opens and verifies (S-LIFE-13); nil if there is none.
        public var archive: Archive?
        /// The number of that generation, newer ones being greater; nil if there is none.
        public var generation: UInt64?
        /// All that went wrong, newest generation first, and which saves are lost; to be reported.
        public var problems: [ArchiveError] = []
        /// The folders on the way to an app's folder that are used although they don't look as if (S-SEC-30); to be logged.
        package var unusualFolders: [UnsafeFolder] = []
        /// Whether this process may save (S-LIFE-15, S-LIFE-21).
        public var canSave = false
        /// What the launch before has left of its restoration; nil if it went well.
        package var launchMarker: LaunchMarker?
        /// How often the app has died while it saved.
        package var encodeDeaths = EncodeDeaths()
    }

    /// The folder that the generations lie in.
    public let directory: String
    package let bundleIdentifier: String
    let keyStore: any KeyStore
    let fileSystem: any FileSystem
    let random: RandomBytes
    let witness: WitnessFile?
    /// Whether this is the state of a session, within that of an app: the app's own store changes the key of all.
    let isOfSession: Bool
    let session = Mutex<StoreSession?>(nil)
    /// True if a power cut leaves the folder where it is, as far as this object knows.
    private let areParentsDurable = Mutex(false)

    /// - Parameters:
    ///   - directory: The folder, such as `ArchiveStore.directory(bundleIdentifier:)` gives; made by `open()`.
    ///   - bundleIdentifier: The app's; a state of another one is not read (S-SEC-10).
    ///   - keyStore: Where the key is.
    ///   - witness: Where the newest save is noted, so that an older copy of the state is noticed; nil notices none.
    ///   - fileSystem: The machine's; replace it in tests only.
    ///   - random: The system's; replace it in tests only.
    public convenience init(
        directory: String,
        bundleIdentifier: String,
        keyStore: any KeyStore,
        witness: WitnessFile? = nil,
        fileSystem: any FileSystem = PosixFileSystem(),
        random: @escaping RandomBytes = systemRandomBytes
    ) {
        self.init(
            directory: directory, bundleIdentifier: bundleIdentifier, keyStore: keyStore, witness: witness,
            fileSystem: fileSystem, random: random, isOfSession: false)
    }

    init(
        directory: String, bundleIdentifier: String, keyStore: any KeyStore, witness: WitnessFile?,
        fileSystem: any FileSystem, random: @escaping RandomBytes, isOfSession: Bool
    ) {
        self.isOfSession = isOfSession
        self.witness = witness
        self.directory = directory
        self.bundleIdentifier = bundleIdentifier
        self.keyStore = keyStore
        self.fileSystem = fileSystem
        self.random = random
    }

    deinit { close() }

    /// The folder for an app by the XDG rules (`~/.local/state` without the variable).
    public static func directory(
        bundleIdentifier: String, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String {
        XDGFolder.path("XDG_STATE_HOME", orHome: ".local/state", environment)
            + "/" + XDGFolder.component(bundleIdentifier) + ".savedState"
    }

    /// Opens the directory under its lock and reads the newest generation that verifies.
    ///
    /// Never throws: an app starts without a saved state rather than not at all (S-LIFE-20).
    ///
    /// - Parameter version: a bundle version. States that a newer one has saved are kept aside, for the day when that is back; nil reads
    ///   those of any version.
    public func open(notNewerThan version: String? = nil) -> Opening {
        session.withLock { session in
            session?.close()
            session = nil
            var opening = Opening()
            do throws(ArchiveError) {
                let locked = try lockedDirectory()
                session = StoreSession(locked.directory, lock: locked.lock)
                if !isOfSession { opening.unusualFolders = fileSystem.unusualFolders(onWayTo: directory) }
            } catch {
                opening.problems.append(error)
                return opening
            }
            do throws(KeyStoreError) {
                let key = try keyStore.masterKey(creatingIfMissing: true)
                let next = try keyStore.nextKey()
                session?.formerKey = next.map { _ in key }
                session?.open(
                    masterKey: next ?? key, witness: openWitness(next ?? key), notNewerThan: version, &opening)
                if !isOfSession {
                    session?.continueRekeying(keyStore, resealing: resealSessions, &opening)
                }
            } catch {
                opening.problems.append(.keyUnavailable(error))
            }
            return opening
        }
    }

    /// Stores `archive` as the newest save: it survives the death of the process from then on, and a power cut once
    /// `synchronize()` has returned.
    ///
    /// - Returns: false if it equals the newest stored state, the timestamp aside; nothing is written then (S-SAVE-4).
    /// - Throws: `ArchiveError.writeFailed`; what was stored before is still valid, and the next call tries again.
    @discardableResult
    public func save(_ archive: Archive) throws(ArchiveError) -> Bool {
        try save(PendingSave(archive: archive), budget: .max).wasWritten
    }

    /// - Parameters:
    ///   - budget: Objects that take more bytes are named in the result.
    ///   - objectsFirst: A snapshot that has to be written follows with `saveSnapshotPart`.
    func save(_ save: PendingSave, budget: Int, objectsFirst: Bool = false) throws(ArchiveError) -> SaveOutcome {
        if case .nothing = save.base {
            try withdraw()
            return .ofNothing
        }
        do throws(ArchiveError) {
            return try withSession { (session) throws(ArchiveError) in
                try session.save(save, budget: budget, objectsFirst: objectsFirst)
            }
        } catch {
            guard case .writeFailed = error, try reopenIfMoved() else { throw error }
        }
        // The session knows what was handed over; a change of it was taken in already.
        return try withSession { (session) throws(ArchiveError) in try session.saveAgain(budget: budget) }
    }

    /// The snapshot that belongs to what is stored, and is not stored itself; nil if there is none.
    var comingSnapshot: ComingSnapshot? { session.withLock { $0?.comingSnapshot } }

    /// Stores the next part of a snapshot.
    ///
    /// - Parameter size: In bytes, at most, or one picture.
    /// - Returns: how many bytes were written; nil if nothing is left, or something newer has come.
    func saveSnapshotPart(of snapshot: ComingSnapshot, size: Int) throws(ArchiveError) -> Int? {
        try withSession { (session) throws(ArchiveError) in try session.saveSnapshotPart(of: snapshot, size: size) }
    }

    /// Returns after all that was handed over before the call is on the medium, and what was opened, too: the process that
    /// saved it may have been killed before it was. What could not be saved is tried again.
    ///
    /// - Throws: `ArchiveError.writeFailed`; the next call and the next save begin a new generation then, since nobody can
    ///   tell what of this one is on the medium.
    public func synchronize() throws(ArchiveError) {
        try synchronizeGrown()
        try synchronizeOpened()
        if try storeAgainIfLost() { try synchronizeGrown() }
    }

    /// The generation that this process has begun.
    private func synchronizeGrown() throws(ArchiveError) {
        guard let (file, saves, isNew) = session.withLock({ $0?.unsynchronized }) else { return }
        do throws(FileSystemError) {
            try fileSystem.synchronize(file.file)
            if isNew { try synchronizeFolder() }
        } catch {
            session.withLock { $0?.couldNotSynchronize(file) }
            throw .writeFailed(file: directory + "/" + file.state.name, step: error.step, errno: error.errno)
        }
        session.withLock { $0?.wasSynchronized(file, upTo: saves) }
    }

    /// Waits for the folder. One that is gone, or is not the user's own any more, is looked for again afterwards.
    private func synchronizeFolder() throws(FileSystemError) {
        let folder: Int32
        do throws(FileProblem) {
            folder = try fileSystem.openOwnDirectory(directory, creating: false, repairing: false)
        } catch {
            guard case .unreadable(let errno) = error else { return }
            throw FileSystemError(step: "open", path: directory, errno: errno)
        }
        defer { fileSystem.close(folder) }
        try fileSystem.synchronize(folder)
        guard !areParentsDurable.withLock(\.self) else { return }
        try fileSystem.synchronizeParents(of: directory)
        areParentsDurable.withLock { $0 = true }
    }

    /// Whether something is stored that may not be on the medium yet.
    var needsSynchronization: Bool { session.withLock { $0?.needsSynchronization ?? false } }

    private func synchronizeOpened() throws(ArchiveError) {
        do throws(FileSystemError) {
            let opened = session.withLock { session -> Result<OpenGeneration?, FileSystemError> in
                do throws(FileSystemError) {
                    return .success(try session?.openedToSynchronize())
                } catch {
                    return .failure(error)
                }
            }
            guard let file = try opened.get() else { return }
            try fileSystem.synchronize(file.file)
            try synchronizeFolder()
            session.withLock { $0?.openedWasSynchronized() }
        } catch {
            session.withLock { $0?.couldNotSynchronizeOpened() }
            throw .writeFailed(file: directory, step: error.step, errno: error.errno)
        }
    }

    /// Somebody may remove what is being written: the system does not say so, and the next launch would find nothing. And
    /// what a save could not store is not durable, whatever the medium says of the rest.
    ///
    /// - Returns: whether anything was stored, which is not on the medium yet.
    private func storeAgainIfLost() throws(ArchiveError) -> Bool {
        session.withLock { $0?.giveUpRemovedGeneration() }
        _ = try reopenIfMoved()
        guard session.withLock({ $0?.isLost ?? false }) else { return false }
        return try withSession { (session) throws(ArchiveError) in try session.saveAgain(budget: .max) }.wasWritten
    }

    /// Makes the folder again, and goes on there, if it does not stand where the next launch looks for it.
    private func reopenIfMoved() throws(ArchiveError) -> Bool {
        let result = session.withLock { session -> Result<Bool, ArchiveError> in
            guard let open = session, open.canSave, !open.isInPlace else { return .success(false) }
            do throws(ArchiveError) {
                session = try moved(open)
                return .success(true)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private func moved(_ before: StoreSession) throws(ArchiveError) -> StoreSession {
        let key: SymmetricKey
        do throws(KeyStoreError) {
            key = try keyStore.masterKey(creatingIfMissing: true)
        } catch {
            throw .keyUnavailable(error)
        }
        let locked = try lockedDirectory()
        var session = StoreSession(locked.directory, lock: locked.lock)
        var opening = Opening()
        session.open(masterKey: key, witness: openWitness(key), &opening)
        // The earlier session stays, and knows what was handed over. The next call tries again.
        guard session.canSave else {
            session.close()
            throw opening.problems.last ?? .notOpen(file: directory)
        }
        // It is not what the app shows.
        session.keepOpenedAsideWhenReplaced(.unread)
        session.resume(before)
        before.close()
        return session
    }

    private func openWitness(_ masterKey: SymmetricKey) -> OpenWitness? {
        witness?.open(masterKey: masterKey, bundleIdentifier: bundleIdentifier)
    }

    /// Makes the next save begin a new generation, as the first one of a process does.
    func beginGeneration() {
        session.withLock { $0?.beginGeneration() }
    }

    /// Says that the launch has restored the opened generation to its end (S-LIFE-12).
    public func markRestored() {
        session.withLock { $0?.markRestored() }
    }

    /// Begins to note what a launch does, in the place of what the one before has left (S-LIFE-5).
    ///
    /// - Returns: nil where nothing can be noted.
    package func openLaunchMarker(_ marker: LaunchMarker, isMapped: Bool = false) -> LaunchMarkerFile? {
        session.withLock { $0?.openLaunchMarker(marker, isMapped: isMapped) }
    }

    /// Opens the newest save of generation `number` or an older one in place of what is open, and keeps newer ones aside. A launch calls it
    /// after several crashes in a row (S-LIFE-28).
    ///
    /// - Parameter version: as for `open(notNewerThan:)`.
    /// - Returns: nil if no such save can be read. Nothing is changed in that case.
    package func goBack(to number: UInt64, notNewerThan version: String? = nil) -> Opening? {
        session.withLock { $0?.goBack(to: number, notNewerThan: version) }
    }

    /// There is nothing to blame the launch for any more (S-LIFE-6).
    package func removeLaunchMarker() {
        session.withLock { $0?.removeLaunchMarker() }
    }

    /// Begins to note which object encodes (S-LIFE-27).
    ///
    /// - Returns: nil where nothing can be noted.
    package func makeEncodingCell(after deaths: EncodeDeaths, version: UInt64) -> EncodingCell? {
        session.withLock { session in
            guard let session, session.canSave else { return nil }
            return session.masterKey.flatMap {
                session.directory.makeEncodingCell(after: deaths, version: version, $0, session.witness)
            }
        }
    }

    /// Keeps the opened generation aside once a newer one has replaced it: because a launch left something out of it after a
    /// crash (S-LIFE-10), or for another reason.
    public func keepOpenedAsideWhenReplaced(_ reason: StoredState.KeptReason = .crashed) {
        session.withLock { $0?.keepOpenedAsideWhenReplaced(reason) }
    }

    /// Deletes one file that is kept aside; does nothing if it is gone. A generation is not deleted so.
    package func removeKept(_ state: StoredState) throws(ArchiveError) {
        try withSession { (session) throws(ArchiveError) in try session.removeKept(state) }
    }

    /// Keeps all generations aside: the next `open()` finds none (S-SAVE-12, S-LIFE-18).
    public func keepAside(_ reason: StoredState.KeptReason) throws(ArchiveError) {
        try withSession { (session) throws(ArchiveError) in try session.keepAside(reason) }
    }

    /// Withdraws the saved state because the app declined to save (S-SAVE-12).
    public func withdraw() throws(ArchiveError) { try keepAside(.withdrawn) }

    /// Deletes every generation and every file kept aside, and what was kept of passes (S-LIFE-16).
    public func discard() throws(ArchiveError) {
        try withSession { (session) throws(ArchiveError) in try session.discard() }
    }

    /// Gives up the lock. Nothing can be saved until `open()` is called again.
    public func close() {
        session.withLock { session in
            session?.close()
            session = nil
        }
    }

    /// Closes the store without waiting for the medium.
    ///
    /// - Returns: a function that puts the newest save on the medium, on any thread, or nil if the save is there.
    package func closeUnsynchronized() -> (@Sendable () throws(ArchiveError) -> Void)? {
        let file = session.withLock(\.?.unsynchronized?.file)
        close()
        guard let file else { return nil }
        return { [self] () throws(ArchiveError) in
            do throws(FileSystemError) {
                try fileSystem.synchronize(file.file)
                try synchronizeFolder()
            } catch {
                throw .writeFailed(file: directory + "/" + file.state.name, step: error.step, errno: error.errno)
            }
        }
    }

    func withSession<Result: Sendable>(
        _ body: (inout StoreSession) throws(ArchiveError) -> Result
    ) throws(ArchiveError) -> Result {
        let result = session.withLock { session -> Swift.Result<Result, ArchiveError> in
            guard var open = session else { return .failure(.notOpen(file: directory)) }
            defer { session = open }
            do throws(ArchiveError) {
                return .success(try body(&open))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    /// - Parameter creating: false fails if there is no such folder.
    func lockedDirectory(creating: Bool = true) throws(ArchiveError) -> (directory: StateDirectory, lock: Int32) {
        let folder = try openFolder(creating: creating)
        areParentsDurable.withLock { $0 = false }
        do throws(FileSystemError) {
            let opened = try fileSystem.open(StateDirectory.lockName, in: folder.descriptor, for: .locking)
            let lock = try fileSystem.checked(opened, kind: .regular, mode: 0o600, repairing: true)
            var isLocked = false
            defer { if !isLocked { fileSystem.close(lock) } }
            isLocked = try fileSystem.lock(lock)
            if isLocked { return (folder, lock) }
        } catch {
            fileSystem.close(folder.descriptor)
            throw ArchiveError(FileProblem(error), file: folder.file(StateDirectory.lockName))
        }
        fileSystem.close(folder.descriptor)
        throw .inUse(file: directory)
    }

    /// The folder itself, checked; repaired only if it may be created.
    func openFolder(creating: Bool) throws(ArchiveError) -> StateDirectory {
        do throws(FileProblem) {
            let descriptor = try fileSystem.openOwnDirectory(directory, creating: creating, repairing: creating)
            return StateDirectory(
                path: directory, bundleIdentifier: bundleIdentifier, fileSystem: fileSystem, random: random,
                descriptor: descriptor)
        } catch {
            throw ArchiveError(error, file: directory)
        }
    }
}
