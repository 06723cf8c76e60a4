import Foundation

extension UIApplication {
    /// The scenes that are connected (S-SCENE-25). An app without scenes has one all the same (S-SCENE-17).
    public var connectedScenes: Set<UIScene> { Set(scenes) }

    /// All sessions that are not discarded, connected or not, those of earlier launches included (S-SCENE-25).
    public var openSessions: Set<UISceneSession> { Set(sessions?.open ?? scenes.map(\.session)) }

    /// Whether there may be more than one session: if Info.plist says so, and the display shows several (S-SCENE-50).
    public var supportsMultipleScenes: Bool {
        sessions?.manifest.supportsMultipleScenes == true && sessions?.displayShowsSeveral == true
    }

    /// Asks for a scene: with nil for a new session's, else for that of the session, which is connected if it is not
    /// (S-SCENE-47, S-SCENE-48). It takes effect after this turn of the main actor (S-SCENE-109).
    ///
    /// - Parameters:
    ///   - sceneSession: nil asks for a new one.
    ///   - userActivity: what the scene is to show: in the options of its connection, or delivered to it.
    ///   - options: who asks.
    ///   - errorHandler: is called on failure only, later, with a `UISceneError` (S-SCENE-49).
    public func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        activate(sceneSession, role: .windowApplication, userActivity, options, errorHandler)
    }

    /// The same, with a request that says all of it (S-SCENE-50).
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
                // One that has ended the app too often (S-SCENE-94).
                if !isConnected { errorHandler?(UISceneError(.requestDenied)) }
            }
        }
    }

    /// Discards a session with all that is kept of it, and its scene (S-SCENE-51). It takes effect after this turn of the main
    /// actor.
    ///
    /// - Parameters:
    ///   - sceneSession: is gone afterwards.
    ///   - options: have no effect: nothing is animated.
    ///   - errorHandler: is called on failure only, later, with a `UISceneError`.
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

    /// Starts a save pass of a session that is connected, with what it shows; of another one, does nothing (S-SCENE-53).
    public func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {
        later { (sceneSession.scene as? UIWindowScene)?.stateMayHaveChanged() }
    }

    /// After this turn (S-SCENE-109).
    private func later(_ body: @escaping () -> Void) {
        if let sessions { sessions.request(body) } else { DispatchQueue.main.async { MainActor.assumeIsolated(body) } }
    }

    /// What Info.plist says under the configuration's name (S-SCENE-21).
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
