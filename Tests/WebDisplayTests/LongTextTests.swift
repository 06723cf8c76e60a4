import Foundation
import Synchronization
import Testing
import UIKit

@testable import WebDisplay

/// Tests of texts that go to the app and come back as changes.
@Suite("Long texts")
@MainActor
struct LongTextTests {
    private let long = String(repeating: "a line\n", count: 10_000)

    private func change(_ base: String, _ location: Int, _ length: Int, _ text: String, number: Int? = nil) -> String {
        let named = number.map { #","page":"0a","number":\#($0)"# } ?? ""
        return #"{"type":"edit","id":"f","change":{"location":\#(location),"length":\#(length),"text":"\#(text)"},"#
            + #""baseLength":\#(base.utf16.count),"baseHash":\#(TextChange.hash(of: base))\#(named)}"#
    }

    @Test func `The hash is that of texts js`() {
        #expect(TextChange.hash(of: "") == 0x811c_9dc5)
        #expect(TextChange.hash(of: "a") == 0xe40c_292c)
        #expect(TextChange.hash(of: "é😀") == 1_154_239_905)
    }

    // S-INPUT-13.5
    @Test func `S-INPUT-13: a difference becomes the whole text, if the app has the text that it belongs to`()
        async throws
    {
        let app = try RunningDisplay()
        defer { app.stop() }
        app.texts["f"] = long
        #expect(try await app.post(change(long, 3, 1, "X")).status == 204)
        let expected = "a lXne\n" + long.dropFirst(7)
        #expect(app.events == [.edit("f", text: expected, selection: nil)])
        // The text has that length but other letters, then it has another length, and then the field is missing.
        app.texts["f"] = "b" + long.dropFirst()
        #expect(try await app.post(change(long, 3, 1, "X", number: 1)).status == 412)
        app.texts["f"] = long + "b"
        #expect(try await app.post(change(long, 3, 1, "X", number: 1)).status == 412)
        app.texts["f"] = nil
        #expect(try await app.post(change(long, 3, 1, "X", number: 1)).status == 412)
        #expect(app.events.count == 1)
        // The page can still use the number for the whole text.
        #expect(try await app.post(#"{"type":"edit","id":"f","text":"all","page":"0a","number":1}"#).status == 204)
        #expect(app.texts["f"] == "all")
    }

    @Test func `S-INPUT-13: hostile differences reach nobody`() async throws {
        let app = try RunningDisplay()
        defer { app.stop() }
        let text = "a😀b"
        app.texts["f"] = text
        // The places are within a pair, at its end, and at its beginning.
        for (location, length) in [(2, 0), (2, 1), (1, 1), (0, 2)] {
            #expect(try await app.post(change(text, location, length, "x")).status == 412, "\(location) \(length)")
        }
        #expect(try await app.post(change(text, 5, 0, "x")).status == 400)
        #expect(try await app.post(change(text, 0, .max, "x")).status == 400)
        #expect(app.events.isEmpty)
        #expect(try await app.post(change(text, 1, 2, "x")).status == 204)
        #expect(app.texts["f"] == "axb")
    }

    @Test
    func
        `S-INPUT-13: differences that come together build on each other, and what follows one that does not fit is left`()
        async throws
    {
        let app = try RunningDisplay()
        defer { app.stop() }
        app.texts["f"] = "ab"
        let events = [change("ab", 2, 0, "c", number: 1), change("abc", 3, 0, "d", number: 2)]
        #expect(try await app.post("[\(events.joined(separator: ","))]").status == 204)
        #expect(app.texts["f"] == "abcd")
        // The page didn't get the answer.
        let again = events + [change("abcd", 4, 0, "e", number: 3), change("other", 0, 0, "x", number: 4)]
        let rest = #"{"type":"focus","id":"f","page":"0a","number":5}"#
        #expect(try await app.post("[\((again + [rest]).joined(separator: ","))]").status == 412)
        #expect(app.texts["f"] == "abcde")
        #expect(app.numbers.map(\.number) == [1, 2, 3])
    }

    // S-INPUT-13.1
    @Test func `S-INPUT-13: texts have a limit, and grow beyond it by no difference`() throws {
        #expect(EventWire.longestText == 67_108_864)
        // A UTF-16 unit takes up to three bytes.
        #expect(EventWire.maximumSizeOfOne >= 3 * EventWire.longestText)
        var delivered: [DisplayEvent] = []
        let most = String(repeating: "a", count: EventWire.longestText)
        let delivery = EventDelivery(received: { [:] }, text: { _ in most }) { event, _ in
            delivered.append(event)
            return .handled
        }
        func arrival(_ length: Int, _ text: String) -> EventWire.Arrival {
            let change = TextChange(
                difference: .init(location: 0, length: length, text: text), baseLength: most.utf16.count,
                baseHash: TextChange.hash(of: most))
            return .init(event: .edit("f", text: "", selection: nil), number: nil, change: change)
        }
        #expect(delivery.deliver([arrival(0, "b")]) == .tooLong)
        #expect(delivered.isEmpty)
        #expect(delivery.deliver([arrival(1, "b")]) == .answered(.handled))
        #expect(delivered.count == 1)
    }

    // S-INPUT-13.1
    @Test func `S-INPUT-13: the longest text arrives as a whole, and one of a unit more is refused`() throws {
        func body(_ length: Int) -> Data {
            var body = Data(#"{"type":"edit","id":"f","text":""#.utf8)
            body.append(Data(repeating: UInt8(ascii: "a"), count: length))
            body.append(Data(#""}"#.utf8))
            return body
        }
        let arrivals = try EventWire.arrivals(from: body(67_108_864))
        #expect(arrivals.count == 1)
        guard case .edit(_, let text, _)? = arrivals.first?.event else {
            Issue.record("The text did not arrive.")
            return
        }
        // The texts themselves would be in the message of a failure.
        #expect(text.utf16.count == 67_108_864)
        #expect(throws: EventWire.Malformed("The text has more than 67108864 UTF-16 units.")) {
            _ = try EventWire.arrivals(from: body(67_108_865))
        }
    }

    @Test func `S-INPUT-13: a body of more than all that an app reads is refused before it is sent`() async throws {
        let app = try RunningDisplay()
        defer { app.stop() }
        let head = app.request("POST /event").dropLast()
        let origin = "Origin: http://\(app.host)\r\nContent-Type: application/json\r\n"
        let request = head + "\(origin)Connection: close\r\nContent-Length: \(EventWire.maximumSizeOfOne + 1)\r\n\r\n{"
        #expect(try await HTTPReply(to: String(request), port: app.port).status == 413)
        // A text of 5 MB is small enough.
        let text = String(repeating: "a", count: 5_000_000)
        #expect(try await app.post(#"{"type":"edit","id":"f","text":"\#(text)"}"#).status == 204)
        #expect(app.texts["f"] == text)
    }

    @Test func `S-INPUT-13: one long body is read at a time, and one that never ends is given up`() throws {
        let bodies = LongBodies(patience: .seconds(60))
        let ended = Mutex<[String]>([])
        let start = ContinuousClock.now
        func begin(_ name: String, after seconds: Int) -> Int? {
            bodies.begin(at: start + .seconds(seconds)) { ended.withLock { $0.append(name) } }
        }
        let first = try #require(begin("first", after: 0))
        #expect(begin("second", after: 59) == nil)
        bodies.end(first)
        let third = try #require(begin("third", after: 59))
        #expect(ended.withLock { $0 } == [])
        let fourth = try #require(begin("fourth", after: 119))
        #expect(ended.withLock { $0 } == ["third"])
        // The third body ends late, and takes nothing from the body that the server reads now.
        bodies.end(third)
        #expect(begin("fifth", after: 120) == nil)
        bodies.end(fourth)
        #expect(begin("sixth", after: 120) != nil)
    }

    // S-INPUT-13.2, S-INPUT-13.4
    @Test func `S-INPUT-13: the tree says of a long text what has changed in it since the page was sent it`() throws {
        func tree(_ text: String, _ other: String = "") -> [PresentationNode] {
            let fields = ["f": text, "g": other].sorted { $0.key < $1.key }.map { id, text in
                var node = PresentationNode(id: id, role: .textView)
                node.input = TextInput(text: text)
                return node
            }
            return [PresentationNode(id: "window", role: .window, children: fields)]
        }
        let broadcaster = Broadcaster(epoch: "e", application: "Notes")
        var news = PageNews(of: OpenPage(identifier: "0a", window: "", isSeen: true))
        func message() throws -> TreeMessage {
            let message = news.nextTree(from: broadcaster)
            return try #require(message)
        }
        broadcaster.show(tree(long), in: "")
        let whole = try message()
        #expect(whole.texts == nil)
        #expect(whole.changes.changed.first { $0.node.id == "f" }?.node.input?.text == long)

        let typed = "a lXine\n" + long.dropFirst(7)
        broadcaster.show(tree(typed, "short"), in: "")
        let next = try message()
        #expect(next.texts == ["f": TextDifference(location: 3, length: 0, text: "X")])
        #expect(next.changes.changed.map(\.node.input?.text) == ["", "short"])
        #expect(try next.json().readableBytes < 2_000)
        #expect(next.texts?["f"]?.applied(to: long) == typed)

        // The broadcaster sends a different text as a whole. A page that knows nothing also gets the whole text.
        broadcaster.show(tree(long.uppercased(), "short"), in: "")
        let other = try message()
        #expect(other.texts == nil)
        #expect(other.changes.changed.map(\.node.input?.text) == [long.uppercased()])
        news = PageNews(of: OpenPage(identifier: "0b", window: "", isSeen: true))
        #expect(try message().texts == nil)
    }

    // S-INPUT-14.2, S-INPUT-14.3
    @Test
    func `S-INPUT-14: the key of kept texts is the app's, is told to its own pages alone, and is no other secret`()
        async throws
    {
        let app = try RunningDisplay()
        defer { app.stop() }
        let key = try await app.post("", to: "/texts/key")
        #expect(key.status == 200)
        #expect(key.headers["cache-control"] == "no-store")
        #expect(key.body.wholeMatch(of: /[0-9a-f]{64}/) != nil)
        #expect(key.body != app.key && app.token != key.body)
        #expect(try await app.send("GET /texts/key").status == 404)
        #expect(try await app.send("POST /texts/key").status == 403)
        #expect(try await app.post("", to: "/texts/key", origin: "http://evil.example").status == 403)
        let secret = Data(repeating: 7, count: 32)
        #expect(KeptTexts.key(secret: secret, bundleIdentifier: "org.example.contacts") == key.body)
        #expect(KeptTexts.key(secret: secret, bundleIdentifier: "org.example.notes") != key.body)
        #expect(
            KeptTexts.key(secret: Data(repeating: 8, count: 32), bundleIdentifier: "org.example.contacts") != key.body)
    }
}
