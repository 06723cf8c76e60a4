import RestorationArchive
import RepriseRestoration

/// The amount of an app's saved data to disclose.
package enum Disclosure: String, Sendable, Codable, CaseIterable {
    /// Discloses types and sizes instead of values, for example for a bug report (S-LOG-10). UIKit's own data about
    /// hierarchies and positions is included, because it says where things are and not what somebody wrote.
    case redacted
    /// Discloses everything except values that the app marked as sensitive.
    case masked
    /// Discloses everything.
    case revealed

    private static let entered: Set = [
        ReservedKey.input, ReservedKey.editedTexts, ReservedKey.undo, ReservedKey.duration, ReservedKey.scope,
        ReservedKey.defaults,
    ]

    /// Returns true if the value of UIKit's own key is a position or a structure rather than user input.
    static func isStructural(_ key: String) -> Bool {
        key.hasPrefix("UIKit.") && !entered.contains(key)
    }
}
