import Foundation
import Testing

/// Tests of collection views in a real browser, by pointer and keyboard, and after kills.
@Suite(.serialized)
struct CollectionsInBrowserTests {
    private let contract = Duration.milliseconds(250)
    private let grid = "document.querySelector('[aria-label=Grid]')"
    private let carousel = "document.querySelector('[aria-label=Carousel]')"

    private func open(_ app: WebApp, in browser: Chromium) async throws -> BrowserPage {
        let page = try await browser.openPage(try await app.start())
        try await page.click("[role=tab]", text: "Shelf")
        try await page.waitForText("Item 0")
        return page
    }

    private func item(_ name: String) -> String {
        "[...document.querySelectorAll('[data-role=item]')].find(e => e.innerText.trim() == '\(name)')"
    }

    @Test func `S-CLASS-21: positions and selection of a grid and a carousel are there again after SIGKILL`()
        async throws
    {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let browser = try Chromium(width: 500, height: 900)
        let page = try await open(app, in: browser)
        _ = try await page.evaluate("(\(grid).scrollTop = 4210)")
        _ = try await page.evaluate("(\(carousel).scrollLeft = 1300)")
        try await page.waitForText("Card 12")
        try await page.wait(
            for: "the items there",
            until:
                "[...\(grid).querySelectorAll('[data-role=item]')].some(e => e.offsetTop > 4300 && e.offsetTop < 4500)")
        let chosen = try await page.evaluate(
            "[...\(grid).querySelectorAll('[data-role=item]')].find(e => e.offsetTop > 4300).innerText.trim()")
        try await page.click("[data-role=item]", text: chosen)
        try await page.click("[data-role=item]", text: "Card 12")
        try await page.wait(
            for: "the selection", until: "document.querySelectorAll('[role=row][aria-selected=true]').length == 2")
        try await Task.sleep(for: contract)
        try await page.screenshot(named: "collections-1")
        let epoch = try await page.evaluate("document.documentElement.dataset.epoch")
        await app.kill()
        let link = try await app.start()
        try await page.wait(
            for: "the new run of the app", until: "document.documentElement.dataset.epoch != '\(epoch)'")
        // A new page shows the same, so it came from the app.
        let fresh = try await browser.openPage(link)
        for page in [page, fresh] {
            try await page.wait(
                for: "the position", until: "\(grid).scrollTop == 4210 && \(carousel).scrollLeft == 1300")
            try await page.wait(
                for: "the selection",
                until: "\(item(chosen)).ariaSelected == 'true' && \(item("Card 12")).ariaSelected == 'true'")
            #expect(
                try await page.evaluate("document.querySelectorAll('[role=row][aria-selected=true]').length") == "2")
        }
        try await fresh.screenshot(named: "collections-2")
    }

    @Test func `Items are reached and selected by keyboard, and a screen reader is told which one of how many it is`()
        async throws
    {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let browser = try Chromium(width: 1000, height: 700, isDark: true)
        let page = try await open(app, in: browser)
        let focused = "document.activeElement.innerText.trim()"
        #expect(try await page.evaluate("\(grid).getAttribute('role') + \(grid).ariaRowCount") == "grid10000")
        #expect(try await page.evaluate("\(grid).ariaMultiSelectable") == "true")
        #expect(try await page.evaluate("\(item("Item 3")).ariaRowIndex") == "4")
        let firstLine =
            "[...\(grid).querySelectorAll('[data-role=item]')].filter(e => e.offsetTop == \(item("Item 0")).offsetTop)"
        // The app lays out for the width that the page reports.
        try await page.wait(
            for: "lines as long as the window is wide",
            until: "\(firstLine).some(e => Math.abs(e.offsetLeft + e.offsetWidth + 16 - \(grid).clientWidth) < 2)")
        let perLine = try #require(Int(try await page.evaluate("\(firstLine).length")))
        _ = try await page.evaluate("(\(item("Item 0")).focus(), 1)")
        try await page.press("ArrowRight", code: 39)
        #expect(try await page.evaluate(focused) == "Item 1")
        try await page.press("ArrowDown", code: 40)
        #expect(try await page.evaluate(focused) == "Item \(perLine + 1)")
        // This is far beyond the first items.
        for line in 2..<40 {
            let wanted = "Item \(line * perLine + 1)"
            try await page.wait(for: wanted, until: item(wanted))
            try await page.press("ArrowDown", code: 40)
            #expect(try await page.evaluate(focused) == wanted)
        }
        try await page.press(" ", code: 32)
        try await page.wait(for: "the selection", until: "document.activeElement.ariaSelected == 'true'")
        #expect(try await page.evaluate(focused) == "Item \(39 * perLine + 1)")
        try await page.press("Enter", code: 13)
        try await page.wait(for: "no selection", until: "document.activeElement.ariaSelected == 'false'")
        // Each of them is one stop of the Tab key.
        #expect(try await page.evaluate("\(grid).querySelectorAll('[tabindex=\"0\"]').length") == "1")
        #expect(try await page.evaluate("\(carousel).querySelectorAll('[tabindex=\"0\"]').length") == "1")
        try await page.screenshot(named: "collections-3")
    }
}
