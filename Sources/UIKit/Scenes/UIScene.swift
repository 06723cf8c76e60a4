import Foundation

/// One instance of the app's interface. On Linux all scenes are window scenes.
///
/// UIKit makes scenes as their sessions are connected; each connection makes a new one (S-SCENE-26).
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// What stays of the scene when it is disconnected.
    open private(set) var session: UISceneSession
    /// Decides about the scene's life; made by UIKit from the session's configuration.
    open var delegate: (any UISceneDelegate)?
    /// How much the scene is in use (S-SCENE-40).
    open internal(set) var activationState = ActivationState.unattached
    /// What the scene's page is called; empty, as at first, for the app's name (S-SCENE-68).
    open var title: String! = "" {
        didSet {
            if title == nil { title = "" }
            if title != oldValue { titleDidChange() }
        }
    }
    /// Has no effect: pages have a title only.
    open var subtitle = ""
    /// Which contents the scene wants to show.
    open var activationConditions = UISceneActivationConditions()

    /// Makes a scene of a session; for classes of the app's own that derive from `UIWindowScene`.
    public init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        self.session = session
        super.init()
    }

    /// Makes the scene that is being connected: Swift makes an object of a class that it learns of at run time only through an
    /// initializer that every subclass has.
    public required convenience init(launching: ()) {
        guard let (session, options) = SceneConnection.current else {
            preconditionFailure("UIKit makes scenes when their sessions are connected; nobody else can.")
        }
        self.init(session: session, connectionOptions: options)
    }

    /// How much a scene is in use.
    public enum ActivationState: Int, Sendable {
        /// Not connected yet, or not any more.
        case unattached = -1
        /// Seen, and events are delivered.
        case foregroundActive
        /// Seen, and no events are delivered.
        case foregroundInactive
        /// Not seen.
        case background
    }

    open override var next: UIResponder? { UIApplication.shared }

    func titleDidChange() {}

    /// While a save pass asks for the scene's activity: what app code does to activities then asks for no further pass
    /// (S-SCENE-74).
    var isAskingForActivity = false

    // MARK: State restoration

    /// Delays the end of the scene's restoration, and nothing else: work that goes on, on any thread, belongs to it until
    /// `completeStateRestoration()` was called as often. If the app dies before, the next connection of the session restores
    /// nothing (S-SCENE-13, S-SCENE-107).
    open nonisolated func extendStateRestoration() {}
    /// Ends what `extendStateRestoration()` began. From any thread.
    open nonisolated func completeStateRestoration() {}

    // MARK: URLs

    /// Opens nothing, and tells `completion` so: there is no other app that would.
    open func open(
        _ url: URL, options: UIScene.OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil
    ) {
        completion?(false)
    }

    // MARK: Notifications

    /// Posted after `scene(_:willConnectTo:options:)`; its object is the scene.
    public nonisolated static let willConnectNotification = NSNotification.Name("UISceneWillConnectNotification")
    /// Posted after `sceneDidDisconnect(_:)`; its object is the scene.
    public nonisolated static let didDisconnectNotification = NSNotification.Name("UISceneDidDisconnectNotification")
    /// Posted after `sceneWillEnterForeground(_:)`; its object is the scene.
    public nonisolated static let willEnterForegroundNotification = NSNotification.Name(
        "UISceneWillEnterForegroundNotification")
    /// Posted after `sceneDidBecomeActive(_:)`; its object is the scene.
    public nonisolated static let didActivateNotification = NSNotification.Name("UISceneDidActivateNotification")
    /// Posted after `sceneWillResignActive(_:)`; its object is the scene.
    public nonisolated static let willDeactivateNotification = NSNotification.Name("UISceneWillDeactivateNotification")
    /// Posted after `sceneDidEnterBackground(_:)`; its object is the scene.
    public nonisolated static let didEnterBackgroundNotification = NSNotification.Name(
        "UISceneDidEnterBackgroundNotification")
}
