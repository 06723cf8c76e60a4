import Foundation

/// The connection and disconnection of sessions.
extension SceneSessions {
    /// Connects the first session at launch, and brings its scene to the foreground (S-SCENE-33, S-SCENE-103). If UIKit
    /// sets that session aside, the next one takes its place, and at last a new one.
    ///
    /// - Parameter urls: The URLs that the launch opens. The most recently active session gets them on top of its
    ///   restored state. If the app wants them without a restored state, a new session gets them if possible.
    func connectFirst(opening urls: [URL]) {
        let options = UIScene.ConnectionOptions(urlContexts: Set(urls.map { UIOpenURLContext(url: $0) }))
        let startsFresh = !urls.isEmpty && configuration.launchPolicies[.openingURL] == .startFresh
        if startsFresh, application.supportsMultipleScenes, hasRoom { _ = makeSession() }
        while true {
            let session = open.first ?? makeSession()
            guard let scene = connect(session, options, mayBeUnseen: true) else { continue }
            return scene.comeToForeground()
        }
    }

    /// Connects a session. Its scene is in the background then, and UIKit saves it soon. Also writes and shows the list
    /// of sessions.
    ///
    /// - Parameter mayBeUnseen: True if the scene may be in use without a page.
    /// - Returns: The scene, or nil if the session was set aside.
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
        // A session is saved from its creation on, whether or not a page shows it (S-SCENE-89).
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

    /// Sets the session aside, because it crashed the app with nothing restored (S-SCENE-94). No list has it any
    /// more, and its files stay.
    private func keepAside(_ session: UISceneSession) {
        removeFromList(session)
        let identifier = session.persistentIdentifier
        kept.leaveAsItIs(identifier)
        let name = "\(environment.identity.bundleIdentifier)/\(identifier)"
        application.currentScene.pendingProblems.append(
            .init(
                .leftOutAfterCrash,
                "A window is quarantined, because the app ended each time that UIKit connected it, also with nothing restored. "
                    + "`reprise quarantine release \(name)` brings it back."))
        showList()
    }

    private func output(for identifier: String) -> (any DisplayOutput)? {
        if let display = display as? any SceneDisplay { return ScenePagesOutput(display: display, session: identifier) }
        return display.map(WholeDisplay.init)
    }

    /// Saves and disconnects a session that no page has shown for some minutes, or that the user closed. The last one
    /// stays (S-SCENE-99), unless it is closed. If the save fails, the session stays connected, and UIKit tries again
    /// later.
    func disconnectUnseen(_ session: UISceneSession) {
        guard mayDisconnect(session), let scene = session.scene as? UIWindowScene else { return }
        scene.leaveForeground()
        guard let autosaver = scene.autosaver else { return disconnect(session) }
        // A test saves at once, as it does everywhere.
        guard environment.savesContinuously || scene.preservation.encodesInBackground else {
            return autosaver.saveNow() ? disconnect(session) : pages[session.persistentIdentifier]?.wait() ?? ()
        }
        // The main actor does not wait for the medium, or for operations. A page may open the session meanwhile, and
        // the user may close it, or open it again.
        let closingTime = session.closingTime
        let save = autosaver.saveCompletely()
        Task { [weak self] in
            let isSaved = await save.value
            guard let self, let pages = pages[session.persistentIdentifier], pages.count == 0, session.scene === scene,
                mayDisconnect(session), closingTime == session.closingTime
            else { return }
            if isSaved { disconnect(session) } else { pages.wait() }
        }
    }

    private func mayDisconnect(_ session: UISceneSession) -> Bool {
        application.scenes.count > 1 || recentlyClosed.contains(session)
    }

    /// Removes the session's scene without saving: the caller has saved it or does not want to. Calls the scene's
    /// delegate, and posts `didDisconnectNotification`. Does nothing for a session that isn't connected. The user
    /// defaults are saved soon.
    ///
    /// - Parameter isDiscarded: True if the session's state goes, too.
    func disconnect(_ session: UISceneSession, isDiscarded: Bool = false) {
        guard let scene = session.scene as? UIWindowScene else { return }
        let savedValues = scene.autosaver?.isDirty == true ? nil : session.values
        application.perform(in: scene) {
            application.remove(scene)
            scene.delegate?.sceneDidDisconnect(scene)
            NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
            scene.end()
        }
        session.scene = nil
        // The user defaults belong to the app, so changes that the scene did not save are saved without it.
        environment.defaults?.saveSoon()
        pages.removeValue(forKey: session.persistentIdentifier)?.end()
        showList()
        kept.closeStore(of: session.persistentIdentifier)
        // App code set values after the scene's last save.
        if !isDiscarded, session.values != savedValues { application.lifeCycle.keepValues(of: session) }
        // The sweep comes after the scene's controllers are gone.
        cleanUp.run { [unowned application] in application.liveControllers.sweep() }
    }

    /// True if the display can show more than one scene.
    var displayShowsSeveral: Bool { display is any SceneDisplay }

    /// Connects a session and shows its scene.
    ///
    /// - Parameter session: The session, or nil for a new one. If as many windows are open as may be, the most recently
    ///   active session takes the place of a new one (S-SCENE-112).
    /// - Returns: False if the session was set aside. Nothing is shown then.
    @discardableResult
    func connectOnRequest(
        _ session: UISceneSession?, _ options: UIScene.ConnectionOptions, askedBy requesting: UIScene?
    ) -> Bool {
        guard let scene = connect(session ?? (hasRoom ? makeSession() : open[0]), options) else { return false }
        show(scene, askedBy: requesting)
        return true
    }

    /// Brings a connected scene to the front, if the display can (S-SCENE-48, S-SCENE-102). Without a display of
    /// several scenes, the scene comes to the foreground at once. Without a requesting scene, the current one counts.
    func show(_ scene: UIWindowScene, askedBy requesting: UIScene?) {
        guard let display = display as? any SceneDisplay else { return scene.comeToForeground() }
        let asking = requesting ?? application.currentScene
        display.present(
            scene.session.persistentIdentifier,
            askedBy: asking === scene || application.scenes.allSatisfy { $0 !== asking }
                ? nil : asking.session.persistentIdentifier)
    }
}
