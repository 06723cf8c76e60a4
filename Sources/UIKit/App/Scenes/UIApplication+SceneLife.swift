import Foundation

/// The effects of scene events on the app. In an app without scenes they are the app's own events (S-SCENE-38).
extension UIApplication {
    /// A change of a scene's state.
    enum Change { case foreground, active, inactive, background }

    /// Posts the app's notifications after those of the scene, if it is the first or the last such scene (S-SCENE-41).
    /// Updates the app's state when a scene leaves. In an app without scenes, calls the app delegate before each
    /// notification.
    func scene(_ scene: UIWindowScene, made change: Change) {
        let others = scenes.filter { $0 !== scene }
        switch change {
        case .foreground:
            guard sessions != nil, !others.contains(where: \.isInForeground) else { return }
            post(UIApplication.willEnterForegroundNotification)
        case .active:
            noteActivity(of: scene)
            guard !others.contains(where: { $0.activationState == .foregroundActive }) else { return }
            if sessions == nil { delegate?.applicationDidBecomeActive(self) }
            post(UIApplication.didBecomeActiveNotification)
        case .inactive:
            guard !others.contains(where: { $0.activationState == .foregroundActive }) else { return }
            applicationStateMayHaveChanged()
            if sessions == nil { delegate?.applicationWillResignActive(self) }
            post(UIApplication.willResignActiveNotification)
        case .background:
            guard !others.contains(where: \.isInForeground) else { return }
            applicationStateMayHaveChanged()
            if sessions == nil { delegate?.applicationDidEnterBackground(self) }
            post(UIApplication.didEnterBackgroundNotification)
        }
    }

    /// Updates the app's state, which is that of the most active scene (S-SCENE-41).
    func applicationStateMayHaveChanged() {
        applicationState =
            scenes.contains { $0.activationState == .foregroundActive }
            ? .active : scenes.contains(where: \.isInForeground) ? .inactive : .background
    }

    private func post(_ name: Notification.Name) {
        NotificationCenter.default.post(name: name, object: self)
    }
}

extension UIScene {
    fileprivate var isInForeground: Bool {
        activationState == .foregroundActive || activationState == .foregroundInactive
    }
}
