import RestorationArchive
import RepriseRestoration

extension UIWindowScene {
    /// The values that each save has besides those of the objects and of the app delegate. They share one frame, so a
    /// launch never finds some without the others.
    ///
    /// Add other values here that have to be saved with the numbers of the events. They may be newer than the newest
    /// of these events, but neither older than these events nor newer than the objects.
    var valuesBesideObjects: CodedValues {
        let session = preservation.savedSessionValues ?? session.values
        var values = CodedValues(keyed: application.lifeCycle.entries(of: session), unkeyed: [], objects: [])
        values.append(preservation.events.covered.coded)
        return values
    }

    /// Updates the session's saved values beside its objects. It asks app code for the activity (S-SCENE-88).
    ///
    /// - Parameters:
    ///   - hasObjects: False if the app delegate declined to save them.
    ///   - problems: Receives the problems of values that are left out.
    func updateSessionForSaving(hasObjects: Bool, _ problems: inout [RestorationReport.Problem]) {
        isAskingForActivity = true
        let activity = preservation.asking(activityForSaving)
        isAskingForActivity = false
        // Without a delegate, the activity is unknown rather than nil.
        if delegate != nil { session.store(activity: activity, &problems) }
        session.values.hasObjects = hasObjects
    }
}
