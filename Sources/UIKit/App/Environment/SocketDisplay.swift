import Foundation
import RestorationArchive
import RepriseRestoration

/// A display that lets another process drive the app, for example a test.
///
/// The app connects to a Unix socket. Each line on it is a JSON object: the app sends `SocketMessage.FromApp`, the
/// other side `SocketMessage.ToApp`. When the other side goes away, the app goes on without a display.
///
/// An app with scenes has a page for each scene that it requests. All pages are visible, like windows side by side.
@MainActor
final class SocketDisplay: SceneDisplay {
    private let path: String
    private var connection: LineConnection?
    /// The session without its snapshot, whose pictures need not stay in memory.
    private var session: DisplaySession?
    private var sentPictures: Set<PictureFile.ID> = []
    private weak var scenes: (any DisplayedScenes)?
    /// The sessions that have a page, in the order in which the pages opened.
    private var pages: [String] = []
    /// The newest trees of each session.
    private var shown: [String: [PresentationNode]] = [:]

    init(path: String) {
        self.path = path
    }

    func start(_ session: DisplaySession) throws {
        self.session = session
        self.session?.snapshot = nil
        let connection = try LineConnection(connectingTo: path)
        self.connection = connection
        sendPictures(of: session.snapshot ?? [])
        send(.init(snapshot: session.snapshot ?? []))
        connection.readLines { [weak self] line in
            MainLoop.async { self?.receive(line) }
        }
    }

    func show(_ windows: [PresentationNode]) {
        sendPictures(of: windows)
        send(.init(show: windows))
    }

    // MARK: Scenes

    func start(_ session: DisplaySession, scenes: any DisplayedScenes) throws {
        self.scenes = scenes
        try start(session)
    }

    func show(_ windows: [PresentationNode], of session: String) {
        shown[session] = windows
        // At launch, the app shows a scene before anybody requests it.
        if pages.contains(session) {
            sendPages()
        } else {
            MainLoop.async { [weak self] in self?.openPage(of: session) }
        }
    }

    func didSave(eventsUpTo numbers: [String: Int], of session: String) { didSave(eventsUpTo: numbers) }

    func present(_ session: String, askedBy requesting: String?) { openPage(of: session) }

    func sessionsDidChange() {
        let open = pages.filter { scenes?.isOpen($0) ?? false }
        guard open != pages else { return }
        pages = open
        sendPages()
    }

    /// Opens a page of a session, or brings its page to the front. Does nothing for a session that isn't open.
    private func openPage(of session: String) {
        let before = pages
        if !pages.contains(session) { pages.append(session) }
        let isOpen = scenes?.pagesDidChange(of: session, count: 1, areSeen: true) ?? false
        if !isOpen { pages.removeAll { $0 == session } }
        if pages != before { sendPages() }
    }

    /// Opens pages of the sessions, and shows them before other ones.
    private func open(_ sessions: [String]) {
        for session in sessions { openPage(of: session) }
        pages = sessions.filter(pages.contains) + pages.filter { !sessions.contains($0) }
        sendPages()
    }

    private func sendPages() {
        let windows = pages.enumerated().flatMap { place, session in
            (shown[session] ?? []).map { tree in
                place == 0 ? tree : tree.renamed { SceneNumber.id($0, inSceneAt: place) }
            }
        }
        sendPictures(of: windows)
        send(.init(show: windows, scenes: pages))
    }

    // MARK: Messages

    /// Sends each picture once, before the first tree that names it.
    private func sendPictures(of windows: [PresentationNode]) {
        for picture in windows.pictures where sentPictures.insert(picture.id).inserted {
            send(.init(picture: picture.bytes))
        }
    }

    func didSave(eventsUpTo numbers: [String: Int]) {
        send(.init(saved: numbers))
    }

    func stop() {
        connection?.close()
        connection = nil
    }

    private func receive(_ line: Data) {
        guard let message = try? JSONDecoder().decode(SocketMessage.ToApp.self, from: line) else {
            return send(.init(answer: .init(number: -1, result: "not a message")))
        }
        if let event = message.deliver, let session {
            let name = message.page.map { DisplayEventNumber(sender: $0, number: message.number) }
            let result = deliver(event, as: name, to: session)
            session.endTurn()
            send(.init(answer: .init(number: message.number, result: result.word)))
        } else if message.inspect == true {
            send(.init(answer: .init(number: message.number, result: "handled", inspected: inspected)))
        } else if let sessions = message.open {
            open(sessions)
            send(.init(answer: .init(number: message.number, result: "handled")))
        } else if message.flush == true {
            Task { [weak self, session] in
                await session?.flush()
                self?.send(.init(answer: .init(number: message.number, result: "handled")))
            }
        }
    }

    /// Delivers an event to the scene of its element. All scenes get a new size, and the front one gets the clipboard.
    private func deliver(
        _ event: DisplayEvent, as name: DisplayEventNumber?, to session: DisplaySession
    ) -> DisplayEventResult {
        guard let scenes, let first = pages.first else { return session.deliver(event, as: name) }
        if case .resize = event {
            return pages.map { scenes.deliver(event, as: name, to: $0) }.last ?? .notRunning
        }
        guard let target = event.target else { return scenes.deliver(event, as: name, to: scenes.front ?? first) }
        let (place, id) = SceneNumber.split(target)
        guard pages.indices.contains(place) else { return .unknownElement }
        return scenes.deliver(event.targeting(id), as: name, to: pages[place])
    }

    private var inspected: [SocketMessage.FromApp.InspectedScene] {
        let sessions: [String?] = pages.isEmpty ? [nil] : pages
        return sessions.map { identifier in
            let scene = session?.inspect(identifier)
            return .init(
                session: identifier, objects: scene?.objects ?? AppInspection(), restored: scene?.restored,
                saved: scene?.saved)
        }
    }

    private func send(_ message: SocketMessage.FromApp) {
        guard let connection, let data = try? JSONEncoder.namingPictures.encode(message) else { return }
        connection.write(data)
    }
}

extension DisplayEventResult {
    var word: String {
        switch self {
        case .handled: "handled"
        case .unknownElement: "unknown element"
        case .refused(let why): why
        case .notRunning: "the app is not running"
        }
    }
}
