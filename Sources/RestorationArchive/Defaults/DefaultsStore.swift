import Foundation
import Synchronization

/// A store of an app's `UserDefaults.standard`, so that they survive SIGKILL as on Apple's platforms.
///
/// A save that finds them changed stores them in its frame, with the events that led to them, and then in a file of the
/// app's folder. From then on that file determines the defaults, even if the state is removed. Until the file is on the
/// medium, later frames have the defaults, too, and there is an empty file `defaults-saving`. If the next launch finds
/// that, it looks into the frames.
///
/// Calls may come from any thread.
package final class DefaultsStore: Sendable {
    /// Foundation's file.
    private let file: DefaultsFile
    private let state = Mutex(State())
    /// The lock that is held while defaults are written, so that older values never replace newer ones.
    private let turn = Mutex<Void>(())
    /// The lock that is held while the medium is asked.
    private let synchronizing = Mutex<Void>(())
    private let moments = Atomic<UInt64>(0)
    /// True if a copy would take longer than a pass may. The copy is then made as the defaults are written.
    private let isLarge = Atomic<Bool>(false)
    private static let largeCount = 4096
    private let queue = DispatchQueue(label: "RestorationArchive.defaults", qos: .utility)

    private struct State {
        /// The app's own store, once it is open.
        var store: ArchiveStore?
        /// True after the stored values were read, or turned out to be unreadable. Nothing replaces them before that.
        var isLoaded = false
        /// The values in the file `defaults`, or nil if there are none.
        var saved: SavedDefaults?
        var domain = DefaultsDomain.empty
        /// The number of the newest moment that is stored.
        var sequence: UInt64 = 0
        var place = Place.onMedium
    }

    /// The place of the newest stored values.
    private enum Place {
        /// In a file that is on the medium. Also the place if there are no values.
        case onMedium
        /// In a file that may not be on the medium.
        case written
        /// In a file that may be gone, because the medium failed. It is written again before it is synchronized.
        case suspect
        /// In a frame. No file has them.
        case inFrame
    }

    package init(file: DefaultsFile) {
        self.file = file
    }

    // MARK: Launching

    /// Puts the stored values back, before app code reads them. Changes Foundation's file, and no other. Changes
    /// nothing if nothing is stored, or Foundation's file is newer. If that file cannot be written, the process has the
    /// values in memory only.
    ///
    /// - Parameter app: The app's own store, open or not.
    /// - Throws: The reason why the stored values cannot be read. The key may be elsewhere.
    package func putBack(from app: ArchiveStore) throws(ArchiveError) {
        let (saved, place) = try Self.newest(of: app)
        state.withLock { state in
            state.isLoaded = true
            state.saved = saved
            state.domain = saved?.domain ?? .empty
            state.place = place
        }
        guard let saved, let domain = saved.domain else { return }
        isLarge.store(domain.count > Self.largeCount, ordering: .relaxed)
        let (stamp, found) = (file.stamp, file.read())
        guard saved.replaces(stamp: stamp, found) else { return }
        do throws(FileSystemError) {
            try file.replace(with: domain)
        } catch {
            // The process gets its values in memory. The next launch tries again.
        }
        domain.apply(over: found ?? .empty)
    }

    private static func newest(
        of app: ArchiveStore
    ) throws(ArchiveError) -> (saved: SavedDefaults?, place: Place) {
        let found = try app.defaults()
        var newest = found?.saved
        var place = found?.isOnMedium == false ? Place.written : .onMedium
        guard app.mayFramesHaveNewerDefaults else { return (newest, place) }
        let stores = [app] + app.sessionsOnDisk().map { ArchiveStore(ofSession: $0, in: app) }
        for store in stores {
            for state in (try? store.storedStates()) ?? [] {
                guard let archive = try? store.read(state), let saved = SavedDefaults(in: archive.applicationState),
                    saved.revision > newest?.revision ?? 0
                else { continue }
                (newest, place) = (saved, .inFrame)
            }
        }
        return (newest, place)
    }

    /// Begins to save, with the app's own store once it is open. If `putBack(from:)` could not read the stored values,
    /// puts them back now, in memory too. Does nothing unless `app` is open for saving.
    ///
    /// - Returns: The problems of the stored values.
    package func open(_ app: ArchiveStore) -> [ArchiveError] {
        guard app.isOpenForSaving else { return [] }
        var problems: [ArchiveError] = []
        if !state.withLock(\.isLoaded) {
            do throws(ArchiveError) {
                try putBack(from: app)
            } catch {
                problems.append(error)
                // No other key will come. The next change replaces the values.
                state.withLock { $0.isLoaded = true }
            }
        }
        if let saved = state.withLock({ $0.place == .inFrame ? $0.saved : nil }) {
            do throws(ArchiveError) {
                try app.keepDefaults(saved.bytes)
                state.withLock { $0.place = .written }
            } catch {
                problems.append(error)
            }
        }
        state.withLock { $0.store = app }
        return problems
    }

    // MARK: Saving

    /// The defaults at one moment.
    package struct Moment: Sendable {
        fileprivate var sequence: UInt64
        /// The defaults, or nil if they are taken when they are written.
        fileprivate var taken: Taken?
    }

    fileprivate struct Taken: Sendable {
        var domain: DefaultsDomain
        var file: DefaultsFile.Stamp?
    }

    /// Takes the defaults as they are now. If there are very many, they are copied later, so that the call takes little
    /// time.
    package func moment() -> Moment {
        Moment(
            sequence: moments.add(1, ordering: .relaxed).newValue,
            taken: isLarge.load(ordering: .relaxed) ? nil : take())
    }

    private func take() -> Taken {
        var stamp = file.stamp
        var domain = DefaultsDomain.current
        // Another thread may have written the file meanwhile.
        for _ in 0..<3 {
            let now = file.stamp
            if now == stamp { break }
            (stamp, domain) = (now, .current)
        }
        return Taken(domain: domain, file: stamp)
    }

    /// True if the store can save, and the defaults differ from the stored ones.
    package var isOutdated: Bool {
        let (domain, canSave) = state.withLock { ($0.domain, $0.store != nil) }
        return canSave && DefaultsDomain.current != domain
    }

    private struct Change {
        var sequence: UInt64
        var saved: SavedDefaults
        var domain: DefaultsDomain
    }

    /// Returns the change at that moment.
    ///
    /// - Returns: Nil if the defaults of that moment or newer ones are stored, or if the stored ones aren't read yet.
    ///   Also nil if they have no `bytes`, or if Foundation lost the values. The store then restores the lost values.
    private func change(at moment: Moment) -> Change? {
        let (known, before, isLoaded, sequence) = state.withLock { ($0.domain, $0.saved, $0.isLoaded, $0.sequence) }
        guard isLoaded, moment.sequence > sequence else { return nil }
        let taken = moment.taken ?? take()
        guard taken.domain != known else {
            state.withLock { $0.sequence = moment.sequence }
            return nil
        }
        guard !isLostByFoundation(taken, known) else { return nil }
        isLarge.store(taken.domain.count > Self.largeCount, ordering: .relaxed)
        guard let values = taken.domain.isEmpty ? [] : taken.domain.bytes else { return nil }
        // The number comes from the clock, so that it rises even if the stored values were lost.
        let now = UInt64(max(0, Date().timeIntervalSince1970 * 1_000_000))
        let revision = max((before?.revision ?? 0) &+ 1, now)
        return Change(
            sequence: moment.sequence, saved: SavedDefaults(revision: revision, file: taken.file, values: values),
            domain: taken.domain)
    }

    /// Returns true if Foundation forgot all values. `synchronize()` makes it read its file again, and it gets none if
    /// it cannot read what it wrote itself. A text with a control character is enough. The values are put back then.
    private func isLostByFoundation(_ taken: Taken, _ known: DefaultsDomain) -> Bool {
        guard taken.domain.isEmpty, !known.isEmpty, file.stamp != nil, file.read() == nil else { return false }
        try? file.replace(with: known)
        known.apply(over: .empty)
        return true
    }

    private func keep(_ change: Change, in app: ArchiveStore) throws(ArchiveError) {
        try app.keepDefaults(change.saved.bytes)
        state.withLock { state in
            state.saved = change.saved
            state.domain = change.domain
            state.sequence = change.sequence
            state.place = .written
        }
    }

    /// Stores a save, and the defaults with it if they changed. Without an open store it stores the save alone.
    /// Unchanged defaults are in the frame, too, until their file is on the medium.
    ///
    /// - Parameters:
    ///   - moment: The end of the pass, or nil for a save without defaults.
    ///   - save: Writes the frame, with the entry among the app's values.
    /// - Throws: The error of `save` or of the store.
    func save(
        _ moment: Moment?, with save: (CodedEntry?) throws(ArchiveError) -> SaveOutcome
    ) throws(ArchiveError) -> SaveOutcome {
        guard let moment, let app = openStore else { return try save(nil) }
        let result = turn.withLock { _ -> Result<SaveOutcome?, ArchiveError> in
            guard let change = change(at: moment) else { return .success(nil) }
            do throws(ArchiveError) {
                try app.beginSavingDefaults()
                let outcome = try save(change.saved.entry)
                try keep(change, in: app)
                return .success(outcome)
            } catch {
                return .failure(error)
            }
        }
        if let outcome = try result.get() { return outcome }
        return try save(state.withLock { $0.place == .onMedium ? nil : $0.saved?.entry })
    }

    /// Stores the defaults without a save if they changed, and waits for the medium. Does nothing unless the store is
    /// open.
    ///
    /// - Throws: An `ArchiveError` if the store cannot write them, or if the medium fails.
    package func save(_ moment: Moment) throws(ArchiveError) {
        guard let app = openStore else { return }
        let result = turn.withLock { _ -> Result<Void, ArchiveError> in
            guard let change = change(at: moment) else { return .success(()) }
            do throws(ArchiveError) {
                return .success(try keep(change, in: app))
            } catch {
                return .failure(error)
            }
        }
        try result.get()
        try synchronize()
    }

    /// Stores the defaults in the background if they changed, and waits for the medium.
    package func saved(_ moment: Moment) async -> Result<Void, ArchiveError> {
        await withCheckedContinuation { continuation in
            queue.async { [self] in
                do throws(ArchiveError) {
                    continuation.resume(returning: .success(try save(moment)))
                } catch {
                    continuation.resume(returning: .failure(error))
                }
            }
        }
    }

    /// Stores the defaults in the background if they changed. If that fails, the next save tries it again.
    package func saveSoon() {
        let moment = moment()
        queue.async { [self] in try? save(moment) }
    }

    /// Saves when the process ends normally or by a signal. Also writes the file that other programs read. Waits for
    /// two seconds at most. Does nothing unless the store is open.
    package func saveAtEnd() {
        let end = DispatchSemaphore(value: 0)
        let moment = moment()
        queue.async { [self] in
            defer { end.signal() }
            guard openStore != nil, (try? save(moment)) != nil else { return }
            let domain = state.withLock(\.domain)
            guard let found = file.read() ?? (file.stamp == nil ? .empty : nil), found == domain else {
                try? file.replace(with: domain)
                return
            }
        }
        _ = end.wait(timeout: .now() + 2)
    }

    private var openStore: ArchiveStore? {
        guard let store = state.withLock(\.store), store.isOpenForSaving else { return nil }
        return store
    }

    /// True if something is stored that may not be on the medium yet.
    var needsSynchronization: Bool {
        openStore != nil && [.written, .suspect].contains(state.withLock(\.place))
    }

    /// Waits until everything that was stored before the call is on the medium. Does nothing if it is there, or if the
    /// store isn't open.
    ///
    /// - Throws: An `ArchiveError` if the medium fails.
    func synchronize() throws(ArchiveError) {
        let result = synchronizing.withLock { _ -> Result<Void, ArchiveError> in
            do throws(ArchiveError) {
                return .success(try synchronizeNow())
            } catch {
                return .failure(error)
            }
        }
        try result.get()
    }

    private func synchronizeNow() throws(ArchiveError) {
        guard needsSynchronization, let app = openStore else { return }
        let result = turn.withLock { _ -> Result<UInt64?, ArchiveError> in
            let (saved, isSuspect) = state.withLock { ($0.saved, $0.place == .suspect) }
            do throws(ArchiveError) {
                if isSuspect, let saved { try app.keepDefaults(saved.bytes) }
            } catch {
                return .failure(error)
            }
            state.withLock { $0.place = .suspect }
            return .success(saved?.revision)
        }
        let revision = try result.get()
        try app.synchronizeDefaults()
        // A newer change that came meanwhile needs the marker.
        turn.withLock { _ in
            guard state.withLock({ $0.saved?.revision }) == revision else { return }
            state.withLock { $0.place = .onMedium }
            app.endSavingDefaults()
        }
    }
}
