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
    private let writer: ArchiveWriter
    private let log: RestorationLog
    /// Whether this process may save (S-LIFE-15, S-LIFE-21).
    private var canSave = false
    private var mayHaveChanged = false
    private var changedDuringThisPass = false
    private var isWithdrawn = false
    private var lastPass: ContinuousClock.Instant?
    private var isWaiting = false
    private var writing: Task<Void, Never>?
    private var openedProblems: [RestorationReport.Problem] = []

    private var passReport: RestorationReport?
    package private(set) var preservationReport: RestorationReport?

    init(
        application: UIApplication, environment: LaunchEnvironment, configuration: UIStateRestorationConfiguration
    ) {
        self.application = application
        self.environment = environment
        self.configuration = configuration
        writer = ArchiveWriter(store: environment.store)
        log = RestorationLog(isVerbose: environment.arguments.logsRestoration)
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
            let failure = await Self.write(with: writer)
            self?.passEnded(archive, outcome, failure)
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
        var failure: ArchiveError?
        do throws(ArchiveError) { try writer.writeNow(archive, snapshot: outcome.snapshot) } catch { failure = error }
        passEnded(archive, outcome, failure)
        return failure == nil
    }

    /// Runs a pass without writing anything: all that a save asks of the main actor.
    ///
    /// - Returns: nil if the app declined to save.
    package func preserve() -> Archive? {
        guard let outcome = runPass(), let archive = outcome.archive else { return nil }
        passEnded(archive, outcome, nil)
        return archive
    }

    /// Waits until everything that changed before the call is durable.
    package func flush() async {
        if mayHaveChanged, canSave { save() }
        await writing?.value
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

    private nonisolated static func write(with writer: ArchiveWriter) async -> ArchiveError? {
        do throws(ArchiveError) {
            try await writer.flush()
            return nil
        } catch {
            return error
        }
    }

    private func passEnded(_ archive: Archive, _ outcome: Outcome, _ failure: ArchiveError?) {
        var report = RestorationReport(saved: archive, problems: outcome.problems, omissions: outcome.omissions)
        if let failure {
            report.problems.append(.init(.saveFailed, failure.description))
            // S-SAVE-26: tried again by the next pass, which comes by itself.
            mayHaveChanged = true
        }
        preservationReport = report
        log.passEnded("Saved", report, in: lastPass?.duration(to: .now) ?? .zero)
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
