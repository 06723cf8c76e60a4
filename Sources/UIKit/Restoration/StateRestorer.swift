import Foundation
import RestorationArchive
import RepriseRestoration

/// The restoration of a scene: it opens the stored state and restores it at launch.
@MainActor
final class StateRestorer {
    let scene: UIWindowScene
    private let environment: LaunchEnvironment
    private let configuration: UIStateRestorationConfiguration
    let store: ArchiveStore
    /// The log and the history of passes, which save passes use too.
    private let reports: SaveReports
    /// The permission of this process to save the scene.
    private(set) var permission = SavePermission.refused
    /// The generation that the launch found, or nil if there was none. `hasLeftOut` is true if earlier launches crashed
    /// on objects that this one was to restore.
    private(set) var opened: (generation: UInt64, hasLeftOut: Bool)?
    private var launchReport = LaunchReport()
    /// True if the stored state has values that didn't survive the end of the previous run.
    private var hasForgotten = false

    init(
        scene: UIWindowScene, environment: LaunchEnvironment, configuration: UIStateRestorationConfiguration,
        store: ArchiveStore, reports: SaveReports
    ) {
        self.scene = scene
        self.environment = environment
        self.configuration = configuration
        self.store = store
        self.reports = reports
    }

    /// True if hidden controllers are restored when they appear.
    var isLazy: Bool { configuration.restoresHiddenControllersLazily }

    /// True if restored input sends the actions of fields and controls.
    var sendsActionsForRestoredInput: Bool { configuration.sendsActionsForRestoredInput }

    /// The versions of the app and the system.
    var applicationValues: ApplicationValues { environment.applicationValues }

    private var lifeCycle: any LifeCycle { scene.application.lifeCycle }

    // MARK: What the launch finds

    /// Opens the stored state, decides what to do with it, and does that. Sets the launch reason, notes the problems,
    /// and begins the protection of the launch and of saves.
    ///
    /// - Returns: The archive to restore, or nil if there is none or UIKit doesn't restore it. `withholdsActivity` is
    ///   true if the session's stored activity must be withheld too (S-SCENE-93).
    func open() -> (archive: Archive?, withholdsActivity: Bool) {
        var opening = store.open(notNewerThan: newestVersion)
        lifeCycle.didOpen(&opening, by: self)
        take(opening)
        launchReport.note(opening.problems.map { RestorationReport.Problem($0) })
        opened = opening.generation.map { ($0, hasLeftOut: false) }
        let policy = policy(after: opening)
        guardEncoding(policy)
        launchReport.note(policy.problems(naming: opening.archive))
        var launch = RestoreDecision.Launch(configuration: configuration)
        launch.bundleVersion = environment.identity.bundleVersion
        launch.now = environment.now()
        launch.ignoresSavedState = environment.arguments.ignoresSavedState
        launch.opensURL = scene.opensURL
        launch.isRestartedAtLogin = environment.arguments.isRestartedAtLogin
        let found = launch.ignoresSavedState ? .nothing : find(&opening, policy)
        let decision = RestoreDecision(about: found, at: launch)
        if decision.reason != .fresh { scene.application.launchReason = decision.reason }
        return (carryOut(decision, about: found, policy), decision.withholdsActivity)
    }

    /// The newest version whose states this version restores, or nil if it restores all.
    private var newestVersion: String? {
        configuration.restoresNewerVersions ? nil : environment.identity.bundleVersion
    }

    /// Finds the state to decide about: after many crashes an older save than the newest, and always a migrated one.
    private func find(_ opening: inout ArchiveStore.Opening, _ policy: CrashPolicy) -> RestoreDecision.Found {
        var loop = loop(policy, opening)
        if let generation = loop?.generation, loop?.measure == .restoresOlderSave, !goBack(to: generation, &opening) {
            loop?.measure = .restoresNothing
        }
        guard var saved = opening.archive, let generation = opening.generation else { return .nothing }
        if saved.removeValues(notSurviving: events(since: saved)) { hasForgotten = true }
        guard let archive = migrated(saved) else { return .unmigrated }
        lifeCycle.takeValues(of: archive, in: scene)
        let state = StateID(of: archive, generation: generation)
        return .state(archive, policy.decision(restoring: archive, state, loop: loop))
    }

    /// The events since the state was saved, as bits of `UIStateSurvival`.
    private func events(since saved: Archive) -> Int {
        var events: UIStateSurvival = []
        // An app without scenes opens its state before its run begins.
        let previousEnd =
            scene.application.run == nil
            ? store.newestRun()?.end(now: environment.boot) : scene.application.previousRunEnd
        // A window that was open in this run has been saved since.
        if case .crash? = previousEnd, !scene.session.wasConnected { events.insert(.crash) }
        if saved.application.bundleVersion != environment.identity.bundleVersion { events.insert(.update) }
        return events.rawValue
    }

    private func carryOut(
        _ decision: RestoreDecision, about found: RestoreDecision.Found, _ policy: CrashPolicy
    ) -> Archive? {
        switch decision.outcome {
        case .nothingFound:
            if permission == .granted { lifeCycle.nothingIsRestored(by: self, policy) }
        case .quarantines(let reason):
            keepAside(reason)
            if decision.reason == .ignoringState {
                store.endLaunch()
            } else {
                lifeCycle.nothingIsRestored(by: self, policy)
            }
        case .declines(let sentence):
            launchReport.note([.init(.declined, sentence)])
            lifeCycle.nothingIsRestored(by: self, policy)
        case .restores, .restoresNothing:
            guard case .state(let archive, let crashes) = found else { return nil }
            let launchGuard = makeGuard(restoring: archive, generation: opened?.generation ?? 0, crashes)
            opened?.hasLeftOut = crashes.isRecovering
            launchReport.note(launchGuard.begin())
            if decision.outcome == .restores { return archive }
            guard scene.session.values.activity != nil else { return nil }
            launchReport.note([
                .init(
                    .activityWithheld,
                    "The scene got no activity to restore from, because launches with it ended the app. The activity is quarantined "
                        + "with the rest of the state.")
            ])
        }
        return nil
    }

    /// Makes the guard of the scene, which notes nothing before `begin()`.
    private func makeGuard(
        restoring archive: Archive, generation: UInt64, _ decision: CrashDecision
    ) -> LaunchGuard {
        let launchGuard = LaunchGuard(
            scene, restoring: archive, generation: generation, decision, store: store, in: environment, configuration)
        scene.launchGuard = launchGuard
        return launchGuard
    }

    /// Decides how the launch responds to crashes of earlier runs.
    ///
    /// - Returns: nil if there is nothing to restore.
    private func loop(_ policy: CrashPolicy, _ opening: ArchiveStore.Opening) -> CrashLoop? {
        guard let archive = opening.archive, let generation = opening.generation else { return nil }
        return policy.loop(opening: generation) { object in ObjectFingerprint.all(in: archive).contains(object) }
    }

    private var version: UInt64 { EncodingCrash.version(environment.identity.bundleVersion) }

    private func policy(after opening: ArchiveStore.Opening) -> CrashPolicy {
        // S-LIFE-19.
        CrashPolicy(
            after: environment.arguments.isDeveloperMode ? CrashJournal() : opening.journal, version: version,
            boot: environment.boot)
    }

    /// Replaces the opened save with that generation or the newest older one.
    ///
    /// - Returns: False if no such save is readable.
    private func goBack(to generation: UInt64, _ opening: inout ArchiveStore.Opening) -> Bool {
        guard var older = store.goBack(to: generation, notNewerThan: newestVersion) else { return false }
        lifeCycle.didGoBack(to: &older, by: self)
        launchReport.note(older.problems.map { RestorationReport.Problem($0) })
        opened = older.generation.map { ($0, hasLeftOut: false) }
        (opening.archive, opening.generation) = (older.archive, older.generation)
        return true
    }

    /// Migrates the archive. If a step throws, notes a problem for the report.
    ///
    /// - Returns: The migrated archive, or nil if a step threw.
    private func migrated(_ archive: Archive) -> Archive? {
        do {
            return try configuration.migrations.migrated(archive)
        } catch {
            launchReport.note([
                .init(
                    .migrationFailed,
                    "Nothing was restored: the state of version \(archive.application.bundleVersion) was not migrated. \(error) It is "
                        + "quarantined.")
            ])
            return nil
        }
    }

    /// Guards the connection of a session without restored objects, which may crash the app, too (S-SCENE-92).
    func guardConnection(_ policy: CrashPolicy) {
        // This archive is the same at each launch.
        var nothing = Archive(application: environment.applicationValues)
        nothing.application.timestamp = Date(timeIntervalSinceReferenceDate: 0)
        let crashes = policy.decision(restoring: nothing, StateID(of: nothing, generation: 0))
        _ = makeGuard(restoring: nothing, generation: 0, crashes).begin()
    }

    /// Opens the state of one of the app's sessions, and closes it again.
    func openState(ofSession session: String) -> ArchiveStore.Opening {
        let store = environment.makeStore(configuration, session)
        defer { store.close() }
        return store.open(notNewerThan: newestVersion)
    }

    /// Begins the protection of saves (S-LIFE-27): notes the object that encodes, and watches for fatal signals and
    /// hangs.
    private func guardEncoding(_ policy: CrashPolicy) {
        scene.preservation.source.protection = EncodingProtection(
            policy, noting: store.beginEncoding(version: version), watchesProcess: environment.watchesProcess,
            hangInterval: configuration.hangInterval)
    }

    private func take(_ opening: ArchiveStore.Opening) {
        if !configuration.storesSensitiveValues { store.keepEarlierStatesWithoutPictures() }
        opening.logUnusualFolders(to: environment.log)
        permission = SavePermission(after: opening)
    }

    /// Retries to open the state after a failure at launch. A state that is found now isn't restored. UIKit
    /// quarantines it at the next save.
    ///
    /// - Returns: True if this process may save now.
    func openLate() -> Bool {
        guard permission.failure != nil else { return permission == .granted }
        let opening = store.open()
        take(opening)
        if permission == .granted {
            guardEncoding(policy(after: opening))
            lifeCycle.didOpenLate(store)
        }
        store.keepOpenedAsideWhenReplaced(.unread)
        if permission == .refused {
            launchReport.noteLater(opening.problems.map { .init($0) })
            scene.application.eventsElsewhere.fewerAreSaved()
        }
        return permission == .granted
    }

    /// Runs the restore pass, or reports the reason why there is none. Logs the result, and adds it to the history of
    /// passes.
    func restore(_ archive: Archive?) {
        let start = ContinuousClock.now
        launchReport.note(lifeCycle.takeProblemsOfConnection(of: scene))
        if let archive {
            scene.launchGuard?.restorationBegins()
            scene.restorationExtensions.begin(noting: scene.launchGuard?.slot)
            reports.log.restoreBegins(archive)
        }
        let report = archive.flatMap {
            SceneRestoration.run(
                $0, in: scene, guardedBy: scene.launchGuard, log: reports.log, configuration, now: environment.now())
        }
        if let report {
            launchReport.note(scene.takePendingProblems())
            launchReport.passEnded(report)
        } else {
            scene.launchGuard?.nothingIsRestored()
        }
        let found = launchReport.untilPassEnded
        if let found {
            reports.log.passEnded("Restored", problems: found.problems, in: start.duration(to: .now), found)
        }
        let outcome: PassRecord.Outcome = archive == nil ? .nothing : report == nil ? .declined : .done
        reports.recorder.restoreEnded(outcome, found, of: opened?.generation, in: start.duration(to: .now))
        scene.restorationExtensions.tellProblems { [recorder = reports.recorder] in recorder.restoreFound($0) }
    }

    /// Restores a controller that waited since the launch, and everything below it. Problems go to the report of the
    /// launch.
    ///
    /// - Parameters:
    ///   - archive: The archive, whose first record is the controller's.
    ///   - isSecure: True if app code has to name the classes that it decodes.
    func restoreLate(_ archive: Archive, as controller: UIViewController, isSecure: Bool) {
        var problems: [RestorationReport.Problem] = []
        let restore = { [scene, configuration] in
            problems = SceneRestoration.run(
                archive, as: controller, in: scene, isSecure: isSecure,
                keeping: configuration.unconsumedPolicy)
        }
        if let launchGuard = scene.launchGuard ?? makeLateGuard(of: archive) {
            launchGuard.guardRestoring(lateOf: archive, restore)
        } else {
            restore()
        }
        launchReport.noteLater(problems)
        problems.forEach(reports.recorder.restoreFound)
    }

    /// Creates a guard for a late restoration, after the end of the launch's own guard.
    ///
    /// - Returns: The guard, or nil if the journal still names the objects that the launch left out.
    private func makeLateGuard(of archive: Archive) -> LaunchGuard? {
        guard opened?.hasLeftOut != true else { return nil }
        let launchGuard = makeGuard(restoring: archive, generation: opened?.generation ?? 0, CrashDecision())
        _ = launchGuard.begin()
        return launchGuard
    }

    /// The report of this launch's restore pass, of later restorations, and of extensions. It is nil if no pass ran and
    /// UIKit found no problem.
    var report: RestorationReport? { launchReport.report(with: scene.restorationExtensions.problems) }

    /// Handles the end of the launch. A completely restored state stays until a launch restores a newer one, and
    /// extensions are part of the restoration (S-LIFE-12).
    func launchHasEnded() {
        scene.session.wasConnected = true
        // The next save doesn't have them, so there has to be one.
        if hasForgotten { scene.stateMayHaveChanged() }
        reports.log.keyIsProtected { store.keyProtection }
        let launchGuard = scene.launchGuard
        // A launch that left objects out proves nothing.
        let hasRestored =
            launchReport.untilPassEnded?.entries.isEmpty == false && launchGuard?.decision.isRecovering != true
        scene.restorationExtensions.launchHasEnded { [store, weak launchGuard] in
            if hasRestored { store.markRestored() }
            MainLoop.async { launchGuard?.restorationHasEnded() }
        }
        launchGuard?.launchHasEnded()
    }

    private func keepAside(_ reason: StoredState.KeptReason) {
        scene.reportingFailure { [store] () throws(ArchiveError) in try store.keepAside(reason) }
    }
}
