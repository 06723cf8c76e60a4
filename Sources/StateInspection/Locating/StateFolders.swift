import Foundation
import RestorationArchive

/// Where apps keep their saved states and keys on this machine.
package struct StateFolders: Sendable {
    private let environment: [String: String]
    private static let suffix = ".savedState"

    package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.environment = environment
    }

    /// The folder in which each app has one of its own.
    package var states: String {
        let path = ArchiveStore.directory(bundleIdentifier: "x", environment: environment)
        return String(path.dropLast("/x.savedState".count))
    }

    /// What states are called of all apps that have one, sorted: bundle identifiers, and for each session of an app with scenes
    /// its bundle identifier, a slash and the session's identifier.
    ///
    /// - Throws: why the folder cannot be looked into, if there is one.
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

    /// Sorted.
    private func sessions(of app: String) -> [String] {
        (try? store(of: app).sessionsOnDisk()) ?? []
    }

    /// The whole name of a state that somebody has typed: a session's identifier may be shortened as long as it is the only one
    /// that begins so. nil if it is no name of a state that is there.
    func name(_ text: String) -> String? {
        let (app, session) = ArchiveStore.parts(ofName: text)
        guard let session else { return FileManager.default.fileExists(atPath: directory(of: text)) ? text : nil }
        guard !app.isEmpty, FileManager.default.fileExists(atPath: directory(of: app)) else { return nil }
        if !session.isEmpty, (try? store(of: app).hasSaves(ofSession: session)) == true { return text }
        let found = sessions(of: app).filter { $0.lowercased().hasPrefix(session.lowercased()) }
        return found.count == 1 ? "\(app)/\(found[0])" : nil
    }

    /// What keeps this user from something; nil if nothing does, or if it is not there.
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

    /// The app whose folder it is; nil for a folder of another kind.
    static func bundleIdentifier(ofFolder path: String) -> String? {
        if let session = ArchiveStore.name(ofSessionFolder: path, app: Self.bundleIdentifier) { return session }
        let name = (path as NSString).lastPathComponent
        guard name.hasSuffix(suffix), name.count > suffix.count else { return nil }
        return String(name.dropLast(suffix.count))
    }

    package func directory(of bundleIdentifier: String) -> String {
        ArchiveStore.directory(bundleIdentifier: bundleIdentifier, environment: environment)
    }

    /// The app's store as its launches have it.
    ///
    /// - Parameters:
    ///   - directory: the folder if it is not the app's own, such as a copy.
    ///   - keyFile: the app's key if it is not where the app has it.
    package func store(
        of bundleIdentifier: String, directory: String? = nil, keyFile: String? = nil
    ) throws(InspectionError) -> ArchiveStore {
        let (app, session) = ArchiveStore.parts(ofName: bundleIdentifier)
        let keys = KeyFile(directory: KeyFile.directory(bundleIdentifier: app, environment: environment))
        let keyStore: any KeyStore =
            if let keyFile {
                try FileKeyStore(file: keyFile)
            } else if FileManager.default.fileExists(atPath: keys.directory + "/restoration.key.service") {
                // The app has chosen the desktop's Secret Service, and left this mark.
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
        // The newest save is noted for the app's own folder only: a copy is older, and rightly so.
        let isOwn = URL(fileURLWithPath: directory).standardizedFileURL == URL(fileURLWithPath: own).standardizedFileURL
        return ArchiveStore(
            directory: directory, bundleIdentifier: bundleIdentifier, keyStore: keyStore,
            witness: isOwn ? WitnessFile(directory: keys.directory) : nil)
    }
}
