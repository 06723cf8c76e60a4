import Foundation
import Hummingbird
import Logging
import UIKit

/// Answers the page's requests: its files, the stream of trees, and events.
struct WebResponder: HTTPResponder {
    typealias Context = WebRequestContext
    private typealias HeaderName = HTTPFields.Element.Name

    let access: AccessGuard
    let broadcaster: Broadcaster
    let logger: Logger
    let deliver: @Sendable (DisplayEvent) async -> DisplayEventResult

    func respond(to request: Request, context: WebRequestContext) async throws -> Response {
        var response = await answer(to: request, context: context)
        for (name, value) in Self.securityHeaders {
            response.headers[name] = value
        }
        return response
    }

    private func answer(to request: Request, context: WebRequestContext) async -> Response {
        guard access.acceptsHost(request.head.authority) else {
            return refuse(
                request, .forbidden, "This app does not answer under this name. Open the link that it printed.")
        }
        let path = request.uri.path
        if request.method == .get, path == "/", let key = request.uri.queryParameters["key"] {
            guard access.acceptsKey(key) else { return locked(request) }
            // The redirect takes the key out of the address bar and the history.
            return Response(status: .seeOther, headers: [.location: "/", .setCookie: access.cookieHeader])
        }
        guard access.acceptsCookie(request.headers[.cookie]) else { return locked(request) }

        switch (request.method, path) {
        case (.get, "/events"):
            return stream(to: request, context: context)
        case (.post, "/event"):
            return await event(from: request)
        case (.get, _):
            guard let file = PageFile(path: path) else {
                return refuse(request, .notFound, "There is nothing here.")
            }
            return Response(
                status: .ok, headers: [.contentType: file.contentType], body: ResponseBody(byteBuffer: file.bytes))
        default:
            return refuse(request, .methodNotAllowed, "This cannot be done here.")
        }
    }

    private func stream(to request: Request, context: WebRequestContext) -> Response {
        guard isSameSite(request) else {
            return refuse(request, .forbidden, "Only the app's own page may do this.")
        }
        guard let client = broadcaster.admit(disconnect: context.disconnect) else {
            return refuse(request, .serviceUnavailable, "Too many pages show this app. Close one of them.")
        }
        let body = ResponseBody { writer in
            var client = client
            try await request.body.consumeWithCancellationOnInboundClose { _ in
                try await client.run { try await writer.write($0) }
            }
            try await writer.finish(nil)
        }
        return Response(status: .ok, headers: [.contentType: "text/event-stream"], body: body)
    }

    private func event(from request: Request) async -> Response {
        guard access.acceptsOrigin(request.headers[.origin], host: request.head.authority), isSameSite(request) else {
            return refuse(request, .forbidden, "Only the app's own page may do this.")
        }
        let type = request.headers[.contentType]?.split(separator: ";").first.map(String.init)
        guard type?.trimmingCharacters(in: .whitespaces).lowercased() == "application/json" else {
            return refuse(request, .unsupportedMediaType, "An event is application/json.")
        }
        let body: ByteBuffer
        do {
            body = try await request.body.collect(upTo: EventWire.maximumSize)
        } catch {
            return refuse(request, .contentTooLarge, "An event has at most \(EventWire.maximumSize) bytes.")
        }
        let event: DisplayEvent
        do {
            event = try EventWire.event(from: Data(body.readableBytesView))
        } catch {
            return refuse(request, .badRequest, error.description)
        }
        // S-SNAP-4.
        guard broadcaster.newest?.isLive == true else {
            return Self.text(.unprocessableContent, "The app is starting.")
        }
        switch await deliver(event) {
        case .handled:
            return Response(status: .noContent)
        case .unknownElement:
            // Not worth a log line: a user who is quicker than the app's answer does this every day.
            return Self.text(.notFound, "The app does not show this element now.")
        case .refused(let reason):
            return Self.text(.unprocessableContent, reason)
        }
    }

    /// Browsers say by themselves which site caused a request; older ones do not, and then the cookie has to do.
    private func isSameSite(_ request: Request) -> Bool {
        guard let name = HeaderName("Sec-Fetch-Site"), let site = request.headers[name] else { return true }
        return site == "same-origin"
    }

    private func locked(_ request: Request) -> Response {
        refuse(
            request, .forbidden, "Open the link that the app printed when it started: it carries the key to this page.")
    }

    private func refuse(_ request: Request, _ status: HTTPResponse.Status, _ reason: String) -> Response {
        // The path only: the query may carry a key.
        let path = request.uri.path.prefix(200)
        logger.warning("Refused \(request.method) \(path) with \(status.code): \(reason)")
        return Self.text(status, reason)
    }

    private static func text(_ status: HTTPResponse.Status, _ sentence: String) -> Response {
        Response(
            status: status, headers: [.contentType: "text/plain; charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: sentence + "\n")))
    }

    private static let securityHeaders: [(HeaderName, String)] = [
        ("Content-Security-Policy", contentSecurityPolicy),
        ("X-Content-Type-Options", "nosniff"),
        ("X-Frame-Options", "DENY"),
        ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Opener-Policy", "same-origin"),
        ("Cross-Origin-Resource-Policy", "same-origin"),
        ("Cache-Control", "no-store"),
    ].compactMap { name, value in HeaderName(name).map { ($0, value) } }

    private static let contentSecurityPolicy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
}
