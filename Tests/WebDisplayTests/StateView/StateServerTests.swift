import Foundation
import RestorationArchive
import RepriseInspection
import Testing

@testable import WebDisplay

@Suite("The server of reprise view", .serialized)
@MainActor
struct StateServerTests {
    private nonisolated static let answers = [
        "/saves", "/saves?before=1.2", "/save/1.1", "/save/1.1/object/1", "/difference/1.1/1.2",
        "/difference/1.1/1.2/object/1",
    ]

    private func makeSaves() throws -> StoredSaves {
        let saves = StoredSaves()
        try saves.save(.list([("Title", .string("one"))]))
        try saves.save(.list([("Title", .string("two"))], at: 1))
        return saves
    }

    @Test(arguments: ["/nothing"] + answers)
    func `S-SEC-19: without the token there is nothing but a sentence`(path: String) async throws {
        let view = try RunningView(try makeSaves())
        let other = try RunningView(try makeSaves())
        for token in [nil, "", other.token, view.token.dropLast() + "x"] {
            let reply = try await view.send("GET \(path)", host: view.host, token: token)
            #expect(reply.status == 401)
            #expect(reply.headers["content-security-policy"]?.contains("default-src 'none'") == true)
        }
    }

    @Test(arguments: answers)
    func `A wrong host and a request that another site has caused are refused, token or not`(path: String) async throws
    {
        let view = try RunningView(try makeSaves())
        let host = "evil.example:\(view.port)"
        #expect(try await view.send("GET \(path)", host: host, token: view.token).status == 403)
        for site in ["cross-site", "same-site", "none"] {
            #expect(try await view.send("GET \(path)", headers: ["Sec-Fetch-Site: \(site)"]).status == 403)
        }
        let own = try await view.send("GET \(path)", headers: ["Sec-Fetch-Site: same-origin"])
        #expect(own.status == 200 && own.headers["content-type"] == "application/json")
        #expect(own.headers["cache-control"] == "no-store" && own.headers["x-content-type-options"] == "nosniff")
    }

    @Test(arguments: ["POST", "PUT", "DELETE", "HEAD", "OPTIONS"])
    func `Nothing can be sent to it`(method: String) async throws {
        let view = try RunningView(try makeSaves())
        #expect(try await view.send("\(method) /save/1.1").status == 405)
    }

    // S-SEC-18.12
    @Test func `S-SEC-18: each run has a name of its own, and its page tells nothing by itself`() async throws {
        let view = try RunningView(try makeSaves())
        let other = try RunningView(try makeSaves())
        #expect(view.host.prefix(32) != other.host.prefix(32))
        let page = try await view.send("GET /", host: view.host, token: nil)
        #expect(page.status == 200 && page.headers["set-cookie"] == nil && !page.body.contains("Title"))
        #expect(try await view.send("GET /", host: "127.0.0.1:\(view.port)", token: view.token).status == 403)
    }

    @Test func `Every file that the page asks for is served, and nothing in it is inline`() async throws {
        let view = try RunningView(try makeSaves())
        var pending = ["/"]
        var seen: Set<String> = []
        while let path = pending.popLast() {
            guard seen.insert(path).inserted else { continue }
            let file = try await view.send("GET \(path)")
            #expect(file.status == 200, "\(path)")
            if path == "/" { #expect(!file.body.contains("style=") && !file.body.contains("onclick")) }
            for name in file.body.matches(of: /(?:from "\.|(?:src|href)=")(\/[a-zA-Z]+\.(?:js|css))"/) {
                pending.append(String(name.1))
            }
        }
        #expect(seen.count == 20)
    }

    @Test(
        "What names nothing is answered with a sentence, and the server goes on",
        arguments: [
            ("/save/9.9", 404), ("/save/1.3", 404), ("/save/x", 400), ("/save/1", 400), ("/save/1.0", 400),
            ("/save/-1.1", 400), ("/save/1.1.1", 400), ("/save/99999999999999999999.1", 400), ("/save/%2e%2e", 400),
            ("/save/1.1/object/999", 404), ("/save/1.1/object/-1", 404), ("/save/1.1/object/x", 404),
            ("/save/1.1/object/9223372036854775808", 404), ("/save/1.1/objects/1", 404), ("/save/1.1/object/1/2", 404),
            ("/save", 404), ("/difference/1.1", 404), ("/difference/9.1/1.1", 404), ("/difference/1.1/9.1", 404),
            ("/difference/x/1.1", 400), ("/saves?before=x", 400), ("/saves/1.1", 404), ("/nothing", 404),
            ("/../../etc/passwd", 404),
        ])
    func wrongNames(path: String, status: Int) async throws {
        let view = try RunningView(try makeSaves())
        let reply = try await view.send("GET \(path)")
        #expect(reply.status == status, "\(reply.body)")
        #expect(reply.body.hasSuffix(".\n") && reply.headers["content-type"] == "text/plain; charset=utf-8")
        #expect(try await view.get(SaveList.self, "/saves").saves.map(\.save) == ["1.2", "1.1"])
    }

    @Test func `A difference tells what an object had encoded and what it encoded then`() async throws {
        let view = try RunningView(try makeSaves())
        let outline = try await view.get(SaveOutline.self, "/difference/1.1/1.2")
        let title = try #require(outline.nodes.first { $0.identifier == "Title" })
        #expect(title.objects.map(\.change) == [.changed])
        let details = try await view.get(ObjectDetails.self, "/difference/1.1/1.2/object/\(title.path)")
        #expect(details.objects[0].values.changes.map(\.old?.text) == [#""one""#])
        #expect(details.objects[0].values.changes.map(\.new?.text) == [#""two""#])
        #expect(try await view.send("GET /save/1.2").body.contains("DE89") == false)
        let revealing = try RunningView(try makeSaves(), disclosure: .revealed)
        #expect(try await revealing.send("GET /save/1.2").body.contains("DE89"))
    }

    @Test func `S-LOG-12: what the app saves meanwhile is in the next list`() async throws {
        let saves = try makeSaves()
        let view = try RunningView(saves)
        #expect(try await view.get(SaveList.self, "/saves").saves.count == 2)
        try saves.save(.list([("Title", .string("three"))], at: 2))
        #expect(try await view.get(SaveList.self, "/saves").saves.map(\.save) == ["1.3", "1.2", "1.1"])
        #expect(try await view.send("GET /difference/1.2/1.3").status == 200)
    }

    @Test func `A state of which nothing can be read has a page that says why`() async throws {
        let saves = try makeSaves()
        try saves.damage("0000000001.state")
        let view = try RunningView(saves)
        let list = try await view.get(SaveList.self, "/saves")
        #expect(list.saves.isEmpty && list.problems.count == 1)
    }
}
