import Foundation

/// The field of a search bar, for the app's settings. Text, placeholder, editing and secrecy of the text belong to
/// the bar, and the look to the display. UIKit does not run the field's own actions and calls the bar's delegate
/// instead of the field's. `isEnabled`, font and colors of the field have no effect.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
    weak var bar: UISearchBar?
    final var ownTokens: [UISearchToken] = []
    final var ownSuggestions: [any UISearchSuggestion]? { didSet { presentationMayHaveChanged() } }
    /// True if displays let the user remove tokens. The default is true.
    open var allowsDeletingTokens = true { didSet { didChange(allowsDeletingTokens, oldValue) } }
    /// True by default. Has no effect, because displays copy only text.
    open var allowsCopyingTokens = true
    /// Has no effect, because displays draw tokens.
    open var tokenBackgroundColor: UIColor! = .systemGray

    /// The editable text of the bar, so that insertions, deletions and selections apply to the bar. Without a bar, it
    /// is the field's own.
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

    /// The bar's value, or the field's own without a bar. UIKit does not save a secret (S-INPUT-6).
    open override var isSecureTextEntry: Bool {
        get { bar?.isSecureTextEntry ?? super.isSecureTextEntry }
        set {
            guard let bar else { return super.isSecureTextEntry = newValue }
            bar.isSecureTextEntry = newValue
        }
    }

    /// The bar's value, or the field's own without a bar. UIKit does not save a password or code (S-INPUT-6).
    open override var textContentType: UITextContentType! {
        get { bar.map(\.textContentType) ?? super.textContentType }
        set {
            guard let bar else { return super.textContentType = newValue }
            bar.textContentType = newValue
        }
    }

    /// Removes the suggestions for the earlier text, and then sends the field's actions. UIKit calls this for a field
    /// without a bar.
    override func userEditedText() {
        ownSuggestions = nil
        super.userEditedText()
    }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        var node = super.makePresentation(builder, id: id)
        node?.children += suggestionNodes(builder, under: id)
        return node
    }

    /// Notes the change in the bar, which shows and saves the data of the field.
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
    /// The bar's field, with the bar's text and placeholder. UIKit creates it on first access. It is in no view.
    public var searchTextField: UISearchTextField {
        if let field { return field }
        let field = UISearchTextField(frame: .zero)
        field.bar = self
        self.field = field
        return field
    }

    // The look of bars belongs to the display. The following settings are accepted and dropped.

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

    /// The icons in the field.
    public enum Icon: Int, Sendable {
        /// In Apple's order.
        case search = 0, clear, bookmark, resultsList
    }
}
