import Foundation
import Testing

/// Tests of the page with its user's settings (contrast themes, larger letters, a narrow page), and of the screen while
/// the user drags a scroll bar.
@Suite(.serialized)
struct LooksInBrowserTests {
    @Test(arguments: ["light", "dark"])
    func `In a contrast theme, controls have edges, and what is chosen has a colour of its own`(scheme: String)
        async throws
    {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let page = try await Chromium(width: 900, height: 900).openPage(try await app.start())
        try await page.emulate(["forced-colors": "active", "prefers-color-scheme": scheme])
        try await page.click("[role=tab]", text: "Controls")
        try await page.waitForText("Quiet hours")
        try await page.screenshot(named: "contrast-\(scheme)")
        let style = { (selector: String, part: String, property: String) in
            try await page.evaluate("getComputedStyle(document.querySelector('\(selector)')\(part)).\(property)")
        }
        for (selector, part) in [(".switch", ""), (".stepper", ""), (".progress", ""), (".page-dot", ", '::before'")] {
            #expect(try await style(selector, part, "borderTopWidth") == "1px", "\(selector)")
        }
        let knob = try await style(".knob", "", "backgroundColor")
        #expect(try await style(".switch", "", "backgroundColor") != knob)
        let dot = try await style(".page-dot.current", ", '::before'", "backgroundColor")
        #expect(try await style(".page-dot:not(.current)", ", '::before'", "backgroundColor") != dot)
        let chosen = try await style("[role=tab][aria-selected=true]", "", "backgroundColor")
        #expect(try await style("[role=tab][aria-selected=false]", "", "backgroundColor") != chosen)
        await app.kill()
    }

    @Test func `Letters of any size have room: no text is cut, and none covers another`() async throws {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let page = try await Chromium(width: 1000, height: 800).openPage(try await app.start())
        for letters in [16, 24, 32] {
            try await page.setLetters(letters)
            for width in [390, 1000] {
                try await page.resize(width: width, height: 800)
                for (tab, text) in [("Rows", "All rows"), ("Shelf", "Everything"), ("Controls", "Quiet hours")] {
                    try await page.click("[role=tab]", text: tab)
                    try await page.waitForText(text)
                    try await page.waitUntilSaved()
                    try await page.screenshot(named: "letters-\(letters)-\(width)-\(tab)")
                    #expect(try await page.evaluate(TextRoom.missing) == "", "\(tab), \(letters), \(width)")
                }
            }
        }
        await app.kill()
    }

    @Test(arguments: [16, 32])
    func `At 390 points, a bar's title, a form's fields and a row's segments have room for their texts`(letters: Int)
        async throws
    {
        let app = try WebApp(executable: BuiltProducts.contacts)
        let page = try await Chromium(width: 1000, height: 844, letters: letters).openPage(try await app.start())
        try await page.resize(width: 390, height: 844)
        let fits = { (selector: String) in
            try await page.evaluate(
                """
                [...document.querySelectorAll('\(selector)')].filter(e => e.checkVisibility() && e.scrollWidth > e.clientWidth)
                  .map(e => e.textContent).join('; ')
                """)
        }
        try await page.click("[data-role=row]", text: "Alice Abernathy")
        try await page.click("button", text: "Edit")
        try await page.wait(for: "the form", until: "document.querySelector('[role=dialog] input')")
        try await page.waitUntilSaved()
        #expect(try await fits("[role=dialog] :is(h1, .segments, .segment)") == "")
        let lines = """
            [...document.querySelectorAll('[role=dialog] .stack.horizontal > .text')]
              .filter(e => e.offsetHeight > 1.9 * parseFloat(getComputedStyle(e).lineHeight)).map(e => e.textContent).join('; ')
            """
        #expect(try await page.evaluate(lines) == "", "these words are broken")
        let narrow = """
            [...document.querySelectorAll('[role=dialog] input')].filter(e => e.checkVisibility() && e.clientWidth < 200)
              .map(e => e.ariaLabel).join('; ')
            """
        #expect(try await page.evaluate(narrow) == "")
        try await page.screenshot(named: "narrow-\(letters)-form")
        try await page.click("[role=dialog] button", text: "Cancel")
        try await page.click("[role=tab]", text: "Settings")
        try await page.waitForText("Second line")
        try await page.waitUntilSaved()
        try await page.screenshot(named: "narrow-\(letters)-settings")
        if letters == 16 { #expect(try await fits(".row .segments") == "") }
        // Each control of a row is as high as its letters, and stays in its row.
        let outside = """
            [...document.querySelectorAll('.row :is(.text, .segment, .slider, .switch)')].filter(e => {
              const box = e.getBoundingClientRect(), row = e.closest('.row').getBoundingClientRect();
              return box.height < \(letters) || box.top < row.top - 1 || box.bottom > row.bottom + 1 })
              .map(e => e.textContent || e.className).join('; ')
            """
        #expect(try await page.evaluate(outside) == "")
        await app.kill()
    }

    private let list = "document.querySelector('[data-role=list]')"

    private func showRows(letters: Int? = nil) async throws -> (WebApp, BrowserPage) {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let page = try await Chromium(width: 800, height: 700, letters: letters).openPage(try await app.start())
        try await page.click("[role=tab]", text: "Rows")
        try await page.waitForText("All rows")
        try await page.waitUntilSaved()
        return (app, page)
    }

    private func seenRow(_ name: String) -> String {
        """
        [...document.querySelectorAll('.row')].some(e => {
          const row = e.getBoundingClientRect(), area = \(list).getBoundingClientRect();
          return e.innerText.trim() == '\(name)' && row.top >= area.top - 1 && row.bottom <= area.bottom + 1 })
        """
    }

    @Test func `Rows are twice as high for letters of twice the size, and stay where they are for the app`()
        async throws
    {
        let (app, page) = try await showRows(letters: 32)
        #expect(try await page.evaluate("document.querySelector('.row').offsetHeight") == "104")
        // This is row 5000 if rows have 52 points.
        _ = try await page.evaluate("(\(list).scrollTop = 104 * 5000)")
        try await page.wait(for: "row 5001", until: seenRow("Row 5001"))
        try await page.waitUntilSaved()
        let epoch = try await page.evaluate("document.documentElement.dataset.epoch")
        await app.kill()
        _ = try await app.start()
        try await page.wait(
            for: "the new run of the app", until: "document.documentElement.dataset.epoch != '\(epoch)'")
        #expect(try await page.evaluate("\(list).scrollTop") == "520000")
        #expect(try await page.evaluate(seenRow("Row 5001")) == "true")
        await app.kill()
    }

    @Test func `Of the frames that are drawn while ten thousand rows fly past, hardly any is blank`() async throws {
        let (app, page) = try await showRows()
        _ = try await page.evaluate(
            """
            (() => {
              const list = \(list), end = list.scrollHeight - list.clientHeight, start = performance.now();
              window.frames = {all: 0, blank: 0};
              const step = () => {
                const {left, top, height} = list.getBoundingClientRect();
                const isBlank = !document.elementsFromPoint(left + 60, top + height / 2).some(e => e.closest('.row'));
                frames.all += 1;
                frames.blank += isBlank;
                const part = (performance.now() - start) / 3000;
                frames.isDone = part >= 1;
                if (frames.isDone) return;
                list.scrollTop = end * part;
                requestAnimationFrame(step);
              };
              requestAnimationFrame(step);
              return 1;
            })()
            """)
        try await page.wait(for: "the end of the list", until: "frames.isDone")
        let blank = try await page.evaluate("frames.blank / frames.all < 0.1 || JSON.stringify(frames)")
        #expect(blank == "true")
        // After the release, the user sees the rows of that place.
        _ = try await page.evaluate("(\(list).scrollTop = 52 * 7000)")
        try await page.wait(for: "row 7001", until: seenRow("Row 7001"))
        await app.kill()
    }

    @Test func `The buttons of a row take no room from its texts, and come with the pointer`() async throws {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let link = try await app.start(environment: ["FIXTURE_SWIPES": "1"])
        let page = try await Chromium(width: 500, height: 900).openPage(link)
        try await page.resize(width: 390)
        try await page.wait(for: "a row", until: "document.querySelector('.row-more')")
        let ends = "document.querySelector('.row').getBoundingClientRect().right"
        #expect(
            try await page.evaluate("document.querySelector('.row-content').getBoundingClientRect().right == \(ends)")
                == "true")
        let isShown = "getComputedStyle(document.querySelector('.row-buttons')).opacity"
        #expect(try await page.evaluate(isShown) == "0")
        try await page.movePointer("mouseMoved", to: try await page.middle(of: ".row"), button: "none")
        try await page.wait(for: "the buttons", until: "\(isShown) == '1'")
        // The menu is beside its button.
        try await page.click(".row-more")
        try await page.wait(for: "the menu", until: "document.querySelector('[role=menu]:popover-open')")
        let distance = """
            (() => {
              const menu = document.querySelector('[role=menu]').getBoundingClientRect();
              const button = document.querySelector('.row-more').getBoundingClientRect();
              return menu.top - button.bottom >= 0 && menu.top - button.bottom < 20 && menu.right >= button.left;
            })()
            """
        #expect(try await page.evaluate(distance) == "true")
        await app.kill()
    }

    @Test func `Escape in a form that stays says how to leave it, and the focus comes back to a switch and to a row`()
        async throws
    {
        let app = try WebApp(executable: BuiltProducts.contacts)
        let page = try await Chromium(width: 1000, height: 800).openPage(try await app.start())
        try await page.click("[data-role=row]", text: "Alice Abernathy")
        try await page.click("button", text: "Edit")
        try await page.click("[role=dialog] [aria-label=\"First name\"]")
        try await page.type("x")
        try await page.waitUntilSaved()
        try await page.press("Escape", code: 27)
        try await page.wait(
            for: "a way out", until: "document.getElementById('status').textContent.includes('“Cancel” or “Done”')")
        _ = try await page.evaluate("(document.querySelector('[role=dialog] [role=switch]').focus(), 1)")
        try await page.waitUntilSaved()
        try await page.reload()
        try await page.wait(
            for: "the switch", until: "document.activeElement.matches('[role=dialog] [role=switch]')")
        try await page.click("[role=dialog] button", text: "Cancel")
        try await page.click("[role=alertdialog] button", text: "Discard Changes")
        try await page.wait(for: "the list", until: "!document.querySelector('[role=dialog]')")
        _ = try await page.evaluate("(document.querySelectorAll('.row-press')[2].focus(), 1)")
        let name = try await page.evaluate("document.activeElement.closest('.row').innerText.trim()")
        try await page.waitUntilSaved()
        try await page.reload()
        try await page.wait(
            for: "the row", until: "document.activeElement.closest('.row')?.innerText.trim() == '\(name)'")
        await app.kill()
    }
}

extension BrowserPage {
    /// Sets the user's settings from now on: media features with their values.
    func emulate(_ features: [String: String]) async throws {
        try await browser.call(
            "Emulation.setEmulatedMedia",
            ["features": features.map { ["name": $0.key, "value": $0.value] }], session: session)
    }

    /// Sets the user's size for texts from now on, in pixels.
    func setLetters(_ size: Int) async throws {
        try await browser.call("Page.setFontSizes", ["fontSizes": ["standard": size]], session: session)
        try await wait(
            for: "the size", until: "getComputedStyle(document.documentElement).fontSize === '\(size)px'")
    }
}
