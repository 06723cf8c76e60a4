import Dispatch
import Foundation
import Hummingbird
import Logging
import Synchronization

/// A server that is bound to its address.
package struct WebServer: Sendable {
    /// The port that is bound.
    package let port: Int
    private let running: Task<Void, Never>

    /// Binds `address` before it returns, and serves on threads of its own.
    ///
    /// The calling thread waits for the bind. A launch has nothing else to do at that point, and the program must be
    /// able to end with an error instead of running unseen.
    ///
    /// - Parameter responder: made once the port is known.
    /// - Throws: `WebDisplayError.cannotListen`.
    package init(
        address: WebDisplayAddress, logger: Logger, responder: @escaping @Sendable (_ port: Int) -> GuardedResponder
    ) throws(WebDisplayError) {
        let outcome = BindOutcome()
        let late = LateResponder()
        let application = Application(
            responder: late,
            configuration: ApplicationConfiguration(
                address: .hostname(address.host, port: address.port), serverName: nil, reuseAddress: true),
            onServerRunning: { channel in
                let port = channel.localAddress?.port ?? address.port
                late.set(responder(port))
                outcome.report(.success(port))
            },
            logger: logger)
        running = Task.detached {
            do {
                try await application.run()
            } catch {
                logger.debug("The server ended: \(error)")
                outcome.report(.failure(Failure(description: Self.sentence(for: error))))
            }
        }
        switch outcome.wait() {
        case .success(let port):
            self.port = port
        case .failure(let failure):
            running.cancel()
            throw .cannotListen(address, reason: failure.description)
        }
    }

    /// Stops listening.
    package func stop() {
        running.cancel()
    }

    private struct Failure: Error {
        let description: String
    }

    /// The system's own words, without the name of the call and the number that surround them.
    private static func sentence(for error: any Error) -> String {
        var words = String(describing: error)
        if let number = words.range(of: " (errno:") {
            words.removeSubrange(number.lowerBound...)
        }
        if let call = words.range(of: "): ", options: .backwards) {
            words.removeSubrange(..<call.upperBound)
        }
        return words.trimmingCharacters(in: CharacterSet(charactersIn: "() "))
    }

    /// Hands the result of the bind from the server's threads to the one that waits for it.
    private final class BindOutcome: Sendable {
        private let result = Mutex<Result<Int, Failure>?>(nil)
        private let reported = DispatchSemaphore(value: 0)

        func report(_ outcome: Result<Int, Failure>) {
            result.withLock { $0 = $0 ?? outcome }
            reported.signal()
        }

        func wait() -> Result<Int, Failure> {
            // A host name is looked up first, which may take as long as the name servers like.
            guard reported.wait(timeout: .now() + 30) == .success, let outcome = result.withLock({ $0 }) else {
                return .failure(Failure(description: "the system did not answer within 30 seconds"))
            }
            return outcome
        }
    }

    /// The responder needs the port, which is known only when the server runs.
    private final class LateResponder: HTTPResponder {
        private let responder = Mutex<GuardedResponder?>(nil)

        func set(_ responder: GuardedResponder) {
            self.responder.withLock { $0 = responder }
        }

        func respond(to request: Request, context: WebRequestContext) async throws -> Response {
            guard let responder = responder.withLock({ $0 }) else {
                return Response(status: .serviceUnavailable)
            }
            return try await responder.respond(to: request, context: context)
        }
    }
}
