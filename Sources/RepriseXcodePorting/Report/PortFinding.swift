/// A part of the app that a port cannot take over, with advice.
public struct PortFinding: Sendable, Equatable, Encodable {
    public enum Severity: String, Sendable, Encodable, Comparable {
        /// Information that does not affect the app.
        case note
        /// The app builds, or can be made to, but a part does not work.
        case warning
        /// The app does not build without a change.
        case error

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }
        public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }
    }

    /// A place in a file, relative to the folder.
    public struct Place: Sendable, Equatable, Encodable {
        public var file: String
        public var line: Int?

        public init(_ file: String, _ line: Int? = nil) {
            self.file = file
            self.line = line
        }
    }

    /// The kind of finding, as a name for programs, such as `missingModule`.
    public var rule: String
    public var severity: Severity
    /// The subject: a module, a target or a package.
    public var subject: String
    /// The problem.
    public var message: String
    /// The remedy.
    public var advice: String
    /// The number of affected files, or 0 for none.
    public var files: Int
    /// The number of places in the files.
    public var count: Int
    /// The first place.
    public var first: Place?

    public init(
        _ severity: Severity, _ rule: String, _ subject: String, _ message: String, advice: String,
        places: [Place] = []
    ) {
        self.rule = rule
        self.severity = severity
        self.subject = subject
        self.message = message
        self.advice = advice
        files = Set(places.map(\.file)).count
        count = places.count
        first = places.first
    }
}
