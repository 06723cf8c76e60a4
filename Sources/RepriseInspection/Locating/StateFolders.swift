import Foundation
import RestorationArchive

/// The folders in which apps keep their saved states and keys on this machine.
package struct StateFolders: Sendable {
    private let environment: [String: String]
    private static let suffix = ".savedState"

    package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.environment = environment
    }

    /// The folder that contains one folder for each app.
    package var states: String {
        let path = ArchiveStore.directory(bundleIdentifier: "x", environment: environment)
        return String(path.dropLast("/x.savedState".count))
    }

    /// Returns the names of all apps' states, sorted. A name is a bundle identifier. For each session of an app
    /// with scenes, it is the bundle identifier, a slash and the session's identifier.
    ///
    /// - Throws: an error if the folder exists and cannot be read.
    package func bundleIdentifiers() throws(InspectionError) -> [String] {
        guard let folder = opendir(states) else {
            if errno == ENOENT { return [] }
            throw Self.cannotLook(at: states)
        }
        closedir(folder)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: states)) ?? []
        return names.compactMap { Self.bundleIdentifier(ofFolder: $0) }.sorted().flatMap { app in
            [app] + sessions(of: app).map { "\(app)/\($0)" }
        }
    }

    /// Returns the app's sessions, sorted. Those whose saves somebody removed are among them.
    private func sessions(of app: String) -> [String] {
        guard let store = try? store(of: app) else { return [] }
        return Set(store.sessionsOnDisk() + store.sessionsRemoved()).sorted()
    }

    /// Returns the complete name of a state. A session's identifier may be shortened if no other one begins with the
    /// same text, in upper or lower case. Returns nil if no state has that name.
    func name(_ text: String) -> String? {
        let (app, session) = ArchiveStore.parts(ofName: text)
        guard let session else { return FileManager.default.fileExists(atPath: directory(of: text)) ? text : nil }
        guard !app.isEmpty, FileManager.default.fileExists(atPath: directory(of: app)) else { return nil }
        if !session.isEmpty, (try? store(of: app).hasSaves(ofSession: session)) == true { return text }
        let found = sessions(of: app).filter { $0.lowercased().hasPrefix(session.lowercased()) }
        return found.count == 1 ? "\(app)/\(found[0])" : nil
    }

    /// Returns the error that keeps this user from reading the path. Returns nil if it can be read or doesn't
    /// exist.
    static func obstacle(to path: String) -> InspectionError? {
        access(path, F_OK) != 0 && errno != ENOENT ? cannotLook(at: path) : nil
    }

    private static func cannotLook(at path: String) -> InspectionError {
        .file(path, "it cannot be looked at: \(String(cString: strerror(errno))).")
    }

    /// The bundle identifiers of all apps that have a key in a file, sorted.
    var keyOwners: [String] {
        let path = KeyFile.directory(bundleIdentifier: "x", environment: environment)
        let folder = String(path.dropLast("/x".count))
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { FileManager.default.fileExists(atPath: "\(folder)/\($0)/restoration.key") }.sorted()
    }

    /// Returns the bundle identifier of the app to which the folder belongs. For a session's folder, a slash and the
    /// session's identifier follow. Returns nil if it isn't a state folder.
    static func bundleIdentifier(ofFolder path: String) -> String? {
        if let session = ArchiveStore.name(ofSessionFolder: path, app: Self.bundleIdentifier) { return session }
        let name = (path as NSString).lastPathComponent
        guard name.hasSuffix(suffix), name.count > suffix.count else { return nil }
        return String(name.dropLast(suffix.count))
    }

    package func directory(of bundleIdentifier: String) -> String {
        ArchiveStore.directory(bundleIdentifier: bundleIdentifier, environment: environment)
    }

    /// Returns the app's store as its launches use it.
    ///
    /// - Parameters:
    ///   - directory: the folder of the state if it isn't the app's own, such as a copy.
    ///   - keyFile: the app's key if it isn't in its usual place.
    /// - Throws: `InspectionError.file` if `keyFile` isn't a key.
    package func store(
        of bundleIdentifier: String, directory: String? = nil, keyFile: String? = nil
    ) throws(InspectionError) -> ArchiveStore {
        let (app, session) = ArchiveStore.parts(ofName: bundleIdentifier)
        let keys = KeyFile(directory: KeyFile.directory(bundleIdentifier: app, environment: environment))
        let keyStore: any KeyStore =
            if let keyFile {
                try FileKeyStore(file: keyFile)
            } else if FileManager.default.fileExists(atPath: keys.directory + "/restoration.key.service") {
                // The app uses the desktop's Secret Service, and this file marks that choice.
                SecretServiceKeyStore(bundleIdentifier: app, directory: keys.directory, orElse: keys)
            } else {
                keys
            }
        let own = self.directory(of: app)
        if let session {
            let home = ArchiveStore(
                directory: own, bundleIdentifier: app, keyStore: keyStore,
                witness: WitnessFile(directory: keys.directory))
            let store = ArchiveStore(ofSession: session, in: home)
            func place(_ path: String) -> URL {
                URL(fileURLWithPath: path).resolvingSymlinksInPath().standardizedFileURL
            }
            guard let directory, place(directory) != place(store.directory) else { return store }
            return ArchiveStore(directory: directory, bundleIdentifier: bundleIdentifier, keyStore: keyStore)
        }
        let directory = directory ?? own
        // Only the app's own folder is compared with the recorded newest save, because a copy is legitimately
        // older.
        let isOwn = URL(fileURLWithPath: directory).standardizedFileURL == URL(fileURLWithPath: own).standardizedFileURL
        return ArchiveStore(
            directory: directory, bundleIdentifier: bundleIdentifier, keyStore: keyStore,
            witness: isOwn ? WitnessFile(directory: keys.directory) : nil)
    }
}
