import Foundation

/// The events of a scene. In an app without scenes there is no scene delegate, and UIKit calls the app's delegate.
extension UIWindowScene {
    /// Brings the scene to the foreground (S-SCENE-37, S-SCENE-39). The first time, this ends its launch, and the scene
    /// runs from then on. Does nothing if the scene is in the foreground. Calls the scene's delegate, and posts the
    /// notifications.
    ///
    /// - Parameter isUse: True if a user sees the scene, so that its session counts as most recently active.
    func comeToForeground(isUse: Bool = true) {
        guard activationState == .background || activationState == .unattached else { return }
        application.backgroundTasks.goOn()
        application.perform(in: self) {
            if phase != .running { phase = .appearing }
            application.lifeCycle.willAppear(self)
            appearance.settle(then: willEnterForeground)
            activationState = .foregroundActive
            application.applicationStateMayHaveChanged()
            launchGuard?.note(.finishing)
            delegate?.sceneDidBecomeActive(self)
            post(UIScene.didActivateNotification, then: .active)
            if isUse { application.lifeCycle.didBecomeActive(session) }
            guard phase == .appearing else { return }
            phase = .running
            application.extensionsOfConnection.withLock { $0 = nil }
            autosaver?.restorer.launchHasEnded()
            autosaver?.synchronizeRestored()
            launchGuard?.note(.layingOut)
            presentationMayHaveChanged()
            endTurn()
            // Without a display, there is no layout to wait for.
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

    /// Moves the scene to the background, calls its delegate, and posts the notifications. The caller saves it
    /// (S-SCENE-39). Does nothing if the scene isn't in the foreground.
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

    /// Continues an activity in a connected scene (S-SCENE-48). Does nothing if the scene has no delegate.
    func `continue`(_ activity: NSUserActivity) {
        application.perform(in: self) {
            delegate?.scene(self, willContinueUserActivityWithType: activity.activityType)
            delegate?.scene(self, continue: activity)
        }
    }

    /// Posts the scene's notification, then that of the app, if this is the first or the last such scene
    /// (S-SCENE-41).
    private func post(_ name: Notification.Name, then change: UIApplication.Change) {
        NotificationCenter.default.post(name: name, object: self)
        application.scene(self, made: change)
    }
}
