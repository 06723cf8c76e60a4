@_exported import UIKit

/// A page that shows one scene of a `TestApp` whose `showsPages` is true.
@MainActor
public final class TestPage {
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

    /// The first element with that label, and role if one is given, in reading order.
    public func element(_ label: String, role: PresentationRole? = nil) -> PresentationNode? {
        windows.firstElement { $0.label == label && (role == nil || $0.role == role) }
    }

    /// Sends any event; the app has settled when this returns.
    @discardableResult
    public func deliver(_ event: DisplayEvent) -> DisplayEventResult {
        let result = pages.scenes?.deliver(event, as: nil, to: session) ?? .notRunning
        UIApplication.shared.settle()
        return result
    }

    /// Presses the first element with that label.
    public func press(_ label: String, role: PresentationRole? = nil) throws {
        try perform({ .activate($0) }, on: label, role: role)
    }

    /// Puts the keyboard focus into a field and replaces its text; the cursor is at its end, or where `cursor` says (UTF-16).
    public func type(_ text: String, into label: String, cursor: Int? = nil) throws {
        let selection = TextInput.Selection(location: cursor ?? text.utf16.count, length: 0)
        try perform({ .edit($0, text: text, selection: selection) }, on: label, role: nil)
    }

    private func perform(
        _ event: (PresentationNode.ID) -> DisplayEvent, on label: String, role: PresentationRole?
    ) throws {
        guard let element = element(label, role: role) else { throw UIKitTestingError.noElement(label) }
        let result = deliver(event(element.id))
        guard result == .handled else { throw UIKitTestingError.notHandled(label, "\(result)") }
    }
}
