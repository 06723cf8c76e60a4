import Foundation
import RestorationArchive
import StateRestoration

/// Lines of text that the user reads or edits.
@preconcurrency @MainActor
open class UITextView: UIScrollView, TextEditor {
    /// Is told of editing and of scrolling. It is `UIScrollView`'s delegate under a type of its own: nil if code has set one there
    /// that is for scroll views only.
    // Without the Objective-C runtime no property overrides one of another type.
    @_nonoverride
    open weak var delegate: (any UITextViewDelegate)? {
        get { textDelegate }
        set { super.delegate = newValue }
    }
    /// Whatever an app's `delegate` answers to others.
    private var textDelegate: (any UITextViewDelegate)? { super.delegate as? any UITextViewDelegate }
    var editableText = EditableText()
    var userInput = UserInput()

    /// What is shown; never nil when read. What the user typed is saved, what code set is not (S-INPUT-2).
    open var text: String! {
        get { editableText.text }
        set {
            editableText.set(newValue ?? "")
            userInput.valueWasSet()
            presentationMayHaveChanged()
        }
    }

    /// Its attributes are kept for the app until the text changes; displays show the characters.
    open var attributedText: NSAttributedString! {
        get { styledText.with(editableText.text) }
        set {
            text = newValue?.string
            styledText = StyledText(newValue)
            isStorageStale = true
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

    /// The selected characters, in UTF-16 code units. Until the user or the app selects something, the cursor is at the end of the text
    /// (S-CLASS-24).
    open var selectedRange: NSRange {
        get { editableText.selection ?? NSRange(location: editableText.length, length: 0) }
        set { selectText(newValue) }
    }

    /// Whether the user may change the text; true by default. Saved and restored.
    open var isEditable = true { didSet { didChange(isEditable, oldValue) } }
    /// true by default. A view that is neither selectable nor editable takes no keyboard input.
    open var isSelectable = true
    /// nil, the default, is the display's own.
    open var font: UIFont? { didSet { didChange(font, oldValue) } }
    /// nil, the default, is the display's own.
    open var textColor: UIColor? { didSet { didChange(textColor, oldValue) } }
    /// `natural` by default.
    open var textAlignment = NSTextAlignment.natural { didSet { didChange(textAlignment, oldValue) } }
    /// Has no effect: displays show the text as it is.
    open var dataDetectorTypes: UIDataDetectorTypes = []
    /// Has no effect: sizes are left to displays.
    open var adjustsFontForContentSizeCategory = false
    /// Has no effect: displays have margins of their own.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    /// Has no effect: displays lay texts out.
    public final let textContainer: NSTextContainer
    /// Has no effect: displays lay texts out.
    public final var layoutManager: NSLayoutManager { textContainer.layoutManager ?? ownLayoutManager }
    private final let ownLayoutManager = NSLayoutManager()

    /// The text with its attributes. What is changed in it is shown, as if `attributedText` had been set.
    public final var textStorage: NSTextStorage {
        if isStorageStale || storage.string != editableText.text {
            storage.didChange = nil
            storage.setAttributedString(attributedText)
            isStorageStale = false
        }
        storage.didChange = { [weak self] in MainActor.assumeIsolated { self?.takeStorage() } }
        return storage
    }
    private final let storage: NSTextStorage

    private func takeStorage() {
        attributedText = storage.plainCopy
        isStorageStale = false
    }
    /// Whether the text was set since the storage had it.
    private final var isStorageStale = true

    /// A text view whose text is that of the container's layout manager; nil for a new one.
    public init(frame: CGRect, textContainer: NSTextContainer?) {
        self.textContainer = textContainer ?? NSTextContainer()
        storage = textContainer?.layoutManager?.textStorage ?? NSTextStorage()
        super.init(frame: frame)
        connectStorage()
        if storage.length > 0 {
            attributedText = storage.plainCopy
            isStorageStale = false
        }
    }

    /// A text view with a text of its own.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, textContainer: nil)
    }

    /// A text view of a storyboard or nib. Restoration never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        textContainer = NSTextContainer()
        storage = NSTextStorage()
        super.init(coder: coder)
        connectStorage()
    }

    private func connectStorage() {
        guard textContainer.layoutManager == nil else { return }
        ownLayoutManager.addTextContainer(textContainer)
        storage.addLayoutManager(ownLayoutManager)
    }

    /// Has no effect: typing replaces what is selected.
    open var clearsOnInsertion = false

    func selectText(_ range: NSRange?) {
        editableText.select(range)
        presentationMayHaveChanged()
        textDelegate?.textViewDidChangeSelection(self)
    }

    /// Has no effect: what is typed has the attributes of the whole text.
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    /// Has no effect: links look as the display has them.
    open var linkTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Has no effect: displays edit characters.
    open var allowsEditingTextAttributes = false
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

    /// The user changed the text; the view is the notification's object.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
    /// The text view has got keyboard input; it is the notification's object.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification")
    /// The text view has given up keyboard input; it is the notification's object.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextViewTextDidEndEditingNotification")
    /// Has no effect: displays keep the selection in view.
    open func scrollRangeToVisible(_ range: NSRange) {}

    open override func selectAll(_ sender: Any?) {
        selectText(NSRange(location: 0, length: editableText.length))
    }

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { isEditable || isSelectable }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard answer({ textDelegate?.textViewShouldBeginEditing(self) }) ?? true, super.becomeFirstResponder() else {
            return false
        }
        guard isFirstResponder else { return true }  // it will be, when the view appears
        editableText.beginEditing()
        whileHandlingEvent {
            textDelegate?.textViewDidBeginEditing(self)
            NotificationCenter.default.post(name: Self.textDidBeginEditingNotification, object: self)
        }
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard answer({ textDelegate?.textViewShouldEndEditing(self) }) ?? true, super.resignFirstResponder() else {
            return false
        }
        whileHandlingEvent {
            textDelegate?.textViewDidEndEditing(self)
            NotificationCenter.default.post(name: Self.textDidEndEditingNotification, object: self)
        }
        return true
    }

    // MARK: UITextInputTraits

    /// Whether the text is a secret, of which neither it nor the selection is saved (S-INPUT-6); false by default. It is shown.
    open var isSecureTextEntry = false { didSet { didChange(isSecureTextEntry, oldValue) } }
    open var textContentType: UITextContentType! { didSet { didChange(textContentType, oldValue) } }
    open var keyboardType = UIKeyboardType.default { didSet { didChange(keyboardType, oldValue) } }
    /// Has no effect: return makes a new line.
    open var returnKeyType = UIReturnKeyType.default
    /// Has no effect: return makes a new line.
    open var enablesReturnKeyAutomatically = false
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartDashesType = UITextSmartDashesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default

    /// Selection, keyboard focus and scroll position, and not the text: a property list value, for an activity's `userInfo` for instance
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
        // Who follows the storage hears of it, too.
        if storage.delegate != nil || type(of: storage) != NSTextStorage.self { _ = textStorage }
        textDelegate?.textViewDidChange(self)
        NotificationCenter.default.post(name: Self.textDidChangeNotification, object: self)
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
            input: presentedInput(),
            scrolling: presentedScrolling)
    }
}
