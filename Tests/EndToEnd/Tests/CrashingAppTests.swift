import Foundation
import RestorationArchive
import Testing
import UIKitTesting

/// Tests of real processes that crash, trap, hang and take all memory while they restore (spec chapter 11.2). The app
/// is `Tests/EndToEnd/CrashApp`.
@Suite struct CrashingAppTests {
    private static let everything: Set = ["Tabs", "Nav", "List", "Detail", "Inner", "Side", "Notes", "Extra"]
    private static let kinds = ["segv", "trap", "abort", "overflow", "hang", "memory"]

    /// A row of launches in one home.
    private struct Story: Sendable, CustomStringConvertible {
        /// The crashes as the app reads them, such as `decode:segv:Detail`.
        var crashes: String
        /// The names of the objects that UIKit leaves out at the end, or `all` for everything.
        var leftOut: [String]
        /// The other objects that don't come back.
        var lost: Set<String>
        var deaths = 1

        var description: String { crashes }
    }

    // S-LIFE-5.2, S-LIFE-5.3, S-LIFE-7.1, S-LIFE-7.2, S-SEC-25.8
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
                // Without the inner screen, its container crashes.
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

    // S-LIFE-9.3
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
        #expect(home.journal.launch?.signs.signal != nil)
        // Swift's own handler runs after ours, and reports the place.
        let traced = try CrashHome(seed: try await Self.seed.value)
        _ = try await traced.run(
            crashes: "decode:\(kind):Detail", environment: ["SWIFT_BACKTRACE": "enable=yes,color=no,interactive=no"])
        #expect(traced.journal.launch?.signs.signal != nil)
    }

    // S-LIFE-6.1, S-LIFE-6.3
    @Test func `S-LIFE-6: SIGKILL and SIGTERM after the launch are no crash, and ten healthy seconds leave no note`()
        async throws
    {
        let home = try CrashHome(seed: try await Self.seed.value)
        for signal in [SIGKILL, SIGTERM, SIGKILL] {
            let ended = try await home.run(environment: ["CRASH_END": "\(signal)"])
            #expect(ended == (signal == SIGKILL ? .signal(SIGKILL) : .status(0)))
            #expect(home.report?.restored == Self.everything && home.report?.blamed == [])
            #expect((home.journal.launch == nil) == (signal == SIGTERM))
        }
        let settled = ["CRASH_SETTLING": "0.1", "CRASH_LIFE": "0.5", "CRASH_END": "\(SIGKILL)"]
        _ = try await home.run(environment: settled.merging(["CRASH_LOOP": "0.2"]) { $1 })
        #expect(home.journal.launch == nil)
        // As long as a crash would count, the note exists, and reports no trouble.
        _ = try await home.run(environment: settled)
        let launch = home.journal.launch
        #expect(launch?.place.step == .running && launch?.signs.signal == nil && launch?.loop?.crashes == 0)
        // UIKit blames nobody for a crash long after the launch.
        let crashed = try await home.run(
            crashes: "later:segv:Inner", environment: ["CRASH_SETTLING": "0.01", "CRASH_LIFE": "5"])
        #expect(crashed == .signal(SIGSEGV))
        _ = try await home.run()
        #expect(home.report?.blamed == [] && home.report?.restored == Self.everything)
    }

    // MARK: In the minutes after the launch

    @Test
    func `S-LIFE-28: an app whose restored screen crashes after the settling time is usable at its fourth launch`()
        async throws
    {
        let home = try CrashHome(seed: try await Self.seed.value)
        for launch in 1...3 {
            let ended = try await home.run(
                crashes: "later:trap:Inner", environment: ["CRASH_SETTLING": "0.01", "CRASH_LIFE": "20"])
            guard case .signal = ended else {
                Issue.record("It did not die at launch \(launch): \(home.log)")
                return
            }
            #expect(home.report?.reason == "restoring" && home.report?.restored == Self.everything)
        }
        let ended = try await home.run(
            crashes: "later:trap:Inner", environment: ["CRASH_SETTLING": "0.01", "CRASH_LIFE": "0.6"])
        #expect(ended == .status(0), "\(home.log)")
        #expect(home.report?.reason == "crashLoop" && home.report?.blamed == ["Inner"])
        #expect(home.report?.restored == Self.everything.subtracting(["Inner"]))
        #expect(home.log.contains("3 times in a row"), "\(home.log)")
    }

    @Test func `S-LIFE-28: if the screen in front is not the cause, the app goes back to an older save`() async throws {
        let home = try CrashHome(seed: try await Self.seed.value)
        let environment = ["CRASH_SETTLING": "0.01", "CRASH_LIFE": "20"]
        for launch in 1...4 {
            let poison = launch == 1 ? ["CRASH_POISON": "1"] : [:]
            let ended = try await home.run(
                crashes: "poison:trap:App", environment: environment.merging(poison) { $1 })
            guard case .signal = ended else {
                Issue.record("It did not die at launch \(launch): \(home.log)")
                return
            }
            #expect(home.report?.reason == (launch < 4 ? "restoring" : "crashLoop"))
            #expect(home.report?.blamed == (launch < 4 ? [] : ["Inner"]))
        }
        let ended = try await home.run(
            crashes: "poison:trap:App", environment: ["CRASH_SETTLING": "0.01", "CRASH_LIFE": "1.2"])
        #expect(ended == .status(0), "\(home.log)")
        #expect(home.report?.reason == "crashLoop" && home.report?.blamed == [])
        #expect(home.report?.restored == Self.everything)
        #expect(home.log.contains("4 times in a row"), "\(home.log)")
        #expect(home.files.contains { $0.hasSuffix(".crashed") })
        _ = try await home.run(crashes: "poison:trap:App", environment: ["CRASH_LIFE": "1.2"])
        #expect(home.report?.reason == "restoring" && home.report?.restored == Self.everything)
    }

    // MARK: While it saves

    /// A row of launches in one home whose app dies while it encodes.
    private struct SavingStory: Sendable, CustomStringConvertible {
        var crashes: String
        /// The name of the object that UIKit skips.
        var skipped: String
        /// The objects that only that one would encode.
        var lost: Set<String> = []
        var deaths = 2
        /// False for an app without an earlier launch.
        var isSeeded = true

        var description: String { crashes }
    }

    @Test func `S-LIFE-27: an app that touches what a tab never visited has not loaded yet dies once`() async throws {
        try await withEach(
            Self.kinds.map {
                SavingStory(crashes: "encodeUnloaded:\($0):Notes", skipped: "Notes", deaths: 1, isSeeded: false)
            }
        ) { story, home in
            // A restored object has a loaded view, so UIKit asks it again.
            _ = try await home.run(crashes: story.crashes)
            #expect(home.report?.restored == ["Tabs", "Nav", "List", "Side", "Notes"], "\(story): \(home.log)")
            #expect(home.report?.skipped == [], "\(story)")
        }
    }

    // S-LIFE-27.1, S-LIFE-27.3, S-LIFE-27.5
    @Test
    func
        `S-LIFE-27: whatever ends the app in a save, at launch, long after it, or the last one, is laid to the object`()
        async throws
    {
        let atLaunch = Self.kinds.map { SavingStory(crashes: "encode:\($0):List", skipped: "List") }
        let later = ["segv", "trap", "hang"].flatMap { kind in
            [
                SavingStory(crashes: "encodeLate:\(kind):Detail", skipped: "Detail", lost: ["Inner"]),
                SavingStory(crashes: "encodeAtEnd:\(kind):Inner", skipped: "Inner"),
            ]
        }
        try await withEach(atLaunch + later) { story, home in
            _ = try await home.run(crashes: story.crashes, environment: ["CRASH_LIFE": "0.6"])
            #expect(home.report?.skipped == [story.skipped], "\(story): it is not forgotten")
            #expect(home.report?.restored == Self.everything.subtracting(story.lost), "\(story)")
        }
    }

    // S-LIFE-27.6
    @Test func `S-LIFE-27: reprise explain names what is not asked any more, and why`() async throws {
        let home = try CrashHome(seed: try await Self.seed.value)
        let story = SavingStory(crashes: "encode:segv:List", skipped: "List")
        try await play(story, in: home)
        let tool = Tool(of: home)
        let sentence = "its encodeRestorableState(with:) ended the app twice"
        let object = try tool("explain", "EndToEndCrashApp", "Tabs/Nav/List")
        #expect(object.text.contains(sentence), "\(object.text)\(object.errors)")
        let whole = try tool("explain", "EndToEndCrashApp")
        #expect(whole.text.contains(sentence) && whole.text.contains("encodeSkippedAfterCrash"), "\(whole.text)")
        let other = try tool("explain", "EndToEndCrashApp", "Tabs/Side/Notes")
        #expect(!other.text.contains(sentence))
        // Discarding the state also forgets its deaths.
        _ = try tool("discard", "EndToEndCrashApp", "--yes")
        #expect(home.deaths == [])
    }

    @Test func `S-LIFE-27: an app that is killed while it saves all the time has not died of encoding`() async throws {
        let home = try CrashHome(seed: try await Self.seed.value)
        for _ in 0..<5 {
            let ended = try await home.run(environment: ["CRASH_END": "\(SIGKILL)", "CRASH_LIFE": "0.31"])
            #expect(ended == .signal(SIGKILL))
            #expect(home.deaths == [])
        }
    }

    /// Lets the app of each story die and live. `test` checks the rest.
    private func withEach(
        _ stories: [SavingStory], _ test: @Sendable @escaping (SavingStory, CrashHome) async throws -> Void
    ) async throws {
        let seed = try await Self.seed.value
        try await withThrowingTaskGroup(of: Void.self) { group in
            for (number, story) in stories.enumerated() {
                if number >= 4 { try await group.next() }
                group.addTask {
                    let home = try CrashHome(seed: story.isSeeded ? seed : nil)
                    try await play(story, in: home)
                    try await test(story, home)
                }
            }
            try await group.waitForAll()
        }
    }

    private func play(_ story: SavingStory, in home: CrashHome) async throws {
        let isAtEnd = story.crashes.contains("AtEnd")
        // Late means after UIKit stopped watching the launch.
        let environment = [
            "CRASH_LIFE": isAtEnd ? "0" : "20", "CRASH_HANG": story.crashes.contains("hang") ? "1" : "10",
            "CRASH_SETTLING": story.crashes.contains("Late") ? "0.05" : "10",
        ]
        for death in 0..<story.deaths {
            let ended = try await home.run(crashes: story.crashes, environment: environment)
            #expect(ended != .status(0), "\(story) did not die at launch \(death + 1): \(home.log)")
            #expect(home.deaths.count == death + 1, "\(story)")
        }
        home.forgetReport()
        let ended = try await home.run(crashes: story.crashes, environment: ["CRASH_LIFE": "0.6"])
        #expect(ended == .status(0), "\(story): \(home.log)")
        #expect(home.report?.skipped == [story.skipped], "\(story): \(home.log)")
        #expect(
            home.report?.blamed == [] && home.report?.reason == (story.isSeeded ? "restoring" : "fresh"), "\(story)")
        let end = story.crashes.contains("hang") ? "hung the app" : "ended the app"
        #expect(home.log.contains("its encodeRestorableState(with:) \(end)"), "\(story): \(home.log)")
    }

    // MARK: Ends of runs

    // S-REASON-16.1
    @Test func `Each launch knows how the run before has ended, long after its restoration, too`() async throws {
        let home = try CrashHome(seed: nil)
        // The run ends after the time in which UIKit blames restored objects for an end.
        let environment = ["CRASH_SETTLING": "0.05", "CRASH_LIFE": "0.4"]
        let ends: [(signal: Int32, end: CrashHome.End, words: String)] = [
            (SIGTERM, .status(0), "ended cleanly"), (SIGINT, .status(0), "ended cleanly"),
            (0, .status(0), "ended cleanly"), (SIGKILL, .signal(SIGKILL), "was killed"),
            (SIGSEGV, .signal(SIGSEGV), "crashed (signal \(SIGSEGV))"),
            (SIGABRT, .signal(SIGABRT), "crashed (signal \(SIGABRT))"),
            (SIGTERM, .status(0), "ended cleanly"),
        ]
        var before = "is not known"
        for (signal, end, words) in ends {
            #expect(
                try await home.run(environment: environment.merging(["CRASH_END": "\(signal)"]) { $1 }) == end,
                "\(home.log)")
            #expect(home.report?.previousEnd == before && home.report?.blamed == [])
            before = words
        }
    }

    @Test func `reprise list says how an app's newest run has ended, and explain how the one before a launch has`()
        async throws
    {
        let home = try CrashHome(seed: nil)
        let tool = Tool(of: home)
        for (signal, words) in [(SIGTERM, ""), (SIGKILL, "was killed"), (SIGSEGV, "crashed")] {
            _ = try await home.run(environment: ["CRASH_LIFE": "0.4", "CRASH_END": "\(signal)"])
            let listed = try tool("list")
            #expect(listed.text.contains("EndToEndCrashApp"), "\(listed.text)\(listed.errors)")
            #expect(["was killed", "crashed", "runs"].filter(listed.text.contains).joined() == words, "\(listed.text)")
        }
        let apps = try #require(try tool("list", "--json").json()["apps"] as? [[String: Any]])
        #expect(apps.map { $0["lastRun"] as? String } == ["crash"])
        _ = try await home.run(environment: ["CRASH_LIFE": "0.4"])
        #expect(try tool("explain", "EndToEndCrashApp").text.contains("after a crash"))
    }

    // MARK: Playing

    /// A home in which the app left all its screens. The tests make it once.
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
        let hang = story.crashes.contains("hang") ? "1" : "10"
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
        // A newer state replaces it, and the bytes of the crashed state stay in a quarantined file. If the launch
        // builds the inner screen anyway, the save is the same as before. Then no newer state exists, and UIKit leaves
        // the screen out again.
        let isReplaced = home.files.contains { $0.hasSuffix(".crashed") }
        #expect(isReplaced || story.leftOut == ["Inner"], "\(story)")
        let last = try await home.run()
        #expect(last == .status(0), "\(story)")
        #expect(home.report?.reason == (isReplaced ? "restoring" : "recovering"), "\(story)")
        #expect(home.report?.blamed == (isReplaced ? [] : Set(story.leftOut)), "\(story)")
    }
}
