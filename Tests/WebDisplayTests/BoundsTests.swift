import Foundation
import Logging
import Synchronization
import Testing
import UIKit

@testable import WebDisplay

@Suite("The bounds of a display", .serialized)
@MainActor
struct BoundsTests {
    /// A log handler that keeps its lines.
    private final class Lines: LogHandler, Sendable {
        let all = Mutex<[String]>([])
        var metadata: Logger.Metadata {
            get { [:] }
            set {}
        }
        var logLevel: Logger.Level {
            get { .trace }
            set {}
        }
        subscript(metadataKey _: String) -> Logger.Metadata.Value? {
            get { nil }
            set {}
        }
        func log(event: LogEvent) { all.withLock { $0.append("\(event.message)") } }
    }

    // S-SEC-27.1, S-SEC-27.2
    @Test func `S-SEC-27: refusals get twenty lines in ten seconds, and then the number of the others`() {
        let lines = Lines()
        let log = RefusalLog(Logger(label: "test") { _ in lines })
        let start = ContinuousClock.now
        for number in 0..<100 { log.note("refused \(number)", at: start + .milliseconds(number)) }
        #expect(lines.all.withLock { $0 } == (0..<20).map { "refused \($0)" })
        log.note("later", at: start + .seconds(10))
        #expect(lines.all.withLock { $0.dropFirst(20) } == ["80 more requests were refused.", "later"])
        for number in 0..<100 { log.note("again \(number)", at: start + .seconds(11)) }
        #expect(lines.all.withLock { $0.count } == 41)
    }

    // S-SEC-27.3
    @Test func `S-SEC-27: what strangers send stands in a log as short visible text`() {
        #expect(RefusalLog.plain("/a\u{1B}[2J\n\u{202E}é") == "/a?[2J???")
        #expect(RefusalLog.plain(String(repeating: "a", count: 1_000)).count == 200)
    }

    // S-SEC-26.1
    @Test func `S-SEC-26: connections get a quarter of the descriptors, at least 8 and at most 256`() {
        let limit = OpenConnections.standardLimit()
        var limits = rlimit()
        #expect(getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limits) == 0)
        #expect(limits.rlim_cur >= min(1024, limits.rlim_max), "the process raised its limit")
        #expect(limit == min(max(Int(clamping: limits.rlim_cur) / 4, 8), 256))
    }

    // S-SEC-26.2
    @Test func `S-SEC-26: strangers' connections make room for others, and admitted ones stay`() async throws {
        let app = try RunningDisplay()
        defer { app.stop() }
        let stream = try await EventStream(app.eventsRequest(), port: app.port)
        _ = try await stream.next()
        let port = app.port
        let strangers = try await blocking { try (0..<300).map { _ in try Connection(port: port) } }
        for _ in 0..<20 { #expect(try await app.post(#"{"type":"focus","id":"a"}"#).status == 204) }
        app.display.show(RunningDisplay.tree(text: "still here"))
        #expect(try await stream.next().changes.changed.last?.node.label == "still here")
        withExtendedLifetime(strangers) {}
        stream.close()
    }

    // S-SEC-26.2
    @Test func `S-SEC-26: the oldest connection without a token is the one that makes room`() async throws {
        let app = try RunningDisplay()
        defer { app.stop() }
        let port = app.port
        let limit = OpenConnections.standardLimit()
        let withToken = app.request("GET /")
        let withoutToken = "GET / HTTP/1.1\r\nHost: \(app.host)\r\n\r\n"
        let answered = try await blocking {
            let admitted = try Connection(port: port)
            // An answer shows that the server has counted the connection.
            var answered = [Self.isAnswered(withToken, on: admitted)]
            var strangers: [Connection] = []
            for _ in 0..<limit {
                let stranger = try Connection(port: port)
                guard Self.isAnswered(withoutToken, on: stranger) else { break }
                strangers.append(stranger)
            }
            guard strangers.count == limit else { return answered }
            for stranger in [strangers[0], strangers[1], strangers[limit - 2], strangers[limit - 1]] {
                answered.append(Self.isAnswered(withoutToken, on: stranger))
            }
            answered.append(Self.isAnswered(withToken, on: admitted))
            return answered
        }
        #expect(answered == [true, false, true, true, true, true])
    }

    /// Returns true if the server answers a request for the page, false if it has closed the connection.
    private nonisolated static func isAnswered(_ request: String, on connection: Connection) -> Bool {
        connection.write(request)
        var answer = ""
        while !answer.contains("</html>") {
            let part = connection.read()
            guard !part.isEmpty else { return false }
            answer += String(decoding: part, as: UTF8.self)
        }
        return true
    }

    @Test func `S-SEC-26: as many cookies as a browser keeps do not lock the user out`() async throws {
        let app = try RunningDisplay()
        defer { app.stop() }
        let cookies = (0..<180).map { "c\($0)=\(String(repeating: "x", count: 4_090))" }.joined(separator: "; ")
        let request =
            "GET / HTTP/1.1\r\nHost: \(app.host)\r\nCookie: \(cookies)\r\nConnection: close\r\n\r\n"
        #expect(try await HTTPReply(to: request, port: app.port).status == 200)
    }

    // S-SEC-26.8
    @Test func `S-SEC-26: five hundred and twelve pages are served, of all browsers together`() {
        let broadcaster = Broadcaster(epoch: "1", application: "A")
        func pages(_ count: Int, _ prefix: String) -> [OpenPage] {
            (0..<count).map { OpenPage(identifier: "\(prefix)\($0)", window: "", isSeen: true) }
        }
        // A stream ends when its last reference goes.
        var streams: [ClientStream?] = []
        func admit(_ name: String, _ pages: [OpenPage]) -> Bool {
            let stream = broadcaster.admit(name, pages: pages)
            streams.append(stream)
            return stream != nil
        }
        #expect(admit("a", pages(256, "a")))
        #expect(admit("b", pages(255, "b")))
        #expect(!admit("c", pages(2, "c")))
        #expect(admit("c", pages(1, "c")))
        #expect(!broadcaster.setPages(pages(2, "c"), of: "c"))
        #expect(broadcaster.setPages(pages(1, "d"), of: "c"))
        // A stream that begins again replaces the one before.
        #expect(admit("a", pages(256, "e")))
        let other = Broadcaster(epoch: "1", application: "A")
        let most = (0..<32).map { other.admit("\($0)", pages: pages(1, "\($0).")) }
        #expect(most.allSatisfy { $0 != nil })
        #expect(other.admit("one more", pages: pages(1, "more")) == nil)
        withExtendedLifetime(most) {}
    }

    // S-SEC-26.6
    @Test func `S-SEC-26: a connection that does not send the head of a request in ten seconds is closed`() async throws
    {
        let app = try RunningDisplay()
        defer { app.stop() }
        let port = app.port
        let rest = try await blocking {
            let connection = try Connection(port: port)
            connection.write("GET / HTTP/1.1\r\nHost: ")
            // Each read ends after ten seconds at the latest, and at once if the connection is closed.
            _ = connection.read()
            let start = ContinuousClock.now
            _ = connection.read()
            return start.duration(to: .now)
        }
        #expect(rest < .seconds(8))
    }

    // S-SEC-26.9
    @Test func `S-SEC-26: a slice of events ends in time, and the rest comes after it in order`() {
        var delivered: [Int] = []
        let delivery = EventDelivery(
            received: { [:] }, text: { _ in nil },
            deliver: { _, number in
                delivered.append(number?.number ?? 0)
                let end = ContinuousClock.now + .milliseconds(3)
                while ContinuousClock.now < end {}
                return .handled
            })
        let arrivals = (1...100).map {
            EventWire.Arrival(event: .focus("a"), number: .init(sender: "p", number: $0), change: nil)
        }
        var rest = arrivals[...]
        var slices = 0
        while !rest.isEmpty {
            let before = rest.count
            let (outcome, left) = delivery.deliver(rest)
            #expect(outcome == .answered(.handled))
            // A slice has as many events as fit into 20 ms. On a busy machine it has at least one.
            #expect(left.count < before && before - left.count <= 8)
            rest = left
            slices += 1
        }
        #expect(slices >= 13)
        #expect(delivered == Array(1...100))
    }

    @Test func `S-SEC-26: events that come later wait for those before them, slice by slice`() async {
        let line = EventLine()
        let log = OrderLog()
        func arrivals(_ numbers: ClosedRange<Int>) -> [EventWire.Arrival] {
            numbers.map { .init(event: .focus("a"), number: .init(sender: "p", number: $0), change: nil) }
        }
        let deliver: EventLine.Deliver = { arrivals in
            await Task.yield()
            log.append(arrivals.first?.number?.number ?? 0)
            return (.answered(.handled), arrivals.dropFirst())
        }
        let first = Task { await line.deliver(arrivals(1...50), in: "", deliver) }
        while log.isEmpty { await Task.yield() }
        let second = Task { await line.deliver(arrivals(51...60), in: "", deliver) }
        #expect(await first.value == .answered(.handled))
        #expect(await second.value == .answered(.handled))
        #expect(log.numbers == Array(1...60))
    }

    private final class OrderLog: Sendable {
        private let state = Mutex<[Int]>([])
        func append(_ number: Int) { state.withLock { $0.append(number) } }
        var isEmpty: Bool { state.withLock(\.isEmpty) }
        var numbers: [Int] { state.withLock { $0 } }
    }

    @Test func `S-SEC-26: a body of twenty thousand events leaves other pages their turns`() async throws {
        let app = try RunningDisplay()
        defer { app.stop() }
        let events = (1...15_000).map { #"{"type":"focus","id":"a","page":"0b","number":\#($0)}"# }
        let body = "[" + events.joined(separator: ",") + "]"
        let many = Task { try await app.post(body).status }
        #expect(try await app.post(#"{"type":"activate","id":"b","page":"0c","number":1}"#).status == 204)
        #expect(try await many.value == 204)
        #expect(app.numbers.filter { $0.sender == "0b" }.map(\.number) == Array(1...15_000))
    }
}

/// Tests of connections that do nothing. A suite of its own: scripts/test runs it beside the simulator, which takes longer than
/// its minute.
@Suite("Idle connections")
@MainActor
struct IdleConnectionTests {
    // S-SEC-26.7
    @Test func `S-SEC-26: a connection without another request is closed after a minute, and not before`() async throws
    {
        let app = try RunningDisplay()
        defer { app.stop() }
        let port = app.port
        let request = "GET / HTTP/1.1\r\nHost: \(app.host)\r\n\r\n"
        let (time, isClosed) = try await blocking {
            let connection = try Connection(port: port)
            connection.write(request)
            let start = ContinuousClock.now
            while start.duration(to: .now) < .seconds(200) {
                let beginning = ContinuousClock.now
                // Each read ends after ten seconds at the latest, and at once if the connection is closed.
                if connection.read().isEmpty, beginning.duration(to: .now) < .seconds(8) {
                    return (start.duration(to: .now), true)
                }
            }
            return (.zero, false)
        }
        #expect(isClosed && time > .seconds(55))
    }
}
