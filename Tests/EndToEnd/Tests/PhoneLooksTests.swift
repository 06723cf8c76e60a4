import Foundation
import Testing

/// Tests of screens on a phone, also for a user who needs letters of twice the size.
@Suite(.serialized)
struct PhoneLooksTests {
    private static func open(
        _ executable: URL, environment: [String: String] = [:], letters: Int? = nil, showing text: String
    ) async throws -> (WebApp, BrowserPage) {
        let app = try WebApp(executable: executable)
        let page = try await Chromium(width: 500, height: 844, letters: letters)
            .openPage(try await app.start(environment: environment))
        try await page.resize(width: 390, height: 844)
        try await page.waitForText(text)
        try await page.waitUntilSaved()
        return (app, page)
    }

    private static func box(_ selector: String) -> String {
        "document.querySelector('\(selector)').getBoundingClientRect()"
    }

    @Test func `With letters of twice the size, a row shows its name in two lines, and its value`() async throws {
        let (app, page) = try await Self.open(BuiltProducts.contacts, letters: 32, showing: "Alice Abernathy")
        let cut = """
            [...document.querySelectorAll('.row-label')].filter(e => /Abernathy/.test(e.textContent))
              .filter(e => e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 8).map(e => e.textContent).join()
            """
        #expect(try await page.evaluate(cut) == "")
        #expect(try await page.evaluate(TextRoom.missing) == "")
        try await page.click("[data-role=row]", text: "Alice Abernathy")
        try await page.wait(for: "the contact", until: "document.querySelector('.pager')")
        try await page.waitUntilSaved()
        try await page.screenshot(named: "phone-letters-contact")
        let outside = """
            [...document.querySelectorAll('.row:not([inert] *) :is(.row-label, .row-value)')].filter(e => {
              if (!e.checkVisibility({visibilityProperty: true}) || !e.textContent) return false;
              const box = e.getBoundingClientRect(), row = e.closest('.row').getBoundingClientRect();
              return box.width < 10 || box.bottom > row.bottom + 3 || box.right > row.right }).map(e => e.textContent).join()
            """
        #expect(try await page.evaluate(outside) == "")
        #expect(try await page.evaluate(TextRoom.missing) == "")
        await app.kill()
    }

    @Test func `The button to the windows is above a sheet, whose title is in the middle`() async throws {
        let (app, page) = try await Self.open(BuiltProducts.contacts, showing: "Alice Abernathy")
        try await page.click("[data-role=row]", text: "Alice Abernathy")
        try await page.click("button", text: "Edit")
        try await page.wait(for: "the form", until: "document.querySelector('[role=dialog] input')")
        try await page.wait(
            for: "it to stand still", until: "document.getAnimations().every(a => a.playState !== 'running')")
        #expect(
            try await page.evaluate("\(Self.box("#windows")).bottom <= \(Self.box(".sheet")).top + 1") == "true")
        let middle = """
            (() => {
              const range = document.createRange();
              range.selectNodeContents(document.querySelector('.sheet h1'));
              const {left, right} = range.getBoundingClientRect();
              return Math.abs((left + right) / 2 - innerWidth / 2) < 12;
            })()
            """
        #expect(try await page.evaluate(middle) == "true")
        await app.kill()
    }

    @Test func `The picture of a tab has the size of a symbol and the colour of the tab's title`() async throws {
        let (app, page) = try await Self.open(BuiltProducts.journal, showing: "Letter from Ada")
        try await page.wait(
            for: "the pictures",
            until: """
                document.querySelectorAll('.tab .tinted').length === 2
                  && [...document.querySelectorAll('.tab .tinted')].every(e => e.style.getPropertyValue('--picture'))
                """)
        for scheme in ["light", "dark"] {
            try await page.emulate(["prefers-color-scheme": scheme])
            let other = """
                [...document.querySelectorAll('.tab .tinted')].filter(e => e.offsetHeight > 30
                  || getComputedStyle(e).backgroundColor !== getComputedStyle(e.closest('.tab')).color).length
                """
            #expect(try await page.evaluate(other) == "0", "\(scheme)")
        }
        await app.kill()
    }

    @Test func `An open menu stays at its button when the page gets narrower`() async throws {
        let app = try WebApp(executable: BuiltProducts.webApp)
        let page = try await Chromium(width: 1200, height: 844).openPage(try await app.start())
        try await page.waitForText("Apricot")
        try await page.click("[aria-haspopup=menu]")
        try await page.wait(for: "the menu", until: "document.querySelector('[role=menu]:popover-open')")
        try await page.resize(width: 390, height: 844)
        let isBeside = """
            (() => {
              const menu = \(Self.box("[role=menu]")), button = \(Self.box("[aria-haspopup=menu]"));
              return menu.left >= 0 && menu.right <= innerWidth && menu.top >= button.bottom && menu.top < button.bottom + 20
                && menu.left < button.right && menu.right > button.left;
            })()
            """
        try await page.wait(for: "the menu at its button", until: isBeside)
        await app.kill()
    }

    @Test func `A text of one line is seen where a screen has more than there is room for`() async throws {
        let (app, page) = try await Self.open(
            BuiltProducts.webApp, environment: ["FIXTURE_SITE": "http://127.0.0.1:9"], showing: "First")
        try await page.resize(width: 390, height: 400)
        try await page.wait(
            for: "the text",
            until: "[...document.querySelectorAll('.text')].some(e => e.innerText.startsWith('Loaded'))")
        let screen = "document.querySelector('[data-role=screen]')"
        #expect(try await page.evaluate("\(screen).scrollHeight > \(screen).clientHeight") == "true")
        #expect(try await page.evaluate("\(Self.box(".screen > .text")).height >= 20") == "true")
        await app.kill()
    }
}
