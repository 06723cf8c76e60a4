import Foundation

/// A pointer over the view. It is never recognized: displays do not tell where the pointer is.
@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {}
