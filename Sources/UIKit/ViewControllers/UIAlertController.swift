import Foundation

/// A message with buttons. It is never preserved (S-CLASS-14).
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// How an alert is shown.
    public enum Style: Int, Sendable {
        /// `actionSheet` offers choices about what the user just did, beside its source if it has one; `alert` stands
        /// in the middle.
        case actionSheet = 0, alert
    }

    /// What the alert says below its title; nil shows the title alone.
    open var message: String? { didSet { scene.presentationMayHaveChanged() } }
    /// As it was made; it does not change.
    public let preferredStyle: Style
    /// The buttons, in the order in which they were added.
    open private(set) var actions: [UIAlertAction] = []
    /// The fields, in the order in which they were added; nil while there are none.
    open private(set) var textFields: [UITextField]?
    /// The button that is set off from the others; nil, the default, for none. It has to be one of `actions`.
    open var preferredAction: UIAlertAction?

    /// An alert without buttons: add at least one, as without a `cancel` action it can be left in no other way.
    public init(title: String?, message: String?, preferredStyle: Style) {
        self.preferredStyle = preferredStyle
        self.message = message
        super.init(nibName: nil, bundle: nil)
        self.title = title
        // Without a source, a popover stands in the middle, as an action sheet does.
        if preferredStyle == .actionSheet { modalPresentationStyle = .popover }
    }

    /// An alert in the style `alert`, without buttons; restoration never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        preferredStyle = .alert
        super.init(coder: coder)
    }

    /// Always nil: an alert asks about a moment that has passed.
    open override var restorationIdentifier: String? {
        get { nil }
        set {}
    }

    override var isShownAsAlert: Bool { true }

    /// Adds a button after those that are there.
    open func addAction(_ action: UIAlertAction) {
        actions.append(action)
        scene.presentationMayHaveChanged()
    }

    /// Adds a field above the buttons; `configurationHandler` gets it at once, to set a placeholder for instance.
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        configurationHandler?(field)
        view.addSubview(field)
        textFields = (textFields ?? []) + [field]
    }

    private func choose(_ action: UIAlertAction) -> DisplayEventResult {
        guard action.isEnabled else { return .refused("the button is disabled") }
        dismiss(animated: true)
        action.handler?(action)
        return .handled
    }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        var children = builder.nodes(for: textFields ?? [], under: id)
        for (index, action) in actions.enumerated() {
            let actionID = builder.id("action:\(index)", under: id)
            var traits: PresentationTraits = []
            if action.style == .destructive { traits.insert(.destructive) }
            if action.style == .cancel { traits.insert(.cancel) }
            if action === preferredAction { traits.insert(.prominent) }
            if !action.isEnabled { traits.insert(.disabled) }
            builder.handle(actionID) { [weak self] event in
                guard let self, case .activate = event else { return .refused("a button is only pressed") }
                return self.choose(action)
            }
            children.append(PresentationNode(id: actionID, role: .button, label: action.title, traits: traits))
        }
        // Escape chooses the button that does nothing; without one, an alert has to be answered.
        let cancel = actions.first { $0.style == .cancel }
        builder.handle(id) { [weak self] event in
            guard let self, case .dismiss = event, let cancel else { return .refused("choose one of the buttons") }
            return self.choose(cancel)
        }
        var traits: PresentationTraits = preferredStyle == .actionSheet ? .actionSheet : []
        if cancel == nil { traits.insert(.locked) }
        var anchor = ownPresentation?.anchor(builder)
        if anchor?.element == nil { anchor = nil }
        return PresentationNode(
            id: id, role: .alert, label: title, hint: message, traits: traits, anchor: anchor, children: children)
    }
}
