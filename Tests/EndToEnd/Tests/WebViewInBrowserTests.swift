import Foundation
import Testing

/// Tests of web views in a real browser: their content, what comes back, and what the pages in them can't do.
@Suite(.serialized)
struct WebViewInBrowserTests {
    private let contract = Duration.milliseconds(250)
    private let app: WebApp
    private let browser: Chromium
    private let site: LocalSite

    private let help = "document.querySelector('iframe[title=Help]')"
    private let frame = "document.querySelector('iframe[title=Site]')"

    init() throws {
        app = try WebApp(executable: BuiltProducts.webApp)
        browser = try Chromium(width: 700, height: 900)
        site = try LocalSite()
    }

    private func start() async throws -> String { try await app.start(environment: ["FIXTURE_SITE": site.address]) }

    private func open() async throws -> BrowserPage {
        let page = try await browser.openPage(try await start())
        try await page.waitForText("Second")
        // Until then the line above the buttons is empty. When it has its text, the buttons move away from the place
        // of a click.
        try await page.waitForText("Loaded help")
        // The pages within report about themselves.
        _ = try await page.evaluate(
            """
            ((window.heard = []), addEventListener("message", ({ data }) => window.heard.push(data)), 1)
            """)
        return page
    }

    /// Returns a value from the newest report of a page within.
    private func said(_ name: String, _ page: BrowserPage, isSite: Bool = false) async throws -> String {
        let newest = "window.heard.findLast(text => text.startsWith('site ') === \(isSite))"
        try await page.wait(for: "the page within", until: newest)
        return try await page.evaluate("JSON.parse(\(newest).replace(/^site /, '')).\(name)")
    }

    @Test func `A page of the app's own has its looks and its scripts, and reaches neither the app nor its page`()
        async throws
    {
        let page = try await open()
        #expect(try await page.evaluate("\(help).getAttribute('sandbox').includes('allow-same-origin')") == "false")
        #expect(try await said("styled", page) == "rgb(1, 2, 3)")
        #expect(try await said("origin", page) == "null")
        for name in ["cookie", "storage", "parent", "top"] {
            #expect(try await said(name, page) == "SecurityError", "\(name)")
        }
        #expect(try await said("events", page) == "refused")
        #expect(try await said("event", page) == "refused")
        #expect(try await page.evaluate("location.hostname.endsWith('.localhost')") == "true")
        try await page.screenshot(named: "web-1-help")
    }

    @Test func `A page of another site has its own origin, and gets neither a key of the app's nor the way to it`()
        async throws
    {
        let page = try await open()
        try await page.click("button", text: "First")
        try await page.waitForText("Loaded /first, back false")
        #expect(try await said("origin", page, isSite: true) == site.address)
        #expect(try await said("parent", page, isSite: true) == "SecurityError")
        #expect(try await said("top", page, isSite: true) == "SecurityError")
        let request = try #require(site.requests.first { $0.hasPrefix("GET /first ") })
        #expect(
            !request.lowercased().contains("reprise-") && !request.lowercased().contains("cookie:")
                && !request.lowercased().contains("referer:"))
        #expect(try await page.evaluate("document.body.innerText.includes('Second')") == "true")
        try await page.screenshot(named: "web-2-site")
    }

    @Test func `The app's own page does not come up in itself`() async throws {
        let page = try await open()
        try await page.click("button", text: "Own")
        try await page.waitForText("Not shown here: http://127.0.0.1:")
        #expect(try await page.evaluate("\(frame) === null") == "true")
        // The policy of the answer also forbids it, if a frame had the address.
        _ = try await page.evaluate(
            """
            (() => {
              const frame = Object.assign(document.createElement("iframe"), { src: "/" });
              frame.addEventListener("load", () => {
                try { window.framed = frame.contentDocument?.querySelector("#app") ? "shown" : "empty" } catch { window.framed = "blocked" }
              });
              document.body.append(frame);
              return 1;
            })()
            """)
        try await page.wait(for: "the frame", until: "window.framed")
        #expect(try await page.evaluate("window.framed") != "shown")
    }

    @Test func `After SIGKILL an open page keeps its frames, and a new one shows the address again, with the way back`()
        async throws
    {
        let page = try await open()
        try await page.click("button", text: "First")
        try await page.waitForText("Loaded /first")
        try await page.click("button", text: "Second")
        try await page.waitForText("Loaded /second, back true")
        _ = try await page.evaluate("((\(frame).isMarked = \(help).isMarked = true), 1)")
        let epoch = try await page.evaluate("document.documentElement.dataset.epoch")
        try await Task.sleep(for: contract)  // S-SAVE-2: the contract itself
        await app.kill()
        let link = try await start()
        try await page.wait(
            for: "the new run of the app", until: "document.documentElement.dataset.epoch != '\(epoch)'")
        // The new run also learns that the pages are there.
        try await page.waitForText("back true")
        #expect(try await page.evaluate("\(frame).isMarked && \(help).isMarked") == "true")
        #expect(site.requests.count { $0.hasPrefix("GET /second ") } == 1)

        let fresh = try await browser.openPage(link)
        try await fresh.wait(for: "the address", until: "\(frame).src == '\(site.address)/second'")
        try await fresh.click("button", text: "Back")
        try await fresh.wait(for: "the page before", until: "\(frame).src == '\(site.address)/first'")
        try await fresh.waitForText("Loaded /first, back false")
        // The browser's own way back doesn't lead through frames.
        #expect(try await fresh.evaluate("document.querySelectorAll('iframe').length") == "2")
    }

    @Test func `The keyboard gets into a page and out of it again`() async throws {
        let page = try await open()
        try await page.click("button", text: "First")
        try await page.waitForText("Loaded /first")
        _ = try await page.evaluate(
            "([...document.querySelectorAll('button')].find(b => b.innerText == 'Own').focus(), 1)")
        try await pressTab(page, until: "document.activeElement === \(help)")
        try await pressTab(page, until: "document.activeElement === \(frame)")
        try await pressTab(page, shift: true, until: "document.activeElement === \(help)")
        try await pressTab(page, shift: true, until: "document.activeElement.innerText == 'Own'")
    }

    /// Moves the focus from element to element until a condition is true.
    ///
    /// A page within takes a key in another process, and passes the focus on later. A second key before that would skip
    /// the next element.
    private func pressTab(_ page: BrowserPage, shift: Bool = false, until condition: String) async throws {
        for _ in 0..<8 {
            try await page.press("Tab", code: 9, shift: shift)
            if try await page.becomes(condition, within: .seconds(3)) { return }
        }
        Issue.record("Tab does not lead to \(condition)")
    }
}
