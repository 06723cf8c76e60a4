import Foundation
import RestorationArchive
import RepriseRestoration

extension TextEditor {
    /// Undoes or redoes a step. UIKit treats it as an edit by the user: it asks the delegate, and informs it
    /// afterwards.
    ///
    /// - Returns: A refusal if the user can't edit now. Otherwise `.handled`, even without a step, or if the delegate
    ///   doesn't allow it.
    func userStepped(
        _ next: KeyPath<TextEditHistory, TextEdit?>, _ advance: (inout TextEditHistory) -> Void
    ) -> DisplayEventResult {
        guard isEditingAllowed, becomeFirstResponder() else {
            decline()
            return .refused("the field does not allow edits now")
        }
        let before = editableText
        guard let edit = before.history[keyPath: next], let text = edit.applied(to: before.text),
            mayReplace(NSRange(location: edit.location, length: edit.removed.utf16.count), with: edit.inserted)
        else {
            decline()
            return .handled
        }
        editableText.userApplied(edit, leadingTo: text)
        reactToEdit()
        if editableText.text == text {
            var history = before.history
            advance(&history)
            editableText.take(history)
        } else {
            noteEdit(since: before)
        }
        return .handled
    }

    var presentedSteps: TextInput.Steps? {
        guard !holdsSecret, isEditingAllowed else { return nil }
        let history = editableText.history
        return TextInput.Steps(canUndo: history.undoing != nil, canRedo: history.redoing != nil)
    }

    // MARK: State restoration

    /// Encodes the steps nearest to the current text, as many as the object's size budget and `mostSavedBytes` allow.
    /// Encodes nothing if none fit.
    func encodeHistory(with coder: RestorationEncoder) {
        let left = max(0, scene.preservation.source.configuration.objectBudget) - editableText.text.utf8.count
        // Half of it, because the coder also needs room for each step.
        let history = editableText.history.limited(toBytes: min(TextEditHistory.mostSavedBytes, left / 2))
        guard !history.isEmpty else { return }
        coder.encode(.array(history.texts.map(CodedValue.string)), forKey: ReservedKey.editedTexts)
        coder.encode(.array(history.places.map { .integer(Int64($0)) }), forKey: ReservedKey.editPlaces)
    }

    /// Decodes the steps. Ignores them if they don't lead to the saved text.
    func decodeHistory(with coder: RestorationDecoder) {
        guard let texts = coder.decodeObject(forKey: ReservedKey.editedTexts) as? [String],
            let places = coder.decodeObject(forKey: ReservedKey.editPlaces) as? [Int],
            let history = TextEditHistory(texts: texts, places: places), history.fits(editableText.text)
        else { return }
        editableText.take(history)
    }
}
