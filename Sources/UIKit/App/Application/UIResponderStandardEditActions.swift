import Foundation

/// The actions of editing menus and keys. Every responder adopts this protocol.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: NSObjectProtocol {
    /// Removes the selection and puts it on the pasteboard.
    func cut(_ sender: Any?)
    /// Puts the selection on the pasteboard.
    func copy(_ sender: Any?)
    /// Replaces the selection with the content of the pasteboard.
    func paste(_ sender: Any?)
    /// Selects the text at the cursor.
    func select(_ sender: Any?)
    /// Selects everything.
    func selectAll(_ sender: Any?)
    /// Removes the selection.
    func delete(_ sender: Any?)
    /// Turns bold type of the selection on or off.
    func toggleBoldface(_ sender: Any?)
    /// Turns italics of the selection on or off.
    func toggleItalics(_ sender: Any?)
    /// Turns underlining of the selection on or off.
    func toggleUnderline(_ sender: Any?)
}
