import Foundation

/// A request to show a session's scene, a new one or one that is open (S-SCENE-50).
@preconcurrency @MainActor
public struct UISceneSessionActivationRequest {
    /// Of the session that is asked for.
    public let role: UISceneSession.Role
    /// nil: a new one.
    public let session: UISceneSession?
    /// What the scene is to show.
    public var userActivity: NSUserActivity?
    /// Who asks.
    public var options: UIScene.ActivationRequestOptions?

    /// For a new session.
    public init(
        role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
        options: UIScene.ActivationRequestOptions? = nil
    ) {
        self.role = role
        session = nil
        self.userActivity = userActivity
        self.options = options
    }

    /// For a session that is open.
    public init(
        session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil
    ) {
        role = session.role
        self.session = session
        self.userActivity = userActivity
        self.options = options
    }
}
