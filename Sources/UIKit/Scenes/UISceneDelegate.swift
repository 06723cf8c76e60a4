import Foundation

/// What an app decides about the life of a scene. Every member is optional.
///
/// Info.plist names its class, which derives from `UIResponder`; each connection makes a new object of it (S-SCENE-26).
@preconcurrency @MainActor
public protocol UISceneDelegate: NSObjectProtocol {
    /// Builds the scene's interface. `session.stateRestorationActivity` says where the user left it; what the scene was asked
    /// for with is in the options (S-SCENE-6).
    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// The scene goes away, and may be connected again later; its session stays (S-SCENE-42).
    func sceneDidDisconnect(_ scene: UIScene)
    /// The scene is in use (S-SCENE-37).
    func sceneDidBecomeActive(_ scene: UIScene)
    /// The scene is about to leave the foreground (S-SCENE-39).
    func sceneWillResignActive(_ scene: UIScene)
    /// The scene is about to be seen (S-SCENE-37).
    func sceneWillEnterForeground(_ scene: UIScene)
    /// The scene is seen no more; a save pass of its session follows (S-SCENE-39).
    func sceneDidEnterBackground(_ scene: UIScene)

    /// URLs for a scene that is connected (S-SCENE-56).
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)

    /// What the scene's next connection gets to restore from; implementing it opts in, and nil means that there is nothing
    /// (S-SCENE-1). Asked in every save pass, also while the scene is in use (S-SCENE-72).
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    /// The scene's views are there, and nothing is active yet: the place for what needs views (S-SCENE-7).
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)

    /// An activity is about to be delivered to the scene (S-SCENE-48).
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    /// An activity for a scene that is connected (S-SCENE-48).
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// Never called: activities come from this app only (S-SCENE-56).
    func scene(
        _ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
    /// The activity was brought up to date, and is about to be stored (S-SCENE-2).
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
    /// nil: no activity is stored.
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
