import Foundation
import Testing

@testable import WebDisplay

/// Tests of the server's rules for web pages within the app.
@Suite("Web pages in the app")
@MainActor
struct WebDocumentTests {
    private func tree(_ document: String?, allowsScripts: Bool = true) -> [PresentationNode] {
        let web = PresentationNode.web(document: document, allowsScripts: allowsScripts)
        return [PresentationNode(id: "window", role: .window, children: [web])]
    }

    private func policy(_ reply: HTTPReply) -> [String] {
        (reply.headers["content-security-policy"] ?? "").split(separator: ";").map {
            $0.trimmingCharacters(in: .whitespaces)
        }
    }

    @Test func `The page may frame other pages, and nothing else has changed in what it may`() async throws {
        let app = try RunningDisplay()
        defer { app.stop() }
        let page = try await app.send("GET /")
        #expect(
            policy(page) == [
                "default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self' data:",
                "connect-src 'self'", "frame-src http: https:", "base-uri 'none'", "form-action 'none'",
                "frame-ancestors 'none'",
            ])
        #expect(page.headers["x-frame-options"] == "DENY")
    }

    @Test(arguments: ["GET /", "GET /app.js", "GET /nothing", "GET /documents/none"])
    func `No answer of the app's but a document lets itself be framed`(request: String) async throws {
        let app = try RunningDisplay()
        defer { app.stop() }
        for token in [app.token, nil] {
            let reply = try await app.send(request, token: token)
            #expect(policy(reply).contains("frame-ancestors 'none'"))
            #expect(reply.headers["x-frame-options"] == "DENY")
        }
    }

    @Test func `A document has an origin of its own, wherever it is opened`() async throws {
        let app = try RunningDisplay()
        defer { app.stop() }
        app.display.show(tree("<title>A</title>"))
        let reply = try await app.send("GET /documents/web?window=&revision=1")
        #expect(reply.status == 200 && reply.body == "<title>A</title>")
        #expect(reply.headers["content-type"] == "text/html; charset=utf-8")
        let policy = policy(reply)
        #expect(policy.first == "sandbox allow-scripts allow-forms allow-popups")
        #expect(policy.last == "frame-ancestors 'self'")
        #expect(reply.headers["x-frame-options"] == "SAMEORIGIN")
        #expect(
            reply.headers["x-content-type-options"] == "nosniff" && reply.headers["referrer-policy"] == "no-referrer")
        app.display.show(tree("<title>B</title>", allowsScripts: false))
        let silent = try await app.send("GET /documents/web?window=&revision=2")
        #expect(silent.headers["content-security-policy"]?.hasPrefix("sandbox allow-forms allow-popups;") == true)
    }

    @Test func `Only the page gets a document, and only one that is shown`() async throws {
        let app = try RunningDisplay()
        defer { app.stop() }
        app.display.show(tree("secret"))
        #expect(try await app.send("GET /documents/web", token: nil).status == 401)
        #expect(try await app.send("GET /documents/window").status == 404)
        #expect(try await app.send("GET /documents/web?window=0a").status == 404)
        #expect(try await app.send("GET /documents/..").status == 404)
        for site in ["cross-site", "same-site", "none"] {
            let reply = try await HTTPReply(
                to: "GET /documents/web HTTP/1.1\r\nHost: \(app.host)\r\nReprise-Token: \(app.token)\r\n"
                    + "Sec-Fetch-Site: \(site)\r\nConnection: close\r\n\r\n", port: app.port)
            #expect(reply.status == 403, "\(site)")
        }
        app.display.show(tree(nil))
        #expect(try await app.send("GET /documents/web").status == 404)
    }

    @Test func `A document is not in the tree that pages are sent`() async throws {
        let app = try RunningDisplay()
        defer { app.stop() }
        app.display.show(tree("secret"))
        let stream = try await EventStream(app.eventsRequest(), port: app.port)
        let web = try #require(try await stream.next().changes.changed.first { $0.node.id == "web" }?.node.web)
        #expect(web.document == nil && web.revision == 1)
    }

    @Test func `A page says which load it has finished`() async throws {
        let app = try RunningDisplay()
        defer { app.stop() }
        #expect(try await app.post(#"{"type":"loaded","id":"web","revision":3}"#).status == 204)
        #expect(app.events == [.loaded("web", revision: 3)])
        #expect(try await app.post(#"{"type":"loaded","id":"web"}"#).status == 400)
        #expect(try await app.post(#"{"type":"loaded","id":"web","revision":1.5}"#).status == 400)
        #expect(try await app.post(#"{"type":"loaded","id":"web","revision":1e300}"#).status == 400)
    }
}
