import Foundation
import Testing

/// Tests of the visible colours in a contrast theme and above a dimmed page. Firefox draws the pixels.
@Suite(.serialized)
struct SeenColorsTests {
    private let row = "document.querySelectorAll('.row-press')"
    private let sheet = "document.querySelector('[role=dialog]').getBoundingClientRect()"
    private let windows = "document.getElementById('windows').getBoundingClientRect()"

    /// Returns an expression for the edge of a box, with one pixel at each side.
    private func leftEdge(of box: String) -> String {
        "(({left, top}) => ({x: Math.round(left) - 1, y: top + 30, width: 3, height: 60}))(\(box))"
    }

    private func label(_ index: Int) -> String {
        "\(row)[\(index)].closest('.row').querySelector('.row-label').getBoundingClientRect()"
    }

    /// Returns an expression for the first pixels of a row, before its text.
    private func start(_ index: Int) -> String {
        """
        (({left, top, height}) => ({x: left, y: top + 6, width: 12, height: height - 12}))(\(row)[\(index)].getBoundingClientRect())
        """
    }

    /// Shows all pages of Firefox in a contrast theme's colours, or in their own.
    private func force(_ isForced: Bool, _ page: DrivenWindow) async throws {
        let name = "browser.display.document_color_use"
        try await page.runInBrowser(
            isForced ? "Services.prefs.setIntPref('\(name)', 2)" : "Services.prefs.clearUserPref('\(name)')")
        try await page.wait(for: "the colours", until: "matchMedia('(forced-colors: active)').matches === \(isForced)")
    }

    @Test func `Rows, edges and the windows button are seen in a contrast theme, and the button above a dimmed page`()
        async throws
    {
        let app = try WebApp(executable: BuiltProducts.contacts)
        let page = try await BrowserEngine.firefox.openWindow(try await app.start())
        try await page.wait(for: "the rows", until: "\(row).length > 2")
        try await force(true, page)
        let result: Result<Void, any Error>
        do {
            result = .success(try await look(at: page))
        } catch {
            result = .failure(error)
        }
        // Other tests use the same browser.
        try await force(false, page)
        try result.get()
        #expect(try await page.prominentPixels(in: windows) > 20, "above a dimmed page")
        try await page.close()
        await app.kill()
    }

    /// Checks the screens of the example, and leaves its form open.
    private func look(at page: DrivenWindow) async throws {
        try await page.focus("\(row)[1]")
        #expect(try await page.prominentPixels(in: label(1)) > 20, "the text of a row that has the focus")
        #expect(try await page.prominentPixels(in: label(2)) > 20, "the text of another row")
        try await page.press(.enter)
        try await page.wait(for: "the contact", until: "\(row)[1].matches('[aria-current]')")
        try await page.waitUntilSaved()
        // The row has no ring of the focus now.
        try await page.focus("document.querySelector('input[type=search]')")
        // The line has the system's own colour, which Firefox invents without a screen: 2.9 to 1.
        #expect(try await page.prominentPixels(in: start(1), contrast: 2) > 20, "the line of the selected row")
        #expect(try await page.prominentPixels(in: start(2), contrast: 2) == 0, "no line of another row")
        #expect(try await page.prominentPixels(in: label(1)) > 20, "the text of the selected row")
        #expect(try await page.prominentPixels(in: windows) > 20, "the windows button")
        // The app asks whether to delete the contact.
        try await page.press(.delete, in: "\(row)[1]")
        let alert = "document.querySelector('[role=alertdialog]')"
        try await page.wait(for: "the question", until: alert)
        try await page.waitUntilSaved()
        #expect(
            try await page.prominentPixels(in: leftEdge(of: "\(alert).getBoundingClientRect()")) > 40,
            "the alert's edge"
        )
        try await page.press(.escape)
        try await page.wait(for: "its end", until: "!\(alert)")
        try await page.press(.space, in: page.element("button", "Edit"))
        try await page.wait(
            for: "the form", until: "document.querySelector('[role=dialog] [aria-label=\"First name\"]')")
        try await page.waitUntilSaved()
        try await page.wait(
            for: "it to stand still", until: "document.getAnimations().every(a => a.playState !== 'running')")
        #expect(try await page.prominentPixels(in: leftEdge(of: sheet)) > 40, "the sheet's edge")
        #expect(try await page.prominentPixels(in: windows) > 20, "the windows button above a sheet")
    }
}
