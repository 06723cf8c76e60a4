import Foundation
import Synchronization
import UIKit

@testable import WebDisplay

/// A `WebDisplay` that shows a small tree and remembers the events that it delivers.
@MainActor
final class RunningDisplay {
    let display: WebDisplay
    private(set) var events: [DisplayEvent] = []
    private(set) var numbers: [DisplayEventNumber] = []
    /// The size of the page, as the app knows it.
    private(set) var page: PageGeometry?
    /// The texts of the app's fields. `edit` changes them.
    var texts: [PresentationNode.ID: String] = [:]
    private let bundleIdentifier: String
    private let output = Output()

    private final class Output: Sendable {
        let lines = Mutex<[String]>([])
    }

    /// Starts a display.
    ///
    /// - Parameters:
    ///   - snapshot: the last screen of the app. An app with a snapshot is still launching.
    ///   - previousEnd: the end of the app's previous run.
    ///   - numbers: the events that led to the restored state.
    ///   - earlier: the states that the user can go back to.
    init(
        address: String = "127.0.0.1:0", bundleIdentifier: String = "org.example.contacts",
        snapshot: [PresentationNode]? = nil, scenes: (any DisplayedScenes)? = nil,
        page: PageGeometry? = nil, previousEnd: RunEnd? = nil, restored numbers: [DisplayEventNumber] = [],
        earlier: EarlierStates = EarlierStates()
    ) throws {
        self.page = page
        self.numbers = numbers
        self.bundleIdentifier = bundleIdentifier
        display = WebDisplay(address: nil, environment: ["UIKIT_WEB_ADDRESS": address]) { [output] line in
            output.lines.withLock { $0.append(line) }
        }
        var session = DisplaySession(
            bundleIdentifier: bundleIdentifier, applicationName: "Contacts", secret: Data(repeating: 7, count: 32),
            snapshot: snapshot, eventNumbers: { [weak self] in self?.received ?? [:] }
        ) { [weak self] event, number in
            if let number { self?.numbers.append(number) }
            self?.events.append(event)
            if case .resize(let width, let height, let isOwnWindow) = event {
                self?.page = PageGeometry(width: width, height: height, isOwnWindow: isOwnWindow)
            }
            if case .edit(let id, let text, _) = event { self?.texts[id] = text }
            return switch event {
            case .activate("gone"): .unknownElement
            case .activate("disabled"): .refused("The button is disabled.")
            default: .handled
            }
        }
        session.page = { [weak self] in self?.page }
        session.text = { [weak self] in self?.texts[$0] }
        session.previousRunEnd = previousEnd
        session.earlierStates = earlier
        if let scenes { try display.start(session, scenes: scenes) } else { try display.start(session) }
        if snapshot == nil { display.show(Self.tree(text: "one")) }
    }

    /// The numbers that the app received, as UIKit would report them.
    private var received: [String: Int] { Dictionary(numbers.map { ($0.sender, $0.number) }, uniquingKeysWith: max) }

    static func tree(text: String) -> [PresentationNode] {
        [PresentationNode(id: "window", role: .window, children: [PresentationNode(id: "a", role: .text, label: text)])]
    }

    var lines: [String] {
        output.lines.withLock { $0 }
    }

    var port: Int {
        Int(lines.first?.split(separator: "/#").first?.split(separator: ":").last ?? "") ?? 0
    }

    /// The key of the newest printed link.
    var key: String {
        lines.last?.split(separator: "/#").last.map(String.init) ?? ""
    }

    /// The name and port in the link.
    var host: String {
        lines.first?.split(separator: "http://").last?.split(separator: "/#").first.map(String.init) ?? ""
    }

    /// The token of this run, which a page has after its proof.
    var token: String { display.admission?.token(for: "") ?? "" }

    /// Makes the proof of a browser that opens the link.
    func enter() async throws -> Admission.Admittance {
        var browser = BrowserProof(link: key)
        browser.authority = host
        let name = #""link":"\#(browser.identifier)","nonce":"\#(browser.nonce)""#
        let begun = try await post("{\(name)}", to: "/access/begin", origin: "http://\(host)", token: .some(nil))
        let challenge = try JSONDecoder().decode(Admission.Challenge.self, from: Data(begun.body.utf8))
        let proof = AccessGuard.hexadecimal(browser.mac("page", challenge))
        let finished = try await post(
            #"{\#(name),"challenge":"\#(challenge.challenge)","proof":"\#(proof)"}"#, to: "/access/finish",
            origin: "http://\(host)", token: .some(nil))
        return try JSONDecoder().decode(Admission.Admittance.self, from: Data(finished.body.utf8))
    }

    func stop() {
        display.stop()
    }

    /// Returns a display that ended, and another one on its port.
    ///
    /// Between the two the port is free, and a connection of another test may have it for a while.
    static func twice() async throws -> (first: RunningDisplay, second: RunningDisplay) {
        let first = try RunningDisplay()
        first.stop()
        let limit = ContinuousClock.now + .seconds(10)
        while true {
            do {
                return (first, try RunningDisplay(address: "127.0.0.1:\(first.port)"))
            } catch  where ContinuousClock.now < limit {
                try await Task.sleep(for: .milliseconds(20))
            }
        }
    }

    func send(_ line: String, host: String? = nil) async throws -> HTTPReply {
        try await send(line, token: token, host: host)
    }

    func send(_ line: String, token: String?, host: String? = nil) async throws -> HTTPReply {
        try await HTTPReply(to: request(line, token: token, host: host, isLast: true), port: port)
    }

    func post(
        _ body: String, to path: String = "/event", contentType: String = "application/json"
    ) async throws -> HTTPReply {
        try await post(body, to: path, contentType: contentType, origin: "http://\(host)")
    }

    func post(
        _ body: String, to path: String = "/event", contentType: String = "application/json", origin: String?,
        token: String?? = .none
    ) async throws -> HTTPReply {
        var head = request("POST \(path)", token: token ?? self.token, isLast: true).dropLast()
        head += "Content-Type: \(contentType)\r\nContent-Length: \(body.utf8.count)\r\n"
        if let origin {
            head += "Origin: \(origin)\r\n"
        }
        return try await HTTPReply(to: head + "\r\n" + body, port: port)
    }

    /// Returns a request for the stream of a browser with these pages.
    func eventsRequest(stream: String = "5", pages: String = "0a::1") -> String {
        request("GET /events?stream=\(stream)&pages=\(pages)")
    }

    func request(_ line: String) -> String {
        request(line, token: token, isLast: false)
    }

    private func request(_ line: String, token: String?, host: String? = nil, isLast: Bool) -> String {
        var text = "\(line) HTTP/1.1\r\nHost: \(host ?? self.host)\r\n"
        if let token {
            text += "Reprise-Token: \(token)\r\n"
        }
        if isLast {
            text += "Connection: close\r\n"
        }
        return text + "\r\n"
    }
}
