import UIKit

/// A display that nobody sees. Each session has a page, which opens when the app asks for it, and never closes.
@MainActor
final class OpenPages: SceneDisplay {
    private(set) weak var scenes: (any DisplayedScenes)?
    /// The function to call with a session and its newest durable event.
    var whenKept: (String, Int) -> Void = { _, _ in }
    /// The sender of the events.
    static let sender = "script"

    func start(_ session: DisplaySession) throws {}
    func start(_ session: DisplaySession, scenes: any DisplayedScenes) throws { self.scenes = scenes }
    func show(_ windows: [PresentationNode]) {}
    func show(_ windows: [PresentationNode], of session: String) {}
    func didSave(eventsUpTo numbers: [String: Int], of session: String) {
        if let number = numbers[Self.sender] { whenKept(session, number) }
    }
    func present(_ session: String, askedBy requesting: String?) {
        // A browser also does this a moment later.
        DispatchQueue.main.async { MainActor.assumeIsolated { self.open(session) } }
    }
    func sessionsDidChange() {}
    func stop() {}

    /// Connects the session unless it has a scene.
    func open(_ session: String) {
        scenes?.pagesDidChange(of: session, count: 1, areSeen: true)
    }

    /// Types into the session's field, which brings the session to the front.
    ///
    /// - Returns: false if the field isn't there or refuses the text.
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
