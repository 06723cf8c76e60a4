import Foundation
import RestorationArchive
import RepriseRestoration

/// The answers that depend on the app's life cycle. As Apple calls it, the life cycle is scene-based if Info.plist has
/// a scene manifest, and otherwise app-based (S-SCENE-15, S-SCENE-16).
///
/// Both kinds of app have sessions and scenes. Only the life cycle knows the kind of the app. All other code asks it.
@MainActor
protocol LifeCycle: AnyObject {
    // MARK: Launch

    /// Opens the app's own state, finds the sessions, and opens the user defaults.
    ///
    /// - Returns: The app's own store, and the archive for `restoreInterface(from:)`.
    func openState(
        _ environment: LaunchEnvironment, _ configuration: UIStateRestorationConfiguration
    ) -> (store: ArchiveStore, archive: Archive?)
    /// Returns the last snapshot of the most recently active session, or nil if there is none.
    ///
    /// - Parameter archive: The result of `openState`.
    func newestSnapshot(with archive: Archive?) -> LaunchSnapshot?
    /// Starts a display, which shows the app's scenes from then on. Throws if it can't start.
    func start(_ display: any Display, _ session: DisplaySession) throws
    /// Prepares what exists before the delegate's `willFinishLaunching`.
    func prepareInterface(_ environment: LaunchEnvironment)
    /// The options that the delegate's launch methods get.
    var optionsForDelegate: [UIApplication.LaunchOptionsKey: Any]? { get }
    /// Restores what exists before the delegate's `didFinishLaunching`.
    func restoreInterface(from archive: Archive?)
    /// Brings the first scene to the foreground, after the delegate's launch methods.
    ///
    /// - Parameters:
    ///   - urls: The URLs that the launch opens.
    ///   - isWilling: True if both launch methods returned true.
    func showInterface(opening urls: [URL], isWilling: Bool)
    /// Returns the reasons why no window is visible, and what to do, a sentence each.
    func launchHints(for identity: ApplicationIdentity, storyboards: () -> [String]) -> [String]

    // MARK: Sessions

    /// The sessions that the app has not discarded, the most recently active first.
    var openSessions: [UISceneSession] { get }
    /// The sessions that the user closed and may open again, the newest first.
    var recentlyClosedSessions: [UISceneSession] { get }
    /// True if the app may have more than one session.
    var supportsMultipleScenes: Bool { get }

    /// Returns the saved values of a session that isn't connected. They are empty if no state is readable.
    func storedValues(of session: UISceneSession) -> SessionValues
    /// Saves the values that the app set for a session that isn't connected. Does nothing for a discarded one.
    func keepValues(of session: UISceneSession)
    /// Notes that a session is the most recently active one.
    func didBecomeActive(_ session: UISceneSession)
    /// Shows the list of sessions after sessions, titles or sizes have changed.
    func showList()
    /// Fills a configuration with the values that Info.plist has for its name (S-SCENE-21), and reports faults in them.
    func fill(_ configuration: UISceneConfiguration)

    // MARK: Requests

    /// Shows the scene of a session, or of a new one with nil (S-SCENE-47). Throws the reason for not doing it
    /// (S-SCENE-49).
    func activate(_ request: UISceneSessionActivationRequest) throws(UISceneError)
    /// Discards a session, its saved state and its scene (S-SCENE-51). Throws if that isn't possible.
    func discard(_ session: UISceneSession) throws(UISceneError)
    /// Returns the store of an open session's state, or nil if the session isn't open.
    func store(of session: UISceneSession) -> ArchiveStore?
    /// The environment of the launch, or nil before it.
    var environment: LaunchEnvironment? { get }
    /// Gives an open session an earlier state (S-EARLIER-4). Throws if the present one can't be saved, or the earlier
    /// one can't be read.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - read: Reads the earlier state. The save before may delete it, because the app declines.
    func goBack(_ session: UISceneSession, to read: () -> Archive?) throws(UISceneError)
    /// Opens a URL (S-SCENE-56, S-SCENE-57).
    ///
    /// - Returns: False if a scene has no delegate, or the app's delegate doesn't open the URL.
    func open(_ url: URL) -> Bool
    /// Continues an activity (S-SCENE-48, S-SCENE-57).
    ///
    /// - Returns: False if a scene has no delegate, or the app's delegate doesn't continue the activity.
    func `continue`(_ activity: NSUserActivity) -> Bool

    // MARK: Scenes

    /// The scene whose code runs, if code of other scenes may run, too.
    var sceneAtWork: UIWindowScene? { get }
    /// The scene of a window that app code gave none (S-SCENE-59), or nil if it gets none.
    var sceneOfNewWindow: UIWindowScene? { get }

    /// Returns the scene of an object that is in `window`, and that a pass with `mark` saved last.
    func scene(of window: () -> UIWindow?, else mark: PreservationMark?) -> UIWindowScene
    /// Returns the controllers that may belong to a scene (S-SCENE-83).
    func controllers(_ controllers: [UIViewController], of scene: UIWindowScene) -> [UIViewController]
    /// Returns the window of the delegate that has the scene's main window.
    func delegatesWindow(of scene: UIWindowScene) -> UIWindow?
    /// Sets the window of the delegate that has the scene's main window.
    func setDelegatesWindow(_ window: UIWindow?, of scene: UIWindowScene)
    /// Makes a fatal signal note the scene whose code runs, or one whose timer may.
    ///
    /// - Parameter last: The scene whose code ran last.
    func noteSignals(else last: UIWindowScene?)
    /// Makes or returns the extensions that delay the end of a new scene's restoration.
    func extensionsOfNewScene() -> RestorationExtensions
    /// Notes that the appearance of a scene's interface begins.
    func willAppear(_ scene: UIWindowScene)
    /// Tells the app of a change that the first or the last scene made: the delegate, if it hears of that, and the
    /// observers of the notification (S-SCENE-38, S-SCENE-41).
    func announce(_ change: UIApplication.Change)

    // MARK: Restoring

    /// Adapts the newest state that a launch opened to this life cycle.
    func didOpen(_ opening: inout ArchiveStore.Opening, by restorer: StateRestorer)
    /// Adapts an older state that takes the place of the newest one.
    func didGoBack(to opening: inout ArchiveStore.Opening, by restorer: StateRestorer)
    /// Takes the values of an opened archive that a launch needs even if it restores no objects.
    func takeValues(of archive: Archive, in scene: UIWindowScene)
    /// Protects a launch that restores no objects.
    func nothingIsRestored(by restorer: StateRestorer, _ policy: CrashPolicy)
    /// Completes the launch after a state was opened that could not be opened before.
    func didOpenLate(_ store: ArchiveStore)
    /// Takes the problems from before the restore pass that its report mentions in any case.
    func takeProblemsOfConnection(of scene: UIWindowScene) -> [RestorationReport.Problem]

    // MARK: Saving

    /// Encodes UIKit's own values beside those of the app delegate.
    func encodeValues(of scene: UIWindowScene, with coder: RestorationEncoder)

    /// Returns the delegate whose `@Restored` properties and models UIKit saves in the scene's state.
    func savedDelegate(of scene: UIWindowScene) -> AnyObject?
    /// Returns the entries that each save has of a session's values.
    func entries(of values: SessionValues) -> [CodedEntry]
    /// Updates the values that a save has beside the objects. The session's values come from app code.
    ///
    /// - Parameter hasObjects: False if the app delegate declined the save of the objects.
    /// - Returns: False if the save has no values either.
    func updateValues(
        of scene: UIWindowScene, hasObjects: Bool, _ problems: inout [RestorationReport.Problem]
    ) -> Bool
    /// Discards the sessions that the app's own state carries for a version with scenes (S-SCENE-96).
    func discardCarriedSessions(in store: ArchiveStore, of scene: UIWindowScene)

    // MARK: End

    /// Discards all state, as for signing out (S-LIFE-16, S-SCENE-108).
    func discardState()
    /// Removes the values that don't survive the events from the states of windows that aren't connected, with their
    /// earlier states. Forgets closed windows.
    func forgetStoredValues(after events: Int)
    /// Waits until the list of sessions survives a power cut and closed sessions are gone, at most four seconds.
    func synchronize()
    /// Waits until the list of sessions is on disk, at most four seconds.
    func wait()
    /// Stops all access to the disk, as if the process had died.
    func abandon()
}

extension LifeCycle {
    /// The present time.
    var now: Date { environment?.now() ?? Date() }
}
