import Foundation
import RestorationArchive
import RepriseRestoration

/// The save loop of a scene. It runs a pass after possible changes, and hands the results to the store.
///
/// A pass runs on the main actor, at most every `saveInterval` of the configuration (S-SAVE-2, S-SAVE-3). It makes a `StateUpdate`.
/// `SaveHandover` gives that to the writer, which seals and writes it elsewhere. `StateRestorer` opened the state at launch.
@MainActor
package final class Autosaver {
    /// The part of the loop between two passes.
    private enum State {
        /// The newest pass saw all changes.
        case idle
        /// Something may have changed. The end of the turn decides when the next pass runs.
        case dirty
        /// Something may have changed, and a timer runs the next pass at that time.
        case waiting(until: ContinuousClock.Instant)
    }

    private let scene: UIWindowScene
    private let environment: LaunchEnvironment
    let restorer: StateRestorer
    package let passes: SavePass
    package let handover: SaveHandover
    package let reports: SaveReports
    private var state = State.idle
    private var retries = SaveRetries()

    init(
        scene: UIWindowScene, environment: LaunchEnvironment, configuration: UIStateRestorationConfiguration,
        store: ArchiveStore
    ) {
        self.scene = scene
        self.environment = environment
        passes = SavePass(scene, in: environment, every: configuration.saveInterval)
        reports = SaveReports(scene: scene, environment: environment, configuration: configuration, store: store)
        restorer = StateRestorer(
            scene: scene, environment: environment, configuration: configuration, store: store, reports: reports)
        handover = SaveHandover(of: scene, in: environment, configuration, store: store)
        scene.preservation.source.configuration = configuration
    }

    var canSave: Bool { restorer.permission == .granted }

    // MARK: Changes

    var isDirty: Bool { if case .idle = state { false } else { true } }

    /// Notes that the saved state may have changed. The end of this turn handles it.
    func stateMayHaveChanged() {
        if case .idle = state { state = .dirty }
        reports.unsaved.noteChange()
    }

    /// Records that app code changed something during a pass. The pass reports the problem `changedDuringPass`, and no
    /// further pass follows (S-SAVE-9).
    func changedDuringPass() {
        passes.isDisturbed = true
    }

    /// Runs a pass if something may have changed, now or as soon as the interval allows. Does nothing while a pass
    /// runs, or if the environment doesn't save continuously. If the scene can't be saved at the moment, tells the app
    /// and tries again later.
    func endTurn() {
        guard isDirty, !passes.isUnderway, environment.savesContinuously else { return }
        guard canSave else { return restorer.permission.failure.map(couldNotSave) ?? () }
        let wait = passes.wait
        if wait > .zero { runPass(after: wait) } else { saveInSlices() }
    }

    /// Runs a pass over the objects whose changes UIKit cannot see, now or as soon as the interval allows (S-SAVE-29).
    /// Does nothing if a pass began since `moment` and ended, or if the environment doesn't save continuously.
    func askForSilentChanges(since moment: ContinuousClock.Instant) {
        guard environment.savesContinuously, passes.isUnderway || passes.newest.map({ $0.began < moment }) ?? true
        else { return }
        stateMayHaveChanged()
        endTurn()
    }

    /// Runs a pass after an event of another scene. If it finds what the newest save has, the writer gets nothing.
    func askAfterEvent() {
        guard environment.savesContinuously, isDirty, !passes.isUnderway, canSave, handover.takesChanges,
            passes.wait <= .zero
        else { return endTurn() }
        guard let outcome = runSlice(completely: false) else {
            return MainLoop.async { [weak self] in self?.nextSlice() }
        }
        // The scene that had the event saves the user defaults.
        guard outcome.summary.problems.isEmpty, handover.hasWritten(outcome.update) else { return save(outcome) }
        handover.nothingHasChanged()
        _ = reports.unsaved.pass(begun: outcome.summary.began, ended: .success(nil))
        askMoreLater()
    }

    /// Runs a pass when that time is over, unless one is due earlier.
    private func runPass(after wait: Duration) {
        let due = ContinuousClock.now + wait
        if case .waiting(let earlier) = state, earlier <= due { return }
        state = .waiting(until: due)
        MainLoop.after(wait.seconds) { [weak self] in self?.isDue(due) }
    }

    private func isDue(_ due: ContinuousClock.Instant) {
        guard case .waiting(due) = state else { return }
        state = .dirty
        guard scene.savesChanges, !passes.isUnderway else { return }
        guard restorer.openLate() else { return restorer.permission.failure.map(couldNotSave) ?? () }
        saveInSlices()
    }

    // MARK: Passes

    /// Saves. If a pass takes longer than an event may wait, it continues after the pending events.
    private func saveInSlices() {
        guard let outcome = runSlice(completely: !handover.takesChanges) else {
            return MainLoop.async { [weak self] in self?.nextSlice() }
        }
        save(outcome)
    }

    private func nextSlice() {
        // A save in one piece may have taken its place.
        guard passes.isUnderway else { return }
        guard scene.savesChanges else {
            passes.abandon()
            return stateMayHaveChanged()
        }
        saveInSlices()
    }

    /// Begins a pass, or runs the next slice of the running one. The caller hands over the result.
    ///
    /// - Returns: nil if the pass needs another slice.
    package func runSlice(completely: Bool, _ slice: Duration = SavePass.slice) -> SavePass.Outcome? {
        state = .idle
        guard let outcome = passes.runSlice(completely: completely, slice) else { return nil }
        reports.unsaved.passEnded(begun: outcome.summary.began, isDeclined: outcome.update.isNothing)
        return outcome
    }

    /// Runs a pass in one piece. The caller hands over the result.
    package func runPass(completely: Bool) -> SavePass.Outcome {
        state = .idle
        let outcome = passes.run(completely: completely)
        reports.unsaved.passEnded(begun: outcome.summary.began, isDeclined: outcome.update.isNothing)
        return outcome
    }

    private func save(completely: Bool = false) {
        save(runPass(completely: completely || !handover.takesChanges))
    }

    private func save(_ outcome: SavePass.Outcome) {
        guard enqueue(outcome) else { return }
        handover.write { [weak self, summary = outcome.summary, isDeclined = outcome.update.isNothing] written in
            self?.wrote(summary, written, isDeclined: isDeclined)
        }
        askMoreLater()
    }

    /// Hands the result of a pass to the writer. Records that the app declined the save, if it did.
    ///
    /// - Returns: false if the writer has it already.
    private func enqueue(_ outcome: SavePass.Outcome) -> Bool {
        if outcome.update.isNothing, !handover.hasNothing {
            reports.recorder.saveWasDeclined(since: outcome.summary.began)
        }
        return handover.enqueue(outcome.update)
    }

    private func wrote(_ pass: SavePass.Summary, _ written: SaveHandover.Written, isDeclined: Bool) {
        guard isDeclined else { return passEnded(pass, written) }
        guard case .failure(let error) = written else { return }
        // The next pass hands it over again.
        if handover.hasNothing { handover.forget() }
        couldNotSave(error)
    }

    private func passEnded(_ pass: SavePass.Summary, _ written: SaveHandover.Written) {
        if case .success = written { retries.succeeded() }
        reports.passEnded(pass, written, isRecorded: true)
        if case .failure(let error) = written { couldNotSave(error) }
    }

    /// Handles a failure of the medium to keep what was written before, in the same way as a failed save.
    func mediumFailed(_ error: ArchiveError) { couldNotSave(error) }

    /// Logs that a save failed, and has the next pass try again after a while. Tells the app once (S-SAVE-26).
    private func couldNotSave(_ error: ArchiveError) {
        if case .idle = state { state = .dirty }
        reports.unsaved.noteChange()
        handover.forgetNewestChange()
        reports.log.saveFailed(error)
        if retries.failed() {
            let application = scene.application
            application.delegate?.application(application, didFailToSaveStateWith: error)
        }
        guard environment.savesContinuously, case .dirty = state else { return }
        runPass(after: retries.nextWait())
    }

    // MARK: What a pass had no time for

    private func askMoreLater() {
        passes.askLater { [weak self] in self?.askMore() }
    }

    private func askMore() {
        guard scene.savesChanges, handover.takesChanges, scene.preservation.remainingCount > 0 else { return }
        guard let change = passes.askMore() else { return scene.stateMayHaveChanged() }
        handover.enqueueMore(change)
        writeMore()
        askMoreLater()
    }

    private func writeMore(urgently: Bool = false) {
        handover.write(urgently: urgently) { [weak self] written in
            guard case .failure = written, let summary = self?.passes.newest else { return }
            self?.passEnded(summary, written)
        }
    }

    /// Hands over the numbers of the events that waited for nothing more than an object's operations, or other scenes
    /// (S-SAVE-28). Does nothing if there are none.
    func eventsMayBeCovered() {
        guard environment.savesContinuously, scene.savesChanges, handover.enqueueEvents() else { return }
        // The page already waited for the medium once, for the other scenes.
        writeMore(urgently: scene.application.scenes.count > 1)
    }

    /// True if this process saves nothing of the scene, whatever comes (S-LIFE-15, S-LIFE-21).
    package var savesNothing: Bool { restorer.permission == .refused }

    /// The pass before which all changes in the scene are on the medium. An event waits for a scene that can't be saved
    /// yet. It is nil if this process saves nothing of the scene, so that no event waits for it.
    var savedMoment: Int? { savesNothing ? nil : handover.durableMoment }

    // MARK: Saving now

    /// Saves before it returns. The end of the process uses it (S-SAVE-7), and tests.
    ///
    /// - Parameter completely: false encodes what may have changed, as saves do while the app runs.
    /// - Returns: false if the state could not be made durable.
    @discardableResult
    package func saveNow(completely: Bool = true) -> Bool {
        guard restorer.openLate() else { return false }
        defer { reports.recorder.finish() }
        let outcome = runPass(completely: completely || !handover.takesChanges)
        _ = enqueue(outcome)
        let written = handover.flushNow()
        wrote(outcome.summary, written, isDeclined: outcome.update.isNothing)
        if case .failure = written { return false }
        return true
    }

    /// Saves the numbers of the events that waited for other scenes, before it returns. These scenes are saved already.
    ///
    /// - Returns: false if they could not be made durable.
    @discardableResult
    package func saveEventsNow() -> Bool {
        guard canSave, handover.enqueueEvents() else { return true }
        guard case .failure(let error) = handover.flushNow() else { return true }
        couldNotSave(error)
        return false
    }

    /// Saves after the scene left the foreground (S-SCENE-39), and doesn't wait for the write. Does nothing if the
    /// scene can't be saved, or in a test that saves itself.
    func saveInBackground() {
        guard environment.savesContinuously, canSave else { return }
        save()
    }

    /// Runs a complete pass, and writes the result while the main actor is free.
    ///
    /// - Returns: A task whose value is true if all changes up to its end are durable.
    package func saveCompletely() -> Task<Bool, Never> {
        let canSave = restorer.openLate()
        if canSave { save(completely: true) }
        return Task {
            await flush()
            return canSave && reports.unsaved.since == nil
        }
    }

    /// Waits until everything that changed before the call is durable. Runs a complete pass first if a pass is due or
    /// left something for later.
    package func flush() async {
        let preservation = scene.preservation
        if isDirty || passes.isUnderway || preservation.remainingCount > 0 || preservation.isBackgroundOutdated
            || environment.defaults?.isOutdated == true, canSave
        {
            save(completely: true)
        }
        if let error = await handover.flush(), canSave { couldNotSave(error) }
        reports.recorder.finish()
    }

    /// Asks the medium to keep the restored state, and doesn't wait for it. The previous run may have died before it
    /// did so, and this one may too, before it saves anything.
    func synchronizeRestored() {
        guard environment.savesContinuously, canSave, restorer.opened != nil else { return }
        handover.synchronizeSoon()
    }

    /// Runs a complete pass before the process ends cleanly, and waits until it is durable (S-SAVE-7). Then writes the
    /// history of passes.
    func saveAtEnd() {
        saveNow()
        reports.recorder.finish(completely: true)
    }

    // MARK: Giving up what is stored

    /// Saves the state, and deletes the states that the user could go back to.
    func forgetEarlier() {
        let store = handover.store
        // A new generation has nothing of the values that were forgotten. A write that is under way still has them.
        if restorer.openLate() { _ = handover.flushNow() }
        store.replaceAllGenerations()
        _ = saveNow()
        store.forgetEarlier()
    }

    /// Gives up the stored state, the records that wait, and the history of passes (S-LIFE-16). Ends a running pass and
    /// the protection of the launch. The next change saves the state of that time.
    func discard() {
        passes.abandon()
        scene.launchGuard?.abandon()
        scene.launchGuard = nil
        scene.preservation.source.encodingGuard?.forget()
        scene.unconsumed.discard()
        reports.recorder.discard()
        handover.discard()
        scene.application.lifeCycle.discardCarriedSessions(in: handover.store, of: scene)
        scene.reportingFailure { [store = handover.store] () throws(ArchiveError) in try store.discard() }
    }
}

extension Duration {
    var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
}
