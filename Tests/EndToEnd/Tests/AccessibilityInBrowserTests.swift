import Foundation
import Testing

/// Tests of what a screen reader gets, and of readable texts with little room.
@Suite(.serialized)
struct AccessibilityInBrowserTests {
    @Test
    func `A control without a name of its own has that of the text beside it, and every other control has one too`()
        async throws
    {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let page = try await Chromium(width: 500, height: 900).openPage(try await app.start())
        try await page.click("[role=tab]", text: "Controls")
        try await page.waitForText("Quiet hours")
        #expect(try await page.accessibleNames(of: "switch") == ["Quiet hours"])
        for role in ["button", "spinbutton", "slider", "listbox", "combobox", "group", "tab", "tablist"] {
            let names = try await page.accessibleNames(of: role)
            #expect(!names.isEmpty && !names.contains(""), "\(role): \(names)")
        }
    }

    @Test(arguments: [320, 390])
    func `The title of a navigation bar and its buttons do not cover one another in a narrow page`(width: Int)
        async throws
    {
        let app = try WebApp(executable: BuiltProducts.webApp)
        let page = try await Chromium(width: 500, height: 800).openPage(try await app.start())
        try await page.resize(width: width, height: 800)
        try await page.wait(for: "the bar", until: "document.querySelector('.bar button')")
        let overlaps = """
            (() => {
              const text = document.createRange();
              text.selectNodeContents(document.querySelector('.bar h1'));
              const bounds = document.querySelector('.bar h1').getBoundingClientRect();
              const title = text.getBoundingClientRect();
              const right = Math.min(title.right, bounds.right), left = Math.max(title.left, bounds.left);
              return [...document.querySelectorAll('.bar button')].map(e => e.getBoundingClientRect()).filter(r =>
                r.left < right && r.right > left && r.top < title.bottom && r.bottom > title.top).length
            })()
            """
        #expect(try await page.evaluate(overlaps) == "0")
        #expect(
            try await page.evaluate("document.querySelector('.bar h1').getBoundingClientRect().width > 40") == "true")
    }

    @Test func `An alert that opens does not give the focus to what destroys something`() async throws {
        let app = try WebApp(executable: BuiltProducts.webApp)
        let page = try await Chromium(width: 900, height: 800).openPage(try await app.start())
        try await page.click("button", text: "Share")
        try await page.wait(for: "the focus", until: "document.activeElement.innerText == 'Copy'")
        #expect(try await page.evaluate("document.activeElement.innerText") == "Copy")
    }
}
