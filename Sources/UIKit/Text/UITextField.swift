import Foundation
import RestorationArchive
import StateRestoration

/// A line of text that the user edits.
@preconcurrency @MainActor
open class UITextField: UIControl, TextEditor {
    /// How a field is framed. Has no effect.
    public enum BorderStyle: Int, Sendable {
        /// In Apple's order.
        case none, line, bezel, roundedRect

        /// The name that displays have for the style. nil leaves the border to them.
        var presented: String? {
            switch self {
            case .none: nil
            case .line: "line"
            case .bezel: "bezel"
            case .roundedRect: "rounded"
            }
        }
    }

    /// Why editing has ended.
    public enum DidEndEditingReason: Int, Sendable {
        /// In Apple's order.
        case committed = 0, cancelled
    }

    /// When something extra is seen in a field.
    public enum ViewMode: Int, Sendable {
        /// In Apple's order.
        case never, whileEditing, unlessEditing, always
    }

    /// Is asked and told about what the user does; of the selection also when code changes it.
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

    /// Its attributes are kept for the app until the text changes; displays show the characters.
    open var attributedText: NSAttributedString? {
        get { styledText.with(editableText.text) }
        set {
            text = newValue?.string
            styledText = StyledText(newValue)
        }
    }
    private var styledText = StyledText()

    /// Whether there is any text.
    open var hasText: Bool { !editableText.text.isEmpty }

    /// Puts `text` in place of the selection, or at the end where there is none. What is typed in a display does not come this
    /// way.
    open func insertText(_ text: String) { replaceSelection(with: text) }

    /// Removes what is selected, else the character before the cursor; without a selection, the last one. What is deleted in
    /// a display does not come this way.
    open func deleteBackward() { removeBackward() }

    /// What stands in the field while it is empty; also its name for screen readers without an `accessibilityLabel`.
    open var placeholder: String? { didSet { didChange(placeholder, oldValue) } }
    /// nil, the default, is the display's own.
    open var font: UIFont? { didSet { didChange(font, oldValue) } }
    /// nil, the default, is the display's own.
    open var textColor: UIColor? { didSet { didChange(textColor, oldValue) } }
    /// `natural` by default.
    open var textAlignment = NSTextAlignment.natural { didSet { didChange(textAlignment, oldValue) } }
    /// `none` by default, which leaves the border to the display: a field has to be found.
    open var borderStyle = BorderStyle.none { didSet { didChange(borderStyle, oldValue) } }
    /// Has no effect: displays have their own way to empty a field.
    open var clearButtonMode = ViewMode.never
    /// Whether the field has keyboard input.
    open var isEditing: Bool { isFirstResponder }
    /// Shown like `placeholder`.
    open var attributedPlaceholder: NSAttributedString? {
        get { placeholder.map { NSAttributedString(string: $0) } }
        set { placeholder = newValue?.string }
    }
    /// Has no effect: displays have fields without pictures.
    open var leftView: UIView?
    /// Has no effect: views beside the text are not shown.
    open var leftViewMode = ViewMode.never
    /// Has no effect: views beside the text are not shown.
    open var rightView: UIView?
    /// Has no effect: views beside the text are not shown.
    open var rightViewMode = ViewMode.never
    /// Has no effect: what was typed stays.
    open var clearsOnBeginEditing = false
    /// Has no effect: sizes are left to displays.
    open var adjustsFontSizeToFitWidth = false
    /// Has no effect: sizes are left to displays.
    open var minimumFontSize: CGFloat = 0
    /// Has no effect: sizes are left to displays.
    open var adjustsFontForContentSizeCategory = false
    /// Has no effect: displays edit characters.
    open var allowsEditingTextAttributes = false
    /// Has no effect: typing replaces what is selected.
    open var clearsOnInsertion = false
    /// Has no effect: see `font`, `textColor` and `textAlignment`.
    open var defaultTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Has no effect: displays draw fields.
    open var background: UIImage?
    /// Has no effect: displays draw fields.
    open var disabledBackground: UIImage?
    private var ownInputView: UIView?
    open override var inputView: UIView? {
        get { ownInputView }
        set { ownInputView = newValue }
    }
    private var ownInputAccessoryView: UIView?
    open override var inputAccessoryView: UIView? {
        get { ownInputAccessoryView }
        set { ownInputAccessoryView = newValue }
    }

    /// The user changed the text, or began or ended doing so; the field is the notification's object.
    public nonisolated static let textDidChangeNotification = Notification.Name(
        "UITextFieldTextDidChangeNotification")
    /// The user has begun to edit; the field is the notification's object.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// The user has ended editing; the field is the notification's object.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextFieldTextDidEndEditingNotification")

    func selectText(_ range: NSRange?) {
        editableText.select(range)
        presentationMayHaveChanged()
        delegate?.textFieldDidChangeSelection(self)
    }

    open override func selectAll(_ sender: Any?) {
        selectText(NSRange(location: 0, length: editableText.length))
    }

    // Never called: displays draw fields and place what is in them.
    open func textRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func editingRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func placeholderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func borderRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func clearButtonRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func leftViewRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func rightViewRect(forBounds bounds: CGRect) -> CGRect { bounds }
    open func drawText(in rect: CGRect) {}
    open func drawPlaceholder(in rect: CGRect) {}
    open func caretRect(for position: UITextPosition) -> CGRect { .zero }
    open func selectionRects(for range: UITextRange) -> [UITextSelectionRect] { [] }

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { isEnabled }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard answer({ delegate?.textFieldShouldBeginEditing(self) }) ?? true, super.becomeFirstResponder() else {
            return false
        }
        guard isFirstResponder else { return true }  // it will be, when the view appears
        editableText.beginEditing()
        whileHandlingEvent {
            delegate?.textFieldDidBeginEditing(self)
            sendActions(for: .editingDidBegin)
            NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        }
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard answer({ delegate?.textFieldShouldEndEditing(self) }) ?? true, super.resignFirstResponder() else {
            return false
        }
        whileHandlingEvent {
            delegate?.textFieldDidEndEditing(self, reason: .committed)
            sendActions(for: .editingDidEnd)
            NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        }
        return true
    }

    // MARK: UITextInputTraits

    open var isSecureTextEntry = false { didSet { didChange(isSecureTextEntry, oldValue) } }
    open var textContentType: UITextContentType! { didSet { didChange(textContentType, oldValue) } }
    open var keyboardType = UIKeyboardType.default { didSet { didChange(keyboardType, oldValue) } }
    open var returnKeyType = UIReturnKeyType.default { didSet { didChange(returnKeyType, oldValue) } }
    open var enablesReturnKeyAutomatically = false
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartDashesType = UITextSmartDashesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default

    /// Selection, keyboard focus, and not the text: a property list value, for an activity's `userInfo` for instance
    /// (S-SCENE-14). Set before the view is in a window, it takes effect when the view appears; what does not fit the text, or is
    /// of another form, changes nothing. That of a secret restores nothing (S-SCENE-77).
    open var interactionState: Any {
        get { ownInteractionState.propertyList }
        set { take(InteractionState(newValue)) }
    }
    var waitingInteraction: InteractionState?

    override func windowDidSettle() {
        super.windowDidSettle()
        if let waitingInteraction { take(waitingInteraction) }
    }

    // MARK: State restoration

    override func encodeClassState(with coder: RestorationEncoder) {
        encodeText(with: coder)
    }

    override func decodeClassState(with coder: RestorationDecoder) {
        decodeText(with: coder)
    }

    override func sendActionsOfInput() { userEditedText() }

    // MARK: Events

    private func handle(_ event: DisplayEvent) -> DisplayEventResult {
        guard isEnabled, isUserInteractionEnabled else { return .refused("the field is disabled") }
        if let result = handleTyping(event) { return result }
        guard case .submit = event else { return .refused("a text field is edited") }
        guard answer({ delegate?.textFieldShouldReturn(self) }) ?? true else { return .handled }
        return handleUserEvent(sending: [.editingDidEndOnExit, .primaryActionTriggered])
    }

    func mayReplace(_ range: NSRange, with string: String) -> Bool {
        delegate?.textField(self, shouldChangeCharactersIn: range, replacementString: string) ?? true
    }

    func userEditedText() {
        sendActions(for: .editingChanged)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
    }

    func userMovedSelection() {
        delegate?.textFieldDidChangeSelection(self)
    }

    // MARK: Presentation

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        builder.handle(id) { [weak self] in self?.handle($0) ?? .unknownElement }
        let style = presentedTextStyle(font, textColor, textAlignment)
        var input = presentedInput(placeholder: placeholder, returnKey: returnKeyType.presented)
        input.border = borderStyle.presented
        return PresentationNode(
            id: id, role: .textField, label: accessibilityLabel ?? placeholder, hint: accessibilityHint,
            traits: presentedTraits, style: style == PresentationStyle() ? nil : style, input: input)
    }
}
