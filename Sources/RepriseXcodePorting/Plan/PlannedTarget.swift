/// A target of the package to write.
public struct PlannedTarget: Sendable, Equatable, Encodable {
    public enum Kind: String, Sendable, Encodable { case executable, library }

    /// The name of the target and its module, which is a valid Swift name.
    public var name: String
    /// The target's name in the project.
    public var xcodeName: String
    public var kind: Kind
    public var layout: TargetLayout
    /// Targets of the same package.
    public var dependencies: [String] = []
    /// Modules of Apple's that the sources import and that are products of Reprise.
    public var products: [String] = []
    public var compilation = CompilationSettings()
    public var bundleIdentifier: String?
    public var deploymentTarget: String?
    /// The app's first storyboard, without the extension.
    public var mainStoryboard: String?
    public var launchStoryboard: String?
    public var infoPlist: InfoPlistPlan?
}
