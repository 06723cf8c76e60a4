import Foundation
import RestorationArchive
import RepriseRestoration

/// A view for several lines of text that the user reads or edits.
@preconcurrency @MainActor
open class UITextView: UIScrollView, TextEditor {
    /// The delegate, which UIKit informs about editing and scrolling. It is `UIScrollView`'s delegate with a type of
    /// its own. It is nil if code set a delegate that is only a scroll view delegate.
    // Without the Objective-C runtime, a property can't override one of another type.
    @_nonoverride
    open weak var delegate: (any UITextViewDelegate)? {
        get { textDelegate }
        set { super.delegate = newValue }
    }
    /// The delegate, even if an app's subclass overrides `delegate`.
    private var textDelegate: (any UITextViewDelegate)? { super.delegate as? any UITextViewDelegate }
    var editableText = EditableText()
    var userInput = UserInput()

    /// The text. Never nil when read. Setting nil sets an empty text. Another text discards the steps to undo and moves
    /// the cursor to its end, without a call of the delegate. UIKit saves only a text that the user typed, or that code
    /// set in reaction to that (S-INPUT-2).
    open var text: String! {
        get { editableText.text }
        set {
            editableText.set(newValue ?? "")
            userInput.valueWasSet()
            presentationMayHaveChanged()
        }
    }

    /// The text with its attributes, which the view stores for the app until the text changes. Setting it sets `text`,
    /// too. Displays show only the characters.
    open var attributedText: NSAttributedString! {
        get { styledText.with(editableText.text) }
        set {
            text = newValue?.string
            styledText = StyledText(newValue)
            isStorageStale = true
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

    /// The selected range, in UTF-16 code units. Until the user or the app selects something, the cursor is at the end
    /// of the text (S-CLASS-24). Setting a range outside the text has that effect too. Setting it informs the delegate.
    open var selectedRange: NSRange {
        get { editableText.selection ?? NSRange(location: editableText.length, length: 0) }
        set { selectText(newValue) }
    }

    /// True, the default, if the user can change the text. Saved and restored.
    open var isEditable = true { didSet { didChange(isEditable, oldValue) } }
    /// True by default. A view that is neither selectable nor editable can't become first responder.
    open var isSelectable = true
    /// The font. nil, the default, uses the display's own font.
    open var font: UIFont? { didSet { didChange(font, oldValue) } }
    /// The color of the text. nil, the default, uses the display's own color.
    open var textColor: UIColor? { didSet { didChange(textColor, oldValue) } }
    /// The alignment of the text. `natural` by default.
    open var textAlignment = NSTextAlignment.natural { didSet { didChange(textAlignment, oldValue) } }
    /// Has no effect: displays show the text as it is.
    open var dataDetectorTypes: UIDataDetectorTypes = []
    /// Has no effect: displays decide sizes.
    open var adjustsFontForContentSizeCategory = false
    /// Has no effect: displays use margins of their own.
    open var textContainerInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    /// Has no effect: displays lay text out.
    public final let textContainer: NSTextContainer
    /// Has no effect: displays lay text out.
    public final var layoutManager: NSLayoutManager { textContainer.layoutManager ?? ownLayoutManager }
    private final let ownLayoutManager = NSLayoutManager()

    /// The text with its attributes. Displays show changes in it, as if the app set `attributedText`.
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
    /// True if the text was set after the storage last got it.
    private final var isStorageStale = true

    /// Creates a text view.
    ///
    /// - Parameters:
    ///   - frame: The frame, in points of the superview.
    ///   - textContainer: A container whose layout manager provides the text. nil creates a new one.
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

    /// Creates a text view with a text of its own.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, textContainer: nil)
    }

    /// Creates a text view from a storyboard or nib. Restoration never calls this (S-API-7).
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

    /// Has no effect: typing replaces the selection.
    open var clearsOnInsertion = false

    func selectText(_ range: NSRange?) {
        editableText.select(range)
        presentationMayHaveChanged()
        textDelegate?.textViewDidChangeSelection(self)
    }

    /// Has no effect: typed text has the attributes of the whole text.
    open var typingAttributes: [NSAttributedString.Key: Any] = [:]
    /// Has no effect: the display decides how links look.
    open var linkTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// Has no effect: displays edit only characters.
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

    /// UIKit posts this when the user changed the text. The view is the notification's object.
    public nonisolated static let textDidChangeNotification = Notification.Name("UITextViewTextDidChangeNotification")
    /// UIKit posts this when the view got the keyboard focus. The view is the notification's object.
    public nonisolated static let textDidBeginEditingNotification = Notification.Name(
        "UITextViewTextDidBeginEditingNotification")
    /// UIKit posts this when the view gave up the keyboard focus. The view is the notification's object.
    public nonisolated static let textDidEndEditingNotification = Notification.Name(
        "UITextViewTextDidEndEditingNotification")
    /// Has no effect: displays keep the selection visible.
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
        guard isFirstResponder else { return true }  // It becomes first responder when the view appears.
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

    /// True if the text is a secret, so that neither text nor selection is saved (S-INPUT-6). False by default.
    /// Displays show the text all the same.
    open var isSecureTextEntry = false { didSet { didChange(isSecureTextEntry, oldValue) } }
    open var textContentType: UITextContentType! { didSet { didChange(textContentType, oldValue) } }
    open var keyboardType = UIKeyboardType.default { didSet { didChange(keyboardType, oldValue) } }
    /// Has no effect: the return key starts a new line.
    open var returnKeyType = UIReturnKeyType.default
    /// Has no effect: the return key starts a new line.
    open var enablesReturnKeyAutomatically = false
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var autocapitalizationType = UITextAutocapitalizationType.sentences
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartDashesType = UITextSmartDashesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default

    /// The selection, keyboard focus and scroll position, but not the text, as a property list. An app can store it,
    /// for example, in an activity's `userInfo` (S-SCENE-14). If it is set before the view is in a window, it takes
    /// effect when the view appears. Values that don't fit the text or have another form change nothing. For a view
    /// with a secret, it is empty and restores nothing (S-SCENE-77).
    open var interactionState: Any {
        get { ownInteractionState.propertyList }
        set { take(InteractionState(newValue)) }
    }
    var waitingInteraction: InteractionState?

    override func windowDidSettle() {
        super.windowDidSettle()
        if let waitingInteraction { take(waitingInteraction) }
    }

    var userInputs: [UserInput] { [userInput] }
    func changeInputs(_ change: (inout UserInput) -> Void) { change(&userInput) }

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
        return handleTyping(event) ?? .refused("a text view takes only edits")
    }

    var isEditingAllowed: Bool { isEditable }

    func mayReplace(_ range: NSRange, with string: String) -> Bool {
        textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true
    }

    func userEditedText() {
        // A delegate or subclass of the storage learns about the edit too.
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
