import Foundation
import Testing

/// Tests of every kind of screen in the three engines: for screen readers, by keyboard, and with an input method.
@Suite(.serialized)
struct EveryEngineTests {
    private let draft = "document.querySelector('[aria-label=Draft]')"
    private let epoch = "document.documentElement.dataset.epoch"

    @Test(
        .enabled(
            if: AccessibilityAudit.isInstalled, "axe-core isn't in .build/axe-core: scripts/test could not download it."
        ),
        arguments: PageEngine.allCases)
    func `axe-core finds no violation in any kind of screen`(engine: PageEngine) async throws {
        let findings = try await ScreenTour.findings(in: engine)
        #expect(findings.violations == [])
    }

    @Test(arguments: PageEngine.allCases)
    func `The keyboard alone reaches every control of every kind of screen, and works it`(engine: PageEngine)
        async throws
    {
        let findings = try await ScreenTour.findings(in: engine)
        #expect(findings.unreached == [])
        // The walk reached the controls. A screen that waits has none that the user can reach.
        #expect(findings.controls.filter { $0.value == 0 }.map(\.key) == ["screen that waits for data"])
        #expect(try #require(findings.controls["list"]) > 10)
    }

    @Test func `A control without a name that the Tab key leaves out is found by both`() async throws {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let page = try await PageEngine.chromium.start()(try await app.start())
        try await page.wait(for: "the form", until: draft)
        #expect(try await ControlWalk(page: page).unreached() == [])
        _ = try await page.evaluate(
            """
            (() => {
              const button = document.createElement('button');
              [button.className, button.tabIndex, button.style.width, button.style.height] = ['planted', -1, '40px', '40px'];
              document.getElementById('app').append(button);
              return 1;
            })()
            """)
        let unreached = try await ControlWalk(page: page).unreached()
        #expect(unreached.count == 1 && unreached.first?.contains("planted") == true, "\(unreached)")
        guard AccessibilityAudit.isInstalled else { return }
        let violations = try await AccessibilityAudit.violations(in: page)
        #expect(violations.count == 1 && violations.first?.hasPrefix("button-name:") == true, "\(violations)")
        await app.kill()
    }

    @Test(arguments: PageEngine.allCases)
    func `A field with letters from right to left begins at its right, in a new page, too`(engine: PageEngine)
        async throws
    {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let open = try engine.start()
        let link = try await app.start()
        let page = try await open(link)
        try await page.wait(for: "the form", until: draft)
        let direction = "getComputedStyle(\(draft)).direction"
        for (text, expected) in [("hello", "ltr"), ("שלום", "rtl"), ("hello", "ltr"), ("مرحبا", "rtl")] {
            _ = try await page.evaluate(
                "((\(draft).value = '\(text)'), \(draft).dispatchEvent(new Event('input')), 1)")
            try await page.wait(for: "\(text) to be \(expected)", until: "\(direction) == '\(expected)'")
            try await page.waitUntilSaved()
        }
        #expect(try await page.evaluate("getComputedStyle(\(draft)).textAlign") != "left")
        let fresh = try await open(link)
        try await fresh.wait(for: "the text", until: "\(draft)?.value == 'مرحبا'")
        #expect(try await fresh.evaluate(direction) == "rtl")
        try await fresh.close()
        try await page.close()
        await app.kill()
    }

    @Test(arguments: PageEngine.allCases)
    func `S-LAUNCH-25: a text in the middle of composing reaches the app once, and comes through SIGKILL`(
        engine: PageEngine
    ) async throws {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let page = try await engine.start()(try await app.start())
        // Another browser shows the app's text. A second window of the same browser would take the focus, and end
        // composing.
        let observer = try await Chromium(width: 600, height: 500).openPage(try await app.link())
        let text = page.composition
        try await page.focus(draft)
        try await page.type("ab ")
        try await page.compose(.begin)
        try await observer.wait(for: "what is composed", until: "\(draft)?.value == 'ab \(text.begun)'")
        try await page.waitUntilSaved()

        // The app dies in the middle, and the user goes on without it.
        let run = try await page.evaluate(epoch)
        await app.kill()
        try await page.compose(.goOn)
        _ = try await app.start()
        for one in [page, observer] as [any EnginePage] {
            try await one.wait(for: "the new run of the app", until: "(\(epoch) ?? '\(run)') != '\(run)'")
        }
        try await observer.wait(for: "what is composed", until: "\(draft)?.value == 'ab \(text.goneOn)'")
        try await page.waitUntilSaved()
        #expect(try await page.evaluate("\(draft).value") == "ab \(text.goneOn)")

        try await page.compose(.finish)
        try await observer.wait(for: "what is taken", until: "\(draft)?.value == 'ab \(text.finished)'")
        try await page.type("!")
        try await page.waitUntilSaved()
        #expect(try await page.evaluate("\(draft).value") == "ab \(text.finished)!")
        let second = try await page.evaluate(epoch)
        await app.kill()
        _ = try await app.start()
        try await observer.wait(for: "the third run", until: "(\(epoch) ?? '\(second)') != '\(second)'")
        try await observer.waitUntilSaved()
        #expect(try await observer.evaluate("\(draft).value") == "ab \(text.finished)!")
        try await page.close()
        await app.kill()
    }
}
