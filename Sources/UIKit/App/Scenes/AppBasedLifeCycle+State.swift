import Foundation
import RestorationArchive
import RepriseRestoration

/// The saved state of an app without scenes: the app's own, which chapters 2 and 3 of the specification describe. It
/// also carries the sessions of a version with scenes.
extension AppBasedLifeCycle {
    // MARK: Restoring

    func didOpen(_ opening: inout ArchiveStore.Opening, by restorer: StateRestorer) {
        takeSessions(from: &opening, by: restorer)
    }

    func didGoBack(to opening: inout ArchiveStore.Opening, by restorer: StateRestorer) {
        let newest = carriedSessions
        takeSessions(from: &opening, by: restorer)
        // An older save may not know all windows.
        if let newest { carriedSessions?.register = newest.register }
    }

    /// Takes over a state saved by an app with scenes (S-SCENE-96). The app gets the state of the most recently
    /// active session, and keeps the list of its sessions.
    private func takeSessions(from opening: inout ArchiveStore.Opening, by restorer: StateRestorer) {
        guard let values = opening.archive?.applicationState else { return }
        // The list may lack sessions, and later versions know only those that the state carries.
        let isWhole = opening.problems.allSatisfy(\.isOfJournal)
        if var carried = CarriedSessions(values) {
            carried.register.addSessions(of: restorer.store, isWhole: isWhole)
            carriedSessions = carried
        } else if var register = SessionRegister(values) {
            register.addSessions(of: restorer.store, isWhole: isWhole)
            let newest = register.open.first
            let archive = newest.flatMap { state(ofSession: $0, by: restorer, &opening.problems) }
            opening.archive = archive
            carriedSessions = CarriedSessions(register, restored: archive == nil ? nil : newest)
        }
        synchronizeCarried(in: restorer.store)
    }

    /// Asks the medium to keep the saves of the carried sessions, and doesn't wait. The run that made them may have died
    /// before that.
    private func synchronizeCarried(in store: ArchiveStore) {
        guard environment?.savesContinuously == true, let register = carriedSessions?.register else { return }
        let sessions = register.open + register.aside.map(\.session)
        DispatchQueue.global(qos: .utility).async { sessions.forEach(store.synchronizeSaves) }
    }

    private func state(
        ofSession session: String, by restorer: StateRestorer, _ problems: inout [ArchiveError]
    ) -> Archive? {
        let opening = restorer.openState(ofSession: session)
        problems += opening.problems
        guard var state = opening.archive else { return nil }
        state.applicationState = SessionValues().replacing(in: state.applicationState)
        return state
    }

    // The app delegate's coder has them (`didDecode(_:)`).
    func takeValues(of archive: Archive, in scene: UIWindowScene) {}

    // A crash then blames no object.
    func nothingIsRestored(by restorer: StateRestorer, _ policy: CrashPolicy) { restorer.store.endLaunch() }

    func didOpenLate(_ store: ArchiveStore) { application.openDefaults(with: store) }

    // The first save reports them, unless a restore pass does.
    func takeProblemsOfConnection(of scene: UIWindowScene) -> [RestorationReport.Problem] { [] }

    // MARK: Saving

    func encodeValues(of scene: UIWindowScene, with coder: RestorationEncoder) {
        scene.session.values.page?.encode(with: coder)
        let seen = scene.session.values.seenStates
        if !seen.isEmpty { coder.withReservedKeys { coder.encode(seen.sorted(), forKey: ReservedKey.seenStates) } }
        #if PLANTED
            if Planted.windowsForgotten.isBack { return }
        #endif
        guard let carriedSessions else { return }
        coder.withReservedKeys { coder.encode(carriedSessions.coded, forKey: ReservedKey.carriedSessions) }
    }

    func savedDelegate(of scene: UIWindowScene) -> AnyObject? { application.delegate }

    func entries(of values: SessionValues) -> [CodedEntry] { [] }

    // A declined save leaves no state.
    func updateValues(
        of scene: UIWindowScene, hasObjects: Bool, _ problems: inout [RestorationReport.Problem]
    ) -> Bool { hasObjects }

    /// Removes the values that don't survive the events from the sessions of a version with scenes, and deletes closed
    /// windows.
    func forgetCarriedValues(after events: Int) {
        guard var register = carriedSessions?.register, let scene = application.scenes.first,
            let store = scene.autosaver?.restorer.store
        else { return }
        // If one can't be deleted now, a version with scenes deletes it.
        register.closed.formUnion(register.aside.filter { $0.reason == .closed }.map(\.session))
        register.aside.removeAll { $0.reason == .closed }
        carriedSessions?.register = register
        for session in register.closed {
            scene.reportingFailure { () throws(ArchiveError) in try store.removeSession(session) }
        }
        for session in register.open + register.aside.map(\.session) {
            scene.reportingFailure { () throws(ArchiveError) in
                try store.forgetValues(notSurviving: events, ofSession: session)
            }
        }
    }

    func discardCarriedSessions(in store: ArchiveStore, of scene: UIWindowScene) {
        guard carriedSessions != nil else { return }
        carriedSessions = nil
        scene.reportingFailure { () throws(ArchiveError) in try store.discardSessions() }
    }
}
