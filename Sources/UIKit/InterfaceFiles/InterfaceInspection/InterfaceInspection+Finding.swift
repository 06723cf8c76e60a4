extension InterfaceInspection {
    /// A fact about a file that its author should know.
    package struct Finding: Sendable, Encodable, Hashable {
        package enum Severity: String, Sendable, Encodable, Comparable, CaseIterable {
            /// Information without a loss.
            case note
            /// Something may not come back, or not look as in Interface Builder.
            case warning
            /// Something will not come back, or cannot be loaded.
            case error

            package static func < (one: Self, other: Self) -> Bool {
                (allCases.firstIndex(of: one) ?? 0) < (allCases.firstIndex(of: other) ?? 0)
            }
        }

        /// A line of another file.
        package struct Place: Sendable, Encodable, Hashable, Comparable {
            /// The file's name with its extension, without folders.
            package var file: String
            package var line: Int

            package static func < (one: Self, other: Self) -> Bool {
                (one.file, one.line) < (other.file, other.line)
            }
        }

        package var severity: Severity
        /// The line number, from 1, or nil if the finding is about the whole file.
        package var line: Int?
        package var objectID: String?
        /// Other lines with the same finding.
        package var otherLines: [Int] = []
        /// Other lines that the message mentions.
        package var relatedLines: [Int] = []
        /// Places in other files that the message mentions.
        package var elsewhere: [Place] = []
        /// The reason for programs: an `InterfaceProblem.Reason`, or one of the inspection's own.
        package var reason: String
        /// A sentence with the problem, and one with the remedy.
        package var message: String
        /// The rule of the specification, if there is one.
        package var rule: String?

        package init(
            _ severity: Severity, _ reason: String, line: Int?, objectID: String? = nil, otherLines: [Int] = [],
            relatedLines: [Int] = [], rule: String? = nil, _ message: String
        ) {
            self.severity = severity
            self.reason = reason
            self.line = line
            self.objectID = objectID
            self.otherLines = otherLines
            self.relatedLines = relatedLines
            self.rule = rule
            self.message = message
        }

        init(
            _ severity: Severity, _ reason: String, _ element: InterfaceElement, otherLines: [Int] = [],
            relatedLines: [Int] = [], rule: String? = nil, _ message: String
        ) {
            self.init(
                severity, reason, line: element.line, objectID: element.id, otherLines: otherLines,
                relatedLines: relatedLines, rule: rule, message)
        }
    }
}

extension InterfaceInspection.Finding {
    /// Returns the problems of loading in groups, in the order of their first problems. Each sentence appears once with
    /// all its lines, and several missing members of a class become one finding. A cycle, an exceeded limit and a
    /// failed initializer are errors, and all other problems are warnings.
    static func grouped(_ problems: [InterfaceProblem]) -> [Self] {
        var groups: [(finding: Self, members: [String])] = []
        var indexes: [String: Int] = [:]
        for problem in problems {
            let member = problem.member ?? ""
            // This is the sentence up to the member's name, such as "UILabel has no attribute".
            let known = problem.reason == .unknownMember ? problem.message.firstRange(of: "\"\(member)\"") : nil
            let key = "\(problem.reason) \(problem.message[..<(known?.lowerBound ?? problem.message.endIndex)])"
            if let index = indexes[key] {
                groups[index].finding.add(problem.line)
                if known != nil, !groups[index].members.contains(member) { groups[index].members.append(member) }
            } else {
                indexes[key] = groups.count
                groups.append((Self(problem), [member]))
            }
        }
        return groups.map { finding, members in
            var finding = finding
            finding.otherLines.sort()
            let others = members.dropFirst().map { "\"\($0)\"" }
            if !others.isEmpty { finding.message += " The same is true of \(others.joined(separator: ", "))." }
            return finding
        }
    }

    private mutating func add(_ line: Int?) {
        if let line, line != self.line, !otherLines.contains(line) { otherLines.append(line) }
    }

    private init(_ problem: InterfaceProblem) {
        let severity: Severity =
            switch problem.reason {
            case .cycle, .limitExceeded, .initializerFailed: .error
            default: .warning
            }
        self.init(severity, problem.reason.rawValue, line: problem.line, objectID: problem.objectID, problem.message)
    }

    static func tooLarge(_ document: InterfaceDocument) -> Self {
        Self(
            .error, InterfaceProblem.Reason.limitExceeded.rawValue, document.root,
            "The file makes more objects than Reprise inspects, and Reprise left out the rest. Split it with storyboard "
                + "references.")
    }
}
