import Foundation
import Logging
import RestorationArchive

/// The world outside an app, as its launch meets it. Tests put another in its place.
@MainActor
package struct LaunchEnvironment {
    package var identity: ApplicationIdentity
    package var arguments: LaunchArguments
    /// What the launch is to open.
    package var urls: [URL] = []
    /// Has the desktop start the app at login; nil where there is nobody who would.
    package var autostart: Autostart?
    /// Makes the store of the saved state, once the delegate has said how it is to be kept: that of the app, or of the session
    /// with the given identifier.
    package var makeStore: (UIStateRestorationConfiguration, _ session: String?) -> ArchiveStore
    /// The store that keeps the app's user defaults. It is nil if they aren't kept, as in tests, which share those of their
    /// process.
    package var defaults: DefaultsStore?
    /// Makes the display; nil shows nothing.
    package var display: () throws -> (any Display)?
    package var now: () -> Date
    /// What the passes write to.
    package var log = Log.restoration
    /// Whether the state is saved by itself whenever it may have changed; a test may rather say when.
    package var savesContinuously = true
    /// What is done later.
    package var later = LaterWork()
    /// The machine's run: what dies with the machine is no crash.
    package var boot = BootIdentifier.ofMachine()
    /// Whether fatal signals, hangs and the use of memory are noted while the app launches and settles, and while it saves.
    package var watchesProcess = false
    /// Whether what a launch notes of itself lies in memory that is shared with a file. Where fatal signals are not watched,
    /// nobody may cut that file short.
    package var mapsCrashJournal = true

    package init(
        identity: ApplicationIdentity, arguments: LaunchArguments = LaunchArguments(),
        display: @escaping () throws -> (any Display)? = { nil }, now: @escaping () -> Date = { Date() },
        makeStore: @escaping (UIStateRestorationConfiguration, _ session: String?) -> ArchiveStore
    ) {
        self.identity = identity
        self.arguments = arguments
        self.display = display
        self.now = now
        self.makeStore = makeStore
    }

    /// The real one.
    ///
    /// - Parameter appDisplay: the display that the app names.
    static func ofProcess(appDisplay: @escaping () -> (any Display)?) -> LaunchEnvironment {
        let identity = ApplicationIdentity.ofProcess
        let environment = ProcessInfo.processInfo.environment
        var launch = LaunchEnvironment(
            identity: identity, arguments: .ofProcess(),
            display: { try DisplayChoice(environment["UIKIT_DISPLAY"]).display(or: appDisplay) ?? withoutDisplay() }
        ) { configuration, session in
            let keys = KeyFile.directory(bundleIdentifier: identity.bundleIdentifier)
            return ArchiveStore(
                directory: ArchiveStore.directory(bundleIdentifier: identity.bundleIdentifier),
                bundleIdentifier: identity.bundleIdentifier, session: session,
                keyStore: configuration.keyStore.store(bundleIdentifier: identity.bundleIdentifier, directory: keys),
                keyDirectory: keys)
        }
        launch.urls = OpenableURLs(identity.info).urls(in: Array(CommandLine.arguments.dropFirst()))
        launch.autostart = Autostart(identity)
        launch.watchesProcess = true
        launch.defaults = KeptDefaults.ofProcess
        return launch
    }

    /// The app runs, and its developer learns why nobody sees it.
    private static func withoutDisplay() -> (any Display)? {
        Log.uikit.warning(
            """
            The app runs without a display: nobody sees it. Add .product(name: "WebDisplay", package: "reprise") to its \
            dependencies in Package.swift; UIKIT_DISPLAY=headless runs it so without this line.
            """)
        return nil
    }
}
