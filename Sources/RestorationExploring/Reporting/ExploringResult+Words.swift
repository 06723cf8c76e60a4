extension ExploringResult: CustomStringConvertible {
    /// What was found, a paragraph for each finding, and how many screens come back.
    public var description: String {
        (findings.enumerated().map { "\($0 + 1). \($1)" } + [summary]).joined(separator: "\n\n")
    }

    /// `11 of 12 screens come back wholly; 1 was not tried.`
    public var summary: String {
        let untried = screens.count { !$0.wasTried }
        let rest = untried == 0 ? "." : "; \(untried) \(untried == 1 ? "was" : "were") not tried."
        return "\(coverage.wholeScreens) of \(coverage.screens) screens come back wholly\(rest)"
    }
}

extension Finding: CustomStringConvertible {
    /// What is lost, why, what to do, and how to get there.
    public var description: String {
        let place = cause.place.map { " (\($0))" } ?? ""
        var lines = [
            "\(cause.subject)\(place): \(cause.kind)", "   lost: \(summary)\(count > 1 ? "; met \(count) times" : "")",
            "   \(cause.why)",
        ]
        if !cause.advice.isEmpty { lines.append("   → \(cause.advice)") }
        lines += differences.prefix(3).map {
            "   \($0.kind.words) of \($0.element.words): \(ExplorerAction.quoted($0.before)) → \(ExplorerAction.quoted($0.after))"
        }
        lines += words.enumerated().map { "     \($0 + 1). \($1)" }
        return lines.joined(separator: "\n")
    }
}
