import Foundation

// What displays and recognizers need to know of views.
extension UIView {
    /// The view that this one stands in, whether or not that is its superview; nil for a window and for what is not shown.
    var viewAbove: UIView? {
        // The root view of a controller that a window shows has no superview of its own.
        ownSuperview ?? controller?.viewAboveView ?? barController?.viewIfLoaded
    }

    /// This view and those that it stands in, innermost first.
    var withViewsAbove: UnfoldFirstSequence<UIView> {
        sequence(first: self) { $0 is UIWindow ? nil : $0.viewAbove }
    }

    /// The view that gets a touch on this one: the innermost that takes touches, with all above it; nil if none does.
    var touched: UIView? {
        let innermost = viewsShownAsOne.last ?? self
        var touched: UIView? = innermost
        for view in innermost.withViewsAbove where !view.isUserInteractionEnabled {
            touched = view is UIWindow ? nil : view.viewAbove
        }
        return touched
    }

    /// What the recognizers of the view wait for; nil where that is nothing, or nothing that the user can do.
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
