import UIKit

/// The windows of an app, as its display knows them. The world notes the display's requests.
@MainActor
final class WatchedScenes: DisplayedScenes {
    private let scenes: any DisplayedScenes
    private let run: SceneRun

    init(_ scenes: any DisplayedScenes, run: SceneRun) {
        self.scenes = scenes
        self.run = run
    }

    var front: String? { scenes.front }
    func isOpen(_ session: String) -> Bool { scenes.isOpen(session) }
    var listed: [ListedSession] { scenes.listed }
    var supportsMultipleScenes: Bool { scenes.supportsMultipleScenes }
    func windows(of session: String) -> [PresentationNode]? { scenes.windows(of: session) }
    func eventNumbers(of session: String) -> [String: Int] { scenes.eventNumbers(of: session) }
    func text(of id: PresentationNode.ID, in session: String) -> String? { scenes.text(of: id, in: session) }
    var hasRoom: Bool { scenes.hasRoom && listed.count < 6 }
    func makeSession(askedBy session: String?) { scenes.makeSession(askedBy: session) }

    var listedClosed: [ListedSession] { scenes.listedClosed }

    func close(_ session: String) {
        run.trace("the user closes the window \(run.name(of: session))")
        run.willChangePresence(of: session)
        scenes.close(session)
    }

    func reopen(_ session: String, askedBy requesting: String?) {
        run.trace("the user opens the window \(run.name(of: session)) again")
        run.willChangePresence(of: session)
        scenes.reopen(session, askedBy: requesting)
    }

    func pagesDidChange(of session: String, count: Int, areSeen: Bool) -> Bool {
        run.trace("\(count) pages of \(run.name(of: session)), seen: \(areSeen)")
        defer { run.lookAround() }
        return scenes.pagesDidChange(of: session, count: count, areSeen: areSeen)
    }

    func deliver(_ event: DisplayEvent, as number: DisplayEventNumber?, to session: String) -> DisplayEventResult {
        run.deliver(event, number, in: session) { scenes.deliver(event, as: number, to: session) }
    }
}
