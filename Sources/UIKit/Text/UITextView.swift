import Foundation
import RestorationArchive
import StateRestoration

/// Lines of text that the user reads or edits.
@MainActor
open class UITextView: UIScrollView, TextEditor {
    private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }
    var editableText = EditableText()
    var userInput = UserInput()

    open var text: String! {
        get { editableText.text }
        set {
            editableText.set(newValue ?? "")
            userInput.valueWasSet()
            presentationMayHaveChanged()
        }
    }

    open var attributedText: NSAttributedString! {
        get { NSAttributedString(string: editableText.text) }
        set { text = newValue?.string }
    }

    open var hasText: Bool { !editableText.text.isEmpty }

    /// In UTF-16 code units; `NSNotFound` while nothing is selected.
    open var selectedRange: NSRange {
        get { editableText.selection ?? NSRange(location: NSNotFound, length: 0) }
        set { selectText(newValue) }
    }

    open var isEditable = true { didSet { didChange(isEditable, oldValue) } }
    open var isSelectable = true
    open var font: UIFont? { didSet { didChange(font, oldValue) } }
    open var textColor: UIColor? { didSet { didChange(textColor, oldValue) } }
    open var textAlignment = NSTextAlignment.natural { didSet { didChange(textAlignment, oldValue) } }
    open var isSecureTextEntry = false
    open var textContentType: UITextContentType!
    open var keyboardType = UIKeyboardType.default { didSet { didChange(keyboardType, oldValue) } }
    open var returnKeyType = UIReturnKeyType.default
    open var autocorrectionType = UITextAutocorrectionType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)

    func selectText(_ range: NSRange?) {
        editableText.select(range)
        presentationMayHaveChanged()
        textDelegate?.textViewDidChangeSelection(self)
    }

    open func scrollRangeToVisible(_ range: NSRange) {}

    open override func selectAll(_ sender: Any?) {
        selectText(NSRange(location: 0, length: editableText.length))
    }

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard textDelegate?.textViewShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        guard isFirstResponder else { return true }  // it will be, when the view appears
        editableText.beginEditing()
        textDelegate?.textViewDidBeginEditing(self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard textDelegate?.textViewShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        textDelegate?.textViewDidEndEditing(self)
        return true
    }

    // MARK: State restoration

    var holdsSecret: Bool { isSecureTextEntry || textContentType?.isSecret == true }

    // S-CLASS-24.
    override func encodeClassState(with coder: RestorationEncoder) {
        super.encodeClassState(with: coder)
        coder.encode(isEditable, forKey: ReservedKey.isEditable)
        encodeText(with: coder)
    }

    override func decodeClassState(with coder: RestorationDecoder) {
        if coder.containsValue(forKey: ReservedKey.isEditable) {
            isEditable = coder.decodeBool(forKey: ReservedKey.isEditable)
        }
        decodeText(with: coder)
        super.decodeClassState(with: coder)
    }

    // MARK: Events

    private func handle(_ event: DisplayEvent) -> DisplayEventResult {
        guard isUserInteractionEnabled else { return .refused("the text view is disabled") }
        if case .scroll(_, let geometry) = event { return userScrolled(geometry) }
        return handleTyping(event) ?? .refused("a text view is edited")
    }

    var isEditingAllowed: Bool { isEditable }

    func mayReplace(_ range: NSRange, with string: String) -> Bool {
        textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true
    }

    func userEditedText() {
        textDelegate?.textViewDidChange(self)
    }

    func userMovedSelection() {
        textDelegate?.textViewDidChangeSelection(self)
    }

    // MARK: Presentation

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        builder.handle(id) { [weak self] in self?.handle($0) ?? .unknownElement }
        let style = presentedTextStyle(font, textColor, textAlignment)
        return PresentationNode(
            id: id, role: .textView, label: accessibilityLabel, hint: accessibilityHint,
            traits: isEditable ? presentedTraits : presentedTraits.union(.locked),
            style: style == PresentationStyle() ? nil : style,
            input: presentedInput(isSecure: isSecureTextEntry, keyboard: keyboardType.presented),
            scrolling: presentedScrolling)
    }
}
