// Records changes, which UIKit shows and saves at the end of the turn.
extension UIView {
    func didChange<Value: Equatable>(_ new: Value, _ old: Value) {
        if new != old { presentationMayHaveChanged() }
    }

    /// Records that the set of restorable views in a controller may differ (S-CLASS-2).
    func viewsDidChange() {
        scene.preservation.changes.noteViews(of: self)
    }

    /// Records that the view's restoration path changed, or that the view is no longer preserved.
    func restorationIdentifierDidChange() {
        viewsDidChange()
        presentationMayHaveChanged()
    }
}
