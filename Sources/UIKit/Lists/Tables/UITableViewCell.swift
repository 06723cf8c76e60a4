import Foundation

/// A cell that shows a row of a table.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    /// The texts of a cell. Displays decide where they are.
    public enum CellStyle: Int, Sendable {
        /// One text, `textLabel`.
        case `default` = 0
        /// A second text, `detailTextLabel`. Displays show these three styles alike.
        case value1, value2, subtitle
    }

    /// The accessory at the end of a row.
    public enum AccessoryType: Int, Sendable {
        /// No accessory.
        case none = 0
        /// A chevron. The second one also has a button like that of `detailButton` before it.
        case disclosureIndicator, detailDisclosureButton
        /// A checkmark, which screen readers announce too.
        case checkmark
        /// A button that calls `tableView(_:accessoryButtonTappedForRowWith:)`.
        case detailButton
    }

    /// The appearance of a selectable row.
    public enum SelectionStyle: Int, Sendable {
        /// The row looks like one that cannot be selected. To prevent selection, implement
        /// `tableView(_:willSelectRowAt:)`.
        case none = 0
        /// The row looks selectable. Displays show the selection in their own way.
        case blue, gray, `default`
    }

    /// The style of a table's separators. Has no effect.
    public enum SeparatorStyle: Int, Sendable {
        /// Both cases are the same, because displays draw separators in their own way.
        case none = 0, singleLine
    }

    /// A change that the user makes to a row in edit mode.
    public enum EditingStyle: Int, Sendable {
        /// No change. UIKit never passes it to a data source.
        case none = 0
        /// In edit mode, the row has a control that asks for confirmation and then calls
        /// `tableView(_:commit:forRowAt:)`.
        case delete
        /// In edit mode, the row has a control that calls `tableView(_:commit:forRowAt:)`.
        case insert
    }

    /// The identifier under which UIKit reuses the cell. nil for a cell that is not reused.
    public internal(set) var reuseIdentifier: String?
    let style: CellStyle

    /// Creates a cell in code.
    ///
    /// - Parameters:
    ///   - style: The texts of the cell.
    ///   - reuseIdentifier: The reuse identifier. nil for a cell that UIKit never reuses. Restoration can save the
    ///     views in such a cell (S-PRES-19).
    public init(style: CellStyle, reuseIdentifier: String?) {
        self.style = style
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: .zero)
        addSubview(contentView)
    }

    public override convenience init(frame: CGRect) {
        let reuseIdentifier = Self.nextReuseIdentifier
        Self.nextReuseIdentifier = nil
        self.init(style: .default, reuseIdentifier: reuseIdentifier)
    }

    private static var nextReuseIdentifier: String?

    /// Makes a cell of a class known only at run time. It uses the initializer that every responder has, which calls
    /// `init(frame:)`. That initializer reads the identifier from here. Returns nil if that makes an object of another
    /// kind.
    static func make(reuseIdentifier: String) -> UITableViewCell? {
        nextReuseIdentifier = reuseIdentifier
        defer { nextReuseIdentifier = nil }
        return (self as UIResponder.Type).init(launching: ()) as? UITableViewCell
    }

    /// Creates a cell from a storyboard or nib, with its style and reuse identifier. Restoration never calls this
    /// (S-API-7).
    public required init?(coder: NSCoder) {
        style = InterfaceRegistry.value(\.cellStyle, of: coder) ?? .default
        reuseIdentifier = InterfaceRegistry.value(\.reuseIdentifier, of: coder)
        super.init(coder: coder)
        if contentView.ownSuperview == nil { insertSubview(contentView, at: 0) }
    }

    /// The properties of a cell in Interface Builder.
    struct Design {
        /// The height of the row, in points. nil if the file does not set it.
        var rowHeight: CGFloat?
        /// The drawn height, in points. nil for a cell of one of UIKit's styles, whose texts the display arranges.
        var drawnHeight: CGFloat?
        /// True if the cell is made with its table and shows the same row forever.
        var isStatic = false
    }

    var design = Design()
    /// The storyboard actions that run when the user selects the row. Those for the event `accessoryAction` run when
    /// the user presses its accessory button.
    private final var interfaceHandlers: [(event: String?, handler: @MainActor (AnyObject) -> Void)] = []

    /// The view to which the app adds content other than texts, image and accessory.
    public let contentView = UIView(frame: .zero)
    /// The row's text. Displays show its text color too.
    open lazy var textLabel: UILabel? = UILabel()
    /// The row's second text. nil in the default style.
    open lazy var detailTextLabel: UILabel? = style == .default ? nil : UILabel()
    /// The row's image.
    open lazy var imageView: UIImageView? = UIImageView(image: nil)
    /// The accessory at the end of the row. `none` by default.
    open var accessoryType = AccessoryType.none { didSet { didChange(accessoryType, oldValue) } }
    /// A view at the end of the row, for example a switch. Displays show it in addition to `accessoryType`. Setting it
    /// adds it as a subview, and removes the old one.
    open var accessoryView: UIView? {
        didSet {
            if oldValue?.ownSuperview === self { oldValue?.removeFromSuperview() }
            if let accessoryView { addSubview(accessoryView) }
        }
    }
    /// The accessory at the end of a row that is being edited, instead of `accessoryType`. `none` by default.
    open var editingAccessoryType = AccessoryType.none { didSet { didChange(editingAccessoryType, oldValue) } }
    /// A view at the end of a row that is being edited, instead of `accessoryView`. Setting it adds it as a subview,
    /// and removes the old one.
    open var editingAccessoryView: UIView? {
        didSet {
            if oldValue?.ownSuperview === self { oldValue?.removeFromSuperview() }
            if let editingAccessoryView { addSubview(editingAccessoryView) }
        }
    }
    /// True, the default, if a row without a control is indented in edit mode like rows with one. The table also asks
    /// the delegate.
    open var shouldIndentWhileEditing = true { didSet { didChange(shouldIndentWhileEditing, oldValue) } }
    /// True if the user can move the row in edit mode although the data source has no `tableView(_:canMoveRowAt:)`.
    /// False by default. A data source that inherits from one of UIKit's classes and overrides
    /// `tableView(_:moveRowAt:to:)` does not need it.
    open var showsReorderControl = false { didSet { didChange(showsReorderControl, oldValue) } }
    /// The delegate's editing style of the row while it is being edited. `none` at other times.
    public internal(set) var editingStyle = EditingStyle.none
    /// True while the row shows the actions at its end, which include its deletion.
    public private(set) var showingDeleteConfirmation = false
    /// Has no effect: displays draw the background of rows.
    open var backgroundView: UIView?
    /// Has no effect: displays mark selected rows themselves.
    open var selectedBackgroundView: UIView?
    /// Has no effect: displays mark selected rows themselves.
    open var multipleSelectionBackgroundView: UIView?
    /// Has no effect: displays draw separators in their own way.
    open var separatorInset = UIEdgeInsets.zero
    /// Has no effect: displays do not indent.
    open var indentationLevel = 0
    /// Has no effect: displays do not indent.
    open var indentationWidth: CGFloat = 10
    /// The appearance of the row as selectable or not. `default` by default. To prevent selection, implement
    /// `tableView(_:willSelectRowAt:)`.
    open var selectionStyle = SelectionStyle.default { didSet { didChange(selectionStyle, oldValue) } }
    /// True if the row is selected. The table sets it. To select a row, call
    /// `UITableView.selectRow(at:animated:scrollPosition:)`. A change updates the cell's configuration.
    open var isSelected = false { didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } } }
    /// True if the app set it. Displays show presses themselves, so it only changes `configurationState` and updates
    /// the cell's configuration.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } } }
    /// True while the row is being edited. The table sets it in edit mode, for a row that can be edited or moved. A
    /// change updates the cell's configuration.
    open var isEditing = false { didSet { if isEditing != oldValue { setNeedsUpdateConfiguration() } } }

    /// The content that the cell shows instead of its labels. Displays show a list content like the labels. A content
    /// view of the app's own is added to `contentView`. Setting this removes all other subviews of `contentView`.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            for view in contentView.subviews { view.removeFromSuperview() }
            if let contentConfiguration, !(contentConfiguration is UIListContentConfiguration) {
                contentView.addSubview(contentConfiguration.makeContentView())
            }
            presentationMayHaveChanged()
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
    public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void
    private final var isUpdatingConfiguration = false

    /// The state on which the cell's configurations can depend: the traits, and if the cell is selected, highlighted,
    /// disabled or being edited.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isDisabled = !isUserInteractionEnabled
        state.isEditing = isEditing
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

    /// Returns an empty list configuration.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

    /// Sets `isEditing` without animation. Overrides call super.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    /// Sets `isHighlighted` without animation. Overrides call super.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

    /// Sets `isSelected`. The table calls it when its selection changes. Overrides call super.
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

    /// The editing state of a cell.
    public struct StateMask: OptionSet, Sendable {
        /// The bits, as in Apple's header.
        public let rawValue: UInt
        /// Creates a set from bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The row is being edited.
        public static let showingEditControl = StateMask(rawValue: 1)
        /// The row shows its delete button.
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }
    /// Tells the cell that its row is about to start or stop being edited or showing its delete button. The default
    /// implementation does nothing.
    open func willTransition(to state: StateMask) {}
    /// Tells the cell that its state changed. The default implementation does nothing.
    open func didTransition(to state: StateMask) {}

    /// Changes the cell's state, even to the same one. It calls `willTransition(to:)` before and `didTransition(to:)`
    /// after that.
    func changeState(isEditing: Bool, isConfirming: Bool) {
        var state: StateMask = isEditing ? .showingEditControl : []
        if isConfirming { state.insert(.showingDeleteConfirmation) }
        willTransition(to: state)
        showingDeleteConfirmation = isConfirming
        if self.isEditing != isEditing { setEditing(isEditing, animated: false) }
        didTransition(to: state)
    }

    /// The accessory that the cell currently shows.
    var shownAccessoryType: AccessoryType { isEditing ? editingAccessoryType : accessoryType }

    /// Prepares the cell for another row. UIKit calls it before it reuses the cell. The default implementation does
    /// nothing.
    open func prepareForReuse() {}

    override var viewsShownAsOne: [UIView] { [self, contentView] }

    override var textsOfRow: [String?] {
        let list = contentConfiguration as? UIListContentConfiguration
        return [textLabel?.text, detailTextLabel?.text, list?.text, list?.secondaryText]
    }

    /// True if the cell has a reuse identifier and is not static. UIKit reuses such cells (S-PRES-19).
    override var isReusable: Bool { reuseIdentifier != nil && !design.isStatic }
    /// True for a static cell, which stays in its table when it is scrolled out. Its views are saved all the same.
    override var staysWhenNotShown: Bool { design.isStatic }

    // MARK: Presentation

    /// Returns the element of the row that the cell currently shows, with its content.
    func makeRow(
        _ builder: PresentationBuilder, id: PresentationNode.ID, accessory: PresentationNode?, placement: RowPlacement,
        traits: PresentationTraits
    ) -> PresentationNode {
        var traits = traits
        switch shownAccessoryType {
        case .disclosureIndicator, .detailDisclosureButton: traits.insert(.disclosure)
        case .checkmark: traits.insert(.checkmark)
        case .none, .detailButton: break
        }
        if !isUserInteractionEnabled { traits.insert(.disabled) }
        // In a storyboard cell, the labels and the image of a style are in the content view.
        let ownViews = [textLabel, detailTextLabel, imageView] as [UIView?]
        var children = builder.line(of: contentView, id: id) { view in !ownViews.contains { $0 === view } }
        if let accessoryView = isEditing ? editingAccessoryView : accessoryView,
            let node = builder.node(for: accessoryView, under: id, index: children.count)
        {
            children.append(node)
        }
        if let accessory { children.append(accessory) }
        var rowStyle = presentedStyle ?? PresentationStyle()
        backgroundConfiguration?.present(in: &rowStyle)
        rowStyle.textColor = textLabel?.textColor?.presented
        let list = contentConfiguration as? UIListContentConfiguration
        let (text, secondary, image) =
            list.map { ($0.text, $0.secondaryText, $0.image) }
            ?? (textLabel?.text, detailTextLabel?.text, imageView?.image)
        return PresentationNode(
            id: id, role: .row, label: text ?? accessibilityLabel, value: secondary,
            hint: accessibilityHint, traits: traits, style: rowStyle == PresentationStyle() ? nil : rowStyle,
            runs: list == nil ? textLabel?.presentedRuns : list?.presentedRuns,
            row: placement, image: image?.presented, gestures: presentedGestures, children: children)
    }
}

extension UITableViewCell: InterfaceTrigger {
    func addInterfaceHandler(for event: String?, _ handler: @escaping @MainActor (AnyObject) -> Void) {
        interfaceHandlers.append((event, handler))
    }

    /// True if selecting the row performs a segue, regardless of the row's appearance.
    var leadsSomewhere: Bool { interfaceHandlers.contains { $0.event == nil } }

    /// Performs the segues of the cell.
    ///
    /// - Parameter event: The event. nil for a selection.
    func sendInterfaceEvent(_ event: String?) {
        for entry in interfaceHandlers where entry.event == event { entry.handler(self) }
    }
}
