import Foundation
import RestorationArchive
import RepriseRestoration

/// The handover of a scene's updates to its writer. It knows which changes the writer has, and which are on the
/// medium.
@MainActor
package final class SaveHandover {
    /// The result of a write. The outcome is nil if there was nothing to write.
    package typealias Written = Result<SaveOutcome?, ArchiveError>

    /// The newest state of the writer.
    private enum Given {
        /// An unknown state, which no change can follow. The next update has the whole state.
        case unknown
        /// A state, and the newest change of it, unless that is unknown.
        case state(HandedOverChange?)
        /// The note that the app declined to save, and the events acknowledged with it.
        case nothing(acknowledging: [String: Int])
    }

    private let scene: UIWindowScene
    private let defaults: DefaultsStore?
    let store: ArchiveStore
    private let writer: ArchiveWriter
    private var given = Given.unknown
    /// The pass up to which the newest update covers all changes. See `ScenePreservation.coveredMoment`.
    private var enqueuedMoment: Int
    /// The newest pass before which all changes in the scene are on the medium.
    private(set) var durableMoment: Int
    private var writes = Writes()
    /// The earlier states that the display knows of.
    private var shownOffers = EarlierOffers()

    private struct Writes {
        /// The newest write.
        var newest: Task<Written, Never>?
        /// The newest write, and the call that tells the main actor of it.
        var reported: Task<Void, Never>?
    }

    init(
        of scene: UIWindowScene, in environment: LaunchEnvironment, _ configuration: UIStateRestorationConfiguration,
        store: ArchiveStore
    ) {
        self.scene = scene
        defaults = environment.defaults
        self.store = store
        enqueuedMoment = scene.application.passCount
        durableMoment = enqueuedMoment
        var writing = ArchiveWriter.Configuration()
        writing.synchronizationDelay = configuration.synchronizationDelay
        writing.objectBudget = configuration.objectBudget
        writing.synchronizationFailed = { [weak scene] error in
            MainLoop.async { scene?.autosaver?.mediumFailed(error) }
        }
        writing.defaults = defaults
        writer = ArchiveWriter(store: store, configuration: writing)
    }

    // MARK: Handing over

    /// True if an update may consist of changes only.
    var takesChanges: Bool { if case .state = given { true } else { false } }

    /// True if the writer knows that the app declined to save.
    var hasNothing: Bool { if case .nothing = given { true } else { false } }

    /// Gives an update to the writer. "Nothing" is a state like any other (S-SAVE-12).
    ///
    /// - Returns: False if the app declined the save, and the writer knows that already.
    func enqueue(_ update: StateUpdate) -> Bool {
        enqueuedMoment = update.isNothing ? scene.preservation.source.moment : coveredMoment
        if case .nothing(acknowledging: update.acknowledges) = given, update.isNothing, defaults?.isOutdated != true {
            becameDurable(upTo: enqueuedMoment)
            return false
        }
        var update = update
        update.whenDurable = whenDurable(update.acknowledges)
        // User defaults survive whatever the app says of its state (S-DEFAULTS-4).
        update.defaults = defaults?.moment()
        switch update.base {
        case .archive: given = .state(nil)
        case .previous:
            given = .state(update.change.map { HandedOverChange($0, showing: scene.displayDriver.shown.trees) })
        case .nothing:
            given = .nothing(acknowledging: update.acknowledges)
            #if PLANTED
                if Planted.withdrawnBehind.isBack {
                    writes.reported = Task { [writes, writer, update] in
                        await writes.reported?.value
                        _ = try? await writer.write()
                        writer.enqueue(update)
                        _ = try? await writer.write()
                    }
                    return false
                }
            #endif
        }
        writer.enqueue(update)
        return true
    }

    /// Gives the writer a change that belongs to the newest pass.
    func enqueueMore(_ change: ArchiveChange) {
        enqueuedMoment = coveredMoment
        if case .state(var newest) = given {
            newest?.add(change)
            given = .state(newest)
        }
        var update = StateUpdate(change)
        update.acknowledges = scene.preservation.events.covered.numbers
        update.whenDurable = whenDurable(update.acknowledges)
        update.defaults = defaults?.moment()
        writer.enqueue(update)
    }

    /// Gives the writer the numbers of events covered since the newest update.
    ///
    /// - Returns: false if there are none.
    func enqueueEvents() -> Bool {
        let moment = scene.application.scenes.count > 1 ? enqueuedMoment : nil
        guard takesChanges, let change = scene.preservation.preserveEvents(since: moment) else { return false }
        enqueueMore(change)
        return true
    }

    /// Returns true if everything in an update is on the medium. Returns false for an update with the whole state.
    func hasWritten(_ update: StateUpdate) -> Bool {
        guard case .state(let newest?) = given, case .previous = update.base, let change = update.change,
            durableMoment >= enqueuedMoment, !scene.preservation.ignoresSnapshot
        else { return false }
        return newest.has(change, showing: scene.displayDriver.shown.trees)
    }

    /// Notes a pass that found the same state as on the medium.
    func nothingHasChanged() {
        enqueuedMoment = coveredMoment
        becameDurable(upTo: enqueuedMoment)
    }

    /// Makes the next update have the whole state.
    package func forget() { given = .unknown }

    /// Makes the writer accept the next update even if nothing changed, because a write failed.
    func forgetNewestChange() {
        if case .state = given { given = .state(nil) }
    }

    /// Drops unwritten updates, because the app gives up its state.
    func discard() {
        forget()
        writer.forget()
        // The defaults that were handed over with the state aren't part of it.
        defaults?.saveSoon()
    }

    // MARK: Writing

    /// Writes the updates after all earlier writes, and doesn't wait for that.
    ///
    /// - Parameters:
    ///   - urgently: true asks the medium at once to keep it.
    ///   - end: Called with the result.
    func write(urgently: Bool = false, _ end: @escaping @MainActor (Written) -> Void) {
        let (writer, previous) = (writer, writes)
        // Nothing here waits for the main actor, so the updates are written even if the app hangs from now on.
        let write = Task.detached {
            _ = await previous.newest?.value
            return await Self.result { () async throws(ArchiveError) in try await writer.write() }
        }
        writes.newest = write
        writes.reported = Task.detached {
            await previous.reported?.value
            let written = await write.value
            await MainLoop.run {
                if urgently { writer.synchronizeSoon() }
                end(written)
            }
        }
    }

    /// Writes the updates, and then the numbers of the events that waited for operations. Waits until they are on the
    /// medium.
    func flushNow() -> Written {
        do throws(ArchiveError) {
            let outcome = try writer.flushNow()
            if enqueueEvents() { try writer.flushNow() }
            becameDurable(upTo: enqueuedMoment)
            return .success(outcome)
        } catch {
            return .failure(error)
        }
    }

    /// Waits until all updates are on the medium.
    ///
    /// - Returns: the newest error, if there was one.
    func flush() async -> ArchiveError? {
        await writes.reported?.value
        let error = await flushWriter()
        // The writer waited for operations.
        guard enqueueEvents() else { return error }
        return await flushWriter() ?? error
    }

    private func flushWriter() async -> ArchiveError? {
        let writer = writer
        let flushed = await Self.result { () async throws(ArchiveError) in try await writer.flush() }
        if case .failure(let error) = flushed { return error }
        return nil
    }

    /// Asks the medium to keep the written data, and doesn't wait for it.
    func synchronizeSoon() { writer.synchronizeSoon() }

    private nonisolated static func result(
        of write: @Sendable () async throws(ArchiveError) -> SaveOutcome?
    ) async -> Written {
        do throws(ArchiveError) {
            return .success(try await write())
        } catch {
            return .failure(error)
        }
    }

    // MARK: Durability

    private var coveredMoment: Int { scene.preservation.coveredMoment ?? enqueuedMoment }

    /// Returns a call that tells the display and other scenes, from any thread.
    private func whenDurable(_ numbers: [String: Int]) -> @Sendable () -> Void {
        { [weak self, moment = enqueuedMoment] in MainLoop.async { self?.didSave(numbers, moment) } }
    }

    private func didSave(_ numbers: [String: Int], _ moment: Int) {
        if !numbers.isEmpty { scene.displayDriver.display?.didSave(eventsUpTo: numbers) }
        let offers = store.earlierOffers
        if offers != shownOffers {
            shownOffers = offers
            scene.application.earlierStatesDidChange()
        }
        becameDurable(upTo: moment)
    }

    /// Notes that changes are on the medium. Events of other scenes may wait for it.
    private func becameDurable(upTo moment: Int) {
        guard moment > durableMoment else { return }
        durableMoment = moment
        scene.application.eventsElsewhere.moreIsDurable()
    }
}
