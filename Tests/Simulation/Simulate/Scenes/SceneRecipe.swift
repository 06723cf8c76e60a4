import SimulatedMachine
import UIKit

/// An app with several windows. It follows from the seed, so that each launch has the same.
struct SceneRecipe {
    /// The versions of the app, which differ in their scenes.
    enum Version: CaseIterable {
        case severalWindows, oneWindow, withoutScenes
    }

    /// The moment at which a screen ends the app if the user set a trap in it.
    enum Trap: CaseIterable {
        /// When the screen comes back.
        case decoding
        /// A while after the user set the trap, or the screen came back.
        case later
    }

    nonisolated(unsafe) static var current = SceneRecipe(seed: 0)

    var screen: Recipe
    /// True if some launches are of a version that shows one window.
    var changesVersion = false
    /// True if a window that the user poisoned ends the app whenever UIKit connects it.
    var hasPoison = false
    /// The moment at which a trap ends the app, or nil if the app has no traps.
    var trap: Trap?
    /// True if the app sets values of discarded sessions.
    var setsLateValues = false
    /// True if two controllers of a window have the same path.
    var hasTwins = false
    /// True if somebody damages files between two launches.
    var hasDamage = false
    /// True if the app counts in its user defaults.
    var usesDefaults = false
    /// True if the user rests often, and then goes back to earlier states or starts over.
    var looksBack = false
    /// True if now and then another user signs in.
    var changesUser = false

    init(seed: UInt64) {
        screen = Recipe(seed: seed)
        var random = SeededNumbers(seed: seed &* 2_003 &+ 11)
        func one(in count: Int) -> Bool { Int.random(in: 0..<count, using: &random) == 0 }
        hasPoison = one(in: 5)
        if !hasPoison, one(in: 4) { trap = Trap.allCases.randomElement(using: &random) }
        let isProtected = hasPoison || trap != nil
        changesVersion = !isProtected && one(in: 3)
        setsLateValues = one(in: 3)
        hasTwins = one(in: 3)
        hasDamage = !isProtected && one(in: changesVersion ? 4 : 2)
        usesDefaults = one(in: 2)
        looksBack = one(in: 3)
        changesUser = one(in: 3)
        // UIKit restores lazy parts when the user sees them, and nobody sees a closed window.
        screen.configuration.restoresHiddenControllersLazily = false
        screen.configuration.restoresViewsLazily = false
        // In developer mode, no crash counts.
        screen.isDeveloperMode = !isProtected
        if trap == .later { screen.configuration.settlingInterval = 0.5 }
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
