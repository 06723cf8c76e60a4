import RestorationArchive

/// Going back to earlier states of windows (S-EARLIER-4).
extension SceneSessions {
    /// Gives an open session an earlier state. UIKit saves and disconnects a connected one, and connects it again for
    /// its pages.
    ///
    /// - Parameters:
    ///   - session: The session.
    ///   - read: Reads the earlier state. The save before may delete it, because the app declines.
    /// - Throws: `stateUnavailable` if the present state can't be saved, or the earlier one can't become the newest.
    func goBack(_ session: UISceneSession, to read: () -> Archive?) throws(UISceneError) {
        guard read() != nil else { throw UISceneError(.stateUnavailable) }
        let identifier = session.persistentIdentifier
        guard let scene = session.scene as? UIWindowScene else {
            guard let archive = read(), replaceState(of: session, by: archive) else {
                throw UISceneError(.stateUnavailable)
            }
            return showList()
        }
        let shown = pages[identifier].map { (count: $0.count, areSeen: $0.areSeen) }
        let wasForeground = scene.isInForeground
        scene.leaveForeground()
        guard scene.autosaver?.saveNow() == true, let archive = read() else {
            if wasForeground { scene.comeToForeground() }
            throw UISceneError(.stateUnavailable)
        }
        (display as? any SceneDisplay)?.willReconnect(identifier)
        disconnect(session)
        let isDone = replaceState(of: session, by: archive)
        // A scene without a page is in the foreground after a launch.
        let isUnseen = wasForeground && shown?.count == 0
        let next = connect(session, UIScene.ConnectionOptions(), mayBeUnseen: isUnseen)
        if let shown { pagesDidChange(of: identifier, count: shown.count, areSeen: shown.areSeen) }
        if isUnseen { next?.comeToForeground() }
        showList()
        guard isDone else { throw UISceneError(.stateUnavailable) }
    }

    /// Makes a state the newest one of a session that isn't connected.
    ///
    /// - Returns: False if that failed. The session then has the state of before.
    private func replaceState(of session: UISceneSession, by archive: Archive) -> Bool {
        let identifier = session.persistentIdentifier
        guard kept.goBack(identifier, to: archive) else { return false }
        session.take(SessionValues(kept.newestState(of: identifier)?.applicationState ?? CodedValues()))
        return true
    }
}
