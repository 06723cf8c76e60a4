/// Something that a port does not bring over, and what to do about it.
public struct PortFinding: Sendable, Equatable, Encodable {
    public enum Severity: String, Sendable, Encodable, Comparable {
        /// For information: nothing that the app does depends on it.
        case note
        /// The app builds or may be made to, and lacks something.
        case warning
        /// It does not build until something is done.
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

    /// Where it is, relative to the folder.
    public struct Place: Sendable, Equatable, Encodable {
        public var file: String
        public var line: Int?

        public init(_ file: String, _ line: Int? = nil) {
            self.file = file
            self.line = line
        }
    }

    /// What kind of finding it is: a name for programs, such as `missingModule`.
    public var rule: String
    public var severity: Severity
    /// What it is about: a module, a target, a package.
    public var subject: String
    /// What is the matter.
    public var message: String
    /// What to do.
    public var advice: String
    /// The number of files that it is about; 0 if it is about none.
    public var files: Int
    /// The number of places in them.
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
