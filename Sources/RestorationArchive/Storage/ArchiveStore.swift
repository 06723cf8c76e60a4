import Crypto
import Foundation
import Synchronization

/// The saved state of one app, or of one of its sessions: numbered generations, each a sealed file to which each save
/// adds a frame.
///
/// The files are in a `StateStore`, usually a folder. A process begins a generation of its own with its first save. It begins another one when the file is much larger
/// than the state, or after a failure. A new generation is durable before an older one is removed. The store never
/// overwrites or removes an unreadable file (S-LIFE-14). Only `discard()` removes everything. Calls are serialized, and
/// may come from any thread. No call waits for the medium while `synchronize()` does.
public final class ArchiveStore: Sendable {
    /// The result of `open()`.
    public struct Opening: Sendable {
        /// The newest generation that opens and verifies (S-LIFE-13), or nil if there is none.
        public var archive: Archive?
        /// The number of that generation, or nil if there is none. Newer generations have greater numbers.
        public var generation: UInt64?
        /// The problems that were found and the saves that are lost, those of the newest generation first.
        public var problems: [ArchiveError] = []
        /// The folders on the way to the app's folder that only look unsafe (S-SEC-30). The caller logs them.
        package var unusualFolders: [UnsafeFolder] = []
        /// True if this process may save (S-LIFE-15, S-LIFE-21).
        public var canSave = false
        /// The notes of earlier launches: what the last one was doing, and how often the app died while it saved.
        package var journal = CrashJournal()
    }

    package let bundleIdentifier: String
    let store: any StateStore
    let keyStore: any KeyStore
    let random: RandomBytes
    let witness: WitnessFile?
    /// The place of the app's own state if this is the state of a session, or nil.
    let placeOfApp: (any StateStore)?
    let session = Mutex<StoreSession?>(nil)
    /// The states that the user may go back to.
    let offers = Mutex(EarlierOffers())
    /// True if the next generation after the store opens replaces all others for good.
    let replacesAll = Mutex(false)

    /// The place of the files. It is the path of a folder, unless the store is another one.
    public var directory: String { store.name }
    /// True if this is the state of a session. Only the app's own store changes the key, for all sessions.
    var isOfSession: Bool { placeOfApp != nil }

    /// Creates a store. It touches nothing before `open()`.
    ///
    /// - Parameters:
    ///   - directory: The folder. `open()` makes it if it is missing.
    ///   - bundleIdentifier: The app's bundle identifier. The store does not read a state of another app (S-SEC-10).
    ///   - keyStore: The store of the app's key.
    ///   - witness: The note of the newest save, which reveals an older copy of the state, or nil to accept one.
    ///   - fileSystem: The machine's file system. Replace it in tests only.
    ///   - random: The system's random bytes. Replace it in tests only.
    public convenience init(
        directory: String,
        bundleIdentifier: String,
        keyStore: any KeyStore,
        witness: WitnessFile? = nil,
        fileSystem: any FileSystem = PosixFileSystem(),
        random: @escaping RandomBytes = systemRandomBytes
    ) {
        self.init(
            FolderStateStore(path: directory, fileSystem: fileSystem, random: random),
            bundleIdentifier: bundleIdentifier, keyStore: keyStore, witness: witness, random: random)
    }

    /// Creates a store over any place for its files. It touches nothing before `open()`.
    ///
    /// - Parameters:
    ///   - store: The place.
    ///   - bundleIdentifier: The app's bundle identifier. The store does not read a state of another app (S-SEC-10).
    ///   - keyStore: The store of the app's key.
    ///   - witness: The note of the newest save, which reveals an older copy of the state, or nil to accept one.
    ///   - random: The system's random bytes. Replace it in tests only.
    public convenience init(
        _ store: any StateStore, bundleIdentifier: String, keyStore: any KeyStore, witness: WitnessFile? = nil,
        random: @escaping RandomBytes = systemRandomBytes
    ) {
        self.init(
            store, bundleIdentifier: bundleIdentifier, keyStore: keyStore, witness: witness, random: random,
            placeOfApp: nil)
    }

    init(
        _ store: any StateStore, bundleIdentifier: String, keyStore: any KeyStore, witness: WitnessFile?,
        random: @escaping RandomBytes, placeOfApp: (any StateStore)?
    ) {
        self.store = store
        self.bundleIdentifier = bundleIdentifier
        self.keyStore = keyStore
        self.witness = witness
        self.random = random
        self.placeOfApp = placeOfApp
    }

    deinit { close() }

    /// Returns the folder for an app by the XDG rules (`~/.local/state` if `XDG_STATE_HOME` is missing or a relative
    /// path). A slash in the identifier becomes `_`.
    ///
    /// - Parameters:
    ///   - bundleIdentifier: The app's bundle identifier.
    ///   - environment: The environment variables of the process.
    /// - Returns: The path of the saved-state directory.
    public static func directory(
        bundleIdentifier: String, environment: [String: String] = ProcessInfo.processInfo.environment
    ) -> String {
        XDGFolder.path("XDG_STATE_HOME", orHome: ".local/state", environment)
            + "/" + XDGFolder.component(bundleIdentifier) + ".savedState"
    }

    /// Closes what this store had open, claims the files for this process, and reads the newest generation that
    /// verifies. It makes a missing folder and key, and finishes a change of the key.
    ///
    /// It never throws, because an app without a saved state is better than no app (S-LIFE-20). The result has each
    /// failure as a problem.
    ///
    /// - Parameter version: A bundle version. The store keeps states of newer versions aside. nil accepts all versions.
    /// - Returns: The opened state and the problems that were found.
    public func open(notNewerThan version: String? = nil) -> Opening {
        session.withLock { session in
            session?.close()
            session = nil
            defer { noteOffers(of: session) }
            var opening = Opening()
            do throws(ArchiveError) {
                session = StoreSession(try claim())
                if !isOfSession { opening.unusualFolders = store.unusualFolders }
            } catch {
                opening.problems.append(error)
                return opening
            }
            do throws(KeyStoreError) {
                let key = try keyStore.masterKey(creatingIfMissing: true)
                let next = try keyStore.nextKey()
                let keys = SealingKeys(key: next ?? key, other: next == nil ? nil : key)
                session?.open(keys, witness: openWitness(keys.key), notNewerThan: version, &opening)
                if session?.canSave == true, replacesAll.withLock(\.self) {
                    replacesAll.withLock { $0 = false }
                    session?.replaceAllGenerations()
                }
                if !isOfSession {
                    session?.continueRekeying(keyStore, resealing: resealSessions, &opening)
                }
            } catch {
                opening.problems.append(.keyUnavailable(error))
            }
            return opening
        }
    }

    /// Stores `archive` as the newest save. It survives the death of the process, and after `synchronize()` a power
    /// cut.
    ///
    /// - Parameter archive: The state to store.
    /// - Returns: False if at most the timestamp differs. Nothing is written then (S-SAVE-4).
    /// - Throws: `notOpen`, or `writeFailed`. After the latter, the previous save is still valid, and the next call
    ///   tries again.
    @discardableResult
    public func save(_ archive: Archive) throws(ArchiveError) -> Bool {
        try save(StateUpdate(archive), budget: .max).wasWritten
    }

    /// Stores an update, or withdraws the state if the app declined to save. The outcome names objects of more than
    /// `budget` bytes. If `objectsFirst` is true, the caller stores the snapshot afterwards with `saveSnapshotPart`. If
    /// `keepsEarlierStates` is true, the user can go back to the replaced state (S-EARLIER-1). If
    /// writing fails because the folder isn't at its path any more, the call makes it again and stores the state there.
    func save(
        _ save: StateUpdate, budget: Int, objectsFirst: Bool = false, keepsEarlierStates: Bool = false
    ) throws(ArchiveError) -> SaveOutcome {
        if case .nothing = save.base {
            try withdraw()
            return .ofNothing
        }
        do throws(ArchiveError) {
            return try withSession { (session) throws(ArchiveError) in
                defer { if session.earlier.hasAny { offers.withLock { $0.hasAny = true } } }
                return try session.save(
                    save, budget: budget, objectsFirst: objectsFirst, keepsEarlierStates: keepsEarlierStates)
            }
        } catch {
            guard case .writeFailed(_, _, let errno) = error, madeRoom(after: errno) ? true : try reopenIfMoved()
            else { throw error }
        }
        // The session already has the update, so this time it gets no change.
        return try withSession { (session) throws(ArchiveError) in try session.saveAgain(budget: budget) }
    }

    /// Removes the earlier states if the disk is full, because the newest state is worth more than they are.
    ///
    /// - Returns: True if there were any.
    private func madeRoom(after errno: Int32) -> Bool {
        [ENOSPC, EDQUOT].contains(errno) && session.withLock { $0?.removeEarlier() } == true
    }

    /// The snapshot that belongs to the stored state and is not stored itself, or nil.
    var laterSnapshot: LaterSnapshot? { session.withLock { $0?.newest.laterSnapshot } }

    /// Stores the next part of a snapshot: at most `size` bytes, or one larger picture. If the generation is full, it
    /// begins a generation with the objects instead.
    ///
    /// - Returns: The number of bytes written, or nil if nothing is left, the objects aren't stored, or a newer update
    ///   arrived.
    func saveSnapshotPart(of snapshot: LaterSnapshot, size: Int) throws(ArchiveError) -> Int? {
        try withSession { (session) throws(ArchiveError) in try session.saveSnapshotPart(of: snapshot, size: size) }
    }

    func openWitness(_ masterKey: SymmetricKey) -> OpenWitness? {
        witness?.open(masterKey: masterKey, bundleIdentifier: bundleIdentifier)
    }

    /// Makes the next save begin a new generation, as the first one of a process does.
    package func beginGeneration() {
        session.withLock { $0?.beginGeneration() }
    }

    /// Notes that the launch has restored the opened generation to its end (S-LIFE-12). Later generations have this
    /// number in their header.
    public func markRestored() {
        session.withLock { $0?.markRestored() }
    }

    /// Opens the newest save of generation `number` or an older one in place of the open one, and keeps newer ones
    /// aside. A launch calls it after several crashes in a row (S-LIFE-28).
    ///
    /// - Parameters:
    ///   - number: The number of the newest generation to open.
    ///   - version: See `open(notNewerThan:)`.
    /// - Returns: The opened state, or nil if no such save can be read. Nothing is changed in that case.
    package func goBack(to number: UInt64, notNewerThan version: String? = nil) -> Opening? {
        session.withLock { $0?.goBack(to: number, notNewerThan: version) }
    }

    /// Keeps the opened generation aside once a newer one replaces it, for instance after a crash (S-LIFE-10).
    ///
    /// - Parameter reason: The reason why it is kept.
    public func keepOpenedAsideWhenReplaced(_ reason: StoredState.KeptReason = .crashed) {
        session.withLock { $0?.keepOpenedAsideWhenReplaced(reason) }
    }

    /// Deletes one quarantined file. Does nothing if the file is gone or isn't quarantined.
    package func removeKept(_ state: StoredState) throws(ArchiveError) {
        try withSession { (session) throws(ArchiveError) in try session.removeKept(state) }
    }

    /// Keeps all generations aside, so that the next `open()` finds none (S-SAVE-12, S-LIFE-18). A generation that no
    /// launch could read keeps the reason `unread`. The oldest quarantined files go if there are too many.
    ///
    /// - Parameter reason: The reason why they are kept.
    /// - Throws: `notOpen`, or `writeFailed` if a file could not be renamed.
    public func keepAside(_ reason: StoredState.KeptReason) throws(ArchiveError) {
        try withSession { (session) throws(ArchiveError) in
            defer { noteOffers(of: session) }
            try session.keepAside(reason)
        }
    }

    /// Keeps the saved state aside because the app declined to save (S-SAVE-12).
    ///
    /// - Throws: `notOpen`, or `writeFailed` if a file could not be renamed.
    public func withdraw() throws(ArchiveError) { try keepAside(.withdrawn) }

    /// Deletes every generation, every quarantined file, and the stored reports (S-LIFE-16). The files of the user
    /// defaults stay.
    ///
    /// - Throws: `notOpen`, or `writeFailed` if a file stays.
    public func discard() throws(ArchiveError) {
        try withSession { (session) throws(ArchiveError) in
            defer { noteOffers(of: session) }
            try session.discard()
        }
    }

    /// Releases the lock, without waiting for the medium. Nothing can be saved until `open()` is called again.
    public func close() {
        session.withLock { session in
            session?.close()
            session = nil
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

    /// Makes this process the owner of the files, without waiting. Throws `inUse` if another process is. Fails for a
    /// missing place unless `creating` is true. The caller releases the claim.
    func claim(creating: Bool = true) throws(ArchiveError) -> ClaimedFiles {
        ClaimedFiles(
            path: directory, bundleIdentifier: bundleIdentifier, random: random,
            claim: try store.claim(creating: creating))
    }

    /// Opens the files for reading, also those of another owner. Changes nothing.
    func look() throws(ArchiveError) -> ReadableFiles {
        ReadableFiles(path: directory, bundleIdentifier: bundleIdentifier, files: try store.look())
    }

    /// Opens the files for reading, or returns nil if there is no place for them.
    func lookIfPresent() throws(ArchiveError) -> ReadableFiles? {
        do throws(ArchiveError) {
            return try look()
        } catch {
            if case .unreadable(_, ENOENT) = error { return nil }
            throw error
        }
    }
}
