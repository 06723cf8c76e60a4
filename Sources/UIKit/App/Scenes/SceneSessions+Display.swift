/// The requests of pages.
extension SceneSessions: DisplayedScenes {
    package var front: String? { open.first?.persistentIdentifier }

    package func isOpen(_ identifier: String) -> Bool { session(identifier) != nil }

    /// The listed sessions. Titles and sizes that only the disk has come a little later, so that a launch costs one
    /// window, however many there are (S-SCENE-103).
    package var listed: [ListedSession] {
        lookUpSummariesSoon()
        return open.map(listed)
    }

    package var listedClosed: [ListedSession] {
        guard supportsMultipleScenes else { return [] }
        lookUpSummariesSoon()
        return recentlyClosed.map(listed)
    }

    package var supportsMultipleScenes: Bool { application.supportsMultipleScenes }

    @discardableResult
    package func pagesDidChange(of identifier: String, count: Int, areSeen: Bool) -> Bool {
        guard let session = session(identifier) else { return false }
        if count > 0, session.scene == nil, connect(session, UIScene.ConnectionOptions()) == nil { return false }
        // A page in a background tab also shows the scene and sends its unsent input.
        let isOpened = count > pages[identifier]?.count ?? 0
        pages[identifier]?.change(count: count, areSeen: areSeen)
        guard count > 0, areSeen || isOpened, let scene = session.scene as? UIWindowScene else { return true }
        scene.comeToForeground(isUse: areSeen)
        if areSeen, isOpened { didBecomeActive(session) }
        return true
    }

    package func windows(of identifier: String) -> [PresentationNode]? {
        guard let session = session(identifier) ?? closedSession(identifier) else { return nil }
        // Before a scene has appeared, its views have no layout.
        if let scene = session.scene as? UIWindowScene, scene.phase == .running {
            return application.perform(in: scene) { scene.presentation }
        }
        let state = newestState(of: session)
        session.lookUpSummary(in: state.map { SessionValues($0.applicationState) } ?? SessionValues())
        return state.flatMap(LaunchSnapshot.init)?.windows
    }

    package func deliver(
        _ event: DisplayEvent, as number: DisplayEventNumber?, to identifier: String
    ) -> DisplayEventResult {
        guard let session = session(identifier), let scene = session.scene as? UIWindowScene else { return .notRunning }
        if event.isUse {
            // An event proves that a user sees the scene, whatever its page reported. If several scenes are in the
            // foreground, the used one counts as most recently active.
            scene.comeToForeground()
            didBecomeActive(session)
            pages[identifier]?.wait()
        }
        return scene.deliver(event, as: number)
    }

    package func eventNumbers(of identifier: String) -> [String: Int] {
        (session(identifier)?.scene as? UIWindowScene)?.displayDriver.received.numbers ?? [:]
    }

    package func text(of id: PresentationNode.ID, in identifier: String) -> String? {
        (session(identifier)?.scene as? UIWindowScene)?.displayDriver.text(of: id)
    }

    package func makeSession(askedBy identifier: String?) {
        let requesting = identifier.flatMap(session)?.scene
        application.sceneRequests.add { [self] in
            guard supportsMultipleScenes || open.isEmpty, hasRoom else { return }
            connectOnRequest(nil, UIScene.ConnectionOptions(), askedBy: requesting)
        }
    }

    package func close(_ identifier: String) {
        application.sceneRequests.add { [self] in
            guard supportsMultipleScenes, open.count > 1, let session = session(identifier) else { return }
            close(session)
        }
    }

    package func reopen(_ identifier: String, askedBy requesting: String?) {
        application.sceneRequests.add { [self] in
            guard supportsMultipleScenes, hasRoom, let session = closedSession(identifier) else { return }
            moveToOpen(session)
            // A page of this window is there, and the session is connected for it.
            if requesting == identifier { return }
            let requesting = requesting.flatMap(self.session)?.scene
            // The save of the closed window may not be over.
            if let scene = session.scene as? UIWindowScene { return show(scene, askedBy: requesting) }
            connectOnRequest(session, UIScene.ConnectionOptions(), askedBy: requesting)
        }
    }

    // MARK: What pages are told

    /// Shows the list of sessions after sessions, titles or sizes have changed. Does nothing for a display that shows
    /// only one scene.
    func showList() {
        guard let display = display as? any SceneDisplay else { return }
        listChange.run { [weak display] in display?.sessionsDidChange() }
    }

    private func lookUpSummariesSoon() {
        guard application.supportsMultipleScenes, shown.contains(where: { $0.knownSummary == nil }) else { return }
        summarySearch.run { [weak self] in self?.lookUpSummaries() }
    }

    /// Looks up a few summaries in each turn, because each one opens and reads a file. Then shows the list.
    private func lookUpSummaries() {
        let unknown = shown.filter { $0.knownSummary == nil }
        for session in unknown.prefix(Self.summariesInTurn) { session.lookUpSummary() }
        if unknown.count > Self.summariesInTurn { lookUpSummariesSoon() } else { showList() }
    }

    private static let summariesInTurn = 4

    /// The sessions in lists of windows.
    private var shown: [UISceneSession] { open + recentlyClosed }

    private func listed(_ session: UISceneSession) -> ListedSession {
        ListedSession(
            identifier: session.persistentIdentifier, title: session.knownSummary?.title ?? "",
            isConnected: session.scene != nil, page: session.knownSummary?.page, closed: session.closingTime)
    }
}

extension DisplayEvent {
    /// True if the event is an action of a user, rather than a report about the page.
    package var isUse: Bool {
        switch self {
        case .select, .blur, .scroll, .loaded, .resize: false
        case .activate, .gesture, .contextMenu, .revealActions, .edit, .undo, .redo, .submit, .focus, .toggle,
            .setValue, .setDate,
            .delete, .insert, .move, .dismiss, .key, .useClipboard:
            true
        }
    }
}
