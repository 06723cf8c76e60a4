import Foundation
import Hummingbird
import UIKit

/// The answers to requests of the display's pages: their files, the stream of updates, and other requests.
struct DisplayContent: GuardedContent {
    let broadcaster: Broadcaster
    let requests: PageRequests
    /// The key for the long texts that pages keep in their browser, in hexadecimal digits.
    let textKey: String
    private let longBodies = LongBodies()
    private let line = EventLine()

    static let host = "the app"

    var host: String { Self.host }

    /// The path to which the link leads: the most recently active window, or nil if there is none (S-SCENE-100).
    func place(of person: String) async -> String? { place }

    /// The path of the most recently active window, or nil if there is none.
    var place: String? { broadcaster.front.map { DisplayPage.windowPath + $0 } }

    /// All sites may be framed. An app may show a page of any site (`webPage`), and a policy cannot list them. The
    /// app's own pages refuse to be framed.
    var framedSources: [String] { ["http:", "https:"] }

    func demand(of method: HTTPRequest.Method, _ path: String) -> RequestOriginPolicy {
        DisplayPage.demand(of: method, path)
    }

    func answer(to request: Request, context: WebRequestContext) async -> HTTPOutcome {
        let path = request.uri.path
        switch (request.method, path) {
        case (.get, "/events"):
            return await stream(to: request, context: context)
        case (.get, DisplayPage.statesPath):
            return await earlierStates(of: Self.window(in: request))
        case (.get, _) where path.hasPrefix(DisplayPage.screenPath):
            return await screen(of: String(path.dropFirst(DisplayPage.screenPath.count)), of: Self.window(in: request))
        case (.get, _) where path.hasPrefix(DisplayPage.picturePath):
            return picture(String(path.dropFirst(DisplayPage.picturePath.count)))
        case (.get, _) where path.hasPrefix(DisplayPage.documentPath):
            return document(String(path.dropFirst(DisplayPage.documentPath.count)), Self.window(in: request))
        case (.get, _) where path.hasPrefix(DisplayPage.snapshotPath):
            return await snapshot(of: String(path.dropFirst(DisplayPage.snapshotPath.count)))
        case (.get, _):
            return DisplayPage.file(path).map { .response($0) } ?? Self.nothingHere
        case (.post, "/event"):
            return await event(from: request, context: context)
        case (.post, "/texts/key"):
            return .response(
                Response(
                    status: .ok, headers: [.contentType: "text/plain; charset=utf-8"],
                    body: ResponseBody(byteBuffer: ByteBuffer(string: textKey))))
        case (.post, "/pages"):
            return await setPages(request)
        case (.post, "/windows"):
            return Self.answer(isDone: await requests.makeWindow(Self.page(in: request)))
        case (.post, "/windows/list"):
            broadcaster.setListing(request.uri.queryParameters["shown"] == "1", of: Self.page(in: request))
            return .response(Response(status: .noContent))
        case (.post, "/windows/shown"):
            await requests.windowWasShown(Self.window(in: request))
            return .response(Response(status: .noContent))
        case (.post, "/windows/reopen"):
            let isDone = await requests.reopenWindow(Self.window(in: request), Self.page(in: request))
            return Self.answer(isDone: isDone)
        case (.post, "/windows/seen"):
            await requests.noteSeen(Self.state(in: request), Self.window(in: request))
            return .response(Response(status: .noContent))
        case (.post, "/windows/back"):
            guard await requests.goBack(Self.state(in: request), Self.window(in: request)) else {
                return .sentence(.notFound, "The app no longer has this state.")
            }
            return .response(Response(status: .noContent))
        case (.post, "/windows/over"):
            await requests.startOver()
            return .response(Response(status: .noContent))
        case (.post, "/windows/close"):
            await requests.closeWindow(Self.window(in: request))
            return .response(Response(status: .noContent))
        default:
            return .refusal(.methodNotAllowed, "This address does not accept this method.")
        }
    }

    private static var nothingHere: HTTPOutcome { .refusal(.notFound, "There is nothing here.") }

    /// Returns the answer to a request for another window.
    private static func answer(isDone: Bool) -> HTTPOutcome {
        isDone
            ? .response(Response(status: .noContent))
            : .sentence(.serviceUnavailable, "Too many windows are open. Close one of them.")
    }

    /// Returns the window of the requesting page. It is empty in an app without scenes.
    private static func window(in request: Request) -> String {
        request.uri.queryParameters["window"].map(String.init) ?? ""
    }

    /// Returns the earlier state that a request names, or an empty text.
    private static func state(in request: Request) -> String {
        request.uri.queryParameters["state"].map(String.init) ?? ""
    }

    /// Returns the requesting page, or an empty text if the request does not contain it.
    private static func page(in request: Request) -> String {
        request.uri.queryParameters["page"].flatMap { OpenPage.isName($0) ? String($0) : nil } ?? ""
    }

    private func picture(_ id: String) -> HTTPOutcome {
        guard let picture = broadcaster.picture(id), let type = picture.mediaType else {
            // This isn't logged either. The app may have continued while the page sent its request.
            return .sentence(.notFound, "The app does not show this picture now.")
        }
        return .response(
            Response(
                status: .ok, headers: [.contentType: type],
                body: ResponseBody(byteBuffer: ByteBuffer(data: picture.bytes))))
    }

    private func document(_ id: String, _ window: String) -> HTTPOutcome {
        guard let content = broadcaster.newest(in: window)?.windows.web(of: id), let text = content.document else {
            return .sentence(.notFound, "The app does not show this page now.")
        }
        return .response(WebDocument.response(text, allowsScripts: content.allowsScripts))
    }

    private func earlierStates(of window: String) async -> HTTPOutcome {
        let states = await requests.earlierStates(window).map {
            StateEntry(state: $0.identifier, time: $0.time.timeIntervalSince1970, reason: $0.reason)
        }
        guard let bytes = try? JSONEncoder().encode(states) else {
            return .refusal(.internalServerError, "The states cannot be written as JSON.")
        }
        return .response(
            Response(
                status: .ok, headers: [.contentType: "application/json"],
                body: ResponseBody(byteBuffer: ByteBuffer(data: bytes))))
    }

    /// A state that the user can go back to, as a page gets it.
    private struct StateEntry: Encodable {
        var state: String
        /// The time of the state, in seconds since 1970.
        var time: Double
        /// The sentence that says why UIKit quarantined the state, or nil for a state of the last hour.
        var reason: String?
    }

    private func screen(of state: String, of window: String) async -> HTTPOutcome {
        guard let windows = await requests.screen(state, window) else {
            return .sentence(.notFound, "The app has no picture of this state.")
        }
        return tree(windows, of: "\(window)/\(state)")
    }

    private func snapshot(of window: String) async -> HTTPOutcome {
        guard let windows = await requests.snapshot(window) else {
            return .sentence(.notFound, "This window is closed.")
        }
        return tree(windows, of: window)
    }

    /// Returns a screen that a list shows as a picture.
    ///
    /// - Parameters:
    ///   - windows: The trees of the screen.
    ///   - window: The name of the window, or of its state.
    private func tree(_ windows: [PresentationNode], of window: String) -> HTTPOutcome {
        broadcaster.gaveOut(windows, of: window)
        let message = TreeMessage(
            epoch: broadcaster.epoch, application: broadcaster.application, isLive: false, isWhole: true,
            changes: PresentationChanges(from: nil, to: windows))
        guard let bytes = try? message.json() else {
            return .refusal(.internalServerError, "The window cannot be written as JSON.")
        }
        return .response(
            Response(
                status: .ok, headers: [.contentType: "application/json"], body: ResponseBody(byteBuffer: bytes)))
    }

    /// Returns the stream's name, its pages and the number of their list, as the browser sent them. Returns nil if one
    /// of them is missing or malformed. A missing list has no pages, and a missing number is 0.
    private static func streamAndPages(in request: Request) -> (stream: String, pages: [OpenPage], turn: Int)? {
        let parameters = request.uri.queryParameters
        guard let stream = parameters["stream"], OpenPage.isName(stream),
            let pages = OpenPage.list(parameters["pages"] ?? ""), let turn = Int(parameters["turn"] ?? "0"), turn >= 0
        else { return nil }
        return (String(stream), pages, turn)
    }

    private func stream(to request: Request, context: WebRequestContext) async -> HTTPOutcome {
        guard let (stream, pages, turn) = Self.streamAndPages(in: request) else { return Self.malformedPages }
        let client = broadcaster.admit(stream, pages: pages, turn: turn, disconnect: context.disconnect) { [requests] in
            Task { await requests.pagesDidChange() }
        }
        guard let client else {
            return .refusal(.serviceUnavailable, "Too many browsers show this app. Close one of them.")
        }
        // The current content is sent first, because the app may be busy for a while.
        Task { await requests.pagesDidChange() }
        let body = ResponseBody { writer in
            var client = client
            try await context.whileConnected(to: request) {
                try await client.run { try await writer.write($0) }
            }
            try await writer.finish(nil)
        }
        return .response(Response(status: .ok, headers: [.contentType: "text/event-stream"], body: body))
    }

    private static var malformedPages: HTTPOutcome {
        .refusal(.badRequest, "A stream has a name, and pages are page:window:1 or page:window:0.")
    }

    /// Handles a change of a browser's pages, which were opened, hidden or closed.
    private func setPages(_ request: Request) async -> HTTPOutcome {
        guard let (stream, pages, turn) = Self.streamAndPages(in: request) else { return Self.malformedPages }
        guard broadcaster.setPages(pages, of: stream, turn: turn) else {
            return .sentence(.notFound, "The stream has ended.")
        }
        // The answer does not wait for the app, which may be busy.
        Task { await requests.pagesDidChange() }
        return .response(Response(status: .noContent))
    }

    private func event(from request: Request, context: WebRequestContext) async -> HTTPOutcome {
        let type = request.headers[.contentType]?.split(separator: ";").first.map(String.init)
        guard type?.trimmingCharacters(in: .whitespaces).lowercased() == "application/json" else {
            return .refusal(.unsupportedMediaType, "An event is application/json.")
        }
        let length = request.headers[.contentLength].flatMap { Int($0) } ?? 0
        let isLong = length > EventWire.maximumSize
        #if PLANTED
            // Code in this folder must not use `Planted`.
            let planted = ProcessInfo.processInfo.environment["SIMULATE_PLANTED"]
            if isLong, planted == "longTextsDropped" { return Self.tooLarge }
        #endif
        guard length <= EventWire.maximumSizeOfOne else { return Self.tooLarge }
        let turn = isLong ? longBodies.begin(disconnect: context.disconnect) : nil
        guard !isLong || turn != nil else {
            return .sentence(.serviceUnavailable, "The app is reading another long text.")
        }
        defer { if let turn { longBodies.end(turn) } }
        let body: ByteBuffer
        do {
            body = try await request.body.collect(upTo: isLong ? length : EventWire.maximumSize)
        } catch {
            return Self.tooLarge
        }
        let arrivals: [EventWire.Arrival]
        do {
            arrivals = try EventWire.arrivals(from: Data(body.readableBytesView))
        } catch {
            return .refusal(.badRequest, error.description)
        }
        let window = Self.window(in: request)
        let newest = broadcaster.newest(in: window)
        // The page shows another run of the app, or an earlier connection of the scene. It must first see which of
        // its events this run contains. If this run began an event now, the page would also count all events with
        // lower numbers as begun.
        if let newest, let epoch = request.uri.queryParameters["epoch"], epoch != broadcaster.epoch(of: newest) {
            return .sentence(.conflict, "The app was started anew.")
        }
        // S-SNAP-4.
        guard newest?.isLive == true else {
            return .sentence(.serviceUnavailable, "The app is starting.")
        }
        switch await line.deliver(arrivals, in: window, { [requests] in await requests.deliver($0, window) }) {
        case .answered(.handled):
            return .response(Response(status: .noContent))
        case .answered(.unknownElement):
            // This isn't logged, because it is common: the user was quicker than the app's answer.
            return .sentence(.notFound, "The app does not show this element now.")
        case .answered(.refused(let reason)):
            return .sentence(.unprocessableContent, reason)
        case .answered(.notRunning):
            return .sentence(.serviceUnavailable, "The app is starting or ending.")
        case .otherText:
            return .sentence(.preconditionFailed, "The app has another text than the change belongs to.")
        case .tooLong:
            return Self.tooLarge
        }
    }

    private static var tooLarge: HTTPOutcome {
        .refusal(
            .contentTooLarge,
            "A text has at most \(EventWire.longestText) UTF-16 units, an event \(EventWire.maximumSizeOfOne) bytes.")
    }
}
