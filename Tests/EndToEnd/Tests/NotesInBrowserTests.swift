import Foundation
import Testing

/// The smallest example, in Chromium.
struct NotesInBrowserTests {
    @Test func `The app of thirty lines has its text and its cursor again after SIGKILL`() async throws {
        let app = try WebApp(executable: BuiltProducts.notes)
        let browser = try Chromium(width: 600, height: 700)
        let page = try await browser.openPage(try await app.start())
        let note = "document.querySelector('[aria-label=Note]')"
        try await page.click("[aria-label=Note]")
        try await page.wait(for: "the field", until: "document.activeElement === \(note)")
        try await page.type("Milk, bread")
        try await page.waitUntilSaved()
        await app.kill()
        let again = try await browser.openPage(try await app.start())
        try await again.wait(for: "the text", until: "\(note)?.value === 'Milk, bread'")
        let isThere = "document.activeElement === \(note) && \(note).selectionStart === 11"
        try await again.wait(for: "the cursor", until: isThere)
    }
}
