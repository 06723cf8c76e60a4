import RestorationExploring
import RepriseInspection

/// The results of a replay as text for people.
struct ReplayedStatesText {
    private let result: ReplayedStates
    private let style: TextStyle

    init(_ result: ReplayedStates, style: TextStyle) {
        self.result = result
        self.style = style
    }

    var lines: [String] {
        let failed = result.states.count { !$0.losses.isEmpty }
        let count = Words.count(result.states.count, "state")
        let verdict =
            failed == 0
            ? style.good("Everything of \(count) comes back.")
            : style.bad("Something of \(failed) of \(count) does not come back.")
        return result.states.flatMap(lines) + [verdict]
    }

    private func lines(_ state: ReplayedState) -> [String] {
        let name = style.strong("\(PlainText(state.file)), version \(PlainText(state.bundleVersion))")
        let waiting = state.waiting > 0 ? ", \(state.waiting) wait until they are shown" : ""
        let way = state.isMigrated ? ", migrated" : ""
        let summary = "\(state.restored) of \(Words.count(state.objects, "object")) came back\(waiting)\(way)"
        let losses = state.losses.flatMap { loss in
            [
                "  \(style.warning("\(PlainText(loss.kind)) \(PlainText(loss.subject))"))",
                "    \(PlainText(loss.why))", "    \(PlainText(loss.advice))",
            ]
        }
        let expected = state.expected.map {
            style.faint("  expected: \(PlainText($0.kind)) \(PlainText($0.subject))")
        }
        let log = state.log.map { $0.split(separator: "\n").map { style.faint("    \(PlainText(String($0)))") } } ?? []
        return ["\(name): \(summary)."] + losses + log + expected
    }
}
