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
}
