import Foundation

/// The result of exploring an app.
public struct ExploringResult: Sendable, Codable {
    /// The version of the JSON format.
    public private(set) var schema = "reprise.explore/1"
    /// The program.
    public var executable: String
    /// The seed of the random numbers. The same seed repeats the random steps.
    public var seed: UInt64
    /// The duration in seconds.
    public var duration: Double
    /// The extent of the exploration.
    public var coverage: Coverage
    /// The screens, sorted by name.
    public var screens: [Screen]
    /// The losses, in the order in which they were found.
    public var findings: [Finding]
    /// The losses that the app intends.
    public var expected: [Finding]
    /// Faults that cost no user anything, and losses that none would notice.
    public var notes: [Finding] = []
    /// The shape of the app's saved state, or nil if nobody asked for it.
    public var shape: ShapeResult?

    /// True if everything comes back, and the shape didn't change without a migration.
    public var isFine: Bool { findings.isEmpty && shape?.isBroken != true }

    /// A screen that the explorer reached.
    public struct Screen: Sendable, Codable {
        /// The classes of its innermost controllers.
        public var name: String
        /// The number of steps from the first launch.
        public var depth: Int
        /// True if the app was ended and restarted there. False if the time was over before.
        public var wasTried: Bool
        /// True if the screen was tried and nothing on it was ever lost.
        public var comesBack: Bool
    }

    init(
        executable: String, seed: UInt64, duration: Duration, walk: Walk, coverage: Coverage, findings: [Finding],
        expectations: Expectations
    ) {
        self.executable = executable
        self.seed = seed
        self.duration = duration.seconds
        screens = walk.screens.map {
            Screen(name: $0.name, depth: $0.path.count, wasTried: $0.wasTried, comesBack: $0.isWhole)
        }
        .sorted { ($0.depth, $0.name) < ($1.depth, $1.name) }
        self.coverage = coverage
        self.findings = findings.filter { !expectations.contains($0) && !$0.isNote }
        notes = findings.filter { !expectations.contains($0) && $0.isNote }
        expected = findings.filter(expectations.contains)
        self.coverage.wholeScreens = screens.count(where: \.comesBack)
        self.coverage.findings = self.findings.count
    }

    /// Makes the result of a replay, as if the finding's screen were the only one of the app. Reports use it.
    public init(_ replay: Replay, of finding: Finding, executable: String, options: ExploringOptions) {
        self.executable = executable
        seed = options.seed
        duration = replay.duration
        let name = finding.screen.isEmpty ? finding.cause.subject : finding.screen
        let comesBack = replay.outcome == .comesBack
        screens = [Screen(name: name, depth: finding.steps.count, wasTried: true, comesBack: comesBack)]
        let found = [replay.finding].compactMap(\.self)
        findings = found.filter { !options.expectations.contains($0) && !$0.isNote }
        notes = found.filter { !options.expectations.contains($0) && $0.isNote }
        expected = found.filter(options.expectations.contains)
        coverage = Coverage()
        coverage.screens = 1
        coverage.wholeScreens = comesBack ? 1 : 0
        coverage.restarts = replay.tries
        coverage.findings = findings.count
    }
}

extension Duration {
    var seconds: Double { Double(components.seconds) + Double(components.attoseconds) / 1e18 }
}
