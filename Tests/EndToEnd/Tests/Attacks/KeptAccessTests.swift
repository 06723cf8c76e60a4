import Foundation
import Testing

/// Tests of the places where browsers keep their access, and of its duration.
@Suite("What lets a browser in", .serialized)
struct KeptAccessTests {
    private let locked = "Open the link that the app printed"
    private let field = AttackedBrowser.field

    /// Runs `work` with a folder for a profile, and removes the folder.
    private func withProfile(_ work: (URL) async throws -> Void) async throws {
        let profile = HeldProcess.newHome()
        try FileManager.default.createDirectory(at: profile, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: profile) }
        try await work(profile)
    }

    private enum Browser { case chromium, firefox }

    @Test func `S-SEC-19: a browser is let in after it was started again, and a link in its history lets nobody in`()
        async throws
    {
        // Most of it is waiting, so both browsers do it at the same time.
        async let inChromium: Void = startAgain(.chromium)
        async let inFirefox: Void = startAgain(.firefox)
        _ = try await (inChromium, inFirefox)
    }

    private func startAgain(_ browser: Browser) async throws {
        let app = try WebApp(executable: BuiltProducts.sceneApp)
        let link = try await app.start()
        let origin = String(link.prefix { $0 != "#" })
        try await withProfile { profile in
            for (address, text) in [(link, "first"), (origin, "second")] {
                switch browser {
                case .firefox:
                    let firefox = try await Firefox(profile: profile)
                    try await use(DrivenWindow(address, in: firefox), typing: text)
                    try await firefox.quit()
                case .chromium:
                    let chromium = try Chromium(width: 800, height: 600, profile: profile)
                    try await use(chromium.openPage(address), typing: text)
                    try await chromium.quit()
                }
            }
            // Both browsers keep the address of their start, whatever the page makes of it.
            #expect(profile.files(holding: link) != [])
            await #expect(throws: (any Error).self) { try await AppVisitor(link: link) }
            await app.kill()
            let next = try await app.start()
            await #expect(throws: (any Error).self) { try await AppVisitor(link: link) }
            _ = try await AppVisitor(link: next)
        }
        await app.kill()
    }

    private func use(_ page: any AttackedPage, typing text: String) async throws {
        try await page.waitForApp()
        try await page.typeIntoField(text)
        #expect(try await page.evaluate("\(field).value.includes('\(text)')") == "true")
    }

    // S-SEC-19.7
    @Test func `S-SEC-19: a private window is let in while it is open, and the next one needs a link`() async throws {
        async let inChromium: Void = usePrivately(.chromium)
        async let inFirefox: Void = usePrivately(.firefox)
        _ = try await (inChromium, inFirefox)
    }

    private func usePrivately(_ browser: Browser) async throws {
        let app = try WebApp(executable: BuiltProducts.sceneApp)
        let link = try await app.start()
        let origin = String(link.prefix { $0 != "#" })
        let chromium = browser == .chromium ? try Chromium(width: 800, height: 600) : nil
        let open: (String) async throws -> any AttackedPage = { address in
            if let chromium { return try await chromium.openPrivatePage(address) }
            return try await DrivenWindow(address, in: BrowserEngine.firefox.driver, isPrivate: true)
        }
        let page = try await open(link)
        try await page.waitForApp()
        try await page.typeIntoField("mine")
        // The key is in the window's database, where no script can read it.
        #expect(try await page.evaluate("sessionStorage.getItem('reprise-access')") == "null")
        _ = try await page.evaluate(
            "void (indexedDB.open('reprise-access', 1).onsuccess = ({ target: { result: database } }) => "
                + "(database.transaction('visitors').objectStore('visitors').get('own').onsuccess = ({ target }) => "
                + "{ window.keptKey = target.result.key; database.close(); }))")
        try await page.wait(for: "the kept key", until: "window.keptKey !== undefined")
        #expect(try await page.evaluate("window.keptKey.extractable === false") == "true")
        let run = try await page.evaluate("document.documentElement.dataset.epoch")
        await app.kill()
        _ = try await app.start()
        try await page.wait(
            for: "the new run", until: "(document.documentElement.dataset.epoch ?? '\(run)') !== '\(run)'")
        _ = try await page.evaluate("void location.reload()")
        try await page.wait(for: "the text", until: "document.readyState === 'complete' && \(field).value === 'mine'")
        try await page.closeAtOnce()
        let next = try await open(origin)
        try await next.waitForText(locked)
        try await next.closeAtOnce()
        await app.kill()
    }

    // S-SEC-19.8
    @Test func `S-SEC-19: a browser without a database keeps the key in the tab, which is let in by the next run`()
        async throws
    {
        let app = try WebApp(executable: BuiltProducts.sceneApp)
        let link = try await app.start()
        let browser = try Chromium(width: 800, height: 600)
        let page = try await browser.openPage("about:blank")
        try await page.refuseDatabases()
        _ = try await page.evaluate("void (location.href = '\(link)')")
        try await page.waitForApp()
        try await page.typeIntoField("mine")
        #expect(
            try await page.evaluate("/^\\w+ [0-9a-f]{64}$/.test(sessionStorage.getItem('reprise-access'))") == "true")
        await app.kill()
        _ = try await app.start()
        try await page.reload()
        try await page.wait(for: "the text", until: "\(field).value === 'mine'")
        await app.kill()
    }
}

extension BrowserPage {
    /// Makes the browser refuse its database to everything that the page loads from now on.
    fileprivate func refuseDatabases() async throws {
        let script = """
            IDBFactory.prototype.open = () => { throw new DOMException("none", "SecurityError"); };
            """
        try await browser.call("Page.addScriptToEvaluateOnNewDocument", ["source": script], session: session)
    }
}
