import Dispatch

/// Sees to what has changed without an event or a view: after a turn of the main thread that ran a task, block or timer of the app's, the
/// objects are asked within a second (S-SAVE-29).
@MainActor
final class SilentChanges {
    private unowned let application: UIApplication
    /// When the newest turn of the app's ended.
    private var turn: ContinuousClock.Instant = .now
    /// When the objects were asked last.
    private var newest: ContinuousClock.Instant?
    private var isScheduled = false

    /// Seconds from a turn to the question: most apps do more than one thing then.
    private static let wait = 0.25
    /// Seconds between two questions: what an app does all the time shall cost little.
    private static let interval = 0.7

    init(of application: UIApplication) {
        self.application = application
    }

    /// Notes that the app may have changed something; it does so often in some apps.
    func appTurnEnded() {
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
            scene.stateKeeper?.askForSilentChanges(since: turn)
        }
    }
}
