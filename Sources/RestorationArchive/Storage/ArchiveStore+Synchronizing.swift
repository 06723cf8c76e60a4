import Crypto
import Foundation

/// The way of saves to the medium, without holding a lock while it takes its time.
extension ArchiveStore {
    /// Waits until everything that was saved before the call, and the opened state, is on the medium. The process that
    /// saved the opened state may have died before it was. The call also retries saves that failed. Does nothing if the
    /// store isn't open.
    ///
    /// - Throws: `ArchiveError.writeFailed`. The next save begins a new generation then, as this one may be incomplete.
    public func synchronize() throws(ArchiveError) {
        try synchronizeGrown()
        try synchronizeOpened()
        if try storeAgainIfLost() { try synchronizeGrown() }
    }

    /// Waits for the generation that this process has begun. Does nothing if all its saves are on the medium. After a
    /// failure, the next save begins another generation.
    private func synchronizeGrown() throws(ArchiveError) {
        guard let (claim, writer, saves, isNew) = session.withLock({ $0?.claimToSynchronize }) else { return }
        do throws(FileSystemError) {
            try writer.file.synchronize()
            if isNew { try claim.synchronizePlace() }
        } catch {
            session.withLock { $0?.couldNotSynchronize(writer) }
            throw .writeFailed(file: directory + "/" + writer.state.name, step: error.step, errno: error.errno)
        }
        session.withLock { session in
            session?.wasSynchronized(writer, upTo: saves)
            // The replaced generations may be quarantined now.
            if isNew { noteOffers(of: session) }
        }
    }

    /// True if something is stored that may not be on the medium yet.
    var needsSynchronization: Bool { session.withLock { $0?.needsSynchronization ?? false } }

    private func synchronizeOpened() throws(ArchiveError) {
        do throws(FileSystemError) {
            let opened = session.withLock { session -> Result<(any StateClaim, any OpenStateFile)?, FileSystemError> in
                do throws(FileSystemError) {
                    guard let file = try session?.openedToSynchronize(), let claim = session?.files.claim else {
                        return .success(nil)
                    }
                    return .success((claim, file))
                } catch {
                    return .failure(error)
                }
            }
            guard let (claim, file) = try opened.get() else { return }
            try file.synchronize()
            try claim.synchronizePlace()
            session.withLock { $0?.openedWasSynchronized() }
        } catch {
            session.withLock { $0?.couldNotSynchronizeOpened() }
            throw .writeFailed(file: directory, step: error.step, errno: error.errno)
        }
    }

    /// Stores the state again if a save failed, or if somebody removed its file, which the system does not report. It
    /// makes a missing folder again.
    ///
    /// - Returns: True if anything was stored. It is not on the medium yet.
    private func storeAgainIfLost() throws(ArchiveError) -> Bool {
        session.withLock { $0?.giveUpRemovedGeneration() }
        _ = try reopenIfMoved()
        guard session.withLock({ $0?.isLost ?? false }) else { return false }
        return try withSession { (session) throws(ArchiveError) in try session.saveAgain(budget: .max) }.wasWritten
    }

    /// Makes the place again if it is not where the next launch looks for it, and continues there. The earlier session
    /// stays open if that fails.
    ///
    /// - Returns: False if nothing had to be done, or the store isn't open for saving.
    /// - Throws: `inUse` if another process has become the owner. This one must not write any more.
    func reopenIfMoved() throws(ArchiveError) -> Bool {
        let result = session.withLock { session -> Result<Bool, ArchiveError> in
            guard let open = session, open.canSave else { return .success(false) }
            do throws(ArchiveError) {
                switch open.files.claim.standing {
                case .current: return .success(false)
                case .replaced: return .failure(.inUse(file: directory))
                case .gone: session = try moved(open)
                }
                return .success(true)
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    private func moved(_ before: StoreSession) throws(ArchiveError) -> StoreSession {
        let key: SymmetricKey
        do throws(KeyStoreError) {
            key = try keyStore.masterKey(creatingIfMissing: true)
        } catch {
            throw .keyUnavailable(error)
        }
        var session = StoreSession(try claim())
        var opening = Opening()
        session.open(SealingKeys(key: key), witness: openWitness(key), &opening)
        // The earlier session stays, and knows the newest update. The next call tries again.
        guard session.canSave else {
            session.close()
            throw opening.problems.last ?? .notOpen(file: directory)
        }
        // The opened state is not what the app shows.
        session.keepOpenedAsideWhenReplaced(.unread)
        session.resume(before)
        before.close()
        return session
    }

    /// Closes the store without waiting for the medium.
    ///
    /// - Returns: A function that puts the newest save on the medium, on any thread, or nil if the save is there or
    ///   this process saved nothing.
    package func closeUnsynchronized() -> (@Sendable () throws(ArchiveError) -> Void)? {
        let unsynchronized = session.withLock(\.?.claimToSynchronize)
        close()
        guard let (claim, writer, _, _) = unsynchronized else { return nil }
        return { [directory] () throws(ArchiveError) in
            do throws(FileSystemError) {
                try writer.file.synchronize()
                try claim.synchronizePlace()
            } catch {
                throw .writeFailed(file: directory + "/" + writer.state.name, step: error.step, errno: error.errno)
            }
        }
    }
}
