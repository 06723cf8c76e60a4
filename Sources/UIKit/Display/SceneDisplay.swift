/// A display that shows several scenes, each on pages of its own. Sessions are named by their identifiers.
@MainActor
package protocol SceneDisplay: Display {
    /// As `start(_:)`, with what pages can ask for.
    func start(_ session: DisplaySession, scenes: any DisplayedScenes) throws
    /// The tree of a scene has changed.
    func show(_ windows: [PresentationNode], of session: String)
    /// See `didSave(eventsUpTo:)`; the numbers are those of the session's pages.
    func didSave(eventsUpTo numbers: [String: Int], of session: String)
    /// See `putOnClipboard(_:)`; for the page of the session that is used.
    func putOnClipboard(_ text: String, of session: String)
    /// Somebody asks for the scene to be seen: a page is to be opened, or brought to the front, by a page of the scene that
    /// asks (S-SCENE-102).
    func present(_ session: String, askedBy requesting: String?)
    /// Sessions have come or gone, or have another title or size.
    func sessionsDidChange()
}

extension SceneDisplay {
    /// Does nothing: for displays without a clipboard.
    package func putOnClipboard(_ text: String, of session: String) {}
}

/// What a display can ask of the app's scenes.
@MainActor
package protocol DisplayedScenes: AnyObject {
    /// The session that was active last; nil if none is open.
    var front: String? { get }
    /// Whether there is such a session, and nobody has discarded it.
    func isOpen(_ session: String) -> Bool
    /// The sessions that are open, that which was active last first.
    var listed: [ListedSession] { get }
    /// Whether a page may ask for a new session.
    var supportsMultipleScenes: Bool { get }

    /// How many pages of the session there are, and whether any of them is seen (S-SCENE-98, S-SCENE-99). One that is not
    /// connected is connected for the first page.
    ///
    /// - Returns: false if the session is not open: nothing happens then (S-SCENE-100).
    @discardableResult
    func pagesDidChange(of session: String, count: Int, areSeen: Bool) -> Bool
    /// What the session shows, or has shown last while it is not connected.
    func windows(of session: String) -> [PresentationNode]?
    func deliver(_ event: DisplayEvent, as number: DisplayEventNumber?, to session: String) -> DisplayEventResult
    func eventNumbers(of session: String) -> [String: Int]
    /// Returns the text of a field as the session has it now, or nil if it shows no field of that identity.
    func text(of id: PresentationNode.ID, in session: String) -> String?
    /// True if the app may have another window (S-SCENE-112).
    var hasRoom: Bool { get }
    /// The command New Window (S-SCENE-101).
    func makeSession(askedBy session: String?)
    /// The command Close Window (S-SCENE-101).
    func discard(_ session: String)
}

/// A session as a list of windows shows it.
package struct ListedSession: Sendable, Equatable {
    package var identifier: String
    /// Empty: the app's name is shown.
    package var title: String
    package var isConnected: Bool
    /// How large its page is, or was last; nil as long as none has said so.
    package var page: PageGeometry?

    package init(identifier: String, title: String, isConnected: Bool, page: PageGeometry? = nil) {
        self.identifier = identifier
        self.title = title
        self.isConnected = isConnected
        self.page = page
    }
}

/// Where a scene is shown: all of a display, or pages of its own.
@MainActor
protocol DisplayOutput {
    func show(_ windows: [PresentationNode])
    func didSave(eventsUpTo numbers: [String: Int])
    func putOnClipboard(_ text: String)
}

/// A display that shows one scene.
struct WholeDisplay: DisplayOutput {
    let display: any Display

    func show(_ windows: [PresentationNode]) { display.show(windows) }
    func didSave(eventsUpTo numbers: [String: Int]) { display.didSave(eventsUpTo: numbers) }
    func putOnClipboard(_ text: String) { display.putOnClipboard(text) }
}

/// The pages of one session.
struct ScenePagesOutput: DisplayOutput {
    let display: any SceneDisplay
    let session: String

    func show(_ windows: [PresentationNode]) { display.show(windows, of: session) }
    func didSave(eventsUpTo numbers: [String: Int]) { display.didSave(eventsUpTo: numbers, of: session) }
    func putOnClipboard(_ text: String) { display.putOnClipboard(text, of: session) }
}
