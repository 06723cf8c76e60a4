/// Which files of a folder make a target, as Package.swift says it.
public struct TargetLayout: Sendable, Equatable, Encodable {
    /// Relative to the package; `.` for its own folder.
    public var path: String
    /// Relative to `path`, like all that follows.
    public var exclude: [String] = []
    /// nil if all Swift files that are not excluded are meant.
    public var sources: [String]?
    public var resources: [PlannedResource] = []
    /// The Swift files, relative to the package.
    public var swiftFiles: [String]

    private enum CodingKeys: String, CodingKey { case path, exclude, sources, resources, swiftFiles }
}
