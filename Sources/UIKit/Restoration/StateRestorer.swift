import Foundation
import RestorationArchive
import StateRestoration

/// Opens what is stored, and restores it as the app launches.
@MainActor
final class StateRestorer {
    private let scene: UIWindowScene
    private let environment: LaunchEnvironment
    private let configuration: UIStateRestorationConfiguration
    private let store: ArchiveStore
    private let log: RestorationLog
    private let recorder: PassRecorder
    /// Whether this process may save (S-LIFE-15, S-LIFE-21).
    private(set) var canSave = false
    /// Why nothing can be saved, where that may pass: a disk that is full, a folder that may not be made.
    private(set) var passingFailure: ArchiveError?
    /// Whether what is stored of the scene's session must not be handed out either (S-SCENE-93).
    private(set) var withholdsActivity = false
    /// Whether the session has ended the app whatever was left out (S-SCENE-94).
    private(set) var isHopeless = false
    /// Whether launches before have died of what this one was to restore.
    private var hasLeftOut = false
    private var openedProblems: [RestorationReport.Problem] = []
    /// The generation that the launch found, or nil if there was none.
    private(set) var openedGeneration: UInt64?
    private var passReport: RestorationReport?
    /// Of what was restored after the launch.
    private var lateProblems: [RestorationReport.Problem] = []

    init(
        scene: UIWindowScene, environment: LaunchEnvironment, configuration: UIStateRestorationConfiguration,
        store: ArchiveStore, log: RestorationLog, recorder: PassRecorder
    ) {
        self.scene = scene
        self.environment = environment
        self.configuration = configuration
        self.store = store
        self.log = log
        self.recorder = recorder
    }

    /// True if controllers that nobody sees are restored when they appear.
    var isLazy: Bool { configuration.restoresHiddenControllersLazily }

    /// True if restored input sends the actions of fields and controls.
    var sendsActionsForRestoredInput: Bool { configuration.sendsActionsForRestoredInput }

    /// The versions of the app and the system.
    var applicationValues: ApplicationValues { ApplicationValues(of: environment) }

    /// - Returns: what is to be restored; nil if there is nothing.
    func open() -> Archive? {
        var opening = store.open(
            notNewerThan: configuration.restoresNewerVersions ? nil : environment.identity.bundleVersion)
        if scene.application.sessions == nil { takeSessions(from: &opening) }
        take(opening)
        openedProblems = opening.problems.map { RestorationReport.Problem($0) }
        openedGeneration = opening.generation
        let policy = policy(after: opening)
        guardEncoding(policy)
        openedProblems += policy.problems(naming: opening.archive)
        if environment.arguments.ignoresSavedState {
            keepAside(.ignored)
            store.endLaunch()
            scene.application.launchReason = .ignoringState
            return nil
        }
        var loop = loop(policy, opening)
        if let generation = loop?.generation, loop?.measure == .restoresOlderSave, !goBack(to: generation, &opening) {
            loop?.measure = .restoresNothing
        }
        guard let saved = opening.archive, let generation = opening.generation else {
            if canSave { nothingIsRestored(policy) }
            return nil
        }
        guard let archive = migrated(saved) else {
            withholdsActivity = true
            keepAside(.unmigrated)
            nothingIsRestored(policy)
            return nil
        }
        if scene.application.sessions != nil {
            scene.displayDriver.received.take(archive.applicationState)
            scene.preservation.events = CoveredEvents(restored: scene.displayDriver.received)
        }
        if let reason = configuration.reasonAgainstRestoring(archive, now: environment.now()) {
            withholdsActivity = true
            openedProblems.append(.init(.declined, reason))
            nothingIsRestored(policy)
            return nil
        }
        let launchGuard = LaunchGuard(
            scene, restoring: archive, generation: generation, policy, loop, store: store, in: environment,
            configuration)
        let reason = launchGuard.reason(restoring: archive)
        scene.application.launchReason = reason
        if configuration.startsFresh(for: reason, opensURL: scene.opensURL) {
            withholdsActivity = true
            keepAside([.recovering, .crashLoop].contains(reason) ? .crashed : .ignored)
            nothingIsRestored(policy)
            return nil
        }
        scene.launchGuard = launchGuard
        isHopeless = launchGuard.decision.isHopeless
        hasLeftOut = launchGuard.decision.isRecovering
        openedProblems += launchGuard.begin()
        guard launchGuard.decision.restoresNothing else { return archive }
        withholdsActivity = true
        if scene.session.values.activity != nil {
            openedProblems.append(
                .init(
                    .activityWithheld,
                    "The scene got no activity to restore from, because launches with it have ended the app. It is kept aside with "
                        + "the rest of the state."))
        }
        return nil
    }

    /// Decides what the launch does about crashes of the runs before it.
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

    /// Takes the newest save of that generation, or of an older one, in place of what was opened.
    ///
    /// - Returns: false if there is none that can be read.
    private func goBack(to generation: UInt64, _ opening: inout ArchiveStore.Opening) -> Bool {
        guard
            var older = store.goBack(
                to: generation,
                notNewerThan: configuration.restoresNewerVersions ? nil : environment.identity.bundleVersion)
        else { return false }
        if scene.application.sessions == nil {
            let newest = scene.application.carriedSessions
            takeSessions(from: &older)
            // An older save may not know all windows.
            if let newest { scene.application.carriedSessions?.register = newest.register }
        }
        openedProblems += older.problems.map { RestorationReport.Problem($0) }
        openedGeneration = older.generation
        (opening.archive, opening.generation) = (older.archive, older.generation)
        if scene.application.sessions != nil, let archive = older.archive {
            scene.session.take(SessionValues(archive.applicationState))
        }
        return true
    }

    /// - Returns: nil if a step has refused it.
    private func migrated(_ archive: Archive) -> Archive? {
        do {
            return try configuration.migrations.migrated(archive)
        } catch {
            openedProblems.append(
                .init(
                    .migrationFailed,
                    "Nothing was restored: the state of version \(archive.application.bundleVersion) was not migrated. \(error) It is "
                        + "kept aside."))
            return nil
        }
    }

    /// In an app without scenes nobody is to blame for what happens then.
    private func nothingIsRestored(_ policy: CrashPolicy) {
        if scene.application.sessions != nil { guardConnection(policy) } else { store.endLaunch() }
    }

    /// A session of which nothing is restored may end the app, too (S-SCENE-92).
    private func guardConnection(_ policy: CrashPolicy) {
        // The same at each launch.
        var nothing = Archive(application: ApplicationValues(of: environment))
        nothing.application.timestamp = Date(timeIntervalSinceReferenceDate: 0)
        let launchGuard = LaunchGuard(
            scene, restoring: nothing, generation: 0, policy, store: store, in: environment, configuration)
        scene.launchGuard = launchGuard
        isHopeless = launchGuard.decision.isHopeless
        _ = launchGuard.begin()
    }

    /// Takes over the state of an app that had scenes when it was saved (S-SCENE-96). The app gets the state of the session
    /// that was active last, and carries its sessions along.
    private func takeSessions(from opening: inout ArchiveStore.Opening) {
        guard let values = opening.archive?.applicationState else { return }
        if let carried = CarriedSessions(values) {
            scene.application.carriedSessions = carried
        } else if var register = SessionRegister(values) {
            // The list may be an older one, and later versions know only the windows that this one carries along.
            if !opening.problems.allSatisfy(\.isOfJournal) { register.addSessions(of: store) }
            let newest = register.open.first
            let archive = newest.flatMap { state(ofSession: $0, &opening.problems) }
            opening.archive = archive
            scene.application.carriedSessions = CarriedSessions(register, restored: archive == nil ? nil : newest)
        }
    }

    private func state(ofSession session: String, _ problems: inout [ArchiveError]) -> Archive? {
        let store = environment.makeStore(configuration, session)
        defer { store.close() }
        let opening = store.open(
            notNewerThan: configuration.restoresNewerVersions ? nil : environment.identity.bundleVersion)
        problems += opening.problems
        guard var state = opening.archive else { return nil }
        state.applicationState = state.applicationState.replacing(SessionValues())
        return state
    }

    /// Protects saves (S-LIFE-27).
    private func guardEncoding(_ policy: CrashPolicy) {
        let slot = store.beginEncoding(version: version)
        let watched = environment.watchesProcess ? slot : nil
        if let watched { FatalSignals.install(noting: watched) }
        scene.preservation.guardEncoding(
            with: EncodingGuard(policy, noting: slot),
            watched.map { Watchdog(of: $0, hangInterval: configuration.hangInterval) }, noting: watched)
    }

    private func take(_ opening: ArchiveStore.Opening) {
        opening.logUnusualFolders(to: environment.log)
        canSave = opening.canSave
        passingFailure = canSave ? nil : opening.problems.first(where: \.mayPass)
    }

    /// Tries again what failed as the app launched. What is found then is not restored: it is kept aside once something is
    /// saved.
    ///
    /// - Returns: whether this process may save now.
    func openLate() -> Bool {
        if passingFailure != nil {
            let opening = store.open()
            take(opening)
            if canSave {
                guardEncoding(policy(after: opening))
                if scene.application.sessions == nil {
                    scene.pendingProblems += (environment.defaults?.open(store) ?? []).map { .init($0) }
                }
            }
            store.keepOpenedAsideWhenReplaced(.unread)
        }
        return canSave
    }

    /// Runs the restore pass, or reports why there is none.
    func restore(_ archive: Archive?) {
        let start = ContinuousClock.now
        // Of a scene's configuration.
        if scene.application.sessions != nil { openedProblems += scene.takePendingProblems() }
        if let archive {
            scene.launchGuard?.restorationBegins()
            scene.restorationExtensions.begin(noting: scene.launchGuard?.slot)
            log.restoreBegins(archive)
        }
        let report = archive.flatMap {
            SceneRestoration.run(
                $0, in: scene, guardedBy: scene.launchGuard, log: log, configuration, now: environment.now())
        }
        if report == nil { scene.launchGuard?.nothingIsRestored() }
        if var report {
            report.problems = openedProblems + scene.takePendingProblems() + report.problems
            passReport = report
            log.passEnded("Restored", problems: report.problems, in: start.duration(to: .now), report)
        } else if !openedProblems.isEmpty {
            let report = RestorationReport(problems: openedProblems)
            passReport = report
            log.passEnded("Restored", problems: report.problems, in: start.duration(to: .now), report)
        }
        let outcome: PassRecord.Outcome = archive == nil ? .nothing : report == nil ? .declined : .done
        recorder.restoreEnded(outcome, passReport, of: openedGeneration, in: start.duration(to: .now))
        scene.restorationExtensions.tellProblems { [recorder] in recorder.restoreFound($0) }
    }

    /// Restores what has waited since the launch: a controller that exists, and what is below it.
    ///
    /// - Parameters:
    ///   - archive: the record of the controller is the first.
    ///   - isSecure: whether classes have to be named.
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
        lateProblems += problems
        problems.forEach(recorder.restoreFound)
    }

    /// After the launch's own guard has gone.
    ///
    /// - Returns: nil if the journal still says what the launch has left out.
    private func makeLateGuard(of archive: Archive) -> LaunchGuard? {
        guard !hasLeftOut else { return nil }
        let launchGuard = LaunchGuard(
            scene, restoring: archive, generation: openedGeneration ?? 0,
            CrashPolicy(after: CrashJournal(), version: version, boot: environment.boot), store: store,
            in: environment, configuration)
        scene.launchGuard = launchGuard
        _ = launchGuard.begin()
        return launchGuard
    }

    /// Of this launch's restore pass, of what was restored since, and of the extensions that were asked for.
    var report: RestorationReport? {
        let problems = lateProblems + scene.restorationExtensions.problems
        let ofLaunch = openedProblems + problems
        guard var report = passReport ?? (ofLaunch.isEmpty ? nil : RestorationReport(problems: openedProblems)) else {
            return nil
        }
        report.problems += problems
        return report
    }

    /// S-LIFE-12: what was restored to its end stays until a newer state has been, and an extension is part of it.
    func launchHasEnded() {
        log.keyIsProtected { store.keyProtection }
        let launchGuard = scene.launchGuard
        // What a launch has left something out of has proven nothing.
        let hasRestored = passReport?.entries.isEmpty == false && launchGuard?.decision.isRecovering != true
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

extension ArchiveError {
    /// Whether the same call may succeed later without the user's having decided anything about the state.
    var mayPass: Bool {
        switch self {
        case .unreadable, .keyUnavailable(.writeFailed): true
        default: false
        }
    }
}
