import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import WebDisplay

/// The answers of a host to requests of pages. It gives out the page's files, holds the streams, and passes the rest on to
/// the process of the person who asks.
struct HostContent: GuardedContent {
    let people: People
    let configuration: HostConfiguration
    private let longRequests = LongRequests()

    init(people: People, configuration: HostConfiguration) {
        self.people = people
        self.configuration = configuration
    }

    var host: String { "the host" }
    var framedSources: [String] { ["http:", "https:"] }
    var admitsStrangers: Bool { true }

    func demand(of method: HTTPRequest.Method, _ path: String) -> RequestOriginPolicy {
        DisplayPage.demand(of: method, path)
    }

    func person(
        of visitor: String, _ request: Request, context: WebRequestContext
    ) async throws(Admission.Refusal) -> String {
        let identity = try configuration.identification.identity(of: visitor, request)
        let made =
            configuration.identification.forgetsPeople ? Admission.time(ofStranger: visitor) ?? .distantPast : nil
        return try await people.admit(
            identity, credentialOf: made,
            from: configuration.identification.address(of: request, from: context.clientAddress))
    }

    func isPerson(_ person: String, of request: Request) -> Bool {
        configuration.identification.isPerson(person, of: request, name: people.folder.name(of:))
    }

    func place(of person: String) async -> String? { await people.person(person)?.front() }

    func answer(to request: Request, context: WebRequestContext) async -> HTTPOutcome {
        let path = request.uri.path
        if DisplayPage.isFile(request.method, path) {
            return DisplayPage.file(path).map { .response($0) } ?? .sentence(.notFound, "There is nothing here.")
        }
        guard !path.hasPrefix("/host/") else { return .sentence(.notFound, "There is nothing here.") }
        // The token is of a person whom the host has deleted.
        guard let person = await people.person(context.person) else {
            return .sentence(.unauthorized, "The host has forgotten this browser.")
        }
        switch (request.method, path) {
        case (.get, "/events"): return await stream(of: person, request, context)
        case (.post, "/pages"):
            guard let query = PageQuery(request.uri) else { return Self.malformed }
            return await person.setPages(query)
                ? .response(Response(status: .noContent)) : .sentence(.notFound, "The stream has ended.")
        default: break
        }
        let isEvent = path == "/event"
        let length = request.headers[.contentLength].flatMap { Int($0) } ?? 0
        guard length <= (isEvent ? DisplayPage.longestEvent : LongRequests.short) else {
            return .refusal(.contentTooLarge, "A request of a page has at most \(DisplayPage.longestEvent) bytes.")
        }
        guard longRequests.begin(length, of: context.person) else {
            return .sentence(.serviceUnavailable, "The host is reading another long text.")
        }
        defer { longRequests.end(length, of: context.person) }
        guard let body = try? await request.body.collect(upTo: max(length, LongRequests.short)) else {
            return .refusal(.contentTooLarge, "A request of a page has at most \(DisplayPage.longestEvent) bytes.")
        }
        let passed = HTTPRequest.ofHost(
            request.method, request.uri.string, length: request.method == .get ? nil : body.readableBytes,
            contentType: request.headers[.contentType])
        return isEvent
            ? await person.deliver(passed, body: body)
            : await person.answer(passed, body: request.method == .get ? nil : body)
    }

    private static var malformed: HTTPOutcome {
        .refusal(.badRequest, "A stream has a name, and pages are page:window:1 or page:window:0.")
    }

    private func stream(of person: Person, _ request: Request, _ context: WebRequestContext) async -> HTTPOutcome {
        guard let query = PageQuery(request.uri) else { return Self.malformed }
        guard let stream = await person.attach(query, disconnect: context.disconnect) else {
            return .refusal(.serviceUnavailable, "Too many browsers show this app. Close one of them.")
        }
        let body = ResponseBody { writer in
            defer { Task { await person.detach(stream) } }
            try await context.whileConnected(to: request) {
                while let bytes = await stream.next() { try await writer.write(bytes) }
            }
            try await writer.finish(nil)
        }
        var response = Response(status: .ok, headers: [.contentType: "text/event-stream"], body: body)
        // Proxies that gather answers would keep the updates back.
        HTTPField.Name("X-Accel-Buffering").map { response.headers[$0] = "no" }
        return .response(response)
    }

}
