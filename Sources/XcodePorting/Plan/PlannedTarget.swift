/// A target of the package that is written.
public struct PlannedTarget: Sendable, Equatable, Encodable {
    public enum Kind: String, Sendable, Encodable { case executable, library }

    /// The name of the target and of its module: one that Swift accepts.
    public var name: String
    /// As the project has it.
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
    /// The storyboard that the app begins with, without the extension.
    public var mainStoryboard: String?
    public var launchStoryboard: String?
    public var infoPlist: InfoPlistPlan?
}
