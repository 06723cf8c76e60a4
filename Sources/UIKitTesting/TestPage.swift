@_exported import UIKit

/// A page that shows one scene of a `TestApp` whose `showsPages` is true.
@MainActor
public final class TestPage: TestScreen {
    /// `persistentIdentifier` of the session that the page shows.
    public let session: String
    private let pages: TestPages
    /// Whether its user sees it, and not another tab in front.
    public var isSeen = true {
        didSet { if isSeen != oldValue { pages.pagesDidChange(of: session) } }
    }

    init(of session: String, on pages: TestPages) {
        self.session = session
        self.pages = pages
    }

    /// Closes the page; after some time the app's scene goes, too (S-SCENE-98).
    public func close() {
        pages.close(self)
    }

    /// The presentation trees of the scene's visible windows, or what the session showed last; empty if the session is gone.
    public var windows: [PresentationNode] { pages.scenes?.windows(of: session) ?? [] }

    /// Sends any event; the app has settled when this returns.
    @discardableResult
    public func deliver(_ event: DisplayEvent) -> DisplayEventResult {
        let result = pages.scenes?.deliver(event, as: nil, to: session) ?? .notRunning
        UIApplication.shared.settle()
        return result
    }
}
