import Foundation

/// What an app is called: `CFBundleIdentifier`, `CFBundleVersion` and `CFBundleName` of its Info.plist; without one, the
/// executable's name and "1".
package struct ApplicationIdentity: Sendable, Equatable {
    package var bundleIdentifier: String
    package var bundleVersion: String
    package var name: String

    package init(bundleIdentifier: String, bundleVersion: String = "1", name: String? = nil) {
        self.bundleIdentifier = bundleIdentifier
        self.bundleVersion = bundleVersion
        self.name = name ?? bundleIdentifier
    }

    /// Of the running executable.
    package static func ofProcess() -> ApplicationIdentity {
        let executable = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments.first ?? "app")
        return read(executable: executable)
    }

    static func read(executable: URL) -> ApplicationIdentity {
        let executableName = executable.lastPathComponent
        let info = infoDictionary(beside: executable)
        func string(_ key: String) -> String? {
            (info[key] as? String).flatMap { $0.isEmpty ? nil : $0 }
        }
        return ApplicationIdentity(
            bundleIdentifier: string("CFBundleIdentifier") ?? executableName,
            bundleVersion: string("CFBundleVersion") ?? "1", name: string("CFBundleName") ?? executableName)
    }

    /// SwiftPM puts the resources of a target into `<package>_<target>.resources` beside the executable, and refuses an
    /// Info.plist at the top of them, so that it usually lies in a folder there.
    private static func infoDictionary(beside executable: URL) -> [String: Any] {
        let folder = executable.deletingLastPathComponent()
        let suffix = "_\(executable.lastPathComponent).resources"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let bundles = names.filter { $0.hasSuffix(suffix) }.sorted().map { folder.appendingPathComponent($0) }
        let candidates = bundles.flatMap {
            [$0.appendingPathComponent("Info.plist"), $0.appendingPathComponent("Resources/Info.plist")]
        }
        for url in candidates {
            guard let data = try? Data(contentsOf: url),
                let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
            else { continue }
            if let info = list as? [String: Any] { return info }
        }
        return Bundle.main.infoDictionary ?? [:]
    }
}
