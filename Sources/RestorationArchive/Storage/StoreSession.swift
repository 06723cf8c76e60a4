import Crypto
import Foundation

/// A saved-state directory while its lock is held: which generations there are, and which of them may go.
struct StoreSession {
    private let directory: StateDirectory
    private let lock: Int32
    private var masterKey: SymmetricKey?
    /// What `save` compares with, nil if unknown.
    private var newestContents: [UInt8]?
    private var openedGeneration: UInt64?
    /// 0 if no launch has restored to its end yet.
    private var restoredGeneration: UInt64 = 0
    /// Generations that were read or written by this process.
    private var readable: Set<UInt64> = []
    private var highestNumber: UInt64 = 0
    var keepsOpenedAside = false

    private static let keptGenerations = 2
    private static let keptAsideStates = 3

    init(_ directory: StateDirectory, lock: Int32) {
        self.directory = directory
        self.lock = lock
    }

    func close() {
        directory.fileSystem.unlock(lock)
        directory.fileSystem.close(lock)
        directory.fileSystem.close(directory.descriptor)
    }

    // MARK: Opening

    mutating func open(masterKey: SymmetricKey, _ opening: inout ArchiveStore.Opening) {
        directory.removeTemporaryFiles()
        opening.extensionWasOpen = directory.hasExtensionMarker
        let states: [StoredState]
        do throws(FileSystemError) {
            states = try directory.states()
        } catch {
            opening.problems.append(.unreadable(file: directory.path, errno: error.errno))
            return
        }
        highestNumber = states.map(\.number).max() ?? 0
        self.masterKey = masterKey
        opening.canSave = true
        states.forEach(directory.repairMode)
        for state in states where state.kept == nil && opening.archive == nil {
            do throws(ArchiveError) {
                opening.archive = try open(state, masterKey)
                if opening.archive != nil { opening.generation = state.number }
            } catch {
                opening.problems.append(error)
                if case .version = error { try? directory.keepAside(state, .version) }
            }
        }
    }

    private mutating func open(_ state: StoredState, _ masterKey: SymmetricKey) throws(ArchiveError) -> Archive? {
        guard let sealed = try directory.read(state, masterKey: masterKey) else { return nil }
        let archive: Archive
        do throws(ArchiveError) {
            archive = try Archive(bytes: sealed.contents)
        } catch {
            throw error.named(directory.file(state.name))
        }
        readable.insert(state.number)
        openedGeneration = state.number
        restoredGeneration = sealed.restoredGeneration
        newestContents = sealed.contents
        return archive
    }

    func setExtensionOpen(_ isOpen: Bool) {
        guard masterKey != nil else { return }
        directory.setExtensionMarker(isOpen)
    }

    mutating func markRestored() {
        if let openedGeneration { restoredGeneration = openedGeneration }
    }

    // MARK: Saving

    mutating func save(_ archive: Archive) throws(ArchiveError) -> Bool {
        guard let masterKey else { throw .notOpen(file: directory.path) }
        let contents = archive.bytes()
        if let newestContents, Self.saysTheSame(contents, newestContents) { return false }

        let state = StoredState(number: highestNumber + 1)
        let sealed = try SealedArchive(
            generation: state.number, restoredGeneration: restoredGeneration, contents: contents
        ).sealed(masterKey: masterKey, bundleIdentifier: directory.bundleIdentifier, random: directory.random)
        do throws(FileSystemError) {
            try directory.write(sealed, as: state)
        } catch {
            // The file may stand under its name without being durable: its number is used up, and what the newest
            // state is cannot be said until a save succeeds.
            highestNumber = state.number
            newestContents = nil
            throw .writeFailed(file: directory.file(state.name), step: error.step, errno: error.errno)
        }
        highestNumber = state.number
        newestContents = contents
        readable.insert(state.number)
        prune(masterKey)
        return true
    }

    /// Whether two archives differ in their timestamps at most (S-SAVE-4).
    private static func saysTheSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
        let after = Archive.timestampRange.upperBound
        guard left.count == right.count, left.count >= after else { return left == right }
        return left.prefix(Archive.timestampRange.lowerBound) == right.prefix(Archive.timestampRange.lowerBound)
            && left.withUnsafeBytes { left in
                right.withUnsafeBytes { right in
                    guard let first = left.baseAddress, let second = right.baseAddress else { return false }
                    return memcmp(first + after, second + after, left.count - after) == 0
                }
            }
    }

    // MARK: Removing what is not needed any more

    /// A failure here loses nothing: the next save prunes again.
    private mutating func prune(_ masterKey: SymmetricKey) {
        guard let states = try? directory.states() else { return }
        if keepsOpenedAside, let openedGeneration {
            keepsOpenedAside = (try? directory.keepAside(StoredState(number: openedGeneration), .crashed)) == nil
            pruneKept(masterKey)
        }
        let protected = [restoredGeneration, openedGeneration ?? 0]
        var kept = 0
        for state in states where state.kept == nil && isReadable(state, masterKey) {
            kept += 1
            if kept > Self.keptGenerations, !protected.contains(state.number) { try? directory.remove(state) }
        }
    }

    /// Of readable files kept aside, the newest three stay (S-LIFE-10).
    private mutating func pruneKept(_ masterKey: SymmetricKey) {
        guard let states = try? directory.states() else { return }
        let readableStates = states.filter { $0.kept != nil }.filter { state in
            (try? directory.read(state, masterKey: masterKey)) != nil
        }
        for state in readableStates.dropFirst(Self.keptAsideStates) { try? directory.remove(state) }
    }

    private mutating func isReadable(_ state: StoredState, _ masterKey: SymmetricKey) -> Bool {
        if readable.contains(state.number) { return true }
        guard (try? directory.read(state, masterKey: masterKey)) != nil else { return false }
        readable.insert(state.number)
        return true
    }

    // MARK: Keeping aside and discarding

    mutating func keepAside(_ reason: StoredState.KeptReason) throws(ArchiveError) {
        newestContents = nil
        openedGeneration = nil
        restoredGeneration = 0
        try change { (directory) throws(FileSystemError) in
            for state in try directory.states() where state.kept == nil { try directory.keepAside(state, reason) }
        }
        if let masterKey { pruneKept(masterKey) }
    }

    mutating func discard() throws(ArchiveError) {
        newestContents = nil
        openedGeneration = nil
        restoredGeneration = 0
        readable = []
        try change { (directory) throws(FileSystemError) in
            for state in try directory.states() { try directory.remove(state) }
        }
    }

    private func change(
        _ body: (StateDirectory) throws(FileSystemError) -> Void
    ) throws(ArchiveError) {
        do throws(FileSystemError) {
            try body(directory)
            try directory.synchronize()
        } catch {
            throw .writeFailed(file: directory.file(error.path), step: error.step, errno: error.errno)
        }
    }
}
