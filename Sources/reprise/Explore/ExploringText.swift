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
        let summary = "\(result.summary) \(Words.count(result.findings.count, "finding"))."
        lines.append(result.findings.isEmpty ? style.good(summary) : style.bad(summary))
        lines.append(
            style.faint(
                "\(Words.count(coverage.controllers, "controller")), \(coverage.triedActions) of \(coverage.actions) actions, "
                    + "\(Words.count(coverage.steps, "step")), \(Words.count(coverage.restarts, "restart")), "
                    + "\(Int(result.duration.rounded())) s, seed \(result.seed)"))
        return lines
    }
}
