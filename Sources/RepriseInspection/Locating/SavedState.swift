import Foundation
import RestorationArchive
import RepriseRestoration

/// A saved state that the user named: an app's own state, a folder, one generation's file, or an exported file.
/// Reading it changes nothing and does not disturb a running app (S-LOG-12).
package struct SavedState: Sendable {
    /// The name that the user typed, or the app's bundle identifier.
    package let name: String
    package let content: Content
    /// True if the user named the state by its folder, false if by its app.
    private var isNamedByFolder = false

    package enum Content: Sendable {
        /// The folder of an app's state.
        case folder(ArchiveStore)
        /// One file of such a folder.
        case file(ArchiveStore, name: String)
        /// An exported file.
        case portable(PortableState, file: String)
    }

    /// Finds the state.
    ///
    /// - Parameters:
    ///   - text: a bundle identifier, also followed by a slash and a session's identifier, a folder or a file.
    ///   - bundleIdentifier: the bundle identifier of the app that saved the state. If nil, it is derived from the
    ///     folder's name or the available keys.
    ///   - keyFile: a copy of the app's key.
    /// - Throws: `InspectionError` if the state does not exist, if the file isn't one, or if its app is unknown and no
    ///   key opens it.
    package init(
        _ text: String, bundleIdentifier: String? = nil, keyFile: String? = nil, in folders: StateFolders
    ) throws(InspectionError) {
        let path = (text as NSString).expandingTildeInPath
        if let known = folders.name(text) {
            name = known
            let (app, session) = ArchiveStore.parts(ofName: known)
            let directory = session == nil ? folders.directory(of: app) : nil
            content = .folder(
                try folders.store(of: bundleIdentifier ?? known, directory: directory, keyFile: keyFile))
            return
        }
        var isDirectory: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory) else {
            let places = text.contains("/") ? [path] : [folders.directory(of: text), path]
            throw places.lazy.compactMap { StateFolders.obstacle(to: $0) }.first
                ?? .noSuchState(text, lookedIn: folders.states)
        }
        let absolute = URL(fileURLWithPath: path).standardizedFileURL.path
        if isDirectory.boolValue {
            let store = try Self.store(
                ofFolder: absolute, file: nil, bundleIdentifier: bundleIdentifier, keyFile: keyFile, folders)
            name = StateFolders.bundleIdentifier(ofFolder: absolute) ?? text
            content = .folder(store)
            isNamedByFolder = true
            return
        }
        name = text
        if let beginning = try Self.beginning(of: absolute), ArchiveStore.isGeneration(beginning) {
            let folder = (absolute as NSString).deletingLastPathComponent
            let file = (absolute as NSString).lastPathComponent
            let store = try Self.store(
                ofFolder: folder, file: file, bundleIdentifier: bundleIdentifier, keyFile: keyFile, folders)
            content = .file(store, name: file)
        } else {
            content = .portable(try PortableState(contentsOf: absolute), file: absolute)
        }
    }

    private static func beginning(of path: String) throws(InspectionError) -> [UInt8]? {
        guard let handle = FileHandle(forReadingAtPath: path) else {
            throw .file(path, "the file cannot be read: \(String(cString: strerror(errno))).")
        }
        return (try? handle.read(upToCount: 16)).map { Array($0) }
    }

    /// Returns the store of a folder, with the key of the app to which it belongs. A copied folder may have any name,
    /// so the store tries each available key on the file. Throws `noKey` if none opens the file, unless the name of the
    /// folder names an app. Throws `notAState` for a folder that has no files and does not name an app.
    private static func store(
        ofFolder folder: String, file: String?, bundleIdentifier: String?, keyFile: String?, _ folders: StateFolders
    ) throws(InspectionError) -> ArchiveStore {
        if let owner = bundleIdentifier {
            return try folders.store(of: owner, directory: folder, keyFile: keyFile)
        }
        let named = StateFolders.bundleIdentifier(ofFolder: folder)
        let first = try named.map { (named) throws(InspectionError) in
            try folders.store(of: named, directory: folder, keyFile: keyFile)
        }
        let states = file.map { [$0] } ?? (try? first?.storedStates())?.map(\.name) ?? generations(in: folder)
        guard let probe = states.first else {
            guard let first else { throw .notAState(file: folder) }
            return first
        }
        if let first, opens(probe, with: first) { return first }
        for owner in folders.keyOwners where owner != named {
            let store = try folders.store(of: owner, directory: folder, keyFile: keyFile)
            if opens(probe, with: store) { return store }
        }
        guard let first else { throw .noKey(file: folder + "/" + probe) }
        return first
    }

    private static func generations(in folder: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { $0.hasSuffix(".state") }
            .sorted().reversed()
    }

    /// Returns true if the app's key opens the file. Also returns true for a file with another problem, which is
    /// reported later.
    private static func opens(_ name: String, with store: ArchiveStore) -> Bool {
        do throws(ArchiveError) {
            _ = try store.generation(in: name)
            return true
        } catch {
            switch error {
            case .wrongKey, .otherApplication, .keyUnavailable: return false
            default: return true
            }
        }
    }

    // MARK: What there is

    /// The bundle identifier of the app that saved the state, or nil if an exported file doesn't contain it.
    package var bundleIdentifier: String? {
        switch content {
        case .folder(let store), .file(let store, _): store.bundleIdentifier
        case .portable(let state, _): state.bundleIdentifier
        }
    }

    /// Returns the state that contains an app's saves. The saves of an app with scenes are in its sessions. Without
    /// a named session, this is the most recently active one. With `bundleIdentifier`, it is always the named state.
    ///
    /// - Throws: `InspectionError` as the initializer does.
    package static func withSaves(
        _ text: String, bundleIdentifier: String? = nil, keyFile: String? = nil, in folders: StateFolders
    ) throws(InspectionError) -> SavedState {
        let named = try SavedState(text, bundleIdentifier: bundleIdentifier, keyFile: keyFile, in: folders)
        guard bundleIdentifier == nil, let session = named.frontSession else { return named }
        return try SavedState(session, keyFile: keyFile, in: folders)
    }

    private var frontSession: String? {
        guard case .folder(let store) = content, let front = openSessions?.first else { return nil }
        // A copied folder contains its sessions.
        return isNamedByFolder ? "\(store.directory)/sessions/\(front)" : "\(name)/\(front)"
    }

    /// The identifiers of an app's open sessions, or nil if this isn't the readable state of an app with scenes.
    package var openSessions: [String]? {
        guard case .folder(let store) = content, store.storeOfApp == nil, let archive = try? newest().archive else {
            return nil
        }
        return archive.applicationState.openSessions
    }

    /// A quarantined session. It has saves, and launches do not connect it.
    package struct SessionKeptAside: Codable, Sendable, Equatable {
        package var session: String
        /// The name of a `SessionRegister.Reason`, or nil if the app did not record it.
        package var reason: String?

        /// The reason in words.
        package var inWords: String {
            switch reason.flatMap({ SessionRegister.Reason(rawValue: $0) }) {
            case .crashed: "the app ended each time that UIKit connected it"
            case .ignored: "a launch ignored the saved state on request"
            case .oneScene: "the app's version shows one window only, and one that shows several opens it again"
            case .unread:
                "it could not be read when the app made a new list of windows, and a launch that can read it opens it again"
            case .closed: "the user closed its window less than a day ago, and can reopen it"
            case nil: "no list of windows names it"
            }
        }
    }

    /// The quarantined sessions of an app, sorted. They have saves, and launches do not connect them.
    package var sessionsKeptAside: [SessionKeptAside] {
        guard case .folder(let store) = content, store.storeOfApp == nil, let archive = try? newest().archive,
            let register = archive.applicationState.sessionRegister
        else { return [] }
        return store.sessionsOnDisk().filter { !register.open.contains($0) && !register.closed.contains($0) }.map {
            session in
            SessionKeptAside(
                session: session, reason: register.aside.first { $0.session == session }?.reason.rawValue)
        }
    }

    /// Returns the store of the folder.
    ///
    /// - Throws: `needsFolder` if the state isn't a folder.
    package func folder() throws(InspectionError) -> ArchiveStore {
        switch content {
        case .folder(let store): return store
        case .file(_, let name): throw .needsFolder(file: name)
        case .portable(_, let file): throw .needsFolder(file: file)
        }
    }

    /// Returns all files that contain saves, newest first. Returns an empty array for an exported file.
    ///
    /// - Throws: `InspectionError.archive` if the folder cannot be read.
    package func files() throws(InspectionError) -> [StateFile] {
        switch content {
        case .portable: return []
        case .file(let store, let name): return [StateFile(name, StoredState.named(name), in: store)]
        case .folder(let store):
            do throws(ArchiveError) {
                return try store.storedStates().map { StateFile($0.name, $0, in: store) }
            } catch {
                throw .archive(error)
            }
        }
    }

    /// Returns a save and its identifier.
    ///
    /// - Parameter id: the save to return, or nil for the one that the next launch would restore. An exported file
    ///   has only one save, whose returned identifier is nil.
    /// - Throws: `noSuchSave` if no file has the save, and `nothingReadable` if `id` is nil and no save can be read.
    package func save(_ id: SaveID? = nil) throws(InspectionError) -> (archive: Archive, id: SaveID?) {
        if case .portable(let state, let file) = content {
            if let id { throw .noSuchSave(id, file) }
            return (try state.archive(file: file), nil)
        }
        guard let id else { return try newest() }
        for file in try files() where file.number == id.generation || file.number == nil {
            guard case .success(let generation) = file.contents, generation.number == id.generation else { continue }
            let number = id.save ?? generation.saves
            guard number <= generation.saves else { break }
            do throws(ArchiveError) {
                let archive = try generation.archive(atSave: number)
                return (archive, SaveID(generation: generation.number, save: number))
            } catch {
                throw .archive(error)
            }
        }
        throw .noSuchSave(id, name)
    }

    /// Returns the save before the given one: the previous one in its file, or else the newest readable one of an
    /// older file. Returns nil if there is none.
    ///
    /// - Throws: `noSuchSave` if the previous one in its file can no longer be read.
    package func saveBefore(_ id: SaveID) throws(InspectionError) -> (archive: Archive, id: SaveID)? {
        if let save = id.save, save > 1 {
            let earlier = try self.save(SaveID(generation: id.generation, save: save - 1))
            return earlier.id.map { (earlier.archive, $0) }
        }
        for file in try files() {
            guard case .success(let generation) = file.contents, generation.number < id.generation else { continue }
            return (generation.newest, SaveID(generation: generation.number, save: generation.saves))
        }
        return nil
    }

    private func newest() throws(InspectionError) -> (archive: Archive, id: SaveID?) {
        var problems: [ArchiveError] = []
        // A running app may remove a file between the listing and the reading. It wrote a newer file in that case.
        for _ in 0..<3 {
            problems = []
            for file in try files() where file.state?.kept == nil {
                switch file.contents {
                case .success(let generation):
                    return (generation.newest, SaveID(generation: generation.number, save: generation.saves))
                case .failure(let error):
                    problems.append(error)
                }
            }
            guard problems.contains(where: \.isGone) else { break }
        }
        throw .nothingReadable(name, problems)
    }
}

extension ArchiveError {
    fileprivate var isGone: Bool {
        if case .unreadable(_, ENOENT) = self { true } else { false }
    }
}
