import Foundation
import RestorationArchive
import StateRestoration
import Synchronization

/// This run of the app, as what comes after it will know it: noted as it begins and as it ends, for the next launch, and for the desktop,
/// which may start the app again.
final class ApplicationRun: Sendable {
    /// How the run before has ended; nil if nobody knows.
    let previousEnd: RunEnd?
    private let journal: CrashJournalFile?
    private let autostart: Autostart?
    private let state = Mutex(State())
    private static let atExit = Mutex<ApplicationRun?>(nil)

    private struct State {
        var restartsAtLogin = false
        var hasEnded = false
    }

    /// - Parameter store: the app's own, which is open; where another process has it, nothing is known and nothing noted.
    @MainActor
    init(keptIn store: ArchiveStore, _ environment: LaunchEnvironment) {
        let (before, journal) = store.beginRun(boot: environment.boot)
        previousEnd = before?.end(now: environment.boot)
        self.journal = journal
        autostart = journal.flatMap { _ in environment.autostart }
        if environment.watchesProcess, let journal {
            FatalSignals.install(noting: journal)
            // An app may end itself, too.
            Self.atExit.withLock { $0 = self }
            atexit { ApplicationRun.atExit.withLock(\.self)?.end(byUser: true) }
        }
        // A power cut is not to be taken for the good end of an earlier run. The launch does not wait for the medium.
        DispatchQueue.global(qos: .utility).async { journal?.synchronize() }
    }

    var restartsAtLogin: Bool { state.withLock(\.restartsAtLogin) }

    /// - Throws: why the desktop will not start the app.
    func setRestartsAtLogin(_ restarts: Bool) throws(RestartError) {
        state.withLock { $0.restartsAtLogin = restarts }
        if restarts { try autostart?.add() } else { autostart?.remove() }
    }

    /// What an earlier run has asked for holds no longer than that run, unless this one asks for it.
    func launchHasEnded() {
        if !restartsAtLogin { autostart?.remove() }
    }

    /// The app ends in good order. What comes afterwards says nothing new.
    ///
    /// - Parameter byUser: rather than with its session, after which it is to be started again.
    func end(byUser: Bool) {
        guard
            state.withLock({ state in
                defer { state.hasEnded = true }
                return !state.hasEnded
            })
        else { return }
        if byUser { autostart?.remove() }
        journal?.noteEnd()
        journal?.synchronize()
    }
}

extension UIApplication {
    /// How the app's run before this one has ended; nil if nobody knows: in the first launch, and in a second process of an app that
    /// runs. Known from `willFinishLaunching` on.
    ///
    /// ``launchReason`` says what was made of it: an app that crashed long after it had restored is restored as if it had not.
    public var previousRunEnd: RunEnd? { run?.previousEnd }

    /// Whether the desktop starts the app when its user logs in next, if it still runs as the session ends; false at each launch, so set it
    /// in one of the launch methods. Such a launch has the ``launchReason`` `restored`.
    ///
    /// The app is started by a file in the user's folder of autostart entries, which stands there while the app runs. It goes when the
    /// user quits the app (SIGINT, or the app calls `exit`); it stays when the session ends or the app dies. An entry that the user has
    /// turned off in the desktop's settings stays off. Where it cannot be written, or there is no desktop, the next report says why
    /// (`restartNotArranged`).
    public var restartsAtLogin: Bool {
        get { run?.restartsAtLogin ?? false }
        set {
            do throws(RestartError) {
                try run?.setRestartsAtLogin(newValue)
            } catch {
                currentScene.noteOnce(.init(.restartNotArranged, error.description))
            }
        }
    }
}
