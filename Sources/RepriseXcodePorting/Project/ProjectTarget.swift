/// A target of an Xcode project.
public struct ProjectTarget: Sendable, Equatable {
    /// The kind of product, as far as a port needs it.
    public enum Kind: Sendable, Equatable {
        case application, framework, staticLibrary, resourceBundle
        case tests, appExtension, watchApp, appClip
        /// A target that only runs scripts.
        case aggregate
        case other(String)
    }

    public var identifier: String
    public var name: String
    public var kind: Kind
    /// The phases in the order in which they run.
    public var phases: [BuildPhase] = []
    public var configurations: [BuildConfiguration] = []
    public var defaultConfiguration: String?
    public var synchronizedFolders: [SynchronizedFolder] = []
    /// The identifiers of targets in the same project on which it depends or which it links.
    public var dependencies: [String] = []
    /// The names of its dependencies in other projects.
    public var foreignDependencies: [String] = []
    /// The names of products of Swift packages.
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
