import Foundation

/// A choice that a search offers besides typing.
@preconcurrency @MainActor
public protocol UISearchSuggestion: NSObjectProtocol {
    /// The words that displays show.
    var localizedSuggestion: String? { get }
    /// The name for screen readers. Optional: by default it is what displays show.
    var localizedDescription: String? { get }
    /// The picture before the words. Optional: by default there is none.
    var iconImage: UIImage? { get }
    /// The words with their look. Displays show them in place of `localizedSuggestion`.
    var localizedAttributedSuggestion: NSAttributedString? { get }
    /// The app's object for the suggestion.
    var representedObject: Any? { get set }
}

extension UISearchSuggestion {
    /// nil. Screen readers then read the words that displays show.
    public var localizedDescription: String? { nil }
    /// nil. Displays then show no picture.
    public var iconImage: UIImage? { nil }
}

/// A suggestion of words and a picture.
@preconcurrency @MainActor
open class UISearchSuggestionItem: NSObject, UISearchSuggestion {
    public let localizedSuggestion: String?
    public let localizedAttributedSuggestion: NSAttributedString?
    public let localizedDescription: String?
    public let iconImage: UIImage?
    /// The app's object for the suggestion. The default is nil.
    open var representedObject: Any?

    /// Creates a suggestion of words, usually words to search for.
    public init(
        localizedSuggestion suggestion: String, localizedDescription description: String? = nil,
        iconImage: UIImage? = nil
    ) {
        localizedSuggestion = suggestion
        localizedAttributedSuggestion = nil
        localizedDescription = description
        self.iconImage = iconImage
        super.init()
    }

    /// Creates a suggestion of words with a look of their own.
    public init(
        localizedAttributedSuggestion suggestion: NSAttributedString, localizedDescription description: String? = nil,
        iconImage: UIImage? = nil
    ) {
        localizedSuggestion = suggestion.string
        localizedAttributedSuggestion = suggestion
        localizedDescription = description
        self.iconImage = iconImage
        super.init()
    }
}

extension UISearchTextField {
    /// The suggestions, shown as buttons below the field. The default is nil. UIKit sets it to nil when the user
    /// chooses a suggestion, types, cancels or changes the scope. The app sets the next ones then.
    ///
    /// The field of a search controller shows the controller's suggestions. Set `UISearchController.searchSuggestions` there. If an app
    /// sets the field's, UIKit ignores them and writes a line to the log.
    public var searchSuggestions: [any UISearchSuggestion]? {
        get { ownSuggestions }
        set {
            guard bar?.searchController == nil else {
                return Log.uikit.warning(
                    "The search field of a search controller shows its suggestions. Set those of the controller.")
            }
            ownSuggestions = newValue
        }
    }

    func suggestionNodes(_ builder: PresentationBuilder, under id: PresentationNode.ID) -> [PresentationNode] {
        guard let suggestions = ownSuggestions, !suggestions.isEmpty,
            bar?.searchController?.offersSuggestions ?? true
        else { return [] }
        let listID = builder.id("suggestions", under: id)
        let buttons = suggestions.enumerated().map { index, suggestion in
            let buttonID = builder.id("suggestion:\(index)", under: listID)
            builder.handle(buttonID) { [weak self] in self?.handle($0, on: suggestion) ?? .unknownElement }
            let styled = suggestion.localizedAttributedSuggestion
            return PresentationNode(
                id: buttonID, role: .button, label: styled?.string ?? suggestion.localizedSuggestion,
                spokenName: suggestion.localizedDescription, runs: styled?.presentedRuns(besides: nil),
                image: suggestion.iconImage?.presented)
        }
        return [PresentationNode(id: listID, role: .group, label: "Suggestions", children: buttons)]
    }

    private func handle(_ event: DisplayEvent, on suggestion: any UISearchSuggestion) -> DisplayEventResult {
        guard case .activate = event else { return .refused("a suggestion takes only presses") }
        guard ownSuggestions?.contains(where: { $0 === suggestion }) == true else {
            return .refused("the suggestion is gone")
        }
        let isDisabled = bar.map { !$0.isUserInteractionEnabled } ?? !(isEnabled && isUserInteractionEnabled)
        guard !isDisabled else { return .refused("the search field is disabled") }
        ownSuggestions = nil
        if let bar { choose(suggestion, in: bar) } else { choose(suggestion, in: self) }
        return .handled
    }

    /// Tells the app about the choice: the updater of the search controller, or else the field's delegate. If the app
    /// sets a text in response, UIKit saves it like the user's (S-INPUT-1).
    private func choose(_ suggestion: any UISearchSuggestion, in editor: some TextEditor) {
        editor.whileHandlingEvent {
            let before = editor.editableText.text
            if let search = bar?.searchController {
                search.searchResultsUpdater?.updateSearchResults(for: search, selecting: suggestion)
            } else {
                (delegate as? any UISearchTextFieldDelegate)?.searchTextField(self, didSelect: suggestion)
            }
            if editor.editableText.text != before { editor.userInput.valueWasEntered() }
        }
    }
}
