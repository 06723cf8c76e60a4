import RestorationExploring
import StateInspection

/// The result for people.
struct ExploringText {
    private let result: ExploringResult
    private let style: TextStyle

    init(_ result: ExploringResult, style: TextStyle) {
        self.result = result
        self.style = style
    }

    var lines: [String] {
        var lines: [String] = []
        for (index, finding) in result.findings.enumerated() { lines += self.lines(finding, index + 1) + [""] }
        let coverage = result.coverage
        for finding in result.expected {
            lines.append(style.faint("expected: \(PlainText(finding.cause.kind)) \(PlainText(finding.cause.subject))"))
        }
        let summary = "\(result.summary) \(Words.count(result.findings.count, "finding"))."
        lines.append(result.findings.isEmpty ? style.good(summary) : style.bad(summary))
        lines.append(
            style.faint(
                "\(Words.count(coverage.controllers, "controller")), \(coverage.triedActions) of \(coverage.actions) actions, "
                    + "\(Words.count(coverage.steps, "step")), \(Words.count(coverage.restarts, "restart")), "
                    + "\(Int(result.duration.rounded())) s, seed \(result.seed)"))
        return lines
    }

    private func lines(_ finding: Finding, _ number: Int) -> [String] {
        let cause = finding.cause
        let place = cause.place.map { " (\(PlainText($0)))" } ?? ""
        var lines = [
            style.strong("\(number). \(PlainText(cause.subject))\(place): \(PlainText(cause.kind))"),
            style.warning(
                "   lost: \(PlainText(finding.summary))" + (finding.count > 1 ? "; met \(finding.count) times" : "")),
            "   \(PlainText(cause.why))",
        ]
        if !cause.advice.isEmpty { lines.append("   → \(PlainText(cause.advice))") }
        lines += finding.differences.prefix(3).map { difference in
            let (before, after) = (
                PlainText(difference.before, maximumLength: 50), PlainText(difference.after, maximumLength: 50)
            )
            return "   \(difference.kind.words): \"\(before)\" → \"\(after)\""
        }
        if let log = finding.log {
            lines += log.split(separator: "\n").prefix(12).map { style.faint("   \(PlainText(String($0)))") }
        }
        return lines + finding.words.enumerated().map { "     \($0 + 1). \(PlainText($1))" }
    }
}
