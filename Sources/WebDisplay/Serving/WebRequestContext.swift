import Hummingbird
import Logging
import NIOCore

/// The context of a request, with a way to end its connection.
package struct WebRequestContext: RequestContext {
    package var coreContext: CoreRequestContextStorage
    /// A closure that ends the connection.
    package let disconnect: @Sendable () -> Void
    /// The address of the computer that sent the request, or nil if it is unknown.
    package var clientAddress: String? { channel?.remoteAddress?.ipAddress }
    /// The person whose token or ticket the request has shown. It is an empty text in a program for one person, and for a
    /// request that needs no proof.
    package internal(set) var person = ""
    /// The connection of the request, or nil if it came without one.
    let channel: (any Channel)?

    package init(source: ApplicationRequestContextSource) {
        coreContext = CoreRequestContextStorage(source: source)
        let channel = source.channel
        self.channel = channel
        disconnect = { channel.close(mode: .all, promise: nil) }
    }

    /// Makes the context of a request that comes without a server.
    ///
    /// - Parameters:
    ///   - logger: the logger for the request's answer.
    ///   - disconnect: a closure called when the app abandons the request.
    package init(logger: Logger, disconnect: @escaping @Sendable () -> Void) {
        coreContext = CoreRequestContextStorage(source: Serverless(logger: logger))
        channel = nil
        self.disconnect = disconnect
    }

    private struct Serverless: RequestContextSource {
        let logger: Logger
    }

    /// Runs `body`, and cancels it if the client closes the connection of the request. A request without a connection
    /// only runs it. Throws the error of `body`.
    package func whileConnected(to request: Request, _ body: () async throws -> Void) async throws {
        guard channel != nil else { return try await body() }
        try await request.body.consumeWithCancellationOnInboundClose { _ in try await body() }
    }
}
