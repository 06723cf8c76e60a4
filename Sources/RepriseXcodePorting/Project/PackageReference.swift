/// A Swift package that a project uses.
public struct PackageReference: Sendable, Equatable {
    /// The URL, or the path of a local package.
    public var location: String
    public var isLocal: Bool
    /// The requirement in the form of Package.swift, such as `from: "1.2.0"`. nil if the project has no known
    /// requirement.
    public var requirement: String?
}
