import Foundation
import RestorationArchive
import StateRestoration

/// The protection of an app from what a restoration may do to it (spec chapter 11.2). It says in the marker what is going on until the
/// app has run well for some minutes, and it knows what the launch leaves out because launches before it died.
@MainActor
final class LaunchGuard {
    private enum Phase {
        /// The base interface is built: a death is not the restoration's.
        case starting
        /// Whatever ends the process is a crash.
        case restoring
        /// The launch has ended, and its first layout is to come.
        case launched
        /// S-LIFE-6: only a crash is a crash.
        case settling
        /// The same, while something is restored that has waited.
        case restoringLate
        /// A crash is counted, and blames nobody by itself (S-LIFE-28).
        case running
        /// Nothing is restored, or nothing any more.
        case over
    }

    private unowned let scene: UIWindowScene
    private let store: ArchiveStore
    private let environment: LaunchEnvironment
    private let configuration: UIStateRestorationConfiguration
    private var archive: Archive
    private let state: StateID
    let blame: CrashBlame
    /// nil where nothing can be written: the app starts without protection then.
    private(set) var marker: LaunchMarkerFile?
    private var watch: LaunchWatch?
    private var phase = Phase.starting
    private var hasSettled = false
    private var protectsConnection = false
    /// True if something comes back by a pass or by a scene's activity.
    private var restoresState = true
    private var suspect: Int?
    private weak var front: UIViewController?
    private var notedFront: ObjectFingerprint?
    private let began = ContinuousClock.now
    /// The end of the settling time, then that of the minutes in which crashes are counted.
    private var timer: LaterWork.Token?
    private var noteBeforeEncoding: UInt64?

    init(
        _ scene: UIWindowScene, restoring archive: Archive, generation: UInt64, after marker: LaunchMarker?,
        _ loop: CrashLoop? = nil, store: ArchiveStore, in environment: LaunchEnvironment,
        _ configuration: UIStateRestorationConfiguration
    ) {
        self.scene = scene
        self.store = store
        self.environment = environment
        self.configuration = configuration
        self.archive = archive
        state = StateID(of: archive, generation: generation)
        // S-LIFE-19.
        blame = CrashBlame(
            after: environment.arguments.isDeveloperMode ? nil : marker, restoring: archive, state,
            boot: environment.boot, loop: loop)
    }

    var reason: UIApplication.LaunchReason {
        if let loop = blame.loop, loop.measure != .none { return .crashLoop }
        if blame.isRecovering { return .recovering }
        if archive.application.bundleVersion != environment.identity.bundleVersion { return .updated }
        if scene.opensURL { return .openingURL }
        return environment.arguments.isRestartedAtLogin ? .restored : .restoring
    }

    /// Begins to note.
    ///
    /// - Returns: what is to be reported.
    func begin() -> [RestorationReport.Problem] {
        marker = store.openLaunchMarker(
            blame.marker(of: state, boot: environment.boot), isMapped: environment.mapsLaunchMarker)
        if environment.watchesProcess, let marker {
            FatalSignals.install(noting: marker)
            watch = LaunchWatch(marker, hangInterval: configuration.hangInterval) { answer in
                MainLoop.async { answer() }
            }
        }
        var problems = [blame.loop?.problem].compactMap(\.self)
        guard blame.isRecovering else { return problems }
        // S-LIFE-10.
        store.keepOpenedAsideWhenReplaced()
        if blame.restoresNothing { problems.append(.init(.leftOutAfterCrash, blame.reasonForNothing)) }
        return problems
    }

    /// Code of the scene runs: what ends the process now is noted in this marker (S-SCENE-92).
    func sceneIsAtWork() {
        if environment.watchesProcess, let marker { FatalSignals.install(noting: marker) }
    }

    /// Has a fatal signal noted for no scene, because none that is watched is at work.
    static func noSceneIsAtWork() { FatalSignals.forgetMarker() }

    // MARK: Before app code runs

    /// - Parameter controller: whose code it is; nil for the app's own.
    func note(_ step: LaunchStep, _ controller: UIViewController? = nil) {
        guard phase == .restoring || phase == .launched else { return }
        marker?.note(step, controller?.restoredInChain)
    }

    func noteLayout(of view: UIView) {
        guard phase == .launched else { return }
        note(.layingOut, view.controllerInChain)
    }

    /// A save asks the app's objects: what happens there is no matter of what was restored (S-LIFE-27).
    func encodingBegins() {
        guard [.launched, .settling, .running].contains(phase), noteBeforeEncoding == nil, let marker else { return }
        noteBeforeEncoding = marker.progress
        marker.note(.encoding)
    }

    func encodingHasEnded() {
        if let note = noteBeforeEncoding.take() { marker?.noteAgain(note) }
    }

    // MARK: How far the launch is

    /// A session is connected: whatever ends the process is a crash, also before a pass and without one (S-SCENE-92).
    func connectionBegins() {
        guard phase == .starting else { return }
        phase = .restoring
        protectsConnection = true
        marker?.note(.connecting)
    }

    /// Notes that the session is connected. Its scene may wait in the background for a page, and a user who kills the app meanwhile may do so
    /// because of another scene.
    func connectionHasEnded() {
        if phase == .restoring { marker?.note(.settling) }
    }

    /// The delegate is about to be asked (S-LAUNCH-6).
    func restorationBegins() {
        phase = .restoring
    }

    /// There is nothing to be restored, or the delegate does not want it.
    func nothingIsRestored() {
        if protectsConnection {
            if scene.session.values.activity == nil { restoresState = false }
            return
        }
        marker?.note(.starting)
        phase = .over
        // What was left out stays known until the launch has ended.
        if !blame.isRecovering { end() }
    }

    func launchHasEnded() {
        guard phase == .restoring else { return end() }
        phase = .launched
    }

    /// Before a display shows anything: from then on, who kills the app may do so because it is there.
    func firstLayoutHasEnded() {
        guard phase == .launched else { return }
        phase = .settling
        shownDidChange()
        marker?.note(.settling)
        timer = environment.later.after(max(configuration.settlingInterval, 0)) { [weak self] in self?.settled() }
    }

    private func settled() {
        hasSettled = true
        if scene.restorationExtensions.haveEnded { countCrashes() }
    }

    /// No extension is open any more.
    func restorationHasEnded() {
        if hasSettled { countCrashes() }
    }

    /// Begins to count crashes. One that comes after the settling time says little by itself. The third in a row says more (S-LIFE-28).
    private func countCrashes() {
        let rest = configuration.crashLoopInterval - began.duration(to: .now).seconds
        guard phase == .settling, restoresState, blame.loop != nil, !blame.restoresNothing, rest > 0, let marker else {
            return end()
        }
        phase = .running
        watch?.stop()
        watch = nil
        var running = blame.marker(of: state, boot: environment.boot)
        running.crashes = 0
        running.step = .running
        marker.note(isHung: false)
        marker.replace(with: running)
        // The restored state doesn't stay in memory for that long.
        archive = Archive(application: archive.application)
        suspect = nil
        shownDidChange()
        timer = environment.later.after(rest) { [weak self] in self?.end() }
    }

    /// All is well (S-LIFE-6), or the process ends in good order.
    func end() {
        guard let marker else { return stop() }
        if blame.isRecovering {
            // What was left out stays away until a newer state is saved; what crashes then, crashes for the first time.
            var last = blame.marker(of: state, boot: environment.boot)
            last.crashes = 0
            last.step = .ended
            marker.replace(with: last)
        } else {
            store.removeLaunchMarker()
        }
        stop()
    }

    /// The marker stays as it is: the process is killed, or its state is discarded.
    func abandon() { stop() }

    private func stop() {
        phase = .over
        if let timer = timer.take() { environment.later.cancel(timer) }
        watch?.stop()
        watch = nil
        if let marker {
            if environment.watchesProcess { FatalSignals.forget(marker) } else { marker.close() }
        }
        marker = nil
        scene.launchGuard = nil
        scene.application.noteSignalsOfSceneAtWork()
    }

    /// Notes what a signal handler would if the process crashed here. Tests in one process call this.
    func diesHere() {
        if phase == .running { marker?.note(signal: SIGTRAP) }
    }

    // MARK: Late restorations

    /// What has waited of a controller is restored: if the app crashes of it, the next launch leaves the controller out.
    ///
    /// - Parameter archive: the record of the controller is the first.
    func guardRestoring(lateOf archive: Archive, _ restore: () -> Void) {
        let before = phase
        // In the launch, it goes on as it has begun; in another late one, that one is blamed.
        guard [.settling, .starting, .running].contains(before) else { return restore() }
        phase = .restoringLate
        marker?.note(suspect: archive.records.first.map { ObjectFingerprint(of: $0, in: archive.paths) })
        marker?.note(.restoringLate)
        restore()
        guard phase == .restoringLate else { return }
        if before == .starting { return end() }
        phase = before
        if before == .running {
            marker?.note(suspect: notedFront)
            shownDidChange()
            marker?.note(.running)
        } else {
            noteSuspect()
            marker?.note(.settling)
        }
    }

    // MARK: Settling

    /// Timers and loads that a restored screen has started belong to the one in front.
    func shownDidChange() {
        if phase == .running { return frontDidChange() }
        guard phase == .settling else { return }
        let record = scene.frontmostController?.restoredAsScreen
        guard record != suspect else { return }
        suspect = record
        noteSuspect()
    }

    /// Notes the path of the controller in front. If the user opened it since the launch, the next launch finds it under that path, too.
    private func frontDidChange() {
        let controller = scene.frontmostController?.savedInChain
        guard controller == nil || controller !== front else { return }
        front = controller
        let object = controller.flatMap { ObjectFingerprint(ofLive: $0) }
        guard object != notedFront else { return }
        notedFront = object
        marker?.note(suspect: object)
    }

    private func noteSuspect() {
        marker?.note(suspect: suspect.map { ObjectFingerprint(of: archive.records[$0], in: archive.paths) })
    }
}

extension UIWindowScene {
    /// The innermost controller of what is on top.
    fileprivate var frontmostController: UIViewController? {
        guard let window = windows.last(where: { !$0.isHidden && $0.rootViewController != nil }) else { return nil }
        var front = window.presentedControllers.last ?? window.rootViewController
        while let inner = front?.seenWithin.last { front = inner }
        return front
    }
}

extension UIViewController {
    /// The controller, or else the nearest one around it, that has an identifier to be saved under.
    fileprivate var savedInChain: UIViewController? {
        var next: UIViewController? = self
        while let controller = next, controller.restorationIdentifier == nil {
            next = controller.parent ?? controller.ownPresenter
        }
        return next
    }

    /// The record that it was restored from, or else what is around it.
    fileprivate var restoredInChain: Int? {
        var next: UIViewController? = self
        while let controller = next {
            if let record = controller.restoredRecord { return record }
            next = controller.parent ?? controller.ownPresenter
        }
        return nil
    }

    /// The same, but for what a container shows beside what was restored: that is a screen of its own.
    fileprivate var restoredAsScreen: Int? {
        var next: UIViewController? = self
        while let controller = next {
            if let record = controller.restoredRecord { return record }
            guard let parent = controller.parent, controller.restorationIdentifier == nil,
                !parent.hasScreens
            else { return nil }
            next = parent
        }
        return nil
    }
}

extension UIResponder {
    /// The controller that it belongs to.
    var controllerInChain: UIViewController? {
        var next: UIResponder? = self
        while let responder = next {
            if let controller = responder as? UIViewController ?? (responder as? UIView)?.controller {
                return controller
            }
            next = responder.next
        }
        return nil
    }
}
