import Foundation

/// An object that responds to the events of a scene. Every member is optional.
///
/// Info.plist names its class, which derives from `UIResponder`. Each connection creates a new object of it
/// (S-SCENE-26).
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// Builds the scene's interface. `session.stateRestorationActivity` has the user's last state. The options tell
    /// why the scene was requested (S-SCENE-6).
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// Tells the delegate that the scene was disconnected. Its session stays, and may be connected again later
    /// (S-SCENE-42).
    func sceneDidDisconnect(_ scene: UIScene)
    /// Tells the delegate that the scene is active (S-SCENE-37).
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Tells the delegate that the scene is about to leave the foreground (S-SCENE-39).
    func sceneWillResignActive(_ scene: UIScene)
    /// Tells the delegate that the scene is about to become visible (S-SCENE-37).
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Tells the delegate that the scene is no longer visible. A save pass of its session follows (S-SCENE-39).
    func sceneDidEnterBackground(_ scene: UIScene)

    /// Opens URLs in a connected scene (S-SCENE-56).
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)

    /// Returns the activity that the scene's next connection gets for its restoration. Implementing this method opts
    /// in. Nil means that there is nothing to restore (S-SCENE-1). Every save pass calls it, also while the scene is
    /// active (S-SCENE-72).
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    /// Restores state that needs views: the scene's views exist, and nothing is active yet (S-SCENE-7).
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)

    /// Tells the delegate that UIKit is about to deliver an activity to the scene (S-SCENE-48).
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    /// Continues an activity in a connected scene (S-SCENE-48).
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// Never called, because activities come only from this app (S-SCENE-56).
    func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
    /// Tells the delegate that the activity was updated and is about to be stored (S-SCENE-2).
    func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

extension UISceneDelegate {
    /// Does nothing.
    public func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {}
    /// Does nothing.
    public func sceneDidDisconnect(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillResignActive(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    /// Does nothing.
    public func sceneDidEnterBackground(_ scene: UIScene) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {}
    /// Returns nil, so no activity is stored.
    public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
    /// Does nothing.
    public func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
    /// Does nothing.
    public func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error
    ) {}
    /// Does nothing.
    public func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity) {}
}
