import RestorationExploring
import RepriseInspection

/// The result as text for people.
struct ExploringText {
    private let result: ExploringResult
    private let style: TextStyle

    init(_ result: ExploringResult, style: TextStyle) {
        self.result = result
        self.style = style
    }

    var lines: [String] {
        var lines: [String] = []
        for (index, finding) in result.findings.enumerated() {
            let text = FindingText(finding, style: style).lines
            lines += text.prefix(1).map { "\(style.strong("\(index + 1).")) \($0)" } + text.dropFirst() + [""]
        }
        let coverage = result.coverage
        for finding in result.expected {
            lines.append(style.faint("expected: \(PlainText(finding.cause.kind)) \(PlainText(finding.cause.subject))"))
        }
        for note in result.notes {
            lines.append(
                style.faint(
                    "note: \(PlainText(note.cause.kind)) \(PlainText(note.cause.subject)). \(PlainText(note.cause.advice))"
                ))
        }
        lines += shapeLines
        let summary = "\(result.summary) \(Words.count(result.findings.count, "finding"))."
        lines.append(result.findings.isEmpty ? style.good(summary) : style.bad(summary))
        lines.append(
            style.faint(
                "\(Words.count(coverage.controllers, "controller")), \(coverage.triedActions) of \(coverage.actions) actions, "
                    + "\(Words.count(coverage.steps, "step")), \(Words.count(coverage.restarts, "restart")), "
                    + "\(Int(result.duration.rounded())) s, seed \(result.seed)"))
        return lines
    }

    /// The changes of the saved state's shape.
    private var shapeLines: [String] {
        guard let shape = result.shape, !shape.changes.isEmpty else { return [] }
        let changes = shape.changes.map { "  \(PlainText($0.sentence))" }
        let changed = "The shape of the saved state changed"
        let verdict =
            switch shape.reason {
            case .migration: style.good("\(changed), and a migration begins with the older version.")
            case .accepted: style.faint("\(changed), as you accepted.")
            case nil: style.bad("\(changed). Add a migration for states of the older version, or give --accept-shape.")
            }
        return [verdict] + changes + [""]
    }
}
