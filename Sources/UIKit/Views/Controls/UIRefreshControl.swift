import Foundation

/// A control with which the user reloads the content of a scroll view. Displays show it as a button above the
/// content.
@preconcurrency @MainActor
open class UIRefreshControl: UIControl {
    /// True from `beginRefreshing()` or the user's press until `endRefreshing()`. Until then, the button is disabled.
    /// `beginRefreshing()` sends no event.
    open private(set) var isRefreshing = false {
        didSet { if isRefreshing != oldValue { presentationMayHaveChanged() } }
    }
    /// The title of the button, without its attributes. If it is nil, the title is "Refresh". An `accessibilityLabel`
    /// replaces it.
    open var attributedTitle: NSAttributedString? { didSet { didChange(attributedTitle, oldValue) } }

    open func beginRefreshing() { isRefreshing = true }
    open func endRefreshing() { isRefreshing = false }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        builder.handle(id) { [weak self] event in
            guard let self, case .activate = event else { return .refused("a refresh control takes only presses") }
            guard !self.isRefreshing else { return .refused("the content is being refreshed") }
            return self.handleUserEvent(sending: [.valueChanged, .primaryActionTriggered]) { self.isRefreshing = true }
        }
        var traits = presentedTraits
        if isRefreshing { traits.insert(.disabled) }
        return PresentationNode(
            id: id, role: .button, label: accessibilityLabel ?? attributedTitle?.string ?? "Refresh",
            hint: accessibilityHint, traits: traits)
    }
}
