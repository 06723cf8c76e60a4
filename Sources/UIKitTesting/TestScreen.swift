@_exported import UIKit

/// Something that a test looks at and uses as its user would: an app, or one of its pages.
@MainActor
public protocol TestScreen {
    /// The presentation trees of the visible windows.
    var windows: [PresentationNode] { get }
    /// Sends any event; the app has settled when this returns.
    @discardableResult
    func deliver(_ event: DisplayEvent) -> DisplayEventResult
}

extension TestScreen {
    /// The first element with that label, and role if one is given, in reading order; what a screen reader calls it does as well.
    public func element(_ label: String, role: PresentationRole? = nil) -> PresentationNode? {
        func first(_ text: (PresentationNode) -> String?) -> PresentationNode? {
            windows.firstElement { text($0) == label && (role == nil || $0.role == role) }
        }
        return first(\.label) ?? first(\.spokenName)
    }

    /// Presses the first element with that label; one that only waits for taps gets one.
    public func press(_ label: String, role: PresentationRole? = nil) throws {
        try perform({ .activate($0) }, on: label, role: role)
    }

    /// Puts the keyboard focus into a field and replaces its text; the cursor is at its end, or where `cursor` says (UTF-16).
    ///
    /// - Parameters:
    ///   - text: The new text.
    ///   - label: The label of the field. Elements of the same label that take no text are skipped.
    ///   - cursor: The position of the cursor, or nil for the end.
    /// - Throws: `UIKitTestingError.noElement` if nothing has that label, and `.notHandled` if it does not take the text.
    public func type(_ text: String, into label: String, cursor: Int? = nil) throws {
        let selection = TextInput.Selection(location: cursor ?? text.utf16.count, length: 0)
        try perform({ .edit($0, text: text, selection: selection) }, on: field(label), label)
    }

    /// Takes back the newest step of what was typed into a field, as Ctrl+Z in it does. Where there is none, nothing happens.
    public func undoTyping(in label: String) throws {
        try perform({ .undo($0) }, on: field(label), label)
    }

    /// Makes an edit again that was taken back, as Ctrl+Shift+Z in the field does. Where there is none, nothing happens.
    public func redoTyping(in label: String) throws {
        try perform({ .redo($0) }, on: field(label), label)
    }

    /// Makes a gesture in the middle of the first element with that label, as its user would: `.tap(count: 2)` or
    /// `.swipe(.left)`; a long press is `.longPress(.began)` and `.longPress(.ended)`. A single tap is a `press` too.
    public func make(_ gesture: DisplayEvent.Gesture, on label: String, role: PresentationRole? = nil) throws {
        try perform({ .gesture($0, gesture) }, on: label, role: role)
    }

    /// Asks for the menu of the first element with that label, in its middle. Its entries are elements then, for `press`.
    public func openMenu(of label: String, role: PresentationRole? = nil) throws {
        try perform({ .contextMenu($0) }, on: label, role: role)
    }

    /// Swipes over the first element with that label, a row or an item. The actions that this reveals are elements then, for
    /// `press`; with `isFull`, the first of them is performed where the app wants that.
    public func revealActions(
        of label: String, at edge: DisplayEvent.RowEdge = .trailing, isFull: Bool = false, role: PresentationRole? = nil
    ) throws {
        try perform({ .revealActions($0, at: edge, isFull: isFull) }, on: label, role: role)
    }

    /// Moves the first element with that label, a row in edit mode or an item, as its user does by the handle.
    ///
    /// - Parameters:
    ///   - label: what the row or item is called.
    ///   - index: its position among all rows of the list, from 0, when it has been moved.
    ///   - section: the section that it is in then. Nil means its own if the position is there, or else the first one that has the
    ///     position.
    ///   - role: its role, if others have the same label.
    public func move(
        _ label: String, to index: Int, section: Int? = nil, role: PresentationRole? = nil
    ) throws {
        try perform({ .move($0, to: index, section: section) }, on: label, role: role)
    }

    /// Presses the control of the first element with that label, a row in edit mode at which one can be inserted.
    ///
    /// - Parameters:
    ///   - label: what the row is called.
    ///   - role: its role, if others have the same label.
    public func insertRow(at label: String, role: PresentationRole? = nil) throws {
        try perform({ .insert($0) }, on: label, role: role)
    }

    /// Presses a key, with others held: `pressKey("s", .command)`, or a constant of `UIKeyCommand`. The app takes it if the chain of
    /// the first responder, or of the controller in front, has a command for it that somebody performs; what a page does with keys
    /// itself, as editing, is not asked.
    public func pressKey(_ input: String, _ modifierFlags: UIKeyModifierFlags = []) throws {
        let meant = UIKeyCommand(input: input, modifierFlags: modifierFlags, action: Selector("")).shortcut
        let window = windows.last { window in
            window.keys?.contains { $0.key == meant?.key && $0.modifiers == meant?.modifiers } ?? false
        }
        guard let meant, let window else { throw UIKitTestingError.notHandled(input, "no command is for the key") }
        let result = deliver(.key(window.id, meant.key, meant.modifiers))
        guard result == .handled else { throw UIKitTestingError.notHandled(input, "\(result)") }
    }

    /// Finds the first field of that label. Without one, the element of that label will say that it takes no text.
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
