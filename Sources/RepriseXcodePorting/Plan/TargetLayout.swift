/// The files of a target, as described in Package.swift.
public struct TargetLayout: Sendable, Equatable, Encodable {
    /// The path relative to the package, or `.` for its own folder.
    public var path: String
    /// The excluded files. Like the following properties, they are relative to `path`.
    public var exclude: [String] = []
    /// The source files or folders, or nil for all Swift files that are not excluded.
    public var sources: [String]?
    public var resources: [PlannedResource] = []
    /// The Swift files, relative to the package.
    public var swiftFiles: [String]

    private enum CodingKeys: String, CodingKey { case path, exclude, sources, resources, swiftFiles }
}
