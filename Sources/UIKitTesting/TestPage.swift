@_exported import UIKit

/// A page that shows one scene of a `TestApp` whose `showsPages` is true.
@MainActor
public final class TestPage: TestScreen {
    /// The `persistentIdentifier` of the session that the page shows.
    public let session: String
    private let pages: TestPages
    /// True if the user sees the page, and not another tab in front. A change informs the app.
    public var isSeen = true {
        didSet { if isSeen != oldValue { pages.pagesDidChange(of: session) } }
    }

    init(of session: String, on pages: TestPages) {
        self.session = session
        self.pages = pages
    }

    /// Closes the page. The app disconnects the scene some time later (S-SCENE-98).
    public func close() {
        pages.close(self)
    }

    /// Closes the window, as the user does with Close Window. The user may open it again (S-SCENE-114).
    public func closeWindow() {
        pages.scenes?.close(session)
        UIApplication.shared.settle()
    }

    /// Opens the window again that the user closed, as the page of that window does.
    public func reopenWindow() {
        pages.scenes?.reopen(session, askedBy: session)
        UIApplication.shared.settle()
        pages.pagesDidChange(of: session)
    }

    /// The presentation trees of the scene's visible windows, or the last ones if the session isn't connected.
    /// Empty if the session no longer exists.
    public var windows: [PresentationNode] { pages.scenes?.windows(of: session) ?? [] }

    /// Sends any event. The app has settled when this returns. The result is `notRunning` after the app ended.
    @discardableResult
    public func deliver(_ event: DisplayEvent) -> DisplayEventResult {
        let result = pages.scenes?.deliver(event, as: nil, to: session) ?? .notRunning
        UIApplication.shared.settle()
        return result
    }
}
