import Foundation

/// A row of a table.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
    /// Which texts a cell has; where they stand is the display's to decide.
    public enum CellStyle: Int, Sendable {
        /// One text, `textLabel`.
        case `default` = 0
        /// A second text besides, `detailTextLabel`; these three are shown alike.
        case value1, value2, subtitle
    }

    /// What stands at the end of a row.
    public enum AccessoryType: Int, Sendable {
        /// Nothing.
        case none = 0
        /// A chevron; the second one with a button for details before it, as `detailButton`.
        case disclosureIndicator, detailDisclosureButton
        /// A checkmark, which screen readers tell of too.
        case checkmark
        /// A button of its own, which calls `tableView(_:accessoryButtonTappedForRowWith:)`.
        case detailButton
    }

    /// Whether a row looks as if it can be selected.
    public enum SelectionStyle: Int, Sendable {
        /// It does not. What cannot be selected is for `tableView(_:willSelectRowAt:)` to say.
        case none = 0
        /// It does; displays show what is selected in their own way.
        case blue, gray, `default`
    }

    /// For a table's `separatorStyle`. Has no effect.
    public enum SeparatorStyle: Int, Sendable {
        /// No difference: displays draw separators in their own way.
        case none = 0, singleLine
    }

    /// What a user does to a row.
    public enum EditingStyle: Int, Sendable {
        /// Never sent to a data source.
        case none = 0
        /// In edit mode the row has a control that asks whether to delete it, and then `tableView(_:commit:forRowAt:)` is called.
        case delete
        /// In edit mode the row has a control that calls `tableView(_:commit:forRowAt:)`.
        case insert
    }

    /// The name under which the cell is used again; nil for one that is not.
    public internal(set) var reuseIdentifier: String?
    let style: CellStyle

    /// Makes a cell for code that does not register a class.
    ///
    /// - Parameters:
    ///   - style: whether there is a second text.
    ///   - reuseIdentifier: nil for a cell that is not to be used for another row; what is in it can be saved then
    ///     (S-PRES-19).
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

    /// A cell of a class that is known at run time only. What every responder can be made with leads to `init(frame:)`,
    /// which finds the identifier here.
    static func make(reuseIdentifier: String) -> UITableViewCell? {
        nextReuseIdentifier = reuseIdentifier
        defer { nextReuseIdentifier = nil }
        return (self as UIResponder.Type).init(launching: ()) as? UITableViewCell
    }

    /// A cell of a storyboard or nib. Restoration never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        style = InterfaceRegistry.value(\.cellStyle, of: coder) ?? .default
        reuseIdentifier = InterfaceRegistry.value(\.reuseIdentifier, of: coder)
        super.init(coder: coder)
        if contentView.ownSuperview == nil { insertSubview(contentView, at: 0) }
    }

    /// What Interface Builder says of a cell.
    struct Design {
        /// The row's height in points, where it is named.
        var rowHeight: CGFloat?
        /// As high as it was drawn, in points; nil for a cell of one of UIKit's styles, whose texts the display arranges.
        var drawnHeight: CGFloat?
        /// Whether the cell belongs to one row for ever: it is made with its table and shows no other one.
        var isStatic = false
    }

    var design = Design()
    /// What the storyboard does when the user selects the row, or with `accessoryAction` presses its accessory button.
    private final var interfaceHandlers: [(event: String?, handler: @MainActor (AnyObject) -> Void)] = []

    /// Holds what the cell shows besides its texts, its image and its accessory.
    public let contentView = UIView(frame: .zero)
    /// The row's text; its text color is shown as well.
    open lazy var textLabel: UILabel? = UILabel()
    /// The row's second text; nil in the default style.
    open lazy var detailTextLabel: UILabel? = style == .default ? nil : UILabel()
    /// The row's image.
    open lazy var imageView: UIImageView? = UIImageView(image: nil)
    /// What stands at the end of the row; nothing by default.
    open var accessoryType = AccessoryType.none { didSet { didChange(accessoryType, oldValue) } }
    /// A view at the end of the row, a switch for instance; shown besides `accessoryType`.
    open var accessoryView: UIView? {
        didSet {
            if oldValue?.ownSuperview === self { oldValue?.removeFromSuperview() }
            if let accessoryView { addSubview(accessoryView) }
        }
    }
    /// The mark or button at the end of a row that is being edited, in place of `accessoryType`. Nothing by default.
    open var editingAccessoryType = AccessoryType.none { didSet { didChange(editingAccessoryType, oldValue) } }
    /// A view at the end of a row that is being edited, in place of `accessoryView`.
    open var editingAccessoryView: UIView? {
        didSet {
            if oldValue?.ownSuperview === self { oldValue?.removeFromSuperview() }
            if let editingAccessoryView { addSubview(editingAccessoryView) }
        }
    }
    /// Lets a row in edit mode that has no control begin beside those with one. True by default. The table asks the delegate as well.
    open var shouldIndentWhileEditing = true { didSet { didChange(shouldIndentWhileEditing, oldValue) } }
    /// Lets the user move the row in edit mode if the data source has no `tableView(_:canMoveRowAt:)`. False by default. A data source that
    /// derives from a class of UIKit's and overrides `tableView(_:moveRowAt:to:)` does not need it.
    open var showsReorderControl = false { didSet { didChange(showsReorderControl, oldValue) } }
    /// The delegate's editing style of the row while it is being edited. `none` at other times.
    public internal(set) var editingStyle = EditingStyle.none
    /// True while the row shows the actions at its end. Its deletion is one of them.
    public private(set) var showingDeleteConfirmation = false
    /// Has no effect: rows have the display's background.
    open var backgroundView: UIView?
    /// Has no effect: displays mark selected rows.
    open var selectedBackgroundView: UIView?
    /// Has no effect: displays mark selected rows.
    open var multipleSelectionBackgroundView: UIView?
    /// Has no effect: displays draw separators in their own way.
    open var separatorInset = UIEdgeInsets.zero
    /// Has no effect: displays do not indent.
    open var indentationLevel = 0
    /// Has no effect: displays do not indent.
    open var indentationWidth: CGFloat = 10
    /// Whether the row looks as if it can be selected.
    open var selectionStyle = SelectionStyle.default { didSet { didChange(selectionStyle, oldValue) } }
    /// Set by the table; setting it selects no row, `UITableView.selectRow(at:animated:scrollPosition:)` does.
    open var isSelected = false { didSet { if isSelected != oldValue { setNeedsUpdateConfiguration() } } }
    /// Has no effect: displays show what is pressed.
    open var isHighlighted = false { didSet { if isHighlighted != oldValue { setNeedsUpdateConfiguration() } } }
    /// True while the row is being edited. The table sets it in edit mode, for a row that can be edited or moved.
    open var isEditing = false { didSet { if isEditing != oldValue { setNeedsUpdateConfiguration() } } }

    /// What the cell shows instead of its labels: a list's content as those would, a content view of the app's own in
    /// `contentView`, whose other subviews are removed when this is set.
    open var contentConfiguration: (any UIContentConfiguration)? {
        didSet {
            for view in contentView.subviews { view.removeFromSuperview() }
            if let contentConfiguration, !(contentConfiguration is UIListContentConfiguration) {
                contentView.addSubview(contentConfiguration.makeContentView())
            }
            presentationMayHaveChanged()
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
    public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void
    private final var isUpdatingConfiguration = false

    /// What the cell's configurations may depend on.
    open var configurationState: UICellConfigurationState {
        var state = UICellConfigurationState(traitCollection: traitCollection)
        state.isSelected = isSelected
        state.isHighlighted = isHighlighted
        state.isDisabled = !isUserInteractionEnabled
        state.isEditing = isEditing
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

    /// A list's content, with nothing set.
    open func defaultContentConfiguration() -> UIListContentConfiguration { .cell() }

    /// Sets `isEditing`; nothing is animated. Overrides call super.
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }
    /// Sets `isHighlighted`; nothing is animated. Overrides call super.
    open func setHighlighted(_ highlighted: Bool, animated: Bool) { isHighlighted = highlighted }

    /// Called by the table when its selection changes. Overrides call super.
    open func setSelected(_ selected: Bool, animated: Bool) { isSelected = selected }

    /// How a cell is being shown.
    public struct StateMask: OptionSet, Sendable {
        /// The bits as Apple's header has them.
        public let rawValue: UInt
        /// For a combination that comes as a number.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The row is being edited.
        public static let showingEditControl = StateMask(rawValue: 1)
        /// The row's button that deletes it is shown.
        public static let showingDeleteConfirmation = StateMask(rawValue: 2)
    }
    /// Called before the row begins or ends to be edited or to ask for its deletion. The default does nothing.
    open func willTransition(to state: StateMask) {}
    /// Called when the cell has its new state. The default does nothing.
    open func didTransition(to state: StateMask) {}

    /// Gives the cell another state, as its table has it.
    func changeState(isEditing: Bool, isConfirming: Bool) {
        var state: StateMask = isEditing ? .showingEditControl : []
        if isConfirming { state.insert(.showingDeleteConfirmation) }
        willTransition(to: state)
        showingDeleteConfirmation = isConfirming
        if self.isEditing != isEditing { setEditing(isEditing, animated: false) }
        didTransition(to: state)
    }

    /// The accessory of now.
    var shownAccessoryType: AccessoryType { isEditing ? editingAccessoryType : accessoryType }

    /// Called before a cell is used for another row.
    open func prepareForReuse() {}

    override var viewsShownAsOne: [UIView] { [self, contentView] }

    /// A cell with a reuse identifier is reused, unless it is a static one (S-PRES-19).
    override var isReusable: Bool { reuseIdentifier != nil && !design.isStatic }
    /// A static cell stays in its table when it is scrolled out: what is in it is saved all the same.
    override var staysWhenNotShown: Bool { design.isStatic }

    // MARK: Presentation

    /// The row that the cell shows now, with what it shows in it.
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
        // In a cell of a storyboard the labels and the image of a style lie in the content view.
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

    /// Whether selecting the row performs a segue, however the row looks.
    var leadsSomewhere: Bool { interfaceHandlers.contains { $0.event == nil } }

    /// Performs the segues of a cell.
    ///
    /// - Parameter event: nil for the selection.
    func sendInterfaceEvent(_ event: String?) {
        for entry in interfaceHandlers where entry.event == event { entry.handler(self) }
    }
}
