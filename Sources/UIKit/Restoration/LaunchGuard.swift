import Foundation
import RestorationArchive
import StateRestoration

/// The protection of an app from what a restoration may do to it (S-LIFE-5 to S-LIFE-9). It notes in the crash journal
/// what is going on until the app has run well for some minutes, and it knows what the launch leaves out because
/// launches before it died.
@MainActor
final class LaunchGuard {
    private enum Phase: Equatable {
        /// The base interface is built: a death is not the restoration's.
        case starting
        /// Whatever ends the process is a crash.
        case restoring
        /// The launch has ended, and its first layout is to come.
        case launched
        /// S-LIFE-6: only a crash is a crash. The time is over if only an extension keeps the launch from its end.
        case settling(isOver: Bool)
        /// The same, while something is restored that has waited.
        case restoringLate
        /// A crash is counted, and blames nobody by itself (S-LIFE-28).
        case running
        /// Nothing is restored, or nothing any more.
        case over

        var isSettling: Bool { if case .settling = self { true } else { false } }
    }

    /// The code that may end the app.
    private enum Subject {
        case restoration
        /// The connection of a session, with its restoration (S-SCENE-92).
        case connection
        /// The connection of a session of which neither an archive nor an activity comes back.
        case connectionAlone
    }

    /// The surroundings of the launch, which stay.
    private struct Launch {
        unowned let scene: UIWindowScene
        let store: ArchiveStore
        let environment: LaunchEnvironment
        let configuration: UIStateRestorationConfiguration
        let state: StateID
        let began = ContinuousClock.now
    }

    private let launch: Launch
    let decision: CrashDecision
    /// nil where nothing can be written: the app starts without protection then.
    private(set) var slot: LaunchSlot?
    private var watchdog: Watchdog?
    private var phase = Phase.starting
    private var subject = Subject.restoration
    private var front: FrontScreen
    /// The end of the settling time, then that of the minutes in which crashes are counted.
    private var timer: LaterWork.Token?

    /// - Parameters:
    ///   - archive: what is to be restored.
    ///   - policy: knows what earlier launches have died with.
    ///   - loop: what the launch does about slow crashes; nil if it counts for nothing.
    init(
        _ scene: UIWindowScene, restoring archive: Archive, generation: UInt64, _ policy: CrashPolicy,
        _ loop: CrashLoop? = nil, store: ArchiveStore, in environment: LaunchEnvironment,
        _ configuration: UIStateRestorationConfiguration
    ) {
        let state = StateID(of: archive, generation: generation)
        launch = Launch(
            scene: scene, store: store, environment: environment, configuration: configuration, state: state)
        front = FrontScreen(in: archive)
        decision = policy.decision(restoring: archive, state, loop: loop)
    }

    /// Returns why the launch restores what it restores.
    ///
    /// - Parameter archive: what is to be restored.
    func reason(restoring archive: Archive) -> UIApplication.LaunchReason {
        if let loop = decision.loop, loop.measure != .none { return .crashLoop }
        if decision.isRecovering { return .recovering }
        if archive.application.bundleVersion != launch.environment.identity.bundleVersion { return .updated }
        if launch.scene.opensURL { return .openingURL }
        return launch.environment.arguments.isRestartedAtLogin ? .restored : .restoring
    }

    /// Begins to note.
    ///
    /// - Returns: what is to be reported.
    func begin() -> [RestorationReport.Problem] {
        slot = launch.store.beginLaunch(note, isMapped: launch.environment.mapsCrashJournal)
        if launch.environment.watchesProcess, let slot {
            FatalSignals.install(noting: slot)
            watchdog = Watchdog(of: slot, hangInterval: launch.configuration.hangInterval) { answer in
                MainLoop.async { answer() }
            }
        }
        var problems = [decision.loop?.problem].compactMap(\.self)
        guard decision.isRecovering else { return problems }
        // S-LIFE-10.
        launch.store.keepOpenedAsideWhenReplaced()
        if decision.restoresNothing { problems.append(.init(.leftOutAfterCrash, decision.reasonForNothing)) }
        return problems
    }

    /// The note that this launch begins with.
    private var note: LaunchNote { decision.note(of: launch.state, boot: launch.environment.boot) }

    /// Has a fatal signal noted in this slot from now on, because code of the scene runs (S-SCENE-92).
    func sceneIsAtWork() {
        if launch.environment.watchesProcess, let slot { FatalSignals.install(noting: slot) }
    }

    /// Has a fatal signal noted for no scene, because none that is watched is at work.
    static func noSceneIsAtWork() { FatalSignals.forgetLaunch() }

    // MARK: Before app code runs

    /// - Parameter controller: whose code it is; nil for the app's own.
    func note(_ step: LaunchStep, _ controller: UIViewController? = nil) {
        guard phase == .restoring || phase == .launched else { return }
        slot?.note(step, controller?.restoredInChain)
    }

    func noteLayout(of view: UIView) {
        guard phase == .launched else { return }
        note(.layingOut, view.controllerInChain)
    }

    /// Notes that a save asks the app's objects: what happens there has nothing to do with what was restored
    /// (S-LIFE-27).
    func encodingBegins() {
        if phase == .launched || phase == .running || phase.isSettling { slot?.encodingBegins() }
    }

    func encodingHasEnded() { slot?.encodingHasEnded() }

    // MARK: How far the launch is

    /// Notes that a session is connected: whatever ends the process is a crash, also before a pass and without one
    /// (S-SCENE-92).
    func connectionBegins() {
        guard phase == .starting else { return }
        phase = .restoring
        subject = .connection
        slot?.note(.connecting)
    }

    /// Notes that the session is connected. Its scene may wait in the background for a page, and a user who kills the
    /// app meanwhile may do so because of another scene.
    func connectionHasEnded() {
        if phase == .restoring { slot?.note(.settling) }
    }

    /// Notes that UIKit is about to ask the delegate (S-LAUNCH-6).
    func restorationBegins() {
        phase = .restoring
    }

    /// Notes that there is nothing to be restored, or that the delegate does not want it.
    func nothingIsRestored() {
        guard subject == .restoration else {
            if launch.scene.session.values.activity == nil { subject = .connectionAlone }
            return
        }
        slot?.note(.starting)
        phase = .over
        // What was left out stays known until the launch has ended.
        if !decision.isRecovering { end() }
    }

    func launchHasEnded() {
        guard phase == .restoring else { return end() }
        phase = .launched
    }

    /// Begins the settling time, before a display shows anything: from then on, who kills the app may do so because it
    /// is there.
    func firstLayoutHasEnded() {
        guard phase == .launched else { return }
        phase = .settling(isOver: false)
        shownDidChange()
        slot?.note(.settling)
        let rest = max(launch.configuration.settlingInterval, 0)
        timer = launch.environment.later.after(rest) { [weak self] in self?.settled() }
    }

    private func settled() {
        if phase.isSettling { phase = .settling(isOver: true) }
        if launch.scene.restorationExtensions.haveEnded { countCrashes() }
    }

    /// Notes that no extension is open any more.
    func restorationHasEnded() {
        if phase == .settling(isOver: true) { countCrashes() }
    }

    /// Begins to count crashes. One that comes after the settling time says little by itself. The third in a row says
    /// more (S-LIFE-28).
    private func countCrashes() {
        let rest = launch.configuration.crashLoopInterval - launch.began.duration(to: .now).seconds
        guard phase.isSettling, subject != .connectionAlone, decision.loop != nil, !decision.restoresNothing, rest > 0,
            let slot
        else { return end() }
        phase = .running
        watchdog?.rest()
        watchdog = nil
        var running = note
        running.crashes = 0
        running.place.step = .running
        slot.note(isHung: false)
        slot.replace(with: running)
        front.forgetArchive()
        shownDidChange()
        timer = launch.environment.later.after(rest) { [weak self] in self?.end() }
    }

    /// Notes that all is well (S-LIFE-6), or that the process ends in good order.
    func end() {
        guard let slot else { return stop() }
        if decision.isRecovering {
            // What was left out stays away until a newer state is saved; what crashes then, crashes for the first time.
            var last = note
            last.crashes = 0
            last.place.step = .ended
            slot.replace(with: last)
        } else {
            launch.store.endLaunch()
        }
        stop()
    }

    /// Leaves the note as it is, because the process is killed, or its state is discarded.
    func abandon() { stop() }

    private func stop() {
        phase = .over
        if let timer = timer.take() { launch.environment.later.cancel(timer) }
        watchdog?.rest()
        watchdog = nil
        if let slot {
            if launch.environment.watchesProcess { FatalSignals.forget(slot) } else { slot.close() }
        }
        slot = nil
        launch.scene.launchGuard = nil
        launch.scene.application.noteSignalsOfSceneAtWork()
    }

    /// Notes what a signal handler would if the process crashed here. Tests in one process call this.
    func diesHere() {
        if phase == .running { slot?.note(signal: SIGTRAP) }
    }

    // MARK: Late restorations

    /// Restores what has waited of a controller: if the app crashes of it, the next launch leaves the controller out.
    ///
    /// - Parameter archive: the record of the controller is the first.
    func guardRestoring(lateOf archive: Archive, _ restore: () -> Void) {
        let before = phase
        // In the launch, it goes on as it has begun; in another late one, that one is blamed.
        guard before == .starting || before == .running || before.isSettling else { return restore() }
        phase = .restoringLate
        slot?.note(suspect: archive.records.first.map { ObjectFingerprint(of: $0, in: archive.paths) })
        slot?.note(.restoringLate)
        restore()
        guard phase == .restoringLate else { return }
        if before == .starting { return end() }
        phase = before
        slot?.note(suspect: front.suspect)
        if before == .running {
            shownDidChange()
            slot?.note(.running)
        } else {
            slot?.note(.settling)
        }
    }

    // MARK: Settling

    /// Notes the screen in front: timers and loads that a restored screen has started belong to it.
    func shownDidChange() {
        let hasChanged: Bool
        switch phase {
        case .running: hasChanged = front.update(in: launch.scene)
        case .settling: hasChanged = front.updateRestored(in: launch.scene)
        default: return
        }
        if hasChanged { slot?.note(suspect: front.suspect) }
    }
}
