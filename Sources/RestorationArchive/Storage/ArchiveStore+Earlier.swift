import Foundation

/// The states that the user can go back to (S-EARLIER-1).
extension ArchiveStore {
    /// Makes an older state the newest one. The one before becomes an earlier state, so that the user can go back to it
    /// too. The call waits for the medium. If that fails, the next save tries again.
    ///
    /// - Parameters:
    ///   - archive: The state.
    ///   - now: The time that both states get.
    /// - Throws: `notOpen`, or `writeFailed`. The newest state is the one before then.
    package func goBack(to archive: Archive, now: Date) throws(ArchiveError) {
        var archive = archive
        archive.application.timestamp = now
        let update = StateUpdate(archive)
        // On a full disk, no earlier state makes room for this one.
        try withSession { (session) throws(ArchiveError) in
            try session.keepEarlier(now: now)
            _ = try session.save(update, budget: .max, objectsFirst: false, keepsEarlierStates: false)
            if session.earlier.hasAny { offers.withLock { $0.hasAny = true } }
        }
        try? synchronize()
    }

    /// Leaves the snapshots out of the earlier states from now on, because the app doesn't store the sensitive values
    /// that they may show. The store has to be open.
    package func keepEarlierStatesWithoutPictures() { session.withLock { $0?.earlier.keepsPictures = false } }

    /// Makes the next save begin a generation that replaces all others for good: it deletes them as soon as it is on the
    /// medium. Otherwise, a launch would go back to one of them if the new file were damaged. A store that can't save yet
    /// does this as soon as it opens.
    package func replaceAllGenerations() {
        session.withLock { session in
            replacesAll.withLock { $0 = session?.canSave != true }
            session?.replaceAllGenerations()
        }
    }

    /// Deletes the states that the user can go back to. The store has to be open.
    package func forgetEarlier() {
        for state in (try? offeredStates()) ?? [] where state.isQuarantined { try? removeKept(state) }
        session.withLock { session in
            _ = session?.removeEarlier()
            noteOffers(of: session)
        }
    }

    /// Removes the values that don't survive events from the stored state, with the states and saves before it. Waits for
    /// the medium, and leaves the store open.
    ///
    /// - Parameter events: The events, as the options of `UIStateSurvival`.
    /// - Throws: The reason why the state can't be saved.
    package func forgetValues(notSurviving events: Int) throws(ArchiveError) {
        let opening = open()
        // The save may have quarantined a state.
        defer { forgetEarlier() }
        guard var archive = opening.archive else { return }
        // The picture may show the values.
        if archive.removeValues(notSurviving: events) { archive.snapshot = nil }
        // The generations before may have values that this one hasn't had any more.
        replaceAllGenerations()
        try save(archive)
        try synchronize()
    }

    /// Does the same with the state of a session that no process has open.
    package func forgetValues(notSurviving events: Int, ofSession session: String) throws(ArchiveError) {
        let store = ArchiveStore(ofSession: session, in: self)
        defer { store.close() }
        try store.forgetValues(notSurviving: events)
    }

    /// Returns the newest readable state that a launch would find, or nil if there is none.
    package func newestState() -> Archive? {
        for state in (try? storedStates()) ?? [] where state.kept == nil {
            if let archive = try? read(state) { return archive }
        }
        return nil
    }

    /// The states that the user may go back to. This takes no time. Some of them may be too old, or unreadable.
    package var earlierOffers: EarlierOffers { offers.withLock(\.self) }

    /// Returns true if the time of an earlier state is over. A time more than an hour ahead is over, too.
    package static func isEarlierStateOver(_ time: Date, at now: Date) -> Bool { EarlierStates.isOver(time, at: now) }

    /// Notes the states of the session that the user can go back to.
    func noteOffers(of session: StoreSession?) {
        // Another launch may be able to read one that this process can't.
        let states = (session.flatMap { try? $0.files.states() } ?? []).filter {
            $0.isOffered && ($0.kept != .unread || session?.canRead($0) == true)
        }
        offers.withLock {
            $0 = EarlierOffers(hasAny: !states.isEmpty, quarantined: states.filter(\.isQuarantined))
        }
    }
}

/// The states that a user may go back to, as far as their names tell.
package struct EarlierOffers: Sendable, Equatable {
    /// True if there are any.
    package var hasAny = false
    /// The quarantined ones, the newest first.
    package var quarantined: [StoredState] = []

    package init(hasAny: Bool = false, quarantined: [StoredState] = []) {
        self.hasAny = hasAny
        self.quarantined = quarantined
    }
}
