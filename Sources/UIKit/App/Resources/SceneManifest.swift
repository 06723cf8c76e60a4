import Foundation

/// The scenes in an app's Info.plist (S-SCENE-15, S-SCENE-19).
struct SceneManifest {
    /// True if the app may have several sessions.
    private(set) var supportsMultipleScenes = false
    /// The configurations by role. The first one is the role's default.
    private(set) var configurations: [String: [Configuration]] = [:]

    struct Configuration {
        var name: String?
        var delegateClass: String?
        var storyboard: String?
        var sceneClass: String?
    }

    /// Reads the manifest. Ignores values of other types.
    ///
    /// - Returns: nil if Info.plist has no manifest.
    init?(_ info: [String: Any]) {
        guard let manifest = info["UIApplicationSceneManifest"] as? [String: Any] else { return nil }
        supportsMultipleScenes = manifest["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
        for (role, list) in manifest["UISceneConfigurations"] as? [String: Any] ?? [:] {
            configurations[role] = (list as? [[String: Any]] ?? []).map { values in
                func text(_ key: String) -> String? { (values[key] as? String).flatMap { $0.isEmpty ? nil : $0 } }
                return Configuration(
                    name: text("UISceneConfigurationName"), delegateClass: text("UISceneDelegateClassName"),
                    storyboard: text("UISceneStoryboardFile"), sceneClass: text("UISceneClassName"))
            }
        }
    }

    /// True if the app has scenes: if the manifest has no configuration, or one with a delegate class. A manifest with
    /// storyboards only belongs to an app without scenes (S-SCENE-15).
    var hasScenes: Bool {
        let all = configurations.values.joined()
        return all.isEmpty || all.contains { $0.delegateClass != nil }
    }

    /// Returns a configuration. Returns nil if the role has none of that name.
    ///
    /// - Parameters:
    ///   - name: the name of the configuration, or nil for the role's default.
    ///   - role: the role.
    func configuration(named name: String?, role: String) -> Configuration? {
        let ofRole = configurations[role] ?? []
        return name.map { name in ofRole.first { $0.name == name } } ?? ofRole.first
    }

    /// The main storyboard in an app without scenes, if Info.plist has no other one (S-SCENE-16). nil if no
    /// configuration of a window's role has one.
    var mainStoryboard: String? {
        configurations["UIWindowSceneSessionRoleApplication"]?.lazy.compactMap(\.storyboard).first
    }
}
