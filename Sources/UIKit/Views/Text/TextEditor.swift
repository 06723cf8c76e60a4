import Foundation
import RestorationArchive
import RepriseRestoration

/// A view into which the user types. Text field, text view and search bar conform to it.
@MainActor
protocol TextEditor: InputView, UITextInputTraits {
    var editableText: EditableText { get set }
    var userInput: UserInput { get set }
    /// The interaction state that code set before the view appeared (S-SCENE-77).
    var waitingInteraction: InteractionState? { get set }

    /// True if the user can type now, even if the view isn't first responder. True until a view implements it.
    var isEditingAllowed: Bool { get }

    /// Asks the delegate whether the user can make a change. If it returns false, displays show the old text again.
    /// Returns true until a view implements it.
    func mayReplace(_ range: NSRange, with string: String) -> Bool
    /// Sends the actions and delegate calls for the user's edit.
    func userEditedText()
    func userMovedSelection()
    /// Runs `react` as the reaction to an event of this view, or to the beginning or end of editing in it
    /// (S-INPUT-1).
    func whileHandlingEvent(_ react: () -> Void)
}

extension TextEditor {
    var isEditingAllowed: Bool { true }
    func mayReplace(_ range: NSRange, with string: String) -> Bool { true }
    func userMovedSelection() {}

    func whileHandlingEvent(_ react: () -> Void) {
        userInput.beginEvent()
        defer { userInput.endEvent() }
        react()
    }

    /// Runs a delegate question about an event of this view. If the app sets a text in it, that still counts as the
    /// user's input (S-INPUT-1).
    ///
    /// - Returns: The answer. nil without a delegate.
    func answer(_ ask: () -> Bool?) -> Bool? {
        #if PLANTED
            if Planted.answersAreTheApps.isBack { return ask() }
        #endif
        var answer: Bool?
        whileHandlingEvent { answer = ask() }
        return answer
    }

    // MARK: Events

    /// Handles an event of this view. If the app sets a text in the meantime, that still counts as the user's input
    /// (S-INPUT-1).
    ///
    /// - Returns: The result, which is a refusal if the user can't edit now. nil for an event that isn't about typing.
    func handleTyping(_ event: DisplayEvent) -> DisplayEventResult? {
        var result: DisplayEventResult?
        whileHandlingEvent { result = handleTypingEvent(event) }
        return result
    }

    private func handleTypingEvent(_ event: DisplayEvent) -> DisplayEventResult? {
        switch event {
        case .focus:
            return becomeFirstResponder() ? .handled : .refused("the field does not allow edits now")
        case .blur:
            resignFirstResponder()
            return .handled
        case .select(_, let selection):
            editableText.userSelected(NSRange(selection))
            presentationMayHaveChanged()
            userMovedSelection()
            return .handled
        case .edit(_, let text, let selection):
            return userEdited(text, selection: selection.map { NSRange($0) })
        case .undo:
            return userStepped(\.undoing) { $0.didUndo() }
        case .redo:
            return userStepped(\.redoing) { $0.didRedo() }
        default:
            return nil
        }
    }

    private func userEdited(_ text: String, selection: NSRange?) -> DisplayEventResult {
        guard isEditingAllowed, becomeFirstResponder() else {
            decline()
            return .refused("the field does not allow edits now")
        }
        guard text != editableText.text else {
            if let selection { editableText.userSelected(selection) }
            if userInput.mayBeEnteredAgain { reactToEdit() }
            return .handled
        }
        let (range, string) = editableText.replacement(leadingTo: text)
        let shown = editableText.text
        guard mayReplace(range, with: string) else {
            // The delegate can set the text itself, for example a formatted one. That counts as a reaction to the
            // user's input.
            if editableText.text != shown { userInput.valueWasEntered() }
            decline()
            return .handled
        }
        let before = editableText
        editableText.userEdited(text, selection: selection)
        reactToEdit()
        noteEdit(since: before)
        return .handled
    }

    /// Informs app code about the text after the user's edit, which then counts as the user's input.
    func reactToEdit() {
        whileHandlingEvent {
            userInput.valueWasEntered()
            presentationMayHaveChanged()
            userEditedText()
        }
    }

    /// Adds the user's edit to the history. Keeps no history of secrets, not even in memory.
    func noteEdit(since before: EditableText) {
        if holdsSecret { editableText.take(TextEditHistory()) } else { editableText.noteEdit(since: before) }
    }

    /// Rejects a request, so that displays show the current text again.
    func decline() {
        editableText.decline()
        presentationMayHaveChanged()
    }

    // MARK: State restoration

    /// True if `isSecureTextEntry` is true, or if the content is a password or code. Neither its text nor its selection
    /// is saved (S-INPUT-6).
    var holdsSecret: Bool { isSecureTextEntry || textContentType?.isSecret == true }

    func removeSecret() { clearSecret() }

    /// Empties a field with a secret.
    func clearSecret() {
        guard holdsSecret else { return }
        editableText.set("")
        presentationMayHaveChanged()
    }

    /// Encodes the text with its history if the user entered it and `preservesUserInput` is true (S-INPUT-2). It
    /// encodes the selection in any case (S-CLASS-23), but nothing of a secret.
    func encodeText(with coder: RestorationEncoder) {
        guard !holdsSecret else { return }
        if preservesUserInput && userInput.isEntered {
            coder.encode(editableText.text, forKey: ReservedKey.input)
            encodeHistory(with: coder)
        }
        if let selection = editableText.selection {
            coder.encode([selection.location, selection.length], forKey: ReservedKey.selection)
        }
    }

    /// Decodes the text with its history if `preservesUserInput` is true, then the selection, which must be inside the
    /// text (S-INPUT-5). A restored text counts as entered by the user. Does nothing for a field with a secret.
    func decodeText(with coder: RestorationDecoder) {
        guard !holdsSecret else { return }
        if preservesUserInput, let saved = coder.decodeObject(forKey: ReservedKey.input) as? String {
            editableText.set(saved)
            userInput.valueWasRestored()
            inputWasRestored()
            decodeHistory(with: coder)
        }
        if let numbers = coder.decodeObject(forKey: ReservedKey.selection) as? [Int], numbers.count == 2 {
            editableText.select(NSRange(location: numbers[0], length: numbers[1]))
        }
        presentationMayHaveChanged()
    }

    var holdsRestoredInput: Bool { userInput.mayBeEnteredAgain }

    func tellOfRestoredInput() {
        whileHandlingEvent {
            userInput.restoredValueIsTold()
            userEditedText()
        }
    }

    // MARK: Presentation

    /// Returns the text, selection and keyboard of the view for displays. It has a selection only while the view has
    /// the keyboard focus.
    ///
    /// - Parameters:
    ///   - placeholder: The placeholder. nil if there is none.
    ///   - keyboard: The kind of keyboard. nil means that of `keyboardType`.
    ///   - returnKey: The label of the return key. nil if there is none.
    func presentedInput(placeholder: String? = nil, keyboard: String? = nil, returnKey: String? = nil) -> TextInput {
        TextInput(
            text: editableText.text, selection: holdsFocus ? editableText.selection.map { .init($0) } : nil,
            placeholder: placeholder, isSecure: isSecureTextEntry, isSecret: holdsSecret,
            keyboard: keyboard ?? keyboardType.presented, returnKey: returnKey, revision: editableText.revision,
            steps: presentedSteps)
    }
}

extension NSRange {
    fileprivate init(_ selection: TextInput.Selection) {
        self.init(location: selection.location, length: selection.length)
    }
}

extension TextInput.Selection {
    fileprivate init(_ range: NSRange) {
        self.init(location: range.location, length: range.length)
    }
}
