import RestorationArchive
import StateRestoration

/// How much of what an app saved is told.
package enum Disclosure: String, Sendable, Codable, CaseIterable {
    /// Types and sizes instead of values, as for a bug report (S-LOG-10). What UIKit saves of a hierarchy and its positions
    /// stays: it says where things are, not what somebody wrote.
    case redacted
    /// Everything but what the app marked as sensitive.
    case masked
    /// Everything.
    case revealed

    private static let entered: Set = [
        ReservedKey.input, ReservedKey.editedTexts, ReservedKey.undo, ReservedKey.duration, ReservedKey.scope,
        ReservedKey.defaults,
    ]

    /// Whether a value under UIKit's own key tells where something is. What the user entered does not.
    static func isStructural(_ key: String) -> Bool {
        key.hasPrefix("UIKit.") && !entered.contains(key)
    }
}
