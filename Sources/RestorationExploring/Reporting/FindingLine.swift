/// A line of a finding's description, with its kind. Programs use the kind to choose a color.
public struct FindingLine: Sendable, Hashable {
    /// The kind of a line.
    public enum Kind: Sendable {
        case title, loss, why, advice, difference, log, step
    }

    /// The kind of this line.
    public var kind: Kind
    /// The indented text, without the number of the finding.
    public var text: String
}

extension Finding: CustomStringConvertible {
    /// The loss, its cause, the remedy and the steps.
    public var description: String { lines.map(\.text).joined(separator: "\n") }

    /// The lines of the description. It has at most three differences and 12 lines of the log.
    public var lines: [FindingLine] {
        let place = cause.place.map { " (\($0))" } ?? ""
        var lines = [
            FindingLine(kind: .title, text: "\(cause.subject)\(place): \(cause.kind)"),
            FindingLine(kind: .loss, text: "   lost: \(summary)\(count > 1 ? "; met \(count) times" : "")"),
            FindingLine(kind: .why, text: "   \(cause.why)"),
        ]
        if !cause.advice.isEmpty { lines.append(FindingLine(kind: .advice, text: "   → \(cause.advice)")) }
        lines += differences.prefix(3).map {
            let (before, after) = ($0.before.inQuotes, $0.after.inQuotes)
            return FindingLine(
                kind: .difference, text: "   \($0.kind.words) of \($0.element.words): \(before) → \(after)")
        }
        lines += (log ?? "").split(separator: "\n").prefix(12).map { FindingLine(kind: .log, text: "   \($0)") }
        return lines + words.enumerated().map { FindingLine(kind: .step, text: "     \($0 + 1). \($1)") }
    }
}
