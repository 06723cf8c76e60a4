/// The result of starting an app with a state that an older version of it saved.
public struct ReplayedState: Sendable, Codable {
    /// The exported file.
    public var file: String
    /// The version of the app that saved the state.
    public var bundleVersion: String
    /// The number of objects in the state, and of those that came back.
    public var objects: Int
    public var restored: Int
    /// The number of objects whose state waits until they are shown.
    public var waiting: Int
    /// True if the app has a migration that begins with the state's version.
    public var isMigrated: Bool
    /// The losses, the most serious ones first. Empty if everything came back.
    public var losses: [Cause]
    /// The losses that the file of expected losses names.
    public var expected: [Cause] = []
    /// The stack of a crash or a hang, or nil without one.
    public var log: String?
    /// The seconds that the replay took.
    public var duration: Double
}

/// The results of a replay.
public struct ReplayedStates: Sendable, Codable {
    /// The version of the JSON format.
    public private(set) var schema = "reprise.replayed-states/1"
    /// The app's program.
    public var executable: String
    /// The results, in the order of the files.
    public var states: [ReplayedState]

    /// True if everything of every state came back, apart from expected losses.
    public var isFine: Bool { states.allSatisfy(\.losses.isEmpty) }

    /// The results in JUnit's XML format for build servers: a test for each state.
    public var junit: String {
        let failures = states.count { !$0.losses.isEmpty }
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<testsuite name=\"reprise replay\" tests=\"\(states.count)\" failures=\"\(failures)\" skipped=\"0\" "
                + "errors=\"0\" time=\"\(states.reduce(0) { $0 + $1.duration })\">",
        ]
        for state in states {
            let name = MarkupText.escaped("\(state.file), version \(state.bundleVersion)")
            let start = "  <testcase classname=\"states\" name=\"\(name)\" time=\"\(state.duration)\""
            guard let first = state.losses.first else {
                lines.append(start + "/>")
                continue
            }
            let text = (state.losses.map { "\($0.subject): \($0.why) \($0.advice)" } + [state.log ?? ""])
                .joined(separator: "\n")
            lines.append(start + ">")
            lines.append(
                "    <failure message=\"\(MarkupText.escaped("\(first.kind): \(first.subject)"))\">"
                    + "\(MarkupText.escaped(text))</failure>")
            lines.append("  </testcase>")
        }
        return (lines + ["</testsuite>"]).joined(separator: "\n") + "\n"
    }
}
