/// A configuration, such as Debug or Release, with the settings of a target or of the project.
public struct BuildConfiguration: Sendable, Equatable {
    public var name: String
    public var settings: [String: String]
    /// The .xcconfig file on which it is based. The configuration's own settings override it.
    public var baseFile: String?
}
