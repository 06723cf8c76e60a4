import Foundation
import Testing

/// Tests of an app with several scenes in a real browser, each in separate windows.
@Suite(.serialized)
struct WindowsInBrowserTests {
    private let app: WebApp
    private let browser: Chromium
    private let field = "document.querySelector('[data-role=textField]')"

    init() throws {
        app = try WebApp(executable: BuiltProducts.sceneApp)
        browser = try Chromium(width: 600, height: 500)
    }

    /// Makes windows, as New Window does, until there are so many.
    ///
    /// - Returns: their addresses.
    private func windows(_ count: Int, from page: BrowserPage) async throws -> [String] {
        try await page.wait(for: "the button to the list", until: "!document.getElementById('windows').hidden")
        try await page.click("#windows")
        for number in 2...max(2, count) where count > 1 {
            _ = try await page.evaluate(
                """
                import(location.origin + '/access.js').then(({ withToken }) => fetch(
                  '/windows?window=' + location.pathname.split('/').pop(), { method: 'POST', headers: withToken() }
                )).then(() => 1)
                """)
            try await page.wait(
                for: "another window", until: "document.querySelectorAll('.windows-link').length == \(number)")
        }
        let links = try await page.evaluate(
            "[...document.querySelectorAll('.windows-link')].map(link => link.href).join(' ')")
        try await page.click(".windows-button", text: "Done")
        return links.split(separator: " ").map(String.init)
    }

    // S-SCENE-68.1, S-SCENE-68.2
    // S-SCENE-100.1
    @Test func `S-SCENE-97, S-SCENE-100: the link opens the window that was active last, at an address of its own`()
        async throws
    {
        let link = try await app.start()
        let first = try await browser.openPage(link)
        try await first.waitForText("connected 1")
        // The scene has no title yet.
        try await first.wait(for: "the app's name", until: "document.title.endsWith('EndToEndSceneApp')")
        let address = try await first.evaluate("location.pathname")
        #expect(address.wholeMatch(of: /\/windows\/[0-9a-f]{32}/) != nil)
        let addresses = try await windows(2, from: first)
        #expect(addresses.count == 2 && addresses.contains { $0.hasSuffix(address) })
        let other = try await browser.openPage(try #require(addresses.first { !$0.hasSuffix(address) }))
        try await other.waitForText("connected 1")
        #expect(try await other.evaluate("\(field).value") == "")
        try await first.click("[data-role=textField]")
        try await first.type("one")
        // The app heard of it by then. A page behind another one reports late, and the last report counts as the last
        // use.
        try await first.wait(for: "its title", until: "document.title.startsWith('one – ')")
        try await first.waitUntilSaved()
        try await other.click("[data-role=textField]")
        try await other.type("two")
        try await other.waitUntilSaved()
        let again = try await browser.openPage(link)
        try await again.wait(for: "the one used last", until: "\(field)?.value == 'two'")
        #expect(try await first.evaluate("\(field).value") == "one")
        // The window is still in front after both came back.
        for page in [first, other, again] { try await page.waitUntilSaved() }
        let epoch = try await first.evaluate("document.documentElement.dataset.epoch")
        await app.kill()
        _ = try await app.start()
        for page in [first, other, again] {
            try await page.wait(
                for: "the new run of the app", until: "document.documentElement.dataset.epoch != '\(epoch)'")
        }
        let late = try await browser.openPage(link)
        try await late.wait(for: "the one used last", until: "\(field)?.value == 'two'")
    }

    // S-SCENE-103.5
    @Test(.timeLimit(.minutes(3)))
    func `S-SCENE-103: twenty pages of twenty windows come back through SIGKILL, each with its own text and cursor`()
        async throws
    {
        let first = try await browser.openPage(try await app.start())
        try await first.waitForText("connected 1")
        let addresses = try await windows(20, from: first)
        #expect(Set(addresses).count == 20)
        var pages: [BrowserPage] = []
        for address in addresses { pages.append(try await browser.openPage(address)) }
        for (number, page) in pages.enumerated() {
            try await page.click("[data-role=textField]")
            try await page.type("half \(number)")
            for _ in 0..<(number % 4) { try await page.pressLeft() }
        }
        for page in pages { try await page.waitUntilSaved() }
        for round in 1...2 {
            let epoch = try await first.evaluate("document.documentElement.dataset.epoch")
            await app.kill()
            // The typing during the app's absence waits for its own window.
            for page in pages { try await page.type("+") }
            _ = try await app.start()
            for (number, page) in pages.enumerated() {
                try await page.wait(
                    for: "the new run of the app", until: "document.documentElement.dataset.epoch != '\(epoch)'")
                try await page.waitUntilSaved()
                let text = "half \(number)"
                let cut = text.index(text.endIndex, offsetBy: -(number % 4))
                let expected = text[..<cut] + String(repeating: "+", count: round) + text[cut...]
                #expect(try await page.evaluate("\(field).value") == expected)
                let cursor = text.count - number % 4 + round
                #expect(try await page.evaluate("\(field).selectionStart") == "\(cursor)")
            }
        }
        let late = try await browser.openPage(addresses[7])
        try await late.wait(for: "what the app has", until: "\(field)?.value.includes('++')")
        #expect(try await late.evaluate("\(field).value") == (try await pages[7].evaluate("\(field).value")))
    }

    @Test func `S-SCENE-102: a window that the app asks for opens by itself after a click, else as a button`()
        async throws
    {
        let page = try await browser.openPage(try await app.start())
        try await page.click("[data-role=button]", text: "Open another")
        let opened = try await browser.openedPage()
        try await opened.waitForText("connected 1")
        #expect(try await opened.evaluate("location.pathname") != (try await page.evaluate("location.pathname")))
        #expect(try await page.evaluate("document.querySelectorAll('.notice').length") == "0")

        // The browser forbids it here.
        _ = try await page.evaluate("(window.realOpen = window.open, window.open = () => null, 1)")
        try await page.click("[data-role=button]", text: "Open another")
        try await page.waitForText("The app opened another window.")
        try await page.screenshot(named: "windows-1-offered")
        _ = try await page.evaluate("(window.open = window.realOpen, 1)")
        try await page.click(".notice button")
        let third = try await browser.openedPage()
        try await third.waitForText("connected 1")
        try await page.wait(for: "the offer to go", until: "document.querySelectorAll('.notice').length == 0")
    }

    // S-SCENE-51.3
    // S-SCENE-100.5, S-SCENE-101.1 to S-SCENE-101.4, S-SCENE-114.7, S-SCENE-114.8
    @Test func `S-SCENE-101, S-SCENE-114: a list of windows with what they show, New Window, Close Window and Reopen`()
        async throws
    {
        let page = try await browser.openPage(try await app.start())
        try await page.click("[data-role=textField]")
        try await page.type("first")
        try await page.waitUntilSaved()
        // The window has nothing to show yet.
        _ = try await page.evaluate(
            """
            (window.realFetch = fetch, window.refused = new Set(), window.fetch = (path, ...more) => {
              if (!path.startsWith("/snapshots/") || refused.has(path)) return realFetch(path, ...more);
              refused.add(path);
              return Promise.resolve(new Response("", { status: 404 }));
            }, 1)
            """)
        try await page.click("#windows")
        let closing = "document.querySelectorAll('.windows-item .windows-button:not([hidden])').length"
        #expect(try await page.evaluate(closing) == "0")
        try await page.click(".windows-button", text: "New Window")
        let other = try await browser.openedPage()
        try await other.click("[data-role=textField]")
        try await other.type("second")
        try await other.waitUntilSaved()
        let names = "[...document.querySelectorAll('.windows-name')].map(name => name.innerText).join(' ')"
        try await page.wait(for: "its title", until: "\(names) == 'second first'")
        #expect(try await page.evaluate("document.querySelector('[aria-current] .windows-name').innerText") == "first")
        // A browser doesn't draw an invisible page.
        try await page.comeToFront()
        try await page.wait(
            for: "the pictures",
            until: "[...document.querySelectorAll('.miniature')].every(host => 'isDrawn' in host.dataset)")
        #expect(try await page.evaluate("refused.size") == "2")
        try await page.screenshot(named: "windows-2-list")

        let address = try await other.evaluate("location.href")
        let stale = try await browser.openPage(address)
        try await stale.wait(for: "what is in it", until: "\(field)?.value == 'second'")
        try await page.click("[aria-label='Close Window second']")
        try await stale.waitForText("This window is closed.")
        try await stale.screenshot(named: "windows-4-closed")
        try await page.waitForText("Recently Closed")
        try await page.screenshot(named: "windows-5-recently-closed")
        try await stale.click(".windows-button", text: "Reopen This Window")
        try await stale.wait(
            for: "the window in its place",
            until: "!document.querySelector('.closed-window') && \(field)?.value == 'second'")
        try await stale.click("[data-role=textField]")
        try await stale.type(" again")
        try await stale.waitUntilSaved()
        try await page.click("[aria-label='Close Window second again']")
        try await stale.waitForText("This window is closed.")
        // S-SCENE-52, S-SCENE-100: the window doesn't come back by itself, and its page offers the others.
        await app.kill()
        _ = try await app.start()
        let late = try await browser.openPage(address)
        try await late.waitForText("This window is closed.")
        try await late.click(".closed-window .windows-link")
        try await late.wait(for: "the other window", until: "\(field)?.value == 'first'")
        #expect(try await late.evaluate("!document.querySelector('.closed-window')") == "true")
        try await late.click("#windows")
        try await late.click(".windows-link[aria-label^='Reopen second again']")
        let reopened = try await browser.openedPage()
        try await reopened.wait(for: "the closed window", until: "\(field)?.value == 'second again'")
    }

    // S-SCENE-112.4
    @Test func `S-SCENE-112: New Window says in the list that as many windows are open as may be`() async throws {
        let page = try await browser.openPage(try await app.start())
        try await page.waitForText("connected 1")
        let visitor = try await AppVisitor(link: try await app.link())
        for _ in 2...64 {
            let reply = try await visitor.post("", to: "/windows")
            #expect(reply.status == 204)
        }
        try await page.click("#windows")
        try await page.wait(for: "all of them", until: "document.querySelectorAll('.windows-link').length == 64")
        try await page.click(".windows-button", text: "New Window")
        let words = "document.querySelector('dialog[open] > [role=alert]').innerText"
        try await page.wait(for: "the reason", until: "\(words) == 'Too many windows are open. Close one of them.'")
        try await page.screenshot(named: "windows-8-too-many")
        #expect(try await page.evaluate("document.querySelectorAll('.windows-link').length") == "64")
    }

    @Test func `S-SCENE-63: a window of its own that is closed is opened again in the size that its user gave it`()
        async throws
    {
        let list = try await browser.openPage(try await app.start())
        try await list.click("[data-role=button]", text: "Open another")
        let tab = try await browser.openedPage()
        try await tab.waitForText("connected 1")
        let path = try await tab.evaluate("location.pathname")
        try await tab.waitUntilSaved()
        try await tab.close()
        // A browser opens windows only for its user's clicks.
        _ = try await list.evaluate(
            """
            (document.addEventListener("click", (event) => {
              event.stopImmediatePropagation();
              window.open("\(path)", "_blank", "popup,width=420,height=330");
            }, { once: true, capture: true }), 1)
            """)
        try await list.click("[data-role=button]", text: "Open another")
        let popup = try await browser.openedPage()
        try await popup.click("[data-role=textField]")
        try await popup.type("second")
        try await popup.waitUntilSaved()
        // The page reports its size a moment later.
        _ = try await popup.evaluate(
            """
            (window.realFetch = fetch, window.sizes = 0, window.fetch = (path, options) => {
              if (String(options?.body).includes('"resize"')) sizes += 1;
              return realFetch(path, options);
            }, 1)
            """)
        try await popup.resizeWindow(width: 480, height: 360)
        try await popup.wait(for: "the app to be told", until: "sizes > 0")
        try await popup.waitUntilSaved()
        let size = "innerWidth + ' ' + innerHeight"
        let chosen = try await popup.evaluate(size)
        // After a reload it keeps its size and its kind.
        try await popup.reload()
        try await popup.wait(for: "what it shows", until: "\(field)?.value == 'second'")
        try await popup.waitUntilSaved()
        #expect(try await popup.evaluate(size) == chosen)
        try await popup.close()
        let before = try await list.evaluate(size)
        let epoch = try await list.evaluate("document.documentElement.dataset.epoch")
        await app.kill()
        _ = try await app.start()
        try await list.wait(
            for: "the new run of the app", until: "document.documentElement.dataset.epoch != '\(epoch)'")
        try await list.click("#windows")
        // The app knows the size when it knows the title.
        try await list.click(".windows-link[href='\(path)']", text: "second")
        let again = try await browser.openedPage()
        try await again.wait(for: "what it shows", until: "\(field)?.value == 'second'")
        try await again.wait(for: "its size", until: "\(size) == '\(chosen)'")
        #expect(try await again.evaluate("menubar.visible") == "false")
        #expect(try await list.evaluate(size) == before)
    }

    @Test func `S-SCENE-4, S-SCENE-48: a contact in a window of its own comes back, half a word included`()
        async throws
    {
        let app = try WebApp(executable: BuiltProducts.contacts)
        let browser = try Chromium(width: 1000, height: 700)
        let list = try await browser.openPage(try await app.start())
        try await list.click("[data-role=row]", text: "Alice Abernathy")
        try await list.click("button", text: "Open in New Window")
        let contact = try await browser.openedPage()
        try await contact.wait(for: "its title", until: "document.title.startsWith('Alice Abernathy – ')")
        #expect(try await contact.evaluate("document.querySelectorAll('[data-role=tab]').length") == "0")
        try await contact.click(".pager button", text: "Note")
        try await contact.click("[data-role=textView]")
        try await contact.type("Half a wo")
        try await list.click("[data-role=searchField]")
        try await list.type("ma")
        for page in [list, contact] { try await page.waitUntilSaved() }
        try await list.screenshot(named: "windows-5-list")
        try await contact.screenshot(named: "windows-6-contact")
        let before = [try await list.picture(), try await contact.picture()]
        let epoch = try await list.evaluate("document.documentElement.dataset.epoch")
        await app.kill()
        _ = try await app.start()
        for page in [list, contact] {
            try await page.wait(
                for: "the new run of the app", until: "document.documentElement.dataset.epoch != '\(epoch)'")
        }
        #expect(try await list.picture() == before[0])
        #expect(try await contact.picture() == before[1])
        #expect(!app.log.contains("warning"), "\(app.log)")
        // A change in one window appears in the other, and a contact has only one window.
        try await contact.click(".pager button", text: "Details")
        try await contact.click("button", text: "Add to Favourites")
        try await list.waitForText("Remove from Favourites")
        let address = try await contact.evaluate("location.href")
        try await list.click("button", text: "Open in New Window")
        try await list.wait(for: "it to come to the front", until: "document.querySelectorAll('.notice').length == 0")
        try await contact.waitForText("Alice Abernathy")
        #expect(try await contact.evaluate("location.href") == address)
        try await list.click("#windows")
        try await list.wait(for: "both windows", until: "document.querySelectorAll('.windows-item').length == 2")
        // A browser doesn't draw an invisible page.
        try await list.comeToFront()
        try await list.wait(
            for: "their pictures",
            until: "[...document.querySelectorAll('.miniature')].every(host => 'isDrawn' in host.dataset)")
        try await list.screenshot(named: "windows-7-contacts")
    }
}
