/// A Swift package that a project uses.
public struct PackageReference: Sendable, Equatable {
    /// The address, or the path of one that lies beside.
    public var location: String
    public var isLocal: Bool
    /// The requirement as Package.swift has it: `from: "1.2.0"`; nil if the project has none that is known here.
    public var requirement: String?
}
