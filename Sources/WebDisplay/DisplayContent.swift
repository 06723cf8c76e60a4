import Foundation
import Hummingbird
import UIKit

/// Answers the display's page: its files, the stream of trees, and events.
struct DisplayContent: GuardedContent {
    let broadcaster: Broadcaster
    /// Delivers the events in their order, and tells what became of the last one.
    let deliver: @Sendable ([EventWire.Arrival]) async -> DisplayEventResult

    var host: String { "the app" }

    func demand(of method: HTTPRequest.Method, _ path: String) -> GuardedDemand {
        switch (method, path) {
        case (.get, "/events"): .sameSite
        case (.get, _) where path.hasPrefix(Self.picturePath): .sameSite
        case (.post, "/event"): .ownPage
        default: .nothing
        }
    }

    func answer(to request: Request, context: WebRequestContext) async -> GuardedAnswer {
        let path = request.uri.path
        switch (request.method, path) {
        case (.get, "/events"):
            return stream(to: request, context: context)
        case (.post, "/event"):
            return await event(from: request)
        case (.get, _) where path.hasPrefix(Self.picturePath):
            return picture(String(path.dropFirst(Self.picturePath.count)))
        case (.get, _):
            guard let file = DisplayPage.files[path] else { return .refusal(.notFound, "There is nothing here.") }
            return .response(file.response)
        default:
            return .refusal(.methodNotAllowed, "This cannot be done here.")
        }
    }

    /// Followed by the id of a picture that is shown.
    private static let picturePath = "/pictures/"

    private func picture(_ id: String) -> GuardedAnswer {
        guard let picture = broadcaster.newest?.windows.pictures.first(where: { $0.id.description == id }),
            let type = picture.mediaType
        else {
            // Nor is this worth a log line: the app may have gone on while the page asked.
            return .sentence(.notFound, "The app does not show this picture now.")
        }
        return .response(
            Response(
                status: .ok, headers: [.contentType: type],
                body: ResponseBody(byteBuffer: ByteBuffer(data: picture.bytes))))
    }

    private func stream(to request: Request, context: WebRequestContext) -> GuardedAnswer {
        guard let client = broadcaster.admit(disconnect: context.disconnect) else {
            return .refusal(.serviceUnavailable, "Too many pages show this app. Close one of them.")
        }
        let body = ResponseBody { writer in
            var client = client
            try await request.body.consumeWithCancellationOnInboundClose { _ in
                try await client.run { try await writer.write($0) }
            }
            try await writer.finish(nil)
        }
        return .response(Response(status: .ok, headers: [.contentType: "text/event-stream"], body: body))
    }

    private func event(from request: Request) async -> GuardedAnswer {
        let type = request.headers[.contentType]?.split(separator: ";").first.map(String.init)
        guard type?.trimmingCharacters(in: .whitespaces).lowercased() == "application/json" else {
            return .refusal(.unsupportedMediaType, "An event is application/json.")
        }
        let body: ByteBuffer
        do {
            body = try await request.body.collect(upTo: EventWire.maximumSize)
        } catch {
            return .refusal(.contentTooLarge, "An event has at most \(EventWire.maximumSize) bytes.")
        }
        let arrivals: [EventWire.Arrival]
        do {
            arrivals = try EventWire.arrivals(from: Data(body.readableBytesView))
        } catch {
            return .refusal(.badRequest, error.description)
        }
        // S-SNAP-4.
        guard broadcaster.newest?.isLive == true else {
            return .sentence(.serviceUnavailable, "The app is starting.")
        }
        switch await deliver(arrivals) {
        case .handled:
            return .response(Response(status: .noContent))
        case .unknownElement:
            // Not worth a log line: a user who is quicker than the app's answer does this every day.
            return .sentence(.notFound, "The app does not show this element now.")
        case .refused(let reason):
            return .sentence(.unprocessableContent, reason)
        case .notRunning:
            return .sentence(.serviceUnavailable, "The app is starting or ending.")
        }
    }
}
