import Foundation

/// A request to show the scene of a new or open session (S-SCENE-50).
@preconcurrency @MainActor
public struct UISceneSessionActivationRequest {
    /// The role of the requested session.
    public let role: UISceneSession.Role
    /// The session, or nil for a new one.
    public let session: UISceneSession?
    /// The activity for the scene to show.
    public var userActivity: NSUserActivity?
    /// The options, such as the requesting scene.
    public var options: UIScene.ActivationRequestOptions?

    /// Creates a request for a new session. It fails for any role other than `windowApplication`.
    public init(
        role: UISceneSession.Role = .windowApplication, userActivity: NSUserActivity? = nil,
        options: UIScene.ActivationRequestOptions? = nil
    ) {
        self.role = role
        session = nil
        self.userActivity = userActivity
        self.options = options
    }

    /// Creates a request for an open session.
    public init(
        session: UISceneSession, userActivity: NSUserActivity? = nil, options: UIScene.ActivationRequestOptions? = nil
    ) {
        role = session.role
        self.session = session
        self.userActivity = userActivity
        self.options = options
    }
}
