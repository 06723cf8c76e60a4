import Foundation
import Testing

/// Tests of the controls with values in a real browser. The tests use them as a user would.
@Suite(.serialized)
struct ControlsInBrowserTests {
    /// Waits for the values: stepper, page, row, date in seconds since 1970, duration in seconds.
    private func waitForValues(_ values: String, _ page: BrowserPage) async throws {
        try await page.wait(
            for: "the values \(values)", until: "document.querySelector('[data-role=text]')?.innerText == '\(values)'")
    }

    private func open(width: Int, height: Int, isDark: Bool) async throws -> (WebApp, BrowserPage) {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let link = try await app.start()
        let page = try await Chromium(width: width, height: height, isDark: isDark).openPage(link)
        try await page.click("[role=tab]", text: "Controls")
        try await waitForValues("0 0 0 1800000000 0", page)
        return (app, page)
    }

    @Test func `S-INPUT-7: a date that was just typed is not lost when the page is left`() async throws {
        let (app, page) = try await open(width: 500, height: 900, isDark: false)
        _ = try await page.evaluate("document.querySelector('input[type=datetime-local]').focus()")
        try await page.press("ArrowUp", code: 38)
        try await page.reload()
        await #expect(throws: Never.self) { try await waitForValues("0 0 0 1802678400 0", page) }
        _ = app
    }

    @Test func `S-INPUT-7: controls work by keyboard, and what was chosen comes back after SIGKILL`() async throws {
        let (app, page) = try await open(width: 500, height: 900, isDark: false)
        try await page.screenshot(named: "controls-light")
        _ = try await page.evaluate("document.querySelector('[role=spinbutton]').focus()")
        for _ in 0..<3 { try await page.press("ArrowUp", code: 38) }
        try await page.press("ArrowDown", code: 40)
        try await waitForValues("2 0 0 1800000000 0", page)
        _ = try await page.evaluate("document.querySelector('.page-control').focus()")
        try await page.press("ArrowRight", code: 39)
        try await waitForValues("2 1 0 1800000000 0", page)
        try await page.press("End", code: 35)
        try await waitForValues("2 4 0 1800000000 0", page)
        _ = try await page.evaluate("document.querySelector('.wheel').focus()")
        try await page.press("ArrowDown", code: 40)
        try await waitForValues("2 4 1 1800000000 0", page)
        // End goes to the last row that the page knows of ten thousand. After that the page gets further rows.
        try await page.press("End", code: 35)
        try await waitForValues("2 4 399 1800000000 0", page)
        try await page.wait(
            for: "more rows",
            until:
                "document.querySelector('.wheel').options[0].text == 'Row 0' && document.querySelector('.wheel').length == 600"
        )
        try await page.press("ArrowDown", code: 40)
        try await waitForValues("2 4 400 1800000000 0", page)
        // The first part of the date is the month: January 2027 becomes February.
        _ = try await page.evaluate("document.querySelector('input[type=datetime-local]').focus()")
        try await page.press("ArrowUp", code: 38)
        try await waitForValues("2 4 400 1802678400 0", page)
        _ = try await page.evaluate("document.querySelector('.duration:not([hidden]) [aria-label=Hours]').focus()")
        try await page.press("ArrowDown", code: 40)
        try await waitForValues("2 4 400 1802678400 3600", page)
        try await Task.sleep(for: .milliseconds(250))  // S-SAVE-2: the contract itself

        let before = try await page.picture()
        let epoch = try await page.evaluate("document.documentElement.dataset.epoch")
        await app.kill()
        _ = try await app.start()
        try await page.wait(
            for: "the new run of the app", until: "document.documentElement.dataset.epoch != '\(epoch)'")
        try await waitForValues("2 4 400 1802678400 3600", page)
        #expect(try await page.picture() == before)
        #expect(
            try await page.evaluate("document.querySelector('[role=spinbutton]').getAttribute('aria-valuenow')") == "2")
    }

    @Test func `Controls work by pointer, in the dark and wide, and say what they are`() async throws {
        let (app, page) = try await open(width: 1100, height: 900, isDark: true)
        try await page.screenshot(named: "controls-dark")
        for (selector, attribute, value) in [
            ("[role=spinbutton]", "aria-label", "Stepper"), ("[role=spinbutton]", "aria-valuemax", "10"),
            ("[role=slider]", "aria-valuetext", "Page 1 of 5"), ("progress", "aria-label", "Progress"),
            ("[role=status].activity", "aria-busy", "true"), ("[role=group].picker", "aria-label", "Picker"),
            ("input[type=datetime-local]", "step", "300"),
            ("[role=group].duration:not([hidden])", "aria-label", "Duration"),
        ] {
            let shown = try await page.evaluate("document.querySelector('\(selector)')?.getAttribute('\(attribute)')")
            #expect(shown == value, "\(selector)")
        }
        #expect(try await page.evaluate("document.querySelector('progress').value") == "0.5")
        for _ in 0..<2 { try await page.click(".stepper button:last-of-type") }
        try await waitForValues("2 0 0 1800000000 0", page)
        try await page.click(".stepper button:first-of-type")
        try await page.click(".page-dot:nth-child(3)")
        try await waitForValues("1 2 0 1800000000 0", page)
        try await page.click("[aria-label=Album] .image:nth-child(2)")
        try await page.wait(
            for: "the second page",
            until: "document.querySelector('[aria-label=Album]').ariaValueText == 'Page 2 of 3'")
        // A held button goes on.
        _ = try await page.evaluate(
            """
            document.querySelector('.stepper button:last-of-type').dispatchEvent(
              new PointerEvent('pointerdown', { bubbles: true, button: 0 }))
            """)
        try await waitForValues("10 2 0 1800000000 0", page)
        await app.kill()
    }
}
