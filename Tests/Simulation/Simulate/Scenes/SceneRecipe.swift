import SimulatedMachine
import UIKit

/// An app with several windows. It follows from the seed, so that each launch has the same.
struct SceneRecipe {
    /// What the app's version says of scenes.
    enum Version: CaseIterable {
        case severalWindows, oneWindow, withoutScenes
    }

    nonisolated(unsafe) static var current = SceneRecipe(seed: 0)

    var screen: Recipe
    /// True if some launches are of a version that shows one window.
    var changesVersion = false
    /// True if the window that the user poisons ends the app as it is connected.
    var hasPoison = false
    /// True if the app sets values of sessions that were discarded.
    var setsLateValues = false
    /// True if two controllers of a window have one path.
    var hasTwins = false
    /// True if somebody damages files between two launches.
    var hasDamage = false
    /// True if the app counts in its user defaults.
    var usesDefaults = false

    init(seed: UInt64) {
        screen = Recipe(seed: seed)
        var random = SeededNumbers(seed: seed &* 2_003 &+ 11)
        func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
        hasPoison = one(in: 6)
        changesVersion = !hasPoison && one(in: 4)
        setsLateValues = one(in: 3)
        hasTwins = one(in: 3)
        hasDamage = !hasPoison && one(in: 4)
        usesDefaults = one(in: 2)
        // Lazily restored parts come when somebody looks, and nobody does while a window is closed.
        screen.configuration.restoresHiddenControllersLazily = false
        screen.configuration.restoresViewsLazily = false
        screen.isDeveloperMode = !hasPoison
    }

    /// Whether the world of the seed is one of an app with scenes.
    static func hasScenes(seed: UInt64) -> Bool { seed % 3 == 0 }

    /// What Info.plist of that version says.
    static func info(of version: Version) -> [String: Any] {
        guard version != .withoutScenes else { return [:] }
        let configuration: [String: Any] = [
            "UISceneConfigurationName": "Default", "UISceneDelegateClassName": "simulate.WindowDelegate",
        ]
        return [
            "NSUserActivityTypes": ["org.example.window"],
            "UIApplicationSceneManifest": [
                "UIApplicationSupportsMultipleScenes": version == .severalWindows,
                "UISceneConfigurations": ["UIWindowSceneSessionRoleApplication": [configuration]],
            ] as [String: Any],
        ]
    }
}
