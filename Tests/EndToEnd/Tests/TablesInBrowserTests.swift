import Foundation
import Testing

/// Tests of a table's parts besides its rows, in a real browser.
@Suite(.serialized)
struct TablesInBrowserTests {
    @Test(arguments: [false, true])
    func `A section's view and a row's details are pressed, and quiet text is the page's own`(isDark: Bool)
        async throws
    {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let page = try await Chromium(width: 500, height: 900, isDark: isDark).openPage(try await app.start())
        try await page.click("[role=tab]", text: "Rows")
        try await page.waitForText("All rows")
        try await page.click(".section-header .button", text: "Sort")
        try await page.waitForText("Sorted")
        #expect(
            try await page.evaluate("document.querySelector('.row .button').ariaLabel") == "More Info: Row 2")
        try await page.click(".row .button")
        try await page.waitForText("Details")
        try await page.screenshot(named: isDark ? "table-dark" : "table-light")
        let color = try await page.evaluate("getComputedStyle(document.querySelector('.section-header .text')).color")
        #expect(color == (isDark ? "rgb(162, 169, 181)" : "rgb(95, 102, 115)"))
        await app.kill()
    }

    // S-ROW-1.1, S-ROW-3.5, S-ROW-6.1
    @Test(arguments: PageEngine.allCases)
    func `S-ROW-1: the user's input in rows comes back after SIGKILL, also in rows out of sight`(engine: PageEngine)
        async throws
    {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let environment = ["FIXTURE_FIELDS": "1"]
        let open = try engine.start()
        let link = try await app.start(environment: environment)
        let page = try await open(link)
        func element(_ name: String) -> String { "document.querySelector('[aria-label=\"\(name)\"]')" }
        let list = "document.querySelector('[data-role=list]')"
        let epoch = "document.documentElement.dataset.epoch"
        try await page.focus(element("Field 2"))
        try await page.type("half a name")
        try await page.press(.space, in: element("Switch 3"))
        try await page.waitUntilSaved()
        _ = try await page.evaluate("(\(list).scrollTop = 5200)")
        try await page.focus(element("Field 102"))
        try await page.type("far")
        try await page.press(.left)
        try await page.waitUntilSaved()
        #expect(try await page.evaluate("\(element("Field 2")) === null") == "true")
        let run = try await page.evaluate(epoch)
        await app.kill()
        // The user goes on typing at the cursor.
        try await page.type("!")
        _ = try await app.start(environment: environment)
        try await page.wait(for: "the new run of the app", until: "\(epoch) && \(epoch) !== '\(run)'")
        try await page.waitUntilSaved()
        let far = "\(element("Field 102")).value + \(element("Field 102")).selectionStart"
        #expect(try await page.evaluate(far) == "fa!r3")
        await app.kill()
        _ = try await app.start(environment: environment)
        // Another page shows what the app has.
        let fresh = try await open(link)
        try await fresh.wait(for: "the row", until: "\(element("Field 102"))?.value === 'fa!r'")
        _ = try await fresh.evaluate("(\(list).scrollTop = 0)")
        try await fresh.wait(for: "the first rows", until: "\(element("Field 2"))?.value === 'half a name'")
        #expect(try await fresh.evaluate("\(element("Switch 3")).ariaChecked") == "true")
        #expect(try await fresh.evaluate("\(element("Switch 2")).ariaChecked") == "false")
        // The row with the keyboard stays.
        let fields = "[...document.querySelectorAll('[aria-label^=\"Field \"]')]"
        let others = "\(fields).filter(e => e.ariaLabel !== 'Field 102')"
        let texts = "\(others).map(e => e.value).join('')"
        #expect(try await fresh.evaluate(texts) == "half a name")
        try await fresh.screenshot(named: "rows-\(engine)")
        try await fresh.close()
        try await page.close()
        await app.kill()
    }
}
