import Foundation

/// A rectangle of selected text. UIKit never makes one, because displays show selections.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
    /// Always zero. On Apple's platforms, the rectangle in points of the field.
    open var rect: CGRect { .zero }
    /// Always false. On Apple's platforms, true if the selection begins here.
    open var containsStart: Bool { false }
    /// Always false. On Apple's platforms, true if the selection ends here.
    open var containsEnd: Bool { false }
    /// Always false. On Apple's platforms, true if the text runs from top to bottom.
    open var isVertical: Bool { false }
}
