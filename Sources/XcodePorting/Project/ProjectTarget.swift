/// A target of an Xcode project.
public struct ProjectTarget: Sendable, Equatable {
    /// What building it makes, as far as a port asks.
    public enum Kind: Sendable, Equatable {
        case application, framework, staticLibrary, resourceBundle
        case tests, appExtension, watchApp, appClip
        /// Runs scripts only.
        case aggregate
        case other(String)
    }

    public var identifier: String
    public var name: String
    public var kind: Kind
    /// In the order in which they run.
    public var phases: [BuildPhase] = []
    public var configurations: [BuildConfiguration] = []
    public var defaultConfiguration: String?
    public var synchronizedFolders: [SynchronizedFolder] = []
    /// Identifiers of targets of the same project that it is built after, or links.
    public var dependencies: [String] = []
    /// Names of what it takes from other projects.
    public var foreignDependencies: [String] = []
    /// Names of products of Swift packages.
    public var packageProducts: [String] = []

    public func files(_ kind: BuildPhase.Kind) -> [FileReference] {
        phases.filter { $0.kind == kind }.flatMap(\.files)
    }

    static func kind(ofProductType type: String) -> Kind {
        let prefix = "com.apple.product-type."
        let name = type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type
        switch name {
        case "application": return .application
        case "application.on-demand-install-capable": return .appClip
        case "framework": return .framework
        case "library.static", "library.dynamic", "framework.static": return .staticLibrary
        case "bundle": return .resourceBundle
        case "bundle.unit-test", "bundle.ui-testing", "bundle.ocunit-test": return .tests
        case _ where name.contains("watch"): return .watchApp
        case _ where name.contains("extension") || name.hasPrefix("application.messages"): return .appExtension
        default: return .other(type)
        }
    }
}
