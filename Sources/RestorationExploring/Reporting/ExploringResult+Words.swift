extension ExploringResult: CustomStringConvertible {
    /// The result as text: a paragraph for each finding, and the number of screens that come back.
    public var description: String {
        (findings.enumerated().map { "\($0 + 1). \($1)" } + [summary]).joined(separator: "\n\n")
    }

    /// The summary, such as `11 of 12 screens come back completely. 1 was not tried.`
    public var summary: String {
        let untried = screens.count { !$0.wasTried }
        let rest = untried == 0 ? "." : ". \(untried) \(untried == 1 ? "was" : "were") not tried."
        return "\(coverage.wholeScreens) of \(coverage.screens) screens come back completely\(rest)"
    }
}
