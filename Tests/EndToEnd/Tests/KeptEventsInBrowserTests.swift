import Foundation
import Testing

/// Tests of what a page keeps for an absent app, and of its words meanwhile.
@Suite(.serialized)
struct KeptEventsInBrowserTests {
    private let draft = "document.querySelector('[aria-label=Draft]')"
    private let code = "document.querySelector('[aria-label=Code]')"
    private let app: WebApp
    private let browser: Chromium

    init() throws {
        app = try WebApp(executable: BuiltProducts.fixtureApp)
        browser = try Chromium(width: 600, height: 700)
    }

    // S-EVENT-13.5, S-EVENT-13.7, S-EVENT-13.8
    @Test
    func
        `S-EVENT-13: a page that is cut off says so and what is not saved, to screen readers too, and is usable again by itself`()
        async throws
    {
        let page = try await browser.openPage(try await app.start())
        try await page.click("[aria-label=Draft]")
        try await page.type("before")
        try await page.waitUntilSaved()
        #expect(try await page.evaluate("document.getElementById('status').textContent") == "")

        await app.kill()
        try await page.waitForText("Reconnecting…")
        try await page.type(" and after")
        try await page.waitForText("Reconnecting… Not saved yet: “Draft”.")
        let live = "document.getElementById('status')"
        #expect(try await page.evaluate("\(live).role + ' ' + \(live).ariaLive") == "status polite")
        try await page.screenshot(named: "kept-1-cut-off")

        _ = try await app.start()
        try await page.waitUntilSaved()
        try await page.wait(for: "the note to go", until: "\(live).textContent == ''")
        #expect(try await page.evaluate("\(draft).value") == "before and after")
        try await page.type("!")
        let other = try await browser.openPage(try await page.evaluate("location.href"))
        try await other.wait(for: "what was typed", until: "\(draft)?.value == 'before and after!'")
    }

    // S-EVENT-15.1, S-EVENT-15.3, S-EVENT-15.4
    @Test
    func `S-EVENT-15: a page that is loaded again while the app is away asks first, and loses nothing that was typed`()
        async throws
    {
        let link = try await app.start()
        let page = try await browser.openPage(link)
        try await page.click("[aria-label=Draft]")
        try await page.type("half ")
        try await page.waitUntilSaved()
        await app.kill()
        try await page.type("a sentence")
        try await page.waitForText("Reconnecting… Not saved yet: “Draft”.")

        async let left: Void = page.reload()
        try await page.acceptDialog()
        _ = try await app.start()
        _ = try? await left
        let again = try await page.browser.call("Page.navigate", ["url": link], session: page.session)
        #expect(again["error", "message"] == nil)
        try await page.wait(for: "what was typed", until: "\(draft)?.value == 'half a sentence'")
        try await page.waitUntilSaved()
        #expect(try await page.evaluate("sessionStorage.length") == "0")
    }

    // S-EVENT-15.2
    @Test
    func `S-EVENT-15: a page shows the text that the page before it had kept, also when the app has that already`()
        async throws
    {
        let page = try await browser.openPage(try await app.start())
        try await page.click("[aria-label=Draft]")
        try await page.type("half a sentence")
        try await page.waitUntilSaved()
        // This simulates that the page leaves after the app took the text, but before the app reports it.
        _ = try await page.evaluate(
            """
            (addEventListener("pagehide", () => sessionStorage.setItem("reprise.outbox", JSON.stringify({
              epoch: document.documentElement.dataset.epoch, saved: {},
              items: [{ event: { type: "edit", id: \(draft).dataset.id, text: "half a sentence" },
                page: "0123456789abcdef01234567", number: 1, time: 0 }],
            }))), 1)
            """)
        try await page.reload()
        try await page.wait(for: "what was typed", until: "\(draft)?.value == 'half a sentence'")
        try await page.waitUntilSaved()
        #expect(try await page.evaluate("\(draft).value + sessionStorage.length") == "half a sentence0")
    }

    @Test func `what was typed before the app was killed is undone after it by the keys of the field, and redone`()
        async throws
    {
        let link = try await app.start()
        let page = try await browser.openPage(link)
        try await page.click("[aria-label=Draft]")
        try await page.type("Dear Ann")
        try await page.waitUntilSaved()
        let epoch = try await page.evaluate("document.documentElement.dataset.epoch")
        await app.kill()
        _ = try await app.start()
        try await page.wait(
            for: "the new run of the app", until: "document.documentElement.dataset.epoch != '\(epoch)'")
        try await page.waitUntilSaved()
        try await page.press("z", code: 90, control: true)
        try await page.wait(for: "the first word alone", until: "\(draft).value == 'Dear '")
        try await page.press("Z", code: 90, shift: true, control: true)
        try await page.wait(for: "both words", until: "\(draft).value == 'Dear Ann'")
        try await page.waitUntilSaved()
        await app.kill()
        _ = try await app.start()
        // This is a new page. Its browser knows of no typing.
        let other = try await browser.openPage(link)
        try await other.wait(for: "what was typed", until: "\(draft)?.value == 'Dear Ann'")
        try await other.click("[aria-label=Draft]")
        for _ in 0..<3 { try await other.press("z", code: 90, control: true) }
        try await other.wait(for: "an empty field", until: "\(draft).value == ''")
        try await other.press("y", code: 89, control: true)
        try await other.wait(for: "the first word", until: "\(draft).value == 'Dear '")
        // Undo removes the newest typing only.
        try await other.type("all")
        try await other.press("z", code: 90, control: true)
        try await other.wait(for: "the first word", until: "\(draft).value == 'Dear '")
        try await other.waitUntilSaved()
    }

    // S-EVENT-15.5
    @Test
    func `S-INPUT-6, S-EVENT-15: a secret stays in the page through the death of the app, and is written nowhere`()
        async throws
    {
        let page = try await browser.openPage(try await app.start(environment: ["FIXTURE_SECRET": "1"]))
        try await page.click("[aria-label=Code]")
        try await page.type("open sesame")
        try await page.waitUntilSaved()
        let epoch = try await page.evaluate("document.documentElement.dataset.epoch")
        await app.kill()
        _ = try await app.start(environment: ["FIXTURE_SECRET": "1"])
        try await page.wait(
            for: "the new run of the app", until: "document.documentElement.dataset.epoch != '\(epoch)'")
        try await page.waitUntilSaved()
        #expect(try await page.evaluate("\(code).value") == "open sesame")
        let other = try await browser.openPage(try await page.evaluate("location.href"))
        try await other.wait(for: "the app to know", until: "\(code)?.value == 'open sesame'")
        _ = try await page.evaluate("(dispatchEvent(new Event('pagehide')), 1)")
        #expect(try await page.evaluate("JSON.stringify(sessionStorage).includes('sesame')") == "false")
    }

    @Test func `S-EVENT-16: of two pages, the text that was typed last is the one that comes back`() async throws {
        let link = try await app.start()
        let first = try await browser.openPage(link)
        try await first.click("[aria-label=Draft]")
        try await first.type("one")
        let second = try await browser.openPage(link)
        try await second.wait(for: "what was typed elsewhere", until: "\(draft)?.value == 'one'")
        try await second.click("[aria-label=Draft]")
        try await second.press("End", code: 35)
        try await second.type(", two")
        try await first.wait(for: "what was typed elsewhere", until: "\(draft).value == 'one, two'")
        let epoch = try await first.evaluate("document.documentElement.dataset.epoch")
        await app.kill()
        _ = try await app.start()
        for page in [first, second] {
            try await page.wait(
                for: "the new run of the app", until: "document.documentElement.dataset.epoch != '\(epoch)'")
            try await page.waitUntilSaved()
        }
        // The text is final only after both pages sent what they kept.
        for page in [first, second] {
            try await page.wait(for: "what was typed last", until: "\(draft).value == 'one, two'")
        }
    }
}

extension BrowserPage {
    /// Waits for the browser's question before it leaves the page, and accepts it.
    fileprivate func acceptDialog() async throws {
        let end = ContinuousClock.now + .seconds(30)
        while true {
            let reply = try await browser.call("Page.handleJavaScriptDialog", ["accept": true], session: session)
            guard reply["error", "message"] != nil else { return }
            guard ContinuousClock.now < end else { throw Chromium.Failure(description: "The page did not ask.") }
            try await Task.sleep(for: .milliseconds(20))
        }
    }
}
