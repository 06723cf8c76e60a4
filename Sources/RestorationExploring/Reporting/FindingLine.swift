/// A line of what is told of a finding, and what it is, for those who colour it.
public struct FindingLine: Sendable, Hashable {
    /// What a line tells.
    public enum Kind: Sendable {
        case title, loss, why, advice, difference, log, step
    }

    /// What the line tells.
    public var kind: Kind
    /// Indented; without the number of the finding.
    public var text: String
}

extension Finding: CustomStringConvertible {
    /// What is lost, why, what to do, and how to get there.
    public var description: String { lines.map(\.text).joined(separator: "\n") }

    /// The same, line by line.
    public var lines: [FindingLine] {
        let place = cause.place.map { " (\($0))" } ?? ""
        var lines = [
            FindingLine(kind: .title, text: "\(cause.subject)\(place): \(cause.kind)"),
            FindingLine(kind: .loss, text: "   lost: \(summary)\(count > 1 ? "; met \(count) times" : "")"),
            FindingLine(kind: .why, text: "   \(cause.why)"),
        ]
        if !cause.advice.isEmpty { lines.append(FindingLine(kind: .advice, text: "   → \(cause.advice)")) }
        lines += differences.prefix(3).map {
            let (before, after) = (ExplorerAction.quoted($0.before), ExplorerAction.quoted($0.after))
            return FindingLine(
                kind: .difference, text: "   \($0.kind.words) of \($0.element.words): \(before) → \(after)")
        }
        lines += (log ?? "").split(separator: "\n").prefix(12).map { FindingLine(kind: .log, text: "   \($0)") }
        return lines + words.enumerated().map { FindingLine(kind: .step, text: "     \($0 + 1). \($1)") }
    }
}
