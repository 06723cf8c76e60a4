import Foundation
import Testing

/// Tests of a screen whose data comes late, in a real browser.
@Suite(.serialized)
struct AwaitedDataInBrowserTests {
    private let browser: Chromium

    init() throws {
        browser = try Chromium(width: 600, height: 700)
    }

    // S-AWAIT-1.1, S-AWAIT-2.2 to S-AWAIT-2.4, S-AWAIT-3.3, S-AWAIT-4.1
    @Test
    func `S-AWAIT-2: the last picture is pale and out of reach until the data is there, also after further kills`()
        async throws
    {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let file = app.folder.appendingPathComponent("data.txt")
        let environment = ["FIXTURE_STORY": file.path]
        try Data().write(to: file)
        let page = try await browser.openPage(try await app.start(environment: environment))
        try await page.click("button", text: "Another Story")
        try await page.click("[aria-label=Note]")
        try await page.type("half a no")
        try await page.waitUntilSaved()
        try FileManager.default.removeItem(at: file)
        let picture = "document.querySelector('[data-traits~=waiting]')"
        for _ in 0..<2 {
            let epoch = try await page.evaluate("document.documentElement.dataset.epoch")
            await app.kill()
            _ = try await app.start(environment: environment)
            try await page.wait(for: "another run", until: "document.documentElement.dataset.epoch != '\(epoch)'")
            try await page.wait(for: "the picture", until: "\(picture)?.innerText.includes('Story two')")
            #expect(try await page.evaluate("\(picture).inert && \(picture).ariaBusy == 'true'") == "true")
            #expect(try await page.evaluate("\(picture).querySelector('[aria-label=Note]').value") == "half a no")
            try await page.waitForText("Still loading: “Story”.")
            #expect(try await page.evaluate("getComputedStyle(\(picture)).opacity < 1") == "true")
            #expect(try await page.evaluate("document.querySelector('.bar').closest('[inert]') === null") == "true")
            try await page.waitUntilSaved()
        }
        try await page.screenshot(named: "awaited-1-picture")
        try Data().write(to: file)
        try await page.wait(for: "the screen itself", until: "!\(picture)")
        try await page.waitForText("Story two")
        try await page.wait(
            for: "no more words", until: "!document.getElementById('status').textContent.includes('Still loading')")
        #expect(
            try await page.evaluate("document.querySelectorAll('#app [inert], #app [aria-busy=true]').length") == "0")
        try await page.screenshot(named: "awaited-2-loaded")
        // The page goes on with the screen itself.
        try await page.click("[aria-label=Note]")
        try await page.press("End", code: 35)
        try await page.type("te")
        try await page.waitUntilSaved()
        await app.kill()
        _ = try await app.start(environment: environment)
        try await page.wait(
            for: "everything", until: "document.querySelector('[aria-label=Note]')?.value == 'half a note'")
        try await page.waitForText("Story two")
    }
}
