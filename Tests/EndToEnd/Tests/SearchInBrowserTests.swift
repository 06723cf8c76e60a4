import Foundation
import Testing

/// Tests of a search controller and of popovers in a real browser, by keyboard and pointer.
@Suite(.serialized)
struct SearchInBrowserTests {
    private let contract = Duration.milliseconds(250)
    private let field = "document.querySelector('input[type=search]')"

    private func open(width: Int) async throws -> (app: WebApp, browser: Chromium, page: BrowserPage) {
        let app = try WebApp(executable: BuiltProducts.webApp)
        let link = try await app.start()
        let browser = try Chromium(width: width, height: 800)
        let page = try await browser.openPage(link)
        try await page.waitForText("Apricot")
        return (app, browser, page)
    }

    @Test func `S-INPUT-9: a search goes on after SIGKILL; Escape ends it and shows the table again`() async throws {
        let (app, browser, page) = try await open(width: 500)
        try await page.screenshot(named: "search-1-before")
        try await page.click("input[type=search]")
        try await page.type("ap")
        try await page.waitForText("Found: Apricot")
        #expect(try await page.evaluate("\(field) === document.activeElement") == "true")
        try await page.wait(for: "the other rows to go", until: "!document.body.innerText.includes('Banana')")
        try await page.wait(
            for: "the scopes", until: "document.querySelectorAll('.field.search [role=radio]').length == 2")
        try await page.screenshot(named: "search-2-active")
        try await Task.sleep(for: contract)
        let before = try await page.picture()
        let epoch = try await page.evaluate("document.documentElement.dataset.epoch")
        await app.kill()
        _ = try await app.start()
        try await page.wait(
            for: "the new run of the app", until: "document.documentElement.dataset.epoch != '\(epoch)'")
        #expect(try await page.picture() == before)
        try await page.press("Escape", code: 27)
        try await page.waitForText("Banana")
        try await page.wait(for: "an empty field", until: "\(field).value == ''")
        #expect(try await page.evaluate("document.querySelectorAll('.field.search button').length") == "0")
        // Cancel does the same.
        try await page.click("input[type=search]")
        try await page.type("ban")
        try await page.waitForText("Found: Banana")
        try await page.click("button", text: "Cancel")
        try await page.waitForText("Cherry")
        _ = browser
    }

    @Test
    func
        `A popover stands beside its button in a wide page; Escape or a press outside leaves it, and the focus returns`()
        async throws
    {
        let (app, browser, page) = try await open(width: 1200)
        let dialog = "document.querySelector('[role=dialog]')"
        let button = "[...document.querySelectorAll('button')].find(b => b.innerText == 'Options')"
        try await page.click("button", text: "Options")
        try await page.wait(for: "the popover", until: dialog)
        #expect(try await page.evaluate("\(dialog).getAttribute('aria-modal')") == "true")
        #expect(try await page.evaluate("\(dialog).getAttribute('aria-label')") == "Options")
        try await page.wait(for: "the focus to go in", until: "\(dialog).contains(document.activeElement)")
        // The popover is below the button, and small.
        try await page.wait(
            for: "its place",
            until: """
                (() => { const d = \(dialog).getBoundingClientRect(), b = \(button).getBoundingClientRect();
                  return d.top >= b.bottom && d.top < b.bottom + 40 && d.right > b.left && d.left < b.right
                    && d.width < 500 && d.right <= innerWidth })()
                """)
        try await page.screenshot(named: "popover-1-wide")
        try await page.press("Escape", code: 27)
        try await page.wait(for: "the popover to go", until: "!\(dialog)")
        try await page.wait(for: "the focus to return", until: "document.activeElement === \(button)")
        try await page.click("button", text: "Options")
        try await page.wait(for: "the popover", until: dialog)
        _ = try await page.click(".popover-layer")
        try await page.wait(for: "the popover to go", until: "!\(dialog)")
        // A popover with input stays, and the app learns of the attempt.
        try await page.click("button", text: "Options")
        try await page.click("[role=dialog] input")
        try await page.type("x")
        try await page.press("Escape", code: 27)
        try await page.waitForText("Close keeps the note.")
        try await page.click("[role=dialog] button", text: "Close")
        try await page.wait(for: "the popover to go", until: "!\(dialog)")
        // An action sheet is also beside its source.
        try await page.click("button", text: "Share")
        try await page.wait(
            for: "the action sheet",
            until: "document.querySelector('[role=alertdialog]')?.getBoundingClientRect().top < 200")
        try await page.screenshot(named: "popover-2-action-sheet")
        try await page.press("Escape", code: 27)
        try await page.wait(for: "it to go", until: "!document.querySelector('[role=alertdialog]')")
        _ = (app, browser)
    }

    @Test
    func `A menu opens from its button, is moved in with arrows, chosen from, and left with Escape`() async throws {
        let (app, browser, page) = try await open(width: 900)
        let button = "document.querySelector('[aria-haspopup=menu]')"
        try await page.click("button", text: "Sort")
        try await page.wait(
            for: "the menu", until: "document.activeElement.innerText == 'Name' && \(button).ariaExpanded == 'true'")
        try await page.screenshot(named: "menu-1")
        #expect(try await page.evaluate("document.activeElement.role") == "menuitemcheckbox")
        try await page.press("ArrowDown", code: 40)
        try await page.wait(for: "the next entry", until: "document.activeElement.innerText == 'Price'")
        _ = try await page.evaluate("(document.activeElement.click(), 1)")
        try await page.waitForText("Products by Price")
        try await page.wait(
            for: "the focus to return",
            until: "document.activeElement == \(button) && \(button).ariaExpanded == 'false'")
        try await page.click("button", text: "Sort")
        try await page.wait(
            for: "the checkmark",
            until: "document.querySelector('[role=menu] [aria-checked=true]')?.innerText == 'Price'")
        try await page.press("Escape", code: 27)
        try await page.wait(for: "the menu to close", until: "!document.querySelector(':popover-open')")
        _ = (app, browser)
    }

    @Test func `A popover is a sheet in a narrow page`() async throws {
        let (app, browser, page) = try await open(width: 420)
        try await page.click("button", text: "Options")
        try await page.wait(
            for: "the sheet",
            until: "document.querySelector('[role=dialog]')?.getBoundingClientRect().width == innerWidth")
        try await page.screenshot(named: "popover-3-narrow")
        try await page.click("[role=dialog] button", text: "Close")
        await #expect(throws: Never.self) {
            try await page.wait(for: "it to go", until: "!document.querySelector('[role=dialog]')")
        }
        _ = (app, browser)
    }
}
