import RepriseInspection
import RepriseXcodePorting

/// A plan and its findings as text for people. Names come from untrusted files and are made safe.
struct PortText {
    let output: PortOutput
    let style: TextStyle

    var targets: [String] {
        Words.table(
            output.plan.targets.map { target in
                let layout = target.layout
                return [
                    style.name(PlainText(target.name).description),
                    target.kind == .executable ? "application" : "library",
                    PlainText(layout.path).description,
                    "\(Words.count(layout.swiftFiles.count, "Swift file")), \(Words.count(layout.resources.count, "resource"))",
                    "Swift \(target.compilation.languageMode)",
                    [target.bundleIdentifier, target.mainStoryboard.map { "begins with \($0)" }].compactMap(\.self)
                        .map { PlainText($0).description }.joined(separator: ", "),
                ]
            })
    }

    var findings: [String] { output.findings.map(line) }

    private func line(_ finding: PortFinding) -> String {
        var text = style.strong(PlainText(place(finding)).description + ":") + " \(word(finding.severity)): "
        text += PlainText(finding.message).description
        if finding.count > 1 {
            text += " (\(Words.count(finding.count, "place")) in \(Words.count(finding.files, "file")).)"
        }
        return text + " \(PlainText(finding.advice)) " + style.faint("[\(finding.rule)]")
    }

    private func place(_ finding: PortFinding) -> String {
        guard let first = finding.first else { return finding.subject }
        return first.file + (first.line.map { ":\($0)" } ?? "")
    }

    private func word(_ severity: PortFinding.Severity) -> String {
        switch severity {
        case .note: style.faint("note")
        case .warning: style.warning("warning")
        case .error: style.bad("error")
        }
    }

    var total: String {
        let counts = output.counts
        return "\(Words.count(counts.swiftFiles, "Swift file")), \(Words.count(counts.lines, "line")) of code: "
            + "\(Words.count(counts.errors, "error")), \(Words.count(counts.warnings, "warning")), \(Words.count(counts.notes, "note"))."
    }
}
