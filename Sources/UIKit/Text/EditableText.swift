import Foundation

/// A text and the selection in it, as fields keep them.
///
/// Invariant: the selection lies within the text. Positions count UTF-16 code units, as `NSRange` and browsers do.
struct EditableText {
    private(set) var text = ""
    private(set) var selection: NSRange?
    /// Rises with each change that did not come from the user's own typing; see `TextInput.revision`.
    private(set) var revision = 0
    /// What the user has done to the text since code set it.
    private(set) var history = TextEditHistory()

    var length: Int { text.utf16.count }

    /// App code or a restore sets the text; the cursor goes to its end, as on Apple's platforms.
    mutating func set(_ text: String) {
        guard text != self.text else { return }
        self.text = text
        history = TextEditHistory()
        selection = selection.map { _ in NSRange(location: length, length: 0) }
        revision += 1
    }

    /// App code or a restore sets the selection. One that is not within the text selects nothing (S-CLASS-23).
    mutating func select(_ range: NSRange?) {
        let allowed = range.flatMap { isWithinText($0) ? $0 : nil }
        guard allowed != selection else { return }
        selection = allowed
        revision += 1
    }

    /// Editing begins: the cursor has to be somewhere. That is no change a display would have to follow, for its user may
    /// have put the cursor elsewhere already.
    mutating func beginEditing() {
        if selection == nil { selection = NSRange(location: length, length: 0) }
    }

    /// The user typed.
    mutating func userEdited(_ text: String, selection: NSRange?) {
        self.text = text
        self.selection = selection.flatMap { isWithinText($0) ? $0 : nil } ?? NSRange(location: length, length: 0)
    }

    /// The user moved the cursor.
    mutating func userSelected(_ range: NSRange) {
        guard isWithinText(range) else { return }
        if range != selection { history.endStep() }
        selection = range
    }

    /// The user undoes or redoes: `edit` is what that comes to.
    mutating func userApplied(_ edit: TextEdit, leadingTo text: String) {
        self.text = text
        selection = NSRange(location: edit.end, length: 0)
        revision += 1
    }

    /// What has become of the text since was the user's doing, whatever app code made of it in the end.
    mutating func noteEdit(since before: EditableText) {
        history = before.history
        guard let edit = before.edit(leadingTo: text) else { return }
        history.note(edit)
    }

    /// Takes over what was done to a text that is this one.
    mutating func take(_ history: TextEditHistory) {
        self.history = history
    }

    /// What the user typed was declined: displays have to show the old text again.
    mutating func decline() {
        revision += 1
    }

    func isWithinText(_ range: NSRange) -> Bool {
        guard range.location >= 0, range.length >= 0, range.location <= length else { return false }
        return range.length <= length - range.location
    }

    /// nil if that is the text already.
    private func edit(leadingTo newText: String) -> TextEdit? {
        let (range, string) = replacement(leadingTo: newText)
        guard range.length > 0 || !string.isEmpty else { return nil }
        let start = text.utf16.index(text.startIndex, offsetBy: range.location)
        let removed = String(text[start..<text.utf16.index(start, offsetBy: range.length)])
        return TextEdit(location: range.location, removed: removed, inserted: string)
    }

    /// Returns the range that an edit that leads to `newText` replaces, and the text in its place. A change inside a
    /// surrogate pair takes the whole pair.
    func replacement(leadingTo newText: String) -> (range: NSRange, string: String) {
        let difference = TextDifference(from: text, to: newText)
        return (NSRange(location: difference.location, length: difference.length), difference.text)
    }
}
