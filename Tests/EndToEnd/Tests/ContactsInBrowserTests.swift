import Foundation
import Testing

/// Tests of the first things that a new user does with the example, in a real browser and after kills.
@Suite(.serialized)
struct ContactsInBrowserTests {
    /// The time within which a change must survive SIGKILL (S-SAVE-2). It is the contract itself, not a guess.
    private let contract = Duration.milliseconds(250)

    @Test func `S-LAUNCH-25: the page goes on where it was after SIGKILL, half-typed name and cursor included`()
        async throws
    {
        let app = try WebApp(executable: BuiltProducts.contacts)
        let link = try await app.start()
        let browser = try Chromium(width: 500, height: 900)
        let page = try await browser.openPage(link)
        try await page.waitForText("Alice Abernathy")
        try await page.screenshot(named: "1-list")

        // The user searches, scrolls, opens a contact, begins to edit, types half a name, and leaves the cursor in its
        // middle.
        try await page.click("input[type=search], .search input")
        try await page.type("ma")
        try await page.wait(for: "fewer rows", until: "!document.body.innerText.includes('Alice Abernathy')")
        // The first letter leaves more rows than both letters.
        try await page.waitUntilSaved()
        _ = try await page.evaluate("(document.querySelector('[data-role=list]').scrollTop = 240)")
        try await page.screenshot(named: "2-search")
        let name = try await page.evaluate(
            """
            [...document.querySelectorAll('[data-role=row]')].filter(e => {
              const r = e.getBoundingClientRect(); return r.top > 200 && r.bottom < 700 })[2].querySelector('.row-label').innerText
            """)
        try await page.click("[data-role=row]", text: name)
        try await page.click("button", text: "Edit")
        try await page.wait(
            for: "the form", until: "document.querySelector('[role=dialog] [aria-label=\"First name\"]')")
        try await page.screenshot(named: "3-form")
        try await page.click("[role=dialog] [aria-label=\"First name\"]")
        try await page.press("End", code: 35)
        try await page.type("Xyz")
        try await page.pressLeft()
        try await page.pressLeft()
        try await page.wait(
            for: "the cursor",
            until:
                "document.activeElement.value.endsWith('Xyz') && document.activeElement.selectionStart == document.activeElement.value.length - 2"
        )
        try await Task.sleep(for: contract)
        let before = try await page.picture()
        _ = try await page.evaluate("(window.keptElement = document.activeElement, 1)")
        let epoch = try await page.evaluate("document.documentElement.dataset.epoch")
        try await page.screenshot(named: "4-before-kill")

        await app.kill()
        let again = try await app.start()
        #expect(again.prefix { $0 != "#" } == link.prefix { $0 != "#" }, "the page stays where it is")
        try await page.wait(
            for: "the new run of the app", until: "document.documentElement.dataset.epoch != '\(epoch)'")
        #expect(try await page.picture() == before)
        #expect(try await page.evaluate("window.keptElement === document.activeElement") == "true")
        try await page.screenshot(named: "5-after-kill")

        // A new page shows the same, so it came from the app.
        let fresh = try await browser.openPage(link)
        try await fresh.wait(
            for: "the form", until: "document.querySelector('[role=dialog] [aria-label=\"First name\"]')")
        try await fresh.wait(for: "the focus", until: "document.activeElement.value?.endsWith('Xyz')")
        #expect(
            try await fresh.evaluate("document.activeElement.value.length - document.activeElement.selectionStart")
                == "2")

        // The app works on: the rest of the name, Done, and back to the search as before.
        try await page.type("!")
        try await page.click("[role=dialog] button", text: "Done")
        try await page.waitForText("X!yz")
        try await page.click("[data-role=backButton]")
        try await page.wait(
            for: "the search", until: "document.querySelector('.search input, input[type=search]')?.value == 'ma'")
        try await page.wait(for: "the position", until: "document.querySelector('[data-role=list]').scrollTop == 240")
    }

    @Test
    func
        `S-CLASS-11, S-CLASS-12: at desktop width list, contact and half-typed note come back, on a phone the note alone`()
        async throws
    {
        let app = try WebApp(executable: BuiltProducts.contacts)
        let link = try await app.start()
        let browser = try Chromium(width: 1280, height: 800)
        let page = try await browser.openPage(link)
        try await page.waitForText("Choose a contact.")
        try await page.click("[data-role=row]", text: "Alice Abernathy")
        try await page.wait(for: "the contact", until: "document.querySelector('.pager')")
        #expect(try await page.evaluate(BrowserPage.seenColumns) == "2")
        #expect(try await page.isHidden("[data-role=backButton]", with: "compactOnly"))
        #expect(try await !page.isHidden("[data-role=button]", with: "regularOnly"))
        #expect(
            try await page.evaluate("document.querySelector('.row:has([aria-current]) .row-label').innerText")
                == "Alice Abernathy")
        try await page.screenshot(named: "8-columns")

        try await page.click(".pager button", text: "Note")
        try await page.click("[data-role=textView]")
        try await page.type("Met in Oslo, half a sent")
        try await page.pressLeft()
        try await page.wait(for: "the cursor", until: "document.activeElement.selectionStart == 23")
        try await Task.sleep(for: contract)
        try await page.screenshot(named: "9-note")
        let before = try await page.picture()
        let epoch = try await page.evaluate("document.documentElement.dataset.epoch")
        await app.kill()
        let second = try await app.start()
        try await page.wait(
            for: "the new run of the app", until: "document.documentElement.dataset.epoch != '\(epoch)'")
        #expect(try await page.picture() == before)

        // A phone has room for one column. It shows the one that came to the front last, with a way back.
        let phone = try await Chromium(width: 500, height: 900).openPage(second)
        try await phone.wait(
            for: "the note", until: "document.querySelector('textarea')?.value.endsWith('half a sent')")
        #expect(try await phone.evaluate(BrowserPage.seenColumns) == "1")
        try await phone.screenshot(named: "10-phone-note")
        #expect(try await !phone.isHidden("[data-role=backButton]", with: "compactOnly"))
        #expect(try await phone.isHidden("[data-role=button]", with: "regularOnly"))
        try await phone.click("[data-role=backButton]", text: "Contacts")
        try await phone.wait(
            for: "the list", until: "document.activeElement.closest('.column')?.innerText.includes('Eleanor')")
        try await phone.screenshot(named: "11-phone-list")
        #expect(try await page.evaluate(BrowserPage.seenColumns) == "2", "the wide page still shows both")

        // The arrow keys also turn pages. By now the address book has the typed text.
        try await page.click(".pager button", text: "Details")
        try await page.wait(
            for: "the first line", until: "document.querySelector('.pages').innerText.includes('Met in Oslo')")
        try await page.press("ArrowRight", code: 39)
        try await page.wait(
            for: "the note again", until: "document.querySelector('textarea')?.value.endsWith('half a sent')")

        // A change in either column changes both.
        try await page.press("ArrowLeft", code: 37)
        try await page.click("button", text: "Add to Favourites")
        try await page.wait(
            for: "the star in the list",
            until: "document.querySelector('.row-press[aria-current]').ariaDescription == 'Favourite'")
        try await page.click("[aria-label='Delete Alice Abernathy']")
        try await page.click("[role=alertdialog] button", text: "Delete Contact")
        try await page.waitForText("Choose a contact.")
    }

    @Test(arguments: [360, 800, 1280])
    func `The form's fields begin below one another, and neither its labels nor the way back are cut`(width: Int)
        async throws
    {
        let app = try WebApp(executable: BuiltProducts.contacts)
        let page = try await Chromium(width: 1280, height: 800).openPage(try await app.start())
        try await page.resize(width: width, height: 800)
        try await page.click("[data-role=row]", text: "Alice Abernathy")
        try await page.click("button", text: "Edit")
        try await page.wait(
            for: "the form", until: "document.querySelector('[role=dialog] [aria-label=\"First name\"]')")
        // Labels for screen readers only have no size.
        let words = """
            [...document.querySelectorAll('.bar .button-label')].filter(e => getComputedStyle(e).position != 'absolute')
            """
        #expect(try await page.evaluate("\(words).every(e => e.scrollWidth <= e.clientWidth)") == "true")
        try await page.screenshot(named: "contact-form-\(width)")
        let edges = """
            (() => {
              const fields = [...document.querySelectorAll('[role=dialog] .text + :is(.field.single, .segments)')];
              const labels = fields.map(e => e.previousSibling);
              return JSON.stringify([
                fields.length, new Set(fields.map(e => Math.round(e.getBoundingClientRect().left))).size,
                labels.filter(e => e.scrollWidth > e.clientWidth).length,
              ])
            })()
            """
        #expect(try await page.evaluate(edges) == "[5,1,0]")
        let area = "document.querySelector('[role=dialog] .scroll-area')"
        #expect(try await page.evaluate("\(area).scrollWidth <= \(area).clientWidth") == "true", "no way to the side")
        await app.kill()
    }

    @Test func `S-CLASS-9: the selected tab comes back, at desktop width and in the dark`() async throws {
        let app = try WebApp(executable: BuiltProducts.contacts)
        let link = try await app.start()
        let browser = try Chromium(width: 1280, height: 800, isDark: true)
        let page = try await browser.openPage(link)
        try await page.waitForText("Alice Abernathy")
        try await page.screenshot(named: "6-desktop")
        try await page.click("[role=tab]", text: "Settings")
        try await page.wait(
            for: "the tab",
            until: "document.querySelector('[role=tab][aria-selected=true]')?.innerText.includes('Settings')")
        try await Task.sleep(for: contract)
        try await page.screenshot(named: "7-settings")
        let epoch = try await page.evaluate("document.documentElement.dataset.epoch")
        await app.kill()
        _ = try await app.start()
        try await page.wait(
            for: "the new run of the app", until: "document.documentElement.dataset.epoch != '\(epoch)'")
        #expect(
            try await page.evaluate("document.querySelector('[role=tab][aria-selected=true]').innerText").contains(
                "Settings"))
    }
}

extension BrowserPage {
    /// An expression for the number of visible columns of a split view.
    static let seenColumns =
        "[...document.querySelectorAll('.column')].filter(e => e.checkVisibility({visibilityProperty: true})).length"

    /// Returns true if such an element with that trait would be hidden in the contact's bar.
    func isHidden(_ selector: String, with traits: String) async throws -> Bool {
        try await evaluate(
            """
            ((element) => {
              const before = element.dataset.traits ?? "";
              element.dataset.traits = "\(traits)";
              const isHidden = getComputedStyle(element).display === "none";
              element.dataset.traits = before;
              return isHidden;
            })(document.querySelector(".column[data-traits~=prominent] .bar \(selector)"))
            """) == "true"
    }

    /// Keeps a picture for a person to look at, if `REPRISE_SCREENSHOTS` names a folder.
    func screenshot(named name: String) async throws {
        guard let folder = ProcessInfo.processInfo.environment["REPRISE_SCREENSHOTS"] else { return }
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        // The browser doesn't draw a page behind another one.
        try await comeToFront()
        try await screenshot().write(to: URL(fileURLWithPath: folder).appendingPathComponent("\(name).png"))
    }
}
