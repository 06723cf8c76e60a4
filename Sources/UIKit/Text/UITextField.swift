import Foundation
import RestorationArchive
import StateRestoration

/// A line of text that the user edits.
@MainActor
open class UITextField: UIControl, TextEditor {
    public enum BorderStyle: Int, Sendable {
        case none, line, bezel, roundedRect
    }

    public enum ViewMode: Int, Sendable {
        case never, whileEditing, unlessEditing, always
    }

    open weak var delegate: (any UITextFieldDelegate)?
    var editableText = EditableText()

    /// Never nil when read, as on Apple's platforms.
    open var text: String? {
        get { editableText.text }
        set {
            editableText.set(newValue ?? "")
            valueWasSet()
        }
    }

    open var attributedText: NSAttributedString? {
        get { NSAttributedString(string: editableText.text) }
        set { text = newValue?.string }
    }

    open var hasText: Bool { !editableText.text.isEmpty }
    open var placeholder: String? { didSet { didChange(placeholder, oldValue) } }
    open var font: UIFont? { didSet { didChange(font, oldValue) } }
    open var textColor: UIColor? { didSet { didChange(textColor, oldValue) } }
    open var textAlignment = NSTextAlignment.natural { didSet { didChange(textAlignment, oldValue) } }
    open var borderStyle = BorderStyle.none
    open var clearButtonMode = ViewMode.never
    open var isSecureTextEntry = false { didSet { didChange(isSecureTextEntry, oldValue) } }
    open var textContentType: UITextContentType!
    open var keyboardType = UIKeyboardType.default { didSet { didChange(keyboardType, oldValue) } }
    open var returnKeyType = UIReturnKeyType.default { didSet { didChange(returnKeyType, oldValue) } }
    open var autocorrectionType = UITextAutocorrectionType.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var enablesReturnKeyAutomatically = false
    open var isEditing: Bool { isFirstResponder }

    func selectText(_ range: NSRange?) {
        editableText.select(range)
        presentationMayHaveChanged()
        delegate?.textFieldDidChangeSelection(self)
    }

    open func insertText(_ text: String) {
        let range = editableText.selection ?? NSRange(location: editableText.length, length: 0)
        editableText.set((editableText.text as NSString).replacingCharacters(in: range, with: text))
        editableText.select(NSRange(location: range.location + text.utf16.count, length: 0))
        valueWasSet()
    }

    open override func selectAll(_ sender: Any?) {
        selectText(NSRange(location: 0, length: editableText.length))
    }

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard delegate?.textFieldShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        guard isFirstResponder else { return true }  // it will be, when the view appears
        editableText.beginEditing()
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard delegate?.textFieldShouldEndEditing(self) ?? true, super.resignFirstResponder() else { return false }
        delegate?.textFieldDidEndEditing(self)
        sendActions(for: .editingDidEnd)
        return true
    }

    // MARK: State restoration

    var holdsSecret: Bool { isSecureTextEntry || textContentType?.isSecret == true }

    override func encodeClassState(with coder: RestorationEncoder) {
        encodeText(with: coder)
    }

    override func decodeClassState(with coder: RestorationDecoder) {
        decodeText(with: coder)
    }

    // MARK: Events

    private func handle(_ event: DisplayEvent) -> DisplayEventResult {
        guard isEnabled, isUserInteractionEnabled else { return .refused("the field is disabled") }
        if let result = handleTyping(event) { return result }
        guard case .submit = event else { return .refused("a text field is edited") }
        guard delegate?.textFieldShouldReturn(self) ?? true else { return .handled }
        return handleUserEvent(sending: [.editingDidEndOnExit, .primaryActionTriggered])
    }

    func mayReplace(_ range: NSRange, with string: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
    }

    func userEditedText() {
        sendActions(for: .editingChanged)
    }

    func userMovedSelection() {
        delegate?.textFieldDidChangeSelection(self)
    }

    // MARK: Presentation

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        builder.handle(id) { [weak self] in self?.handle($0) ?? .unknownElement }
        let style = presentedTextStyle(font, textColor, textAlignment)
        return PresentationNode(
            id: id, role: .textField, label: accessibilityLabel ?? placeholder, hint: accessibilityHint,
            traits: presentedTraits, style: style == PresentationStyle() ? nil : style,
            input: presentedInput(
                placeholder: placeholder, isSecure: isSecureTextEntry, keyboard: keyboardType.presented,
                returnKey: returnKeyType.presented))
    }
}
