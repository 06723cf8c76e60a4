import Dispatch
import Foundation
import Hummingbird
import Logging
import NIOCore
import Synchronization

/// A server that is bound to its address.
package struct WebServer: Sendable {
    /// The bound port.
    package let port: Int
    private let running: [Task<Void, Never>]

    /// Binds `address` before it returns, and serves on its own threads. With port 0, it tries up to 16 ports until one
    /// is free in both families.
    ///
    /// The calling thread waits until the port is bound, for at most 30 seconds. A launch has nothing else to do at
    /// that point, and the program must be able to end with an error instead of running invisibly.
    ///
    /// - Parameters:
    ///   - address: the address to bind.
    ///   - sockets: the sockets that a service manager bound to `address`. The server binds the others itself.
    ///   - mostConnections: the maximum number of open connections, or nil for that of an app for one person.
    ///   - responder: a closure that makes the responder after the port is known.
    /// - Throws: `WebDisplayError.cannotListen` if the address cannot be bound.
    package init(
        address: WebDisplayAddress, sockets: InheritedSockets?, mostConnections: Int? = nil, logger: Logger,
        responder:
            @escaping @Sendable (_ port: Int, _ connections: OpenConnections) -> any HTTPResponder<WebRequestContext>
    ) throws(WebDisplayError) {
        // A port that the system picks for one family may be taken in the other.
        var attempts = address.port == 0 ? 16 : 1
        while true {
            var running: [Task<Void, Never>] = []
            do throws(Failure) {
                port = try Self.bind(
                    address, sockets, mostConnections, logger: logger, responder: responder, running: &running)
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

    /// Binds `address` itself, without sockets of a service manager.
    ///
    /// - Throws: `WebDisplayError.cannotListen` if the address cannot be bound.
    package init(
        address: WebDisplayAddress, logger: Logger,
        responder:
            @escaping @Sendable (_ port: Int, _ connections: OpenConnections) -> any HTTPResponder<WebRequestContext>
    ) throws(WebDisplayError) {
        try self.init(address: address, sockets: nil, logger: logger, responder: responder)
    }

    /// Binds the port in each family that the address needs and the computer has. Adds the task of each listener to
    /// `running`, and returns the port.
    ///
    /// - Throws: `Failure` if a family refuses the port, or if the computer has none of the families.
    private static func bind(
        _ address: WebDisplayAddress, _ sockets: InheritedSockets?, _ mostConnections: Int?, logger: Logger,
        responder:
            @escaping @Sendable (_ port: Int, _ connections: OpenConnections) -> any HTTPResponder<WebRequestContext>,
        running: inout [Task<Void, Never>]
    ) throws(Failure) -> Int {
        let connections = mostConnections.map(OpenConnections.init(limit:)) ?? OpenConnections()
        var port: Int?
        var missing: Failure?
        for host in address.hosts {
            let outcome = BindOutcome()
            let socket = sockets?.copy(for: host)
            running.append(
                Task.detached { [port] in
                    do {
                        let listener = try await Listener(
                            host: host, port: port ?? address.port, socket: socket, connections: connections,
                            logger: logger)
                        let responder = responder(listener.port, connections)
                        outcome.report(.success(listener.port))
                        await listener.serve(responder)
                    } catch {
                        logger.debug("The port is not bound: \(error)")
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
        /// True if another program has the port.
        var isTaken = false
        /// True if the computer does not have the address.
        var isMissing = false

        init(_ description: String) { self.description = description }

        init(_ error: any Error) {
            description = Self.sentence(for: error)
            let code = (error as? IOError)?.errnoCode
            isTaken = code == EADDRINUSE
            isMissing = code == EADDRNOTAVAIL || code == EAFNOSUPPORT
        }

        /// Returns the system's own words, without the name of the call and the number around them.
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

    /// The result of binding, which the server's threads pass to the waiting thread.
    private final class BindOutcome: Sendable {
        private let result = Mutex<Result<Int, Failure>?>(nil)
        private let reported = DispatchSemaphore(value: 0)

        func report(_ outcome: Result<Int, Failure>) {
            result.withLock { $0 = $0 ?? outcome }
            reported.signal()
        }

        func wait() -> Result<Int, Failure> {
            // A host name is looked up first, which may take as long as the name servers need.
            guard reported.wait(timeout: .now() + 30) == .success, let outcome = result.withLock({ $0 }) else {
                return .failure(Failure("the system did not answer within 30 seconds"))
            }
            return outcome
        }
    }
}
