import Foundation
import Testing

/// Tests of distances, heights and borders that an app gives to its views, by their places in a page.
@Suite(.serialized)
struct PlacesInBrowserTests {
    private static func box(_ selector: String) -> String {
        "document.querySelector(\"\(selector)\").getBoundingClientRect()"
    }

    /// Returns a page of 390 points with the fixture's screen of places.
    private func open() async throws -> (WebApp, BrowserPage) {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let link = try await app.start(environment: ["FIXTURE_PLACES": "1"])
        let page = try await Chromium(width: 500, height: 844).openPage(link)
        try await page.resize(width: 390, height: 844)
        try await page.wait(for: "the screen", until: "document.querySelectorAll('.field').length === 4")
        try await page.waitUntilSaved()
        return (app, page)
    }

    @Test func `Titles, distances, borders, detents and sheets without a title have the places that an app gives them`()
        async throws
    {
        let (app, page) = try await open()
        try await page.screenshot(named: "places")
        try await expectTitleAndDistance(page)
        try await expectBorders(page)
        try await expectActionSheet(page)
        try await expectDetents(page)
        await app.kill()
    }

    /// Checks that the large title is below its bar's buttons, in large letters, and that the control has at least its
    /// distance to the bar.
    private func expectTitleAndDistance(_ page: BrowserPage) async throws {
        let buttons = """
            Math.max(...[...document.querySelectorAll('.bar button')].map(e => e.getBoundingClientRect().bottom))
            """
        #expect(try await page.evaluate("\(Self.box(".bar h1")).top >= \(buttons) - 1") == "true")
        #expect(
            try await page.evaluate("parseFloat(getComputedStyle(document.querySelector('.bar h1')).fontSize) >= 28")
                == "true")
        let distance = try await page.evaluate("Math.round(\(Self.box(".segments")).top - \(Self.box(".bar")).bottom)")
        #expect((8...16).contains(try #require(Int(distance))))
    }

    /// Checks that each style of a field's border looks different.
    private func expectBorders(_ page: BrowserPage) async throws {
        let borders = try await page.evaluate(
            """
            [...document.querySelectorAll('.field :is(input, textarea)')].map(e => getComputedStyle(e))
              .map(s => [s.borderTopWidth, s.borderTopStyle, s.borderTopColor, s.borderTopLeftRadius].join(' ')).join(';')
            """
        ).components(separatedBy: ";")
        #expect(borders.count == 4)
        #expect(Set(borders).count == 4, "\(borders)")
    }

    /// Checks that the first action of a sheet without texts is as far from the sheet's top as from its side.
    private func expectActionSheet(_ page: BrowserPage) async throws {
        try await page.click(".bar button", text: "Actions")
        _ = try await page.middle(of: "[role=alertdialog] .alert-items button")
        try await page.screenshot(named: "places-actions")
        let margins = """
            ((sheet, button) => Math.abs((button.top - sheet.top) - (button.left - sheet.left)) <= 6)(
              \(Self.box("[role=alertdialog]")), \(Self.box("[role=alertdialog] .alert-items button")))
            """
        #expect(try await page.evaluate(margins) == "true")
        try await page.click("[role=alertdialog] button", text: "Cancel")
        try await page.wait(for: "their end", until: "!document.querySelector('[role=alertdialog]')")
    }

    /// Checks that a medium detent is half the page's height.
    private func expectDetents(_ page: BrowserPage) async throws {
        try await page.click(".bar button", text: "Sheet")
        try await page.wait(for: "the sheet", until: "document.querySelector('[role=dialog].sheet .grabber')")
        _ = try await page.middle(of: "[role=dialog] h1")
        try await page.screenshot(named: "places-sheet")
        let part = { try await page.evaluate("(\(Self.box("[role=dialog].sheet")).height / innerHeight).toFixed(2)") }
        let medium = try #require(Double(try await part()))
        #expect((0.4...0.6).contains(medium), "\(medium)")
        try await page.click(".grabber")
        try await page.wait(
            for: "the large detent", until: "\(Self.box("[role=dialog].sheet")).height > 0.8 * innerHeight")
    }
}
