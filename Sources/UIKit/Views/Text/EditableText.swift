import Foundation

/// A text and its selection, as fields store them.
///
/// Invariant: the selection is inside the text. Positions count UTF-16 code units, like `NSRange` and browsers.
struct EditableText {
    private(set) var text = ""
    private(set) var selection: NSRange?
    /// A number that increases with each change that isn't the user's own typing. See `TextInput.revision`.
    private(set) var revision = 0
    /// The user's edits since code set the text.
    private(set) var history = TextEditHistory()

    var length: Int { text.utf16.count }

    /// Sets the text for app code or a restore. The cursor, if there is one, moves to the end, as on Apple's platforms.
    /// Another text discards the history. The same text changes nothing.
    mutating func set(_ text: String) {
        guard text != self.text else { return }
        self.text = text
        history = TextEditHistory()
        selection = selection.map { _ in NSRange(location: length, length: 0) }
        revision += 1
    }

    /// Sets the selection for app code or a restore. A range outside the text selects nothing (S-CLASS-23).
    mutating func select(_ range: NSRange?) {
        let allowed = range.flatMap { isWithinText($0) ? $0 : nil }
        guard allowed != selection else { return }
        selection = allowed
        revision += 1
    }

    /// Gives the text a cursor at its end when editing begins, unless it has a selection. This isn't a change that
    /// displays follow, because their user may already have moved the cursor.
    mutating func beginEditing() {
        if selection == nil { selection = NSRange(location: length, length: 0) }
    }

    /// Stores the text and selection that the user typed. Without a selection inside the text, the cursor is at the
    /// end.
    mutating func userEdited(_ text: String, selection: NSRange?) {
        self.text = text
        self.selection = selection.flatMap { isWithinText($0) ? $0 : nil } ?? NSRange(location: length, length: 0)
    }

    /// Stores the selection that the user made. Another selection ends the current step of the history. Ignores a range
    /// outside the text.
    mutating func userSelected(_ range: NSRange) {
        guard isWithinText(range) else { return }
        if range != selection { history.endStep() }
        selection = range
    }

    /// Stores the result of undo or redo, and puts the cursor after the inserted text. The history stays the same.
    ///
    /// - Parameters:
    ///   - edit: The edit that undo or redo makes.
    ///   - text: The text after it.
    mutating func userApplied(_ edit: TextEdit, leadingTo text: String) {
        self.text = text
        selection = NSRange(location: edit.end, length: 0)
        revision += 1
    }

    /// Adds the difference to an earlier text to the history. It counts as the user's edit, even if app code changed
    /// the text too.
    mutating func noteEdit(since before: EditableText) {
        history = before.history
        guard let edit = before.edit(leadingTo: text) else { return }
        history.note(edit)
    }

    /// Replaces the history with one that belongs to this text.
    mutating func take(_ history: TextEditHistory) {
        self.history = history
    }

    /// Rejects the user's edit: a new revision makes displays show the old text again.
    mutating func decline() {
        revision += 1
    }

    func isWithinText(_ range: NSRange) -> Bool {
        guard range.location >= 0, range.length >= 0, range.location <= length else { return false }
        return range.length <= length - range.location
    }

    /// Returns the edit that leads to `newText`. Returns nil if that is already the text.
    private func edit(leadingTo newText: String) -> TextEdit? {
        let (range, string) = replacement(leadingTo: newText)
        guard range.length > 0 || !string.isEmpty else { return nil }
        let start = text.utf16.index(text.startIndex, offsetBy: range.location)
        let removed = String(text[start..<text.utf16.index(start, offsetBy: range.length)])
        return TextEdit(location: range.location, removed: removed, inserted: string)
    }

    /// Returns the range that an edit to `newText` replaces, and its replacement. A change inside a surrogate pair
    /// replaces the whole pair.
    func replacement(leadingTo newText: String) -> (range: NSRange, string: String) {
        let difference = TextDifference(from: text, to: newText)
        return (NSRange(location: difference.location, length: difference.length), difference.text)
    }
}
