/// A resource of a target in Package.swift.
public struct PlannedResource: Sendable, Equatable, Encodable {
    public enum Rule: String, Sendable, Encodable {
        /// Copies the file or folder unchanged.
        case copy
        /// Copies the files of a language folder into the bundle's folder of that language. An app with several
        /// such folders for one language needs this.
        case process
    }

    public var rule: Rule
    /// The path relative to the target's.
    public var path: String

    public init(rule: Rule, path: String) {
        self.rule = rule
        self.path = path
    }
}
