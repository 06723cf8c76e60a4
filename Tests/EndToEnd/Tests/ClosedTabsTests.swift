import Foundation
import Testing

/// Tests of tabs of Firefox and WebKit that close right after a key. `LongTextsInBrowserTests` closes those of
/// Chromium.
@Suite(.serialized)
struct ClosedTabsTests {
    private let note = "document.querySelector('[aria-label=Note]')"
    private let environment = ["FIXTURE_LONG": "1"]

    /// The lengths are those of a short note, and of one that is longer than a page may send when it closes.
    @Test(arguments: [0, 200])
    func `S-INPUT-14: keys that are pressed right before a tab closes are in the next tab`(paragraphs: Int) async throws
    {
        // Most of it is waiting, so both engines do it at the same time.
        async let inFirefox: Void = closeTabs(in: .firefox, paragraphs: paragraphs)
        async let inWebKit: Void = closeTabs(in: .webKit, paragraphs: paragraphs)
        _ = try await (inFirefox, inWebKit)
    }

    private func closeTabs(in engine: BrowserEngine, paragraphs: Int) async throws {
        let app = try WebApp(executable: BuiltProducts.fixtureApp)
        let link = try await app.start(environment: environment)
        var page = try await engine.openWindow(link)
        try await page.wait(for: "the note", until: note)
        _ = try await page.evaluate(
            """
            ((\(note).value = ("a line of text. ".repeat(62) + "\\n").repeat(\(paragraphs))), \(note).dispatchEvent(new Event("input")), 1)
            """)
        try await page.waitUntilSaved()
        var typed = ""
        for round in 1...5 {
            _ = try await page.evaluate("(\(note).focus(), \(note).setSelectionRange(0, 0), 1)")
            try await page.type("key \(round), ")
            try await page.close()
            typed = "key \(round), " + typed
            page = try await engine.openWindow(link)
            // A loss in an earlier round also fails this one.
            let isThere = """
                \(note).value.startsWith('\(typed)') && \(note).value.length === \(typed.count + 993 * paragraphs)
                """
            try await page.wait(for: "what was typed in \(engine) in round \(round)", until: isThere)
            try await page.wait(for: "the app", until: "document.documentElement.dataset.epoch")
        }
        try await page.waitUntilSaved()
        let run = try await page.evaluate("document.documentElement.dataset.epoch")
        await app.kill()
        _ = try await app.start(environment: environment)
        try await page.wait(
            for: "the new run", until: "(document.documentElement.dataset.epoch ?? '\(run)') !== '\(run)'")
        #expect(try await page.evaluate("\(note).value.startsWith('\(typed)')") == "true")
        try await page.close()
        await app.kill()
    }
}
