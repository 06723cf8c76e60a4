import Foundation

/// A rectangle of selected text. UIKit never makes one, because displays show selections.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
    /// The rectangle, in points of the field.
    open var rect: CGRect { .zero }
    /// True if the selection begins here.
    open var containsStart: Bool { false }
    /// True if the selection ends here.
    open var containsEnd: Bool { false }
    /// True if the text runs from top to bottom.
    open var isVertical: Bool { false }
}
