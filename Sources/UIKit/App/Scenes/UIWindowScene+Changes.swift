import Foundation
import RepriseRestoration

/// The notes about changes of the scene. UIKit shows and saves the changes at the end of this turn of the main actor.
extension UIWindowScene {
    /// Notes that the display may have to change. Code that knows the changed object also notes it in
    /// `preservation.changes`. Otherwise the next pass asks only objects that may change without notice.
    func presentationMayHaveChanged() {
        displayDriver.presentationMayHaveChanged()
        stateMayHaveChanged()
    }

    /// Notes that controllers came, went or moved, so that the next pass is complete. Updates the appearance of
    /// controllers at once.
    func hierarchyDidChange() {
        preservation.changes.hierarchyDidChange()
        shownHierarchyDidChange()
    }

    /// Notes that controllers below `controller` came, went or moved. Nothing visible changes if the controller isn't
    /// visible.
    ///
    /// - Parameters:
    ///   - controller: The controller above the change.
    ///   - moved: The controllers that came or went.
    func hierarchyDidChange(in controller: UIViewController, moved: [UIViewController] = []) {
        preservation.changes.noteHierarchy(of: controller, moved: moved)
        presentationMayHaveChanged()
        appearance.settle(in: controller)
    }

    /// Notes that controllers or views became visible or hidden, and updates the appearance of controllers at once.
    func shownHierarchyDidChange() {
        presentationMayHaveChanged()
        appearance.settle()
    }

    /// Notes that a controller was presented or dismissed.
    ///
    /// - Parameter departure: Called once, after `viewWillDisappear` and `viewWillAppear`, and before
    ///   `viewDidDisappear` and `viewDidAppear`.
    func presentationDidChange(_ departure: () -> Void = {}) {
        presentationMayHaveChanged()
        appearance.settlePresentation(departure)
    }

    /// Notes that other objects are to be saved, or under other names, so that the next pass is complete.
    func preservedHierarchyDidChange() {
        preservation.changes.hierarchyDidChange()
        stateMayHaveChanged()
    }

    /// Notes that saved data may have changed, and schedules the end of the turn. A change during a save pass starts no
    /// further pass, and the report mentions it.
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

    /// Shows the changes of a turn of the main actor, then saves them. Does nothing before the scene is connected and
    /// after its end.
    package func endTurn() {
        isEndOfTurnScheduled = false
        guard savesChanges else { return }
        application.perform(in: self) {
            if phase == .running {
                appearance.settle()
                displayDriver.update()
                // A picker that waited for its data may have been restored meanwhile (S-INPUT-16). So may a draft.
                AwaitedModels.settle(isModel: application.isModel)
                let (hasSent, hasSettled) = (restoredInput.send(), waitingDrafts?.settle() == true)
                if hasSent || hasSettled {
                    appearance.settle()
                    displayDriver.update()
                }
            }
            autosaver?.endTurn()
        }
    }
}
