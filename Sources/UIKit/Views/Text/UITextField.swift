import Foundation
import RestorationArchive
import RepriseRestoration

/// A field for one line of text that the user edits.
@preconcurrency @MainActor
open class UITextField: UIControl, TextEditor {
    /// The border of a field.
    public enum BorderStyle: Int, Sendable {
        /// In Apple's order.
        case none, line, bezel, roundedRect

        /// The name of the style for displays. nil lets displays choose the border.
        var presented: String? {
            switch self {
            case .none: nil
            case .line: "line"
            case .bezel: "bezel"
            case .roundedRect: "rounded"
            }
        }
    }

    /// The reason why editing ended.
    public enum DidEndEditingReason: Int, Sendable {
        /// In Apple's order.
        case committed = 0, cancelled
    }

    /// The time at which an additional view is visible in a field.
    public enum ViewMode: Int, Sendable {
        /// In Apple's order.
        case never, whileEditing, unlessEditing, always
    }

    /// The delegate, which UIKit asks and informs about the user's actions. UIKit also informs it when code changes the
    /// selection.
    open weak var delegate: (any UITextFieldDelegate)?
    var editableText = EditableText()

    /// The text. Never nil when read, as on Apple's platforms. Setting nil sets an empty text. Another text discards
    /// the steps to undo and moves the cursor to its end, without a call of the delegate. UIKit saves only a text that
    /// the user typed, or that code set in reaction to that (S-INPUT-2).
    open var text: String? {
        get { editableText.text }
        set {
            editableText.set(newValue ?? "")
            valueWasSet()
        }
    }

    /// The text with its attributes, which the field stores for the app until the text changes. Setting it sets `text`,
    /// too. Displays show only the characters.
    open var attributedText: NSAttributedString? {
        get { styledText.with(editableText.text) }
        set {
            text = newValue?.string
            styledText = StyledText(newValue)
        }
    }
    private var styledText = StyledText()

    /// True if there is text.
    open var hasText: Bool { !editableText.text.isEmpty }

    /// Replaces the selection with `text`, or appends it if nothing is selected. It drops the attributes of the whole
    /// text, and informs the delegate of the new selection only. Typing in a display does not call it.
    open func insertText(_ text: String) { replaceSelection(with: text) }

    /// Deletes the selection, otherwise the character before the cursor, or the last one without a cursor. If it
    /// deletes something, it drops the attributes of the whole text, and informs the delegate of the new selection
    /// only. Deleting in a display does not call it.
    open func deleteBackward() { removeBackward() }

    /// The text that the field shows while it is empty. It is also the name for screen readers if there is no
    /// `accessibilityLabel`.
    open var placeholder: String? { didSet { didChange(placeholder, oldValue) } }
    /// The font. nil, the default, uses the display's own font.
    open var font: UIFont? { didSet { didChange(font, oldValue) } }
    /// The color of the text. nil, the default, uses the display's own color.
    open var textColor: UIColor? { didSet { didChange(textColor, oldValue) } }
    /// The alignment of the text. `natural` by default.
    open var textAlignment = NSTextAlignment.natural { didSet { didChange(textAlignment, oldValue) } }
    /// The border. `none`, the default, lets the display choose one, because the user must be able to find the field.
    open var borderStyle = BorderStyle.none { didSet { didChange(borderStyle, oldValue) } }
    /// Has no effect: displays have their own way to clear a field.
    open var clearButtonMode = ViewMode.never
    /// True if the field is first responder.
    open var isEditing: Bool { isFirstResponder }
    /// The placeholder without its attributes. Setting it sets `placeholder` to the characters and drops the
    /// attributes.
    open var attributedPlaceholder: NSAttributedString? {
        get { placeholder.map { NSAttributedString(string: $0) } }
        set { placeholder = newValue?.string }
    }
    /// Has no effect: displays show no views beside the text.
    open var leftView: UIView?
    /// Has no effect: displays show no views beside the text.
    open var leftViewMode = ViewMode.never
    /// Has no effect: displays show no views beside the text.
    open var rightView: UIView?
    /// Has no effect: displays show no views beside the text.
    open var rightViewMode = ViewMode.never
    /// Has no effect: the typed text stays.
    open var clearsOnBeginEditing = false
    /// Has no effect: displays decide sizes.
    open var adjustsFontSizeToFitWidth = false
    /// Has no effect: displays decide sizes.
    open var minimumFontSize: CGFloat = 0
    /// Has no effect: displays decide sizes.
    open var adjustsFontForContentSizeCategory = false
    /// Has no effect: displays edit only characters.
    open var allowsEditingTextAttributes = false
    /// Has no effect: typing replaces the selection.
    open var clearsOnInsertion = false
    /// Has no effect: set `font`, `textColor` and `textAlignment` instead.
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

    /// UIKit posts this when the user changed the text. The field is the notification's object.
    public nonisolated static let textDidChangeNotification = Notification.Name(
        "UITextFieldTextDidChangeNotification")
    /// UIKit posts this when the user began to edit. The field is the notification's object.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextFieldTextDidBeginEditingNotification")
    /// UIKit posts this when the user ended editing. The field is the notification's object.
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

    // Never called: displays draw fields and place their content.
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
        guard isFirstResponder else { return true }  // It becomes first responder when the view appears.
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

    /// The selection and keyboard focus, but not the text, as a property list. An app can store it, for example, in an
    /// activity's `userInfo` (S-SCENE-14). If it is set before the view is in a window, it takes effect when the view
    /// appears. Values that don't fit the text or have another form change nothing. For a field with a secret, it is
    /// empty and restores nothing (S-SCENE-77).
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

    override func removeSecret() { clearSecret() }

    override var textsOfRow: [String?] { [placeholder] }

    // MARK: Events

    private func handle(_ event: DisplayEvent) -> DisplayEventResult {
        guard isEnabled, isUserInteractionEnabled else { return .refused("the field is disabled") }
        if let result = handleTyping(event) { return result }
        guard case .submit = event else { return .refused("a text field takes only edits") }
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
