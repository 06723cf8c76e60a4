import RestorationArchive

/// The result of one pass: every object that was saved or not, restored or not, and why (S-API-53, S-API-54).
///
/// A report holds identifiers, keys and class names, but never a value that the app encoded (S-SEC-16). Its text
/// (`description`) tells why a screen did not come back. It has a line for each object, with the object's problems
/// below it.
public struct RestorationReport: Sendable, Equatable {
    /// The outcome for a record.
    public enum Outcome: String, Sendable {
        /// The save pass put it into the archive.
        case saved
        /// The restore pass provided its object.
        case restored
        /// The restore pass did not provide the object. `problems` says why.
        case leftOut
        /// The object's state waits until the object is shown
        /// (`UIStateRestorationConfiguration.restoresHiddenControllersLazily`).
        case waiting
    }

    /// One record of the archive.
    public struct Entry: Sendable, Equatable {
        /// The path of the object.
        public var path: RestorationPath
        /// The kind of the object.
        public var kind: RestorableKind
        /// The class that the record names, with its module.
        public var className: String
        /// The outcome in this pass.
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

    /// A deviation from what the app may expect.
    public struct Problem: Sendable, Hashable, CustomStringConvertible {
        /// The reason, for code that counts or filters problems. `message` is for people.
        public var reason: Reason
        /// The path of the object, if the problem is about one.
        public var path: RestorationPath?
        /// One sentence that tells what happened and what to do.
        public var message: String

        /// The identifiers that app code sees (S-PATH-1).
        public var publicPath: [String]? { path?.identifiers }

        package init(_ reason: Reason, at path: RestorationPath? = nil, _ message: String) {
            self.reason = reason
            self.path = path
            self.message = Self.bounded(message)
        }

        /// Returns the message. If it has more than 2000 bytes, returns its first 500 characters and an ellipsis. A
        /// message may quote names from a file, which may have any length.
        private static func bounded(_ message: String) -> String {
            guard message.utf8.count > 2000 else { return message }
            return String(message.unicodeScalars.prefix(500)) + "…"
        }

        /// The reason, the path and the sentence in one line.
        public var description: String {
            let place = path.map { " at \($0.key)" } ?? ""
            return "\(reason.rawValue)\(place): \(message)"
        }
    }

    /// A view controller with a restoration identifier that its container did not encode. The app may intend that, so
    /// it isn't a problem (S-PRES-14).
    public struct Omission: Sendable, Hashable, CustomStringConvertible {
        /// The path of the child.
        public var path: RestorationPath
        /// One sentence that tells how to save the child.
        public var message: String

        package init(at path: RestorationPath, _ message: String) {
            self.path = path
            self.message = message
        }

        /// The path and the sentence in one line.
        public var description: String { "Not saved: \(path.key): \(message)" }
    }

    /// The records of the pass, in archive order.
    public var entries: [Entry]
    /// The problems in the order of their occurrence.
    public var problems: [Problem]
    /// The omissions of a save pass.
    public var omissions: [Omission]

    package init(entries: [Entry] = [], problems: [Problem] = [], omissions: [Omission] = []) {
        self.entries = entries
        self.problems = problems
        self.omissions = omissions
    }

    /// Creates the report of a save pass that left `preserved`.
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
    /// A text with a line for each record and its problems below it. After these, it has the problems that belong to
    /// none of the records, and the objects that were not saved.
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
