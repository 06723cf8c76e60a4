import Foundation

/// Lets another process drive the app: a test, for instance.
///
/// The app connects to a Unix socket. Each line on it is a JSON object: the app sends `SocketMessage.FromApp`, the other
/// side `SocketMessage.ToApp`. When the other side goes away, the app goes on without a display.
@MainActor
final class SocketDisplay: Display {
    private let path: String
    private var connection: LineConnection?
    private var session: DisplaySession?

    init(path: String) {
        self.path = path
    }

    func start(_ session: DisplaySession) throws {
        self.session = session
        let connection = try LineConnection(connectingTo: path)
        self.connection = connection
        send(.init(snapshot: session.snapshot ?? []))
        connection.readLines { [weak self] line in
            DispatchQueue.main.async { MainActor.assumeIsolated { self?.receive(line) } }
        }
    }

    func show(_ windows: [PresentationNode]) {
        send(.init(show: windows))
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
            let result = session.deliver(event)
            UIApplication.shared.endTurn()
            send(.init(answer: .init(number: message.number, result: result.word)))
        } else if message.flush == true {
            Task { [weak self] in
                await UIApplication.shared.stateKeeper?.flush()
                self?.send(.init(answer: .init(number: message.number, result: "handled")))
            }
        }
    }

    private func send(_ message: SocketMessage.FromApp) {
        guard let connection, let data = try? JSONEncoder().encode(message) else { return }
        connection.write(data)
    }
}

/// What goes over the socket of a `SocketDisplay`.
package enum SocketMessage {
    package struct FromApp: Codable, Sendable {
        /// The first message: what is to be shown while the app launches, empty if there is nothing.
        package var snapshot: [PresentationNode]?
        /// The windows' trees, whenever they changed.
        package var show: [PresentationNode]?
        package var answer: Answer?

        package struct Answer: Codable, Sendable {
            /// Of the message that it answers.
            package var number: Int
            /// `handled`, `unknown element`, or why the event was refused.
            package var result: String
        }
    }

    package struct ToApp: Codable, Sendable {
        package var number: Int
        package var deliver: DisplayEvent?
        /// Asks for an answer when everything that changed so far is durable.
        package var flush: Bool?

        package init(number: Int, deliver: DisplayEvent? = nil, flush: Bool? = nil) {
            self.number = number
            self.deliver = deliver
            self.flush = flush
        }
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
