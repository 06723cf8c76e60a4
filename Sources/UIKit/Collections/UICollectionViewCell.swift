import Foundation

/// An item of a collection view. What it shows lies in `contentView`.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// Holds what the cell shows.
    public let contentView = UIView(frame: .zero)
    /// Set by the collection view; setting it selects no item.
    open var isSelected = false { didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } } }
    /// True while the user's press on the item is being handled.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } } }
    /// What the content view shows: its other subviews are removed when this is set.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            for view in contentView.subviews { view.removeFromSuperview() }
            if let contentConfiguration { contentView.addSubview(contentConfiguration.makeContentView()) }
        }
    }

    /// The background of the cell; nil leaves it to the display.
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { presentationMayHaveChanged() } }
    /// Has no effect: contents are updated as `updateConfiguration(using:)` has it.
    open var automaticallyUpdatesContentConfiguration = true
    /// Has no effect: backgrounds are updated as `updateConfiguration(using:)` has it.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// Called with the cell's state when it is set, before the cell is shown, when the state changes and after
    /// `setNeedsUpdateConfiguration()`.
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// Takes the cell and its state.
    public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void
    private final var isUpdatingConfiguration = false

    /// What the cell's configurations may depend on.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isDisabled = !isUserInteractionEnabled
        return state
    }

    /// Calls `updateConfiguration(using:)` and the handler, at once. Within these it does nothing.
    open func setNeedsUpdateConfiguration() {
        guard !isUpdatingConfiguration else { return }
        isUpdatingConfiguration = true
        defer { isUpdatingConfiguration = false }
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    /// Called before the cell is shown, when its state changes and after `setNeedsUpdateConfiguration()`. The default does nothing.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    /// Has no effect: displays show selection in their own way.
    open var backgroundView: UIView?
    /// Has no effect: displays show selection in their own way.
    open var selectedBackgroundView: UIView?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(contentView)
    }

    /// A cell of a storyboard or nib. Restoration never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if contentView.ownSuperview == nil { insertSubview(contentView, at: 0) }
    }

    override var viewsShownAsOne: [UIView] { [self, contentView] }

    /// What the storyboard does when the user selects the item.
    private final var interfaceHandlers: [@MainActor (AnyObject) -> Void] = []

    /// The user has pressed the item.
    ///
    /// - Returns: whether that was all: the item is not selected then.
    func userPressed() -> Bool { false }

    /// The item that the cell shows now, with what it shows in it.
    func makeItem(
        _ builder: PresentationBuilder, id: PresentationNode.ID, placement: RowPlacement, traits: PresentationTraits
    ) -> PresentationNode {
        var traits = traits
        if !isUserInteractionEnabled { traits.insert(.disabled) }
        var style = presentedStyle ?? contentView.presentedStyle
        if let backgroundConfiguration {
            var styled = style ?? PresentationStyle()
            backgroundConfiguration.present(in: &styled)
            style = styled == PresentationStyle() ? nil : styled
        }
        if let content = contentConfiguration as? UIListContentConfiguration {
            // A display arranges texts and image as in the rows of tables.
            return PresentationNode(
                id: id, role: .item, label: content.text ?? accessibilityLabel, value: content.secondaryText,
                hint: accessibilityHint, traits: traits, style: style, runs: content.presentedRuns, row: placement,
                image: content.image?.presented,
                gestures: presentedGestures)
        }
        return PresentationNode(
            id: id, role: .item, label: accessibilityLabel, hint: accessibilityHint, traits: traits, style: style,
            row: placement, gestures: presentedGestures, children: builder.children(of: contentView, id: id))
    }
}

extension UICollectionViewCell: InterfaceTrigger {
    func addInterfaceHandler(for event: String?, _ handler: @escaping @MainActor (AnyObject) -> Void) {
        interfaceHandlers.append(handler)
    }

    /// Performs the segues of a cell.
    func sendInterfaceEvent() {
        for handler in interfaceHandlers { handler(self) }
    }
}
