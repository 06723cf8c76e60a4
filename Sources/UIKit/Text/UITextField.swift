import Foundation
import RestorationArchive
import StateRestoration

/// A line of text that the user edits.
@MainActor
open class UITextField: UIControl {
    public enum BorderStyle: Int, Sendable {
        case none, line, bezel, roundedRect
    }

    public enum ViewMode: Int, Sendable {
        case never, whileEditing, unlessEditing, always
    }

    open weak var delegate: (any UITextFieldDelegate)?
    private(set) var editableText = EditableText()

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

    /// S-INPUT-6.
    private var isSecret: Bool { isSecureTextEntry || textContentType?.isSecret == true }

    override func encodeClassState(with coder: RestorationEncoder) {
        guard !isSecret else { return }
        if savesUserInput { coder.encode(editableText.text, forKey: ReservedKey.input) }
        if let selection = editableText.selection {
            coder.encode([selection.location, selection.length], forKey: ReservedKey.selection)
        }
    }

    // S-INPUT-5: the text before the selection of S-CLASS-23.
    override func decodeClassState(with coder: RestorationDecoder) {
        guard !isSecret else { return }
        if preservesUserInput, let saved = coder.decodeObject(forKey: ReservedKey.input) as? String {
            restoreUserInput { text = saved }
        }
        if let range = coder.decodeRange(forKey: ReservedKey.selection) { editableText.select(range) }
        presentationMayHaveChanged()
    }

    // MARK: Events

    private func handle(_ event: DisplayEvent) -> DisplayEventResult {
        guard isEnabled, isUserInteractionEnabled else { return .refused("the field is disabled") }
        switch event {
        case .focus:
            return becomeFirstResponder() ? .handled : .refused("the field does not want to be edited now")
        case .blur:
            resignFirstResponder()
            return .handled
        case .select(_, let selection):
            editableText.userSelected(NSRange(selection))
            presentationMayHaveChanged()
            delegate?.textFieldDidChangeSelection(self)
            return .handled
        case .edit(_, let text, let selection):
            return userEdited(text, selection: selection.map { NSRange($0) })
        case .submit:
            let mayReturn = delegate?.textFieldShouldReturn(self) ?? true
            guard mayReturn else { return .handled }
            return handleUserEvent(sending: [.editingDidEndOnExit, .primaryActionTriggered])
        default:
            return .refused("a text field is edited")
        }
    }

    private func userEdited(_ text: String, selection: NSRange?) -> DisplayEventResult {
        guard becomeFirstResponder() else {
            editableText.decline()
            presentationMayHaveChanged()
            return .refused("the field does not want to be edited now")
        }
        guard text != editableText.text else {
            if let selection { editableText.userSelected(selection) }
            return .handled
        }
        let (range, string) = editableText.replacement(leadingTo: text)
        guard delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true else {
            editableText.decline()
            presentationMayHaveChanged()
            return .handled
        }
        return handleUserEvent(sending: .editingChanged) {
            editableText.userEdited(text, selection: selection)
            valueWasSet()
        }
    }

    // MARK: Presentation

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        builder.handle(id) { [weak self] in self?.handle($0) ?? .unknownElement }
        var style = presentedStyle ?? PresentationStyle()
        style.apply(font)
        style.textColor = textColor?.presented
        style.alignment = textAlignment.presented
        return PresentationNode(
            id: id, role: .textField, label: accessibilityLabel ?? placeholder, hint: accessibilityHint,
            traits: presentedTraits, style: style == PresentationStyle() ? nil : style,
            input: TextInput(
                text: editableText.text, selection: isFirstResponder ? editableText.selection.map { .init($0) } : nil,
                placeholder: placeholder, isSecure: isSecureTextEntry, keyboard: keyboardType.presented,
                returnKey: returnKeyType.presented, revision: editableText.revision))
    }
}

extension NSRange {
    init(_ selection: TextInput.Selection) {
        self.init(location: selection.location, length: selection.length)
    }
}

extension TextInput.Selection {
    init(_ range: NSRange) {
        self.init(location: range.location, length: range.length)
    }
}

extension NSCoder {
    /// A range that was stored as two numbers.
    func decodeRange(forKey key: String) -> NSRange? {
        guard let numbers = decodeObject(forKey: key) as? [Int], numbers.count == 2 else { return nil }
        return NSRange(location: numbers[0], length: numbers[1])
    }
}
