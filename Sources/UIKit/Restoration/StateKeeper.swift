import Foundation
import Logging
import RestorationArchive
import StateRestoration

/// Keeps the app's state on disk: opens it at launch, and saves it whenever it may have changed.
///
/// The save pass runs on the main actor, at most every `saveInterval` of the configuration; what it makes is a value, which is sealed and
/// written elsewhere (S-SAVE-2, S-SAVE-3).
@MainActor
package final class StateKeeper {
    private let application: UIApplication
    private let environment: LaunchEnvironment
    private let configuration: UIStateRestorationConfiguration
    private lazy var writer = makeWriter()
    private let log: RestorationLog
    /// Whether this process may save (S-LIFE-15, S-LIFE-21).
    private var canSave = false
    private var mayHaveChanged = false
    private var changedDuringThisPass = false
    private var isWithdrawn = false
    private var lastPass: ContinuousClock.Instant?
    private var isWaiting = false
    private var writing: Task<Void, Never>?
    /// The newest save has failed, and the app knows.
    private var isFailing = false
    private var isRetrying = false
    private var retries = SaveRetries()
    private var openedProblems: [RestorationReport.Problem] = []

    private var passReport: RestorationReport?
    package private(set) var preservationReport: RestorationReport?

    init(
        application: UIApplication, environment: LaunchEnvironment, configuration: UIStateRestorationConfiguration
    ) {
        self.application = application
        self.environment = environment
        self.configuration = configuration
        log = RestorationLog(isVerbose: environment.arguments.logsRestoration)
    }

    private func makeWriter() -> ArchiveWriter {
        var writing = ArchiveWriter.Configuration()
        writing.synchronizationDelay = configuration.synchronizationDelay
        writing.objectBudget = configuration.objectBudget
        writing.synchronizationFailed = { [weak self] error in
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.couldNotSave(error) } }
        }
        return ArchiveWriter(store: environment.store, configuration: writing)
    }

    // MARK: Launch

    /// - Returns: what is to be restored; nil if there is nothing.
    func open() -> Archive? {
        let opening = environment.store.open()
        canSave = opening.canSave
        openedProblems = opening.problems.map { RestorationReport.Problem($0) }
        if environment.arguments.ignoresSavedState {
            keepAside(.ignored)
            return nil
        }
        if opening.extensionWasOpen, opening.archive != nil, !environment.arguments.isDeveloperMode {
            // S-LIFE-3.
            openedProblems.append(
                .init(
                    .leftOutAfterCrash,
                    "Nothing was restored, because the app ended before it called completeStateRestoration(). The state is "
                        + "kept aside when a newer one is saved."))
            environment.store.keepOpenedAsideWhenReplaced()
            return nil
        }
        return opening.archive
    }

    /// Runs the restore pass, or reports why there is none.
    func restore(_ archive: Archive?) {
        let start = ContinuousClock.now
        if let archive {
            application.restorationExtensions.begin(markingIn: environment.store)
            log.restoreBegins(archive)
        }
        let report = archive.flatMap { application.restoration.restore($0, log: log) }
        if var report {
            report.problems = openedProblems + application.restoration.takePendingProblems() + report.problems
            passReport = report
            log.passEnded("Restored", report, in: start.duration(to: .now))
        } else if !openedProblems.isEmpty {
            let report = RestorationReport(problems: openedProblems)
            passReport = report
            log.passEnded("Restored", report, in: start.duration(to: .now))
        }
    }

    /// Of this launch's restore pass, and of the extensions that were asked for since.
    package var restorationReport: RestorationReport? {
        let problems = application.restorationExtensions.problems
        guard var report = passReport ?? (problems.isEmpty ? nil : RestorationReport()) else { return nil }
        report.problems += problems
        return report
    }

    /// S-LIFE-12: what was restored to its end stays until a newer state has been, and an extension is part of it.
    func launchHasEnded() {
        let hasRestored = passReport?.entries.isEmpty == false
        application.restorationExtensions.launchHasEnded { [store = environment.store] in
            store.setExtensionOpen(false)
            if hasRestored { store.markRestored() }
        }
    }

    // MARK: Saving

    /// Something that is saved may differ; the end of this turn sees to it.
    func stateMayHaveChanged() {
        mayHaveChanged = true
    }

    /// S-SAVE-9: such a change starts no further pass.
    func changedDuringPass() {
        changedDuringThisPass = true
    }

    /// Runs a pass if something may have changed, now or as soon as the interval allows.
    func endTurn() {
        guard mayHaveChanged, canSave, !isWaiting, environment.savesContinuously else { return }
        let wait = lastPass.map { .seconds(configuration.saveInterval) - $0.duration(to: .now) } ?? .zero
        guard wait > .zero else { return save() }
        isWaiting = true
        DispatchQueue.main.asyncAfter(deadline: .now() + wait.seconds) { [weak self] in
            MainActor.assumeIsolated { self?.waitedLongEnough() }
        }
    }

    private func waitedLongEnough() {
        isWaiting = false
        guard application.launchPhase == .running, mayHaveChanged, canSave else { return }
        save()
    }

    private func save() {
        guard let outcome = runPass() else { return }
        let writer = writer
        let previous = writing
        guard let archive = outcome.archive else {
            writing = Task { [weak self] in
                await previous?.value
                self?.withdraw()
            }
            return
        }
        isWithdrawn = false
        writer.enqueue(archive, snapshot: outcome.snapshot)
        writing = Task { [weak self] in
            await previous?.value
            let written = await Self.result { () async throws(ArchiveError) in try await writer.write() }
            self?.passEnded(archive, outcome, written)
        }
    }

    /// Saves before it returns: for the end of the process (S-SAVE-7), and for tests.
    ///
    /// - Returns: false if the state could not be made durable.
    @discardableResult
    package func saveNow() -> Bool {
        guard canSave, let outcome = runPass() else { return false }
        guard let archive = outcome.archive else {
            withdraw()
            return true
        }
        isWithdrawn = false
        writer.enqueue(archive, snapshot: outcome.snapshot)
        let written: Result<SaveOutcome?, ArchiveError>
        do throws(ArchiveError) { written = .success(try writer.flushNow()) } catch { written = .failure(error) }
        passEnded(archive, outcome, written)
        if case .failure = written { return false }
        return true
    }

    /// Runs a pass without writing anything: all that a save asks of the main actor.
    ///
    /// - Returns: nil if the app declined to save.
    package func preserve() -> Archive? {
        guard let outcome = runPass(), let archive = outcome.archive else { return nil }
        passEnded(archive, outcome, .success(nil))
        return archive
    }

    /// Waits until everything that changed before the call is durable.
    package func flush() async {
        if mayHaveChanged, canSave { save() }
        await writing?.value
        let writer = writer
        let flushed = await Self.result { () async throws(ArchiveError) in try await writer.flush() }
        if case .failure(let error) = flushed, canSave { couldNotSave(error) }
    }

    private struct Outcome {
        var archive: Archive?
        var snapshot: (@Sendable () -> [UInt8]?)?
        var problems: [RestorationReport.Problem]
        var omissions: [RestorationReport.Omission] = []
    }

    private func runPass() -> Outcome? {
        mayHaveChanged = false
        changedDuringThisPass = false
        lastPass = .now
        let values = ApplicationValues(
            bundleVersion: environment.identity.bundleVersion,
            userInterfaceIdiom: UIDevice.current.userInterfaceIdiom.rawValue, timestamp: environment.now(),
            systemVersion: UIDevice.current.systemVersion)
        // Brought up to date before: laying out may run app code, and a pass only reads.
        let trees = application.presentation
        application.restoration.ignoresSnapshot = false
        let pass = application.restoration.preserve(values: values)
        var outcome = Outcome(
            archive: pass.archive, snapshot: snapshot(of: pass.archive, showing: trees), problems: pass.problems,
            omissions: pass.omissions)
        if changedDuringThisPass {
            outcome.problems.append(
                .init(
                    .changedDuringPass,
                    "App code changed views or controllers while their state was encoded. Encoding should only read."))
        }
        return outcome
    }

    /// S-SNAP-1, S-SNAP-5, S-SNAP-7. What is made on the main actor is a value; its bytes are made where it is written.
    private func snapshot(
        of archive: Archive?, showing trees: [PresentationNode]
    ) -> (@Sendable () -> [UInt8]?)? {
        guard archive?.records.isEmpty == false, !application.restoration.ignoresSnapshot,
            let snapshot = LaunchSnapshot(of: application.windows, showing: trees)
        else { return nil }
        return { snapshot.bytes() }
    }

    private nonisolated static func result(
        of write: @Sendable () async throws(ArchiveError) -> SaveOutcome?
    ) async -> Result<SaveOutcome?, ArchiveError> {
        do throws(ArchiveError) {
            return .success(try await write())
        } catch {
            return .failure(error)
        }
    }

    private func passEnded(_ archive: Archive, _ outcome: Outcome, _ written: Result<SaveOutcome?, ArchiveError>) {
        var report = RestorationReport(saved: archive, problems: outcome.problems, omissions: outcome.omissions)
        switch written {
        case .success(let save):
            if let save { report.problems += problems(of: save, archive) }
            isFailing = false
            retries.succeeded()
        case .failure(let error):
            report.problems.append(.init(.saveFailed, error.description))
        }
        preservationReport = report
        log.passEnded("Saved", report, in: lastPass?.duration(to: .now) ?? .zero)
        if case .failure(let error) = written { couldNotSave(error) }
    }

    /// What takes more room than the app wants to give.
    private func problems(of save: SaveOutcome, _ archive: Archive) -> [RestorationReport.Problem] {
        var problems = save.largeRecords.map { record in
            RestorationReport.Problem(
                .limitExceeded, at: RestorationPath(table: archive.paths, id: record.reference.path),
                "It takes \(record.size) bytes, more than the budget of \(configuration.objectBudget). It is saved all the "
                    + "same; store large data elsewhere, and encode what finds it again.")
        }
        if save.stateSize > configuration.stateBudget {
            problems.append(
                .init(
                    .limitExceeded,
                    "The whole state takes \(save.stateSize) bytes, more than the budget of \(configuration.stateBudget). It "
                        + "is saved all the same; store large data elsewhere, and encode what finds it again."))
        }
        return problems
    }

    /// S-SAVE-26: it is tried again by the next pass, which comes by itself; the app is told once.
    private func couldNotSave(_ error: ArchiveError) {
        mayHaveChanged = true
        if !isFailing {
            isFailing = true
            application.delegate?.application(application, didFailToSaveStateWith: error)
        }
        guard environment.savesContinuously, !isRetrying else { return }
        isRetrying = true
        DispatchQueue.main.asyncAfter(deadline: .now() + retries.failed().seconds) { [weak self] in
            MainActor.assumeIsolated {
                self?.isRetrying = false
                self?.waitedLongEnough()
            }
        }
    }

    // MARK: Giving up what is stored

    /// S-SAVE-12: the app declined to save.
    private func withdraw() {
        guard !isWithdrawn else { return }
        isWithdrawn = true
        keepAside(.withdrawn)
    }

    private func keepAside(_ reason: StoredState.KeptReason) {
        do throws(ArchiveError) {
            try environment.store.keepAside(reason)
        } catch {
            application.restoration.report(.init(error))
        }
    }

    /// S-LIFE-16. What the app shows afterwards is saved again by the next change.
    func discard() {
        do throws(ArchiveError) {
            try environment.store.discard()
        } catch {
            application.restoration.report(.init(error))
        }
    }

    // MARK: Displays

    /// See `DisplaySession.secret`.
    var displaySecret: Data {
        environment.store.secret(for: "display")
            ?? Data((0..<32).map { _ in UInt8.random(in: .min ... .max) })
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
            case .version: .archiveVersion
            case .writeFailed: .saveFailed
            default: .archiveUnreadable
            }
        self.init(reason, error.description)
    }
}
