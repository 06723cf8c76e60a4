// What has changed is shown and saved at the end of the turn.
extension UIView {
    func didChange<Value: Equatable>(_ new: Value, _ old: Value) {
        if new != old { presentationMayHaveChanged() }
    }

    /// What its controller finds of views may differ (S-CLASS-2).
    func viewsDidChange() {
        scene.preservation.changes.noteViews(of: self)
    }

    /// It is found by another path, or is not preserved any more.
    func restorationIdentifierDidChange() {
        viewsDidChange()
        presentationMayHaveChanged()
    }
}
