import Foundation
import RestorationArchive
import RepriseRestoration

/// The protection of an app from crashes by a restoration (S-LIFE-5 to S-LIFE-9). It notes the current step in the
/// crash journal until the app has run well for some minutes. It knows what the launch leaves out because earlier
/// launches crashed.
@MainActor
final class LaunchGuard {
    private enum Phase: Equatable {
        /// The app builds its base interface. The restoration is not to blame for a crash.
        case starting
        /// Restoration runs. Any end of the process counts as a crash.
        case restoring
        /// The launch is over, and its first layout is to come.
        case launched
        /// S-LIFE-6: only a real crash counts. `isOver` is true if only an extension keeps the launch from ending.
        case settling(isOver: Bool)
        /// The app settles or runs while UIKit restores an object that waited.
        case restoringLate
        /// The app runs. A crash counts, but blames no object by itself (S-LIFE-28).
        case running
        /// The guard is over, or nothing is restored.
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

    /// The environment of the launch, which stays the same.
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
    /// The place for notes. It is nil if nothing can be written: the app then starts without protection.
    private(set) var slot: LaunchSlot?
    private var watchdog: Watchdog?
    private var phase = Phase.starting
    private var subject = Subject.restoration
    private var front: FrontScreen
    /// The end of the settling time, then that of the minutes in which crashes are counted.
    private var timer: LaterWork.Token?

    /// Creates a guard, which notes nothing before `begin()`.
    ///
    /// - Parameters:
    ///   - archive: The archive to restore, the save `generation`.
    ///   - decision: The objects of the archive that UIKit leaves out.
    init(
        _ scene: UIWindowScene, restoring archive: Archive, generation: UInt64, _ decision: CrashDecision,
        store: ArchiveStore, in environment: LaunchEnvironment, _ configuration: UIStateRestorationConfiguration
    ) {
        launch = Launch(
            scene: scene, store: store, environment: environment, configuration: configuration,
            state: StateID(of: archive, generation: generation))
        front = FrontScreen(in: archive)
        self.decision = decision
    }

    /// Begins to note the launch in the journal, and to watch for fatal signals and hangs. If the launch leaves
    /// something out, the store will quarantine the opened state when a newer save replaces it.
    ///
    /// - Returns: The problems to report.
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

    /// Makes a fatal signal note this slot from now on, because code of the scene runs (S-SCENE-92).
    func sceneIsAtWork() {
        if launch.environment.watchesProcess, let slot { FatalSignals.install(noting: slot) }
    }

    /// Makes a fatal signal note no scene, because no guarded scene is running code.
    static func noSceneIsAtWork() { FatalSignals.forgetLaunch() }

    // MARK: Before app code runs

    /// Notes the step before app code runs. Does nothing before the restoration begins and after the first layout.
    ///
    /// - Parameters:
    ///   - step: The step.
    ///   - controller: The controller whose code runs, or nil for the app's own code.
    func note(_ step: LaunchStep, _ controller: UIViewController? = nil) {
        guard phase == .restoring || phase == .launched else { return }
        slot?.note(step, controller?.restoredInChain)
    }

    func noteLayout(of view: UIView) {
        guard phase == .launched else { return }
        note(.layingOut, view.controllerInChain)
    }

    /// Notes that a save asks the app's objects, once the launch is over. The restored state isn't to blame for a crash
    /// there (S-LIFE-27).
    func encodingBegins() {
        if phase == .launched || phase == .running || phase.isSettling { slot?.encodingBegins() }
    }

    func encodingHasEnded() { slot?.encodingHasEnded() }

    // MARK: How far the launch is

    /// Notes that UIKit connects a session. Any end of the process counts as a crash, also before a pass and without
    /// one (S-SCENE-92).
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

    /// Notes that there is nothing to restore, or that the delegate declined. Ends the guard unless the launch leaves
    /// something out. A connection stays guarded.
    func nothingIsRestored() {
        guard subject == .restoration else {
            if launch.scene.session.values.activity == nil { subject = .connectionAlone }
            return
        }
        slot?.note(.starting)
        phase = .over
        // The suspects stay known until the end of the launch.
        if !decision.isRecovering { end() }
    }

    func launchHasEnded() {
        guard phase == .restoring else { return end() }
        phase = .launched
    }

    /// Begins the settling time, before a display shows anything. From then on, a user who sees the app may be the
    /// one who kills it.
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

    /// Begins to count crashes. A single crash after the settling time tells little. The third in a row tells more
    /// (S-LIFE-28). Ends the guard instead if this launch doesn't count, or its time for that is over.
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

    /// Notes that all is well (S-LIFE-6), or that the process ends cleanly, and stops the guard. Objects that the
    /// launch left out stay out until a newer state is saved.
    func end() {
        guard let slot else { return stop() }
        if decision.isRecovering {
            // The suspects stay out until a newer state is saved. A crash from now on counts as the first.
            var last = note
            last.crashes = 0
            last.place.step = .ended
            slot.replace(with: last)
        } else {
            launch.store.endLaunch()
        }
        stop()
    }

    /// Stops the guard and leaves the note as it is, because the process is killed, or its state is discarded.
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

    /// Notes what a signal handler would if the process crashed here, in the minutes in which UIKit counts crashes.
    /// Does nothing at other times. Tests in one process call this.
    func diesHere() {
        if phase == .running { slot?.note(signal: SIGTRAP) }
    }

    // MARK: Late restorations

    /// Restores the waiting state of a controller. If the app crashes meanwhile, the next launch leaves the
    /// controller out.
    ///
    /// - Parameters:
    ///   - archive: The archive, whose first record is the controller's.
    ///   - restore: Restores the state.
    func guardRestoring(lateOf archive: Archive, _ restore: () -> Void) {
        let before = phase
        // During the launch, the notes go on as they began. During another late restoration, that one is blamed.
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

    /// Notes the frontmost screen, because timers and loads that a restored screen started belong to it. Does nothing
    /// except while the launch settles and while crashes count.
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
