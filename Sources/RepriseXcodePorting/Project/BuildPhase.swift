/// A build phase of a target, with its member files.
public struct BuildPhase: Sendable, Equatable {
    public enum Kind: String, Sendable {
        case sources = "PBXSourcesBuildPhase"
        case resources = "PBXResourcesBuildPhase"
        case frameworks = "PBXFrameworksBuildPhase"
        case headers = "PBXHeadersBuildPhase"
        case copyFiles = "PBXCopyFilesBuildPhase"
        case script = "PBXShellScriptBuildPhase"
        case other
    }

    public var kind: Kind
    public var name: String
    public var files: [FileReference]
}
