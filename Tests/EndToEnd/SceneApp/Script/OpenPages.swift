import UIKit

/// A display that nobody sees: each session has a page that is opened when the app asks for it, and never closed.
@MainActor
final class OpenPages: SceneDisplay {
    private(set) weak var scenes: (any DisplayedScenes)?
    /// Called with a session and its newest event that is kept, however the app dies.
    var whenKept: (String, Int) -> Void = { _, _ in }
    /// Who sends the events.
    static let sender = "script"

    func start(_ session: DisplaySession) throws {}
    func start(_ session: DisplaySession, scenes: any DisplayedScenes) throws { self.scenes = scenes }
    func show(_ windows: [PresentationNode]) {}
    func show(_ windows: [PresentationNode], of session: String) {}
    func didSave(eventsUpTo numbers: [String: Int], of session: String) {
        if let number = numbers[Self.sender] { whenKept(session, number) }
    }
    func present(_ session: String, askedBy requesting: String?) {
        // As a browser does: a moment later.
        DispatchQueue.main.async { MainActor.assumeIsolated { self.open(session) } }
    }
    func sessionsDidChange() {}
    func stop() {}

    /// Connects the session if it is not connected.
    func open(_ session: String) {
        scenes?.pagesDidChange(of: session, count: 1, areSeen: true)
    }

    /// Types into the session's field, which brings the session to the front.
    ///
    /// - Returns: false if that was not possible.
    func type(_ text: String, as number: Int, into session: String) -> Bool {
        guard let field = scenes?.windows(of: session)?.firstField else { return false }
        let number = DisplayEventNumber(sender: Self.sender, number: number)
        return scenes?.deliver(.edit(field.id, text: text, selection: nil), as: number, to: session) == .handled
    }

    func eventNumber(of session: String) -> Int { scenes?.eventNumbers(of: session)[Self.sender] ?? 0 }
}

extension [PresentationNode] {
    fileprivate var firstField: PresentationNode? {
        var pending = self
        while let node = pending.popLast() {
            if node.role == .textField { return node }
            pending += node.children
        }
        return nil
    }
}
