import Foundation
import Testing

/// Tests of gestures on views that aren't controls, in a real browser.
@Suite(.serialized)
struct GesturesInBrowserTests {
    private func open() async throws -> (WebApp, BrowserPage) {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let page = try await Chromium(width: 500, height: 900).openPage(try await app.start())
        try await page.click("[role=tab]", text: "Gestures")
        try await waitForLast("nothing", page)
        return (app, page)
    }

    private func waitForLast(_ text: String, _ page: BrowserPage) async throws {
        try await page.wait(
            for: "\"\(text)\"",
            until: "document.querySelector('[data-role=list] [data-role=text]')?.innerText == '\(text)'")
    }

    @Test func `Gestures are made with the pointer, and a press stays whose it is`() async throws {
        let (app, page) = try await open()
        try await page.screenshot(named: "gestures")
        try await page.click("[data-role=image]")
        try await waitForLast("tap ended", page)
        try await page.click("[data-role=group]", text: "Card", times: 2)
        try await waitForLast("double ended", page)
        try await page.click("[data-role=text]", text: "Card")
        try await waitForLast("single ended", page)
        try await page.drag("[data-role=text]", text: "Card", x: -80, y: 4)
        try await waitForLast("left ended", page)
        let held = try await page.middle(of: "[data-role=text]", text: "Held")
        try await page.movePointer("mousePressed", to: held)
        try await waitForLast("hold began", page)
        try await page.movePointer("mouseReleased", to: held)
        try await waitForLast("hold ended", page)
        try await page.drag("[data-role=text]", text: "Moved", x: 60, y: 0)
        try await waitForLast("pan ended 60", page)
        try await page.click("[data-role=group]:empty")
        try await waitForLast("empty ended", page)
        try await page.click("[data-role=text]", text: "Star")
        try await waitForLast("star ended", page)
        try await page.click(".row-press")
        try await waitForLast("row", page)
        // Without its recognizer the button becomes a text again.
        await #expect(throws: Never.self) {
            try await page.wait(
                for: "the star to be a text",
                until: "!document.querySelector('.row-items > p').matches('[role], [tabindex]')")
        }
        await app.kill()
    }

    @Test func `Gestures are made with a finger`() async throws {
        let (app, page) = try await open()
        try await page.emulateTouches()
        let card = try await page.middle(of: "[data-role=text]", text: "Card")
        try await page.touch("touchStart", card)
        try await page.touch("touchEnd")
        try await waitForLast("single ended", page)
        try await page.touch("touchStart", card)
        for x in stride(from: 10.0, through: 80, by: 10) { try await page.touch("touchMove", (card.x - x, card.y)) }
        try await page.touch("touchEnd")
        try await waitForLast("left ended", page)
        let held = try await page.middle(of: "[data-role=text]", text: "Held")
        try await page.touch("touchStart", held)
        try await waitForLast("hold began", page)
        try await page.touch("touchEnd")
        try await waitForLast("hold ended", page)
        let moved = try await page.middle(of: "[data-role=text]", text: "Moved")
        try await page.touch("touchStart", moved)
        for y in stride(from: 10.0, through: 80, by: 10) {
            try await page.touch("touchMove", (moved.x + y, moved.y + y))
        }
        try await page.touch("touchEnd")
        await #expect(throws: Never.self) { try await waitForLast("pan ended 80", page) }
        await app.kill()
    }

    @Test func `Gestures are made with keys, on elements that say what they are`() async throws {
        let (app, page) = try await open()
        let stops = """
            [...document.querySelectorAll('[data-role=list] [data-gestures]')].map(e =>
              [e.tabIndex, e.getAttribute('role'), e.ariaLabel ?? '', e.getAttribute('aria-keyshortcuts') ?? ''].join(' ')).join(', ')
            """
        #expect(
            try await page.evaluate(stops)
                == "0 button Picture , 0 button  Shift+Enter Shift+ArrowLeft, 0 group Held Shift+F10, 0 group Moved , "
                + "0 button Area , 0 button  ")
        func focus(_ text: String) async throws {
            _ = try await page.evaluate(
                """
                [...document.querySelectorAll('[data-role=list] [data-gestures]')].find(e =>
                  (e.innerText || e.ariaLabel).includes('\(text)')).focus()
                """)
        }
        try await focus("Picture")
        try await page.press("Enter", code: 13)
        try await waitForLast("tap ended", page)
        try await focus("Card")
        try await page.press(" ", code: 32)
        try await waitForLast("single ended", page)
        try await page.press("Enter", code: 13, shift: true)
        try await waitForLast("double ended", page)
        try await page.press("ArrowLeft", code: 37, shift: true)
        try await waitForLast("left ended", page)
        try await focus("Held")
        try await page.press("F10", code: 121, shift: true)
        try await waitForLast("hold ended", page)
        try await focus("Moved")
        try await page.press("ArrowRight", code: 39, shift: true)
        try await waitForLast("pan ended 100", page)
        try await focus("Star")
        try await page.press("Enter", code: 13)
        try await waitForLast("star ended", page)
        await app.kill()
    }
}
