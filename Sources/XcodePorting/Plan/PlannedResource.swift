/// A resource of a target as Package.swift names it.
public struct PlannedResource: Sendable, Equatable, Encodable {
    public enum Rule: String, Sendable, Encodable {
        /// The file or folder as it is.
        case copy
        /// The files of a language's folder go into the folder of that language: the way for an app that has several of them.
        case process
    }

    public var rule: Rule
    /// Relative to the target's path.
    public var path: String

    public init(rule: Rule, path: String) {
        self.rule = rule
        self.path = path
    }
}
