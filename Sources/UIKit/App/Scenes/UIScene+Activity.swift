import Foundation

extension UIScene {
    /// Asks the delegate for the activity for the scene's restoration, lets the responders that hold it update it, and
    /// returns it (S-SCENE-2, S-SCENE-3). Returns nil if the delegate has none. The responders begin with empty
    /// `userInfo`. If they add nothing, the old one stays.
    func activityForSaving() -> NSUserActivity? {
        guard let activity = delegate?.stateRestorationActivity(for: self) else { return nil }
        activity.delegate?.userActivityWillSave(activity)
        let holders = activity.holders.existing.compactMap { $0 as? UIResponder }.filter { $0.scene === self }
        if !holders.isEmpty {
            let before = activity.userInfo
            activity.userInfo = [:]
            // The scene is above all others.
            for responder in holders.sorted(by: { $0.distanceFromApplication < $1.distanceFromApplication }) {
                responder.updateUserActivityState(activity)
            }
            if activity.userInfo?.isEmpty != false { activity.userInfo = before }
        }
        activity.needsSave = false
        delegate?.scene(self, didUpdate: activity)
        return activity
    }
}

extension UIResponder {
    /// The number of responders above this one.
    fileprivate var distanceFromApplication: Int {
        var distance = 0
        var next = self.next
        while let responder = next {
            distance += 1
            next = responder.next
        }
        return distance
    }
}

extension UIResponder: ActivityHolder {
    /// Notes that this responder holds another activity now, so that its scene saves (S-SCENE-74). Does nothing while a
    /// save pass asks for an activity.
    func heldActivityDidChange() {
        guard let scene else { return }
        // Several scenes may hold one activity. The pass of one of them must not cause a pass of another.
        if !scene.application.scenes.contains(where: \.isAskingForActivity) { scene.stateMayHaveChanged() }
    }
}
