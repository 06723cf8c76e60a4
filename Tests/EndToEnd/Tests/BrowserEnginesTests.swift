import Foundation
import Testing

/// Tests of an app's pages in Firefox and WebKit, which differ from Chromium in some things.
@Suite(.serialized)
struct BrowserEnginesTests {
    private let draft = "document.querySelector('[aria-label=Draft]')"
    private let code = "document.querySelector('[aria-label=Code]')"
    private let field = "document.querySelector('[data-role=textField]')"
    /// The address of another page. WebKitWebDriver loses a window that comes back from another site to a page with its
    /// own browsing context group.
    private static let elsewhere = "about:blank"
    /// The time within which a page has a tree, also on a busy machine. A page notices within two seconds that nobody
    /// answers.
    private static let moment = Duration.seconds(15)
    private let epoch = "document.documentElement.dataset.epoch"

    // S-EVENT-14.1, S-EVENT-14.2
    @Test(arguments: BrowserEngine.allCases)
    func `S-EVENT-14: half-typed text, its cursor, and what is typed meanwhile come through SIGKILL`(
        in engine: BrowserEngine
    )
        async throws
    {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let link = try await app.start()
        let page = try await engine.openWindow(link)
        try await page.click("[aria-label=Draft]")
        try await page.type("half a word")
        for _ in 0..<5 { try await page.type(DrivenWindow.left) }
        try await page.waitUntilSaved()
        let run = try await page.evaluate(epoch)
        await app.kill()
        try await page.type("n old")
        _ = try await app.start()
        try await page.wait(for: "the new run of the app", until: "\(epoch) != '\(run)'")
        try await page.waitUntilSaved()
        #expect(try await page.evaluate("\(draft).value + \(draft).selectionStart") == "half an old word11")
        let fresh = try await engine.openWindow(link)
        try await fresh.wait(for: "the app's text", until: "\(draft).value == 'half an old word'")
        try await fresh.close()
        try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func `away and back: every field has its text, and a key goes into that`(in engine: BrowserEngine) async throws {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let secret = ["FIXTURE_SECRET": "1"]
        let link = try await app.start(environment: secret)
        let page = try await engine.openWindow(link)
        try await page.click("[aria-label=Code]")
        try await page.type("sesame")
        try await page.click("[aria-label=Draft]")
        try await page.type("Dear Ann")
        try await page.waitUntilSaved()
        // Firefox loads the page again.
        #expect(try await goAwayAndBack(page) || engine != .webKit)
        // The user types at once. The page may not have the app's tree yet, and the browser may be about to empty its
        // fields.
        try await page.click("[aria-label=Draft]")
        try await page.type(DrivenWindow.end + ",")
        try await page.waitUntilSaved()
        #expect(try await page.evaluate("\(draft).value + ' ' + \(code).value") == "Dear Ann, sesame")

        // The app dies while the page is away.
        let run = try await page.evaluate(epoch)
        try await page.type(" hel")
        let isKept = try await goAwayAndBack(page) {
            await app.kill()
            _ = try await app.start(environment: secret)
        }
        try await page.click("[aria-label=Draft]")
        try await page.type(DrivenWindow.end + "lo")
        try await page.wait(for: "the new run of the app", until: "\(epoch) && \(epoch) != '\(run)'")
        try await page.waitUntilSaved()
        #expect(try await page.evaluate("\(draft).value") == "Dear Ann, hello")
        // The run that died had the secret, and so has a page that the browser kept.
        #expect(try await page.evaluate("\(code).value") == (isKept ? "sesame" : ""))
        let fresh = try await engine.openWindow(link)
        try await fresh.wait(for: "the app's text", until: "\(draft).value == 'Dear Ann, hello'")
        try await fresh.close()
        try await page.close()
    }

    /// Leads a window to another page and back. Waits for the app if the browser loads the page again.
    ///
    /// - Parameter meanwhile: runs while the window shows the other page.
    /// - Returns: true if the browser kept the page.
    private func goAwayAndBack(_ page: DrivenWindow, meanwhile: () async throws -> Void = {}) async throws -> Bool {
        _ = try await page.evaluate("(document.documentElement.dataset.isKept = true)")
        try await page.go(to: Self.elsewhere)
        try await meanwhile()
        try await page.goBack()
        try await page.wait(
            for: "the page", until: "location.href != '\(Self.elsewhere)' && document.readyState == 'complete'")
        let isKept = try await page.evaluate("document.documentElement.dataset.isKept") == "true"
        if !isKept { try await page.wait(for: "the app", until: epoch) }
        return isKept
    }

    @Test(arguments: BrowserEngine.allCases)
    func `eight windows all hear of their app, whichever of the browser's processes ends`(in engine: BrowserEngine)
        async throws
    {
        let app = try WebApp(executable: BuiltProducts.sceneApp)
        var pages = [try await engine.openWindow(try await app.start())]
        try await pages[0].wait(for: "the app", until: field)
        let own = try await pages[0].evaluate("location.href")
        let visitor = try await AppVisitor(link: try await app.link())
        for _ in 2...8 { try await visitor.post("", to: "/windows") }
        try await pages[0].click("#windows")
        try await pages[0].wait(
            for: "eight windows", until: "document.querySelectorAll('.windows-link').length == 8")
        let links = try await pages[0].evaluate(
            "[...document.querySelectorAll('.windows-link')].map(link => link.href).join(' ')")
        _ = try await pages[0].evaluate("document.querySelector('.windows-dialog').close()")
        for link in links.split(separator: " ").map(String.init) where link != own {
            let page = try await engine.openWindow(link)
            #expect(try await page.becomes(field, within: Self.moment))
            pages.append(page)
        }
        // The title and "saved" come through the same stream as the tree.
        for (number, page) in pages.enumerated() {
            try await page.click("[data-role=textField]")
            try await page.type("w\(number)")
            #expect(try await page.becomes("document.title.startsWith('w\(number) ')", within: Self.moment))
            #expect(try await page.becomes("document.documentElement.dataset.saved == 'true'", within: Self.moment))
        }
        for page in pages { try await page.close() }
    }

    /// Delays the page's presses by so many milliseconds, as for an app that has a scene to make or is far away.
    private func delay(_ page: DrivenWindow, by milliseconds: Int) async throws {
        _ = try await page.evaluate(
            """
            (window.realFetch ??= fetch, addEventListener('click', () => (window.pressedAt = performance.now()), true),
            window.fetch = async (...all) => {
              if (/^\\/(event|windows)\\?/.test(all[0])) await new Promise((heard) => setTimeout(heard, \(milliseconds)));
              return realFetch(...all);
            }, 1)
            """)
    }

    @Test(arguments: BrowserEngine.allCases, [0, 400])
    func `S-SCENE-102: a press opens one window, also when the app answers late`(
        in engine: BrowserEngine, after milliseconds: Int
    ) async throws {
        let app = try WebApp(executable: BuiltProducts.sceneApp)
        let page = try await engine.openWindow(try await app.start())
        try await page.wait(for: "the app", until: field)
        let own = try await page.evaluate("location.href")
        try await delay(page, by: milliseconds)
        // All timers of the press ran by then.
        let isOver = "performance.now() - pressedAt > 1500"
        var addresses = [own]
        for press in ["[data-role=button]", ".windows-bar .windows-button"] {
            if press.contains("windows") { try await page.click("#windows") }
            let opened = try await page.windowsOpened(by: { try await page.click(press) }, until: isOver)
            #expect(opened.count == 1, "\(press)")
            #expect(try await page.evaluate("document.querySelectorAll('.notice').length") == "0", "\(press)")
            for window in opened {
                try await window.wait(for: "the app in it", until: field)
                addresses.append(try await window.evaluate("location.href"))
                try await window.close()
            }
        }
        #expect(Set(addresses).count == 3)
        try await page.close()
    }

    // S-SCENE-102.6
    @Test func `S-SCENE-102: in WebKit a window that the app makes too late is offered when the list has closed`()
        async throws
    {
        let app = try WebApp(executable: BuiltProducts.sceneApp)
        let page = try await BrowserEngine.webKit.openWindow(try await app.start())
        try await page.wait(for: "the app", until: field)
        try await delay(page, by: 1500)
        try await page.click("#windows")
        let offer = ".notice .windows-button"
        let tooEarly = try await page.windowsOpened(
            by: { try await page.click(".windows-bar .windows-button") },
            until: "document.querySelector('\(offer)') && !document.querySelector('.windows-dialog')")
        #expect(tooEarly.isEmpty)
        let opened = try await page.windowsOpened(
            by: { try await page.click(offer) }, until: "!document.querySelector('.notice')")
        #expect(opened.count == 1)
        for window in opened {
            try await window.wait(for: "the app in it", until: field)
            try await window.close()
        }
        try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func `Shift+F10 opens the menu of what has the focus, once, and in a field the browser's own`(
        in engine: BrowserEngine
    )
        async throws
    {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let page = try await engine.openWindow(try await app.start(environment: ["FIXTURE_MENUS": "1"]))
        let menu = "document.querySelector('[data-role=contextMenu]:popover-open')"
        try await page.wait(for: "the rows", until: "document.querySelector('.row-press')")
        _ = try await page.evaluate(
            """
            (window.asked = [], addEventListener('contextmenu', (event) => asked.push(event.defaultPrevented)), 1)
            """)
        for (place, entry) in [("[role=group][tabindex='0']", "Open"), (".row-press:not([hidden])", "Copy")] {
            _ = try await page.evaluate("(document.querySelector(\"\(place)\").focus(), asked.splice(0), 1)")
            try await page.type(DrivenWindow.f10, holding: DrivenWindow.shift)
            try await page.wait(
                for: "the menu of \(place)",
                until: "\(menu) && document.activeElement.innerText.trim() == '\(entry)'")
            #expect(try await page.evaluate("asked.join()") == "true")
            try await page.type(DrivenWindow.escape)
            try await page.wait(for: "the menu to go", until: "!document.querySelector('[data-role=contextMenu]')")
            #expect(try await page.evaluate("document.activeElement.matches(\"\(place)\")") == "true")
        }
        try await page.click("input")
        _ = try await page.evaluate("asked.splice(0)")
        try await page.type(DrivenWindow.f10, holding: DrivenWindow.shift)
        try await page.wait(for: "the page to be asked", until: "asked.length > 0")
        #expect(try await page.evaluate("asked.includes(true)") == "false")
        try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func `Shift+F10 opens the menu of a button that has one`(in engine: BrowserEngine) async throws {
        let app = try WebApp(executable: BuiltProducts.webApp)
        let page = try await engine.openWindow(try await app.start())
        let button = "document.querySelector('.menu-holder > [aria-haspopup=menu]')"
        try await page.wait(for: "the button", until: button)
        _ = try await page.evaluate("(\(button).focus(), 1)")
        try await page.type(DrivenWindow.f10, holding: DrivenWindow.shift)
        try await page.wait(
            for: "the first entry",
            until: "\(button).ariaExpanded == 'true' && document.activeElement.innerText.trim() == 'Name'")
        try await page.close()
    }
}
