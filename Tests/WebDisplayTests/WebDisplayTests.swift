import Foundation
import Synchronization
import Testing
import UIKit

@testable import WebDisplay

@Suite("A web display")
@MainActor
struct WebDisplayTests {
    @Test func `It prints one line with the link, and port 0 picks a free port`() throws {
        let app = try RunningDisplay()
        defer { app.stop() }
        #expect(app.lines.count == 1)
        let line = try #require(app.lines.first)
        #expect(line.wholeMatch(of: /Contacts is at http:\/\/[0-9a-f]{32}\.localhost:[0-9]+\/#[0-9a-f]{64}/) != nil)
        #expect(app.port > 0)
    }

    @Test func `An address in use is an error that says what to do`() throws {
        let app = try RunningDisplay()
        defer { app.stop() }
        let address = try WebDisplayAddress("127.0.0.1:\(app.port)")
        let error = #expect(throws: WebDisplayError.self) { try RunningDisplay(address: address.description) }
        #expect(error == .cannotListen(address, reason: "Address already in use"))
        #expect(error?.description.contains("UIKIT_WEB_ADDRESS=127.0.0.1:0 picks a free port") == true)
    }

    @Test func `A wrong UIKIT_WEB_ADDRESS is an error`() {
        #expect(throws: WebDisplayError.invalidAddress("nonsense")) { try RunningDisplay(address: "nonsense") }
    }

    @Test func `The port is free again after the display stopped`() async throws {
        let (first, second) = try await RunningDisplay.twice()
        defer { second.stop() }
        #expect(second.port == first.port)
    }

    // S-SEC-18.3
    @Test func `S-SEC-18: both families of this computer's addresses are bound`() throws {
        let app = try RunningDisplay()
        defer { app.stop() }
        let address = try WebDisplayAddress("[::1]:\(app.port)")
        #expect(throws: WebDisplayError.cannotListen(address, reason: "Address already in use")) {
            try RunningDisplay(address: address.description)
        }
    }

    @Test(arguments: [
        "GET /events?stream=5&pages=0a::1", "GET /snapshots/0a", "GET /pictures/1", "GET /documents/web",
        "GET /pictures/1?ticket=00", "PUT /event", "DELETE /",
    ])
    func `S-SEC-19: without a token there is nothing but a sentence`(request: String) async throws {
        let app = try RunningDisplay()
        let other = try RunningDisplay()
        defer {
            app.stop()
            other.stop()
        }
        for token in [nil, "", app.key, other.token, app.token.dropLast() + "x"] {
            let reply = try await app.send(request, token: token)
            #expect(reply.status == (request.hasPrefix("GET") ? 401 : 403))
            #expect(reply.headers["content-security-policy"]?.contains("default-src 'none'") == true)
        }
    }

    // S-SEC-19.11
    @Test(arguments: [
        "/event", "/pages?stream=5&pages=0a::1", "/texts/key", "/windows", "/windows/shown", "/windows/close",
        "/windows/reopen", "/windows/back", "/windows/seen", "/windows/list", "/access/tickets",
    ])
    func `S-SEC-19: without a token nothing changes`(path: String) async throws {
        let app = try RunningDisplay()
        defer { app.stop() }
        for token in [nil, "", app.key, app.token.dropLast() + "x"] {
            let reply = try await app.post(
                #"{"type":"activate","id":"a"}"#, to: path, origin: "http://\(app.host)", token: .some(token))
            #expect(reply.status == 401)
        }
        #expect(app.events.isEmpty)
    }

    // S-SEC-18.10, S-SEC-18.11, S-SEC-19.15
    @Test func `S-SEC-19: whoever knows the page's name gets the empty page, the same for everybody`() async throws {
        let app = try RunningDisplay()
        defer { app.stop() }
        let page = try await app.send("GET /", token: nil)
        #expect(page.status == 200)
        #expect(page.body.hasPrefix("<!DOCTYPE html>"))
        #expect(!page.body.contains("Contacts") && page.headers["set-cookie"] == nil)
        #expect(page.headers["cache-control"] == "no-store")
        #expect(page.headers["x-content-type-options"] == "nosniff")
        #expect(page.headers["referrer-policy"] == "no-referrer")
        #expect(page.headers["content-security-policy"]?.contains("frame-ancestors 'none'") == true)
        #expect(page.headers["content-security-policy"]?.contains("unsafe") == false)
        let window = try await app.send("GET /windows/" + String(repeating: "0", count: 32), token: nil)
        #expect(window.body == page.body)
    }

    // S-SEC-19.5, S-SEC-19.10, S-SEC-19.19
    @Test func `S-SEC-19: a browser proves itself over HTTP, and the app prints another link`() async throws {
        let app = try RunningDisplay()
        defer { app.stop() }
        let key = app.key
        let unencrypted = try await app.post(#"{"key":"\#(key)"}"#, to: "/access/unencrypted")
        #expect(unencrypted.status == 404, "only the proof lets a browser of this computer in")
        let admittance = try await app.enter()
        #expect(admittance.token == app.token && admittance.visitor != nil && admittance.place == nil)
        #expect(app.lines.count == 2)
        #expect(app.lines[1].hasPrefix("Contacts: the link for another browser is http://\(app.host)/#"))
        let id = BrowserProof(link: key).identifier
        let again = try await app.post(
            #"{"link":"\#(id)","nonce":"\#(String(repeating: "0", count: 64))"}"#, to: "/access/begin")
        #expect(again.status == 403 && again.body.hasPrefix("This link was used"))
    }

    @Test(arguments: [
        "", "{}", "[]", "null", #"{"link":"0"}"#, #"{"visitor":1}"#,
        #"{"link":"0123456789abcdef","visitor":"0123456789abcdef0123456789abcdef","nonce":"0"}"#,
        #"{"visitor":"0123456789abcdef0123456789abcdef","nonce":"0"}"#, #"{"visitor":"\u0000","nonce":"\u0000"}"#,
    ])
    func `S-SEC-19: what is no proof is refused`(message: String) async throws {
        let app = try RunningDisplay()
        defer { app.stop() }
        for path in ["/access/begin", "/access/finish", "/access/tickets", "/access/none", "/access/unencrypted"] {
            let status = try await app.post(message, to: path).status
            #expect([400, 404].contains(status) || (path == "/access/tickets" && message == "[]"), "\(path)")
        }
        let long = String(repeating: " ", count: 70_000)
        #expect(try await app.post(long, to: "/access/begin").status == 413)
        #expect(try await app.send("GET /access/begin").status == 403)
        #expect(try await app.post(message, to: "/access/begin", origin: "http://evil.example").status == 403)
    }

    // S-SEC-18.9
    @Test(arguments: ["/", "/app.js", "/sw.js"])
    func `S-SEC-18: a service worker that somebody left hears that it is to unregister itself`(path: String)
        async throws
    {
        let app = try RunningDisplay()
        defer { app.stop() }
        let reply = try await HTTPReply(
            to: "GET \(path) HTTP/1.1\r\nHost: \(app.host)\r\nService-Worker: script\r\nConnection: close\r\n\r\n",
            port: app.port)
        #expect(reply.status == 200 && reply.headers["content-type"] == "text/javascript; charset=utf-8")
        #expect(reply.body.contains("registration.unregister()"))
    }

    // S-SEC-18.10
    @Test func `Every file that the page asks for is served`() async throws {
        let app = try RunningDisplay()
        defer { app.stop() }
        var pending = ["/"]
        var seen: Set<String> = []
        while let path = pending.popLast() {
            guard seen.insert(path).inserted else { continue }
            let file = try await app.send("GET \(path)")
            #expect(file.status == 200, "\(path)")
            #expect(file.headers["cache-control"] == "no-store", "\(path)")
            for name in file.body.matches(of: /(?:from "\.|SharedWorker\("|(?:src|href)=")(\/[a-zA-Z]+\.(?:js|css))"/) {
                pending.append(String(name.1))
            }
        }
        #expect(seen == Set(DisplayPage.files.keys), "and no other lies there")
    }

    @Test func `S-SEC-26: the answer to a request for a web socket ends its connection`() async throws {
        let app = try RunningDisplay()
        defer { app.stop() }
        let request = app.request("GET /events").dropLast() + "Upgrade: websocket\r\nConnection: Upgrade\r\n\r\n"
        let (head, port) = (String(request), app.port)
        let answer = try await blocking {
            let connection = try Connection(port: port)
            connection.write(head)
            return String(decoding: connection.read(), as: UTF8.self).lowercased()
        }
        #expect(answer.contains("\r\nconnection: close\r\n"), "\(answer)")
    }

    // S-SEC-18.5, S-SEC-18.6
    @Test func `S-SEC-18: a wrong host or origin is refused, token or not`() async throws {
        let app = try RunningDisplay()
        defer { app.stop() }
        #expect(try await app.send("GET /", host: "evil.example:\(app.port)").status == 403)
        #expect(try await app.post(#"{"type":"activate","id":"a"}"#, origin: "http://evil.example").status == 403)
        #expect(try await app.post(#"{"type":"activate","id":"a"}"#, origin: nil).status == 403)
        #expect(app.events.isEmpty)
    }

    @Test func `An event reaches the app, and its result the page`() async throws {
        let app = try RunningDisplay()
        defer { app.stop() }
        #expect(try await app.post(#"{"type":"activate","id":"a"}"#).status == 204)
        #expect(try await app.post(#"{"type":"activate","id":"gone"}"#).status == 404)
        let refused = try await app.post(#"{"type":"activate","id":"disabled"}"#)
        #expect(refused.status == 422)
        #expect(refused.body == "The button is disabled.\n")
        #expect(app.events == [.activate("a"), .activate("gone"), .activate("disabled")])
    }

    @Test func `What is no event is refused and reaches nobody`() async throws {
        let app = try RunningDisplay()
        defer { app.stop() }
        #expect(try await app.post("{").status == 400)
        #expect(try await app.post(#"{"type":"activate","id":"a"}"#, contentType: "text/plain").status == 415)
        let long = String(repeating: "a", count: EventWire.maximumSize)
        #expect(try await app.post(#"[{"type":"edit","id":"a","text":"\#(long)"}]"#).status == 400)
        #expect(try await app.send("PUT /event").status == 403)
        #expect(app.events.isEmpty)
        #expect(try await app.post(#"{"type":"activate","id":"a"}"#).status == 204)
    }

    @Test func `The stream begins with the whole tree and goes on with what changed`() async throws {
        let app = try RunningDisplay()
        defer { app.stop() }
        let stream = try await EventStream(app.eventsRequest(), port: app.port)
        let first = try await stream.next()
        #expect(first.isWhole)
        #expect(first.application == "Contacts")
        #expect(first.changes.changed.map(\.node.id) == ["window", "a"])

        app.display.show(RunningDisplay.tree(text: "two"))
        let second = try await stream.next()
        #expect(!second.isWhole)
        #expect(second.epoch == first.epoch)
        #expect(second.changes.changed.map(\.node.label) == ["two"])
    }

    @Test func `S-SNAP-3, S-SNAP-4: while the app launches, the stream has its snapshot and events on it are dropped`()
        async throws
    {
        let app = try RunningDisplay(snapshot: RunningDisplay.tree(text: "as it was"))
        defer { app.stop() }
        let stream = try await EventStream(app.eventsRequest(), port: app.port)
        let snapshot = try await stream.next()
        #expect(!snapshot.isLive)
        #expect(snapshot.changes.changed.map(\.node.label) == [nil, "as it was"])
        #expect(try await app.post(#"{"type":"activate","id":"a"}"#).status == 503)
        #expect(app.events.isEmpty)

        app.display.show(RunningDisplay.tree(text: "as it was"))
        let live = try await stream.next()
        #expect(live.isLive)
        // The page may have ignored the snapshot, so the tree has everything again.
        #expect(live.isWhole)
        #expect(live.changes.changed.count == 2)
        #expect(try await app.post(#"{"type":"activate","id":"a"}"#).status == 204)
    }

    @Test func `A picture is given out under its hash while it is shown, and no change beside it brings it along`()
        async throws
    {
        let picture = PictureFile(Data([0xFF, 0xD8, 0xFF]) + Data(count: 500_000))
        func tree(_ label: String, _ picture: PictureFile?) -> [PresentationNode] {
            let image = PresentationNode(
                id: "photo", role: .image, label: label, image: picture.map { ImageContent(picture: $0) })
            return [PresentationNode(id: "window", role: .window, children: [image])]
        }
        let app = try RunningDisplay()
        defer { app.stop() }
        app.display.show(tree("a photo", picture))
        let page = OpenPage(identifier: "0a", window: "", isSeen: true)
        let broadcaster = try #require(app.display.broadcaster)
        var news = PageNews(of: page)
        let whole = try news.next(from: broadcaster)
        #expect(whole.readableBytes < 1_000)
        #expect(String(buffer: whole).contains("\"picture\":\"\(picture.id)\""))
        app.display.show(tree("a photo of the sea", picture))
        #expect((1..<1_000).contains(try news.next(from: broadcaster).readableBytes))

        let reply = try await app.send("GET /pictures/\(picture.id)")
        #expect(reply.status == 200 && reply.headers["content-type"] == "image/jpeg")
        #expect(reply.headers["content-length"] == "500003")
        #expect(try await app.send("GET /pictures/\(picture.id)", token: nil).status == 401)
        let tickets = try await app.post(#"["/pictures/\#(picture.id)"]"#, to: "/access/tickets")
        let ticket = try #require(try JSONDecoder().decode([String].self, from: Data(tickets.body.utf8)).first)
        #expect(try await app.send("GET /pictures/\(picture.id)?ticket=\(ticket)", token: nil).status == 200)
        #expect(try await app.send("GET /pictures/..").status == 404)
        app.display.show(tree("nothing", nil))
        #expect(try await app.send("GET /pictures/\(picture.id)").status == 404)
    }

    @Test func `S-EVENT-9: Events that come together are delivered in their order, with the numbers of their page`()
        async throws
    {
        let app = try RunningDisplay()
        defer { app.stop() }
        let events = ["a", "b"].enumerated().map { #"{"type":"focus","id":"\#($1)","page":"p","number":\#($0 + 4)}"# }
        #expect(try await app.post("[" + events.joined(separator: ",") + "]").status == 204)
        #expect(app.events == [.focus("a"), .focus("b")])
        #expect(app.numbers == [.init(sender: "p", number: 4), .init(sender: "p", number: 5)])
        let stream = try await EventStream(app.eventsRequest(), port: app.port)
        #expect(try await stream.next().received == ["p": 5])
    }

    // S-EVENT-8.3, S-EVENT-8.4
    @Test
    func `S-EVENT-8: An event for another run of the app is refused, and what this run does not have stays unbegun`()
        async throws
    {
        // Two runs have the same state, which has the page's first event.
        let restored = [DisplayEventNumber(sender: "p", number: 1)]
        let first = try RunningDisplay(restored: restored)
        let stream = try await EventStream(first.eventsRequest(), port: first.port)
        let met = try await stream.next()
        #expect(met.received == ["p": 1])
        let event = #"{"type":"focus","id":"a","page":"p","number":"#
        #expect(try await first.post("\(event)2}", to: "/event?epoch=\(met.epoch)").status == 204)
        first.stop()

        let second = try RunningDisplay(restored: restored)
        defer { second.stop() }
        // The page doesn't know yet that another run answers. If the app began its third event, it would also count the
        // second one as begun.
        let refused = try await second.post("\(event)3}", to: "/event?epoch=\(met.epoch)")
        #expect(refused.status == 409)
        #expect(second.events.isEmpty)
        let other = try await EventStream(second.eventsRequest(), port: second.port)
        let tree = try await other.next()
        #expect(tree.received == ["p": 1] && tree.epoch != met.epoch)
        #expect(try await second.post("[\(event)2},\(event)3}]", to: "/event?epoch=\(tree.epoch)").status == 204)
        #expect(second.events.count == 2)
        #expect(try await second.post("\(event)4}", to: "/event?epoch=").status == 409)
        other.close()
    }

    // S-EVENT-8.3
    @Test func `S-EVENT-8: A run that still launches refuses an event for another one at once`() async throws {
        let app = try RunningDisplay(snapshot: RunningDisplay.tree(text: "as it was"))
        defer { app.stop() }
        #expect(try await app.post(#"{"type":"activate","id":"a"}"#, to: "/event?epoch=1.0").status == 409)
    }

    @Test(arguments: [RunEnd.clean, .crash(signal: 11), .killed, .systemStopped, nil])
    func `S-EVENT-11: A page is told how the run before has ended, with the whole tree and no other`(end: RunEnd?)
        async throws
    {
        let app = try RunningDisplay(previousEnd: end)
        defer { app.stop() }
        let stream = try await EventStream(app.eventsRequest(), port: app.port)
        let words = [
            RunEnd.clean: "clean", .crash(signal: 11): "crash", .killed: "killed", .systemStopped: "systemStopped",
        ]
        #expect(try await stream.next().previousEnd == end.flatMap { words[$0] })
        app.display.show(RunningDisplay.tree(text: "two"))
        #expect(try await stream.next().previousEnd == nil)
        stream.close()
    }

    // S-EVENT-8.1
    @Test func `S-EVENT-8: Each start of the app has an epoch of its own`() async throws {
        var epochs: Set<String> = []
        for _ in 1...2 {
            let app = try RunningDisplay()
            epochs.insert(try await EventStream(app.eventsRequest(), port: app.port).next().epoch)
            app.stop()
        }
        #expect(epochs.count == 2)
    }

    @Test func `A page that went away makes room for another`() async throws {
        let app = try RunningDisplay()
        defer { app.stop() }
        do {
            let stream = try await EventStream(app.eventsRequest(), port: app.port)
            _ = try await stream.next()
            #expect(app.display.broadcaster?.clientCount == 1)
            stream.close()
        }
        for _ in 1...200 where app.display.broadcaster?.clientCount != 0 {
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(app.display.broadcaster?.clientCount == 0)
    }
}
