/// A result in JUnit's XML format for build servers. It has a passing test for each screen that comes back, a failing
/// one for each finding, and a skipped one for each expected loss.
public struct JUnitReport: Sendable, CustomStringConvertible {
    /// The XML.
    public let description: String

    /// Makes the report of a result.
    public init(_ result: ExploringResult) {
        let whole = result.screens.filter(\.comesBack)
        let changes = result.shape.map { $0.isBroken ? $0.changes : [] } ?? []
        let count = whole.count + result.findings.count + result.expected.count + changes.count
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<testsuite name=\"reprise explore\" tests=\"\(count)\" failures=\"\(result.findings.count + changes.count)\" "
                + "skipped=\"\(result.expected.count)\" errors=\"0\" time=\"\(result.duration)\">",
        ]
        for (index, screen) in whole.enumerated() {
            lines.append(
                "  <testcase classname=\"screens\" name=\"\(MarkupText.escaped(screen.name)) (\(index + 1)) comes back\"/>"
            )
        }
        for (findings, isExpected) in [(result.findings, false), (result.expected, true)] {
            for finding in findings {
                let name = MarkupText.escaped("\(finding.cause.kind): \(finding.cause.subject)")
                lines.append("  <testcase classname=\"findings\" name=\"\(name)\">")
                lines.append(isExpected ? "    <skipped message=\"expected\"/>" : Self.failure(finding))
                lines.append("  </testcase>")
            }
        }
        for change in changes {
            let name = [change.object, change.key].compactMap(\.self).joined(separator: " ")
            lines.append("  <testcase classname=\"shape\" name=\"\(MarkupText.escaped(name))\">")
            lines.append("    <failure message=\"\(MarkupText.escaped(change.sentence))\"/>")
            lines.append("  </testcase>")
        }
        description = (lines + ["</testsuite>"]).joined(separator: "\n") + "\n"
    }

    private static func failure(_ finding: Finding) -> String {
        let text = ([finding.cause.why, finding.cause.advice, ""] + finding.words + [finding.log ?? ""])
            .joined(separator: "\n")
        return "    <failure message=\"\(MarkupText.escaped(finding.summary))\">\(MarkupText.escaped(text))</failure>"
    }
}
