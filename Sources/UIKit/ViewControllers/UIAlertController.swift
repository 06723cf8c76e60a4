import Foundation

/// A message with buttons. UIKit never preserves it (S-CLASS-14).
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    /// The presentation of an alert.
    public enum Style: Int, Sendable {
        /// An `actionSheet` offers choices about the user's last action, beside its source if it has one. An `alert`
        /// appears in the middle.
        case actionSheet = 0, alert
    }

    /// The text below the title. nil shows the title alone.
    open var message: String? { didSet { scene.presentationMayHaveChanged() } }
    /// The style that the initializer got. It doesn't change.
    public let preferredStyle: Style
    /// The buttons in the order in which the app added them.
    open private(set) var actions: [UIAlertAction] = []
    /// The fields in the order in which the app added them, or nil without a field.
    open private(set) var textFields: [UITextField]?
    /// The emphasized button, or nil for none, the default. It must be one of `actions`. Another action has no effect.
    open var preferredAction: UIAlertAction?

    /// Creates an alert without buttons. Add at least one: without a `cancel` action, the user can only leave the alert
    /// by a button.
    /// - Parameters:
    ///   - title: The title of the alert.
    ///   - message: The text below the title.
    ///   - preferredStyle: The presentation of the alert. With `actionSheet`, the initializer sets
    ///     `modalPresentationStyle` to `popover`.
    public init(title: String?, message: String?, preferredStyle: Style) {
        self.preferredStyle = preferredStyle
        self.message = message
        super.init(nibName: nil, bundle: nil)
        self.title = title
        // A popover without a source is in the middle, like an action sheet.
        if preferredStyle == .actionSheet { modalPresentationStyle = .popover }
    }

    /// Creates an alert in the style `alert` without buttons. Never returns nil. Restoration never calls this
    /// (S-API-7).
    public required init?(coder: NSCoder) {
        preferredStyle = .alert
        super.init(coder: coder)
    }

    /// Always nil, because an alert asks about a moment that is over at the next launch. Setting it has no effect.
    open override var restorationIdentifier: String? {
        get { nil }
        set {}
    }

    override var isShownAsAlert: Bool { true }

    /// Adds a button after the existing ones.
    open func addAction(_ action: UIAlertAction) {
        actions.append(action)
        scene.presentationMayHaveChanged()
    }

    /// Adds a field above the buttons. Loads the view.
    /// - Parameter configurationHandler: Gets the field at once, before it is in the view and in `textFields`, for
    ///   instance to set a placeholder.
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
                guard let self, case .activate = event else { return .refused("a button takes only presses") }
                return self.choose(action)
            }
            children.append(PresentationNode(id: actionID, role: .button, label: action.title, traits: traits))
        }
        // Escape chooses the `cancel` action. Without one, the user must press a button.
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
