import Foundation
import Testing

/// Tests of screens with frames in a real browser. Views that are side by side in the app are so in the page.
@Suite(.serialized)
struct DesignsInBrowserTests {
    private func open(
        _ design: String, width: Int, height: Int, isDark: Bool = false
    ) async throws -> (WebApp, BrowserPage) {
        try await BrowserPage.showing(
            design == "poster" ? "Poster" : "Welcome", of: design, width: width, height: height, isDark: isDark)
    }

    private let boxes = """
        const box = text => [...document.querySelectorAll('.text, .heading, .button, .image, input, .switch')].find(e =>
          [e.innerText, e.placeholder, e.ariaLabel, e.querySelector?.('img')?.alt].includes(text)).getBoundingClientRect();
        """

    @Test(arguments: [(375, false), (900, true)])
    func `A form stands as it was drawn, on a phone and in a wide window`(width: Int, isDark: Bool) async throws {
        let (app, page) = try await open("form", width: width, height: 800, isDark: isDark)
        try await page.screenshot(named: "design-form-\(width)")
        let isBeside = "const isBeside = (a, b) => a.right <= b.left && a.top < b.bottom && b.top < a.bottom;"
        func isTrue(_ condition: String) async throws {
            let script = "(() => { \(boxes) \(isBeside) return \(condition) })()"
            // Pictures and fonts come a moment after the tree.
            try await page.wait(for: condition, until: script)
        }
        // The labels are beside the fields, and the fields begin below one another.
        let fields = "document.querySelectorAll('input')"
        try await isTrue("[...\(fields)].map(e => e.placeholder).join() == 'Name,E-mail address,Phone'")
        try await isTrue("new Set([...\(fields)].map(e => Math.round(e.getBoundingClientRect().left))).size == 1")
        try await isTrue("isBeside(box('E-mail address'), \(fields)[1].getBoundingClientRect())")
        try await isTrue(
            "\(fields)[1].getBoundingClientRect().width > 0.4 * innerWidth * 680 / Math.max(680, innerWidth)")
        try await isTrue("isBeside(box('Newsletter'), document.querySelector('.switch').getBoundingClientRect())")
        // The three buttons have one width.
        try await isTrue("isBeside(box('Later'), box('Never')) && isBeside(box('Never'), box('Send'))")
        try await isTrue("Math.abs(box('Later').width - box('Send').width) < 5")
        // The two lines are beside a picture in its own size.
        try await isTrue("isBeside(box('Mountain'), box('Mount Logan')) && Math.round(box('Mountain').width) == 64")
        try await isTrue(
            "box('Mount Logan').bottom <= [...document.querySelectorAll('.text')].find(e => "
                + "e.innerText.startsWith('Two lines')).getBoundingClientRect().top")
        try await isTrue("isBeside(box('On a card'), box('Open'))")
        try await isTrue("Math.abs(box('In the middle').left - (innerWidth - box('In the middle').right)) < 2")
        // The page has no content beyond its right edge.
        try await isTrue("document.querySelector('.screen').scrollWidth <= innerWidth")
        await app.kill()
    }

    @Test func `The Tab key follows what is seen`() async throws {
        let (app, page) = try await open("form", width: 375, height: 800)
        _ = try await page.evaluate("(document.querySelector('input').focus(), 1)")
        var names: [String] = []
        for _ in 0..<8 {
            names.append(
                try await page.evaluate(
                    "document.activeElement.placeholder || document.activeElement.ariaLabel || document.activeElement.innerText"
                ))
            try await page.press("Tab", code: 9)
        }
        #expect(
            names == ["Name", "E-mail address", "Phone", "Newsletter", "Later", "Never", "Send", "Open"])
        await app.kill()
    }

    @Test func `A row that has no room goes on in another line, and nothing is cut off`() async throws {
        let (app, page) = try await open("form", width: 240, height: 800)
        try await page.screenshot(named: "design-form-240")
        let isCut = """
            [...document.querySelectorAll('.text, .button, input')].some(e => {
              const r = e.getBoundingClientRect(); return r.right > innerWidth + 1 || r.left < -1 })
            """
        #expect(try await page.evaluate(isCut) == "false")
        await app.kill()
    }

    @Test(arguments: [(375, 700), (1_000, 600)])
    func `What stands on a picture as large as the screen is in front of it`(width: Int, height: Int) async throws {
        let (app, page) = try await open("poster", width: width, height: height)
        try await page.screenshot(named: "design-poster-\(width)")
        let covers = """
            (() => { const r = document.querySelector('.picture').getBoundingClientRect();
            const s = document.querySelector('.screen').getBoundingClientRect();
            return r.left <= s.left && r.right >= s.right && r.top <= s.top && r.bottom >= s.bottom })()
            """
        #expect(try await page.evaluate(covers) == "true")
        for text in ["Poster", "Sign in", "Sign up"] {
            let isInFront = """
                (() => { const e = [...document.querySelectorAll('.heading, .button')].find(e => e.innerText == '\(text)');
                const r = e.getBoundingClientRect();
                return e.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)) })()
                """
            #expect(try await page.evaluate(isInFront) == "true", "\(text)")
        }
        await app.kill()
    }
}
