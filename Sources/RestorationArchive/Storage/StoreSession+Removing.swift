import Crypto
import Foundation

/// The removal of files that newer ones replaced, and of a state that the app gave up.
extension StoreSession {
    private static let keptGenerations = 2

    /// Quarantines the generations that are to be kept. Removes the other readable ones, except for the two newest and
    /// those that a launch may go back to. Unreadable files stay. A failure loses nothing, because the next generation
    /// prunes again.
    mutating func prune(_ masterKey: SymmetricKey) {
        if !keptWhenReplaced.isEmpty {
            for (number, reason) in keptWhenReplaced where number != loopGeneration {
                let state = StoredState(number: number)
                let isKept =
                    alsoKept.contains(number)
                    ? (try? directory.remove(state)) != nil : (try? directory.keepAside(state, reason)) != nil
                if isKept { keptWhenReplaced[number] = nil }
            }
            pruneKept(masterKey)
        }
        guard let states = try? directory.states() else { return }
        let protected =
            [restoredGeneration, previousVersionGeneration, openedGeneration ?? 0, loopGeneration ?? 0]
            + keptWhenReplaced.keys
        var kept = 0
        for state in states where state.kept == nil && isReadable(state, masterKey) {
            kept += 1
            if kept > Self.keptGenerations, !protected.contains(state.number) { try? directory.remove(state) }
        }
    }

    mutating func keepOpenedAsideWhenReplaced(_ reason: StoredState.KeptReason) {
        if let openedGeneration { keptWhenReplaced[openedGeneration] = reason }
    }

    /// Gives generations that are to be kept a second name before a new generation has its own name. If the process
    /// ends in between, a launch finds either generation current, and the replaced one under a name that nothing
    /// removes.
    ///
    /// An unreadable file that comes before the new generation loses its first name at once. Otherwise a launch that
    /// can read it would go back to it.
    ///
    /// - Parameter next: The number of the new generation.
    mutating func keepReplaced(by next: UInt64) {
        guard !keptWhenReplaced.isEmpty else { return }
        for (number, reason) in keptWhenReplaced {
            let state = StoredState(number: number)
            if number > next {
                if (try? directory.keepAside(state, reason)) != nil { keptWhenReplaced[number] = nil }
            } else if directory.keepAlso(state, reason) {
                alsoKept.insert(number)
            }
        }
        // Without this, a power cut could take the second name and leave the other generation.
        try? directory.synchronize()
    }

    /// Removes the oldest readable quarantined files beyond the limits of `KeptBounds` (S-LIFE-10). Ignores failures.
    private mutating func pruneKept(_ masterKey: SymmetricKey) {
        guard let states = try? directory.states() else { return }
        let kept = states.compactMap { state -> (StoredState, Int)? in
            guard state.kept != nil, let size = directory.size(of: state), canRead(state, masterKey) else { return nil }
            return (state, size)
        }
        for state in KeptBounds.beyond(kept) { try? directory.remove(state) }
    }

    private mutating func isReadable(_ state: StoredState, _ masterKey: SymmetricKey) -> Bool {
        if readable.contains(state.number) { return true }
        guard canRead(state, masterKey) else { return false }
        readable.insert(state.number)
        return true
    }

    private func canRead(_ state: StoredState, _ masterKey: SymmetricKey) -> Bool {
        guard let sealed = try? read(state, masterKey) else { return false }
        return sealed.loss != .damaged
    }

    // MARK: Quarantining and discarding

    mutating func keepAside(_ reason: StoredState.KeptReason) throws(ArchiveError) {
        // A state that nobody has seen keeps the reason `unread`.
        let unread = keptWhenReplaced.filter { $0.value == .unread }
        forget()
        try change { (directory, state) throws(FileSystemError) in
            if state.kept == nil { try directory.keepAside(state, unread[state.number] ?? reason) }
        }
        if let masterKey { pruneKept(masterKey) }
    }

    func removeKept(_ state: StoredState) throws(ArchiveError) {
        guard state.kept != nil else { return }
        do throws(FileSystemError) {
            try directory.remove(state)
            try directory.synchronize()
        } catch {
            guard error.errno != ENOENT else { return }
            throw .writeFailed(file: directory.file(state.name), step: error.step, errno: error.errno)
        }
    }

    mutating func discard() throws(ArchiveError) {
        forget()
        readable = []
        forgetCrashJournal()
        // The reports go first, because the removal of the other files makes this one durable as well.
        let reports = directory.remove(.reports)
        try change { (directory, state) throws(FileSystemError) in try directory.remove(state) }
        try reports.get()
    }

    /// Gives up the generations before the caller renames or removes their files. The witness expects no save from then
    /// on. The newest state stays known, because a change of it may follow.
    private mutating func forget() {
        beginGeneration()
        forgetLaterSnapshot()
        isGivenUp = true
        openedGeneration = nil
        restoredGeneration = 0
        previousVersionGeneration = 0
        keptWhenReplaced = [:]
        loopGeneration = nil
        isOpenedDurable = true
        witness?.note(generation: highestNumber, saves: 0)
    }

    /// Calls `body` with each file, quarantined or not, the oldest first, and waits for the medium. It changes the
    /// current generation only after the others are durably changed. Otherwise a launch could find an older one
    /// instead.
    private mutating func change(
        _ body: (StateDirectory, StoredState) throws(FileSystemError) -> Void
    ) throws(ArchiveError) {
        do throws(FileSystemError) {
            let states = try directory.states().reversed()
            let newest = states.first { $0.number == newestGeneration && $0.kept == nil }
            for state in states where state != newest { try body(directory, state) }
            try directory.synchronize()
            if let newest {
                try body(directory, newest)
                try directory.synchronize()
            }
            newestGeneration = nil
        } catch {
            throw .writeFailed(file: directory.file(error.path), step: error.step, errno: error.errno)
        }
    }
}
