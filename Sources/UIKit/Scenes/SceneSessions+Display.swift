/// What pages ask for.
extension SceneSessions: DisplayedScenes {
    package var front: String? { open.first?.persistentIdentifier }

    package func isOpen(_ identifier: String) -> Bool { session(identifier) != nil }

    /// Titles that are on disk alone come a little later: a launch costs one window, however many there are (S-SCENE-103).
    package var listed: [ListedSession] {
        lookUpTitlesSoon()
        return open.map { session in
            ListedSession(
                identifier: session.persistentIdentifier, title: session.knownTitle ?? "",
                isConnected: session.scene != nil)
        }
    }

    package var supportsMultipleScenes: Bool { application.supportsMultipleScenes }

    @discardableResult
    package func pagesDidChange(of identifier: String, count: Int, areSeen: Bool) -> Bool {
        guard let session = session(identifier) else { return false }
        if count > 0, session.scene == nil, connect(session, UIScene.ConnectionOptions()) == nil { return false }
        // A page that is opened behind another one shows what there is, and sends what it has kept, all the same.
        let isOpened = count > pages[identifier]?.count ?? 0
        pages[identifier]?.change(count: count, areSeen: areSeen)
        guard count > 0, areSeen || isOpened, let scene = session.scene as? UIWindowScene else { return true }
        scene.comeToForeground(isUse: areSeen)
        if areSeen, isOpened { didBecomeActive(session) }
        return true
    }

    package func windows(of identifier: String) -> [PresentationNode]? {
        guard let session = session(identifier) else { return nil }
        // Before a scene has appeared, what it shows is not laid out.
        if let scene = session.scene as? UIWindowScene, scene.phase == .running {
            return application.perform(in: scene) { scene.presentation }
        }
        return newestState(of: session).flatMap(LaunchSnapshot.init)?.windows
    }

    package func deliver(
        _ event: DisplayEvent, as number: DisplayEventNumber?, to identifier: String
    ) -> DisplayEventResult {
        guard let session = session(identifier), let scene = session.scene as? UIWindowScene else { return .notRunning }
        if event.isUse {
            // Whatever its page has said, somebody sees it. Of several in the foreground, the one in use was active last.
            scene.comeToForeground()
            didBecomeActive(session)
            pages[identifier]?.wait()
        }
        return scene.deliver(event, as: number)
    }

    package func eventNumbers(of identifier: String) -> [String: Int] {
        (session(identifier)?.scene as? UIWindowScene)?.displayDriver.received.numbers ?? [:]
    }

    package func makeSession(askedBy identifier: String?) {
        let requesting = identifier.flatMap(session)?.scene
        request { [self] in
            guard supportsMultipleScenes || open.isEmpty else { return }
            connectOnRequest(nil, UIScene.ConnectionOptions(), askedBy: requesting)
        }
    }

    package func discard(_ identifier: String) {
        request { [self] in
            guard supportsMultipleScenes, open.count > 1, let session = session(identifier) else { return }
            discard([session])
        }
    }

    // MARK: What pages are told

    /// Sessions have come or gone, or have another title.
    func showList() {
        guard let display = display as? any SceneDisplay else { return }
        listChange.run { [weak display] in display?.sessionsDidChange() }
    }

    private func lookUpTitlesSoon() {
        guard application.supportsMultipleScenes, open.contains(where: { $0.knownTitle == nil }) else { return }
        titleSearch.run { [weak self] in self?.lookUpTitles() }
    }

    /// A few in each turn: each is a file that is opened and read.
    private func lookUpTitles() {
        let unknown = open.filter { $0.knownTitle == nil }
        for session in unknown.prefix(Self.titlesInTurn) { session.lookUpTitle() }
        if unknown.count > Self.titlesInTurn { lookUpTitlesSoon() } else { showList() }
    }

    private static let titlesInTurn = 4
}

extension DisplayEvent {
    /// Whether it is something that a user does, other than telling how a page stands.
    package var isUse: Bool {
        switch self {
        case .select, .blur, .scroll, .loaded, .resize: false
        case .activate, .gesture, .contextMenu, .revealActions, .edit, .undo, .redo, .submit, .focus, .toggle,
            .setValue, .setDate,
            .delete, .dismiss, .key, .useClipboard:
            true
        }
    }
}
