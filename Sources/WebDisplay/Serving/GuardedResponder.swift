import Foundation
import Hummingbird
import Logging

/// A responder in front of a program's content. It refuses requests without permission, and adds security headers
/// to every answer.
package struct GuardedResponder: HTTPResponder {
    package typealias Context = WebRequestContext
    private typealias HeaderName = HTTPFields.Element.Name

    private let access: AccessGuard
    private let admission: Admission
    private let admissions: AdmissionRequests
    private let content: any GuardedContent
    private let connections: OpenConnections
    private let refusals: RefusalLog
    private let securityHeaders: [(HeaderName, String)]

    /// - Parameters:
    ///   - content: the program's content.
    ///   - logger: the logger for refused requests.
    package init(
        access: AccessGuard, admission: Admission, connections: OpenConnections, content: any GuardedContent,
        logger: Logger
    ) {
        self.access = access
        self.admission = admission
        admissions = AdmissionRequests(
            admission: admission, allowsUnencrypted: access.allowsUnencrypted, content: content)
        self.content = content
        self.connections = connections
        refusals = RefusalLog(logger)
        securityHeaders = Self.securityHeaders(framing: content.framedSources)
    }

    package func respond(to request: Request, context: WebRequestContext) async throws -> Response {
        var response: Response
        let person = admission.person(ofToken: request.token)
        let outcome = await answer(to: request, of: person, context: context)
        if case .refusal(let status, let reason) = outcome {
            // Only the path is logged, because the query may contain a ticket.
            refusals.note(
                "Refused \(RefusalLog.plain(request.method.rawValue, most: 20)) "
                    + "\(RefusalLog.plain(request.uri.path)) with \(status.code): \(RefusalLog.plain(reason))")
        }
        response = outcome.asResponse
        if request.uri.path == "/events", person != nil {
            Self.streamHeader.map { response.headers[$0] = admission.stream }
        }
        if let name = HeaderName("Upgrade"), request.headers[name] != nil {
            // The connection reads no further request. A browser that used it again would wait for a minute.
            response.headers[.connection] = "close"
        }
        // An answer that isn't part of the page may have its own policy.
        for (name, value) in securityHeaders where response.headers[name] == nil {
            response.headers[name] = value
        }
        return response
    }

    /// - Parameter person: the person whose token the request has, or nil if it has none.
    private func answer(to request: Request, of person: String?, context: WebRequestContext) async -> HTTPOutcome {
        guard access.acceptsHost(request.head.authority) else {
            return .refusal(
                .forbidden, "This page does not answer under this name. Open the link that \(content.host) printed.")
        }
        if let name = HeaderName("Service-Worker"), request.headers[name] != nil {
            return .response(Self.unregisteringWorker)
        }
        if person != nil, let channel = context.channel { connections.admit(channel) }
        let path = request.uri.path
        if path.hasPrefix("/access/") {
            guard isOwnPage(request) else { return Self.notOwnPage }
            return await admissions.answer(to: request, context: context)
        }
        var proven: String?
        switch content.demand(of: request.method, path) {
        case .nothing: return await content.answer(to: request, context: context)
        case .ticket:
            guard isSameSite(request) else { return Self.notOwnPage }
            proven = person ?? admission.person(ofTicketIn: request.uri.string)
        case .token:
            guard isSameSite(request) else { return Self.notOwnPage }
            proven = person
        case .ownPage:
            guard isOwnPage(request) else { return Self.notOwnPage }
            proven = person
        }
        guard let proven, content.isPerson(proven, of: request) else { return AdmissionRequests.noToken }
        var context = context
        context.person = proven
        return await content.answer(to: request, context: context)
    }

    private static var notOwnPage: HTTPOutcome { .refusal(.forbidden, "Only the page itself may do this.") }

    private func isOwnPage(_ request: Request) -> Bool {
        isSameSite(request) && access.acceptsOrigin(request.headers[.origin], host: request.head.authority)
    }

    /// Returns true if no other site caused the request. Browsers report the site themselves. Returns true for older
    /// browsers, which don't, so the token must suffice for them.
    private func isSameSite(_ request: Request) -> Bool {
        guard let name = HeaderName("Sec-Fetch-Site"), let site = request.headers[name] else { return true }
        return site == "same-origin"
    }

    /// A service worker that unregisters itself. The page has none, but an earlier owner of its origin may have
    /// left one.
    private static var unregisteringWorker: Response {
        let script = """
            self.addEventListener("install", () => self.skipWaiting());
            self.addEventListener("activate", (event) => event.waitUntil(self.registration.unregister().then(async () => {
              for (const client of await self.clients.matchAll({ type: "window" })) client.navigate(client.url);
            })));

            """
        return Response(
            status: .ok, headers: [.contentType: "text/javascript; charset=utf-8"],
            body: ResponseBody(byteBuffer: ByteBuffer(string: script)))
    }

    private static let streamHeader = HeaderName("Reprise-Stream")

    private static func securityHeaders(framing sources: [String]) -> [(HeaderName, String)] {
        [
            ("Content-Security-Policy", contentSecurityPolicy(framing: sources)),
            ("X-Content-Type-Options", "nosniff"),
            ("X-Frame-Options", "DENY"),
            ("Referrer-Policy", "no-referrer"),
            ("Cross-Origin-Opener-Policy", "same-origin"),
            ("Cross-Origin-Resource-Policy", "same-origin"),
            ("Cache-Control", "no-store"),
        ].compactMap { name, value in HeaderName(name).map { ($0, value) } }
    }

    private static func contentSecurityPolicy(framing sources: [String]) -> String {
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
            + (sources.isEmpty ? "" : "frame-src \(sources.joined(separator: " ")); ")
            + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    }
}
