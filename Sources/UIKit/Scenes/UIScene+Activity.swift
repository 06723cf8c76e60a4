import Foundation

extension UIScene {
    /// What the scene is to be restored from, brought up to date (S-SCENE-2, S-SCENE-3).
    func activityForSaving() -> NSUserActivity? {
        guard let activity = delegate?.stateRestorationActivity(for: self) else { return nil }
        activity.delegate?.userActivityWillSave(activity)
        let holders = activity.holders.responders.filter { $0.scene === self }
        if !holders.isEmpty {
            let before = activity.userInfo
            activity.userInfo = [:]
            // The scene stands above all others.
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
    /// How many responders stand above this one.
    fileprivate var distanceFromApplication: Int {
        var distance = 0
        var next = self.next
        while let responder = next {
            distance += 1
            next = responder.next
        }
        return distance
    }

    /// S-SCENE-74: the activity that this responder holds is another one now.
    func heldActivityDidChange() {
        guard let scene else { return }
        // One activity may be held in several scenes: the pass of one is no reason for a pass of another.
        if !scene.application.scenes.contains(where: \.isAskingForActivity) { scene.stateMayHaveChanged() }
    }
}
