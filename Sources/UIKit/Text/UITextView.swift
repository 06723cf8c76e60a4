import Foundation
import RestorationArchive
import StateRestoration

/// What a text view asks and tells; every member is optional.
@MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    func textViewDidBeginEditing(_ textView: UITextView)
    func textViewDidEndEditing(_ textView: UITextView)
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    func textViewDidChange(_ textView: UITextView)
    func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    public func textViewDidEndEditing(_ textView: UITextView) {}
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    {
        true
    }
    public func textViewDidChange(_ textView: UITextView) {}
    public func textViewDidChangeSelection(_ textView: UITextView) {}
}

/// Lines of text that the user reads or edits.
@MainActor
open class UITextView: UIScrollView {
    private var textDelegate: (any UITextViewDelegate)? { delegate as? any UITextViewDelegate }
    private(set) var editableText = EditableText()
    private var userInput = UserInput()

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

    /// S-INPUT-6.
    private var isSecret: Bool { isSecureTextEntry || textContentType?.isSecret == true }

    // S-CLASS-24.
    override func encodeClassState(with coder: RestorationEncoder) {
        super.encodeClassState(with: coder)
        coder.encode(isEditable, forKey: ReservedKey.isEditable)
        guard !isSecret else { return }
        if preservesUserInput && userInput.isEntered { coder.encode(editableText.text, forKey: ReservedKey.input) }
        if let selection = editableText.selection {
            coder.encode([selection.location, selection.length], forKey: ReservedKey.selection)
        }
    }

    override func decodeClassState(with coder: RestorationDecoder) {
        if coder.containsValue(forKey: ReservedKey.isEditable) {
            isEditable = coder.decodeBool(forKey: ReservedKey.isEditable)
        }
        if !isSecret {
            if preservesUserInput, let saved = coder.decodeObject(forKey: ReservedKey.input) as? String {
                text = saved
                userInput.valueWasEntered()
            }
            if let range = coder.decodeRange(forKey: ReservedKey.selection) { editableText.select(range) }
        }
        super.decodeClassState(with: coder)
        presentationMayHaveChanged()
    }

    // MARK: Events

    private func handle(_ event: DisplayEvent) -> DisplayEventResult {
        guard isUserInteractionEnabled else { return .refused("the text view is disabled") }
        switch event {
        case .scroll(_, let geometry):
            return userScrolled(geometry)
        case .focus:
            return becomeFirstResponder() ? .handled : .refused("the text view does not want to be edited now")
        case .blur:
            resignFirstResponder()
            return .handled
        case .select(_, let selection):
            editableText.userSelected(NSRange(selection))
            presentationMayHaveChanged()
            textDelegate?.textViewDidChangeSelection(self)
            return .handled
        case .edit(_, let text, let selection):
            return userEdited(text, selection: selection.map { NSRange($0) })
        default:
            return .refused("a text view is edited")
        }
    }

    private func userEdited(_ text: String, selection: NSRange?) -> DisplayEventResult {
        guard isEditable, becomeFirstResponder() else {
            editableText.decline()
            presentationMayHaveChanged()
            return .refused("the text view does not want to be edited now")
        }
        guard text != editableText.text else {
            if let selection { editableText.userSelected(selection) }
            return .handled
        }
        let (range, string) = editableText.replacement(leadingTo: text)
        guard textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: string) ?? true else {
            editableText.decline()
            presentationMayHaveChanged()
            return .handled
        }
        userInput.beginEvent()
        defer { userInput.endEvent() }
        editableText.userEdited(text, selection: selection)
        userInput.valueWasEntered()
        presentationMayHaveChanged()
        textDelegate?.textViewDidChange(self)
        return .handled
    }

    // MARK: Presentation

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        builder.handle(id) { [weak self] in self?.handle($0) ?? .unknownElement }
        var style = presentedStyle ?? PresentationStyle()
        style.apply(font)
        style.textColor = textColor?.presented
        style.alignment = textAlignment.presented
        return PresentationNode(
            id: id, role: .textView, label: accessibilityLabel, hint: accessibilityHint,
            traits: isEditable ? presentedTraits : presentedTraits.union(.locked),
            style: style == PresentationStyle() ? nil : style,
            input: TextInput(
                text: editableText.text, selection: isFirstResponder ? editableText.selection.map { .init($0) } : nil,
                isSecure: isSecureTextEntry, keyboard: keyboardType.presented, revision: editableText.revision),
            scrolling: presentedScrolling)
    }
}
