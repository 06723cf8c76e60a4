import Foundation

/// The states of the sessions of an app's scenes. Each session has a state of its own, in a folder within the app's
/// (S-SCENE-90).
extension ArchiveStore {
    /// Creates the store of an app, or of one of its sessions. A session's state is sealed with the app's key and bound
    /// to the session.
    ///
    /// - Parameters:
    ///   - directory: The app's own saved-state directory.
    ///   - bundleIdentifier: The app's bundle identifier.
    ///   - session: The session's identifier, or nil for the app's own state.
    ///   - keyStore: The store of the app's key.
    ///   - keyDirectory: The folder of the key that `keyStore` gives. The witness of the newest save is there, too.
    ///   - fileSystem: The machine's file system. Replace it in tests only.
    public convenience init(
        directory: String, bundleIdentifier: String, session: String?, keyStore: any KeyStore, keyDirectory: String,
        fileSystem: any FileSystem = PosixFileSystem()
    ) {
        let inside = session.map(FolderStateStore.folder) ?? ""
        let app = FolderStateStore(path: directory, fileSystem: fileSystem)
        self.init(
            session.map(app.store) ?? app,
            bundleIdentifier: session.map { Self.identifier(of: $0, in: bundleIdentifier) } ?? bundleIdentifier,
            keyStore: keyStore, witness: WitnessFile(directory: keyDirectory + inside, fileSystem: fileSystem),
            random: systemRandomBytes, placeOfApp: session.map { _ in app })
    }

    /// Splits the name of a session's state into the app's bundle identifier and the session's. The name has a slash
    /// between them.
    ///
    /// - Returns: The parts. The session is nil for the name of an app's own state.
    package static func parts(ofName name: String) -> (bundleIdentifier: String, session: String?) {
        let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
        return parts.count == 2 ? (parts[0], parts[1]) : (name, nil)
    }

    /// Returns the name of the app and session that own the folder, or nil if it isn't a session's folder or `app`
    /// returns nil.
    ///
    /// - Parameters:
    ///   - path: The folder.
    ///   - app: Returns an app's bundle identifier for its folder.
    package static func name(ofSessionFolder path: String, app: (String) -> String?) -> String? {
        let parent = (path as NSString).deletingLastPathComponent
        guard (parent as NSString).lastPathComponent == FolderStateStore.sessionsFolder else { return nil }
        return app((parent as NSString).deletingLastPathComponent).map {
            identifier(of: (path as NSString).lastPathComponent, in: $0)
        }
    }

    /// Creates the store of a session of the app whose own store is `app`. It has a witness if `app` has one.
    package convenience init(ofSession session: String, in app: ArchiveStore) {
        self.init(
            app.store.store(ofSession: session),
            bundleIdentifier: Self.identifier(of: session, in: app.bundleIdentifier), keyStore: app.keyStore,
            witness: app.witness?.inside(FolderStateStore.folder(session)), random: app.random, placeOfApp: app.store)
    }

    /// The store of the app that this session belongs to, or nil if this is an app's own store. The store isn't open,
    /// and has no witness.
    package var storeOfApp: ArchiveStore? {
        guard let placeOfApp, let slash = bundleIdentifier.lastIndex(of: "/") else { return nil }
        return ArchiveStore(
            placeOfApp, bundleIdentifier: String(bundleIdentifier[..<slash]), keyStore: keyStore, random: random)
    }

    private static func identifier(of session: String, in bundleIdentifier: String) -> String {
        "\(bundleIdentifier)/\(session)"
    }

    // MARK: Sessions on disk

    /// Returns the names of all session folders, in no order, or none if the folder above them can't be read. Earlier
    /// versions left folders without saves.
    package func sessionFolders() -> [String] { store.sessions() }

    /// Returns the sessions that have a file with saves, readable or not, quarantined or not. They are sorted.
    package func sessionsOnDisk() -> [String] { sessionFolders().filter(hasSaves).sorted() }

    /// Returns true if the session has a file with saves, readable or not. Returns false if its folder can't be read.
    package func hasSaves(ofSession session: String) -> Bool {
        let states = try? ArchiveStore(ofSession: session, in: self).storedStates()
        return states?.isEmpty == false
    }

    /// Returns those of the sessions that have a state that a launch would restore, the most recently saved first.
    package func readableSessions(among sessions: some Collection<String>) -> [String] {
        sessions.compactMap { session in savedLast(session).map { (session, $0) } }
            .sorted { ($0.1, $0.0) > ($1.1, $1.0) }.map(\.0)
    }

    private func savedLast(_ session: String) -> Date? {
        let store = ArchiveStore(ofSession: session, in: self)
        for state in (try? store.storedStates()) ?? [] where state.kept == nil {
            if let archive = try? store.read(state) { return archive.application.timestamp }
        }
        return nil
    }

    /// Waits until the saves of a session that this process doesn't open are on the medium. The process that wrote them
    /// may have died before that. Ignores failures.
    package func synchronizeSaves(ofSession session: String) { store.store(ofSession: session).synchronizeSaves() }

    // MARK: Deleting

    /// Deletes everything that a session has on disk: its folder with all saves, readable or not, and its witness
    /// beside the key. A power cut does not bring it back. Does nothing if there is neither.
    ///
    /// - Throws: `inUse` if a process has the session's state open, or `writeFailed` if a file stays.
    package func removeSession(_ session: String) throws(ArchiveError) {
        let store = ArchiveStore(ofSession: session, in: self)
        do throws(ArchiveError) {
            try store.removeFolderOfSession()
        } catch {
            guard case .unreadable(_, ENOENT) = error else { throw error }
        }
        #if PLANTED
            if Planted.foldersStay.isBack { return }
        #endif
        witness?.inside(FolderStateStore.folder(session)).removeWithFolder()
    }

    private func removeFolderOfSession() throws(ArchiveError) {
        var session = StoreSession(try claim(creating: false))
        defer { session.close() }
        try session.discard()
        #if PLANTED
            if Planted.foldersStay.isBack { return }
        #endif
        session.files.removeCrashJournal()
        try session.files.claim.removePlace()
    }

    /// Deletes the remains of a session that has no saves. Earlier versions left the folder of each window that was
    /// closed.
    ///
    /// - Parameters:
    ///   - session: A name from `sessionFolders()` or `sessionsNoted()`.
    /// - Returns: False if it has saves, or a process has it open. Nothing is deleted then.
    @discardableResult
    package func removeIfEmpty(_ session: String) -> Bool {
        let store = ArchiveStore(ofSession: session, in: self)
        do throws(ArchiveError) {
            let files = try store.claim(creating: false)
            defer { files.claim.release() }
            guard (try? files.states().isEmpty) == true else { return false }
            files.removeCrashJournal()
            _ = files.remove(.reports)
            // The next launch removes what a power cut brings back.
            try? files.claim.removePlace()
        } catch {
            guard case .unreadable(_, ENOENT) = error else { return false }
        }
        witness?.inside(FolderStateStore.folder(session)).removeWithFolder()
        return true
    }

    /// Returns the sessions that have a witness beside the key, in no order.
    package func sessionsNoted() -> [String] { witness?.names(inside: "/" + FolderStateStore.sessionsFolder) ?? [] }

    /// Returns the sessions whose saves somebody removed: the witness has them, and no file does (S-SEC-24). They are sorted.
    package func sessionsRemoved() -> [String] {
        sessionsNoted().filter { ArchiveStore(ofSession: $0, in: self).missingSaves() != nil }.sorted()
    }

    /// Deletes the states of all sessions. Stops at the first one that fails, and throws its error.
    package func discardSessions() throws(ArchiveError) {
        for session in Set(sessionFolders() + sessionsNoted()) { try removeSession(session) }
    }

    /// Removes the folder of an app's discarded state and those of its sessions, with the notes of their last runs.
    /// Ignores failures. Other files in it stay, and so does the folder then. A process that waits for the lock makes
    /// another folder.
    package func removeFolder() {
        for session in sessionFolders() { store.store(ofSession: session).removeIfUnused() }
        store.removeIfUnused()
    }
}
