import Foundation

/// What an app is meant to lose: findings that are none.
///
/// A file of lines `CAUSE SUBJECT`, such as `noIdentifier LoginController`; `*` stands for anything, also within a word. What
/// follows a `#` is for people.
public struct Expectations: Sendable {
    private var patterns: [Pattern] = []

    private struct Pattern: Sendable {
        var cause: String
        var subject: String
    }

    /// Expects nothing to be lost.
    public init() {}

    /// - Throws: `ExpectationsError` for a line without a subject.
    public init(_ text: String) throws {
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let words = line.prefix { $0 != "#" }.split(separator: " ", maxSplits: 1).map {
                $0.trimmingCharacters(in: .whitespaces)
            }
            guard let cause = words.first, !cause.isEmpty else { continue }
            guard words.count == 2, !words[1].isEmpty else { throw ExpectationsError(line: index + 1) }
            patterns.append(Pattern(cause: cause, subject: words[1]))
        }
    }

    /// Whether the finding is none: the app's code says so, or a line does.
    public func contains(_ finding: Finding) -> Bool {
        finding.isDeclared == true
            || patterns.contains {
                Self.matches($0.cause[...], finding.cause.kind[...])
                    && Self.matches($0.subject[...], finding.cause.subject[...])
            }
    }

    private static func matches(_ pattern: Substring, _ text: Substring) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        if first == "*" {
            // Several are as one, which takes the time of one.
            let rest = pattern.drop { $0 == "*" }
            return text.indices.contains { matches(rest, text[$0...]) } || matches(rest, "")
        }
        return text.first == first && matches(pattern.dropFirst(), text.dropFirst())
    }
}

/// A line of expectations that cannot be read.
public struct ExpectationsError: Error, CustomStringConvertible {
    /// From 1.
    public var line: Int

    /// What is wrong, and how it is written.
    public var description: String {
        "Line \(line) has no subject. A line is a cause and a subject, such as: noIdentifier LoginController"
    }
}
