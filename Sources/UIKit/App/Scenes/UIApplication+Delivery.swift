import Foundation

/// The delivery of URLs and activities from displays and tests to the scene that handles them (S-SCENE-54).
extension UIApplication {
    /// Opens a URL (S-SCENE-56, S-SCENE-57). If no scene takes it, UIKit connects a new session. An app without scenes
    /// gets it through its delegate.
    ///
    /// - Returns: False if the scene has no delegate, or the app's delegate doesn't open it. True for a new session,
    ///   even if it was set aside.
    @discardableResult
    package func deliver(_ url: URL) -> Bool {
        guard let sessions else { return delegate?.application(self, open: url, options: [:]) ?? false }
        let context = UIOpenURLContext(url: url)
        guard let scene = sessions.scene(for: "") else {
            sessions.connectOnRequest(nil, UIScene.ConnectionOptions(urlContexts: [context]), askedBy: nil)
            return true
        }
        perform(in: scene) { scene.delegate?.scene(scene, openURLContexts: [context]) }
        return scene.delegate != nil
    }

    /// Continues an activity (S-SCENE-48, S-SCENE-57). If no scene takes it, UIKit connects a new session. An app
    /// without scenes gets it through its delegate.
    ///
    /// - Returns: False if the scene has no delegate, or the app's delegate doesn't continue it. True for a new
    ///   session, even if it was set aside.
    @discardableResult
    package func deliver(_ activity: NSUserActivity) -> Bool {
        guard let sessions else { return deliverWithoutScenes(activity) }
        guard let scene = sessions.scene(for: activity.targetContentIdentifier ?? "") else {
            sessions.connectOnRequest(nil, UIScene.ConnectionOptions(userActivities: [activity]), askedBy: nil)
            return true
        }
        scene.continue(activity)
        return scene.delegate != nil
    }

    private func deliverWithoutScenes(_ activity: NSUserActivity) -> Bool {
        guard let delegate else { return false }
        _ = delegate.application(self, willContinueUserActivityWithType: activity.activityType)
        var isRestored = false
        return delegate.application(self, continue: activity) { objects in
            guard !isRestored else { return }
            isRestored = true
            for object in objects ?? [] { object.restoreUserActivityState(activity) }
        }
    }
}

extension SceneSessions {
    /// Returns the scene for content: the first connected scene that prefers it, the most recently active first,
    /// otherwise the first that can show it. If no other window may be open, the most recently active scene takes
    /// anything (S-SCENE-112).
    ///
    /// - Returns: The scene, or nil if the content needs a new session.
    fileprivate func scene(for target: String) -> UIWindowScene? {
        let connected = open.compactMap { $0.scene as? UIWindowScene }
        func first(_ predicate: KeyPath<UISceneActivationConditions, NSPredicate>) -> UIWindowScene? {
            connected.first { $0.activationConditions[keyPath: predicate].evaluate(with: target) }
        }
        return first(\.prefersToActivateForTargetContentIdentifierPredicate)
            ?? first(\.canActivateForTargetContentIdentifierPredicate)
            ?? (application.supportsMultipleScenes && hasRoom ? nil : connected.first)
    }
}
