import RestorationArchive
import StateRestoration

extension UIWindowScene {
    /// What each save holds besides objects and what the app delegate encodes: what of it belongs together is in one frame, so that a
    /// launch never finds one without the other.
    ///
    /// Whatever else has to come and go with the numbers of the events is added here. It is as it is now, which may be newer than
    /// what the numbers say, and never older.
    var valuesBesideObjects: CodedValues {
        let entries = application.sessions == nil ? [] : session.values.entries
        var values = CodedValues(keyed: entries, unkeyed: [], objects: [])
        values.append(preservation.events.covered.coded)
        return values
    }

    /// Brings up to date what is kept of the scene's session beside its objects; asks app code for the activity (S-SCENE-88).
    ///
    /// - Parameters:
    ///   - hasObjects: false if the app delegate has declined to save them.
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
