import Foundation
import Testing
import UIKitTesting

/// Tests of `reprise view` in a real browser.
@Suite(.serialized)
struct ViewInBrowserTests {
    /// Returns an app with at least two saves. The second one has another text in the field, and a controller that the
    /// first lacks.
    private func appWithState() async throws -> AppProcess {
        let app = try AppProcess(executable: BuiltProducts.fixtureApp)
        try await app.start()
        _ = try await app.waitForElement("Toggle")
        // This makes a save from before the typing, also if the app is so slow that its first save is late.
        try await app.flush()
        try await app.type("half a na", into: "Draft")
        try await app.flush()
        try await app.press("Push")
        _ = try await app.waitForElement("Toggle")
        try await app.type("a whole name", into: "Draft")
        try await app.flush()
        return app
    }

    /// Returns the name of the object that has the keys, as a screen reader says it.
    private func current(in page: BrowserPage) async throws -> String {
        try await page.evaluate(
            "document.getElementById(document.activeElement.getAttribute('aria-activedescendant')).ariaLabel")
    }

    private func waitForDetails(of name: String, in page: BrowserPage) async throws {
        try await page.wait(
            for: "the values of \(name)",
            until: """
                document.querySelector('#details-title bdi').textContent === '\(name)'
                && !document.querySelector('#details').ariaBusy
                """)
    }

    private static func isMarked(_ name: String, _ change: String) -> String {
        """
        [...document.querySelectorAll('[role=treeitem][data-change=\(change)]')]
          .some(e => e.ariaLabel.startsWith('\(name)'))
        """
    }

    @Test(arguments: [false, true])
    func `The tree is gone through with the keys, and shows the values of each object`(isDark: Bool) async throws {
        let app = try await appWithState()
        let view = try StateView(in: app.folder, "EndToEndApp")
        let page = try await view.openPage(isDark: isDark)
        try await waitForDetails(of: "Application", in: page)
        // The page masks values that the app marked as sensitive.
        #expect(try await page.evaluate("document.body.textContent.includes('open sesame')") == "false")
        try await page.click("[role=treeitem]", text: "Tabs")
        #expect(try await current(in: page).hasPrefix("Tabs, View controller UITabBarController, "))
        #expect(try await page.evaluate("document.activeElement.id") == "tree")
        try await page.press("ArrowDown", code: 40)
        #expect(try await current(in: page).hasPrefix("FormNavigation"))
        // If the row is closed, the next row is the sibling. If it is open, the next row is the child.
        try await page.pressLeft()
        try await page.press("ArrowDown", code: 40)
        #expect(try await current(in: page).hasPrefix("Rows"))
        try await page.press("ArrowUp", code: 38)
        try await page.press("ArrowRight", code: 39)
        try await page.press("ArrowRight", code: 39)
        #expect(try await current(in: page).hasPrefix("Form, "))
        try await page.pressLeft()
        try await page.pressLeft()
        #expect(try await current(in: page).hasPrefix("FormNavigation"))
        try await page.press("ArrowRight", code: 39)
        try await page.press("Home", code: 36)
        #expect(try await current(in: page).hasPrefix("Application"))
        try await page.press("End", code: 35)
        let last = try await page.evaluate("[...document.querySelectorAll('[role=treeitem]')].at(-1).ariaLabel")
        #expect(try await current(in: page) == last)
        try await page.click("[role=treeitem][aria-level='4']", text: "Draft")
        try await page.waitForText("a whole name")
        try await waitForDetails(of: "Draft", in: page)
        try await page.screenshot(named: isDark ? "view-dark" : "view-light")
        try await page.press("Enter", code: 13)
        #expect(try await page.evaluate("document.activeElement.id") == "details-title")
        // The test follows the way back up, and a reference.
        try await page.click(".trail .link", text: "FormNavigation")
        try await waitForDetails(of: "FormNavigation", in: page)
        try await page.click(".values .link", text: "Tabs/:[0]:/FormNavigation/:[1]:/Pushed")
        try await waitForDetails(of: "Pushed", in: page)
        #expect(await view.end() == 0)
        try await app.kill()
    }

    @Test func `The slider shows an older save, and what it changed is marked`() async throws {
        let app = try await appWithState()
        let view = try StateView(in: app.folder, "EndToEndApp")
        let page = try await view.openPage()
        let saves = try #require(Int(try await page.evaluate("document.querySelector('#slider').max")))
        #expect(saves >= 1)
        let newest = try await page.evaluate("document.querySelector('#save strong').textContent")
        _ = try await page.evaluate("document.querySelector('#slider').focus()")
        // The test goes back to the save that added the pushed controller.
        let isAdded = Self.isMarked("Pushed", "added")
        for _ in 0..<saves where try await page.evaluate(isAdded) != "true" {
            let before = try await page.evaluate("document.querySelector('#changes').textContent")
            try await page.pressLeft()
            try await page.wait(
                for: "the save before", until: "document.querySelector('#changes').textContent !== \"\(before)\"")
        }
        #expect(try await page.evaluate(isAdded) == "true")
        let said = try await page.evaluate("document.querySelector('#slider').getAttribute('aria-valuetext')")
        #expect(said.hasPrefix("Save "))
        try await page.click("[role=treeitem][data-change=added]", text: "Pushed")
        try await page.waitForText("New since save ")
        try await page.screenshot(named: "view-added")
        // In the save before, the object appears only as one that doesn't exist yet.
        try await page.click("#previous")
        try await waitForDetails(of: "Application", in: page)
        #expect(try await page.evaluate("document.body.innerText.includes('Pushed')") == "false")
        // The page shows the typed text, before and after.
        let isTyped = Self.isMarked("Draft", "changed")
        while try await page.evaluate(isTyped) != "true" {
            let before = try await page.evaluate("document.querySelector('#save').textContent")
            try await page.click("#next")
            try await page.wait(
                for: "the next save", until: "document.querySelector('#save').textContent !== \"\(before)\"")
            try await page.wait(for: "its objects", until: "!document.querySelector('#main').ariaBusy")
            guard try await page.evaluate("document.querySelector('#next').ariaDisabled") == "false" else { break }
        }
        try await page.click("[role=treeitem][data-change=changed]", text: "Draft")
        try await page.wait(for: "the difference", until: "document.querySelector('.differences .before')")
        try await page.wait(
            for: "what was typed", until: "document.querySelector('.differences')?.innerText.includes('half a na')")
        try await page.click("#only-changes")
        try await page.wait(
            for: "the changes alone",
            until: "[...document.querySelectorAll('[role=treeitem]')].every(e => !e.ariaLabel.startsWith('Rows'))")
        try await page.screenshot(named: "view-changed")
        #expect(newest.hasPrefix("Save "))
        // The app goes on, and so does the list.
        try await app.type("another name", into: "Draft")
        try await app.flush()
        try await page.click("#reload")
        try await page.wait(for: "a newer save", until: "Number(document.querySelector('#slider').max) > \(saves)")
        #expect(await view.end(with: SIGTERM) == 0)
        try await app.kill()
    }

    @Test func `An area of the picture selects its object, by pointer and by key`() async throws {
        let app = try await appWithState()
        let view = try StateView(in: app.folder, "EndToEndApp")
        let page = try await view.openPage()
        try await page.click(".cell[aria-label^='Controls']", text: "")
        try await waitForDetails(of: "Controls", in: page)
        let selected = try await page.evaluate("document.querySelector('.row[aria-selected=true]').ariaLabel")
        #expect(selected.hasPrefix("Controls"))
        _ = try await page.evaluate("document.querySelector('#map').focus()")
        try await page.press("Home", code: 36)
        try await page.press("ArrowDown", code: 40)
        let name = try await current(in: page)
        try await page.press("Enter", code: 13)
        let first = String(name.prefix { $0 != "," })
        try await waitForDetails(of: first, in: page)
        try await page.click("#zoom")
        try await page.wait(
            for: "that object alone", until: "document.querySelector('.cell').ariaLabel.startsWith('\(first)')")
        #expect(try await page.evaluate("document.querySelector('.cell').ariaLabel").contains("100 %"))
        #expect(await view.end() == 0)
        try await app.kill()
    }

    @Test func `The filter leaves what matches and what leads to it`() async throws {
        let app = try await appWithState()
        let view = try StateView(in: app.folder, "EndToEndApp")
        let page = try await view.openPage()
        try await page.click("#filter")
        try await page.type("uiswitch")
        try await page.waitForText(" places of ")
        let names = try await page.evaluate(
            "[...document.querySelectorAll('.row:not([data-dim]) .name')].map(e => e.textContent).join()")
        #expect(
            names.split(separator: ",").count > 1 && !names.contains("Draft") && !names.contains("Tabs"), "\(names)")
        try await page.type(" nothing like it")
        try await page.waitForText("Nothing found.")
        #expect(await view.end() == 0)
        try await app.kill()
    }

    @Test(arguments: [false, true])
    func `Text that is meant to do harm is shown as what it is`(isDark: Bool) async throws {
        let home = try HostileHome()
        let view = try StateView(in: home.folder, HostileHome.app, "--reveal")
        let page = try await view.openPage(isDark: isDark)
        for name in [#"\u{1B}[2J\u{7}\u{202E}txt.exe\u{2066}\u{0}"#, "שלום", "__proto__"] {
            try await page.click("[role=treeitem]", text: String(name.prefix(8)))
            try await page.wait(
                for: "its values",
                until: """
                    document.querySelector('#details-title').innerText.includes(String.raw`\(name)`)
                    && document.querySelector('.values')
                    """)
        }
        try await page.click("[role=treeitem]", text: "<img")
        try await page.wait(
            for: "its values", until: "document.querySelector('#details-title').innerText.includes('<img')")
        try await page.screenshot(named: isDark ? "view-hostile-dark" : "view-hostile-light")
        #expect(try await page.evaluate("document.title") == "org.example.hostile, saved state")
        #expect(try await page.evaluate("document.querySelectorAll('img, body script').length") == "0")
        let isRaw =
            #"/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/.test(document.body.innerText)"#
        #expect(try await page.evaluate(isRaw) == "false")
        #expect(try await page.evaluate("document.querySelector('.differences').innerText").contains("<script>"))
        #expect(await view.end() == 0)
        withExtendedLifetime(home) {}
    }

    @Test(arguments: [320, 390])
    func `On a phone everything stands in one column, and nothing is cut off`(width: Int) async throws {
        let app = try await appWithState()
        let view = try StateView(in: app.folder, "EndToEndApp")
        let page = try await view.openPage(width: width, height: 844, isDark: width == 390)
        try await page.click("[role=treeitem][aria-level='4']", text: "Draft")
        try await page.waitForText("half a na")
        #expect(try await page.evaluate("document.documentElement.scrollWidth <= innerWidth") == "true")
        let cut = """
            [...document.querySelectorAll('main *, header *')].filter(e => e.checkVisibility()
              && !e.closest('.visually-hidden, thead, .names') && e.getBoundingClientRect().right > innerWidth + 1)
              .map(e => e.outerHTML.slice(0, 80)).join()
            """
        let found = try await page.evaluate(cut)
        #expect(found.isEmpty, "\(found)")
        try await page.screenshot(named: "view-phone-\(width)")
        _ = try await page.evaluate("scrollTo(0, document.body.scrollHeight)")
        try await page.screenshot(named: "view-phone-\(width)-end")
        try await page.click(".cell[aria-label^='Rows']", text: "")
        try await waitForDetails(of: "Rows", in: page)
        try await page.wait(
            for: "the name to come into view",
            until: """
                (r => r.top >= 0 && r.bottom <= innerHeight)(
                  document.querySelector('#details-title').getBoundingClientRect())
                """)
        #expect(await view.end() == 0)
        try await app.kill()
    }

    @Test func `Every control has a name, and every heading its place`() async throws {
        let app = try await appWithState()
        let view = try StateView(in: app.folder, "EndToEndApp")
        let page = try await view.openPage()
        try await page.click("[role=treeitem][aria-level='4']", text: "Draft")
        try await waitForDetails(of: "Draft", in: page)
        for role in ["button", "slider", "searchbox", "checkbox", "tree", "treeitem", "listbox", "option", "region"] {
            let names = try await page.accessibleNames(of: role)
            #expect(!names.isEmpty && names.allSatisfy { !$0.isEmpty }, "\(role): \(names)")
        }
        #expect(try await page.evaluate("document.documentElement.lang") == "en")
        #expect(try await page.evaluate("document.querySelectorAll('h1').length") == "1")
        #expect(await view.end() == 0)
        try await app.kill()
    }
}
