import Foundation
import Testing

/// Tests of many people in real browsers, whose processes are put away, die and are replaced.
@Suite(.serialized, .enabled(if: ServedApp.isPossible, "The built programs are closed to other users."))
struct ServingInBrowserTests {
    private let field = "document.querySelector('[role=dialog] [aria-label=Organisation]')"

    // S-HOST-1.1, S-HOST-2.1, S-HOST-2.4, S-HOST-2.5, S-HOST-7.1, S-HOST-7.2, S-HOST-7.3, S-HOST-7.4
    @Test func `S-HOST-7: two people type in two browsers, through suspensions, a death and a replacement in a word`()
        async throws
    {
        let app = try ServedApp(BuiltProducts.contacts, options: ["--idle", "1"])
        let address = try await app.start()
        let (first, second) = (try Chromium(width: 500, height: 900), try Chromium(width: 500, height: 900))
        let alice = try await edit("Alpha", in: first, at: address)
        let bob = try await edit("Beta", in: second, at: address)
        let processes = try await app.waitForProcesses("two") { $0.count == 2 }
        _ = try await app.waitForProcesses("suspended") { $0.values.allSatisfy { ServedApp.state(of: $0) == "T" } }
        #expect(app.processes == processes)

        try await alice.type("X")
        try await alice.waitUntilSaved()
        #expect(try await alice.evaluate("\(field).value") == "AlphaX")
        let resumed = app.processes
        #expect(resumed == processes, "a suspended process goes on")

        for process in processes.values { kill(process, SIGKILL) }
        let epoch = try await bob.evaluate("document.documentElement.dataset.epoch")
        try await bob.type("Y")
        try await bob.wait(for: "the new run", until: "document.documentElement.dataset.epoch != '\(epoch)'")
        try await bob.waitUntilSaved()
        #expect(try await bob.evaluate("\(field).value") == "BetaY")
        #expect(try await alice.evaluate("\(field).value") == "AlphaX")
        try await bob.screenshot(named: "serve-1-bob")

        let before = try await alice.evaluate("document.documentElement.dataset.epoch")
        try await app.replace()
        for letter in "0123456789" { try await alice.type(String(letter)) }
        try await alice.wait(for: "the new run", until: "document.documentElement.dataset.epoch != '\(before)'")
        try await alice.waitUntilSaved()
        #expect(try await alice.evaluate("\(field).value") == "AlphaX0123456789")
        try await alice.screenshot(named: "serve-2-alice")
    }

    // S-HOST-4.2, S-HOST-4.4, S-HOST-5.1 to S-HOST-5.4, S-HOST-6.1
    @Test func `S-HOST-5: a press at an app that the host has ended works once`() async throws {
        // One byte is too little for any process, so the host ends each that nobody uses.
        let app = try ServedApp(BuiltProducts.contacts, options: ["--idle", "1", "--memory", "1"])
        let browser = try Chromium(width: 500, height: 900)
        let page = try await edit("Gamma", in: browser, at: try await app.start())
        _ = try await app.waitForProcesses("none") { $0.isEmpty }
        #expect(try await page.evaluate("\(field).value") == "Gamma")
        try await page.screenshot(named: "serve-3-away")
        try await page.click("[role=dialog] button", text: "Done")
        try await page.wait(for: "the end of the form", until: "!\(field) && document.body.innerText.includes('Gamma')")
        try await page.waitUntilSaved()
        #expect(try await page.evaluate("document.getElementById('notices').innerText") == "")
    }

    /// Opens the form of a contact in a browser of its own, and types into it.
    private func edit(_ text: String, in browser: Chromium, at address: String) async throws -> BrowserPage {
        let page = try await browser.openPage(address)
        try await page.waitForText("Alice Abernathy")
        try await page.click("[data-role=row]", text: "Alice Abernathy")
        try await page.click("button", text: "Edit")
        try await page.wait(for: "the form", until: field)
        try await page.click("[role=dialog] [aria-label=Organisation]")
        _ = try await page.evaluate("(\(field).select(), 1)")
        try await page.type(text)
        try await page.waitUntilSaved()
        #expect(try await page.evaluate("\(field).value") == text)
        return page
    }
}
