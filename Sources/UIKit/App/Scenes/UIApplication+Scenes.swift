import Foundation

extension UIApplication {
    /// The connected scenes (S-SCENE-25). An app without scenes has one as well (S-SCENE-17).
    public var connectedScenes: Set<UIScene> { Set(scenes) }

    /// All sessions that the app has not discarded, connected or not, including those of earlier launches
    /// (S-SCENE-25).
    public var openSessions: Set<UISceneSession> { Set(sessions?.open ?? scenes.map(\.session)) }

    /// True if the app may have more than one session, because Info.plist allows it and the display shows several
    /// (S-SCENE-50). Always false in an app without scenes.
    public var supportsMultipleScenes: Bool {
        sessions?.manifest.supportsMultipleScenes == true && sessions?.displayShowsSeveral == true
    }

    /// Requests the scene of a session, and connects the session if necessary. If the session is nil, it requests a new
    /// one (S-SCENE-47, S-SCENE-48). The request takes effect after this turn of the main actor (S-SCENE-109). It fails
    /// in an app without scenes, for a discarded session, and if too many windows are open. A request for a new session
    /// also fails if the app or the display shows only one.
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
        activate(sceneSession, role: .windowApplication, userActivity, options, errorHandler)
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
        activate(request.session, role: request.role, request.userActivity, request.options, errorHandler)
    }

    private func activate(
        _ session: UISceneSession?, role: UISceneSession.Role, _ activity: NSUserActivity?,
        _ options: UIScene.ActivationRequestOptions?, _ errorHandler: ((any Error) -> Void)?
    ) {
        later { [self] in
            guard let sessions, role == .windowApplication, session.map({ sessions.open.contains($0) }) ?? true else {
                errorHandler?(UISceneError(.requestDenied))
                return
            }
            guard session != nil || supportsMultipleScenes || sessions.open.isEmpty else {
                errorHandler?(UISceneError(.multipleScenesNotSupported))
                return
            }
            guard session != nil || sessions.hasRoom else {
                errorHandler?(UISceneError(.requestDenied))
                return
            }
            if let scene = session?.scene as? UIWindowScene {
                activity.map(scene.continue)
                sessions.show(scene, askedBy: options?.requestingScene)
            } else {
                let isConnected = sessions.connectOnRequest(
                    session, UIScene.ConnectionOptions(userActivities: Set([activity].compactMap(\.self))),
                    askedBy: options?.requestingScene)
                // The session crashed the app too often (S-SCENE-94).
                if !isConnected { errorHandler?(UISceneError(.requestDenied)) }
            }
        }
    }

    /// Discards a session, its saved state and its scene (S-SCENE-51). The request takes effect after this turn of the
    /// main actor. It fails if the session isn't open, and in an app without scenes.
    ///
    /// - Parameters:
    ///   - sceneSession: The session to discard.
    ///   - options: These have no effect, because UIKit animates nothing.
    ///   - errorHandler: Called only on failure, later, with the error `requestDenied`.
    public func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        later { [self] in
            guard let sessions, sessions.open.contains(sceneSession) else {
                errorHandler?(UISceneError(.requestDenied))
                return
            }
            sessions.discard([sceneSession])
        }
    }

    /// Starts a save pass of a connected session. It does nothing for another session (S-SCENE-53).
    ///
    /// - Parameter sceneSession: The session to save.
    public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {
        later { (sceneSession.scene as? UIWindowScene)?.stateMayHaveChanged() }
    }

    /// Runs `body` after this turn (S-SCENE-109).
    private func later(_ body: @escaping () -> Void) {
        if let sessions { sessions.request(body) } else { DispatchQueue.main.async { MainActor.assumeIsolated(body) } }
    }

    /// Fills a configuration with the values that Info.plist has for its name (S-SCENE-21). Reports an unknown name,
    /// and classes that do not exist. Does nothing in an app without scenes.
    func fill(_ configuration: UISceneConfiguration) {
        guard let manifest = sessions?.manifest else { return }
        let role = configuration.role.rawValue
        guard let found = manifest.configuration(named: configuration.name, role: role) else {
            if let name = configuration.name {
                currentScene.noteOnce(
                    .init(
                        .sceneConfigurationUnknown,
                        "Info.plist has no scene configuration \"\(name)\" of the role \(role). Correct the name, or add it to "
                            + "UISceneConfigurations."))
            }
            return
        }
        configuration.take(found)
        for name in [found.delegateClass, found.sceneClass].compactMap(\.self)
        where InterfaceClasses.appClass(named: name) == nil {
            currentScene.noteOnce(
                .init(
                    .sceneDelegateMissing,
                    "There is no class \"\(name)\", which Info.plist names in a scene configuration. Correct the name.")
            )
        }
    }
}
