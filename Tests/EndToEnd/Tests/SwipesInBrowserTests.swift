import Foundation
import Testing

/// Tests of the swipe actions of rows in a real browser.
@Suite(.serialized)
struct SwipesInBrowserTests {
    private func open() async throws -> (WebApp, BrowserPage) {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let link = try await app.start(environment: ["FIXTURE_SWIPES": "1"])
        let page = try await Chromium(width: 500, height: 900).openPage(link)
        try await waitForLast("nothing", page)
        return (app, page)
    }

    private func waitForLast(_ text: String, _ page: BrowserPage) async throws {
        try await page.wait(
            for: "\"\(text)\"",
            until: "document.querySelector('[data-role=list] [data-role=text]')?.innerText == '\(text)'")
    }

    private func waitForActions(_ names: String, _ page: BrowserPage) async throws {
        try await page.wait(
            for: "the actions \"\(names)\"",
            until: """
                [...document.querySelectorAll('.row-actions > button')].map(e => e.innerText.trim()).join() == '\(names)'
                """)
    }

    @Test func `A swipe with the pointer reveals the actions, a press elsewhere leaves them, and one is done`()
        async throws
    {
        let (app, page) = try await open()
        try await page.drag("[data-role=row]", text: "Second", x: -90, y: 4)
        try await waitForActions("Delete,Flag", page)
        try await page.screenshot(named: "swipe-actions")
        // The first action is at the edge, and the row isn't selected.
        let order = """
            (() => {
              const [first, second] = [...document.querySelectorAll('.row-actions > button')];
              return String(first.getBoundingClientRect().left > second.getBoundingClientRect().left);
            })()
            """
        #expect(try await page.evaluate(order) == "true")
        try await waitForLast("nothing", page)
        // A press on the row closes its actions, and does nothing else.
        try await page.click("[data-role=row] .row-label", text: "Second")
        try await waitForActions("", page)
        try await waitForLast("nothing", page)
        try await page.drag("[data-role=row]", text: "Second", x: 90, y: 4)
        try await waitForActions("Pin", page)
        try await page.press("Escape", code: 27)
        try await waitForActions("", page)
        try await page.drag("[data-role=row]", text: "Second", x: -90, y: 4)
        try await page.click(".row-actions > button", text: "Flag")
        try await waitForLast("flagged Second", page)
        try await waitForActions("", page)
        // A swipe over clearly more than half of the row does the first action at once.
        let y = try await page.middle(of: "[data-role=row]", text: "First").y
        try await page.movePointer("mousePressed", to: (480, y))
        for x in [300.0, 40] { try await page.movePointer("mouseMoved", to: (x, y)) }
        try await page.movePointer("mouseReleased", to: (40, y))
        try await waitForLast("deleted First", page)
        try await page.click("[data-role=row]", text: "Third")
        try await waitForLast("selected Third", page)
        await app.kill()
    }

    @Test func `A swipe with a finger reveals the actions`() async throws {
        let (app, page) = try await open()
        try await page.emulateTouches()
        let row = try await page.middle(of: "[data-role=row]", text: "Third")
        try await page.touch("touchStart", row)
        for x in stride(from: 10.0, through: 90, by: 10) { try await page.touch("touchMove", (row.x - x, row.y)) }
        try await page.touch("touchEnd")
        try await waitForActions("Delete,Flag", page)
        await app.kill()
    }

    @Test func `A long press with a finger opens the row's actions, and selects nothing`() async throws {
        let (app, page) = try await open()
        try await page.emulateTouches()
        let row = try await page.middle(of: "[data-role=row]", text: "Third")
        try await page.touch("touchStart", row)
        try await page.wait(for: "the menu", until: "document.querySelector('[role=menu]:popover-open')")
        try await page.touch("touchEnd")
        let entries = "[...document.querySelectorAll('[role=menuitem]')].map(e => e.innerText.trim()).join()"
        #expect(try await page.evaluate(entries) == "Pin,Delete,Flag")
        try await page.waitUntilSaved()
        try await waitForLast("nothing", page)
        try await page.click("[role=menuitem]", text: "Flag")
        try await waitForLast("flagged Third", page)
        await app.kill()
    }

    @Test func `Without a pointer the actions are in the row's menu, by key and by a button that says what it is for`()
        async throws
    {
        let (app, page) = try await open()
        #expect(try await page.accessibleNames(of: "button").contains("Actions: First"))
        _ = try await page.evaluate("(() => { document.querySelectorAll('.row-press')[1].focus(); return 1 })()")
        try await page.press("F10", code: 121, shift: true)
        let focus = "document.activeElement.innerText.trim()"
        try await page.wait(for: "the first entry", until: "\(focus) == 'Pin'")
        try await page.press("ArrowDown", code: 40)
        try await page.press("ArrowDown", code: 40)
        try await page.wait(for: "the last entry", until: "\(focus) == 'Flag'")
        _ = try await page.evaluate("(() => { document.activeElement.click(); return 1 })()")
        try await waitForLast("flagged Second", page)
        try await page.click(".row-more")
        try await page.click("[role=menuitem]", text: "Delete")
        try await waitForLast("deleted First", page)
        await app.kill()
    }
}
