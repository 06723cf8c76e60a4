import SimulatedMachine
import UIKit

/// An app with several windows. It follows from the seed, so that each launch has the same.
struct SceneRecipe {
    /// The versions of the app, which differ in their scenes.
    enum Version: CaseIterable {
        case severalWindows, oneWindow, withoutScenes
    }

    nonisolated(unsafe) static var current = SceneRecipe(seed: 0)

    var screen: Recipe
    /// True if some launches are of a version that shows one window.
    var changesVersion = false
    /// True if a window that the user poisoned ends the app whenever UIKit connects it.
    var hasPoison = false
    /// True if the app sets values of discarded sessions.
    var setsLateValues = false
    /// True if two controllers of a window have the same path.
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
        // UIKit restores lazy parts when the user sees them, and nobody sees a closed window.
        screen.configuration.restoresHiddenControllersLazily = false
        screen.configuration.restoresViewsLazily = false
        screen.isDeveloperMode = !hasPoison
    }

    /// Returns true if the app of that seed has scenes.
    static func hasScenes(seed: UInt64) -> Bool { seed % 3 == 0 }

    /// Returns the values of that version's Info.plist.
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
