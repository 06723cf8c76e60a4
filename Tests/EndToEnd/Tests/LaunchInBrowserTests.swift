import Foundation
import Testing

/// Tests of a browser's screen while an app launches, and of the user's actions meanwhile.
@Suite(.serialized)
struct LaunchInBrowserTests {
    private let contract = Duration.milliseconds(250)
    private let draft = "document.querySelector('input')"
    private let app: WebApp
    private let browser: Chromium

    init() throws {
        app = try WebApp(executable: BuiltProducts.fixtureApp)
        browser = try Chromium(width: 600, height: 700)
    }

    /// The path of the file that lets the launch go on.
    private var gate: String { app.folder.appendingPathComponent("gate").path }

    private func openGate() {
        _ = FileManager.default.createFile(atPath: gate, contents: nil)
    }

    // S-SNAP-3.2
    @Test func `S-SNAP-3: without a snapshot the page says that the app is starting, and shows the app when it has`()
        async throws
    {
        let link = try await app.start(environment: ["FIXTURE_GATE": gate])
        let page = try await browser.openPage(link)
        try await page.waitForText("Starting…")
        #expect(try await page.evaluate("document.getElementById('app').childElementCount") == "0")
        openGate()
        try await page.wait(for: "the app", until: draft)
        try await page.wait(for: "the notice to go", until: "!document.body.innerText.includes('Starting…')")
    }

    @Test func `S-SNAP-3, S-SNAP-4: a fresh page shows the snapshot and drops events; what an open one types arrives`()
        async throws
    {
        let link = try await app.start()
        let open = try await browser.openPage(link)
        try await open.click("input")
        try await open.type("half ")
        let witness = try await browser.openPage(link)
        try await witness.wait(for: "the app to know", until: "\(draft).value == 'half '")
        try await Task.sleep(for: contract)  // S-SAVE-2: the contract itself
        await app.kill()
        _ = try await app.start(environment: ["FIXTURE_GATE": gate])

        let fresh = try await browser.openPage(link)
        try await fresh.wait(for: "the snapshot", until: "\(draft).value == 'half '")
        let root = "document.getElementById('app')"
        #expect(try await fresh.evaluate("\(root).inert + ' ' + \(root).ariaBusy") == "true true")
        try await fresh.waitForText("Starting…")
        _ = try await fresh.evaluate("(window.shown = \(draft), 1)")
        // Neither the pointer nor a script with a press reaches the app.
        _ = try await fresh.evaluate(
            "[...document.querySelectorAll('button')].find(b => b.innerText == 'Push').click()")
        try await fresh.screenshot(named: "launch-1-snapshot")

        try await open.waitForText("Starting…")
        #expect(try await open.evaluate("\(root).inert") == "false")
        #expect(try await open.evaluate("\(draft) === document.activeElement") == "true")
        try await open.type("typed")
        #expect(try await open.evaluate("\(draft).value") == "half typed")

        openGate()
        for page in [open, fresh] {
            try await page.wait(for: "the app", until: "\(root).ariaBusy == 'false' && !\(root).inert")
            try await page.wait(for: "what was typed", until: "\(draft).value == 'half typed'")
            try await page.wait(for: "the notice to go", until: "!document.body.innerText.includes('Starting…')")
        }
        #expect(try await fresh.evaluate("\(draft) === window.shown") == "true")
        // From then on each page follows the typing in the other one.
        try await open.type("!")
        try await fresh.wait(for: "what was typed elsewhere", until: "\(draft).value == 'half typed!'")
        try await fresh.type("?")
        // The pages share a cursor. Its place depends on which page reported last.
        try await open.wait(for: "what was typed in the other page", until: "\(draft).value.includes('?')")
        #expect(try await fresh.evaluate("document.querySelector('h1').innerText") == "Form")
        try await fresh.screenshot(named: "launch-2-live")
    }

    @Test
    func `A message that the page cannot show is told on its console, and the next connection brings the whole app`()
        async throws
    {
        let page = try await browser.openPage(try await app.start())
        try await page.wait(for: "the app", until: draft)
        _ = try await page.evaluate(
            """
            (window.told = [], console.error = (...words) => told.push(words.join(' ')),
             window.parse = JSON.parse, JSON.parse = () => { JSON.parse = parse; throw new Error('broken') }, 1)
            """)
        try await page.click("button", text: "Push")
        try await page.wait(for: "the console", until: "told.some(line => line.includes('broken'))")
        await #expect(throws: Never.self) {
            try await page.wait(for: "the pushed screen", until: "document.querySelector('h1').innerText == 'Pushed'")
        }
    }
}
