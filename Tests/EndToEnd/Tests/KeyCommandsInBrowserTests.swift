import Foundation
import Testing

/// Tests of keys that an app's responders take, in a real browser.
@Suite(.serialized)
struct KeyCommandsInBrowserTests {
    @Test func `An app's keys are taken anywhere in its page, and a field keeps those for editing`() async throws {
        let app = try WebApp(executable: BuiltProducts.webApp)
        let link = try await app.start()
        let browser = try Chromium(width: 500, height: 800)
        let page = try await browser.openPage(link)
        try await page.waitForText("Apricot")
        try await page.press("n", code: 78)
        try await page.waitForText("Pressed New")
        try await page.press("K", code: 75, shift: true, control: true)
        try await page.waitForText("Pressed Reload")
        try await page.press("a", code: 65, control: true)
        try await page.waitForText("Pressed All")
        // In a field a letter is text, and Ctrl+A selects it. Keys that no field uses are the app's.
        try await page.click("input[type=search]")
        try await page.type("ap")
        try await page.waitForText("Found: Apricot")
        try await page.press("K", code: 75, shift: true, control: true)
        try await page.press("a", code: 65, control: true)
        try await page.press("n", code: 78)
        // The title is visible again after the search, and shows the last taken key.
        try await page.click("button", text: "Cancel")
        try await page.waitForText("Pressed Reload")
        #expect(try await page.evaluate("document.body.innerText.includes('Pressed All')") == "false")
        _ = (app, browser)
    }
}
