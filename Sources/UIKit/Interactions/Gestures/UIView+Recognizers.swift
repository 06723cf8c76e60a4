import Foundation

/// The recognizers of a view, in the order of adding.
struct AttachedRecognizers {
    fileprivate var list: [UIGestureRecognizer] = []
}

extension UIView {
    var attachedRecognizers: [UIGestureRecognizer] { ownRecognizers.list }

    func replaceRecognizers(with new: [UIGestureRecognizer]) {
        for recognizer in attachedRecognizers { removeGestureRecognizer(recognizer) }
        for recognizer in new { addGestureRecognizer(recognizer) }
    }

    func attach(_ recognizer: UIGestureRecognizer) {
        recognizer.view?.removeGestureRecognizer(recognizer)
        recognizer.view = self
        if recognizer is UIPinchGestureRecognizer || recognizer is UIRotationGestureRecognizer
            || recognizer is UIScreenEdgePanGestureRecognizer
        {
            Log.noEffect(
                "\(type(of: recognizer))", "displays deliver no such gesture. Add a button that does the same")
        }
        ownRecognizers.list.append(recognizer)
        presentationMayHaveChanged()
    }

    /// Removes a recognizer and cancels its gesture. Ignores a recognizer of another view.
    func detach(_ recognizer: UIGestureRecognizer) {
        guard recognizer.view === self else { return }
        recognizer.giveUp()
        recognizer.view = nil
        ownRecognizers.list.removeAll { $0 === recognizer }
        presentationMayHaveChanged()
    }

    /// Returns the innermost view that accepts touches at `point`, in points of this view. Skips hidden views, and
    /// views with which the user can't interact, with everything in them. Returns nil if there is none.
    func innermost(at point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, isShownItself, self.point(inside: point, with: event) else { return nil }
        for subview in subviews.reversed() {
            if let hit = subview.hitTest(convert(point, to: subview), with: event) { return hit }
        }
        return self
    }
}
