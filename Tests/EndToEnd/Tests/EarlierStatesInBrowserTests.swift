import Foundation
import Testing

/// Tests of going back to earlier states in a real browser. They quarantine a state, so that nobody waits a minute for an
/// earlier one.
@Suite(.serialized)
struct EarlierStatesInBrowserTests {
    private let browser: Chromium
    private let ignoring = ["-ApplePersistenceIgnoreState", "YES"]

    init() throws {
        browser = try Chromium(width: 600, height: 700)
    }

    /// Waits until the list of earlier states shows so many states with at least so many pictures.
    private func waitForList(of page: BrowserPage, count: Int, pictures: Int) async throws {
        try await page.wait(
            for: "all states", until: "document.querySelectorAll('dialog[open] [data-state]').length == \(count)")
        try await page.comeToFront()
        try await page.wait(
            for: "the pictures",
            until: "document.querySelectorAll('dialog[open] .miniature[data-is-drawn]').length >= \(pictures)")
    }

    // S-EARLIER-4.2, S-EARLIER-4.5, S-EARLIER-4.6, S-EARLIER-7.1 to S-EARLIER-7.3, S-EARLIER-8.4
    @Test func `S-EARLIER-7: a window goes back and forward by the list of windows, also after the app was killed`()
        async throws
    {
        let app = try WebApp(executable: BuiltProducts.sceneApp)
        let field = "document.querySelector('[data-role=textField]')"
        let page = try await browser.openPage(try await app.start())
        try await page.click("[data-role=textField]")
        try await page.type("early")
        try await page.waitUntilSaved()
        await app.kill()
        let reprise = Tool(of: app)
        let sessions = app.folder.appendingPathComponent("state/org.example.EndToEndSceneApp.savedState/sessions").path
        let session = try #require(try FileManager.default.contentsOfDirectory(atPath: sessions).first)
        let state = ["org.example.EndToEndSceneApp", "--session", session]
        let history = try reprise(["history"] + state + ["--json"])
        let save = try #require((try history.json()["saves"] as? [[String: Any]])?.last?["save"] as? String)
        _ = try await app.start()
        try await page.wait(for: "the text", until: "\(field)?.value == 'early'")
        try await page.click("[data-role=textField]")
        try await page.press("End", code: 35)
        try await page.type(" and late")
        try await page.waitUntilSaved()
        await app.kill()
        let restored = try reprise(["restore-to"] + state + [save])
        #expect(restored.status == 0, "\(restored.errors)")
        _ = try await app.start()
        try await page.waitForText("An older state replaced the one that this window had.")
        try await page.wait(for: "the early text", until: "\(field)?.value == 'early'")
        try await page.click(".notice .notice-close", text: "Dismiss")
        try await page.click("#windows")
        try await page.screenshot(named: "earlier-4-windows")
        try await page.click(".windows-bar .windows-button", text: "Earlier States")
        // Its controllers have no restoration identifiers, so its states have no pictures (S-SNAP-7).
        try await waitForList(of: page, count: 1, pictures: 0)
        try await page.screenshot(named: "earlier-5-list")
        try await page.click("dialog[open] [data-state]")
        try await page.wait(for: "the late text", until: "\(field)?.value == 'early and late'")
        try await page.waitForText("This is the state of")
        // The page goes on with that state.
        try await page.click("[data-role=textField]")
        try await page.press("End", code: 35)
        try await page.type("!")
        try await page.waitUntilSaved()
        let epoch = try await page.evaluate("document.documentElement.dataset.epoch")
        await app.kill()
        _ = try await app.start()
        try await page.wait(for: "another run", until: "document.documentElement.dataset.epoch != '\(epoch)'")
        try await page.wait(for: "the same after a kill", until: "\(field)?.value == 'early and late!'")
        try await page.click("#windows")
        try await page.click(".windows-bar .windows-button", text: "Earlier States")
        try await waitForList(of: page, count: 2, pictures: 0)
        // The newest one is the state before going back.
        try await page.click("dialog[open] .windows-item:first-child [data-state]")
        try await page.wait(for: "the early text", until: "\(field)?.value == 'early'")
        #expect(try await page.evaluate("document.querySelectorAll('#notices .notice').length") == "0")
    }

    // S-EARLIER-4.3, S-EARLIER-4.4, S-EARLIER-4.6, S-EARLIER-7.1 to S-EARLIER-7.3, S-EARLIER-8.1, S-EARLIER-8.4
    @Test func `S-EARLIER-4: an app without scenes starts again in its process, and its page goes on`() async throws {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let draft = "document.querySelector('[aria-label=Draft]')"
        let page = try await browser.openPage(try await app.start())
        let handle = "document.getElementById('windows')"
        try await page.click("[aria-label=Draft]")
        try await page.type("early")
        try await page.waitUntilSaved()
        #expect(try await page.evaluate("\(handle).hidden") == "true")
        await app.kill()
        _ = try await app.start(arguments: ignoring)
        let process = try #require(await app.processIdentifier)
        try await page.waitForText("The app started without its last state.")
        try await page.wait(for: "the handle", until: "!\(handle).hidden && \(handle).ariaLabel == 'Earlier States'")
        try await page.screenshot(named: "earlier-1-notice")
        try await page.click(".notice .notice-close", text: "Dismiss")
        try await page.click("[aria-label=Draft]")
        try await page.type("late")
        try await page.waitUntilSaved()
        let epoch = try await page.evaluate("document.documentElement.dataset.epoch")
        try await page.click("#windows")
        try await waitForList(of: page, count: 1, pictures: 1)
        try await page.screenshot(named: "earlier-2-list")
        try await page.click("dialog[open] [data-state]")
        try await page.wait(for: "another run", until: "document.documentElement.dataset.epoch != '\(epoch)'")
        try await page.wait(for: "the earlier text", until: "\(draft)?.value == 'early'")
        try await page.screenshot(named: "earlier-3-back")
        #expect(kill(process, 0) == 0, "the process is the same")
        // It is the process that a terminal or a desktop started, with the same name and the same signals.
        let name = try String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8).prefix { $0 != "\n" }
        #expect(BuiltProducts.fixtureApp.lastPathComponent.hasPrefix(name))
        // Forward again, to the text of the run that ignored the state.
        try await page.waitUntilSaved()
        let second = try await page.evaluate("document.documentElement.dataset.epoch")
        try await page.click("#windows")
        // The app has a sensitive value, which the picture might show.
        try await waitForList(of: page, count: 2, pictures: 1)
        try await page.click("dialog[open] .windows-item:first-child [data-state]")
        try await page.wait(for: "another run", until: "document.documentElement.dataset.epoch != '\(second)'")
        try await page.wait(for: "the later text", until: "\(draft)?.value.includes('late')")
        #expect(try await page.evaluate("document.querySelectorAll('#notices .notice').length") == "0")
        await app.kill(SIGTERM)
        _ = try await app.start()
        try await page.wait(for: "the same text", until: "\(draft)?.value.includes('late')")
    }

    // S-EARLIER-9.1, S-EARLIER-9.2, S-EARLIER-9.4, S-EARLIER-9.5
    @Test func `S-EARLIER-9: Start Over asks, deletes all states, and the app and its page begin anew`() async throws {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let draft = "document.querySelector('[aria-label=Draft]')"
        let page = try await browser.openPage(try await app.start())
        try await page.click("[aria-label=Draft]")
        try await page.type("forget me")
        try await page.waitUntilSaved()
        await app.kill()
        _ = try await app.start(arguments: ignoring)
        let process = try #require(await app.processIdentifier)
        try await page.waitForText("The app started without its last state.")
        try await page.click(".notice .notice-close", text: "Dismiss")
        try await page.click("[aria-label=Draft]")
        try await page.type("and me")
        try await page.waitUntilSaved()
        let epoch = try await page.evaluate("document.documentElement.dataset.epoch")
        try await page.click("#windows")
        try await waitForList(of: page, count: 1, pictures: 1)
        try await page.click(".windows-bar .windows-button", text: "Start Over…")
        let question = "document.querySelector('dialog[role=alertdialog]')"
        try await page.wait(
            for: "the question", until: "\(question)?.open && document.activeElement.innerText == 'Cancel'")
        try await page.screenshot(named: "earlier-6-start-over")
        try await page.press("Escape", code: 27)
        try await page.wait(for: "no question", until: "!\(question)")
        try await page.click(".windows-bar .windows-button", text: "Start Over…")
        try await page.click(".windows-danger")
        try await page.wait(for: "another run", until: "document.documentElement.dataset.epoch != '\(epoch)'")
        try await page.wait(for: "an empty draft", until: "\(draft)?.value == ''")
        #expect(kill(process, 0) == 0, "the process is the same")
        #expect(try await page.evaluate("document.querySelectorAll('dialog[open]').length") == "0")
        #expect(try await page.evaluate("document.getElementById('windows').hidden") == "true")
        try await page.click("[aria-label=Draft]")
        try await page.type("new")
        try await page.waitUntilSaved()
        let second = try await page.evaluate("document.documentElement.dataset.epoch")
        await app.kill()
        _ = try await app.start()
        try await page.wait(for: "another run", until: "document.documentElement.dataset.epoch != '\(second)'")
        try await page.wait(for: "the new text", until: "\(draft)?.value == 'new'")
    }
}
