import Foundation

extension UIApplication {
    /// The connected scenes (S-SCENE-25). An app without scenes has one as well (S-SCENE-17).
    public var connectedScenes: Set<UIScene> { Set(scenes) }

    /// All sessions that the app has not discarded, connected or not, including those of earlier launches
    /// (S-SCENE-25).
    public var openSessions: Set<UISceneSession> { Set(lifeCycle.openSessions) }

    /// The sessions whose windows the user closed and may open again, the newest first. UIKit keeps at most ten, each
    /// for a day, and then discards them (S-SCENE-114). `openSessions` doesn't have them.
    ///
    /// `requestSceneSessionActivation` opens such a session again, and `requestSceneSessionDestruction` discards it at
    /// once.
    public var recentlyClosedSessions: [UISceneSession] { lifeCycle.recentlyClosedSessions }

    /// True if the app may have more than one session, because Info.plist allows it and the display shows several
    /// (S-SCENE-50). Always false in an app without scenes.
    public var supportsMultipleScenes: Bool { lifeCycle.supportsMultipleScenes }

    /// Requests the scene of a session, and connects the session if necessary. If the session is nil, it requests a new
    /// one (S-SCENE-47, S-SCENE-48). Opens a recently closed session again (S-SCENE-114). The request takes effect after
    /// this turn of the main actor (S-SCENE-109). It fails in an app without scenes, for a discarded session, and if too
    /// many windows are open. A request for a new or a closed session also fails if the app or the display shows only
    /// one.
    ///
    /// - Parameters:
    ///   - sceneSession: The session, or nil for a new one.
    ///   - userActivity: The activity for the scene to show. The scene gets it in its connection options, or by
    ///     delivery.
    ///   - options: The options of the request, such as the requesting scene.
    ///   - errorHandler: Called only on failure, later, with a `UISceneError` (S-SCENE-49).
    public func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        activateSceneSession(
            for: sceneSession.map { .init(session: $0, userActivity: userActivity, options: options) }
                ?? .init(userActivity: userActivity, options: options), errorHandler: errorHandler)
    }

    /// Requests the scene of a session, as the request describes it (S-SCENE-50). The request takes effect after this
    /// turn of the main actor. It fails for the same reasons as `requestSceneSessionActivation`, and for a role other
    /// than `windowApplication`.
    ///
    /// - Parameters:
    ///   - request: The request.
    ///   - errorHandler: Called only on failure, later, with a `UISceneError` (S-SCENE-49).
    public func activateSceneSession(
        for request: UISceneSessionActivationRequest, errorHandler: ((any Error) -> Void)? = nil
    ) {
        sceneRequests.add { [self] in
            do throws(UISceneError) { try lifeCycle.activate(request) } catch { errorHandler?(error) }
        }
    }

    /// Discards a session, its saved state and its scene (S-SCENE-51). The request takes effect after this turn of the
    /// main actor. It fails if the session is neither open nor recently closed, and in an app without scenes.
    ///
    /// - Parameters:
    ///   - sceneSession: The session to discard.
    ///   - options: These have no effect, because UIKit animates nothing.
    ///   - errorHandler: Called only on failure, later, with the error `requestDenied`.
    public func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        sceneRequests.add { [self] in
            do throws(UISceneError) { try lifeCycle.discard(sceneSession) } catch { errorHandler?(error) }
        }
    }

    /// Starts a save pass of a connected session. It does nothing for another session (S-SCENE-53).
    ///
    /// - Parameter sceneSession: The session to save.
    public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {
        sceneRequests.add { (sceneSession.scene as? UIWindowScene)?.stateMayHaveChanged() }
    }
}
