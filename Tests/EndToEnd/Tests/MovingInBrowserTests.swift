import Foundation
import Testing

/// Tests of moving the items of a grid in a real browser. `EditingInBrowserTests` has those of rows.
@Suite(.serialized)
struct MovingInBrowserTests {
    private let announced = "document.querySelector('.announcements').textContent"

    private func item(_ name: String) -> String {
        "[...document.querySelectorAll('[data-role=item]')].find(e => e.innerText.trim() == '\(name)')"
    }

    private func open() async throws -> (WebApp, BrowserPage) {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let link = try await app.start(environment: ["FIXTURE_CHORES": "tiles"])
        let page = try await Chromium(width: 500, height: 900).openPage(link)
        try await waitForItems("Cook,Rake,Sweep,Wash,Iron,Mend", page)
        // The app lays out for the width that the page reports.
        try await page.wait(
            for: "three items in a line",
            until: """
                \(item("Sweep")).offsetTop == \(item("Cook")).offsetTop && \(item("Wash")).offsetLeft == \(item("Cook")).offsetLeft
                  && \(item("Wash")).offsetTop > \(item("Cook")).offsetTop
                """)
        return (app, page)
    }

    /// Waits until the items are in this order for a screen reader.
    private func waitForItems(_ names: String, _ page: BrowserPage) async throws {
        try await page.wait(
            for: "the items \(names)",
            until: """
                [...document.querySelectorAll('[data-role=item]')].sort((a, b) => a.ariaRowIndex - b.ariaRowIndex)
                  .map(e => e.innerText.trim()).join() == '\(names)'
                """)
    }

    private func handle(_ name: String) -> String { "[aria-label='Reorder \(name)']" }

    @Test func `An item is dragged by its handle to the place of another one, in another line`() async throws {
        let (app, page) = try await open()
        let from = try await page.middle(of: handle("Cook"))
        let to = try await page.middle(of: handle("Iron"))
        try await page.movePointer("mousePressed", to: from)
        for part in [0.3, 0.7, 1] {
            try await page.movePointer(
                "mouseMoved", to: (from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part))
        }
        try await page.wait(
            for: "the place that it is to take", until: "\(item("Iron")).classList.contains('drop-target')")
        try await page.screenshot(named: "item-lifted")
        try await page.movePointer("mouseReleased", to: to)
        try await waitForItems("Rake,Sweep,Wash,Iron,Cook,Mend", page)
        try await page.wait(for: "the dropped item", until: "!document.querySelector('.lifted, .reordering')")
        #expect(try await page.evaluate(announced) == "Cook is dropped. Position 5 of 6.")
        await app.kill()
    }

    @Test func `A finger on the handle moves the item`() async throws {
        let (app, page) = try await open()
        try await page.emulateTouches()
        let from = try await page.middle(of: handle("Mend"))
        let to = try await page.middle(of: handle("Rake"))
        try await page.touch("touchStart", from)
        for part in stride(from: 0.1, through: 1, by: 0.15) {
            try await page.touch("touchMove", (from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part))
        }
        try await page.touch("touchMove", to)
        try await page.touch("touchEnd")
        try await waitForItems("Cook,Mend,Rake,Sweep,Wash,Iron", page)
        await app.kill()
    }

    @Test func `By keyboard an item is moved along its line and to the next one, or left`() async throws {
        let (app, page) = try await open()
        _ = try await page.evaluate("(document.querySelector(\"\(handle("Cook"))\").focus(), 1)")
        try await page.press(" ", code: 32)
        try await page.wait(for: "the lifted item", until: "document.querySelector('.item.lifted')")
        try await page.press("ArrowRight", code: 39)
        #expect(try await page.evaluate(announced) == "Position 2 of 6.")
        try await page.press("Escape", code: 27)
        #expect(try await page.evaluate(announced) == "Cook stays where it was. Position 1 of 6.")
        try await waitForItems("Cook,Rake,Sweep,Wash,Iron,Mend", page)
        try await page.press(" ", code: 32)
        try await page.wait(for: "the lifted item", until: "document.querySelector('.item.lifted')")
        try await page.press("ArrowRight", code: 39)
        try await page.press("ArrowDown", code: 40)
        #expect(try await page.evaluate(announced) == "Position 5 of 6.")
        try await page.press("Enter", code: 13)
        try await waitForItems("Rake,Sweep,Wash,Iron,Cook,Mend", page)
        try await page.wait(for: "the end of it", until: "\(announced) == 'Cook is dropped. Position 5 of 6.'")
        // The focus moves with the item.
        #expect(try await page.evaluate("document.activeElement.getAttribute('aria-label')") == "Reorder Cook")
        await app.kill()
    }
}
