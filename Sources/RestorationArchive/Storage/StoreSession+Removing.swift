import Crypto
import Foundation

/// The removal of files that newer ones replaced, and of a state that the app gave up.
extension StoreSession {
    private static let keptGenerations = 2

    /// Quarantines the generations that are to be kept. Removes the other readable ones, except for the two newest and
    /// those that a launch may go back to. After `keepOnlyNewest`, it removes these, too. Unreadable files stay. A failure
    /// loses nothing, because the next generation prunes again.
    mutating func prune(_ keys: SealingKeys) {
        if !retention.toQuarantine.isEmpty {
            for (number, reason) in retention.toQuarantine where number != retention.loopGeneration {
                let state = StoredState(number: number)
                let isKept =
                    retention.alsoQuarantined.contains(number)
                    ? (try? files.remove(state)) != nil : (try? files.keepAside(state, reason)) != nil
                if isKept { retention.wasQuarantined(number) }
            }
            pruneKept(keys)
        }
        guard let states = try? files.states() else { return }
        let protected =
            [generations.restored, generations.previousVersion, generations.opened?.number ?? 0] + retention.protected
        if retention.keepsOnlyNewest { return removeReplaced(states, keys) }
        let readable = states.filter { $0.kept == nil && isReadable($0, keys) }
        for state in readable.dropFirst(Self.keptGenerations) where !protected.contains(state.number) {
            try? files.remove(state)
        }
    }

    /// Removes the generations that a launch could open, except for the current one. A launch opens a damaged file up to
    /// the damage. If the system can't read or remove a file, the next generation tries again.
    private mutating func removeReplaced(_ states: [StoredState], _ keys: SealingKeys) {
        var isDone = true
        for state in states
        where state.kept == nil && state.number != writer?.state.number && retention.unread[state.number] == nil {
            do throws(ArchiveError) {
                guard try files.read(state, keys) != nil else { continue }
                if (try? files.remove(state)) == nil { isDone = false }
            } catch {
                if case .unreadable = error { isDone = false }
            }
        }
        if isDone { retention.hasOnlyNewest() }
    }

    mutating func keepOpenedAsideWhenReplaced(_ reason: StoredState.KeptReason) {
        if let opened = generations.opened, !retention.keepsOnlyNewest { retention.quarantine(opened.number, reason) }
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
        guard !retention.toQuarantine.isEmpty else { return }
        for (number, reason) in retention.toQuarantine {
            let state = StoredState(number: number)
            if number > next {
                if (try? files.keepAside(state, reason)) != nil { retention.wasQuarantined(number) }
            } else if files.keepAlso(state, reason) {
                retention.hasSecondName(number)
            }
        }
        // Without this, a power cut could take the second name and leave the other generation.
        try? files.claim.synchronize()
    }

    /// Removes the oldest readable quarantined files beyond the limits of `KeptBounds` (S-LIFE-10). Ignores failures.
    private mutating func pruneKept(_ keys: SealingKeys) {
        guard let states = try? files.states() else { return }
        let kept = states.compactMap { state -> (StoredState, Int)? in
            guard state.isQuarantined, let size = files.size(of: state), canRead(state, keys) else { return nil }
            return (state, size)
        }
        for state in KeptBounds.beyond(kept) { try? files.remove(state) }
    }

    private mutating func isReadable(_ state: StoredState, _ keys: SealingKeys) -> Bool {
        if retention.readable.contains(state.number) { return true }
        guard canRead(state, keys) else { return false }
        retention.readable.insert(state.number)
        return true
    }

    /// Returns true if the session's keys open the file to its end.
    func canRead(_ state: StoredState) -> Bool { keys.map { canRead(state, $0) } ?? false }

    private func canRead(_ state: StoredState, _ keys: SealingKeys) -> Bool {
        guard let sealed = try? files.read(state, keys) else { return false }
        return sealed.loss != .damaged
    }

    // MARK: Quarantining and discarding

    mutating func keepAside(_ reason: StoredState.KeptReason) throws(ArchiveError) {
        // A state that nobody has seen keeps the reason `unread`.
        let unread = retention.unread
        // The app declined to save, for instance because its user signed out.
        if reason == .withdrawn { removeEarlier() }
        forget()
        try change { (files, state) throws(FileSystemError) in
            if state.kept == nil { try files.keepAside(state, unread[state.number] ?? reason) }
        }
        if let keys { pruneKept(keys) }
    }

    func removeKept(_ state: StoredState) throws(ArchiveError) {
        guard state.kept != nil else { return }
        do throws(FileSystemError) {
            try files.remove(state)
            try files.claim.synchronize()
        } catch {
            guard error.errno != ENOENT else { return }
            throw .writeFailed(file: files.file(state.name), step: error.step, errno: error.errno)
        }
    }

    mutating func discard() throws(ArchiveError) {
        forget()
        earlier.forget()
        retention.readable = []
        forgetCrashJournal()
        // The reports go first, because the removal of the other files makes this one durable as well.
        let reports = files.remove(.reports)
        try change { (files, state) throws(FileSystemError) in try files.remove(state) }
        try reports.get()
    }

    /// Gives up the generations before the caller renames or removes their files. The witness expects no save from then
    /// on. The newest state stays known, because a change of it may follow.
    private mutating func forget() {
        endGeneration()
        newest.giveUp()
        generations.giveUp()
        retention.giveUp()
        witness?.note(generation: generations.highest, saves: 0)
    }

    /// Calls `body` with each file, quarantined or not, the oldest first, and waits for the medium. It changes the
    /// current generation only after the others are durably changed. Otherwise a launch could find an older one
    /// instead.
    private mutating func change(
        _ body: (ClaimedFiles, StoredState) throws(FileSystemError) -> Void
    ) throws(ArchiveError) {
        do throws(FileSystemError) {
            let states = try files.states().reversed()
            let newest = states.first { $0.number == generations.newest && $0.kept == nil }
            for state in states where state != newest { try body(files, state) }
            try files.claim.synchronize()
            if let newest {
                try body(files, newest)
                try files.claim.synchronize()
            }
            generations.removedAll()
        } catch {
            throw .writeFailed(file: files.file(error.path), step: error.step, errno: error.errno)
        }
    }
}
