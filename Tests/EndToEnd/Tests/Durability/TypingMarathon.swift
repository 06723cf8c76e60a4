import Foundation
import Testing

/// A test in which Chromium types into a field of the fixture app as fast as it can, while the app dies and starts
/// again.
struct TypingMarathon {
    struct Statistics: CustomStringConvertible {
        var kills = 0
        /// All typed characters.
        var characters = 0
        /// Rounds after which app and page had every character.
        var rounds = 0

        var description: String {
            "\(kills) kills while \(characters) characters were typed; all of them there after each of \(rounds) rounds"
        }
    }

    private let app: WebApp
    private let browser: Chromium
    private let page: BrowserPage
    private var random: SeededGenerator
    private(set) var statistics = Statistics()
    private let field = "document.querySelector('input')"

    init(seed: UInt64) async throws {
        random = SeededGenerator(seed: seed)
        app = try WebApp(executable: BuiltProducts.fixtureApp)
        browser = try Chromium(width: 500, height: 700)
        page = try await browser.openPage(try await Self.start(app))
        try await page.click("input")
    }

    /// Starts the app. The mode keeps UIKit from blaming an object for a kill.
    private static func start(_ app: WebApp) async throws -> String {
        try await app.start(arguments: ["-UIStateRestorationDeveloperMode", "YES"])
    }

    /// Types into the empty field until the app died so many times.
    ///
    /// - Returns: false if something was wrong. The test recorded it.
    mutating func run(kills: Int) async throws -> Bool {
        let typist = Task { [page] in
            // The text is numbers one after the other, so that a missing or doubled one shows.
            var typed = ""
            while !Task.isCancelled {
                let word = "\(typed.utf8.count) "
                try await page.type(word)
                typed += word
            }
            return typed
        }
        for _ in 1...kills {
            try await Task.sleep(for: .milliseconds(Int.random(in: 0...700, using: &random)))
            await app.kill()
            _ = try await Self.start(app)
            statistics.kills += 1
        }
        typist.cancel()
        let typed = try await typist.value
        statistics.characters += typed.count
        guard try await isShown(typed, in: "the page") else { return false }
        // A reloaded page has its text from the app.
        try await page.reload()
        guard try await isShown(typed, in: "the app") else { return false }
        statistics.rounds += 1
        try await clear()
        return true
    }

    /// Waits until the app saved everything in the page, and compares the field's text.
    private func isShown(_ text: String, in place: String) async throws -> Bool {
        try await page.wait(
            for: "everything to be saved", until: "document.documentElement.dataset.saved == 'true' && \(field)")
        let shown = try await page.evaluate("\(field).value")
        guard shown != text else { return true }
        let same = shown.commonPrefix(with: text).suffix(40)
        Issue.record(
            """
            After \(statistics.kills) kills \(place) has \(shown.count) of \(text.count) characters; behind "\(same)" \
            stands "\(shown.dropFirst(shown.commonPrefix(with: text).count).prefix(80))". \(app.log.suffix(2000))
            """)
        return false
    }

    private func clear() async throws {
        try await page.click("input")
        _ = try await page.evaluate("(\(field).select(), 1)")
        try await page.press("Backspace", code: 8)
        try await page.wait(for: "an empty field", until: "\(field).value === ''")
    }
}
