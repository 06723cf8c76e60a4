import Foundation

/// One instance of the app's interface. On Linux all scenes are window scenes.
///
/// UIKit creates a scene when its session is connected. Each connection creates a new one (S-SCENE-26).
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// The session, which remains when the scene is disconnected.
    open private(set) var session: UISceneSession
    /// The delegate of the scene. UIKit creates it from the session's configuration.
    open var delegate: (any UISceneDelegate)?
    /// The current activation state (S-SCENE-40).
    open internal(set) var activationState = ActivationState.unattached
    /// The title of the scene's page. If it is empty, as at first, the page has the app's name. nil counts as empty
    /// (S-SCENE-68). UIKit saves it with the session.
    open var title: String! = "" {
        didSet {
            if title == nil { title = "" }
            if title != oldValue { titleDidChange() }
        }
    }
    /// Has no effect, because pages have only a title.
    open var subtitle = ""
    /// The contents that the scene wants to show.
    open var activationConditions = UISceneActivationConditions()

    /// Creates the scene of a session, for the app's subclasses of `UIWindowScene`.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - connectionOptions: The options of the connection.
    public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        self.session = session
        super.init()
    }

    /// Creates the scene that is being connected. Swift can create an object of a class known only at run time only
    /// through an initializer that every subclass has.
    public required convenience init(launching: ()) {
        guard let (session, options) = SceneConnection.current else {
            preconditionFailure("Only UIKit makes scenes, when it connects their sessions.")
        }
        self.init(session: session, connectionOptions: options)
    }

    /// The states of a scene.
    public enum ActivationState: Int, Sendable {
        /// The scene is not connected.
        case unattached = -1
        /// The scene is visible and receives events.
        case foregroundActive
        /// The scene is visible but receives no events.
        case foregroundInactive
        /// The scene isn't visible.
        case background
    }

    open override var next: UIResponder? { UIApplication.shared }

    func titleDidChange() {}

    /// True while a save pass asks for the scene's activity. Changes of activities by app code then cause no further
    /// pass (S-SCENE-74).
    var isAskingForActivity = false

    // MARK: State restoration

    /// Delays the end of the scene's restoration, and nothing else. Work on any thread belongs to the restoration until
    /// the app has called `completeStateRestoration()` as often. If the app dies before, the next connection of the
    /// session restores nothing (S-SCENE-13, S-SCENE-107). At any other time, UIKit logs and reports the call
    /// (`extensionUnbalanced`), and does nothing.
    open nonisolated func extendStateRestoration() {}
    /// Ends one extension begun by `extendStateRestoration()`. It can be called on any thread. If no extension is open,
    /// UIKit logs and reports that, and does nothing.
    open nonisolated func completeStateRestoration() {}

    // MARK: URLs

    /// Opens nothing and calls `completion` with false, because no other app would open a URL.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - options: These have no effect.
    ///   - completion: Called with false.
    open func open(
        _ url: URL, options: UIScene.OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        completion?(false)
    }

    // MARK: Notifications

    /// Posted after `scene(_:willConnectTo:options:)`. Its object is the scene.
    public nonisolated static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
    /// Posted after `sceneDidDisconnect(_:)`. Its object is the scene.
    public nonisolated static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
    /// Posted after `sceneWillEnterForeground(_:)`. Its object is the scene.
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
        "UISceneWillEnterForegroundNotification")
    /// Posted after `sceneDidBecomeActive(_:)`. Its object is the scene.
    public nonisolated static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
    /// Posted after `sceneWillResignActive(_:)`. Its object is the scene.
    public nonisolated static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
    /// Posted after `sceneDidEnterBackground(_:)`. Its object is the scene.
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
        "UISceneDidEnterBackgroundNotification")
}
