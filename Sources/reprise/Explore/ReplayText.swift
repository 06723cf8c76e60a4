import RestorationExploring

/// The result of a replay as text for people.
struct ReplayText {
    private let replay: Replay
    private let result: ExploringResult
    private let style: TextStyle

    init(_ replay: Replay, _ result: ExploringResult, style: TextStyle) {
        self.replay = replay
        self.result = result
        self.style = style
    }

    var lines: [String] {
        let finding = replay.finding.map { FindingText($0, style: style).lines + [""] } ?? []
        return finding + [verdict]
    }

    private var verdict: String {
        switch replay.outcome {
        case .comesBack where replay.tries > 1:
            return style.good(
                "It comes back. A moment in the middle of a step cannot be repeated, so \(replay.tries) other moments were tried."
            )
        case .comesBack: return style.good("It comes back.")
        case .sameAgain where result.findings.isEmpty: return style.faint("It is still lost, as expected.")
        case .sameAgain: return style.bad("It is still lost.")
        case .different: return style.bad("The loss that the finding names comes back, but this does not.")
        }
    }
}
