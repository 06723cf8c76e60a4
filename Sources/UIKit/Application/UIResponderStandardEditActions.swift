import Foundation

/// What editing menus and keys do. Every responder adopts it.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: NSObjectProtocol {
    /// Takes the selection away, and puts it on the pasteboard.
    func cut(_ sender: Any?)
    /// Puts the selection on the pasteboard.
    func copy(_ sender: Any?)
    /// Puts what the pasteboard has in the place of the selection.
    func paste(_ sender: Any?)
    /// Selects what is at the cursor.
    func select(_ sender: Any?)
    /// Selects everything.
    func selectAll(_ sender: Any?)
    /// Takes the selection away.
    func delete(_ sender: Any?)
    /// Makes the selection bold, or no longer.
    func toggleBoldface(_ sender: Any?)
    /// Makes the selection italic, or no longer.
    func toggleItalics(_ sender: Any?)
    /// Underlines the selection, or no longer.
    func toggleUnderline(_ sender: Any?)
}
