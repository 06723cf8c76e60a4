// What has changed is shown and saved at the end of the turn.
extension UIViewController {
    /// Something that this controller saves may differ, in the next pass whenever that is.
    func stateMayHaveChanged() {
        scene.preservation.changes.note(self)
    }

    /// Something that is shown of it differs.
    func presentationMayHaveChanged() {
        stateMayHaveChanged()
        scene.presentationMayHaveChanged()
    }

    /// It is found by another path, or is not preserved any more.
    func restorationIdentifierDidChange() {
        UIApplication.shared.liveControllers.identifierDidChange(self)
        scene.preservation.changes.noteIdentifier(of: self)
        scene.stateMayHaveChanged()
    }
}
