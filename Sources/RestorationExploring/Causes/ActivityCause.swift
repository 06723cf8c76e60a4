import RestorationArchive
import RepriseRestoration

/// A search for the reason of a loss in an app that saves the activities of its scenes, and no objects.
struct ActivityCause {
    let evidence: Evidence

    /// Returns the cause, or nil for an app without scenes and for one that saves objects, too.
    func cause(of difference: TreeDifference) -> Cause? {
        guard let saved = evidence.saved?.archive, saved.records.isEmpty,
            saved.applicationState.keyed.contains(where: { ReservedKey.ofSession.contains($0.key) })
        else { return nil }
        let subject = Subjects(evidence.before).subject(of: difference)
        let earlier = evidence.savedEarlier?.archive?.applicationState[ReservedKey.sessionActivity]
        guard let activity = saved.applicationState[ReservedKey.sessionActivity], activity != earlier else {
            return Cause(
                .notInActivity, subject, "The activity that the scene's delegate returns says nothing of it.",
                "Put it into the userInfo of the activity that stateRestorationActivity(for:) returns, and show it again in "
                    + "scene(_:willConnectTo:options:). Or let UIKit save the controllers: "
                    + "application(_:shouldSaveSecureApplicationState:) returns true, and every controller has a "
                    + "restorationIdentifier.")
        }
        return Cause(
            .activityNotUsed, subject,
            "The scene's activity changed with it, but the app shows something else after the launch.",
            "Read it in scene(_:willConnectTo:options:) from session.stateRestorationActivity, or in "
                + "scene(_:restoreInteractionStateWith:), and show it.")
    }
}
