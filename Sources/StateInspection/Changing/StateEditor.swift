import RestorationArchive

/// Changes a saved state while no app has it open. What was there is kept, except by `discard` and `drop`.
package struct StateEditor {
    private let store: ArchiveStore
    private let opening: ArchiveStore.Opening
    /// Of a session's state: while the app runs, it may connect the session.
    private let app: ArchiveStore?

    /// Takes the state's lock.
    ///
    /// - Throws: an error that `isInUse` while the app runs.
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

    /// Gives up the lock.
    package func close() {
        store.close()
        app?.close()
    }

    /// Makes `archive` what the next launch restores. What it would have restored otherwise is kept aside.
    ///
    /// - Returns: false if that is what it restores already; nothing is changed then.
    package func makeCurrent(_ archive: Archive) throws(InspectionError) -> Bool {
        guard opening.canSave else { throw .archive(opening.problems.last ?? .notOpen(file: store.directory)) }
        store.keepOpenedAsideWhenReplaced(.superseded)
        // Where a file can have no second name: should this process end in between, the next ones keep what would have been
        // restored until they have restored the other.
        store.markRestored()
        return try changing { () throws(ArchiveError) in
            try store.synchronize()
            let isNew = try store.save(archive)
            try store.synchronize()
            return isNew
        }
    }

    /// Makes a session that is kept aside one that a launch connects when its page is opened (S-SCENE-94).
    ///
    /// - Returns: false if it is open already; nothing is changed then.
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

    /// Deletes everything that is saved, files kept aside included (S-LIFE-16).
    package func discard() throws(InspectionError) {
        try changing { () throws(ArchiveError) in
            try store.discardSessions()
            try store.discard()
        }
    }

    /// Deletes a file that is kept aside.
    package func drop(_ state: StoredState) throws(InspectionError) {
        try changing { () throws(ArchiveError) in try store.removeKept(state) }
    }

    /// Seals everything with a new key.
    ///
    /// - Returns: what is wrong with files that could not be read, or not to their end.
    package func rekey() throws(InspectionError) -> [ArchiveError] {
        guard opening.canSave else { throw .archive(opening.problems.last ?? .notOpen(file: store.directory)) }
        guard let app else { return try changing { () throws(ArchiveError) in try store.rekey() } }
        // A session's key is the app's, and changes with that of all.
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
