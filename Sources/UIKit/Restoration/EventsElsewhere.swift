import Foundation

/// The questions that an event of one scene has for the other scenes: whether it changed something there, and whether that is saved by now
/// (S-SAVE-28).
///
/// An event costs the same however many scenes there are. A change that UIKit notices is the scene's own matter. For the others, UIKit
/// asks each scene once after a row of events.
@MainActor
final class EventsElsewhere {
    private unowned let application: UIApplication
    /// The clock of the launch.
    var later = LaterWork()
    /// The number of passes that had begun when the newest event was handled.
    private var handledMoment = 0
    private var isQuestionScheduled = false
    private var isCheckScheduled = false
    /// The numbers of scenes that UIKit asked, and that it looked at to find out what is saved, for tests.
    private(set) var (questionCount, checkCount) = (0, 0)

    /// Returns the seconds from an event to the questions (S-SCENE-113). They are more in an app of many scenes, because
    /// all scenes together take a share of the main actor's time that doesn't grow. The page hears that the event is
    /// saved within 1.5 seconds.
    static func wait(scenes: Int) -> Double { min(max(0.2, 0.015 * Double(scenes)), 0.75) }

    init(of application: UIApplication) {
        self.application = application
    }

    /// Notes that a scene handled an event. If there are other scenes, asks them a moment later.
    func eventWasHandled(at moment: Int) {
        handledMoment = moment
        guard application.scenes.count > 1, !isQuestionScheduled else { return }
        isQuestionScheduled = true
        _ = later.after(Self.wait(scenes: application.scenes.count)) { [weak self] in self?.ask() }
    }

    /// Asks each scene in which no pass has begun since the newest event.
    func ask() {
        isQuestionScheduled = false
        for scene in application.scenes where scene.savesChanges && scene.preservation.source.moment <= handledMoment {
            questionCount += 1
            scene.autosaver?.askAfterEvent()
        }
    }

    /// Notes that more of a scene is on the medium. At the end of the turn, events of other scenes may have nothing to wait for.
    func moreIsDurable() {
        if application.scenes.count > 1 { checkSoon() }
    }

    /// Notes that a scene is gone, or that this process saves nothing of it. Events of other scenes may have waited for it, also if one
    /// scene is left.
    func fewerAreSaved() { checkSoon() }

    private func checkSoon() {
        guard !isCheckScheduled else { return }
        isCheckScheduled = true
        MainLoop.async { [weak self] in self?.check() }
    }

    private func check() {
        isCheckScheduled = false
        for scene in application.scenes where scene.preservation.events.isWaiting {
            checkCount += application.scenes.count
            scene.autosaver?.eventsMayBeCovered()
        }
    }
}
