import Foundation

/// The field of a search bar, for what apps set of it. Text, placeholder, editing and whether the text is a secret are the bar's;
/// the look is the display's. Its own actions are not run and its own delegate is never asked: the bar's delegate is. `isEnabled`,
/// font and colours of the field have no effect.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    weak var bar: UISearchBar?
    final var ownTokens: [UISearchToken] = []
    final var ownSuggestions: [any UISearchSuggestion]? { didSet { presentationMayHaveChanged() } }
    /// True, the default, if displays let the user remove tokens.
    open var allowsDeletingTokens = true { didSet { didChange(allowsDeletingTokens, oldValue) } }
    /// true by default. Has no effect: displays copy text alone.
    open var allowsCopyingTokens = true
    /// Has no effect: displays draw tokens.
    open var tokenBackgroundColor: UIColor! = .systemGray

    /// The bar's, so that what is inserted, deleted and selected is so in the bar.
    override var editableText: EditableText {
        get { bar?.editableText ?? super.editableText }
        set {
            if let bar { bar.editableText = newValue } else { super.editableText = newValue }
        }
    }

    open override var text: String? {
        get { bar?.text ?? super.text }
        set {
            guard let bar else { return super.text = newValue }
            bar.text = newValue
        }
    }

    open override var placeholder: String? {
        get { bar?.placeholder ?? super.placeholder }
        set {
            guard let bar else { return super.placeholder = newValue }
            bar.placeholder = newValue
        }
    }

    /// The bar's: a secret is not saved (S-INPUT-6).
    open override var isSecureTextEntry: Bool {
        get { bar?.isSecureTextEntry ?? super.isSecureTextEntry }
        set {
            guard let bar else { return super.isSecureTextEntry = newValue }
            bar.isSecureTextEntry = newValue
        }
    }

    /// The bar's: a password or a code is not saved (S-INPUT-6).
    open override var textContentType: UITextContentType! {
        get { bar.map(\.textContentType) ?? super.textContentType }
        set {
            guard let bar else { return super.textContentType = newValue }
            bar.textContentType = newValue
        }
    }

    /// Takes the suggestions for the text before away. UIKit calls this for a field without a bar.
    override func userEditedText() {
        ownSuggestions = nil
        super.userEditedText()
    }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        var node = super.makePresentation(builder, id: id)
        node?.children += suggestionNodes(builder, under: id)
        return node
    }

    /// What is shown and saved of the field is the bar's.
    override func presentationMayHaveChanged() {
        if let bar { bar.presentationMayHaveChanged() } else { super.presentationMayHaveChanged() }
    }

    open override var hasText: Bool { text?.isEmpty == false }
    open override var isEditing: Bool { isFirstResponder }
    open override var isFirstResponder: Bool { bar?.isFirstResponder ?? super.isFirstResponder }

    @discardableResult
    open override func becomeFirstResponder() -> Bool { bar?.becomeFirstResponder() ?? super.becomeFirstResponder() }

    @discardableResult
    open override func resignFirstResponder() -> Bool { bar?.resignFirstResponder() ?? super.resignFirstResponder() }
}

extension UISearchBar {
    /// The bar's field: what it has as text and placeholder is the bar's. It stands in no view.
    public var searchTextField: UISearchTextField {
        if let field { return field }
        let field = UISearchTextField(frame: .zero)
        field.bar = self
        self.field = field
        return field
    }

    // The look of bars is the display's: what follows is accepted and not kept.

    /// Has no effect.
    public func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {}
    /// Has no effect.
    public func setPositionAdjustment(_ adjustment: UIOffset, for icon: Icon) {}
    /// Has no effect.
    public func setSearchFieldBackgroundImage(_ backgroundImage: UIImage?, for state: UIControl.State) {}
    /// Has no effect.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
    ) {
    }
    /// Has no effect.
    public func setScopeBarButtonTitleTextAttributes(
        _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
    ) {}

    /// What stands in the field besides the text.
    public enum Icon: Int, Sendable {
        /// In Apple's order.
        case search = 0, clear, bookmark, resultsList
    }
}
