import Dispatch

#if PLANTED
    import RestorationArchive
#endif

/// A delayed check for changes that came without an event or a view. UIKit asks all objects within a second after a
/// turn of the main thread in which a task, block or timer of the app ran (S-SAVE-29).
@MainActor
package final class SilentChanges {
    private unowned let application: UIApplication
    /// The end of the newest turn of the app's.
    private var turn: ContinuousClock.Instant = .now
    /// The time of the newest question.
    private var newest: ContinuousClock.Instant?
    private var isScheduled = false

    /// Seconds from a turn to the question. Most apps do more than one thing in a row.
    private static let wait = 0.25
    /// Seconds between two questions. An app that is busy all the time pays for no more.
    private static let interval = 0.7

    init(of application: UIApplication) {
        self.application = application
    }

    /// Notes that app code ran and may have changed something. Some apps call this sixty times a second.
    package func appTurnEnded() {
        #if PLANTED
            if Planted.silentChangesUnseen.isBack { return }
        #endif
        turn = .now
        guard !isScheduled else { return }
        isScheduled = true
        let sinceNewest = newest.map { $0.duration(to: turn).seconds } ?? Self.interval
        MainLoop.after(max(Self.wait, Self.interval - sinceNewest)) { [weak self] in self?.ask() }
    }

    private func ask() {
        isScheduled = false
        newest = .now
        for scene in application.scenes where scene.savesChanges {
            scene.autosaver?.askForSilentChanges(since: turn)
        }
    }
}
