import Foundation

/// The file beside Package.swift in which the plug-in reads what a package description has no place for.
public struct PortSettings: Sendable, Equatable, Codable {
    public static let fileName = "reprise-port.json"

    public struct Target: Sendable, Equatable, Codable {
        public var infoPlist: InfoPlistPlan
        public var bundleIdentifier: String?
        public var mainStoryboard: String?
    }

    public var schema = "reprise.port-settings/1"
    /// By the name of the target.
    public var targets: [String: Target] = [:]

    /// The Swift files of each target, relative to the package, where each is to be compiled from a file of its own; nil where an
    /// overlay is used.
    public var separateSources: [String: [String]]?

    /// - Parameter isSeparate: whether the package does without unsafe flags.
    public init(_ plan: PortPlan, isSeparate: Bool = false) {
        if isSeparate {
            separateSources = Dictionary(
                uniqueKeysWithValues: plan.targets.map { target in
                    let own = PackageManifest.ownFile(of: target)
                    return (target.name, target.layout.swiftFiles.filter { FilePath.name($0) != own })
                })
        }
        for target in plan.targets where target.kind == .executable {
            guard let infoPlist = target.infoPlist else { continue }
            targets[target.name] = Target(
                infoPlist: infoPlist, bundleIdentifier: target.bundleIdentifier, mainStoryboard: target.mainStoryboard)
        }
    }

    /// Reads the file of a package.
    public init(contentsOf path: String) throws {
        self = try JSONDecoder().decode(PortSettings.self, from: Data(PropertyListFile.bytes(of: path)))
    }

    /// The text of the file: the same for the same plan.
    public func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self) + Data("\n".utf8)
    }
}
