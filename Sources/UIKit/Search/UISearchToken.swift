import Foundation

/// A word in a search field that stands for more than its letters.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
    final let icon: UIImage?
    final let text: String
    /// The app's object for the token; nil by default.
    open var representedObject: Any?

    /// A token with a picture and a word, as displays show it.
    public init(icon: UIImage?, text: String) {
        self.icon = icon
        self.text = text
        super.init()
    }
}

extension UISearchTextField {
    /// The tokens before the text. Displays show them as buttons that remove them. They are the app's to save.
    public var tokens: [UISearchToken] {
        get { ownTokens }
        set {
            ownTokens = newValue
            presentationMayHaveChanged()
        }
    }

    /// Adds a token at a position among the tokens; a position beyond the ends means that end.
    public func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
        tokens.insert(token, at: min(max(tokenIndex, 0), tokens.count))
    }

    /// Removes a token; one that does not exist is ignored.
    public func removeToken(at tokenIndex: Int) {
        if tokens.indices.contains(tokenIndex) { tokens.remove(at: tokenIndex) }
    }

    /// Removes the text in `textRange`, and adds a token behind the others.
    ///
    /// `tokenIndex`: where the token stands among the tokens.
    public func replaceTextualPortion(
        of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int
    ) {
        replace(textRange, withText: "")
        insertToken(token, at: tokenIndex)
    }

    /// All of the text, without the tokens.
    public var textualRange: UITextRange { UITextRange(range: NSRange(location: 0, length: endOfDocument.offset)) }

    /// Returns the beginning of the text, because tokens take no room in it.
    public func positionOfToken(at tokenIndex: Int) -> UITextPosition { beginningOfDocument }

    /// All tokens, if `textRange` begins with the text; else none.
    public func tokens(in textRange: UITextRange) -> [UISearchToken] {
        textRange.start.offset == 0 ? tokens : []
    }
}

extension UISearchBar {
    /// The tokens of the bar's field as buttons; a press removes one, and the delegate hears of it as of a change of the text.
    func tokenNodes(_ builder: PresentationBuilder, under id: PresentationNode.ID) -> [PresentationNode] {
        guard let field = field, !field.tokens.isEmpty else { return [] }
        return field.tokens.enumerated().map { index, token in
            let tokenID = builder.id("token:\(index)", under: id)
            let mayDelete = field.allowsDeletingTokens
            builder.handle(tokenID) { [weak self, weak token] event in
                guard let self, let token, case .activate = event, mayDelete else {
                    return .refused("a token is only pressed, to remove it")
                }
                self.userRemovedToken(token)
                return .handled
            }
            return PresentationNode(
                id: tokenID, role: .button, label: token.text, spokenName: mayDelete ? "Remove \(token.text)" : nil,
                traits: mayDelete ? [] : .disabled, image: token.icon?.presented)
        }
    }

    private func userRemovedToken(_ token: UISearchToken) {
        whileHandlingEvent {
            field?.tokens.removeAll { $0 === token }
            userEditedText()
        }
    }
}
