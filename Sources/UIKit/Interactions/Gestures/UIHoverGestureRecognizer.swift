import Foundation

/// A recognizer of a pointer over the view. It never recognizes one, because displays don't report the pointer's
/// location.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
