import RestorationArchive
import RepriseInspection

/// The saved states in the home.
extension AppHome {
    private var folders: StateFolders { StateFolders(environment: environment) }

    /// Returns the save that a launch would restore, or nil if no save can be read. For an app with scenes, this is
    /// the save with the most records among those of the app and its sessions.
    func save() -> Archive? { saves().max { $0.records.count < $1.records.count } }

    /// Returns the newest readable saves of the app and its sessions.
    func saves() -> [Archive] { ((try? folders.bundleIdentifiers()) ?? []).compactMap(save) }

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
