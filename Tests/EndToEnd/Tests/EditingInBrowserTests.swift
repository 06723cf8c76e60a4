import Foundation
import Testing

/// Tests of edit mode and of moving rows, in real browsers.
@Suite(.serialized)
struct EditingInBrowserTests {
    private static let environment = ["FIXTURE_CHORES": "1"]
    private let epoch = "document.documentElement.dataset.epoch"
    private let shown = "[...document.querySelectorAll('.row .row-label')].map(label => label.innerText).join()"
    private let announced = "document.querySelector('.announcements').textContent"
    private let focused = "document.activeElement.getAttribute('aria-label')"

    private func open() async throws -> (WebApp, BrowserPage) {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let link = try await app.start(environment: Self.environment)
        let page = try await Chromium(width: 500, height: 900).openPage(link)
        try await waitForRows("Cook,Rake,Sweep,Wash", page)
        return (app, page)
    }

    private func waitForRows(_ names: String, _ page: BrowserPage) async throws {
        try await page.wait(for: "the rows \(names)", until: "\(shown) == '\(names)'")
    }

    private func edit(_ page: BrowserPage) async throws {
        try await page.click(".button", text: "Edit")
        try await page.wait(
            for: "the handles", until: "document.querySelectorAll('.row-handle:not([hidden])').length >= 4")
    }

    @Test func `A row is dragged by its handle, and the order and the selection outlive the app`() async throws {
        let (app, page) = try await open()
        try await page.click("[data-role=row]", text: "Cook")
        try await page.wait(for: "the selection", until: "document.querySelector('.row-press[aria-current]')")
        try await edit(page)
        // In edit mode a press selects nothing, and begins nothing.
        #expect(try await page.evaluate("document.querySelectorAll('.row-press:not([hidden])').length") == "0")
        let handle = try await page.middle(of: ".row:nth-of-type(1) .row-handle")
        let height = try #require(
            Double(try await page.evaluate("document.querySelector('.row').getBoundingClientRect().height")))
        try await page.movePointer("mousePressed", to: handle)
        for part in [0.3, 1, 2.1] { try await page.movePointer("mouseMoved", to: (handle.x, handle.y + height * part)) }
        try await page.wait(for: "the lifted row", until: "document.querySelector('.row.lifted')")
        try await page.screenshot(named: "row-lifted")
        try await page.movePointer("mouseReleased", to: (handle.x, handle.y + height * 2.1))
        try await waitForRows("Rake,Sweep,Cook,Wash", page)
        try await page.wait(for: "the dropped row", until: "!document.querySelector('.lifted, .reordering')")
        #expect(try await page.evaluate(announced) == "Cook is dropped. Position 3 of 4.")
        try await page.waitUntilSaved()
        let run = try await page.evaluate(epoch)
        await app.kill()
        _ = try await app.start(environment: Self.environment)
        try await page.wait(for: "the new run of the app", until: "\(epoch) && \(epoch) != '\(run)'")
        try await waitForRows("Rake,Sweep,Cook,Wash", page)
        // UIKit doesn't save edit mode.
        try await page.wait(for: "the edit button", until: "!document.querySelector('.row-handle:not([hidden])')")
        try await page.wait(
            for: "the selection",
            until:
                "document.querySelector('.row-press[aria-current]')?.closest('.row').innerText.trim() == 'Cook'")
        await app.kill()
    }

    @Test func `A finger on the handle moves the row, and does not scroll`() async throws {
        let (app, page) = try await open()
        try await edit(page)
        try await page.emulateTouches()
        let handle = try await page.middle(of: ".row:nth-of-type(4) .row-handle")
        try await page.touch("touchStart", handle)
        for y in stride(from: 10.0, through: 170, by: 20) {
            try await page.touch("touchMove", (handle.x, handle.y - y))
        }
        try await page.touch("touchEnd")
        try await waitForRows("Wash,Cook,Rake,Sweep", page)
        await app.kill()
    }

    @Test func `Who does not drag clicks on the handle, and then on the row whose place it is to take`() async throws {
        let (app, page) = try await open()
        try await edit(page)
        try await page.click(".row:nth-of-type(1) .row-handle")
        try await page.wait(for: "the lifted row", until: "document.querySelector('.row.lifted')")
        try await page.click(".row .row-label", text: "Sweep")
        try await waitForRows("Rake,Sweep,Cook,Wash", page)
        await app.kill()
    }

    @Test func `A control asks before it deletes a row, and one that inserts does not`() async throws {
        let (app, page) = try await open()
        try await edit(page)
        try await page.screenshot(named: "edit-mode")
        #expect(try await page.accessibleNames(of: "button").contains("Delete Rake"))
        try await page.click(".row:nth-of-type(2) .row-edit-button")
        try await page.wait(for: "the deletion", until: "document.querySelector('.row-actions > button')")
        try await waitForRows("Cook,Rake,Sweep,Wash", page)
        try await page.click(".row-actions > button", text: "Delete")
        try await waitForRows("Cook,Sweep,Wash", page)
        try await page.click("[aria-label='Insert Wash']")
        try await waitForRows("Cook,Sweep,Mend,Wash", page)
        await app.kill()
    }

    @Test func `By keyboard a row is lifted, moved and dropped, or left, and heard all the time`() async throws {
        let (app, page) = try await open()
        try await edit(page)
        _ = try await page.evaluate("(document.querySelector('[aria-label=\"Reorder Cook\"]').focus(), 1)")
        try await page.press(" ", code: 32)
        try await page.wait(for: "the lifted row", until: "document.querySelector('.row.lifted')")
        #expect(try await page.evaluate(announced).hasPrefix("Cook is lifted. Position 1 of 4."))
        for _ in 0..<2 { try await page.press("ArrowDown", code: 40) }
        #expect(try await page.evaluate(announced) == "Position 3 of 4.")
        try await page.press("Escape", code: 27)
        #expect(try await page.evaluate(announced) == "Cook stays where it was. Position 1 of 4.")
        try await waitForRows("Cook,Rake,Sweep,Wash", page)
        try await page.press(" ", code: 32)
        try await page.wait(for: "the lifted row", until: "document.querySelector('.row.lifted')")
        for _ in 0..<2 { try await page.press("ArrowDown", code: 40) }
        try await page.press("Enter", code: 13)
        try await waitForRows("Rake,Sweep,Cook,Wash", page)
        try await page.wait(for: "the end of it", until: "\(announced) == 'Cook is dropped. Position 3 of 4.'")
        // The focus moves with the row.
        #expect(try await page.evaluate(focused) == "Reorder Cook")
        await app.kill()
    }
}
