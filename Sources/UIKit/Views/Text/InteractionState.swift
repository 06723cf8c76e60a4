import Foundation

/// The state of a field or text view during use, without its text. `interactionState` holds it (S-SCENE-14).
struct InteractionState {
    var selection: NSRange?
    var isFirstResponder = false
    /// The offset of a scrolling text view.
    var offset: CGPoint?

    init() {}

    /// Reads a property list. Ignores entries with another form.
    ///
    /// - Returns: nil if the value isn't a dictionary. It then restores nothing (S-SCENE-77).
    init?(_ value: Any) {
        guard let values = value as? [String: Any] else { return nil }
        if let numbers = values["selection"] as? [Int], numbers.count == 2 {
            selection = NSRange(location: numbers[0], length: numbers[1])
        }
        isFirstResponder = values["isFirstResponder"] as? Bool ?? false
        if let numbers = values["offset"] as? [Double], numbers.count == 2, numbers.allSatisfy(\.isFinite) {
            offset = CGPoint(x: numbers[0], y: numbers[1])
        }
    }

    var propertyList: [String: Any] {
        var values: [String: Any] = [:]
        if let selection { values["selection"] = [selection.location, selection.length] }
        if isFirstResponder { values["isFirstResponder"] = true }
        if let offset { values["offset"] = [Double(offset.x), Double(offset.y)] }
        return values
    }
}

extension TextEditor {
    var ownInteractionState: InteractionState {
        var state = InteractionState()
        guard !holdsSecret else { return state }
        state.selection = editableText.selection
        state.isFirstResponder = isFirstResponder
        state.offset = (self as? UIScrollView)?.contentOffset
        return state
    }

    /// Applies a state immediately, or when the view appears. Ignores a selection outside the text. Does nothing for
    /// nil, and for a field with a secret.
    func take(_ state: InteractionState?) {
        guard let state, !holdsSecret else { return }
        guard windowToldOf != nil else {
            waitingInteraction = state
            return
        }
        waitingInteraction = nil
        if state.isFirstResponder { becomeFirstResponder() }
        if let selection = state.selection, editableText.isWithinText(selection) { editableText.select(selection) }
        if let offset = state.offset { (self as? UIScrollView)?.contentOffset = offset }
        presentationMayHaveChanged()
    }
}
