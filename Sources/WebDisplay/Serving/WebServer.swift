import Dispatch
import Foundation
import Hummingbird
import Logging
import NIOCore
import Synchronization

/// A server that is bound to its address.
package struct WebServer: Sendable {
    /// The port that is bound.
    package let port: Int
    private let running: [Task<Void, Never>]

    /// Binds `address` before it returns, and serves on threads of its own.
    ///
    /// The calling thread waits for the bind. A launch has nothing else to do at that point, and the program must be
    /// able to end with an error instead of running unseen.
    ///
    /// - Parameter responder: made once the port is known.
    /// - Throws: `WebDisplayError.cannotListen`.
    package init(
        address: WebDisplayAddress, logger: Logger,
        responder: @escaping @Sendable (_ port: Int, _ connections: OpenConnections) -> GuardedResponder
    ) throws(WebDisplayError) {
        // A port that the system picks for one family may be taken in the other.
        var attempts = address.port == 0 ? 16 : 1
        while true {
            var running: [Task<Void, Never>] = []
            do throws(Failure) {
                port = try Self.bind(address, logger: logger, responder: responder, running: &running)
                self.running = running
                return
            } catch {
                for task in running { task.cancel() }
                attempts -= 1
                guard error.isTaken, attempts > 0 else {
                    throw .cannotListen(address, reason: error.description)
                }
            }
        }
    }

    /// Binds the port in each family that the address needs and the computer has.
    private static func bind(
        _ address: WebDisplayAddress, logger: Logger,
        responder: @escaping @Sendable (_ port: Int, _ connections: OpenConnections) -> GuardedResponder,
        running: inout [Task<Void, Never>]
    ) throws(Failure) -> Int {
        let connections = OpenConnections()
        var port: Int?
        var missing: Failure?
        for host in address.hosts {
            let outcome = BindOutcome()
            let late = LateResponder()
            let application = Application(
                responder: late,
                server: .http1(
                    configuration: .init(
                        additionalChannelHandlers: [ConnectionWatch(connections)], idleTimeout: .seconds(60),
                        // Another port can set as many cookies for the page's name as a browser keeps.
                        httpDecoderConfiguration: .init(maxHeaderFieldSize: 1 << 20, maxHeaderListSize: 1 << 20))),
                configuration: ApplicationConfiguration(
                    address: .hostname(host, port: port ?? address.port), serverName: nil, reuseAddress: true),
                onServerRunning: { channel in
                    let port = channel.localAddress?.port ?? address.port
                    late.set(responder(port, connections))
                    outcome.report(.success(port))
                },
                logger: logger)
            running.append(
                Task.detached {
                    do {
                        try await application.run()
                    } catch {
                        logger.debug("The server ended: \(error)")
                        outcome.report(.failure(Failure(error)))
                    }
                })
            do throws(Failure) {
                port = try outcome.wait().get()
            } catch {
                // Computers without one of the families are common.
                guard error.isMissing else { throw error }
                missing = error
            }
        }
        guard let port else { throw missing ?? Failure("there is no such address") }
        return port
    }

    /// Stops listening.
    package func stop() {
        for task in running { task.cancel() }
    }

    private struct Failure: Error {
        let description: String
        /// Another program has the port.
        var isTaken = false
        /// The computer does not have the address.
        var isMissing = false

        init(_ description: String) { self.description = description }

        init(_ error: any Error) {
            description = Self.sentence(for: error)
            let code = (error as? IOError)?.errnoCode
            isTaken = code == EADDRINUSE
            isMissing = code == EADDRNOTAVAIL || code == EAFNOSUPPORT
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
                return .failure(Failure("the system did not answer within 30 seconds"))
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
