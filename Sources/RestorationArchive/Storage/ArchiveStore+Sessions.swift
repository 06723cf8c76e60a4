import Foundation

/// Each session of an app's scenes has a state of its own, in a folder within the app's (S-SCENE-90).
extension ArchiveStore {
    private static let sessionsFolder = "sessions"

    /// The store of an app, or of one of its sessions: sealed with the app's key, and bound to the session.
    ///
    /// - Parameters:
    ///   - directory: The app's own saved-state directory.
    ///   - session: The session's identifier; nil for the app's own state.
    ///   - keyDirectory: Where the key lies that `keyStore` gives; what is noted of the newest save lies beside it.
    public convenience init(
        directory: String, bundleIdentifier: String, session: String?, keyStore: any KeyStore, keyDirectory: String
    ) {
        let inside = session.map(Self.folder) ?? ""
        self.init(
            directory: directory + inside,
            bundleIdentifier: session.map { Self.identifier(of: $0, in: bundleIdentifier) } ?? bundleIdentifier,
            keyStore: keyStore, witness: WitnessFile(directory: keyDirectory + inside), fileSystem: PosixFileSystem(),
            random: systemRandomBytes, isOfSession: session != nil)
    }

    /// What a session's state is called outside the app: its bundle identifier, a slash and the session's.
    package static func parts(ofName name: String) -> (bundleIdentifier: String, session: String?) {
        let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
        return parts.count == 2 ? (parts[0], parts[1]) : (name, nil)
    }

    /// The app and session whose folder it is, as one name; nil for a folder of another kind.
    ///
    /// - Parameter app: gives the app's bundle identifier for its folder.
    package static func name(ofSessionFolder path: String, app: (String) -> String?) -> String? {
        let parent = (path as NSString).deletingLastPathComponent
        guard (parent as NSString).lastPathComponent == sessionsFolder else { return nil }
        return app((parent as NSString).deletingLastPathComponent).map {
            identifier(of: (path as NSString).lastPathComponent, in: $0)
        }
    }

    /// The store of a session of the app whose own store is `app`; it notes its saves nowhere else.
    package convenience init(ofSession session: String, in app: ArchiveStore) {
        self.init(
            directory: app.directory + Self.folder(session),
            bundleIdentifier: Self.identifier(of: session, in: app.bundleIdentifier), keyStore: app.keyStore,
            witness: nil, fileSystem: app.fileSystem, random: app.random, isOfSession: true)
    }

    /// The store of the app whose session this one is for; nil for an app's own.
    package var storeOfApp: ArchiveStore? {
        guard isOfSession, let slash = bundleIdentifier.lastIndex(of: "/") else { return nil }
        let session = String(bundleIdentifier[bundleIdentifier.index(after: slash)...])
        return ArchiveStore(
            directory: String(directory.dropLast(Self.folder(session).count)),
            bundleIdentifier: String(bundleIdentifier[..<slash]), keyStore: keyStore, witness: nil,
            fileSystem: fileSystem, random: random, isOfSession: false)
    }

    private static func folder(_ session: String) -> String { "/\(sessionsFolder)/\(XDGFolder.component(session))" }

    private static func identifier(of session: String, in bundleIdentifier: String) -> String {
        "\(bundleIdentifier)/\(session)"
    }

    /// The sessions that have a folder in this app's directory, those that were saved last first.
    package func sessionsOnDisk() -> [String] {
        let folder = URL(fileURLWithPath: directory).appendingPathComponent(Self.sessionsFolder)
        let keys: Set<URLResourceKey> = [.contentModificationDateKey, .isDirectoryKey]
        let folders =
            (try? FileManager.default.contentsOfDirectory(
                at: folder, includingPropertiesForKeys: Array(keys))) ?? []
        func changed(_ folder: URL) -> Date {
            (try? folder.resourceValues(forKeys: keys).contentModificationDate) ?? .distantPast
        }
        return folders.filter { (try? $0.resourceValues(forKeys: keys).isDirectory) == true }
            .sorted { changed($0) > changed($1) }.map(\.lastPathComponent)
    }

    /// Deletes the states of all sessions.
    package func discardSessions() throws(ArchiveError) {
        for identifier in sessionsOnDisk() {
            let store = ArchiveStore(ofSession: identifier, in: self)
            let opening = store.open()
            defer { store.close() }
            if let problem = opening.problems.first(where: { if case .inUse = $0 { true } else { false } }) {
                throw problem
            }
            try store.discard()
            store.removeSessionFolder()
        }
    }

    /// Removes the folder of a session that was discarded; what is still in it stays (S-LIFE-14).
    package func removeSessionFolder() {
        rmdir(directory)
    }

    /// Removes the folder of an app's state that was discarded, with the note of its last run; what is still in it stays. A process that
    /// waits for the lock makes another folder.
    package func removeFolder() {
        let sessions = sessionsOnDisk().map { directory + Self.folder($0) }
        for folder in sessions + [directory + "/" + Self.sessionsFolder, directory] {
            unlink(folder + "/" + StateDirectory.lockName)
            rmdir(folder)
        }
    }
}
