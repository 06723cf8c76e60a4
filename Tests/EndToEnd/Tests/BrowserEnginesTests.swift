import Foundation
import Testing

/// The pages of an app in Firefox and WebKit, which do some things otherwise than Chromium does.
@Suite(.serialized)
struct BrowserEnginesTests {
    private let draft = "document.querySelector('[aria-label=Draft]')"
    private let code = "document.querySelector('[aria-label=Code]')"
    private let field = "document.querySelector('[data-role=textField]')"
    /// Another page. WebKitWebDriver loses a window that comes back from another site to a page with a browsing context group of its own.
    private static let elsewhere = "about:blank"
    /// A page that notices within two seconds that nobody answers has a tree by then, also on a busy machine.
    private static let moment = Duration.seconds(15)
    private let epoch = "document.documentElement.dataset.epoch"

    @Test(arguments: BrowserEngine.allCases)
    func `half-typed text, its cursor, and what is typed meanwhile come through SIGKILL`(in engine: BrowserEngine)
        async throws
    {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let link = try await app.start()
        let page = try await engine.openWindow(link)
        try await page.click("[aria-label=Draft]")
        try await page.type("half a word")
        for _ in 0..<5 { try await page.type(DrivenWindow.left) }
        try await page.waitUntilSaved()
        let run = try await page.evaluate(epoch)
        await app.kill()
        try await page.type("n old")
        _ = try await app.start()
        try await page.wait(for: "the new run of the app", until: "\(epoch) != '\(run)'")
        try await page.waitUntilSaved()
        #expect(try await page.evaluate("\(draft).value + \(draft).selectionStart") == "half an old word11")
        let fresh = try await engine.openWindow(link)
        try await fresh.wait(for: "the app's text", until: "\(draft).value == 'half an old word'")
        try await fresh.close()
        try await page.close()
    }

    @Test(arguments: BrowserEngine.allCases)
    func `away and back: every field has its text, and a key goes into that`(in engine: BrowserEngine) async throws {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let secret = ["FIXTURE_SECRET": "1"]
        let link = try await app.start(environment: secret)
        let page = try await engine.openWindow(link)
        try await page.click("[aria-label=Code]")
        try await page.type("sesame")
        try await page.click("[aria-label=Draft]")
        try await page.type("Dear Ann")
        try await page.waitUntilSaved()
        // Firefox loads the page anew.
        #expect(try await goAwayAndBack(page) || engine != .webKit)
        // At once: the page may not have the app's tree yet, and the browser may be about to empty its fields.
        try await page.click("[aria-label=Draft]")
        try await page.type(DrivenWindow.end + ",")
        try await page.waitUntilSaved()
        #expect(try await page.evaluate("\(draft).value + ' ' + \(code).value") == "Dear Ann, sesame")

        // The app dies while the page is away.
        let run = try await page.evaluate(epoch)
        try await page.type(" hel")
        let isKept = try await goAwayAndBack(page) {
            await app.kill()
            _ = try await app.start(environment: secret)
        }
        try await page.click("[aria-label=Draft]")
        try await page.type(DrivenWindow.end + "lo")
        try await page.wait(for: "the new run of the app", until: "\(epoch) && \(epoch) != '\(run)'")
        try await page.waitUntilSaved()
        #expect(try await page.evaluate("\(draft).value") == "Dear Ann, hello")
        // The run that died had the secret, and so has a page that the browser kept.
        #expect(try await page.evaluate("\(code).value") == (isKept ? "sesame" : ""))
        let fresh = try await engine.openWindow(link)
        try await fresh.wait(for: "the app's text", until: "\(draft).value == 'Dear Ann, hello'")
        try await fresh.close()
        try await page.close()
    }

    /// Leads a window to another page and back, and waits for the app if the browser loads the page anew.
    ///
    /// - Parameter meanwhile: what happens while the window shows the other page.
    /// - Returns: whether the browser kept the page.
    private func goAwayAndBack(_ page: DrivenWindow, meanwhile: () async throws -> Void = {}) async throws -> Bool {
        _ = try await page.evaluate("(document.documentElement.dataset.isKept = true)")
        try await page.go(to: Self.elsewhere)
        try await meanwhile()
        try await page.goBack()
        try await page.wait(
            for: "the page", until: "location.href != '\(Self.elsewhere)' && document.readyState == 'complete'")
        let isKept = try await page.evaluate("document.documentElement.dataset.isKept") == "true"
        if !isKept { try await page.wait(for: "the app", until: epoch) }
        return isKept
    }

    @Test(arguments: BrowserEngine.allCases)
    func `eight windows all hear of their app, whichever of the browser's processes ends`(in engine: BrowserEngine)
        async throws
    {
        let app = try WebApp(executable: BuiltProducts.sceneApp)
        var pages = [try await engine.openWindow(try await app.start())]
        try await pages[0].wait(for: "the app", until: field)
        let own = try await pages[0].evaluate("location.href")
        let visitor = try await AppVisitor(link: try await app.link())
        for _ in 2...8 { try await visitor.post("", to: "/windows") }
        try await pages[0].click("#windows")
        try await pages[0].wait(
            for: "eight windows", until: "document.querySelectorAll('.windows-link').length == 8")
        let links = try await pages[0].evaluate(
            "[...document.querySelectorAll('.windows-link')].map(link => link.href).join(' ')")
        _ = try await pages[0].evaluate("document.querySelector('.windows-dialog').close()")
        for link in links.split(separator: " ").map(String.init) where link != own {
            let page = try await engine.openWindow(link)
            #expect(try await page.becomes(field, within: Self.moment))
            pages.append(page)
        }
        // The title comes with a tree, and "saved" through the stream as well.
        for (number, page) in pages.enumerated() {
            try await page.click("[data-role=textField]")
            try await page.type("w\(number)")
            #expect(try await page.becomes("document.title.startsWith('w\(number) ')", within: Self.moment))
            #expect(try await page.becomes("document.documentElement.dataset.saved == 'true'", within: Self.moment))
        }
        for page in pages { try await page.close() }
    }
}
