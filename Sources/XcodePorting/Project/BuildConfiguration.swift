/// Debug, Release, or another: the settings of a target or of the project under that name.
public struct BuildConfiguration: Sendable, Equatable {
    public var name: String
    public var settings: [String: String]
    /// The .xcconfig file that it is based on: what it sets counts less.
    public var baseFile: String?
}
