// Records changes, which UIKit shows and saves at the end of the turn.
extension UIView {
    func didChange<Value: Equatable>(_ new: Value, _ old: Value) {
        if new != old { presentationMayHaveChanged() }
    }

    /// Records that the set of restorable views in a controller may differ (S-CLASS-2). The next save encodes this view
    /// and its controller again.
    func viewsDidChange() {
        scene.preservation.changes.noteViews(of: self)
    }

    /// Records that the view's restoration path changed, or that the view is no longer preserved. Also schedules an
    /// update of the display.
    func restorationIdentifierDidChange() {
        viewsDidChange()
        presentationMayHaveChanged()
    }
}
