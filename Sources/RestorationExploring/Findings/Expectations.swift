import Foundation

/// Losses that the app intends. They don't count as findings.
///
/// The text has lines of the form `CAUSE SUBJECT`, such as `noIdentifier LoginController`. A `*` matches any
/// characters, also within a word. Text after a `#` is a comment.
public struct Expectations: Sendable {
    private var patterns: [Pattern] = []

    private struct Pattern: Sendable {
        var cause: String
        var subject: String
    }

    /// Makes empty expectations, with which every loss is a finding.
    public init() {}

    /// Reads expectations.
    ///
    /// - Throws: `ExpectationsError` if a line has no subject.
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

    /// Returns true if the finding is expected, either by the app's code or by a line.
    public func contains(_ finding: Finding) -> Bool {
        finding.isDeclared == true || contains(finding.cause)
    }

    /// Returns true if a line expects a loss with this cause.
    func contains(_ cause: Cause) -> Bool {
        patterns.contains {
            Self.matches($0.cause[...], cause.kind[...]) && Self.matches($0.subject[...], cause.subject[...])
        }
    }

    private static func matches(_ pattern: Substring, _ text: Substring) -> Bool {
        guard let first = pattern.first else { return text.isEmpty }
        if first == "*" {
            // Several asterisks in a row match like one, in the time of one.
            let rest = pattern.drop { $0 == "*" }
            return text.indices.contains { matches(rest, text[$0...]) } || matches(rest, "")
        }
        return text.first == first && matches(pattern.dropFirst(), text.dropFirst())
    }
}

/// An error about a line of expectations that cannot be read.
public struct ExpectationsError: Error, CustomStringConvertible {
    /// The line number, from 1.
    public var line: Int

    /// The problem, and the correct form of a line.
    public var description: String {
        "Line \(line) has no subject. A line is a cause and a subject, such as: noIdentifier LoginController"
    }
}
