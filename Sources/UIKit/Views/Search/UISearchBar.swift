import Foundation
import RestorationArchive
import RepriseRestoration

/// A field for searching, with optional scopes below it.
@preconcurrency @MainActor
open class UISearchBar: UIView, UITextInputTraits, TextEditor {
    /// The delegate, which UIKit calls for the user's actions, but not for changes by code or restoration.
    open weak var delegate: (any UISearchBarDelegate)?
    var editableText = EditableText()
    var userInput = UserInput()
    var waitingInteraction: InteractionState?
    private var scopeInput = UserInput()
    /// The search controller that owns this bar.
    weak var searchController: UISearchController?
    var field: UISearchTextField?

    /// The text in the field. It is never nil when read, and nil sets an empty text. UIKit saves the text that the user
    /// typed (S-INPUT-7). Setting another text updates the results of an active search, and doesn't call the bar's
    /// delegate.
    open var text: String? {
        get { editableText.text }
        set {
            let old = editableText.text
            editableText.set(newValue ?? "")
            userInput.valueWasSet()
            presentationMayHaveChanged()
            if editableText.text != old { searchController?.barDidChange() }
        }
    }

    /// The text shown while the field is empty. It is also the field's name for screen readers if `accessibilityLabel`
    /// is nil. Without either, that name is "Search".
    open var placeholder: String? { didSet { didChange(placeholder, oldValue) } }
    /// Has no effect, because displays do not show it.
    open var prompt: String?
    /// True if the bar shows a cancel button. The default is false. Setting it turns off the search controller's own
    /// handling of the button.
    open var showsCancelButton = false {
        didSet {
            searchController?.automaticallyShowsCancelButton = false
            didChange(showsCancelButton, oldValue)
        }
    }
    /// Has no effect: the bar's look is the display's.
    open var searchBarStyle = Style.default
    /// Has no effect: the bar's look is the display's.
    open var barStyle = UIBarStyle.default
    /// Has no effect: the bar's look is the display's.
    open var barTintColor: UIColor?
    /// Has no effect: the bar's look is the display's.
    open var isTranslucent = true
    /// Has no effect: the bar's look is the display's.
    open var backgroundImage: UIImage?
    /// Has no effect: displays show no such button.
    open var showsBookmarkButton = false
    /// Has no effect: displays show no such button.
    open var showsSearchResultsButton = false

    /// The visual weight of the bar. Has no effect.
    public enum Style: Int, Sendable {
        /// In Apple's order.
        case `default` = 0, prominent, minimal
    }

    /// The names of the scopes to choose from, shown while `showsScopeBar` is true. The default is nil for none.
    open var scopeButtonTitles: [String]? { didSet { didChange(scopeButtonTitles, oldValue) } }
    /// True if the bar shows the scopes. The default is false. Setting it turns off the search controller's own
    /// handling of the scopes.
    open var showsScopeBar = false {
        didSet {
            searchController?.automaticallyShowsScopeBar = false
            didChange(showsScopeBar, oldValue)
        }
    }
    /// The position among `scopeButtonTitles`, by default 0. UIKit doesn't check it. UIKit saves the user's choice
    /// (S-INPUT-7). Setting another index updates the results of an active search, and doesn't call the bar's delegate.
    open var selectedScopeButtonIndex = 0 {
        didSet {
            scopeInput.valueWasSet()
            presentationMayHaveChanged()
            if selectedScopeButtonIndex != oldValue { searchController?.barDidChange() }
        }
    }

    /// Sets `showsCancelButton` without animation. It also turns off the search controller's own handling of the
    /// button.
    ///
    /// - Parameters:
    ///   - shows: The new value.
    ///   - animated: This has no effect.
    open func setShowsCancelButton(_ shows: Bool, animated: Bool) { showsCancelButton = shows }

    // MARK: UITextInputTraits

    open var isSecureTextEntry = false { didSet { didChange(isSecureTextEntry, oldValue) } }
    open var textContentType: UITextContentType! { didSet { didChange(textContentType, oldValue) } }
    /// The keyboard type. With `default`, displays use their keyboard for searching.
    open var keyboardType = UIKeyboardType.default { didSet { didChange(keyboardType, oldValue) } }
    /// Has no effect, because return always searches.
    open var returnKeyType = UIReturnKeyType.search
    open var enablesReturnKeyAutomatically = true
    open var keyboardAppearance = UIKeyboardAppearance.default
    open var autocapitalizationType = UITextAutocapitalizationType.none
    open var autocorrectionType = UITextAutocorrectionType.default
    open var spellCheckingType = UITextSpellCheckingType.default
    open var smartQuotesType = UITextSmartQuotesType.default
    open var smartDashesType = UITextSmartDashesType.default
    open var smartInsertDeleteType = UITextSmartInsertDeleteType.default

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { true }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard answer({ delegate?.searchBarShouldBeginEditing(self) }) ?? true, super.becomeFirstResponder() else {
            return false
        }
        guard isFirstResponder else { return true }  // it will be, when the view appears
        editableText.beginEditing()
        whileHandlingEvent { delegate?.searchBarTextDidBeginEditing(self) }
        searchController?.isActive = true
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard super.resignFirstResponder() else { return false }
        whileHandlingEvent { delegate?.searchBarTextDidEndEditing(self) }
        return true
    }

    // MARK: State restoration

    // S-INPUT-7.
    override func encodeClassState(with coder: RestorationEncoder) {
        guard preservesUserInput else { return }
        encodeText(with: coder)
        if scopeInput.isEntered { coder.encode(selectedScopeButtonIndex, forKey: ReservedKey.scope) }
    }

    override func decodeClassState(with coder: RestorationDecoder) {
        guard preservesUserInput else { return }
        decodeText(with: coder)
        if coder.containsValue(forKey: ReservedKey.scope) {
            restoreScope(coder.decodeInteger(forKey: ReservedKey.scope), from: coder)
        }
    }

    private func restoreScope(_ scope: Int, from coder: RestorationDecoder) {
        guard scope == 0 || scopeButtonTitles?.indices.contains(scope) == true else {
            UIApplication.shared.runningRestoration?.report(
                .selectionInvalid, from: coder,
                "The saved search scope no longer exists, so it was not restored.")
            return
        }
        selectedScopeButtonIndex = scope
        scopeInput.valueWasRestored()
        inputWasRestored()
    }

    var userInputs: [UserInput] { [userInput, scopeInput] }
    func changeInputs(_ change: (inout UserInput) -> Void) {
        change(&userInput)
        change(&scopeInput)
    }

    var holdsRestoredInput: Bool { userInput.mayBeEnteredAgain || scopeInput.mayBeEnteredAgain }

    func tellOfRestoredInput() {
        whileHandlingEvent {
            if userInput.mayBeEnteredAgain {
                userInput.restoredValueIsTold()
                userEditedText()
            }
            if scopeInput.mayBeEnteredAgain {
                scopeInput.restoredValueIsTold()
                delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
            }
        }
    }

    // MARK: Events

    private func handle(_ event: DisplayEvent) -> DisplayEventResult {
        guard isUserInteractionEnabled else { return .refused("the search bar is disabled") }
        if let result = handleTyping(event) { return result }
        switch event {
        case .submit: search()
        case .dismiss: cancel()
        default: return .refused("a search bar takes only edits")
        }
        return .handled
    }

    func userEditedText() {
        field?.ownSuggestions = nil
        delegate?.searchBar(self, textDidChange: editableText.text)
        searchController?.barDidChange()
    }

    private func search() {
        whileHandlingEvent { delegate?.searchBarSearchButtonClicked(self) }
        // The user who pressed search wants to read the results.
        if searchController != nil { resignFirstResponder() }
    }

    private func cancel() {
        field?.ownSuggestions = nil
        whileHandlingEvent {
            delegate?.searchBarCancelButtonClicked(self)
            searchController?.isActive = false
        }
    }

    func whileHandlingEvent(_ react: () -> Void) {
        userInput.beginEvent()
        scopeInput.beginEvent()
        defer {
            userInput.endEvent()
            scopeInput.endEvent()
        }
        react()
        presentationMayHaveChanged()
    }

    private func userSelectedScope(_ index: Int) -> DisplayEventResult {
        guard isUserInteractionEnabled else { return .refused("the search bar is disabled") }
        guard index != selectedScopeButtonIndex || scopeInput.mayBeEnteredAgain else { return .handled }
        field?.ownSuggestions = nil
        whileHandlingEvent {
            selectedScopeButtonIndex = index
            scopeInput.valueWasEntered()
            delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
        }
        return .handled
    }

    // MARK: Presentation

    /// True for the bar of a search controller, which may be shown apart from its superview while the search is
    /// active.
    override var keepsIdentityOnScreen: Bool { searchController != nil }

    private var offersCancel: Bool {
        guard let searchController, searchController.automaticallyShowsCancelButton else { return showsCancelButton }
        return searchController.isActive
    }

    private var showsScopes: Bool {
        guard let searchController, searchController.automaticallyShowsScopeBar else { return showsScopeBar }
        return searchController.isActive
    }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        builder.handle(id) { [weak self] in self?.handle($0) ?? .unknownElement }
        var children = tokenNodes(builder, under: id)
        if offersCancel {
            let cancelID = builder.id("cancel", under: id)
            builder.handle(cancelID) { [weak self] event in
                guard let self, case .activate = event else { return .refused("a button takes only presses") }
                self.cancel()
                return .handled
            }
            children.append(PresentationNode(id: cancelID, role: .button, label: "Cancel", traits: .cancel))
        }
        if showsScopes, let titles = scopeButtonTitles, !titles.isEmpty {
            children.append(scopeBar(titles, builder, id))
        }
        children += field?.suggestionNodes(builder, under: id) ?? []
        return PresentationNode(
            id: id, role: .searchField, label: accessibilityLabel ?? placeholder ?? "Search", traits: presentedTraits,
            style: presentedStyle,
            input: presentedInput(
                placeholder: placeholder, keyboard: keyboardType == .default ? "search" : nil, returnKey: "search"),
            children: children)
    }

    private func scopeBar(
        _ titles: [String], _ builder: PresentationBuilder, _ id: PresentationNode.ID
    ) -> PresentationNode {
        let barID = builder.id("scopes", under: id)
        builder.handle(barID) { [weak self] event in
            guard let self, case .setValue(_, let value) = event, let index = Int(exactly: value),
                titles.indices.contains(index)
            else { return .refused("there is no such scope") }
            return self.userSelectedScope(index)
        }
        let segments = titles.enumerated().map { index, title in
            let segmentID = builder.id("scope:\(index)", under: barID)
            builder.handle(segmentID) { [weak self] event in
                guard let self, case .activate = event else { return .refused("a scope takes only presses") }
                return self.userSelectedScope(index)
            }
            return PresentationNode(
                id: segmentID, role: .segment, label: title,
                traits: index == selectedScopeButtonIndex ? .selected : [])
        }
        return PresentationNode(
            id: barID, role: .segmentedControl, label: "Scope",
            range: ValueRange(minimum: 0, maximum: Double(titles.count - 1), value: Double(selectedScopeButtonIndex)),
            children: segments)
    }
}
