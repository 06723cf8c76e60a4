import RepriseRestoration
import RestorationArchive

extension UIApplication {
    /// Forgets the values that don't survive `logout`, because another user uses the app from now on (S-SURVIVE-3).
    ///
    /// `@Restored` properties that don't survive it get their initial values, and their observers run. UIKit also removes
    /// the values of windows that aren't connected, and of controllers that wait to be restored. Nobody can reopen
    /// closed windows, go back to earlier and quarantined states, or undo earlier changes.
    /// UIKit saves all connected windows before the call returns, and deletes the saves before these. A failure is in the
    /// report of the save, and the next save tries again.
    ///
    /// To forget everything, call `discardRestorableState()`. Apple has no such method.
    public func userDidChange() {
        let events = UIStateSurvival.logout.rawValue
        endWaitsForData()
        // Observers of the properties may restore what waits, so that is first.
        for scene in scenes { scene.unconsumed.forget(after: events) }
        RestoredProperties.forget(after: events)
        for scene in scenes {
            scene.forgetUndo()
            scene.preservation.changes.hierarchyDidChange()
            scene.stateMayHaveChanged()
        }
        lifeCycle.forgetStoredValues(after: events)
        for scene in scenes { scene.autosaver?.forgetEarlier() }
    }
}

extension UIWindowScene {
    /// Removes the changes that the user could undo in the scene's windows.
    fileprivate func forgetUndo() {
        for window in windows { window.undoManager?.removeAllActions() }
        var pending = windows.compactMap(\.rootViewController)
        while let controller = pending.popLast() {
            controller.undoManager?.removeAllActions()
            pending += controller.children
            if let presented = controller.ownPresented { pending.append(presented) }
        }
    }
}
