import Foundation
import RestorationArchive

/// The world outside an app, as its launch meets it. Tests put another in its place.
@MainActor
package struct LaunchEnvironment {
    package var identity: ApplicationIdentity
    package var arguments: LaunchArguments
    package var store: ArchiveStore
    /// Makes the display; nil shows nothing.
    package var display: () throws -> (any Display)?
    package var now: () -> Date
    /// Whether the state is saved by itself whenever it may have changed; a test may rather say when.
    package var savesContinuously = true

    package init(
        identity: ApplicationIdentity, arguments: LaunchArguments = LaunchArguments(), store: ArchiveStore,
        display: @escaping () throws -> (any Display)? = { nil }, now: @escaping () -> Date = { Date() }
    ) {
        self.identity = identity
        self.arguments = arguments
        self.store = store
        self.display = display
        self.now = now
    }

    /// The real one.
    ///
    /// - Parameter appDisplay: the display that the app names.
    static func ofProcess(appDisplay: @escaping () -> (any Display)?) -> LaunchEnvironment {
        let identity = ApplicationIdentity.ofProcess()
        let environment = ProcessInfo.processInfo.environment
        return LaunchEnvironment(
            identity: identity, arguments: .ofProcess(),
            store: ArchiveStore(
                directory: ArchiveStore.directory(bundleIdentifier: identity.bundleIdentifier),
                bundleIdentifier: identity.bundleIdentifier,
                keyStore: KeyFile(directory: KeyFile.directory(bundleIdentifier: identity.bundleIdentifier)),
                witness: WitnessFile(directory: KeyFile.directory(bundleIdentifier: identity.bundleIdentifier))),
            display: { try DisplayChoice(environment["UIKIT_DISPLAY"]).display(or: appDisplay) })
    }
}
