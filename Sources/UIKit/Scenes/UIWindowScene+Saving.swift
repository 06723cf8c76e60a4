import RestorationArchive
import StateRestoration

extension UIWindowScene {
    /// What is kept of the scene's session beside its objects; asks app code for the activity (S-SCENE-88).
    ///
    /// - Parameters:
    ///   - hasObjects: false if the app delegate has declined to save them.
    ///   - problems: what is left out is added.
    func sessionForSaving(hasObjects: Bool, _ problems: inout [RestorationReport.Problem]) -> CodedValues {
        isAskingForActivity = true
        let activity = preservation.asking(activityForSaving)
        isAskingForActivity = false
        // Without a delegate nobody has said that there is nothing to restore.
        if delegate != nil { session.store(activity: activity, &problems) }
        session.values.hasObjects = hasObjects
        var values = CodedValues(keyed: session.values.entries, unkeyed: [], objects: [])
        if !hasObjects { values.append(displayDriver.received.coded) }
        return values
    }
}
