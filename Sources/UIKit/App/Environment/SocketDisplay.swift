import Foundation
import RestorationArchive
import RepriseRestoration

/// A display that lets another process drive the app, for example a test.
///
/// The app connects to a Unix socket. Each line on it is a JSON object: the app sends `SocketMessage.FromApp`, the
/// other side `SocketMessage.ToApp`. When the other side goes away, the app goes on without a display.
@MainActor
final class SocketDisplay: Display {
    private let path: String
    private var connection: LineConnection?
    /// The session without its snapshot, whose pictures need not stay in memory.
    private var session: DisplaySession?
    private var sentPictures: Set<PictureFile.ID> = []

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
            let result = session.deliver(event, as: name)
            session.endTurn()
            send(.init(answer: .init(number: message.number, result: result.word)))
        } else if message.inspect == true {
            send(.init(answer: inspection(message.number)))
        } else if message.flush == true {
            Task { [weak self, session] in
                await session?.flush()
                self?.send(.init(answer: .init(number: message.number, result: "handled")))
            }
        }
    }

    private func inspection(_ number: Int) -> SocketMessage.FromApp.Answer {
        let app = session?.inspect()
        return .init(
            number: number, result: "handled", inspection: app?.objects, restored: app?.restored, saved: app?.saved)
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
