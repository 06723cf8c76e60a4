extension UIApplication {
    /// Why an app was launched, as far as its saved state goes.
    ///
    /// `UIStateRestorationConfiguration.launchPolicies` says what is done with the state in each case.
    public enum LaunchReason: String, Sendable, Hashable, CaseIterable {
        /// There is no saved state, or none that can be read.
        case fresh
        /// There is one, and the delegate is asked whether to restore it.
        case restoring
        /// The launches before have died while they restored: something is left out, or everything (S-LIFE-7 to S-LIFE-9).
        case recovering
        /// Three runs in a row, or more, restored their state and crashed soon after their launch. UIKit leaves out the screen in front, or restores
        /// an older save, or nothing (S-LIFE-28). ``UIApplication/restorationReport`` says which (`crashLoop`).
        case crashLoop
        /// The state was saved by another version of the app: another `CFBundleVersion`.
        case updated
        /// Somebody asked to open a URL or a file, and there is a state beneath it: ``UIApplication/launchOptions`` has the URL. With
        /// the policy `startFresh` that holds also for a state of another version, and one that is restored after crashes. An
        /// app that supports several scenes then opens the URL in a new session, and keeps the others as they are.
        case openingURL
        /// There is a saved state, and the desktop has started the app at login, because it ran when the session before ended
        /// (``UIApplication/restartsAtLogin``).
        case restored
        /// The user asked for a fresh start, with `-ApplePersistenceIgnoreState YES` (S-LIFE-18).
        case ignoringState
    }
}
