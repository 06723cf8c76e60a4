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
        let inside = session.map { "/\(Self.sessionsFolder)/\(XDGFolder.component($0))" } ?? ""
        self.init(
            directory: directory + inside,
            bundleIdentifier: session.map { "\(bundleIdentifier)/\($0)" } ?? bundleIdentifier,
            keyStore: keyStore, witness: WitnessFile(directory: keyDirectory + inside))
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

    /// Removes the folder of a session that was discarded; what is still in it stays (S-LIFE-14).
    package func removeSessionFolder() {
        rmdir(directory)
    }
}
