import Foundation
import RestorationArchive
import StateRestoration

/// A field for searching, with scopes below it where there are any.
@MainActor
open class UISearchBar: UIView, TextEditor {
    open weak var delegate: (any UISearchBarDelegate)?
    var editableText = EditableText()
    var userInput = UserInput()
    private var scopeInput = UserInput()

    open var text: String? {
        get { editableText.text }
        set {
            editableText.set(newValue ?? "")
            userInput.valueWasSet()
            presentationMayHaveChanged()
        }
    }

    open var placeholder: String? { didSet { didChange(placeholder, oldValue) } }
    open var prompt: String?
    open var showsCancelButton = false { didSet { didChange(showsCancelButton, oldValue) } }
    open var keyboardType = UIKeyboardType.default
    open var autocapitalizationType = UITextAutocapitalizationType.none
    open var scopeButtonTitles: [String]? { didSet { didChange(scopeButtonTitles, oldValue) } }
    open var showsScopeBar = false { didSet { didChange(showsScopeBar, oldValue) } }
    open var selectedScopeButtonIndex = 0 {
        didSet {
            scopeInput.valueWasSet()
            didChange(selectedScopeButtonIndex, oldValue)
        }
    }

    open func setShowsCancelButton(_ shows: Bool, animated: Bool) { showsCancelButton = shows }

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { true }

    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        if isFirstResponder { return true }
        guard delegate?.searchBarShouldBeginEditing(self) ?? true, super.becomeFirstResponder() else { return false }
        guard isFirstResponder else { return true }  // it will be, when the view appears
        editableText.beginEditing()
        delegate?.searchBarTextDidBeginEditing(self)
        return true
    }

    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return super.resignFirstResponder() }
        guard super.resignFirstResponder() else { return false }
        delegate?.searchBarTextDidEndEditing(self)
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
            return UIApplication.shared.restoration.report(
                .selectionInvalid, from: coder, "Search scope \(scope + 1) does not exist any more.")
        }
        selectedScopeButtonIndex = scope
        scopeInput.valueWasEntered()
    }

    // MARK: Events

    private func handle(_ event: DisplayEvent) -> DisplayEventResult {
        guard isUserInteractionEnabled else { return .refused("the search bar is disabled") }
        if let result = handleTyping(event) { return result }
        switch event {
        case .submit: whileHandlingEvent { delegate?.searchBarSearchButtonClicked(self) }
        case .dismiss: cancel()
        default: return .refused("a search bar is edited")
        }
        return .handled
    }

    func userEditedText() {
        delegate?.searchBar(self, textDidChange: editableText.text)
    }

    private func cancel() {
        whileHandlingEvent { delegate?.searchBarCancelButtonClicked(self) }
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
        guard index != selectedScopeButtonIndex else { return .handled }
        whileHandlingEvent {
            selectedScopeButtonIndex = index
            scopeInput.valueWasEntered()
            delegate?.searchBar(self, selectedScopeButtonIndexDidChange: index)
        }
        return .handled
    }

    // MARK: Presentation

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        builder.handle(id) { [weak self] in self?.handle($0) ?? .unknownElement }
        var children: [PresentationNode] = []
        if showsCancelButton {
            let cancelID = builder.id("cancel", under: id)
            builder.handle(cancelID) { [weak self] event in
                guard let self, case .activate = event else { return .refused("a button is only pressed") }
                self.cancel()
                return .handled
            }
            children.append(PresentationNode(id: cancelID, role: .button, label: "Cancel", traits: .cancel))
        }
        if showsScopeBar, let titles = scopeButtonTitles, !titles.isEmpty {
            children.append(scopeBar(titles, builder, id))
        }
        return PresentationNode(
            id: id, role: .searchField, label: accessibilityLabel ?? placeholder ?? "Search", traits: presentedTraits,
            style: presentedStyle,
            input: presentedInput(placeholder: placeholder, keyboard: "search", returnKey: "search"),
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
                guard let self, case .activate = event else { return .refused("a scope is only pressed") }
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
