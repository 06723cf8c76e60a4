import HTTPTypes
import Hummingbird
import Logging

/// The server of an app that a host of many people started. It answers the host alone, which has decided who sends each
/// request (S-HOST-8).
struct HostedServer: Sendable {
    private let running: Task<Void, Never>

    /// - Parameters:
    ///   - socket: the host's listening socket. Connections that came before the launch wait there.
    ///   - content: the content for requests.
    ///   - rest: a closure that prepares the app to be suspended or killed.
    init(_ socket: HostSocket, _ content: DisplayContent, logger: Logger, rest: @escaping @Sendable () async -> Void) {
        running = Task.detached {
            do {
                let connections = OpenConnections(limit: .max)
                let listener = try await Listener(
                    hostSocket: socket.descriptor, connections: connections, logger: logger)
                await listener.serve(HostedResponder(content: content, rest: rest))
            } catch {
                logger.critical("The host's socket cannot be served: \(error)")
            }
        }
    }

    func stop() { running.cancel() }
}

/// A responder to the requests of a host: those of pages, and its own below `/host/`.
struct HostedResponder: HTTPResponder {
    typealias Context = WebRequestContext

    let content: DisplayContent
    let rest: @Sendable () async -> Void

    func respond(to request: Request, context: WebRequestContext) async throws -> Response {
        var response: Response
        switch (request.method, request.uri.path) {
        case (.post, HostRequests.rest):
            await rest()
            response = Response(status: .noContent)
        case (.get, HostRequests.place):
            response = HTTPOutcome.sentence(.ok, content.place ?? "").asResponse
        default:
            response = await content.answer(to: request, context: context).asResponse
        }
        HostRequests.versionHeader.map { response.headers[$0] = DisplayPage.version }
        return response
    }
}

/// The requests of a host of many people to an app.
package enum HostRequests {
    /// The path of the request to prepare for being suspended or killed. The app answers when everything is durable.
    package static let rest = "/host/rest"
    /// The path at which the app tells where a page at "/" goes.
    package static let place = "/host/place"
    /// The header of each answer with the version of the page that the app was built with.
    package static let versionHeader = HTTPField.Name("Reprise-Page")
}
