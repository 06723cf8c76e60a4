import Foundation
import RestorationArchive
import Testing
import UIKitTesting

/// Real processes that crash, trap, hang and take all memory while they restore (spec chapter 11.2). The app is
/// `Tests/EndToEnd/CrashApp`.
@Suite struct CrashingAppTests {
    private static let everything: Set = ["Tabs", "Nav", "List", "Detail", "Inner", "Side", "Notes", "Extra"]
    private static let kinds = ["segv", "trap", "abort", "overflow", "hang", "memory"]

    /// What happens in one home, launch after launch.
    private struct Story: Sendable, CustomStringConvertible {
        /// As the app reads it, such as `decode:segv:Detail`.
        var crashes: String
        /// What is left out at the end, by name; `all` for everything.
        var leftOut: [String]
        /// What is not restored, beside that.
        var lost: Set<String>
        var deaths = 1

        var description: String { crashes }
    }

    @Test func `S-LIFE-5, S-LIFE-7: whatever ends the app in whichever step, it comes back without that object alone`()
        async throws
    {
        let points = [
            ("restorationClass", "Detail"), ("delegate", "Extra"), ("viewDidLoad", "Detail"), ("decode", "Detail"),
            ("appearance", "Inner"), ("layout", "Inner"), ("later", "Inner"),
        ]
        let stories = points.flatMap { point, object in
            Self.kinds.map { kind in
                Story(
                    crashes: "\(point):\(kind):\(object)", leftOut: [object],
                    lost: object == "Detail" ? ["Detail", "Inner"] : [object])
            }
        }
        try await play(stories)
    }

    @Test func `S-LIFE-8: after a second crash the parent is left out too, and after one of another object its parent`()
        async throws
    {
        let stories = Self.kinds.flatMap { kind in
            [
                // Without the inner screen, what is around it crashes.
                Story(
                    crashes: "decode:\(kind):Detail,layout:\(kind):Notes,decode:\(kind):Nav", leftOut: ["Nav"],
                    lost: ["Nav", "List", "Detail", "Inner"], deaths: 1),
                Story(
                    crashes: "decode:\(kind):Detail,decode:\(kind):Extra", leftOut: ["Detail", "Side"],
                    lost: ["Detail", "Inner", "Side", "Notes", "Extra"], deaths: 2),
                Story(
                    crashes: "viewDidLoad:\(kind):Detail,delegate:\(kind):Extra", leftOut: ["Detail", "Side"],
                    lost: ["Detail", "Inner", "Side", "Notes", "Extra"], deaths: 2),
            ]
        }
        try await play(stories)
    }

    @Test func `S-LIFE-9: an app that crashes on every restore is usable at its fourth launch at the latest`()
        async throws
    {
        try await play(
            ["segv", "hang"].flatMap { kind in
                [
                    Story(crashes: "question:\(kind):App", leftOut: ["all"], lost: Self.everything),
                    Story(crashes: "didDecode:\(kind):App", leftOut: ["all"], lost: Self.everything),
                    Story(
                        crashes: "decode:\(kind):Detail,decode:\(kind):Extra,decode:\(kind):Nav,decode:\(kind):Side,"
                            + "didDecode:\(kind):App",
                        leftOut: ["all"], lost: Self.everything, deaths: 3),
                ]
            })
    }

    @Test(arguments: ["segv", "trap", "abort"])
    func `S-LIFE-5: a fatal signal ends the process as it would have without us`(_ kind: String) async throws {
        let home = try CrashHome(seed: try await Self.seed.value)
        let ended = try await home.run(crashes: "decode:\(kind):Detail")
        let signal = kind == "segv" ? SIGSEGV : kind == "abort" ? SIGABRT : SIGTRAP
        #expect(ended == .signal(signal) || kind == "trap" && ended == .signal(SIGILL))
        #expect(home.marker?.signal != nil)
        // Swift's own handler is called after ours, and tells where it was.
        let traced = try CrashHome(seed: try await Self.seed.value)
        _ = try await traced.run(
            crashes: "decode:\(kind):Detail", environment: ["SWIFT_BACKTRACE": "enable=yes,color=no,interactive=no"])
        #expect(traced.marker?.signal != nil)
    }

    @Test func `S-LIFE-6: SIGKILL and SIGTERM after the launch are no crash, and ten healthy seconds leave no marker`()
        async throws
    {
        let home = try CrashHome(seed: try await Self.seed.value)
        for signal in [SIGKILL, SIGTERM, SIGKILL] {
            let ended = try await home.run(environment: ["CRASH_END": "\(signal)"])
            #expect(ended == (signal == SIGKILL ? .signal(SIGKILL) : .status(0)))
            #expect(home.report?.restored == Self.everything && home.report?.blamed == [])
            #expect((home.marker == nil) == (signal == SIGTERM))
        }
        _ = try await home.run(environment: ["CRASH_SETTLING": "0.1", "CRASH_LIFE": "0.5", "CRASH_END": "\(SIGKILL)"])
        #expect(home.marker == nil)
        // A crash long after the launch is nobody's.
        let crashed = try await home.run(
            crashes: "later:segv:Inner", environment: ["CRASH_SETTLING": "0.01", "CRASH_LIFE": "5"])
        #expect(crashed == .signal(SIGSEGV))
        _ = try await home.run()
        #expect(home.report?.blamed == [] && home.report?.restored == Self.everything)
    }

    // MARK: Playing

    /// A home in which the app was left with all its screens, made once.
    private static let seed = Task {
        let home = try CrashHome(seed: nil)
        let ended = try await home.run(environment: ["CRASH_SEED": "1"])
        try #require(ended == .status(0))
        return home
    }

    private func play(_ stories: [Story]) async throws {
        let seed = try await Self.seed.value
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, story) in stories.enumerated() {
                if number >= 4 { try await group.next() }
                group.addTask { try await play(story, seed) }
            }
            try await group.waitForAll()
        }
    }

    private func play(_ story: Story, _ seed: CrashHome) async throws {
        let home = try CrashHome(seed: seed)
        let hang = story.crashes.contains("hang") ? "0.3" : "10"
        for death in 0..<story.deaths {
            let ended = try await home.run(
                crashes: story.crashes, environment: ["CRASH_LIFE": "20", "CRASH_HANG": hang])
            guard case .signal = ended else {
                Issue.record("\(story) did not die at launch \(death + 1): \(ended), \(home.log)")
                return
            }
        }
        home.forgetReport()
        let life = story.crashes.contains("later") ? "0.4" : "0"
        let ended = try await home.run(crashes: story.crashes, environment: ["CRASH_LIFE": life])
        #expect(ended == .status(0), "\(story): \(home.log)")
        #expect(home.report?.reason == "recovering", "\(story)")
        #expect(home.report?.blamed == Set(story.leftOut), "\(story)")
        #expect(home.report?.restored == Self.everything.subtracting(story.lost), "\(story)")
        // A newer state replaces it, and the bytes of what crashed stay in a file aside. An inner screen that is built anyway
        // saves what it did before: then nothing is newer, and it goes on to be left out.
        let isReplaced = home.files.contains { $0.hasSuffix(".crashed") }
        #expect(isReplaced || story.leftOut == ["Inner"], "\(story)")
        let last = try await home.run()
        #expect(last == .status(0), "\(story)")
        #expect(home.report?.reason == (isReplaced ? "restoring" : "recovering"), "\(story)")
        #expect(home.report?.blamed == (isReplaced ? [] : Set(story.leftOut)), "\(story)")
    }
}
