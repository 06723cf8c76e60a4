import RestorationArchive

/// An editor that changes a saved state while no app has it open. It keeps the previous state, except in `discard`
/// and `drop`.
package struct StateEditor {
    private let store: ArchiveStore
    private let opening: ArchiveStore.Opening
    /// The app's store, if the state is a session's: while the app runs, it may connect the session.
    private let app: ArchiveStore?

    /// Takes the state's lock, and that of its app if the state is a session's.
    ///
    /// - Throws: an error that `isInUse` if the app runs. Other problems make the changes throw.
    package init(_ store: ArchiveStore) throws(InspectionError) {
        self.store = store
        app = store.storeOfApp
        if let problem = app?.open().problems.first(where: { if case .inUse = $0 { true } else { false } }) {
            throw .archive(problem)
        }
        opening = store.open()
        if let problem = opening.problems.first(where: { if case .inUse = $0 { true } else { false } }) {
            throw .archive(problem)
        }
    }

    /// Releases the lock.
    package func close() {
        store.close()
        app?.close()
    }

    /// Makes `archive` the save that the next launch restores, and quarantines the one that it would have restored.
    ///
    /// - Returns: false if the next launch already restores `archive`. Nothing is changed then.
    /// - Throws: an error of the store, if it cannot save.
    package func makeCurrent(_ archive: Archive) throws(InspectionError) -> Bool {
        guard opening.canSave else { throw .archive(opening.problems.last ?? .notOpen(file: store.directory)) }
        store.keepOpenedAsideWhenReplaced(.superseded)
        // This matters if the file system has no hard links. If this process ends in between, the next launches
        // keep the save that would have been restored until they have restored the other.
        store.markRestored()
        return try changing { () throws(ArchiveError) in
            try store.synchronize()
            let isNew = try store.save(archive)
            try store.synchronize()
            return isNew
        }
    }

    /// Releases a quarantined session. A launch then connects it when its page is opened (S-SCENE-94).
    ///
    /// - Returns: false if the session is already open. Nothing is changed then.
    /// - Throws: an error if the state cannot be read or saved, or if it belongs to an app without scenes.
    package func release(session identifier: String) throws(InspectionError) -> Bool {
        guard opening.canSave, var archive = opening.archive, var register = archive.applicationState.sessionRegister
        else {
            throw .archive(opening.problems.last ?? .notOpen(file: store.directory))
        }
        guard !register.open.contains(identifier) else { return false }
        register.open.append(identifier)
        register.aside.removeAll { $0.session == identifier }
        register.closed.remove(identifier)
        archive.applicationState.sessionRegister = register
        return try changing { () throws(ArchiveError) in
            let isNew = try store.save(archive)
            try store.synchronize()
            return isNew
        }
    }

    /// Deletes all saves, quarantined files and stored reports of the state, and the sessions of an app's state
    /// (S-LIFE-16). The key and the stored user defaults stay. It deletes the sessions first. If that fails, the app's
    /// own files stay.
    ///
    /// - Throws: `InspectionError.archive` if the store cannot delete it.
    package func discard() throws(InspectionError) {
        try changing { () throws(ArchiveError) in
            try store.discardSessions()
            try store.discard()
        }
    }

    /// Deletes a quarantined file.
    ///
    /// - Throws: `InspectionError.archive` if the store cannot delete it.
    package func drop(_ state: StoredState) throws(InspectionError) {
        try changing { () throws(ArchiveError) in try store.removeKept(state) }
    }

    /// Encrypts all files of the app and of its sessions with a new key.
    ///
    /// - Returns: the problems of files that could not be read completely.
    /// - Throws: `InspectionError.archive` if the store cannot save, or if its key cannot change.
    package func rekey() throws(InspectionError) -> [ArchiveError] {
        guard opening.canSave else { throw .archive(opening.problems.last ?? .notOpen(file: store.directory)) }
        guard let app else { return try changing { () throws(ArchiveError) in try store.rekey() } }
        // Sessions use the app's key, so it changes for all of them at once.
        store.close()
        return try changing { () throws(ArchiveError) in try app.rekey() }
    }

    private func changing<Result>(
        _ body: () throws(ArchiveError) -> Result
    ) throws(InspectionError) -> Result {
        do throws(ArchiveError) {
            return try body()
        } catch {
            throw .archive(error)
        }
    }
}
