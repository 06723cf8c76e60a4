import Foundation

/// What Info.plist says of scenes (S-SCENE-15, S-SCENE-19).
struct SceneManifest {
    /// Whether the app may have several sessions.
    private(set) var supportsMultipleScenes = false
    /// By role; the first one is the role's default.
    private(set) var configurations: [String: [Configuration]] = [:]

    struct Configuration {
        var name: String?
        var delegateClass: String?
        var storyboard: String?
        var sceneClass: String?
    }

    /// - Returns: nil if Info.plist has none.
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

    /// Whether the app has scenes: one that names storyboards only is an app without them (S-SCENE-15).
    var hasScenes: Bool {
        let all = configurations.values.joined()
        return all.isEmpty || all.contains { $0.delegateClass != nil }
    }

    /// - Parameter name: nil for the role's default.
    func configuration(named name: String?, role: String) -> Configuration? {
        let ofRole = configurations[role] ?? []
        return name.map { name in ofRole.first { $0.name == name } } ?? ofRole.first
    }

    /// The storyboard that an app without scenes begins with, if it names no other (S-SCENE-16).
    var mainStoryboard: String? {
        configurations["UIWindowSceneSessionRoleApplication"]?.lazy.compactMap(\.storyboard).first
    }
}
