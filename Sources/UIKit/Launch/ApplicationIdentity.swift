import Foundation

/// What an app is called: `CFBundleIdentifier`, `CFBundleVersion` and `CFBundleName` of its Info.plist; without one, the
/// executable's name and "1".
package struct ApplicationIdentity: Sendable, Equatable {
    package var bundleIdentifier: String
    package var bundleVersion: String
    package var name: String
    /// The storyboard that the app begins with, by `UIMainStoryboardFile` or the scene manifest; nil without one.
    package var mainStoryboard: String?

    package init(
        bundleIdentifier: String, bundleVersion: String = "1", name: String? = nil, mainStoryboard: String? = nil
    ) {
        self.bundleIdentifier = bundleIdentifier
        self.bundleVersion = bundleVersion
        self.name = name ?? bundleIdentifier
        self.mainStoryboard = mainStoryboard
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
            bundleVersion: string("CFBundleVersion") ?? "1", name: string("CFBundleName") ?? executableName,
            mainStoryboard: string("UIMainStoryboardFile") ?? sceneStoryboard(of: info))
    }

    /// `UISceneStoryboardFile` of the first scene that is for the app's own window.
    private static func sceneStoryboard(of info: [String: Any]) -> String? {
        let manifest = info["UIApplicationSceneManifest"] as? [String: Any]
        let configurations = manifest?["UISceneConfigurations"] as? [String: Any]
        let scenes = configurations?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]] ?? []
        return scenes.lazy.compactMap { $0["UISceneStoryboardFile"] as? String }.first { !$0.isEmpty }
    }

    /// SwiftPM refuses an Info.plist at the top of a target's resources, so that it usually lies in a folder there.
    static func infoDictionary(beside executable: URL) -> [String: Any] {
        for folder in ResourceFolders.folders(beside: executable, ofOthers: false) {
            for name in ["Info.plist", "Resources/Info.plist"] {
                guard let data = try? Data(contentsOf: folder.appendingPathComponent(name)),
                    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
                else { continue }
                if let info = list as? [String: Any] { return info }
            }
        }
        return Bundle.main.infoDictionary ?? [:]
    }
}
