import Foundation
import Logging
import RestorationArchive

/// The environment in which an app launches. Tests replace it.
@MainActor
package struct LaunchEnvironment {
    package var identity: ApplicationIdentity
    package var arguments: LaunchArguments
    /// The URLs for the launch to open.
    package var urls: [URL] = []
    /// The entry that makes the desktop start the app at login, or nil without a desktop.
    package var autostart: Autostart?
    /// Creates the store of the saved state from the delegate's configuration: that of the app, or of the session
    /// with the given identifier.
    package var makeStore: (UIStateRestorationConfiguration, _ session: String?) -> ArchiveStore
    /// The store of the app's user defaults. It is nil if they aren't saved, as in tests, which share those of their
    /// process.
    package var defaults: DefaultsStore?
    /// Creates the display, or returns nil to show nothing.
    package var display: () throws -> (any Display)?
    package var now: () -> Date
    /// The person whom the app serves, if a host of many people started it (S-HOST-9).
    package var person: String?
    /// The log of the passes.
    package var log = Log.restoration
    /// True if UIKit saves the state automatically after changes. A test may decide the time instead.
    package var savesContinuously = true
    /// The scheduler of later work.
    package var later = LaterWork()
    /// The run of the machine, or of the host of many people. The end of a process together with it isn't a crash.
    package var boot = BootIdentifier.ofMachine()
    /// Starts the app again, with a new launch. It ended normally.
    package var restart: () -> Void = {}
    /// True if UIKit notes fatal signals, hangs and memory use while the app launches, settles and saves.
    package var watchesProcess = false
    /// True if the notes of a launch are in memory shared with a file. Without handlers of fatal signals, no process
    /// may truncate that file.
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

    /// Creates the real environment. Without any display, a launch logs advice.
    ///
    /// - Parameter appDisplay: Returns the display that the app names.
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
        launch.boot = boot(in: environment)
        launch.person = environment["UIKIT_PERSON"].flatMap { $0.isEmpty ? nil : $0 }
        let arguments = LaunchArguments.ofRestart(CommandLine.arguments, OpenableURLs(identity.info))
        launch.restart = { ProcessRestart.run(arguments) }
        launch.defaults = KeptDefaults.ofProcess
        return launch
    }

    /// Returns the run with which a process may end without a crash: that of the host of many people which started it
    /// (S-HOST-4), or else that of the machine.
    static func boot(in environment: [String: String]) -> UUID {
        environment["UIKIT_HOST_RUN"].flatMap(UUID.init) ?? BootIdentifier.ofMachine()
    }

    /// Returns nil, and logs a warning that tells how to link a display.
    private static func withoutDisplay() -> (any Display)? {
        Log.uikit.warning(
            """
            The app runs without a display, so nobody sees it. Add .product(name: "WebDisplay", package: "reprise") to its \
            dependencies in Package.swift. To run it without a display and this warning, set UIKIT_DISPLAY=headless.
            """)
        return nil
    }
}
