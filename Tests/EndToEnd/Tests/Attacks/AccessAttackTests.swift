import Foundation
import Testing

/// Attacks on the page of an app, with real browsers, other ports and another user.
@Suite("Attacks on the page", .serialized)
struct AccessAttackTests {
    private static let field = "document.querySelector('[data-role=textField]')"
    private let app: WebApp

    init() throws { app = try WebApp(executable: BuiltProducts.sceneApp) }

    private func address(_ link: String) -> (host: String, port: UInt16) {
        let host = String(link.dropFirst("http://".count).prefix { $0 != "/" })
        return (host, host.split(separator: ":").last.flatMap { UInt16($0) } ?? 0)
    }

    @Test(arguments: BrowserEngine.allCases)
    func `S-SEC-18, S-SEC-19: a server on another port to which a tab is led learns nothing that opens anything`(
        engine: BrowserEngine
    ) async throws {
        let link = try await app.start()
        let (host, port) = address(link)
        let page = try await engine.openWindow(link)
        try await page.wait(for: "the app", until: Self.field)
        let other = try await Impostor { _ in
            .init(
                headers: ["Content-Type: text/html"],
                body: "<title>elsewhere</title><script>fetch('/leak', { credentials: 'include' })</script>")
        }
        for name in ["127.0.0.1", "localhost", "[::1]"] {
            let there = try await engine.openWindow("http://\(name):\(other.port)/")
            try await there.wait(for: "the other port", until: "document.title === 'elsewhere'")
        }
        let limit = ContinuousClock.now + .seconds(20)
        while other.requests.count(where: { $0.hasPrefix("GET /leak") }) < 3, ContinuousClock.now < limit {
            try await Task.sleep(for: .milliseconds(20))
        }
        #expect(other.requests.count { $0.hasPrefix("GET /leak") } >= 3)
        for request in other.requests {
            #expect(!request.lowercased().contains("cookie:") && !request.contains("Reprise-"), "\(request)")
            // All that it heard, sent to the app.
            let headers = request.components(separatedBy: "\r\n").dropFirst().filter {
                $0.contains(": ")
                    && !["host", "connection", "content-length"].contains($0.lowercased().prefix { $0 != ":" })
            }
            for host in ["127.0.0.1:\(port)", host] {
                let reply = try await AppVisitor.send(
                    "GET /events?stream=1&pages=0a::1", headers: headers, host: host, port: port)
                #expect([401, 403].contains(reply.status))
            }
        }
    }

    @Test func `S-SEC-19: who takes the port of an app that is gone hears no text, no token and no key`() async throws {
        let link = try await app.start()
        let (_, port) = address(link)
        let page = try await Chromium(width: 800, height: 600).openPage(link)
        try await page.wait(for: "the app", until: Self.field)
        try await page.click("[data-role=textField]")
        try await page.type("before")
        try await page.waitUntilSaved()
        await app.kill()
        // It answers as the app would, as well as it can.
        let impostor = try await Impostor(port: port) { request in
            if request.hasPrefix("POST /access/begin") {
                let zeros = String(repeating: "0", count: 64)
                return .init(
                    headers: ["Content-Type: application/json"],
                    body: #"{"challenge":"9999999999.0.0","run":"0","proof":"\#(zeros)"}"#)
            }
            return .init(headers: ["Content-Type: text/event-stream"], body: "event: tree\ndata: {}\n\n")
        }
        // A change that the page sends before it has noticed the end of the app is limit 3 of SECURITY.md.
        try await page.waitForText("Another program answers")
        try await page.type(" secret words")
        try await impostor.waitForMore()
        #expect(impostor.requests.contains { $0.hasPrefix("POST /access/begin") })
        for request in impostor.requests {
            #expect(request.hasPrefix("POST /access/begin"), "\(request)")
            for word in ["before", "secret", "Reprise-Token", "/events", "cookie:"] {
                #expect(!request.lowercased().contains(word.lowercased()), "\(word): \(request)")
            }
        }
        impostor.stop()
        _ = try await app.start()
        try await page.wait(for: "the text", until: "\(Self.field)?.value == 'before secret words'")
        try await page.waitUntilSaved()
    }

    @Test func `S-SEC-19: a relay on another port, under whatever name, lets nobody in`() async throws {
        let link = try await app.start()
        let (host, port) = address(link)
        let name = host.prefix { $0 != ":" }
        let relay = try await Impostor { request in
            // What it hears goes on to the app under the name that the app expects.
            let line = request.prefix { $0 != "\r" }.components(separatedBy: " HTTP/").first ?? ""
            let body = request.components(separatedBy: "\r\n\r\n").dropFirst().joined(separator: "\r\n\r\n")
            let reply = Relayed.reply(line, line.hasPrefix("POST") ? body : nil, host: host, port: port)
            let type =
                line.contains(".js")
                ? "text/javascript"
                : line.contains(".css")
                    ? "text/css"
                    : line.hasPrefix("POST") ? "application/json" : "text/html"
            return .init(status: "\(reply.status) X", headers: ["Content-Type: \(type)"], body: reply.body)
        }
        let key = link.split(separator: "#").last ?? ""
        for name in ["127.0.0.1", String(name)] {
            let page = try await Chromium(width: 800, height: 600).openPage("http://\(name):\(relay.port)/#\(key)")
            try await page.waitForText("Another program answers")
        }
        #expect(relay.requests.contains { $0.hasPrefix("POST /access/begin") })
        #expect(!relay.requests.contains { $0.hasPrefix("POST /access/finish") || $0.contains("Reprise-Token") })
        #expect(!relay.requests.contains { $0.contains(key) }, "no request line, header or body has the link's key")
        // The link is not used up.
        let page = try await Chromium(width: 800, height: 600).openPage(link)
        try await page.wait(for: "the app", until: Self.field)
    }

    /// Forwards a request, on a thread that may wait.
    private enum Relayed {
        static func reply(_ line: String, _ body: String?, host: String, port: UInt16) -> AppVisitor.Reply {
            let done = DispatchSemaphore(value: 0)
            let result = Box()
            Task.detached {
                result.reply = try? await AppVisitor.send(line, body: body, host: host, port: port)
                done.signal()
            }
            done.wait()
            return result.reply ?? .init(status: 502, body: "")
        }

        private final class Box: @unchecked Sendable { var reply: AppVisitor.Reply? }
    }

    @Test func `S-SEC-19: a used link opens nothing in another browser, and the next one does`() async throws {
        let link = try await app.start()
        let first = try await Chromium(width: 800, height: 600).openPage(link)
        try await first.wait(for: "the app", until: Self.field)
        #expect(try await first.evaluate("location.hash") == "")
        let second = try Chromium(width: 800, height: 600)
        let refused = try await second.openPage(link)
        try await refused.waitForText("This link was used")
        #expect(try await refused.evaluate("\(Self.field) === null") == "true")
        // The next link, in the tab that was refused.
        let next = try await app.link()
        _ = try await refused.evaluate("void (location.href = '\(next)')")
        try await refused.wait(for: "the app", until: Self.field)
        // Both stay in when the app is started again, and the first one may open any link.
        await app.kill()
        _ = try await app.start()
        let again = try await second.openPage(next)
        try await again.wait(for: "the app", until: Self.field)
        try await first.wait(for: "the app", until: Self.field)
    }

    @Test func `S-SEC-18: who held the origin once keeps no service worker in it once the app is back`() async throws {
        let link = try await app.start()
        let (host, port) = address(link)
        let browser = try Chromium(width: 800, height: 600)
        let page = try await browser.openPage(link)
        try await page.wait(for: "the app", until: Self.field)
        await app.kill()
        let impostor = try await Impostor(port: port) { request in
            if request.hasPrefix("GET /sw.js") {
                return .init(
                    headers: ["Content-Type: text/javascript"],
                    body: """
                        self.addEventListener('install', () => self.skipWaiting());
                        self.addEventListener('activate', (event) => event.waitUntil(clients.claim()));
                        self.addEventListener('fetch', (event) => event.request.mode === 'navigate' && event.respondWith(
                          new Response('<title>owned</title>', { headers: { 'Content-Type': 'text/html' } })));
                        """)
            }
            return .init(
                headers: ["Content-Type: text/html", "Cache-Control: max-age=31536000, immutable"],
                body: """
                    <title>held</title><script>
                    navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)
                      .then(() => document.title = 'has a worker')
                    </script>
                    """)
        }
        let held = try await browser.openPage("http://\(host)/")
        try await held.wait(for: "the worker", until: "document.title === 'has a worker'")
        impostor.stop()
        let next = try await app.start()
        // The worker answers the next navigation. Its update makes it go.
        let owned = try await browser.openPage(next)
        _ = try await owned.evaluate(
            "navigator.serviceWorker?.getRegistration().then((found) => found?.update()).catch(() => 0).then(() => 1)")
        try await owned.wait(
            for: "the worker to go", until: "document.querySelector('#app') !== null || document.title === 'owned'")
        let back = try await browser.openPage(next)
        try await back.wait(for: "the app", until: Self.field)
    }

    @Test func `S-SEC-18: cookies of another port change nothing`() async throws {
        let link = try await app.start()
        let (host, _) = address(link)
        let name = host.prefix { $0 != ":" }
        let other = try await Impostor { _ in
            .init(
                headers: (0..<20).map { "Set-Cookie: reprise-\($0)=\(String(repeating: "x", count: 100)); Path=/" }
                    + ["Content-Type: text/html"],
                body: "<title>cookies</title>")
        }
        let browser = try Chromium(width: 800, height: 600)
        let there = try await browser.openPage("http://\(name):\(other.port)/")
        try await there.wait(for: "its cookies", until: "document.cookie.length > 1000")
        let page = try await browser.openPage(link)
        try await page.wait(for: "the app", until: Self.field)
    }

    @Test(.enabled(if: geteuid() == 0, "Only root may become another user."))
    func `S-SEC-18, S-SEC-19: another user gets the empty page under its name, and nothing else`() async throws {
        let link = try await app.start()
        let (host, port) = address(link)
        func status(_ line: String, _ host: String, _ headers: [String] = []) throws -> String {
            let request =
                (["\(line) HTTP/1.1", "Host: \(host)", "Connection: close"] + headers).joined(separator: "\\r\\n")
                + "\\r\\n\\r\\n"
            let process = Process()
            let output = Pipe()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/setpriv")
            process.arguments = [
                "--reuid=65534", "--regid=65534", "--clear-groups", "bash", "-c",
                "exec 3<>/dev/tcp/127.0.0.1/\(port); printf '\(request)' >&3; head -1 <&3",
            ]
            process.standardOutput = output
            try process.run()
            process.waitUntilExit()
            let line = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            return line.split(separator: " ").dropFirst().first.map(String.init) ?? line
        }
        #expect(try status("GET /", host) == "200")
        #expect(try status("GET /", "127.0.0.1:\(port)") == "403")
        for line in ["GET /events?stream=1&pages=0a::1", "GET /snapshots/0a", "GET /pictures/0a"] {
            #expect(try status(line, host) == "401", "\(line)")
        }
        let own = ["Origin: http://\(host)", "Content-Length: 0"]
        for line in ["POST /event", "POST /windows", "POST /texts/key", "POST /access/tickets"] {
            #expect(try status(line, host, own) == "401", "\(line)")
            #expect(try status(line, host) == "403", "\(line)")
        }
    }

    @Test(arguments: [true, false])
    func `S-SEC-22: other programs of the user cannot look into the app, but in developer mode`(
        isDeveloped: Bool
    ) async throws {
        _ = try await app.start(
            arguments: isDeveloped ? ["-UIStateRestorationDeveloperMode", "YES"] : [],
            environment: ["SWIFT_BACKTRACE": "enable=no"], through: OtherProgram.ordinary)
        let process = try #require(await app.processIdentifier)
        #expect(try OtherProgram.canLook(into: process) == isDeveloped)
    }
}
