import Foundation
import Logging
import RestorationArchive
import StateRestoration

/// Keeps the app's state on disk: saves it whenever it may have changed. `StateRestorer` has opened it at launch.
///
/// The save pass runs on the main actor, at most every `saveInterval` of the configuration; what it makes is a value, which
/// is sealed and written elsewhere (S-SAVE-2, S-SAVE-3).
@MainActor
package final class StateKeeper {
    private let scene: UIWindowScene
    private var application: UIApplication { scene.application }
    private let environment: LaunchEnvironment
    private let configuration: UIStateRestorationConfiguration
    private let store: ArchiveStore
    let restorer: StateRestorer
    private lazy var writer = makeWriter()
    private let passes: SavePass
    let log: RestorationLog
    private let recorder: PassRecorder
    private var mayHaveChanged = false { didSet { if mayHaveChanged { unsaved.noteChange() } } }
    private var unsaved = UnsavedChanges()
    /// When the oldest change came that is not written.
    var unsavedSince: ContinuousClock.Instant? { unsaved.since }
    /// The events that were reported with the newest state, if the app declined to save it. nil if it agreed.
    private var withdrawnEvents: [String: Int]?
    private var isWaiting = false
    private var writing: Task<Void, Never>?
    private var newestWrite: Task<Written, Never>?
    /// The newest save has failed, and the app knows.
    private var isFailing = false
    private var isRetrying = false
    private var retries = SaveRetries()
    private var saveReport: SaveReport?
    /// Whether the writer has the archive that the next partial pass would change.
    private var writerIsUpToDate = false
    private var isAskingMore = false
    /// nil after a complete pass, and if a write has failed.
    private var handedOver: HandedOverChange?
    /// The pass up to which the newest save that was handed over covers all changes. See `ScenePreservation.coveredMoment`.
    private var enqueuedMoment: Int
    /// The newest pass with this property: all changes in the scene before it are on the medium.
    private var durableMoment: Int

    /// Of the newest save pass and its write.
    package var preservationReport: RestorationReport? { saveReport?.report }

    init(
        scene: UIWindowScene, environment: LaunchEnvironment, configuration: UIStateRestorationConfiguration,
        store: ArchiveStore
    ) {
        self.scene = scene
        self.environment = environment
        self.configuration = configuration
        self.store = store
        enqueuedMoment = scene.application.passCount
        durableMoment = enqueuedMoment
        passes = SavePass(scene, in: environment)
        log = RestorationLog(isVerbose: environment.arguments.logsRestoration, writingTo: environment.log)
        recorder = PassRecorder(application: scene.application, environment: environment, store: store)
        restorer = StateRestorer(
            scene: scene, environment: environment, configuration: configuration, store: store, log: log,
            recorder: recorder)
        scene.preservation.storesSensitiveValues = configuration.storesSensitiveValues
        scene.preservation.objectBudget = configuration.objectBudget
    }

    private var canSave: Bool { restorer.canSave }

    private func makeWriter() -> ArchiveWriter {
        var writing = ArchiveWriter.Configuration()
        writing.synchronizationDelay = configuration.synchronizationDelay
        writing.objectBudget = configuration.objectBudget
        writing.defaults = environment.defaults
        writing.synchronizationFailed = { [weak self] error in
            MainLoop.async { self?.couldNotSave(error) }
        }
        return ArchiveWriter(store: store, configuration: writing)
    }

    // MARK: Saving

    /// Something that is saved may differ; the end of this turn sees to it.
    func stateMayHaveChanged() {
        mayHaveChanged = true
    }

    /// S-SAVE-9: such a change starts no further pass.
    func changedDuringPass() {
        passes.isDisturbed = true
    }

    /// Runs a pass if something may have changed, now or as soon as the interval allows.
    func endTurn() {
        guard mayHaveChanged, !isWaiting, !passes.isUnderway, environment.savesContinuously else { return }
        guard canSave else { return restorer.passingFailure.map(couldNotSave) ?? () }
        let wait = passes.newest.map { .seconds(configuration.saveInterval) - $0.began.duration(to: .now) } ?? .zero
        guard wait > .zero else { return saveInSlices() }
        isWaiting = true
        MainLoop.after(wait.seconds) { [weak self] in self?.waitedLongEnough() }
    }

    /// Runs a pass over the objects whose changes UIKit cannot see, unless one began since (S-SAVE-29).
    func askForSilentChanges(since moment: ContinuousClock.Instant) {
        guard environment.savesContinuously, passes.isUnderway || passes.newest.map({ $0.began < moment }) ?? true
        else { return }
        mayHaveChanged = true
        endTurn()
    }

    /// Runs a pass after an event of another scene. If it finds what the newest save has, nothing is handed over.
    func askAfterEvent() {
        let interval = Duration.seconds(configuration.saveInterval)
        guard environment.savesContinuously, mayHaveChanged, !isWaiting, !passes.isUnderway, canSave, writerIsUpToDate,
            passes.newest.map({ $0.began.duration(to: .now) >= interval }) ?? true
        else { return endTurn() }
        guard let outcome = runSlice(completely: false) else {
            return MainLoop.async { [weak self] in self?.nextSlice() }
        }
        guard isSaved(outcome) else { return save(outcome) }
        enqueuedMoment = coveredMoment
        _ = unsaved.pass(begun: outcome.summary.began, ended: .success(nil))
        becameDurable(upTo: enqueuedMoment)
        scheduleAskingMore()
    }

    /// Returns whether all that the pass found is on the medium. The user defaults are the matter of the scene that had the event.
    private func isSaved(_ outcome: SavePass.Outcome) -> Bool {
        guard case .change(let change) = outcome.state, durableMoment >= enqueuedMoment,
            outcome.summary.problems.isEmpty, !scene.preservation.ignoresSnapshot
        else { return false }
        return handedOver?.has(change, showing: scene.displayDriver.shown) ?? false
    }

    private func waitedLongEnough() {
        isWaiting = false
        guard scene.savesChanges, mayHaveChanged, !passes.isUnderway else { return }
        guard restorer.openLate() else { return restorer.passingFailure.map(couldNotSave) ?? () }
        saveInSlices()
    }

    /// Saves; a pass that takes longer than an event may wait goes on behind the events that have come.
    private func saveInSlices() {
        guard let outcome = runSlice(completely: !writerIsUpToDate) else {
            return MainLoop.async { [weak self] in self?.nextSlice() }
        }
        save(outcome)
    }

    private func nextSlice() {
        // A save in one piece may have taken its place.
        guard passes.isUnderway else { return }
        guard scene.savesChanges else {
            passes.abandon()
            return mayHaveChanged = true
        }
        saveInSlices()
    }

    private func runSlice(completely: Bool, _ slice: Duration = SavePass.slice) -> SavePass.Outcome? {
        mayHaveChanged = false
        guard let outcome = passes.runSlice(completely: completely, slice) else { return nil }
        unsaved.passEnded(begun: outcome.summary.began, isDeclined: outcome.state.isDeclined)
        return outcome
    }

    private func save(completely: Bool = false) {
        save(runPass(completely: completely || !writerIsUpToDate))
    }

    private func save(_ outcome: SavePass.Outcome) {
        guard enqueue(outcome) else { return }
        write { [summary = outcome.summary, isDeclined = outcome.state.isDeclined] keeper, written in
            keeper.wrote(summary, written, isDeclined: isDeclined)
        }
        scheduleAskingMore()
    }

    /// Hands the result of a pass to the writer. "Nothing" is a state like any other (S-SAVE-12).
    ///
    /// - Returns: false if the writer has it already.
    private func enqueue(_ outcome: SavePass.Outcome) -> Bool {
        enqueuedMoment = outcome.state.isDeclined ? scene.preservation.moment : coveredMoment
        let whenDurable = whenDurable(outcome.eventNumbers)
        handedOver = nil
        switch outcome.state {
        case .declined:
            writerIsUpToDate = false
            // If nothing is left to withdraw, events may have come that the display waits for, or other user defaults, which survive
            // whatever the app says of its state (S-DEFAULTS-4).
            guard withdrawnEvents != outcome.eventNumbers || environment.defaults?.isOutdated == true else {
                becameDurable(upTo: enqueuedMoment)
                return false
            }
            if withdrawnEvents == nil { recorder.saveWasDeclined(since: outcome.summary.began) }
            withdrawnEvents = outcome.eventNumbers
            #if PLANTED
                if Planted.withdrawnBehind.isBack {
                    writing = Task { [writing, writer] in
                        await writing?.value
                        _ = try? await writer.write()
                        writer.enqueueWithdrawal(whenDurable: whenDurable)
                        _ = try? await writer.write()
                    }
                    return false
                }
            #endif
            writer.enqueue(environment.defaults?.moment())
            writer.enqueueWithdrawal(whenDurable: whenDurable)
            return true
        case .complete(let archive, let change):
            writer.enqueue(environment.defaults?.moment())
            writer.enqueue(archive, followedBy: change, snapshot: outcome.snapshot, whenDurable: whenDurable)
        case .change(let change):
            writer.enqueue(environment.defaults?.moment())
            writer.enqueue(change, snapshot: outcome.snapshot, whenDurable: whenDurable)
            handedOver = HandedOverChange(change, showing: scene.displayDriver.shown)
        }
        writerIsUpToDate = true
        withdrawnEvents = nil
        return true
    }

    /// Takes notice of the result of a write.
    private func wrote(_ pass: SavePass.Summary, _ written: Written, isDeclined: Bool) {
        guard isDeclined else { return passEnded(pass, written, isRecorded: true) }
        guard case .failure(let error) = written else { return }
        // The next pass hands it over again.
        withdrawnEvents = nil
        couldNotSave(error)
    }

    /// Tells the display; on any thread.
    private func whenDurable(_ numbers: [String: Int]) -> (@Sendable () -> Void)? {
        guard !numbers.isEmpty || application.scenes.count > 1 else { return nil }
        return { [weak self, moment = enqueuedMoment] in MainLoop.async { self?.didSave(numbers, moment) } }
    }

    private func didSave(_ numbers: [String: Int], _ moment: Int) {
        if !numbers.isEmpty { scene.displayDriver.display?.didSave(eventsUpTo: numbers) }
        becameDurable(upTo: moment)
    }

    // MARK: Events of other scenes

    private var coveredMoment: Int { scene.preservation.coveredMoment ?? enqueuedMoment }

    /// The `durableMoment`, or nil if nothing of the scene is saved, so that nobody has to wait for it.
    var savedMoment: Int? { canSave ? durableMoment : nil }

    /// Notes what is on the medium. Events of other scenes may wait for it.
    private func becameDurable(upTo moment: Int) {
        guard moment > durableMoment else { return }
        durableMoment = moment
        application.eventsElsewhere.moreIsDurable()
    }

    private func write(_ end: @escaping @MainActor (StateKeeper, Written) -> Void) {
        let writer = writer
        let (previous, previousWrite) = (writing, newestWrite)
        // Nothing of it waits for the main actor: what was handed over is written although the app hangs from now on.
        let write = Task.detached {
            _ = await previousWrite?.value
            return await Self.result { () async throws(ArchiveError) in try await writer.write() }
        }
        newestWrite = write
        writing = Task.detached { [weak self] in
            await previous?.value
            let written = await write.value
            await MainLoop.run { if let self { end(self, written) } }
        }
    }

    // MARK: What a pass had no time for

    /// Asks all objects whose changes UIKit cannot see, within about half a second, in turns of a few milliseconds with events between
    /// them.
    private func scheduleAskingMore() {
        let count = scene.preservation.remainingCount
        guard count > 0, !isAskingMore else { return }
        isAskingMore = true
        let turns = count / ScenePreservation.askedInTurn + 1
        let wait = min(max(0.4 / Double(turns), 0.004), 0.01)
        MainLoop.after(wait) { [weak self] in
            self?.isAskingMore = false
            self?.askMore()
        }
    }

    private func askMore() {
        guard scene.savesChanges, writerIsUpToDate, scene.preservation.remainingCount > 0 else {
            return
        }
        guard let change = application.perform(in: scene, scene.preservation.preserveMore) else {
            scene.stateMayHaveChanged()
            return
        }
        enqueueMore(change)
        writeMore()
        scheduleAskingMore()
    }

    /// Hands over a change that belongs to the newest pass.
    private func enqueueMore(_ change: ArchiveChange) {
        enqueuedMoment = coveredMoment
        handedOver?.add(change)
        writer.enqueue(environment.defaults?.moment())
        writer.enqueue(change, whenDurable: whenDurable(scene.preservation.events.covered.numbers))
    }

    private func writeMore(urgently: Bool = false) {
        write { [writer] keeper, written in
            if urgently { writer.synchronizeSoon() }
            guard case .failure = written, let summary = keeper.passes.newest else { return }
            keeper.passEnded(summary, written, isRecorded: true)
        }
    }

    /// Hands over the numbers of the events that waited for nothing more than an object's operations, or other scenes (S-SAVE-28).
    func eventsMayBeCovered() {
        guard environment.savesContinuously, scene.savesChanges, enqueueEvents() else { return }
        // The page already waited for the medium once, for the other scenes.
        writeMore(urgently: application.scenes.count > 1)
    }

    /// Hands over the numbers of the events that were covered since the newest save was handed over.
    ///
    /// - Returns: false if there are none.
    private func enqueueEvents() -> Bool {
        let moment = application.scenes.count > 1 ? enqueuedMoment : nil
        guard writerIsUpToDate, let change = scene.preservation.preserveEvents(since: moment) else { return false }
        enqueueMore(change)
        return true
    }

    /// Saves before it returns: for the end of the process (S-SAVE-7), and for tests.
    ///
    /// - Parameter completely: false encodes what may have changed, as saves do while the app runs.
    /// - Returns: false if the state could not be made durable.
    @discardableResult
    package func saveNow(completely: Bool = true) -> Bool {
        guard restorer.openLate() else { return false }
        defer { recorder.finish() }
        let outcome = runPass(completely: completely || !writerIsUpToDate)
        _ = enqueue(outcome)
        let written = flushNow()
        wrote(outcome.summary, written, isDeclined: outcome.state.isDeclined)
        if case .failure = written { return false }
        return true
    }

    /// Saves the numbers of the events that waited for other scenes, before it returns. These scenes are saved already.
    ///
    /// - Returns: false if they could not be made durable.
    @discardableResult
    package func saveEventsNow() -> Bool {
        guard canSave, enqueueEvents() else { return true }
        guard case .failure(let error) = flushNow() else { return true }
        couldNotSave(error)
        return false
    }

    /// Writes all that was handed over, and then the numbers of the events that waited for operations.
    private func flushNow() -> Written {
        do throws(ArchiveError) {
            let outcome = try writer.flushNow()
            if enqueueEvents() { try writer.flushNow() }
            becameDurable(upTo: enqueuedMoment)
            return .success(outcome)
        } catch {
            return .failure(error)
        }
    }

    /// A save pass as the scene has left the foreground (S-SCENE-39): at once, and the caller does not wait for it. A test saves
    /// itself.
    func saveInBackground() {
        guard environment.savesContinuously, canSave else { return }
        save()
    }

    /// Runs a pass over everything, and has it written while the main actor is free.
    ///
    /// - Returns: whether all that has changed by the end is durable.
    func saveCompletely() -> Task<Bool, Never> {
        let canSave = restorer.openLate()
        if canSave { save(completely: true) }
        return Task {
            await flush()
            return canSave && unsavedSince == nil
        }
    }

    /// Asks the medium to keep what was restored, and does not wait for it. The run before may have died before it did, and so may this
    /// one, before it saves anything.
    func synchronizeRestored() {
        guard environment.savesContinuously, canSave else { return }
        writer.synchronizeSoon()
    }

    /// Saves before the process ends in good order (S-SAVE-7).
    func saveAtEnd() {
        saveNow()
        recorder.finish(completely: true)
    }

    /// The process goes away as far as the disk is concerned.
    func abandon() {
        recorder.end()
    }

    /// Runs a pass over everything without writing anything: all that such a save asks of the main actor.
    ///
    /// - Returns: nil if the app declined to save.
    package func preserve() -> Archive? {
        writerIsUpToDate = false
        let outcome = runPass(completely: true)
        guard case .complete(let archive, _) = outcome.state else { return nil }
        passEnded(outcome.summary, .success(nil))
        return archive
    }

    /// What a save after a change asks of the main actor; nothing is written.
    ///
    /// - Returns: what the pass found.
    package func preserveChange() -> Preservation {
        writerIsUpToDate = false
        let outcome = runPass(completely: false)
        if case .declined = outcome.state { return .declined }
        passEnded(outcome.summary, .success(nil))
        return outcome.state
    }

    /// A slice of a pass: what a save asks of the main actor before events have their turn; nothing is written.
    ///
    /// - Parameters:
    ///   - completely: false encodes what may have changed.
    ///   - slice: how long it may take.
    /// - Returns: nil if another slice has to follow.
    package func preserveSlice(completely: Bool = false, _ slice: Duration = SavePass.slice) -> Preservation? {
        writerIsUpToDate = false
        guard let outcome = runSlice(completely: completely, slice) else { return nil }
        if case .declined = outcome.state { return .declined }
        passEnded(outcome.summary, .success(nil))
        return outcome.state
    }

    /// One of the turns in which those objects are asked that `preserveChange()` had no time for; nothing is written.
    ///
    /// - Returns: nil if there are none, or only a complete pass can tell.
    package func preserveMore() -> ArchiveChange? {
        guard scene.preservation.remainingCount > 0 else { return nil }
        return application.perform(in: scene, scene.preservation.preserveMore)
    }

    /// Waits until everything that changed before the call is durable.
    package func flush() async {
        let preservation = scene.preservation
        if mayHaveChanged || passes.isUnderway || preservation.remainingCount > 0 || preservation.isBackgroundOutdated
            || environment.defaults?.isOutdated == true, canSave
        {
            save(completely: true)
        }
        await writing?.value
        await flushWriter()
        // The writer waited for operations.
        if enqueueEvents() { await flushWriter() }
        recorder.finish()
    }

    private func flushWriter() async {
        let writer = writer
        let flushed = await Self.result { () async throws(ArchiveError) in try await writer.flush() }
        if case .failure(let error) = flushed, canSave { couldNotSave(error) }
    }

    /// What became of writing it; nil if nothing was.
    private typealias Written = Result<SaveOutcome?, ArchiveError>

    private func runPass(completely: Bool) -> SavePass.Outcome {
        mayHaveChanged = false
        let outcome = passes.run(completely: completely)
        unsaved.passEnded(begun: outcome.summary.began, isDeclined: outcome.state.isDeclined)
        return outcome
    }

    private nonisolated static func result(
        of write: @Sendable () async throws(ArchiveError) -> SaveOutcome?
    ) async -> Written {
        do throws(ArchiveError) {
            return .success(try await write())
        } catch {
            return .failure(error)
        }
    }

    /// - Parameter isRecorded: false if nothing was to be written.
    private func passEnded(_ pass: SavePass.Summary, _ written: Written, isRecorded: Bool = false) {
        var problems = pass.problems
        switch written {
        case .success(let save):
            problems += save?.problems(of: configuration, in: pass.report) ?? []
            isFailing = false
            retries.succeeded()
            log.saveSucceeded()
        case .failure(let error):
            problems.append(.init(.saveFailed, error.description))
        }
        problems += scene.preservation.backgroundProblems
        let report = pass.report?.with(problems)
        let oldest = unsaved.pass(begun: pass.began, ended: written)
        if isRecorded { recorder.saveEnded(report, written, since: pass.began, oldestChange: oldest) }
        // What the log has said of the pass before it has said of this one.
        if let report, log.isVerbose || report !== saveReport {
            log.passEnded(
                "Saved", problems: report.allProblems.filter { $0 != written.problem },
                in: pass.began.duration(to: .now), report.report)
        }
        if report !== saveReport, let replaced = saveReport {
            // What a pass over 100,000 objects has left takes longer to release than an event may wait.
            DispatchQueue.global(qos: .utility).async { withExtendedLifetime(replaced) {} }
        }
        saveReport = report
        if case .failure(let error) = written { couldNotSave(error) }
    }

    /// S-SAVE-26: it is tried again by the next pass, which comes by itself; the app is told once.
    private func couldNotSave(_ error: ArchiveError) {
        mayHaveChanged = true
        handedOver = nil
        log.saveFailed(error)
        if !isFailing {
            isFailing = true
            application.delegate?.application(application, didFailToSaveStateWith: error)
        }
        guard environment.savesContinuously, !isRetrying else { return }
        isRetrying = true
        MainLoop.after(retries.failed().seconds) { [weak self] in
            self?.isRetrying = false
            self?.waitedLongEnough()
        }
    }

    // MARK: Giving up what is stored

    /// S-LIFE-16. What the app shows afterwards is saved again by the next change.
    func discard() {
        writerIsUpToDate = false
        handedOver = nil
        passes.abandon()
        scene.launchGuard?.abandon()
        scene.launchGuard = nil
        scene.preservation.encodingGuard?.forget()
        scene.preservation.unclaimed = CarriedRecords()
        scene.deferred.discard()
        scene.departed.discard()
        recorder.discard()
        withdrawnEvents = nil
        writer.forget()
        // The defaults that were handed over with the state aren't part of it.
        environment.defaults?.saveSoon()
        // Those of a version that had scenes are a part of it.
        if application.carriedSessions != nil {
            application.carriedSessions = nil
            scene.reportingFailure { [store] () throws(ArchiveError) in try store.discardSessions() }
        }
        scene.reportingFailure { [store] () throws(ArchiveError) in try store.discard() }
    }

    /// Whether what is not seen waits.
    var isLazy: Bool { configuration.restoresHiddenControllersLazily }

    /// True if restored input sends the actions of fields and controls.
    var sendsActionsForRestoredInput: Bool { configuration.sendsActionsForRestoredInput }

    /// What app and system are.
    var applicationValues: ApplicationValues { ApplicationValues(of: environment) }

    // MARK: Displays

    /// See `DisplaySession.secret`.
    var displaySecret: Data {
        store.secret(for: "display")
            ?? Data((0..<32).map { _ in UInt8.random(in: .min ... .max) })
    }
}

extension Result<SaveOutcome?, ArchiveError> {
    /// The log tells of it by itself.
    fileprivate var problem: RestorationReport.Problem? {
        if case .failure(let error) = self { .init(.saveFailed, error.description) } else { nil }
    }
}

extension Duration {
    var seconds: Double {
        Double(components.seconds) + Double(components.attoseconds) * 1e-18
    }
}

extension RestorationReport.Problem {
    /// A stored state that could not be used.
    init(_ error: ArchiveError) {
        let reason: RestorationReport.Reason =
            switch error {
            case .inUse: .archiveInUse
            case .version, .newerApplication: .archiveVersion
            case .writeFailed: .saveFailed
            default: .archiveUnreadable
            }
        self.init(reason, error.description)
    }
}
