import Foundation

/// The effects of scene events on the app. In an app without scenes they are the app's own events (S-SCENE-38).
extension UIApplication {
    /// A change of a scene's state.
    enum Change {
        case foreground, active, inactive, background

        /// The notification that tells of the change.
        var notification: Notification.Name {
            switch self {
            case .foreground: UIApplication.willEnterForegroundNotification
            case .active: UIApplication.didBecomeActiveNotification
            case .inactive: UIApplication.willResignActiveNotification
            case .background: UIApplication.didEnterBackgroundNotification
            }
        }
    }

    /// Announces the change to the app after the scene's own notification, if it is the first or the last such scene
    /// (S-SCENE-41). Updates the app's state when a scene leaves.
    func scene(_ scene: UIWindowScene, made change: Change) {
        let others = scenes.filter { $0 !== scene }
        switch change {
        case .foreground:
            guard !others.contains(where: \.isInForeground) else { return }
        case .active:
            noteActivity(of: scene)
            guard !others.contains(where: { $0.activationState == .foregroundActive }) else { return }
        case .inactive:
            guard !others.contains(where: { $0.activationState == .foregroundActive }) else { return }
            applicationStateMayHaveChanged()
        case .background:
            guard !others.contains(where: \.isInForeground) else { return }
            applicationStateMayHaveChanged()
        }
        lifeCycle.announce(change)
    }

    /// Updates the app's state, which is that of the most active scene (S-SCENE-41).
    func applicationStateMayHaveChanged() {
        applicationState =
            scenes.contains { $0.activationState == .foregroundActive }
            ? .active : scenes.contains(where: \.isInForeground) ? .inactive : .background
    }

    func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}

extension UIScene {
    var isInForeground: Bool {
        activationState == .foregroundActive || activationState == .foregroundInactive
    }
}
