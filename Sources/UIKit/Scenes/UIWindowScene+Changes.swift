import Foundation

/// What is told when something of the scene has changed: it is shown and saved at the end of this turn of the main actor.
extension UIWindowScene {
    /// Something that is shown may differ. Who knows which object has changed notes it in `preservation.changes`, else only
    /// those are asked that may change unseen.
    func presentationMayHaveChanged() {
        displayDriver.presentationMayHaveChanged()
        stateMayHaveChanged()
    }

    /// Controllers came or went, or stand elsewhere.
    func hierarchyDidChange() {
        preservation.changes.hierarchyDidChange()
        shownHierarchyDidChange()
    }

    /// The same, within `controller` alone: it changes nothing that is seen where that is not.
    ///
    /// - Parameter moved: who came or went.
    func hierarchyDidChange(in controller: UIViewController, moved: [UIViewController] = []) {
        preservation.changes.noteHierarchy(of: controller, moved: moved)
        presentationMayHaveChanged()
        appearance.settle(in: controller)
    }

    /// Controllers or views are seen that were not, or the other way round.
    func shownHierarchyDidChange() {
        presentationMayHaveChanged()
        appearance.settle()
    }

    /// The same where a controller is presented or dismissed.
    ///
    /// - Parameter departure: is called once those that disappear have been told so.
    func presentationDidChange(_ departure: () -> Void = {}) {
        presentationMayHaveChanged()
        appearance.settlePresentation(departure)
    }

    /// Objects are saved that were not, or under other names.
    func preservedHierarchyDidChange() {
        preservation.changes.hierarchyDidChange()
        stateMayHaveChanged()
    }

    /// Something that is saved may differ.
    func stateMayHaveChanged() {
        if preservation.isSaving || displayDriver.isUpdating {
            if preservation.isSaving { autosaver?.changedDuringPass() }
        } else {
            autosaver?.stateMayHaveChanged()
        }
        scheduleEndOfTurn()
    }

    private func scheduleEndOfTurn() {
        guard savesChanges, !isEndOfTurnScheduled else { return }
        isEndOfTurnScheduled = true
        MainLoop.async { [weak self] in self?.endTurn() }
    }

    /// What one turn of the main actor has changed is shown, then saved.
    package func endTurn() {
        isEndOfTurnScheduled = false
        guard savesChanges else { return }
        application.perform(in: self) {
            if phase == .running {
                appearance.settle()
                displayDriver.update()
                // A picker that had waited for its data may have been restored meanwhile (S-INPUT-16).
                if restoredInput.send() {
                    appearance.settle()
                    displayDriver.update()
                }
            }
            autosaver?.endTurn()
        }
    }
}
