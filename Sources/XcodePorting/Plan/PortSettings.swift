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

    public init(_ plan: PortPlan) {
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
