/// What pages ask for.
extension SceneSessions: DisplayedScenes {
    package var listed: [ListedSession] {
        open.map { session in
            ListedSession(
                identifier: session.persistentIdentifier, title: session.values.title,
                isConnected: session.scene != nil)
        }
    }

    package var supportsMultipleScenes: Bool { application.supportsMultipleScenes }

    @discardableResult
    package func pagesDidChange(of identifier: String, count: Int, areSeen: Bool) -> Bool {
        guard let session = session(identifier) else { return false }
        if count > 0, session.scene == nil { connect(session, UIScene.ConnectionOptions()) }
        pages[identifier]?.change(count: count, areSeen: areSeen)
        if areSeen, count > 0 { (session.scene as? UIWindowScene)?.comeToForeground() }
        return true
    }

    package func windows(of identifier: String) -> [PresentationNode]? {
        guard let session = session(identifier) else { return nil }
        if let scene = session.scene as? UIWindowScene { return scene.presentation }
        return newestState(of: session).flatMap(LaunchSnapshot.init)?.windows
    }

    package func deliver(
        _ event: DisplayEvent, as number: DisplayEventNumber?, to identifier: String
    ) -> DisplayEventResult {
        (session(identifier)?.scene as? UIWindowScene)?.deliver(event, as: number) ?? .notRunning
    }

    package func eventNumbers(of identifier: String) -> [String: Int] {
        (session(identifier)?.scene as? UIWindowScene)?.displayDriver.received.numbers ?? [:]
    }

    package func makeSession(askedBy identifier: String?) {
        guard supportsMultipleScenes || open.isEmpty else { return }
        let requesting = identifier.flatMap(session)?.scene
        request { [self] in connectOnRequest(nil, UIScene.ConnectionOptions(), askedBy: requesting) }
    }

    package func discard(_ identifier: String) {
        guard supportsMultipleScenes, open.count > 1, let session = session(identifier) else { return }
        request { [self] in discard(session) }
    }
}
