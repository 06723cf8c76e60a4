import Foundation

/// The questions that an event of one scene has for the other scenes: whether it changed something there, and whether that is saved by now
/// (S-SAVE-28).
///
/// An event costs the same however many scenes there are. A change that UIKit notices is the scene's own matter. For the others, UIKit
/// asks each scene once after a row of events.
@MainActor
final class EventsElsewhere {
    private unowned let application: UIApplication
    /// The number of passes that had begun when the newest event was handled.
    private var handledMoment = 0
    private var isQuestionScheduled = false
    private var isCheckScheduled = false
    /// The numbers of scenes that UIKit asked, and that it looked at to find out what is saved, for tests.
    private(set) var (questionCount, checkCount) = (0, 0)

    /// Seconds from an event to the question. The page hears that the event is saved within 1.5 seconds, of which the medium takes most.
    private static let wait = 0.2

    init(of application: UIApplication) {
        self.application = application
    }

    /// Notes that a scene handled an event.
    func eventWasHandled(at moment: Int) {
        handledMoment = moment
        guard application.scenes.count > 1, !isQuestionScheduled else { return }
        isQuestionScheduled = true
        MainLoop.after(Self.wait) { [weak self] in self?.ask() }
    }

    /// Asks each scene in which no pass has begun since the newest event.
    func ask() {
        isQuestionScheduled = false
        for scene in application.scenes where scene.savesChanges && scene.preservation.moment <= handledMoment {
            questionCount += 1
            scene.stateKeeper?.askAfterEvent()
        }
    }

    /// Notes that more of a scene is on the medium. At the end of the turn, events of other scenes may have nothing to wait for.
    func moreIsDurable() {
        guard application.scenes.count > 1, !isCheckScheduled else { return }
        isCheckScheduled = true
        MainLoop.async { [weak self] in self?.check() }
    }

    private func check() {
        isCheckScheduled = false
        for scene in application.scenes where scene.preservation.events.isWaiting {
            checkCount += application.scenes.count
            scene.stateKeeper?.eventsMayBeCovered()
        }
    }
}
