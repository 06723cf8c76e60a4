import Foundation
import Testing

/// Tests of context menus, the clipboard and activity sheets in a real browser.
@Suite(.serialized)
struct ContextMenusInBrowserTests {
    private func open() async throws -> (WebApp, BrowserPage) {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let link = try await app.start(environment: ["FIXTURE_MENUS": "1"])
        let page = try await Chromium(width: 500, height: 900).openPage(link)
        try await waitForLast("nothing", page)
        // The script notes the events that the page keeps from the browser's own menu.
        _ = try await page.evaluate(
            """
            (() => {
              window.kept = [];
              window.addEventListener('contextmenu', (event) => kept.push(event.defaultPrevented));
              return 1;
            })()
            """)
        return (app, page)
    }

    private func waitForLast(_ text: String, _ page: BrowserPage) async throws {
        try await page.wait(
            for: "\"\(text)\"",
            until: "document.querySelector('[data-role=list] [data-role=text]')?.innerText == '\(text)'")
    }

    private func waitForMenu(_ isOpen: Bool = true, _ page: BrowserPage) async throws {
        try await page.wait(
            for: isOpen ? "a menu" : "no menu",
            until: "\(isOpen ? "" : "!")document.querySelector('[data-role=contextMenu]:popover-open')")
    }

    @Test func `The secondary button opens the menu of an element where the pointer is, and a choice is done`()
        async throws
    {
        let (app, page) = try await open()
        let card = try await page.middle(of: "[data-role=text]", text: "Card")
        try await page.clickSecondary("[data-role=text]", text: "Card")
        try await waitForMenu(true, page)
        try await page.screenshot(named: "context-menu")
        let corner = try await page.evaluate(
            """
            (() => {
              const { left, top } = document.querySelector('[data-role=contextMenu]').getBoundingClientRect();
              return Math.abs(left - \(card.x)) < 2 && Math.abs(top - \(card.y)) < 2 ? 'there' : left + ' ' + top;
            })()
            """)
        #expect(corner == "there")
        let roles = """
            [...document.querySelectorAll('[data-role=contextMenu] [role^=menuitem]')].map(e =>
              [e.innerText.trim(), e.getAttribute('role'), e.disabled, e.ariaChecked ?? ''].join(' ')).join(', ')
            """
        #expect(
            try await page.evaluate(roles)
                == "Open menuitem false , Locked menuitem true , Pinned menuitemcheckbox false true")
        #expect(try await page.accessibleNames(of: "menu") == ["Card"])
        try await page.click("[role=menuitem]", text: "Open")
        try await waitForLast("card open", page)
        try await waitForMenu(false, page)
        // A press outside closes the menu, and the app learns of it.
        try await page.clickSecondary(".row-press", text: nil)
        try await waitForMenu(true, page)
        try await page.click("[data-role=text]", text: "card open")
        try await page.wait(for: "the menu to go", until: "!document.querySelector('[data-role=contextMenu]')")
        #expect(try await page.evaluate("kept.join()") == "true,true")
        await app.kill()
    }

    @Test func `The browser's own menu stays in fields, and where there is none`() async throws {
        let (app, page) = try await open()
        try await page.clickSecondary("input")
        try await page.clickSecondary("[data-role=text]", text: "nothing")
        #expect(try await page.evaluate("kept.join()") == "false,false")
        #expect(try await page.evaluate("String(document.querySelector('[data-role=contextMenu]'))") == "null")
        await app.kill()
    }

    @Test func `By keyboard a menu opens, arrows move in it, and Escape gives the focus back`() async throws {
        let (app, page) = try await open()
        let shortcuts = """
            [...document.querySelectorAll('[aria-keyshortcuts="Shift+F10"]')].map(e => e.tabIndex + ' ' +
              (e.getAttribute('role') ?? e.className)).join(', ')
            """
        #expect(try await page.evaluate(shortcuts) == "0 group, 0 row-press, -1 row-press, -1 row-press")
        _ = try await page.evaluate("(() => { document.querySelectorAll('.row-press')[1].focus(); return 1 })()")
        try await page.press("F10", code: 121, shift: true)
        let focus = "document.activeElement.innerText.trim()"
        try await page.wait(for: "the first entry", until: "\(focus) == 'Copy'")
        try await page.press("ArrowDown", code: 40)
        try await page.wait(for: "the next entry", until: "\(focus) == 'Delete'")
        try await page.press("Escape", code: 27)
        try await waitForMenu(false, page)
        #expect(
            try await page.evaluate(
                "String([...document.querySelectorAll('.row-press')].indexOf(document.activeElement))")
                == "1")
        try await page.wait(for: "the menu to go", until: "!document.querySelector('[data-role=contextMenu]')")
        try await page.press("F10", code: 121, shift: true)
        try await page.wait(for: "the first entry again", until: "\(focus) == 'Copy'")
        try await page.press("ArrowUp", code: 38)
        try await page.wait(for: "the last entry", until: "\(focus) == 'Delete'")
        _ = try await page.evaluate("(() => { document.activeElement.click(); return 1 })()")
        try await waitForLast("delete 1", page)
        #expect(
            try await page.evaluate(
                "String([...document.querySelectorAll('.row-press')].indexOf(document.activeElement))")
                == "1")
        await app.kill()
    }

    @Test func `What the app copies is in the clipboard, or a press away from it`() async throws {
        let (app, page) = try await open()
        _ = try await page.evaluate(
            """
            (() => {
              window.written = [];
              navigator.clipboard.writeText = async (text) => {
                if (window.refuses) throw new Error('NotAllowedError');
                written.push(text);
              };
              return 1;
            })()
            """)
        try await page.clickSecondary("[data-role=row]", text: "Row 2")
        try await page.click("[role=menuitem]", text: "Copy")
        try await waitForLast("copied 2", page)
        try await page.wait(for: "the clipboard", until: "written.join() == 'Row 2'")
        _ = try await page.evaluate("(() => { window.refuses = true; return 1 })()")
        try await page.clickSecondary("[data-role=row]", text: "Row 1")
        try await page.click("[role=menuitem]", text: "Copy")
        try await page.waitForText("The browser asks for a press")
        try await page.screenshot(named: "clipboard-notice")
        _ = try await page.evaluate("(() => { window.refuses = false; return 1 })()")
        try await page.click("#notices button", text: "Copy")
        try await page.wait(for: "the clipboard", until: "written.join() == 'Row 2,Row 1'")
        try await page.wait(for: "the notice to go", until: "!document.querySelector('#notices .notice')")
        await app.kill()
    }

    @Test func `What is pasted in a field is what the app reads, and a sheet copies`() async throws {
        let (app, page) = try await open()
        _ = try await page.evaluate(
            """
            (() => {
              const clipboardData = new DataTransfer();
              clipboardData.setData('text/plain', 'from elsewhere');
              document.querySelector('input').dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
              return 1;
            })()
            """)
        try await page.click("[data-role=button]", text: "Read")
        try await waitForLast("read from elsewhere", page)
        try await page.click("[data-role=button]", text: "Share")
        try await page.click("[data-role=alert] [data-role=button]", text: "Copy")
        try await waitForLast("shared true true", page)
        try await page.click("[data-role=button]", text: "Read")
        try await waitForLast("read Shared text", page)
        await app.kill()
    }
}
