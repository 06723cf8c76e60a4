import Foundation

/// The launch arguments that UIKit understands. Like Apple's, they are a name with a leading hyphen, followed by YES
/// or NO.
package struct LaunchArguments: Sendable, Equatable {
    /// `-ApplePersistenceIgnoreState YES`: this launch ignores the saved state and quarantines it (S-LIFE-18).
    package var ignoresSavedState = false
    /// `-UIStateRestorationDebugLogging YES`: UIKit writes each pass to standard error while it runs (S-LOG-1).
    package var logsRestoration = false

    /// `-UIStateRestorationDeveloperMode YES`: UIKit keeps the saved state even if it would otherwise discard it
    /// (S-LIFE-19).
    package var isDeveloperMode = false

    /// `-UIKitRestartedAtLogin YES`: the desktop started the app because it ran when the previous session ended
    /// (`Autostart`).
    package var isRestartedAtLogin = false

    /// `-UIStateMigrationDryRun YES`: the app prints the results of its migrations of the saved state, and ends
    /// (`MigrationDryRun`).
    package var triesMigrations = false

    package init() {}

    /// Reads the arguments. The last one of a name counts. The values `yes`, `true` and `1` mean true, in any case, and
    /// all others mean false.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the process.
    ///   - fallback: Returns the user default of a name. It applies if no argument has that name, or if the last one of
    ///     that name has no value.
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

    /// Returns the arguments with which a process starts itself again. They name no URL, because the app has opened it,
    /// and they don't ask to ignore the state.
    ///
    /// - Parameters:
    ///   - arguments: The arguments of the process, with its name.
    ///   - openable: The URLs that the app opens.
    static func ofRestart(_ arguments: [String], _ openable: OpenableURLs) -> [String] {
        let dropped = ["-ApplePersistenceIgnoreState", "-" + Autostart.argument]
        let others = Array(arguments.dropFirst())
        var kept = Array(arguments.prefix(1))
        for (index, argument) in others.enumerated() {
            let before = index > 0 ? others[index - 1] : ""
            let isValue = dropped.contains(before) && !argument.hasPrefix("-")
            let isURL =
                openable.urls(in: Array(others[...index])).count > openable.urls(in: Array(others[..<index])).count
            if !dropped.contains(argument), !isValue, !isURL { kept.append(argument) }
        }
        return kept
    }

    static func ofProcess() -> LaunchArguments {
        LaunchArguments(CommandLine.arguments) { UserDefaults.standard.bool(forKey: $0) }
    }
}
