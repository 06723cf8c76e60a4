import Foundation

/// A display that shows several scenes, each on pages of its own. The methods name sessions by their identifiers.
@MainActor
package protocol SceneDisplay: Display {
    /// Starts the display as `start(_:)` does.
    /// - Parameters:
    ///   - session: The app that the display shows.
    ///   - scenes: The scenes that pages can ask for.
    func start(_ session: DisplaySession, scenes: any DisplayedScenes) throws
    /// Shows the changed tree of a scene.
    func show(_ windows: [PresentationNode], of session: String)
    /// Does the same as `didSave(eventsUpTo:)` for the pages of a session.
    func didSave(eventsUpTo numbers: [String: Int], of session: String)
    /// Does the same as `putOnClipboard(_:)` for the page of a session that the user is using.
    func putOnClipboard(_ text: String, of session: String)
    /// Shows a scene that somebody asked for. A page of the requesting scene opens a page, or brings one to the front
    /// (S-SCENE-102).
    func present(_ session: String, askedBy requesting: String?)
    /// Tells the display that a session is about to be disconnected and connected again for the same pages. Their
    /// content of the time before is over.
    func willReconnect(_ session: String)
    /// Tells the display that sessions appeared or disappeared, or changed their titles or sizes.
    func sessionsDidChange()
}

extension SceneDisplay {
    /// Does nothing. A display without a clipboard needs no more.
    package func putOnClipboard(_ text: String, of session: String) {}
    /// Does nothing. A display that compares no trees needs no more.
    package func willReconnect(_ session: String) {}
}

/// The app's scenes as a display uses them.
@MainActor
package protocol DisplayedScenes: AnyObject {
    /// The session that was active last, or nil if none is open.
    var front: String? { get }
    /// Returns true if the session exists and nobody discarded it.
    func isOpen(_ session: String) -> Bool
    /// The open sessions, the most recently active first.
    var listed: [ListedSession] { get }
    /// The sessions that the user closed and may open again, the newest first (S-SCENE-114).
    var listedClosed: [ListedSession] { get }
    /// True if a page may ask for a new session.
    var supportsMultipleScenes: Bool { get }

    /// Tells UIKit how many pages a session has, and whether any of them is visible (S-SCENE-98, S-SCENE-99). UIKit
    /// connects a disconnected session for its first page.
    ///
    /// - Returns: False if the session isn't open. Nothing happens then (S-SCENE-100).
    @discardableResult
    func pagesDidChange(of session: String, count: Int, areSeen: Bool) -> Bool
    /// Returns the windows of the session, or the last ones if it is disconnected. nil if the session is neither open
    /// nor recently closed, or UIKit has no last windows of it.
    func windows(of session: String) -> [PresentationNode]?
    func deliver(_ event: DisplayEvent, as number: DisplayEventNumber?, to session: String) -> DisplayEventResult
    func eventNumbers(of session: String) -> [String: Int]
    /// Returns the text of a field as the session has it now, or nil if it shows no field of that identity.
    func text(of id: PresentationNode.ID, in session: String) -> String?
    /// True if the app may have another window (S-SCENE-112).
    var hasRoom: Bool { get }
    /// Runs the command New Window (S-SCENE-101). Does nothing if the app may not have another window.
    func makeSession(askedBy session: String?)
    /// Runs the command Close Window (S-SCENE-101). Does nothing for the last open session, or if the app has only one
    /// scene.
    func close(_ session: String)
    /// Opens a session again that the user closed (S-SCENE-114). Does nothing for another session, if the app has only
    /// one scene, or if it may not have another window.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - requesting: The session of the page that asks. If it is the same one, no other page opens the window.
    func reopen(_ session: String, askedBy requesting: String?)
}

/// A session in a list of windows.
package struct ListedSession: Sendable, Equatable {
    package var identifier: String
    /// The title. If it is empty, the display shows the app's name.
    package var title: String
    package var isConnected: Bool
    /// The current or last size of its page, or nil if no page reported a size yet.
    package var page: PageGeometry?
    /// The time at which the user closed it, or nil if it is open.
    package var closed: Date?

    package init(
        identifier: String, title: String, isConnected: Bool, page: PageGeometry? = nil, closed: Date? = nil
    ) {
        self.identifier = identifier
        self.title = title
        self.isConnected = isConnected
        self.page = page
        self.closed = closed
    }
}

/// The output of a scene: all of a display, or pages of its own.
@MainActor
package protocol DisplayOutput {
    func show(_ windows: [PresentationNode])
    func didSave(eventsUpTo numbers: [String: Int])
    func putOnClipboard(_ text: String)
}

/// A display that shows one scene.
package struct WholeDisplay: DisplayOutput {
    package let display: any Display

    package init(display: any Display) { self.display = display }

    package func show(_ windows: [PresentationNode]) { display.show(windows) }
    package func didSave(eventsUpTo numbers: [String: Int]) { display.didSave(eventsUpTo: numbers) }
    package func putOnClipboard(_ text: String) { display.putOnClipboard(text) }
}

/// The pages of one session.
package struct ScenePagesOutput: DisplayOutput {
    package let display: any SceneDisplay
    package let session: String

    package init(display: any SceneDisplay, session: String) {
        self.display = display
        self.session = session
    }

    package func show(_ windows: [PresentationNode]) { display.show(windows, of: session) }
    package func didSave(eventsUpTo numbers: [String: Int]) { display.didSave(eventsUpTo: numbers, of: session) }
    package func putOnClipboard(_ text: String) { display.putOnClipboard(text, of: session) }
}
