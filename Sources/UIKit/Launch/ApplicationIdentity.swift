import Foundation

/// What an app is called: `CFBundleIdentifier`, `CFBundleVersion` and `CFBundleName` of its Info.plist; without one, the
/// executable's name and "1".
package struct ApplicationIdentity: Sendable, Equatable {
    package var bundleIdentifier: String
    package var bundleVersion: String
    package var name: String
    /// The storyboard that the app begins with, by `UIMainStoryboardFile` or the scene manifest; nil without one.
    package var mainStoryboard: String?
    /// The class that the scene manifest names for its windows; nil without one.
    package var sceneDelegate: String?

    package init(
        bundleIdentifier: String, bundleVersion: String = "1", name: String? = nil, mainStoryboard: String? = nil,
        sceneDelegate: String? = nil
    ) {
        self.bundleIdentifier = bundleIdentifier
        self.bundleVersion = bundleVersion
        self.name = name ?? bundleIdentifier
        self.mainStoryboard = mainStoryboard
        self.sceneDelegate = sceneDelegate
    }

    init(_ info: InfoPlist, executableName: String) {
        self.init(
            bundleIdentifier: info["CFBundleIdentifier"] ?? executableName,
            bundleVersion: info["CFBundleVersion"] ?? "1", name: info["CFBundleName"] ?? executableName,
            mainStoryboard: info["UIMainStoryboardFile"] ?? Self.sceneValue("UISceneStoryboardFile", in: info),
            sceneDelegate: Self.sceneValue("UISceneDelegateClassName", in: info))
    }

    /// Of the running executable.
    package static let ofProcess = ApplicationIdentity(.ofProcess, executableName: InfoPlist.executableName)

    private static func sceneValue(_ key: String, in info: InfoPlist) -> String? {
        let manifest = info.values["UIApplicationSceneManifest"] as? [String: Any]
        let configurations = manifest?["UISceneConfigurations"] as? [String: Any]
        let scenes = configurations?["UIWindowSceneSessionRoleApplication"] as? [[String: Any]] ?? []
        return scenes.lazy.compactMap { $0[key] as? String }.first { !$0.isEmpty }
    }
}
