import Foundation

/// A message with buttons. It is never preserved (S-CLASS-14).
@MainActor
open class UIAlertController: UIViewController {
    public enum Style: Int, Sendable {
        case actionSheet = 0, alert
    }

    open var message: String? { didSet { UIApplication.shared.presentationMayHaveChanged() } }
    public let preferredStyle: Style
    open private(set) var actions: [UIAlertAction] = []
    open private(set) var textFields: [UITextField]?
    open var preferredAction: UIAlertAction?

    public init(title: String?, message: String?, preferredStyle: Style) {
        self.preferredStyle = preferredStyle
        self.message = message
        super.init(nibName: nil, bundle: nil)
        self.title = title
        // Without a source, a popover stands in the middle, as an action sheet does.
        if preferredStyle == .actionSheet { modalPresentationStyle = .popover }
    }

    public required init?(coder: NSCoder) {
        preferredStyle = .alert
        super.init(coder: coder)
    }

    /// Always nil: an alert asks about a moment that has passed.
    open override var restorationIdentifier: String? {
        get { nil }
        set {}
    }

    open func addAction(_ action: UIAlertAction) {
        actions.append(action)
        UIApplication.shared.presentationMayHaveChanged()
    }

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
        var anchor = (ownPresentation as? UIPopoverPresentationController)?.anchor(builder)
        if anchor?.element == nil { anchor = nil }
        return PresentationNode(
            id: id, role: .alert, label: title, hint: message, traits: traits, anchor: anchor, children: children)
    }
}
