import Foundation

// The views as displays and recognizers use them.
extension UIView {
    /// The view that contains this one, whether or not it is the superview. nil for a window and an invisible view.
    var viewAbove: UIView? {
        // The root view of a visible controller has no superview of its own.
        ownSuperview ?? controller?.viewAboveView ?? barController?.viewIfLoaded
    }

    /// This view and its ancestors, innermost first.
    var withViewsAbove: UnfoldFirstSequence<UIView> {
        sequence(first: self) { $0 is UIWindow ? nil : $0.viewAbove }
    }

    /// The view that gets a touch on this one: the innermost view that accepts touches together with all its ancestors.
    /// nil if there is none.
    var touched: UIView? {
        let innermost = viewsShownAsOne.last ?? self
        var touched: UIView? = innermost
        for view in innermost.withViewsAbove where !view.isUserInteractionEnabled {
            touched = view is UIWindow ? nil : view.viewAbove
        }
        return touched
    }

    /// The gestures of the view's recognizers, or nil if the user can make none of them.
    var presentedGestures: GestureTraits? {
        let recognizers = viewsShownAsOne.flatMap(\.attachedRecognizers).filter { $0.isEnabled && $0.hasActions }
        guard !recognizers.isEmpty, takesGestures,
            withViewsAbove.allSatisfy(\.isUserInteractionEnabled)
        else { return nil }
        var traits = GestureTraits()
        for recognizer in recognizers { recognizer.describe(in: &traits) }
        return traits == GestureTraits() ? nil : traits
    }
}
