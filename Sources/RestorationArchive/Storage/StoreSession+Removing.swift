import Crypto
import Foundation

/// Which files may go: what a newer one has replaced, and what was given up.
extension StoreSession {
    private static let keptGenerations = 2

    /// A failure here loses nothing: the next generation prunes again.
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

    /// Gives what is to be kept its second name before another generation has its own. A process that ends in between leaves
    /// the one current or the other, and the one that was replaced under a name that nothing removes.
    ///
    /// A file that could not be read and would come before the new generation loses its first name at once: a launch that can read it
    /// would go back to it.
    ///
    /// - Parameter next: the number of the new generation.
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
        // Without it a power cut could take the second name and leave the other generation.
        try? directory.synchronize()
    }

    /// Of readable files kept aside, so many of the newest stay as `KeptBounds` says (S-LIFE-10).
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

    // MARK: Keeping aside and discarding

    mutating func keepAside(_ reason: StoredState.KeptReason) throws(ArchiveError) {
        // What nobody has seen stays what it is.
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
        // Before the others, whose removal makes this one durable as well.
        let reports = directory.remove(.reports)
        try change { (directory, state) throws(FileSystemError) in try directory.remove(state) }
        try reports.get()
    }

    /// No generation is to be found by the next launch. The state that was handed over last stays known, for the change of
    /// it that may come.
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

    /// The newest one goes last, when it is sure that the others are gone: at no moment does a launch find an older one
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
