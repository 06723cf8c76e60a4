import Foundation
import RestorationArchive
import StateRestoration

/// A view that the user types into: what text field, text view and search bar have in common.
@MainActor
protocol TextEditor: InputView, UITextInputTraits {
    var editableText: EditableText { get set }
    var userInput: UserInput { get set }
    /// Set before the view has appeared (S-SCENE-77).
    var waitingInteraction: InteractionState? { get set }

    /// Whether typing is possible now, first responder or not.
    var isEditingAllowed: Bool { get }

    /// Asks the delegate; after false, displays show the old text again.
    func mayReplace(_ range: NSRange, with string: String) -> Bool
    /// Tells actions and delegate what the user did.
    func userEditedText()
    func userMovedSelection()
    /// Runs `react` as the reaction to an event that this view received, or to editing that begins or ends in it (S-INPUT-1).
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

    /// Asks app code something about an event of this view. A text that it sets meanwhile still counts as the user's
    /// (S-INPUT-1).
    ///
    /// - Returns: nil if nobody answers.
    func answer(_ ask: () -> Bool?) -> Bool? {
        #if PLANTED
            if Planted.answersAreTheApps.isBack { return ask() }
        #endif
        var answer: Bool?
        whileHandlingEvent { answer = ask() }
        return answer
    }

    // MARK: Events

    /// Handles an event of this view. A text that the app sets meanwhile still counts as the user's (S-INPUT-1).
    ///
    /// - Returns: nil for an event that is not about typing.
    func handleTyping(_ event: DisplayEvent) -> DisplayEventResult? {
        var result: DisplayEventResult?
        whileHandlingEvent { result = handleTypingEvent(event) }
        return result
    }

    private func handleTypingEvent(_ event: DisplayEvent) -> DisplayEventResult? {
        switch event {
        case .focus:
            return becomeFirstResponder() ? .handled : .refused("the field does not want to be edited now")
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
            return .refused("the field does not want to be edited now")
        }
        guard text != editableText.text else {
            if let selection { editableText.userSelected(selection) }
            if userInput.mayBeEnteredAgain { reactToEdit() }
            return .handled
        }
        let (range, string) = editableText.replacement(leadingTo: text)
        let shown = editableText.text
        guard mayReplace(range, with: string) else {
            // The delegate may have set the text itself, formatted for example. That is its answer to what the user typed.
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

    /// Tells app code of the text that the user's edit has led to.
    func reactToEdit() {
        whileHandlingEvent {
            userInput.valueWasEntered()
            presentationMayHaveChanged()
            userEditedText()
        }
    }

    /// Nothing is kept of a secret, not even in memory.
    func noteEdit(since before: EditableText) {
        if holdsSecret { editableText.take(TextEditHistory()) } else { editableText.noteEdit(since: before) }
    }

    /// What was asked for is not done: displays have to show the text as it is.
    func decline() {
        editableText.decline()
        presentationMayHaveChanged()
    }

    // MARK: State restoration

    /// A password or a code: neither text nor selection is saved (S-INPUT-6).
    var holdsSecret: Bool { isSecureTextEntry || textContentType?.isSecret == true }

    /// The text if the user entered it (S-INPUT-2), and the selection (S-CLASS-23).
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

    /// The text before the selection, which has to lie within it (S-INPUT-5).
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

    /// - Parameter keyboard: nil for that of `keyboardType`.
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
