import Foundation

/// The settings file next to Package.swift. The plug-in reads from it what a package description cannot contain.
public struct PortSettings: Sendable, Equatable, Codable {
    public static let fileName = "reprise-port.json"

    public struct Target: Sendable, Equatable, Codable {
        public var infoPlist: InfoPlistPlan
        public var bundleIdentifier: String?
        public var mainStoryboard: String?
    }

    public var schema = "reprise.port-settings/1"
    /// The settings of each target, by name.
    public var targets: [String: Target] = [:]

    /// The Swift files of each target, relative to the package, if each one is compiled from a separate file. nil
    /// if an overlay is used.
    public var separateSources: [String: [String]]?

    /// - Parameters:
    ///   - plan: the plan of the port.
    ///   - isSeparate: true if the package avoids unsafe flags.
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
    ///
    /// - Parameter path: the path of the file.
    /// - Throws: an error if the file cannot be read or decoded.
    public init(contentsOf path: String) throws {
        self = try JSONDecoder().decode(PortSettings.self, from: Data(PropertyListFile.bytes(of: path)))
    }

    /// Returns the bytes of the file, which are the same for the same plan.
    public func data() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self) + Data("\n".utf8)
    }
}
