import Foundation

/// A rectangle of selected text. Displays show selections, so nobody makes one.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
    /// In points of the field.
    open var rect: CGRect { .zero }
    /// Whether the selection begins here.
    open var containsStart: Bool { false }
    /// Whether the selection ends here.
    open var containsEnd: Bool { false }
    /// Whether the text is set from top to bottom.
    open var isVertical: Bool { false }
}
