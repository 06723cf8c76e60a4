import Foundation
import Testing

/// Tests of the apps of Examples/Ported, which have no line for Linux. `scripts/test` ports and builds them.
@Suite(.serialized)
struct PortedAppsInBrowserTests {
    @Test func `an app of 2016 comes back after SIGKILL: a form half filled in, its text, switch and cursor`()
        async throws
    {
        let app = try WebApp(executable: BuiltProducts.journal)
        let browser = try Chromium(width: 500, height: 900)
        let page = try await browser.openPage(try await app.start())
        try await page.waitForText("Letter from Ada")
        try await page.screenshot(named: "journal-1-entries")

        // `@IBAction` without a sender, and cells from a prototype.
        try await page.click("button", text: "Favourites")
        try await page.wait(for: "favourites alone", until: "!document.body.innerText.includes('Letter from Ada')")
        // The segue from the bar presents the form. The title's field reports by target and action.
        try await page.click("button", text: "Add")
        try await page.wait(for: "the form", until: "document.querySelector('[role=dialog] [aria-label=\"Title\"]')")
        try await page.screenshot(named: "journal-2-form")
        try await page.click("[role=dialog] [aria-label=\"Title\"]")
        try await page.type("Half a title")
        try await page.click("[role=dialog] [data-role=toggle]")
        try await page.click("[role=dialog] [data-role=textView]")
        try await page.type("It was a dark and")
        try await page.pressLeft()
        try await page.waitUntilSaved()
        let before = try await page.picture()
        try await page.screenshot(named: "journal-3-before")
        let epoch = try await page.evaluate("document.documentElement.dataset.epoch")

        await app.kill()
        _ = try await app.start()
        try await page.wait(
            for: "the new run of the app", until: "document.documentElement.dataset.epoch != '\(epoch)'")
        try await page.waitUntilSaved()
        #expect(try await page.picture() == before)
        try await page.screenshot(named: "journal-4-after")

        // The delegate came back too, so the saved entry arrives in the list.
        try await page.click("[role=dialog] button", text: "Save")
        try await page.waitForText("Half a title")
        try await page.screenshot(named: "journal-5-saved")
    }

    @Test func `an app of today's template comes back after SIGKILL: search, recipe, and a sheet with half a note`()
        async throws
    {
        let app = try WebApp(executable: BuiltProducts.recipes)
        let browser = try Chromium(width: 1000, height: 800)
        let page = try await browser.openPage(try await app.start())
        try await page.waitForText("Leek and potato soup")
        try await page.screenshot(named: "recipes-1-list")
        try await page.click("[data-role=searchField]")
        try await page.type("leek")
        try await page.click("[data-role=cell], [data-role=row], [data-role=item]", text: "Leek and potato soup")
        try await page.waitForText("For 4 people")
        try await page.click("button", text: "Edit")
        try await page.wait(for: "the sheet", until: "document.querySelector('[role=dialog] [data-role=textView]')")
        try await page.click("[role=dialog] [data-role=textView]")
        try await page.type("Half a no")
        try await page.waitUntilSaved()
        let before = try await page.picture()
        try await page.screenshot(named: "recipes-2-before")
        let epoch = try await page.evaluate("document.documentElement.dataset.epoch")

        await app.kill()
        _ = try await app.start()
        try await page.wait(
            for: "the new run of the app", until: "document.documentElement.dataset.epoch != '\(epoch)'")
        try await page.waitUntilSaved()
        #expect(try await page.picture() == before)
        try await page.screenshot(named: "recipes-3-after")
    }
}
