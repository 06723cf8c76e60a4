import Foundation
import RestorationArchive
import RepriseRestoration
import Synchronization

/// The list of the sessions on disk. It is the app's own state, beside those of the sessions.
final class SessionList: Sendable {
    private let store: ArchiveStore
    private let permission = Mutex(SavePermission.refused)
    /// The sessions that UIKit found after the launch, which no window of this process shows.
    private let foundLate = Mutex(SessionRegister())

    init(store: ArchiveStore) {
        self.store = store
    }

    struct Contents {
        var register = SessionRegister()
        /// The state that the app saved at a time without scenes (S-SCENE-96), and the number of its generation.
        var earlier: (state: Archive, generation: UInt64)?
        /// The session that this state goes on with.
        var restored: String?
        /// True if the whole list was readable. Otherwise the sessions' states name the sessions.
        var wasRead = false
        var problems: [ArchiveError] = []
    }

    /// Opens the app's own state and finds the sessions. If the newest list isn't readable, the sessions' states name
    /// them. The contents have the problems.
    func open() -> Contents {
        let opening = store.open()
        take(opening)
        let values = opening.archive?.applicationState
        let carried = values.flatMap(CarriedSessions.init)
        let register = SessionRegister(listedIn: opening)
        var contents = Contents(
            register: register ?? SessionRegister(), restored: carried?.restored,
            wasRead: SessionRegister.isWhole(in: opening), problems: opening.problems)
        if register == nil || (carried != nil && opening.archive?.records.isEmpty == false) {
            contents.earlier = opening.archive.map { ($0, opening.generation ?? 0) }
        }
        #if PLANTED
            if Planted.olderListCounts.isBack, opening.archive != nil { return contents }
        #endif
        contents.register.addSessions(of: store, isWhole: contents.wasRead)
        if contents.wasRead { openReadable(in: &contents.register) }
        return contents
    }

    private func openReadable(in register: inout SessionRegister) {
        let unread = register.aside.filter { $0.reason == .unread }
        let readable = Set(store.readableSessions(among: unread.map(\.session)))
        let found = unread.filter { readable.contains($0.session) }
        register.aside.removeAll(where: found.contains)
        register.open += found.map(\.session)
    }

    private func take(_ opening: ArchiveStore.Opening) {
        opening.logUnusualFolders(to: Log.restoration)
        permission.withLock { $0 = SavePermission(after: opening) }
    }

    /// Retries to open the state after a failure at launch, and throws the failure if it lasts. UIKit quarantines a
    /// state that is found now. The next list has its sessions. Does nothing if the first opening succeeded, or failed
    /// for good.
    private func openLate() throws(ArchiveError) {
        guard permission.withLock(\.failure) != nil else { return }
        let opening = store.open()
        take(opening)
        if let failure = permission.withLock(\.failure) { throw failure }
        store.keepOpenedAsideWhenReplaced(.unread)
        var found = SessionRegister(listedIn: opening) ?? SessionRegister()
        found.addSessions(of: store, isWhole: SessionRegister.isWhole(in: opening))
        foundLate.withLock { $0 = found }
    }

    private var canSave: Bool { permission.withLock { $0 == .granted } }

    /// Saves the list. It survives the death of the process when this returns. Does nothing if this process may not
    /// save. Tries to open the list first if that failed before.
    func save(_ register: SessionRegister, _ application: ApplicationValues) throws(ArchiveError) {
        try openLate()
        guard canSave else { return }
        var register = register
        foundLate.withLock { found in
            // UIKit deletes the closed ones of these soon, and the list doesn't need them then.
            found.remove(register.known)
            register.add(foundLate: found)
        }
        let state = CodedValues(keyed: register.entries, unkeyed: [], objects: [])
        try store.save(Archive(application: application, applicationState: state))
    }

    /// Makes saved data survive a power cut before it returns. Does nothing if this process may not save.
    func synchronize() throws(ArchiveError) {
        if canSave { try store.synchronize() }
    }

    /// Returns true if the session has a file with saves.
    func hasSaves(ofSession session: String) -> Bool { store.hasSaves(ofSession: session) }

    /// Waits until the saves of a session that isn't connected are on the medium.
    func synchronizeSaves(ofSession session: String) { store.synchronizeSaves(ofSession: session) }

    /// Returns the sessions that have a folder, or a note beside the key.
    func sessionsOnDisk() -> Set<String> { Set(store.sessionFolders() + store.sessionsNoted()) }

    /// Deletes all files of a session. Does nothing if this process may not save.
    func remove(_ session: String) throws(ArchiveError) {
        if canSave { try store.removeSession(session) }
    }

    /// Deletes the files of a session that has no saves. Does nothing if this process may not save.
    func removeIfEmpty(_ session: String) {
        if canSave { store.removeIfEmpty(session) }
    }

    /// Makes the list quarantine the state of a version without scenes when it replaces that state.
    func keepEarlierStateAside() { store.keepOpenedAsideWhenReplaced(.unread) }

    /// Deletes the list and the state of a version without scenes. Does nothing if this process may not save.
    func discard() throws(ArchiveError) {
        guard canSave else { return }
        foundLate.withLock { $0 = SessionRegister() }
        try store.discard()
    }

    func close() { store.close() }
}

extension SessionRegister {
    /// Reads the sessions of an opened list, or those that a version without scenes kept. Returns nil if there are
    /// none.
    fileprivate init?(listedIn opening: ArchiveStore.Opening) {
        guard let values = opening.archive?.applicationState,
            let register = CarriedSessions(values)?.register ?? SessionRegister(values)
        else { return nil }
        self = register
    }

    /// Returns true if an opened state has a list, and the whole list was readable.
    fileprivate static func isWhole(in opening: ArchiveStore.Opening) -> Bool {
        SessionRegister(listedIn: opening) != nil && opening.problems.allSatisfy(\.isOfJournal)
    }

    /// Removes sessions from all parts of the register.
    fileprivate mutating func remove(_ sessions: Set<String>) {
        open.removeAll(where: sessions.contains)
        aside.removeAll { sessions.contains($0.session) }
        closed.subtract(sessions)
    }

    /// Adds the sessions of another list, which this process doesn't show. A launch opens those that were open
    /// (S-SCENE-91).
    fileprivate mutating func add(foundLate found: SessionRegister) {
        aside += found.open.map { Aside($0, .unread) } + found.aside
        closed.formUnion(found.closed)
    }

    /// Adds the sessions that the list lacks and whose state is readable (S-SCENE-91). Even a whole list lacks a new
    /// session if a power cut took the list that followed, but not the session's saves.
    ///
    /// If the list isn't whole, it may be an older one. A session of it without a folder was closed since. One with an
    /// empty folder stays, because a power cut may have taken its saves, and the newest list too. A session with saves
    /// that aren't readable is set aside. The order of the list stays.
    mutating func addSessions(of store: ArchiveStore, isWhole: Bool) {
        let folders = Set(store.sessionFolders())
        let unlisted = folders.subtracting(known)
        let readable = store.readableSessions(among: unlisted)
        if !isWhole {
            open.removeAll { !folders.contains($0) }
            let unreadable = unlisted.subtracting(readable).filter(store.hasSaves)
            aside += unreadable.sorted().map { Aside($0, .unread) }
        }
        open += readable
    }
}

extension ArchiveError {
    /// True if the problem is a refused journal. It tells nothing about saved data, so a forged journal does not make
    /// the list unread (S-SEC-25).
    var isOfJournal: Bool {
        if case .journalRefused = self { true } else { false }
    }
}
