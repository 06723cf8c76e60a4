@_exported import UIKit

/// Something that a test reads and uses like a user: an app, or one of its pages.
@MainActor
public protocol TestScreen {
    /// The presentation trees of the visible windows.
    var windows: [PresentationNode] { get }
    /// Sends any event. The app has settled when this returns.
    @discardableResult
    func deliver(_ event: DisplayEvent) -> DisplayEventResult
}

extension TestScreen {
    /// Returns the first element with that label in reading order, or else the first one with that spoken name. Returns
    /// nil if there is none.
    ///
    /// - Parameters:
    ///   - label: the label of the element, or its name for screen readers.
    ///   - role: the role of the element, or nil for any.
    public func element(_ label: String, role: PresentationRole? = nil) -> PresentationNode? {
        func first(_ text: (PresentationNode) -> String?) -> PresentationNode? {
            windows.firstElement { text($0) == label && (role == nil || $0.role == role) }
        }
        return first(\.label) ?? first(\.spokenName)
    }

    /// Presses the first element with that label. If the element only handles taps, this taps it.
    ///
    /// - Parameters:
    ///   - label: the label of the element.
    ///   - role: the role of the element, or nil for any.
    /// - Throws: `UIKitTestingError.noElement` if nothing has that label, and `.notHandled` if it does not react.
    public func press(_ label: String, role: PresentationRole? = nil) throws {
        try perform({ .activate($0) }, on: label, role: role)
    }

    /// Focuses a field and replaces its text.
    ///
    /// - Parameters:
    ///   - text: The new text.
    ///   - label: The label of the field. Elements with the same label that are not editable are skipped.
    ///   - cursor: The position of the cursor in UTF-16 code units, or nil for the end.
    /// - Throws: `UIKitTestingError.noElement` if nothing has that label, and `.notHandled` if it refuses the text.
    public func type(_ text: String, into label: String, cursor: Int? = nil) throws {
        let selection = TextInput.Selection(location: cursor ?? text.utf16.count, length: 0)
        try perform({ .edit($0, text: text, selection: selection) }, on: field(label), label)
    }

    /// Undoes the newest typing in a field, like Ctrl+Z. Does nothing if there is nothing to undo.
    ///
    /// - Throws: `UIKitTestingError.noElement` if nothing has that label, and `.notHandled` if it refuses the event.
    public func undoTyping(in label: String) throws {
        try perform({ .undo($0) }, on: field(label), label)
    }

    /// Redoes an undone edit in a field, like Ctrl+Shift+Z. Does nothing if there is nothing to redo.
    ///
    /// - Throws: `UIKitTestingError.noElement` if nothing has that label, and `.notHandled` if it refuses the event.
    public func redoTyping(in label: String) throws {
        try perform({ .redo($0) }, on: field(label), label)
    }

    /// Makes a gesture in the middle of the first element with that label. For a single tap, `press` works, too.
    ///
    /// - Parameters:
    ///   - gesture: the gesture, such as `.tap(count: 2)` or `.swipe(.left)`. A long press consists of
    ///     `.longPress(.began)` and `.longPress(.ended)`.
    ///   - label: the label of the element.
    ///   - role: the role of the element, or nil for any.
    /// - Throws: `UIKitTestingError.noElement` if nothing has that label, and `.notHandled` if nothing reacts.
    public func make(_ gesture: DisplayEvent.Gesture, on label: String, role: PresentationRole? = nil) throws {
        try perform({ .gesture($0, gesture) }, on: label, role: role)
    }

    /// Opens the context menu in the middle of the first element with that label. `press` then finds its entries.
    ///
    /// - Throws: `UIKitTestingError.noElement` if nothing has that label, and `.notHandled` if it offers no menu.
    public func openMenu(of label: String, role: PresentationRole? = nil) throws {
        try perform({ .contextMenu($0) }, on: label, role: role)
    }

    /// Swipes over the first element with that label, a row or an item. `press` then finds the revealed actions.
    /// With `isFull`, the swipe performs the first action if the app allows that.
    ///
    /// - Throws: `UIKitTestingError.noElement` if nothing has that label, and `.notHandled` if it refuses the swipe.
    public func revealActions(
        of label: String, at edge: DisplayEvent.RowEdge = .trailing, isFull: Bool = false, role: PresentationRole? = nil
    ) throws {
        try perform({ .revealActions($0, at: edge, isFull: isFull) }, on: label, role: role)
    }

    /// Moves the first element with that label, a row in edit mode or an item, as the user does by its handle.
    ///
    /// - Parameters:
    ///   - label: the label of the row or item.
    ///   - index: the new position among all rows of the list, from 0.
    ///   - section: the new section. With nil, this is the row's own section if it contains the position, or else
    ///     the first one that does.
    ///   - role: the role, if others have the same label.
    /// - Throws: `UIKitTestingError.noElement` if nothing has that label, and `.notHandled` if it cannot move there.
    public func move(
        _ label: String, to index: Int, section: Int? = nil, role: PresentationRole? = nil
    ) throws {
        try perform({ .move($0, to: index, section: section) }, on: label, role: role)
    }

    /// Presses the control that inserts a row. The control belongs to the first row in edit mode with that label.
    ///
    /// - Parameters:
    ///   - label: the label of the row.
    ///   - role: the role, if others have the same label.
    /// - Throws: `UIKitTestingError.noElement` if nothing has that label, and `.notHandled` if it has no such control.
    public func insertRow(at label: String, role: PresentationRole? = nil) throws {
        try perform({ .insert($0) }, on: label, role: role)
    }

    /// Presses a key with modifier keys, such as `pressKey("s", .command)`. The responder chain of the first
    /// responder, or of the front controller, must have a command for it and an object that performs it. This does
    /// not include keys that a page handles itself, such as those for editing.
    ///
    /// - Parameters:
    ///   - input: the key, or a constant of `UIKeyCommand`.
    ///   - modifierFlags: the modifier keys.
    /// - Throws: `UIKitTestingError.notHandled` if no command has the key, or if nothing performs it.
    public func pressKey(_ input: String, _ modifierFlags: UIKeyModifierFlags = []) throws {
        let meant = UIKeyCommand(input: input, modifierFlags: modifierFlags, action: Selector("")).shortcut
        let window = windows.last { window in
            window.keys?.contains { $0.key == meant?.key && $0.modifiers == meant?.modifiers } ?? false
        }
        guard let meant, let window else { throw UIKitTestingError.notHandled(input, "no command has this key") }
        let result = deliver(.key(window.id, meant.key, meant.modifiers))
        guard result == .handled else { throw UIKitTestingError.notHandled(input, "\(result)") }
    }

    /// Finds the first field with that label. If there is none, finds any element with that label, which then
    /// refuses the text. Returns nil without such an element, too.
    private func field(_ label: String) -> PresentationNode? { windows.textElement(label) ?? element(label) }

    private func perform(
        _ event: (PresentationNode.ID) -> DisplayEvent, on label: String, role: PresentationRole?
    ) throws {
        try perform(event, on: element(label, role: role), label)
    }

    private func perform(
        _ event: (PresentationNode.ID) -> DisplayEvent, on element: PresentationNode?, _ label: String
    ) throws {
        guard let element else { throw UIKitTestingError.noElement(label) }
        let result = deliver(event(element.id))
        guard result == .handled else { throw UIKitTestingError.notHandled(label, "\(result)") }
    }
}
