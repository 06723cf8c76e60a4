import Foundation

/// A cell of a collection view. Its content is in `contentView`.
@preconcurrency @MainActor
open class UICollectionViewCell: UICollectionReusableView {
    /// The view to which the app adds the content.
    public let contentView = UIView(frame: .zero)
    /// True if the item is selected. The collection view sets it. Setting it does not select the item. A change updates
    /// the cell's configuration.
    open var isSelected = false { didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } } }
    /// True while UIKit handles the user's press on the item. A change updates the cell's configuration.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } } }
    /// The content of the content view. Setting it removes all other subviews of the content view. nil leaves the
    /// content view empty.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            for view in contentView.subviews { view.removeFromSuperview() }
            if let contentConfiguration { contentView.addSubview(contentConfiguration.makeContentView()) }
        }
    }

    /// The background of the cell. nil uses the display's own background.
    open var backgroundConfiguration: UIBackgroundConfiguration? { didSet { presentationMayHaveChanged() } }
    /// Has no effect: `updateConfiguration(using:)` updates the content.
    open var automaticallyUpdatesContentConfiguration = true
    /// Has no effect: `updateConfiguration(using:)` updates the background.
    open var automaticallyUpdatesBackgroundConfiguration = true
    /// A function that updates the cell for its state. UIKit calls it when it is set, before it shows the cell, when
    /// the state changes, and after `setNeedsUpdateConfiguration()`.
    public final var configurationUpdateHandler: ConfigurationUpdateHandler? {
        didSet { setNeedsUpdateConfiguration() }
    }
    /// A function that receives the cell and its state.
    public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void
    private final var isUpdatingConfiguration = false

    /// The state on which the cell's configurations can depend: the traits, and if the cell is selected, highlighted or
    /// disabled.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isDisabled = !isUserInteractionEnabled
        return state
    }

    /// Calls `updateConfiguration(using:)` and the handler immediately. Does nothing if one of them calls it.
    open func setNeedsUpdateConfiguration() {
        guard !isUpdatingConfiguration else { return }
        isUpdatingConfiguration = true
        defer { isUpdatingConfiguration = false }
        let state = configurationState
        updateConfiguration(using: state)
        configurationUpdateHandler?(self, state)
    }

    /// Updates the cell for its state. UIKit calls it before it shows the cell, when the state changes, and after
    /// `setNeedsUpdateConfiguration()`. The default implementation does nothing.
    open func updateConfiguration(using state: UICellConfigurationState) {}

    /// Has no effect: displays show selection in their own way.
    open var backgroundView: UIView?
    /// Has no effect: displays show selection in their own way.
    open var selectedBackgroundView: UIView?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(contentView)
    }

    /// Creates a cell from a storyboard or nib. Restoration never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if contentView.ownSuperview == nil { insertSubview(contentView, at: 0) }
    }

    override var viewsShownAsOne: [UIView] { [self, contentView] }

    override var textsOfRow: [String?] {
        let list = contentConfiguration as? UIListContentConfiguration
        return [list?.text, list?.secondaryText]
    }

    /// The storyboard actions that run when the user selects the item.
    private final var interfaceHandlers: [@MainActor (AnyObject) -> Void] = []

    /// Handles a press on the item.
    ///
    /// - Returns: True if the method handled the press, so that it does not select the item. False until a subclass
    ///   overrides it.
    func userPressed() -> Bool { false }

    /// True if the cell shows a handle to move its item. False until a subclass overrides it.
    var offersReordering: Bool { false }

    /// Returns the element of the item that the cell currently shows, with its content.
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
            // Displays arrange texts and image as in the rows of tables.
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

    /// Performs the segues of the cell.
    func sendInterfaceEvent() {
        for handler in interfaceHandlers { handler(self) }
    }
}
