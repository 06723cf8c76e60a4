extension UIApplication {
    /// The reason for a launch, as far as it matters to the saved state.
    ///
    /// `UIStateRestorationConfiguration.launchPolicies` decides what to do with the state in each case.
    public enum LaunchReason: String, Sendable, Hashable, CaseIterable {
        /// UIKit found no readable saved state.
        case fresh
        /// There is a saved state, and UIKit asks the delegate if it may restore it.
        case restoring
        /// Earlier launches crashed while they restored, so UIKit leaves out some objects or all (S-LIFE-7 to
        /// S-LIFE-9).
        case recovering
        /// Three or more runs in a row restored their state and crashed soon after launch. UIKit leaves out the
        /// frontmost screen, restores an older save, or restores nothing (S-LIFE-28).
        /// ``UIApplication/restorationReport`` tells which (`crashLoop`).
        case crashLoop
        /// Another version of the app, with another `CFBundleVersion`, saved the state.
        case updated
        /// The launch opens a URL or a file, and there is a saved state: ``UIApplication/launchOptions`` has the URL.
        /// With the policy `startFresh`, this reason also applies to a state of another version and to one restored
        /// after crashes. An app that supports several scenes then opens the URL in a new session and keeps the
        /// others unchanged.
        case openingURL
        /// There is a saved state, and the desktop started the app at login, because it ran when the previous session
        /// ended (``UIApplication/restartsAtLogin``).
        case restored
        /// The user requested a start without state, with `-ApplePersistenceIgnoreState YES` (S-LIFE-18).
        case ignoringState
    }
}
