import Foundation

/// How a scene comes and goes. In an app without scenes nobody is the delegate, and the app's own delegate is told.
extension UIWindowScene {
    /// S-SCENE-37, S-SCENE-39.
    ///
    /// - Parameter isUse: whether somebody looks, so that the session is the one that was active last.
    func comeToForeground(isUse: Bool = true) {
        guard activationState == .background || activationState == .unattached else { return }
        application.perform(in: self) {
            if phase != .running { phase = .appearing }
            if application.sessions != nil { launchGuard?.note(.connecting) }
            appearance.settle(then: willEnterForeground)
            activationState = .foregroundActive
            application.applicationStateMayHaveChanged()
            launchGuard?.note(.finishing)
            delegate?.sceneDidBecomeActive(self)
            post(UIScene.didActivateNotification, then: .active)
            if isUse { session.sessions?.didBecomeActive(session) }
            guard phase == .appearing else { return }
            phase = .running
            application.extensionsOfConnection.withLock { $0 = nil }
            stateKeeper?.restorer.launchHasEnded()
            stateKeeper?.synchronizeRestored()
            launchGuard?.note(.layingOut)
            presentationMayHaveChanged()
            endTurn()
            // Where nothing is shown, no layout has ended.
            launchGuard?.firstLayoutHasEnded()
        }
    }

    private func willEnterForeground() {
        delegate?.sceneWillEnterForeground(self)
        activationState = .foregroundInactive
        post(UIScene.willEnterForegroundNotification, then: .foreground)
        guard phase == .appearing, let delegate, let activity = session.stateRestorationActivity else { return }
        delegate.scene(self, restoreInteractionStateWith: activity)
    }

    /// S-SCENE-39: the caller sees to the save.
    func leaveForeground() {
        guard activationState == .foregroundActive || activationState == .foregroundInactive else { return }
        application.perform(in: self) {
            delegate?.sceneWillResignActive(self)
            activationState = .foregroundInactive
            post(UIScene.willDeactivateNotification, then: .inactive)
            activationState = .background
            delegate?.sceneDidEnterBackground(self)
            post(UIScene.didEnterBackgroundNotification, then: .background)
        }
    }

    /// An activity for a scene that is connected (S-SCENE-48).
    func `continue`(_ activity: NSUserActivity) {
        application.perform(in: self) {
            delegate?.scene(self, willContinueUserActivityWithType: activity.activityType)
            delegate?.scene(self, continue: activity)
        }
    }

    /// The scene's notification, then that of the app, if it is the first or the last scene for which this holds (S-SCENE-41).
    private func post(_ name: Notification.Name, then change: UIApplication.Change) {
        NotificationCenter.default.post(name: name, object: self)
        application.scene(self, made: change)
    }
}
