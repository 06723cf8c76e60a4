import Foundation
import Testing

/// Tests of screens for a user who needs letters of twice the size.
@Suite(.serialized)
struct LargeLettersTests {
    @Test func `With letters of twice the size, every kind of screen has room for its texts`() async throws {
        // Most of it is waiting, so all engines do it at the same time.
        try await withThrowingTaskGroup(of: Void.self) { group in
            for engine in PageEngine.allCases { group.addTask { try await visitScreens(in: engine) } }
            try await group.waitForAll()
        }
    }

    /// Firefox has a setting for the default size besides the zoom of texts, which the test above uses.
    @Test func `In a Firefox whose default size is 32, rows are twice as high, and no text is cut`()
        async throws
    {
        let profile = HeldProcess.newHome()
        try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: profile) }
        try "user_pref(\"font.size.variable.x-western\", 32);\n".write(
            to: profile.appendingPathComponent("prefs.js"), atomically: true, encoding: .utf8)
        let app = try WebApp(executable: BuiltProducts.contacts)
        let page: any EnginePage = try await DrivenWindow(try await app.start(), in: Firefox(profile: profile))
        try await page.waitForText("Alice Abernathy")
        try await check("list", page, .firefox)
        #expect(try await page.evaluate("getComputedStyle(document.querySelector('h1')).fontSize") == "34px")
        let height = "document.querySelector('[data-role=row]').getBoundingClientRect().height"
        #expect(try await page.evaluate(height) == "120")
        let row = "\(page.element("[data-role=row]", "Alice Abernathy")).querySelector('.row-press')"
        try await page.press(.enter, in: row)
        try await page.wait(for: "the contact", until: "document.querySelector('.pager')")
        try await check("contact", page, .firefox)
        try await page.close()
        await app.kill()
    }

    private func visitScreens(in engine: PageEngine) async throws {
        let open = try await Self.largeLetters(in: engine)
        try await visitContacts(open, engine)
        try await visitMenu(open, engine)
        try await visitEditMode(open, engine)
    }

    private typealias Opening = @Sendable (_ address: String) async throws -> any EnginePage

    /// Returns a function that opens a page in large letters. Chromium gets the size when it starts. The others get it
    /// when the page is there.
    private static func largeLetters(in engine: PageEngine) async throws -> Opening {
        switch engine {
        case .chromium:
            let chromium = try Chromium(width: 1000, height: 800, letters: 32)
            return { try await chromium.openPage($0) }
        case .firefox, .webKit: return try engine.start()
        }
    }

    /// Waits until the page shows a text in letters of twice the size.
    private func waitForLargeText(_ text: String, _ page: any EnginePage) async throws {
        try await page.waitForText(text)
        try await page.waitUntilSaved()
        if let window = page as? DrivenWindow {
            if window.driver is Firefox {
                try await window.runInBrowser("ZoomManager.useFullZoom = false; gBrowser.selectedBrowser.textZoom = 2;")
            } else {
                // MiniBrowser has no option for the size. In the page, the size changes the length of a rem.
                _ = try await window.evaluate("(document.documentElement.style.fontSize = '32px')")
            }
        }
        try await page.wait(
            for: "large letters", until: "document.querySelector('h1').getBoundingClientRect().height > 34")
    }

    private func check(_ screen: String, _ page: any EnginePage, _ engine: PageEngine) async throws {
        try await page.waitUntilSaved()
        try await page.wait(
            for: "animations to end, those aside that never do",
            until:
                "document.getAnimations().every(a => a.playState !== 'running' || a.effect?.getTiming().iterations === Infinity)"
        )
        try await page.screenshot(named: "large-\(engine)-\(screen.replacing(" ", with: "-"))")
        #expect(try await page.evaluate(TextRoom.missing) == "", "\(screen) in \(engine)")
    }

    private func visitContacts(_ open: Opening, _ engine: PageEngine) async throws {
        let app = try WebApp(executable: BuiltProducts.contacts)
        let page = try await open(try await app.start())
        try await waitForLargeText("Alice Abernathy", page)
        try await check("list", page, engine)
        let row = "\(page.element("[data-role=row]", "Alice Abernathy")).querySelector('.row-press')"
        try await page.press(.enter, in: row)
        try await page.wait(for: "the contact", until: "document.querySelector('.pager')")
        try await check("contact", page, engine)
        try await page.press(.space, in: page.element("button", "Edit"))
        try await page.wait(
            for: "the form", until: "document.querySelector('[role=dialog] [aria-label=\"First name\"]')")
        try await check("form", page, engine)
        try await page.press(.escape)
        try await page.wait(for: "the form to go", until: "!document.querySelector('[role=dialog]')")
        // A narrow page shows the contact in place of the list.
        if try await page.evaluate("!(\(page.element("[data-role=row]", "Alice Abernathy")))") == "true" {
            try await page.press(.enter, in: page.element(".bar button", "Contacts"))
            try await page.wait(for: "the list", until: page.element("[data-role=row]", "Alice Abernathy"))
        }
        try await page.press(.delete, in: row)
        try await page.wait(
            for: "the question", until: "document.querySelector('[role=alertdialog]')?.innerText.includes('Alice')")
        try await check("alert", page, engine)
        try await page.press(.escape)
        try await page.wait(for: "its end", until: "!document.querySelector('[role=alertdialog]')")
        try await page.press(.enter, in: "document.getElementById('windows')")
        try await page.wait(for: "the windows", until: "document.querySelector('dialog[open] .windows-link')")
        try await check("windows", page, engine)
        try await page.close()
        await app.kill()
    }

    private func visitMenu(_ open: Opening, _ engine: PageEngine) async throws {
        let app = try WebApp(executable: BuiltProducts.webApp)
        let page = try await open(try await app.start())
        try await waitForLargeText("Apricot", page)
        try await page.press(.enter, in: "document.querySelector('[aria-haspopup=menu]')")
        try await page.wait(for: "the menu", until: "document.activeElement.innerText.trim() == 'Name'")
        try await check("menu", page, engine)
        try await page.close()
        await app.kill()
    }

    private func visitEditMode(_ open: Opening, _ engine: PageEngine) async throws {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let page = try await open(try await app.start(environment: ["FIXTURE_CHORES": "1"]))
        try await waitForLargeText("Cook", page)
        try await page.press(.space, in: page.element("button", "Edit"))
        try await page.wait(
            for: "the handles", until: "document.querySelectorAll('.row-handle:not([hidden])').length == 4")
        try await check("edit mode", page, engine)
        try await page.close()
        await app.kill()
    }
}
