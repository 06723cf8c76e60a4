import Foundation

/// The launch arguments that UIKit understands, written as Apple's are: a name with a leading hyphen, then YES or NO.
package struct LaunchArguments: Sendable, Equatable {
    /// `-ApplePersistenceIgnoreState YES`: the saved state is ignored for this launch, and kept aside (S-LIFE-18).
    package var ignoresSavedState = false
    /// `-UIStateRestorationDebugLogging YES`: each pass is written to standard error as it happens (S-LOG-1).
    package var logsRestoration = false

    /// `-UIStateRestorationDeveloperMode YES`: the saved state survives what would otherwise discard it (S-LIFE-19).
    package var isDeveloperMode = false

    /// `-UIKitRestartedAtLogin YES`: the desktop has started the app because it ran when the session before ended (`Autostart`).
    package var isRestartedAtLogin = false

    /// `-UIStateMigrationDryRun YES`: the app says what its migrations would make of what is saved, and ends (`MigrationDryRun`).
    package var triesMigrations = false

    package init() {}

    /// - Parameter fallback: what a user default of that name says, for what no argument says.
    init(_ arguments: [String], fallback: (String) -> Bool) {
        func value(_ name: String) -> Bool {
            guard let index = arguments.lastIndex(of: "-" + name), arguments.indices.contains(index + 1) else {
                return fallback(name)
            }
            return ["yes", "true", "1"].contains(arguments[index + 1].lowercased())
        }
        ignoresSavedState = value("ApplePersistenceIgnoreState")
        isDeveloperMode = value("UIStateRestorationDeveloperMode")
        isRestartedAtLogin = value(Autostart.argument)
        triesMigrations = value("UIStateMigrationDryRun")
        logsRestoration = value("UIStateRestorationDebugLogging")
    }

    static func ofProcess() -> LaunchArguments {
        LaunchArguments(CommandLine.arguments) { UserDefaults.standard.bool(forKey: $0) }
    }
}
