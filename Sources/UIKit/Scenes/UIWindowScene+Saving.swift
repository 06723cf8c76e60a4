import RestorationArchive
import StateRestoration

extension UIWindowScene {
    /// The values that each save has besides those of the objects and of the app delegate. They are in one frame, so that a launch never finds
    /// one without the others.
    ///
    /// Add here whatever else has to be saved with the numbers of the events. It may be newer than the newest of these events, and
    /// never older.
    var valuesBesideObjects: CodedValues {
        let entries = application.sessions == nil ? [] : session.values.entries
        var values = CodedValues(keyed: entries, unkeyed: [], objects: [])
        values.append(preservation.events.covered.coded)
        return values
    }

    /// Brings up to date what is kept of the scene's session beside its objects. Asks app code for the activity (S-SCENE-88).
    ///
    /// - Parameters:
    ///   - hasObjects: false if the app delegate declined to save them.
    ///   - problems: what is left out is added.
    func updateSessionForSaving(hasObjects: Bool, _ problems: inout [RestorationReport.Problem]) {
        isAskingForActivity = true
        let activity = preservation.asking(activityForSaving)
        isAskingForActivity = false
        // Without a delegate nobody has said that there is nothing to restore.
        if delegate != nil { session.store(activity: activity, &problems) }
        session.values.hasObjects = hasObjects
    }
}
