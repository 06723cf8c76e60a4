import CWorld
import Foundation
import Hummingbird
import Logging
import WebDisplay

/// The page of a world, and the network between it and the app.
@MainActor
final class WorldPage {
    private let process: PageProcess
    private let scheduler: Scheduler
    private let lane: Int
    /// What answers requests, as soon as the display has started.
    var content: (any GuardedContent)?
    /// The requests that were not answered, or whose answers go on.
    private(set) var open: Set<Int>
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var wakesAt = Double.infinity
    /// Of an answer that comes in parts, when the newest part arrives.
    private var arrivals: [Int: UInt64] = [:]
    /// Of a hundred requests, so many are lost on their way, and so many answers.
    private let losses: UInt64
    private let failed: (String) -> Void

    init(
        _ process: PageProcess, on scheduler: Scheduler, open: Set<Int>, losses: UInt64,
        failed: @escaping (String) -> Void
    ) {
        self.process = process
        self.scheduler = scheduler
        self.open = open
        self.losses = losses
        self.failed = failed
        lane = scheduler.makeLane("page")
    }

    // MARK: The page

    /// Opens a page that knows nothing.
    func begin(seed: UInt64) { perform(["open": Int(seed % 1_000_000_007)]) }

    /// Loads the page again, as its user does, or its browser after a crash of the tab.
    ///
    /// - Parameter seed: of the new page's random bytes.
    func reload(seed: UInt64, leaves: Bool) {
        scheduler.trace.note("the page is loaded again\(leaves ? "" : ", without a word to the one before")")
        // What a browser loses with a tab that crashes, nobody has promised.
        call(leaves ? "leave" : "forget")
        // What a page sends as it is left goes out. Nobody hears the answers.
        for number in open where tasks[number] != nil { tasks.removeValue(forKey: number)?.cancel() }
        if !leaves { open = [] }
        perform(["open": Int(seed % 1_000_000_007), "call": "reload"])
    }

    /// The app is gone, and another run begins.
    func meetNewRun() {
        for number in open.sorted() { call("refused", [number]) }
        open = []
        perform([:])
    }

    @discardableResult
    func call(_ function: String, _ values: [Any] = []) -> Any? { perform(["call": function, "values": values]) }

    @discardableResult
    private func perform(_ command: [String: Any]) -> Any? {
        var command = command
        command["now"] = Double(CWorldNow / 1_000) / 1_000
        let answer = process.perform(command)
        for event in answer.happened { happened(event) }
        if let next = answer.next, next < wakesAt || wakesAt * 1e6 <= Double(CWorldNow) { wake(at: next) }
        return answer.value
    }

    private func wake(at time: Double) {
        wakesAt = time
        let delay = max(0, time * 1e6 - Double(CWorldNow)) + 1_000
        later(UInt64(delay)) { page in
            page.wakesAt = .infinity
            page.perform([:])
        }
    }

    private func later(_ delay: UInt64, _ body: @escaping @MainActor (WorldPage) -> Void) {
        scheduler.submit(
            .body { [unowned self] in MainActor.assumeIsolatedAnywhere { body(self) } }, lane: lane, after: delay)
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
            tasks.removeValue(forKey: number)?.cancel()
            open.remove(number)
        } else if let error = event["error"] as? String {
            failed("The page failed: \(error)")
        } else {
            let words = event.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
            scheduler.trace.note("page: \(words.joined(separator: ", "))")
        }
    }

    // MARK: The network

    private var isLost: Bool { losses > 0 && scheduler.draw(0..<100) < losses }
    private var delay: UInt64 {
        scheduler.draw(0..<20) == 0 ? scheduler.draw(1_000_000..<500_000_000) : scheduler.draw(50_000..<5_000_000)
    }

    private func send(_ request: PageRequest, _ number: Int) {
        if isLost { return later(delay) { $0.refuse(number) } }
        later(delay) { page in
            guard let content = page.content, page.open.contains(number) else { return page.refuse(number) }
            page.tasks[number] = Task { @MainActor in await page.serve(request, number, content) }
        }
    }

    private func refuse(_ number: Int) {
        guard open.remove(number) != nil else { return }
        scheduler.trace.note("refused \(number)")
        tasks.removeValue(forKey: number)?.cancel()
        call("refused", [number])
    }

    private func serve(_ request: PageRequest, _ number: Int, _ content: any GuardedContent) async {
        let context = WebRequestContext(logger: Logger(label: "world") { _ in SwiftLogNoOpLogHandler() }) {
            [weak self] in
            MainActor.assumeIsolatedAnywhere { self?.later(1) { $0.refuse(number) } }
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
        if isLost { return later(delay) { $0.refuse(number) } }
        arrive(number, "answered", [number, status, text], isLast: true)
    }

    /// Something arrives at the page, after all that was sent before it.
    private func arrive(_ number: Int, _ function: String, _ values: [Any], isLast: Bool = false) {
        let at = max(arrivals[number] ?? 0, CWorldNow + delay) + 1_000
        arrivals[number] = at
        later(at - CWorldNow) { page in
            guard page.open.contains(number) else { return }
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

/// Hands on the parts of an answer's body.
private struct AnswerParts: ResponseBodyWriter {
    let hand: (String) -> Void

    mutating func write(_ buffer: ByteBuffer) async throws { hand(String(buffer: buffer)) }
    consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
