import Foundation
import RestorationArchive
import RepriseRestoration
import Synchronization

/// This run of the app, as the next launch and the desktop know it. UIKit notes its beginning and its end. The
/// desktop may start the app again.
final class ApplicationRun: Sendable {
    /// The end of the previous run, or nil if it is unknown.
    let previousEnd: RunEnd?
    let journal: CrashJournalFile?
    private let autostart: Autostart?
    private let state = Mutex(State())
    private static let atExit = Mutex<ApplicationRun?>(nil)

    private struct State {
        var restartsAtLogin = false
        var hasEnded = false
    }

    /// Notes the beginning of this run in the store's crash journal, and learns the end of the previous one. If the
    /// environment watches the process, a fatal signal and a call of `exit` are noted, too.
    ///
    /// - Parameter store: The app's own store, which is open. If another process uses it, nothing is known and
    ///   nothing is noted.
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
        // An earlier run's normal end must not hide a power cut. The launch does not wait for the medium.
        DispatchQueue.global(qos: .utility).async { journal?.synchronize() }
    }

    var restartsAtLogin: Bool { state.withLock(\.restartsAtLogin) }

    /// Makes the desktop start the app at the next login, or not. Remembers the choice even if it throws.
    ///
    /// - Parameter restarts: True to start it.
    /// - Throws: A `RestartError` if the desktop will not start the app.
    func setRestartsAtLogin(_ restarts: Bool) throws(RestartError) {
        state.withLock { $0.restartsAtLogin = restarts }
        if restarts { try autostart?.add() } else { autostart?.remove() }
    }

    /// Removes an earlier run's request to be started again, unless this run asks for it too.
    func launchHasEnded() {
        if !restartsAtLogin { autostart?.remove() }
    }

    /// Notes that the app ends normally. Later notes change nothing.
    ///
    /// - Parameter byUser: True if the user ends the app. False if the session ends, after which the desktop starts
    ///   the app again.
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
    /// The end of the app's previous run. It is nil if that is unknown: in the first launch, and in a second process
    /// of a running app. It is known from `willFinishLaunching` on.
    ///
    /// ``launchReason`` tells how the launch responded. If the app crashed long after its restoration, the launch
    /// restores it as usual.
    public var previousRunEnd: RunEnd? { run?.previousEnd }

    /// True if the desktop starts the app at the user's next login, provided that the app still runs when the session
    /// ends. It is false at each launch, so set it in a launch method. Such a launch has the ``launchReason``
    /// `restored`.
    ///
    /// A file in the user's folder of autostart entries starts the app. The file exists while the app runs. UIKit
    /// removes it when the user quits the app (SIGINT, or the app calls `exit`), and keeps it when the session ends
    /// or the app crashes. An entry that the user turned off in the desktop's settings stays off. If UIKit cannot
    /// write the file, or there is no desktop, the next report tells why (`restartNotArranged`).
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
