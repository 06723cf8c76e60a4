import Testing
import UIKitTesting

/// Tests when a page may forget an event, in a real process with thousands of objects that change unseen.
@Suite(.serialized)
struct CoveredEventProcessTests {
    // S-SAVE-28.8, S-SAVE-28.9
    @Test func `S-SAVE-28: an event is reported in time while its user types on, and then all of it survives SIGKILL`()
        async throws
    {
        let app = try AppProcess(executable: BuiltProducts.fixtureApp, environment: ["FIXTURE_CROWD": "5000"])
        try await app.start()
        let count = try await app.waitForElement("Count")
        try await app.flush()
        // Its handler gives each of the 5,000 controllers a number. UIKit notices none of these changes.
        let first = await app.send(.activate(count.id), from: "page")
        let start = ContinuousClock.now
        var typed = 0
        while await app.savedEvents["page"] ?? 0 < first {
            try #require(start.duration(to: .now) < .seconds(20), "it is not reported at all")
            await app.send(.activate("nobody"), from: "page")
            typed += 1
            try await Task.sleep(for: .milliseconds(100) * typed - start.duration(to: .now))
        }
        let passed = start.duration(to: .now)
        try await app.kill()
        // This test looks ten times a second.
        #expect(passed < .milliseconds(1_600))
        try await app.start()
        _ = try await app.waitForElement("Sum 12502500")
    }
}
