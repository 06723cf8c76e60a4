import Foundation

/// The windows that the user closed (S-SCENE-114).
extension SceneSessions {
    /// The seconds for which a closed window may be opened again: a day.
    static let lifetimeOfClosed: TimeInterval = 86_400
    /// The most closed windows of an app.
    private static let mostClosed = 10

    /// Returns the session with an identifier that the user closed, or nil if there is none.
    func closedSession(_ identifier: String) -> UISceneSession? {
        recentlyClosed.first { $0.persistentIdentifier == identifier }
    }

    /// Closes a window for the user. UIKit saves its scene and disconnects it. The session stays on disk until its time
    /// is over, or until the user has closed ten others.
    func close(_ session: UISceneSession) {
        moveToClosed(session)
        kept.saveList()
        showList()
        pages[session.persistentIdentifier]?.close()
        disconnectUnseen(session)
        discardExpired()
    }

    /// Discards the closed windows whose time is over.
    private func discardExpired() {
        // The clock may have been ahead.
        let now = environment.now()
        for session in recentlyClosed { session.closingTime = min(session.closingTime ?? now, now) }
        discard(Set(expired))
        discardExpiredLater()
    }

    /// Discards closed windows when their time is over, within an hour.
    func discardExpiredLater() {
        guard !recentlyClosed.isEmpty else { return }
        expiry.run { [weak self] in self?.discardExpired() }
    }

    /// The closed windows whose time is over, and those that are more than ten.
    var expired: [UISceneSession] {
        let limit = environment.now().addingTimeInterval(-Self.lifetimeOfClosed)
        return recentlyClosed.enumerated()
            .filter { $0.offset >= Self.mostClosed || $0.element.closingTime ?? .distantPast <= limit }.map(\.element)
    }
}
