import Foundation
import Testing

/// Attacks by a program that holds an app's port while the app is away, in all engines.
@Suite("Attacks by who held the port", .serialized)
struct HeldPortTests {
    // S-SEC-19.13, S-SEC-19.16, S-SEC-19.17
    @Test func `S-SEC-19: who takes the port of an app that is gone hears no text, no token and no key`() async {
        await AttackedBrowser.each { browser, app in
            let link = try await app.start()
            let page = try await browser.open(link)
            try await page.waitForApp()
            try await page.typeIntoField("before")
            await app.kill()
            // The impostor answers as the app would, as well as it can.
            let impostor = try await Impostor(port: WebApp.place(in: link).port) { request in
                if request.hasPrefix("POST /access/begin") {
                    let zeros = String(repeating: "0", count: 64)
                    return .init(
                        headers: ["Content-Type: application/json"],
                        body: #"{"challenge":"9999999999.0.0","run":"0","proof":"\#(zeros)"}"#)
                }
                return .init(headers: ["Content-Type: text/event-stream"], body: "event: tree\ndata: {}\n\n")
            }
            // The page may send a change before it notices the end of the app. That is limit 3 of SECURITY.md.
            try await page.waitForText("Another program answers")
            try await page.type(" secret words")
            try await impostor.waitForMore()
            #expect(impostor.requests.contains { $0.hasPrefix("POST /access/begin") }, "\(browser)")
            for request in impostor.requests {
                #expect(request.hasPrefix("POST /access/begin"), "\(browser): \(request)")
                for word in ["before", "secret", "reprise-token", "/events", "cookie:"] {
                    #expect(!request.lowercased().contains(word), "\(browser), \(word): \(request)")
                }
            }
            impostor.stop()
            _ = try await app.start()
            try await page.wait(
                for: "the text", until: "\(AttackedBrowser.field)?.value == 'before secret words'")
            try await page.waitUntilSaved()
            try await page.closeAtOnce()
        }
    }

    // S-SEC-18.9
    @Test func `S-SEC-18: who held the origin once keeps no service worker in it once the app is back`() async {
        await AttackedBrowser.each { browser, app in
            let (host, port) = WebApp.place(in: try await app.start())
            await app.kill()
            let impostor = try await Impostor(port: port) { request in
                request.hasPrefix("GET /sw.js")
                    ? .init(headers: ["Content-Type: text/javascript"], body: Self.worker)
                    : .init(
                        headers: ["Content-Type: text/html", "Cache-Control: no-store"], body: Self.pageWithWorker)
            }
            let held = try await browser.open("http://\(host)/")
            try await held.waitForTitle("has a worker")
            impostor.stop()
            let link = try await app.start()
            // The worker answers the next navigation. The browser then asks for a newer one, which makes it go.
            let owned = try await browser.open(link)
            try await owned.wait(for: "the worker to go", until: Self.hasNoWorker)
            let back = try await browser.open(link)
            try await back.waitForApp()
            for page in [held, owned, back] { try await page.closeAtOnce() }
        }
    }

    private static let hasNoWorker =
        "(navigator.serviceWorker.getRegistration().then((found) => { window.isFree = !found }), window.isFree)"

    private static let worker = """
        self.addEventListener('install', () => self.skipWaiting());
        self.addEventListener('activate', (event) => event.waitUntil(clients.claim()));
        self.addEventListener('fetch', (event) => event.request.mode === 'navigate' && event.respondWith(
          new Response('<title>owned</title>', { headers: { 'Content-Type': 'text/html' } })));
        """

    private static let pageWithWorker = """
        <title>held</title><script>
        navigator.serviceWorker.register('/sw.js').then(() => navigator.serviceWorker.ready)
          .then(() => document.title = 'has a worker')
        </script>
        """

    // S-SEC-19.9
    @Test func `S-SEC-18: after rekey a browser uses nothing of who held the origin before`() async {
        await AttackedBrowser.each { browser, app in
            let (host, port) = WebApp.place(in: try await app.start())
            await app.kill()
            let forever = "Cache-Control: max-age=31536000, immutable"
            let impostor = try await Impostor(port: port) { request in
                request.hasPrefix("GET /app.js")
                    ? .init(headers: ["Content-Type: text/javascript", forever], body: "document.title = 'cached'")
                    : .init(
                        headers: ["Content-Type: text/html", "Cache-Control: no-store"],
                        body: #"<script type="module" src="/app.js"></script>"#)
            }
            let held = try await browser.open("http://\(host)/")
            try await held.waitForTitle("cached")
            impostor.stop()
            // The app is back, and its page has the script that the browser kept: limit 1 of SECURITY.md. The browser of
            // WebKit's driver keeps no files.
            let lost = try await browser.open(try await app.start())
            if browser == .webKit { try await lost.waitForApp() } else { try await lost.waitForTitle("cached") }
            #expect(try await lost.evaluate("document.querySelector('#app') !== null") == "true", "\(browser)")
            await app.kill()
            #expect(try Tool(of: app)("rekey", "org.example.EndToEndSceneApp").status == 0)
            let link = try await app.start()
            #expect(WebApp.place(in: link).host != host)
            let page = try await browser.open(link)
            try await page.waitForApp()
            #expect(try await page.evaluate("document.title") != "cached", "\(browser)")
            // The windows with the old name hear nothing from the app either.
            try await lost.wait(for: "the old name's refusal", until: Self.isRefused)
            for page in [held, lost, page] { try await page.closeAtOnce() }
        }
    }

    /// An expression that asks the app under the page's own name.
    private static let isRefused =
        "(window.answer ??= (fetch('/').then((r) => (window.answer = r.status), () => 0), '')) === 403"
}
