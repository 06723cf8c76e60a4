import ChildProcesses
import Foundation
import Testing

/// Attacks on the page of an app from other ports, from other sites, with used links and by other users.
@Suite("Attacks on the page", .serialized)
struct AccessAttackTests {
    @Test func `S-SEC-18, S-SEC-19: a server on another port to which a tab is led learns nothing that opens anything`()
        async
    {
        await AttackedBrowser.each { browser, app in
            let link = try await app.start()
            let (host, port) = WebApp.place(in: link)
            let page = try await browser.open(link)
            try await page.waitForApp()
            let other = try await Impostor { _ in
                .init(
                    headers: ["Content-Type: text/html"],
                    body: "<title>elsewhere</title><script>fetch('/leak', { credentials: 'include' })</script>")
            }
            for name in ["127.0.0.1", "localhost", "[::1]"] {
                let there = try await browser.open("http://\(name):\(other.port)/")
                try await there.waitForTitle("elsewhere")
                try await other.wait(for: "GET /leak", from: name)
                try await there.closeAtOnce()
            }
            for request in other.requests {
                #expect(
                    !request.lowercased().contains("cookie:") && !request.contains("Reprise-"), "\(browser): \(request)"
                )
                // The relay sends all that it heard to the app.
                let headers = request.components(separatedBy: "\r\n").dropFirst().filter {
                    $0.contains(": ")
                        && !["host", "connection", "content-length"].contains($0.lowercased().prefix { $0 != ":" })
                }
                for host in ["127.0.0.1:\(port)", host] {
                    let reply = try await AppVisitor.send(
                        "GET /events?stream=1&pages=0a::1", headers: headers, host: host, port: port)
                    #expect([401, 403].contains(reply.status), "\(browser)")
                }
            }
            try await page.closeAtOnce()
        }
    }

    // S-SEC-19.2
    @Test func `S-SEC-19: a relay on another port, under whatever name, lets nobody in`() async {
        await AttackedBrowser.each { browser, app in
            let link = try await app.start()
            let (host, port) = WebApp.place(in: link)
            let relay = try await Impostor { Relayed.answer(to: $0, host: host, port: port) }
            let key = link.split(separator: "#").last ?? ""
            for name in ["127.0.0.1", String(host.prefix { $0 != ":" })] {
                let page = try await browser.open("http://\(name):\(relay.port)/#\(key)")
                try await page.waitForText("Another program answers")
                try await page.closeAtOnce()
            }
            let heard = relay.requests
            #expect(heard.contains { $0.hasPrefix("POST /access/begin") }, "\(browser)")
            #expect(
                !heard.contains { $0.hasPrefix("POST /access/finish") || $0.contains("Reprise-Token") }, "\(browser)")
            #expect(!heard.contains { $0.contains(key) }, "\(browser): no line, header or body has the link's key")
            // The link is still unused.
            let page = try await browser.open(link)
            try await page.waitForApp()
            try await page.closeAtOnce()
        }
    }

    /// A relay that forwards a request on a thread that may wait.
    private enum Relayed {
        /// Sends what the relay heard to the app, under the name that the app expects.
        static func answer(to request: String, host: String, port: UInt16) -> Impostor.Answer {
            let line = request.prefix { $0 != "\r" }.components(separatedBy: " HTTP/").first ?? ""
            let body = request.components(separatedBy: "\r\n\r\n").dropFirst().joined(separator: "\r\n\r\n")
            let reply = reply(line, line.hasPrefix("POST") ? body : nil, host: host, port: port)
            let type =
                line.contains(".js")
                ? "text/javascript"
                : line.contains(".css")
                    ? "text/css"
                    : line.hasPrefix("POST") ? "application/json" : "text/html"
            return .init(status: "\(reply.status) X", headers: ["Content-Type: \(type)"], body: reply.body)
        }

        private static func reply(_ line: String, _ body: String?, host: String, port: UInt16) -> AppVisitor.Reply {
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

    @Test func `S-SEC-19: a used link opens nothing in another browser, and the next one does`() async {
        await AttackedBrowser.each { browser, app in
            let link = try await app.start()
            let first = try await browser.openElsewhere(link)
            try await first.waitForApp()
            #expect(try await first.evaluate("location.hash") == "")
            let refused = try await browser.open(link)
            try await refused.waitForText("This link was used")
            #expect(try await refused.evaluate("\(AttackedBrowser.field) === null") == "true", "\(browser)")
            // The next link opens in the tab that the app refused.
            let next = try await app.link()
            _ = try await refused.evaluate("void (location.href = '\(next)')")
            try await refused.waitForApp()
            // Both browsers keep their access when the app starts again, and the first one may open any link.
            await app.kill()
            _ = try await app.start()
            let again = try await browser.open(next)
            try await again.waitForApp()
            try await first.waitForApp()
            for page in [first, refused, again] { try await page.closeAtOnce() }
        }
    }

    // S-SEC-19.15
    @Test func `S-SEC-18: another port's cookies, few or many, change nothing`() async {
        await AttackedBrowser.each { browser, app in
            let link = try await app.start()
            let (host, _) = WebApp.place(in: link)
            let other = try await Impostor { _ in
                .init(
                    headers: (0..<20).map { "Set-Cookie: reprise-\($0)=\(String(repeating: "x", count: 100)); Path=/" }
                        + ["Content-Type: text/html"],
                    body: """
                        <title>cookies</title><script>
                        for (let i = 0; i < 20; i++) document.cookie = `c${i}=${"x".repeat(4000)}; path=/`;
                        </script>
                        """)
            }
            let there = try await browser.open("http://\(host.prefix { $0 != ":" }):\(other.port)/")
            try await there.wait(for: "its cookies", until: "document.cookie.length > 80000")
            let page = try await browser.open(link)
            try await page.waitForApp()
            try await page.typeIntoField("typed")
            // The other port reads all of them again, because the app added none.
            let foreign = "document.cookie.split('; ').filter((one) => !/^(c|reprise-)\\d+=/.test(one)).length"
            #expect(try await there.evaluate(foreign) == "0", "\(browser)")
            for page in [there, page] { try await page.closeAtOnce() }
        }
    }

    @Test func `S-SEC-18: another site reads nothing, changes nothing and gets no stream`() async {
        await AttackedBrowser.each { browser, app in
            let link = try await app.start()
            let (host, port) = WebApp.place(in: link)
            let page = try await browser.open(link)
            try await page.waitForApp()
            try await page.typeIntoField("mine")
            let site = try await Impostor { _ in
                .init(headers: ["Content-Type: text/html"], body: Self.site(attacking: host))
            }
            for name in ["127.0.0.1", "elsewhere.localhost"] {
                let there = try await browser.open("http://\(name):\(site.port)/")
                try await there.waitForTitle("done")
                let gained = try await there.evaluate("JSON.stringify(window.gained)")
                #expect(gained == "[]", "\(browser), \(name)")
                try await there.closeAtOnce()
            }
            // The attacker bound this name to this computer.
            let rebound = try await browser.open("http://elsewhere.localhost:\(port)/")
            try await rebound.waitForText("does not answer under this name")
            #expect(app.log.contains("Refused POST /event with 403"), "the attack has reached the app")
            #expect(try await page.evaluate("\(AttackedBrowser.field).value") == "mine", "\(browser)")
            try await page.click("#windows")
            try await page.wait(for: "its windows", until: "document.querySelector('.windows-link') !== null")
            #expect(try await page.evaluate("document.querySelectorAll('.windows-link').length") == "1", "\(browser)")
            for page in [rebound, page] { try await page.closeAtOnce() }
        }
    }

    /// Returns a page that tries each way in which a site can ask another one.
    private static func site(attacking host: String) -> String {
        """
        <title>trying</title><script>
        window.gained = [];
        const app = "http://\(host)";
        const event = JSON.stringify({ type: "edit", id: "a", text: "theirs" });
        // The browser sends such a request, and says nothing about the answer.
        const sent = (answer) => (answer.type === "opaque" ? "nothing" : answer.type);
        const element = (name, place, attributes = {}) => new Promise((resolve) => {
          const made = Object.assign(document.createElement(name), attributes,
            { onload: () => resolve("loaded"), onerror: () => resolve("nothing") });
          made.setAttribute(name === "link" ? "href" : "src", app + place);
          document.documentElement.append(made);
        });
        const ways = {
          read: () => fetch(app + "/", { credentials: "include" }).then((r) => r.text()),
          readFile: () => fetch(app + "/app.js").then((r) => r.text()),
          json: () => fetch(app + "/event", {
            method: "POST", headers: { "Content-Type": "application/json", "Reprise-Token": "0" }, body: event }),
          blind: () => fetch(app + "/event", { method: "POST", mode: "no-cors", body: event }).then(sent),
          windows: () => fetch(app + "/windows", { method: "POST", mode: "no-cors" }).then(sent),
          stream: () => new Promise((resolve) => {
            const source = new EventSource(app + "/events?stream=1&pages=0a::1");
            source.onopen = () => resolve("open");
            source.onerror = () => (source.close(), resolve("nothing"));
          }),
          socket: () => new Promise((resolve) => {
            const socket = new WebSocket(app.replace("http", "ws") + "/events?stream=1&pages=0a::1");
            socket.onopen = () => resolve("open");
            socket.onerror = () => resolve("nothing");
          }),
          script: () => element("script", "/access.js", { type: "module" }),
          oldScript: () => element("script", "/access.js"),
          style: () => element("link", "/base.css", { rel: "stylesheet" }),
          picture: () => element("img", "/pictures/0a"),
        };
        // WebKit never tells a page that it has refused one, and its driver waits a minute for it.
        if (!/Chrome|Firefox/.test(navigator.userAgent)) delete ways.oldScript;
        Promise.all(Object.entries(ways).map(async ([name, attempt]) => {
          const silence = new Promise((resolve) => setTimeout(resolve, 3000, "nothing"));
          const result = await Promise.race([attempt(), silence]).catch(() => "nothing");
          if (result !== "nothing") gained.push(`${name}: ${result}`);
        })).then(() => { document.title = "done" });
        </script>
        """
    }

    @Test(.enabled(if: geteuid() == 0, "Only root may become another user."))
    func `S-SEC-18, S-SEC-19: another user gets the empty page under its name, and nothing else`() async throws {
        let app = try WebApp(executable: BuiltProducts.sceneApp)
        let (host, port) = WebApp.place(in: try await app.start())
        func status(_ line: String, _ host: String, _ headers: [String] = []) throws -> String {
            let request =
                (["\(line) HTTP/1.1", "Host: \(host)", "Connection: close"] + headers).joined(separator: "\\r\\n")
                + "\\r\\n\\r\\n"
            let words = [
                "--reuid=65534", "--regid=65534", "--clear-groups", "bash", "-c",
                "exec 3<>/dev/tcp/127.0.0.1/\(port); printf '\(request)' >&3; head -1 <&3",
            ]
            let line = try ChildProcess.run(.init("/usr/bin/setpriv", words, output: .collected)).text
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

    // S-SEC-22.1 to S-SEC-22.3
    @Test(arguments: [true, false])
    func `S-SEC-22: other programs of the user cannot look into the app, but in developer mode`(
        isDeveloped: Bool
    ) async throws {
        let app = try WebApp(executable: BuiltProducts.sceneApp)
        _ = try await app.start(
            arguments: isDeveloped ? ["-UIStateRestorationDeveloperMode", "YES"] : [],
            environment: ["SWIFT_BACKTRACE": "enable=no"], through: OtherProgram.ordinary)
        let process = try #require(await app.processIdentifier)
        #expect(try OtherProgram.canLook(into: process) == isDeveloped)
    }
}
