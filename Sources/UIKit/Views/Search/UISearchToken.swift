import Foundation

/// A word in a search field that represents more than its letters.
@preconcurrency @MainActor
open class UISearchToken: NSObject {
    final let icon: UIImage?
    final let text: String
    /// The app's object for the token. The default is nil.
    open var representedObject: Any?

    /// Creates a token with a picture and a word, as displays show it.
    ///
    /// - Parameters:
    ///   - icon: The picture, or nil for none.
    ///   - text: The word.
    public init(icon: UIImage?, text: String) {
        self.icon = icon
        self.text = text
        super.init()
    }
}

extension UISearchTextField {
    /// The tokens before the text. Displays show them as buttons, which remove them. The app has to save them.
    public var tokens: [UISearchToken] {
        get { ownTokens }
        set {
            ownTokens = newValue
            presentationMayHaveChanged()
        }
    }

    /// Adds a token at a position among the tokens. A position beyond an end means that end.
    ///
    /// - Parameters:
    ///   - token: The token.
    ///   - tokenIndex: The position.
    public func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
        tokens.insert(token, at: min(max(tokenIndex, 0), tokens.count))
    }

    /// Removes a token. An invalid position is ignored.
    ///
    /// - Parameter tokenIndex: The position.
    public func removeToken(at tokenIndex: Int) {
        if tokens.indices.contains(tokenIndex) { tokens.remove(at: tokenIndex) }
    }

    /// Removes the text in `textRange`, and adds a token among the tokens. If the range isn't inside the text, it only
    /// adds the token.
    ///
    /// - Parameters:
    ///   - textRange: The range of the text to remove.
    ///   - token: The token.
    ///   - tokenIndex: The position of the token among the tokens. A position beyond an end means that end.
    public func replaceTextualPortion(
        of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int
    ) {
        replace(textRange, withText: "")
        insertToken(token, at: tokenIndex)
    }

    /// The range of the whole text, without the tokens.
    public var textualRange: UITextRange { UITextRange(range: NSRange(location: 0, length: endOfDocument.offset)) }

    /// Returns the beginning of the text, because tokens take no room in it.
    public func positionOfToken(at tokenIndex: Int) -> UITextPosition { beginningOfDocument }

    /// Returns all tokens if `textRange` begins at the beginning of the text, otherwise none.
    public func tokens(in textRange: UITextRange) -> [UISearchToken] {
        textRange.start.offset == 0 ? tokens : []
    }
}

extension UISearchBar {
    /// Returns the tokens of the bar's field as buttons. A press removes one, and UIKit calls the delegate as for a
    /// change of the text. If `allowsDeletingTokens` is false, the buttons are disabled.
    func tokenNodes(_ builder: PresentationBuilder, under id: PresentationNode.ID) -> [PresentationNode] {
        guard let field = field, !field.tokens.isEmpty else { return [] }
        return field.tokens.enumerated().map { index, token in
            let tokenID = builder.id("token:\(index)", under: id)
            let mayDelete = field.allowsDeletingTokens
            builder.handle(tokenID) { [weak self, weak token] event in
                guard let self, let token, case .activate = event, mayDelete else {
                    return .refused("a token takes only a press, which removes it")
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
