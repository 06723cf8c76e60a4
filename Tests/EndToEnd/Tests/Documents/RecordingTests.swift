import Foundation
import Testing

/// The moving picture of the README. `scripts/record` sets the folder for its frames.
///
/// The test runs the real app in Chromium, types, kills the app and starts it again. A frame is a picture of the page above a
/// terminal with the commands. It fails if the text or the cursor doesn't come back, so the picture can't grow old.
struct RecordingTests {
    private static let folder = ProcessInfo.processInfo.environment["REPRISE_RECORDING"]

    @Test(.enabled(if: folder != nil, "scripts/record sets REPRISE_RECORDING."))
    func `A user types, somebody kills the app, and everything is back`() async throws {
        let app = try WebApp(executable: BuiltProducts.contacts)
        let browser = try Chromium(width: 760, height: 420)
        let stage = try await browser.openPage("about:blank")
        let page = try await browser.openPage(try await app.start())
        // A window has bars, which take a part of its height.
        for (page, height) in [(page, 420), (stage, 508)] {
            try await browser.call(
                "Emulation.setDeviceMetricsOverride",
                ["width": 760, "height": height, "deviceScaleFactor": 1, "mobile": false], session: page.session)
        }
        var recording = Recording(page: page, stage: stage, folder: URL(fileURLWithPath: try #require(Self.folder)))
        try await page.waitForText("Alice Abernathy")
        recording.say("$ swift run Contacts")
        try await recording.show(for: 12)

        try await page.click("[data-role=row]", text: "Alice Abernathy")
        try await page.wait(for: "the contact", until: "document.body.innerText.includes('Edit')")
        try await recording.show(for: 8)
        try await page.click("button", text: "Edit")
        let field = "document.querySelector('[role=dialog] [aria-label=\"First name\"]')"
        try await page.wait(for: "the form", until: field)
        try await recording.show(for: 8)
        try await page.click("[role=dialog] [aria-label=\"First name\"]")
        try await page.press("End", code: 35)
        for letter in "-Louise" {
            try await page.type(String(letter))
            try await recording.show(for: 2)
        }
        for _ in 0..<3 { try await page.pressLeft() }
        try await page.wait(for: "the cursor", until: "\(field).selectionStart === \(field).value.length - 3")
        try await page.waitUntilSaved()
        try await recording.show(for: 12)
        let before = try await page.picture()

        recording.say("$ pkill -9 Contacts", "Killed")
        await app.kill()
        try await page.waitForText("Reconnecting")
        try await recording.show(for: 16)

        let epoch = try await page.evaluate("document.documentElement.dataset.epoch")
        recording.say("$ swift run Contacts")
        _ = try await app.start()
        try await page.wait(for: "the new run", until: "document.documentElement.dataset.epoch !== '\(epoch)'")
        #expect(try await page.picture() == before)
        try await page.waitUntilSaved()
        try await recording.show(for: 12)
        try await page.type("-Anne")
        try await page.waitUntilSaved()
        recording.say("# The same form, the same text, the same cursor.")
        try await recording.show(for: 40)
        #expect(try await page.evaluate("\(field).value").contains("-Lou-Anneise"))
    }
}

/// Frames of a moving picture, as PNG files. The name of a file ends with its time in hundredths of a second.
private struct Recording {
    let page: BrowserPage
    /// A page that has the picture of the app above the terminal.
    let stage: BrowserPage
    let folder: URL
    private var lines: [String] = []
    private var count = 0

    init(page: BrowserPage, stage: BrowserPage, folder: URL) {
        self.page = page
        self.stage = stage
        self.folder = folder
    }

    /// Adds lines to the terminal.
    mutating func say(_ new: String...) { lines += new }

    /// Adds a frame with the page as it is now.
    ///
    /// - Parameter time: its time in tenths of a second.
    mutating func show(for time: Int) async throws {
        try await page.browser.call("Page.bringToFront", session: page.session)
        let picture = try await page.screenshot().base64EncodedString()
        let text = lines.suffix(4).map { $0.hasPrefix("$") ? "<b>\($0)</b>" : $0 }.joined(separator: "\n")
        let html = """
            <style>
              body { margin: 0; background: #fff; }
              img { display: block; width: 760px; }
              pre { margin: 0; padding: 12px 16px; height: 88px; box-sizing: border-box; background: #1d2026; color: #b9c0cc;
                font: 15px/17px ui-monospace, "DejaVu Sans Mono", monospace; }
              b { color: #fff; font-weight: normal; }
            </style>
            <img src="data:image/png;base64,\(picture)"><pre>\(text)</pre>
            """
        let quoted = String(decoding: try JSONEncoder().encode(html), as: UTF8.self)
        try await stage.browser.call("Page.bringToFront", session: stage.session)
        _ = try await stage.evaluate("(document.documentElement.innerHTML = \(quoted), 1)")
        try await stage.wait(
            for: "the picture", until: "document.images[0]?.complete && document.images[0].naturalWidth")
        count += 1
        let number = String(repeating: "0", count: 3 - String(count).count) + String(count)
        try await stage.screenshot().write(to: folder.appendingPathComponent("\(number)-\(time * 10).png"))
    }
}
