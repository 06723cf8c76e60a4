import CWorld
import Foundation
import Hummingbird
import Logging
import WebDisplay

/// The page of a world, and the network between it and the app.
@MainActor
final class WorldPage {
    let process: PageProcess
    let scheduler: Scheduler
    private let lane: Int
    /// The part of the display that answers requests. It is nil until the display starts.
    var content: (any GuardedContent)?
    /// The requests without an answer, and those whose answers go on.
    var open: Set<Int>
    var tasks: [Int: Task<Void, Never>] = [:]
    private var wakesAt = Double.infinity
    /// The time at which the newest part of an answer arrives, by request.
    private var arrivals: [Int: UInt64] = [:]
    /// The percentage of requests that the network loses, delays or repeats, and of answers that it loses.
    let losses: UInt64
    let failed: (String) -> Void
    /// The page's number in its world. The first one is 0.
    let number: Int
    /// The path of the page.
    private(set) var place: String
    /// Called with each wish of the page to its browser, such as another window.
    var asks: ([String: Any]) -> Void = { _ in }
    /// The time until which the browser runs none of the page's scripts.
    private var thawsAt: UInt64 = 0
    let habits = WorldHabits(seed: CWorldOwnSlot.pointee.seed)
    /// The time until which the network carries nothing, and the requests that it dropped.
    var networkComesBackAt: UInt64 = 0
    var cut: Set<Int> = []

    init(
        _ process: PageProcess, number: Int = 0, at place: String = "/", on scheduler: Scheduler, open: Set<Int>,
        losses: UInt64, failed: @escaping (String) -> Void
    ) {
        self.number = number
        self.place = place
        self.process = process
        self.scheduler = scheduler
        self.open = open
        self.losses = losses
        self.failed = failed
        lane = scheduler.makeLane(number == 0 ? "page" : "page \(number)")
    }

    // MARK: The page

    /// Opens a page with nothing in its storage.
    func begin(seed: UInt64) { perform(["open": Int(seed % 1_000_000_007), "place": place]) }

    /// Loads the page again, as the user does, or the browser after a crash of the tab.
    ///
    /// - Parameters:
    ///   - seed: the seed of the new page's random bytes.
    ///   - leaves: false after a crash of the tab.
    func reload(seed: UInt64, leaves: Bool) {
        scheduler.trace.note("the page is loaded again\(leaves ? "" : ", without a word to the one before")")
        // Nobody promises the texts that a browser loses with a crashed tab.
        call(leaves ? "leave" : "forget")
        hangUp(leaves: leaves)
        guard isOffline else { return load(seed: seed) }
        // The browser shows nothing until it can load the page.
        let time = networkComesBackAt - CWorldNow
        freeze(for: time)
        later(time) { $0.load(seed: seed) }
    }

    private func load(seed: UInt64) {
        perform(["open": Int(seed % 1_000_000_007), "call": "reload", "place": place])
    }

    /// Ends the open requests. If the user leaves the page, requests on their way still reach the app, but nobody gets
    /// the answers.
    private func hangUp(leaves: Bool) {
        for number in open.sorted() { stop(number) }
        if !leaves { open = [] }
    }

    /// Shows another window in the same tab.
    func go(to place: String, seed: UInt64) {
        self.place = place
        call("forget")
        reload(seed: seed, leaves: true)
    }

    /// Closes the tab.
    func close(leaves: Bool) {
        if leaves { call("leave") }
        hangUp(leaves: leaves)
        perform(["isClosed": true])
    }

    /// Lets the browser run nothing of the page for a while, as browsers do with tabs that nobody sees.
    func freeze(for time: UInt64) {
        scheduler.trace.note("page \(number) is frozen for \(time / 1_000_000) ms")
        thawsAt = max(thawsAt, CWorldNow + time)
    }

    var isFrozen: Bool { thawsAt > CWorldNow }

    @discardableResult
    func call(_ function: String, _ values: [Any] = []) -> Any? { perform(["call": function, "values": values]) }

    @discardableResult
    func perform(_ command: [String: Any]) -> Any? {
        var command = command
        command["now"] = Double(CWorldNow / 1_000) / 1_000
        if number > 0 { command["page"] = number }
        command["kills"] = Int(CWorldOwnSlot.pointee.kills)
        let answer = process.perform(command)
        for event in answer.happened { happened(event) }
        if let next = answer.next, next < wakesAt || wakesAt * 1e6 <= Double(CWorldNow) { wake(at: next) }
        return answer.value
    }

    private func wake(at time: Double) {
        wakesAt = time
        let delay = max(0, time * 1e6 - Double(CWorldNow)) + 1_000
        laterInPage(UInt64(delay)) { page in
            page.wakesAt = .infinity
            page.perform([:])
        }
    }

    func later(_ delay: UInt64, _ body: @escaping @MainActor (WorldPage) -> Void) {
        scheduler.submit(
            .body { [self] in MainActor.assumeIsolatedAnywhere { body(self) } }, lane: lane, after: delay)
    }

    /// Runs code that calls the page's scripts, as soon as the browser runs them.
    func laterInPage(_ delay: UInt64, _ body: @escaping @MainActor (WorldPage) -> Void) {
        later(delay) { page in
            guard page.isFrozen else { return body(page) }
            page.laterInPage(page.thawsAt - CWorldNow, body)
        }
    }

    private func happened(_ event: [String: Any]) {
        if let number = event["fetch"] as? Int {
            let request = PageRequest(
                path: event["path"] as? String ?? "", method: event["method"] as? String ?? "",
                body: event["body"] as? String ?? "")
            scheduler.trace.note("fetch \(number) \(request.method) \(request.path) \(request.body)")
            open.insert(number)
            send(request, number)
        } else if let number = event["abort"] as? Int {
            scheduler.trace.note("abort \(number)")
            stop(number)
            open.remove(number)
        } else if let error = event["error"] as? String {
            failed("The page failed: \(error)")
        } else {
            let words = event.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
            scheduler.trace.note("page: \(words.joined(separator: ", "))")
            asks(event)
        }
    }

    // MARK: The network

    func refuse(_ number: Int) {
        guard open.remove(number) != nil else { return }
        scheduler.trace.note("refused \(number)")
        tasks.removeValue(forKey: number)?.cancel()
        call("refused", [number])
    }

    func serve(_ request: PageRequest, _ number: Int, _ content: any GuardedContent) async {
        let context = WebRequestContext(logger: Logger(label: "world") { _ in SwiftLogNoOpLogHandler() }) {
            [weak self] in
            MainActor.assumeIsolatedAnywhere { self?.laterInPage(1) { $0.refuse(number) } }
        }
        let parts = AnswerParts { [weak self] bytes in
            MainActor.assumeIsolatedAnywhere { self?.arrive(number, "part", [number, bytes]) }
        }
        switch await content.answer(to: request.asReceived, context: context) {
        case .response(let response) where request.path.hasPrefix("/events"):
            arrive(number, "streams", [number])
            try? await response.body.write(parts)
            arrive(number, "ended", [number], isLast: true)
        case .response(let response):
            answered(number, Int(response.status.code), "")
        case .sentence(let status, let text), .refusal(let status, let text):
            answered(number, Int(status.code), text)
        }
    }

    private func answered(_ number: Int, _ status: Int, _ text: String) {
        scheduler.trace.note("answers \(number) \(status) \(text)")
        // The page's own scripts send only requests that the app understands, also with long texts.
        if status == 400 || status == 413 { failed("The app answers \(status): \(text)") }
        if fault("the answer \(number) gets lost") { return laterInPage(delay) { $0.refuse(number) } }
        arrive(number, "answered", [number, status, text], isLast: true)
    }

    /// Calls a function of the page when something arrives there. It arrives after all earlier parts of the same
    /// answer.
    func arrive(_ number: Int, _ function: String, _ values: [Any], isLast: Bool = false) {
        let at = max(arrivals[number] ?? 0, CWorldNow + delay) + 1_000
        arrivals[number] = at
        laterInPage(at - CWorldNow) { page in
            guard page.open.contains(number), !page.cut.contains(number) else { return }
            if isLast {
                page.open.remove(number)
                page.tasks[number] = nil
                page.arrivals[number] = nil
            }
            page.scheduler.trace.note("\(function) \(values)")
            page.call(function, values)
        }
    }
}

/// A request as the page makes it.
struct PageRequest {
    var path: String
    var method: String
    var body: String

    var asReceived: Request {
        var head = HTTPRequest(
            method: method == "POST" ? .post : .get, scheme: "http", authority: "localhost", path: path)
        if !body.isEmpty { head.headerFields[.contentType] = "application/json" }
        head.headerFields[.contentLength] = "\(body.utf8.count)"
        return Request(head: head, body: RequestBody(buffer: ByteBuffer(string: body)))
    }
}

/// A writer that hands on the parts of an answer's body.
private struct AnswerParts: ResponseBodyWriter {
    let hand: (String) -> Void

    mutating func write(_ buffer: ByteBuffer) async throws { hand(String(buffer: buffer)) }
    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
