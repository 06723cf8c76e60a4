import Foundation

/// What exploring an app has come to.
public struct ExploringResult: Sendable, Codable {
    /// The form of the JSON.
    public private(set) var schema = "reprise.explore/1"
    /// The program.
    public var executable: String
    /// With which what was done at random can be done again.
    public var seed: UInt64
    /// In seconds.
    public var duration: Double
    /// How far the app was gone through.
    public var coverage: Coverage
    /// The screens, by their names.
    public var screens: [Screen]
    /// What does not come back, in the order in which it was found.
    public var findings: [Finding]
    /// What was found and is meant to be lost.
    public var expected: [Finding]

    /// A screen that was met.
    public struct Screen: Sendable, Codable {
        /// The classes of its innermost controllers.
        public var name: String
        /// How many steps it is away from the first launch.
        public var depth: Int
        /// Whether the app was ended there and started again: not if the time was over before.
        public var wasTried: Bool
        /// Whether it was tried, and nothing of it was ever lost.
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
        self.findings = findings.filter { !expectations.contains($0) }
        expected = findings.filter(expectations.contains)
        self.coverage.wholeScreens = screens.count(where: \.comesBack)
        self.coverage.findings = self.findings.count
    }

    /// What doing again a finding has come to, as if its screen were all of the app: for reports.
    public init(_ replay: Replay, of finding: Finding, executable: String, options: ExploringOptions) {
        self.executable = executable
        seed = options.seed
        duration = replay.duration
        let name = finding.screen.isEmpty ? finding.cause.subject : finding.screen
        let comesBack = replay.outcome == .comesBack
        screens = [Screen(name: name, depth: finding.steps.count, wasTried: true, comesBack: comesBack)]
        let found = [replay.finding].compactMap(\.self)
        findings = found.filter { !options.expectations.contains($0) }
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
