import RestorationExploring
import RepriseInspection

/// A finding as colored text for people.
struct FindingText {
    private let finding: Finding
    private let style: TextStyle

    init(_ finding: Finding, style: TextStyle) {
        self.finding = finding
        self.style = style
    }

    var lines: [String] {
        finding.lines.map { line in
            let text = PlainText(line.text).description
            switch line.kind {
            case .title: return style.strong(text)
            case .loss: return style.warning(text)
            case .log: return style.faint(text)
            case .why, .advice, .difference, .step: return text
            }
        }
    }
}
