import RestorationArchive
import RepriseInspection

/// The saved states in the home.
extension AppHome {
    private var folders: StateFolders { StateFolders(environment: environment) }

    /// Returns the newest readable saves of the app and its sessions.
    func saves() -> Saves {
        Saves((try? folders.bundleIdentifiers()) ?? [], archive: save)
    }

    /// Returns the newest save of the app or of a session, or nil if none can be read.
    func save(of name: String) -> Archive? {
        try? SavedState(name, in: folders).save().archive
    }

    /// Makes a state the one that the app restores next. The app must have run in the home, and must not be running.
    ///
    /// - Parameter isOfSession: True for the state of a session, false for an app's own.
    /// - Returns: The name of the state.
    /// - Throws: An error if the state can't be saved, or if the app saved nothing so far.
    func makeCurrent(_ archive: Archive, isOfSession: Bool) throws(InspectionError) -> String {
        let names = try folders.bundleIdentifiers()
        let own = names.first { !$0.contains("/") }
        guard let name = isOfSession ? names.first(where: { $0.contains("/") }) ?? own : own else {
            throw InspectionError.explained("The app", "It saved nothing at its first launch.")
        }
        let editor = try StateEditor(try folders.store(of: name))
        defer { editor.close() }
        _ = try editor.makeCurrent(archive)
        return name
    }
}

/// The newest saves of an app and its sessions, as a launch would restore them.
struct Saves {
    /// The archives, by the names of the states: `org.example.Notes`, `org.example.Notes/SESSION`.
    private(set) var archives: [String: Archive]

    /// Collects archives by name. A closure reads each archive, and returns nil if it cannot be read.
    init(_ names: [String], archive: (String) -> Archive?) {
        archives = names.reduce(into: [:]) { $0[$1] = archive($1) }
    }

    /// The archive with the most records, or nil if there is none. An app with scenes saves nearly everything in those
    /// of its sessions. Of several, the first one by name.
    var archive: Archive? {
        archives.min { ($1.value.records.count, $0.key) < ($0.value.records.count, $1.key) }?.value
    }

    /// Returns the save of a session alone. Returns all saves for an app without scenes.
    func ofScene(_ session: String?) -> Saves {
        guard let session else { return self }
        return Saves(archives.keys.filter { $0.hasSuffix("/\(session)") }) { archives[$0] }
    }
}
