import Foundation

/// How sessions get their scenes, and lose them.
extension SceneSessions {
    /// S-SCENE-33, S-SCENE-103: at launch.
    ///
    /// - Parameter urls: what the launch is for. The session that was active last gets them, on top of what it restores; where the app
    ///   wants them without that, a new one if it may.
    func connectFirst(opening urls: [URL]) {
        let options = UIScene.ConnectionOptions(urlContexts: Set(urls.map { UIOpenURLContext(url: $0) }))
        if !urls.isEmpty, application.supportsMultipleScenes, configuration.launchPolicies[.openingURL] == .startFresh {
            _ = makeSession()
        }
        while true {
            let session = open.first ?? makeSession()
            guard let scene = connect(session, options, mayBeUnseen: true) else { continue }
            return scene.comeToForeground()
        }
    }

    /// Connects a session; its scene is in the background then.
    ///
    /// - Parameter mayBeUnseen: whether it may be in use without a page.
    /// - Returns: nil if the session is kept aside from now on.
    @discardableResult
    func connect(
        _ session: UISceneSession, _ options: UIScene.ConnectionOptions, mayBeUnseen: Bool = false
    ) -> UIWindowScene? {
        let identifier = session.persistentIdentifier
        let connection = SceneConnection(
            of: session, options, isNew: takeNew(session), in: environment, configuration,
            store: kept.store(of: identifier))
        kept.saveList()
        guard let scene = connection.run(in: application) else {
            keepAside(session)
            return nil
        }
        scene.displayDriver.display = output(for: identifier)
        // A session survives from its creation on, whether or not anybody looks (S-SCENE-89).
        scene.stateMayHaveChanged()
        let pages = ScenePages(environment.later, mayBeUnseen: mayBeUnseen || !displayShowsSeveral)
        pages.leaveForeground = { [weak scene] in
            scene?.leaveForeground()
            scene?.autosaver?.saveInBackground()
        }
        pages.disconnect = { [weak self, weak session] in session.map { self?.disconnectUnseen($0) } }
        self.pages[identifier] = pages
        pages.wait()
        showList()
        return scene
    }

    /// S-SCENE-94: the session has ended the app with nothing restored. It is in no list any more, and all of it stays.
    private func keepAside(_ session: UISceneSession) {
        removeFromList(session)
        let identifier = session.persistentIdentifier
        kept.leaveAsItIs(identifier)
        let name = "\(environment.identity.bundleIdentifier)/\(identifier)"
        application.currentScene.pendingProblems.append(
            .init(
                .leftOutAfterCrash,
                "A window was kept aside, because the app ended each time that it was connected, also with nothing restored. "
                    + "`reprise quarantine release \(name)` brings it back."))
        showList()
    }

    private func output(for identifier: String) -> (any DisplayOutput)? {
        if let display = display as? any SceneDisplay { return ScenePagesOutput(display: display, session: identifier) }
        return display.map(WholeDisplay.init)
    }

    /// Nobody has looked for some minutes. The last one stays (S-SCENE-99).
    private func disconnectUnseen(_ session: UISceneSession) {
        guard application.scenes.count > 1, let scene = session.scene as? UIWindowScene else { return }
        scene.leaveForeground()
        guard let autosaver = scene.autosaver else { return disconnect(session) }
        // A test saves at once, as it does everywhere.
        guard environment.savesContinuously || scene.preservation.encodesInBackground else {
            return autosaver.saveNow() ? disconnect(session) : pages[session.persistentIdentifier]?.wait() ?? ()
        }
        // The main actor does not wait for the medium, or for operations. Meanwhile somebody may look.
        let save = autosaver.saveCompletely()
        Task { [weak self] in
            let isSaved = await save.value
            guard let self, let pages = pages[session.persistentIdentifier], pages.count == 0, session.scene === scene,
                application.scenes.count > 1
            else { return }
            if isSaved { disconnect(session) } else { pages.wait() }
        }
    }

    /// Its scene goes, without a word to the disk: the caller has saved it or does not want it.
    func disconnect(_ session: UISceneSession) {
        guard let scene = session.scene as? UIWindowScene else { return }
        application.perform(in: scene) {
            application.remove(scene)
            scene.delegate?.sceneDidDisconnect(scene)
            NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
            scene.end()
        }
        session.scene = nil
        // The defaults are the app's. Changes that the scene did not save any more are saved without it.
        environment.defaults?.saveSoon()
        pages.removeValue(forKey: session.persistentIdentifier)?.end()
        showList()
        kept.closeStore(of: session.persistentIdentifier)
        // When the scene's controllers have gone with it.
        cleanUp.run { [unowned application] in application.liveControllers.sweep() }
    }

    /// Whether the display can show more than one scene.
    var displayShowsSeveral: Bool { display is any SceneDisplay }

    /// - Returns: false if the session is kept aside from now on.
    @discardableResult
    func connectOnRequest(
        _ session: UISceneSession?, _ options: UIScene.ConnectionOptions, askedBy requesting: UIScene?
    ) -> Bool {
        guard let scene = connect(session ?? makeSession(), options) else { return false }
        show(scene, askedBy: requesting)
        return true
    }

    /// Brings a scene that is connected to the front, as far as the display can (S-SCENE-48, S-SCENE-102).
    func show(_ scene: UIWindowScene, askedBy requesting: UIScene?) {
        guard let display = display as? any SceneDisplay else { return scene.comeToForeground() }
        let asking = requesting ?? application.currentScene
        display.present(
            scene.session.persistentIdentifier,
            askedBy: asking === scene || application.scenes.allSatisfy { $0 !== asking }
                ? nil : asking.session.persistentIdentifier)
    }
}
