import RestorationArchive

/// What one pass did: every object that was saved or not, restored or not, and why (S-API-53, S-API-54).
///
/// It holds identifiers, keys and class names, and never a value that the app encoded (S-SEC-16). As a text
/// (`description`), it answers why a screen did not come back: a line for each object, and below it what went wrong.
public struct RestorationReport: Sendable, Equatable {
    /// What became of a record.
    public enum Outcome: String, Sendable {
        /// The save pass put it into the archive.
        case saved
        /// The restore pass provided its object.
        case restored
        /// The restore pass did not; `problems` says why.
        case leftOut
        /// It waits until the object is shown (`UIStateRestorationConfiguration.restoresHiddenControllersLazily`).
        case waiting
    }

    /// One record of the archive.
    public struct Entry: Sendable, Equatable {
        /// Where the object stands.
        public var path: RestorationPath
        /// What the object is.
        public var kind: RestorableKind
        /// The class that the record names, with its module.
        public var className: String
        /// What became of it in this pass.
        public var outcome: Outcome

        /// The identifiers that app code sees (S-PATH-1).
        public var publicPath: [String] { path.identifiers }
        /// The path as it is stored (S-PATH-6).
        public var key: String { path.key }

        package init(path: RestorationPath, kind: RestorableKind, className: String, outcome: Outcome) {
            self.path = path
            self.kind = kind
            self.className = className
            self.outcome = outcome
        }
    }

    /// Something that did not go as the app may expect.
    public struct Problem: Sendable, Hashable, CustomStringConvertible {
        /// What went wrong, for code that counts or filters; `message` is for people.
        public var reason: Reason
        /// Where the object stands that it is about, if it is about one.
        public var path: RestorationPath?
        /// One sentence that says what happened and what to do.
        public var message: String

        /// The identifiers that app code sees (S-PATH-1).
        public var publicPath: [String]? { path?.identifiers }

        package init(_ reason: Reason, at path: RestorationPath? = nil, _ message: String) {
            self.reason = reason
            self.path = path
            self.message = Self.bounded(message)
        }

        /// A message may quote names from a file, which may be of any length.
        private static func bounded(_ message: String) -> String {
            guard message.utf8.count > 2000 else { return message }
            return String(message.unicodeScalars.prefix(500)) + "…"
        }

        /// Reason, path and sentence in one line.
        public var description: String {
            let place = path.map { " at \($0.key)" } ?? ""
            return "\(reason.rawValue)\(place): \(message)"
        }
    }

    /// A view controller with a restoration identifier that its container did not encode. That is the app's to decide, so
    /// it is no problem (S-PRES-14).
    public struct Omission: Sendable, Hashable, CustomStringConvertible {
        /// Where the child stands.
        public var path: RestorationPath
        /// One sentence that says how it would be saved.
        public var message: String

        package init(at path: RestorationPath, _ message: String) {
            self.path = path
            self.message = message
        }

        /// Path and sentence in one line.
        public var description: String { "Not saved: \(path.key): \(message)" }
    }

    /// In archive order.
    public var entries: [Entry]
    /// In the order of their occurrence.
    public var problems: [Problem]
    /// Of a save pass.
    public var omissions: [Omission]

    package init(entries: [Entry] = [], problems: [Problem] = [], omissions: [Omission] = []) {
        self.entries = entries
        self.problems = problems
        self.omissions = omissions
    }

    /// The report of a save pass that has left `preserved`.
    @MainActor
    package init(saved preserved: PreservedObjects, problems: [Problem]) {
        self.init(
            entries: preserved.saved.map { reference, className in
                Entry(
                    path: preserved.path(of: reference), kind: reference.kind, className: className, outcome: .saved)
            },
            problems: problems, omissions: preserved.omissions)
    }
}

extension RestorationReport: CustomStringConvertible {
    /// A line for each record, its problems below it, then what has no record: the launch, and what was not saved at all.
    public var description: String {
        var problemsAt: [RestorationPath: [Problem]] = [:]
        for problem in problems {
            if let path = problem.path { problemsAt[path, default: []].append(problem) }
        }
        var lines: [String] = []
        for entry in entries {
            lines.append("\(entry.outcome.inWords): \(entry.key) (\(entry.kind.inWords), \(entry.className))")
            for problem in problemsAt.removeValue(forKey: entry.path) ?? [] {
                lines.append("    \(problem.reason.rawValue): \(problem.message)")
            }
        }
        for problem in problems where problem.path.map({ problemsAt[$0] != nil }) ?? true {
            lines.append("\(problem)")
        }
        lines += omissions.map(\.description)
        return lines.joined(separator: "\n")
    }
}

extension RestorationReport.Outcome {
    fileprivate var inWords: String {
        switch self {
        case .saved: "Saved"
        case .restored: "Restored"
        case .leftOut: "Left out"
        case .waiting: "Waiting"
        }
    }
}

extension RestorableKind {
    var inWords: String {
        switch self {
        case .viewController: "view controller"
        case .view: "view"
        case .object: "object"
        }
    }
}
