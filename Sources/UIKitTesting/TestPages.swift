import UIKit

/// The display of a `TestApp` that appears on pages.
@MainActor
final class TestPages: SceneDisplay {
    private(set) weak var scenes: (any DisplayedScenes)?
    private var open: [TestPage] = []
    /// The pending requests of the app: sessions, and the session whose page should open them.
    var requested: [(session: String, askedBy: String?)] = []

    func start(_ session: DisplaySession) throws {}
    func start(_ session: DisplaySession, scenes: any DisplayedScenes) throws { self.scenes = scenes }
    func show(_ windows: [PresentationNode]) {}
    func show(_ windows: [PresentationNode], of session: String) {}
    func didSave(eventsUpTo numbers: [String: Int], of session: String) {}
    func present(_ session: String, askedBy requesting: String?) { requested.append((session, requesting)) }
    func sessionsDidChange() {}
    func stop() {}

    /// Opens a page, informs UIKit, and removes the app's requests for a page of the session.
    ///
    /// - Returns: nil if the session isn't open.
    func openPage(of session: String) -> TestPage? {
        let page = TestPage(of: session, on: self)
        open.append(page)
        guard pagesDidChange(of: session) else {
            open.removeAll { $0 === page }
            return nil
        }
        requested.removeAll { $0.session == session }
        return page
    }

    func close(_ page: TestPage) {
        open.removeAll { $0 === page }
        pagesDidChange(of: page.session)
    }

    @discardableResult
    func pagesDidChange(of session: String) -> Bool {
        let pages = open.filter { $0.session == session }
        return scenes?.pagesDidChange(of: session, count: pages.count, areSeen: pages.contains(where: \.isSeen))
            ?? false
    }
}
