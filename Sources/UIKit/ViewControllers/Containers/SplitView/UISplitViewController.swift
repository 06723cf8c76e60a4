import Foundation
import RestorationArchive
import RepriseRestoration

/// A controller with columns, for instance a list and the detail of the selected row.
///
/// A display can have any width, and several displays can show one app. A split view therefore never collapses here. It
/// shows its columns side by side, and remembers the front column for displays with room for only one. The front column
/// is the last one that `show(_:)`, `showDetailViewController(_:sender:)` or the user's way back brought to the front.
/// UIKit saves the front column, so that users of a phone continue where they were (S-LAUNCH-25).
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    /// Creates a split view of the column style. Set its controllers with `setViewController(_:for:)`.
    /// - Parameter style: The style, which determines the number of columns.
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a classic split view. Set its `viewControllers`.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates the split view of a storyboard, or a classic one without controllers for any other coder. Never returns
    /// nil. Restoration never calls this with a saved state (S-API-7).
    public required init?(coder: NSCoder) {
        style = .unspecified
        super.init(coder: coder)
    }

    /// The style that the initializer got. It determines the number of columns.
    open internal(set) var style: Style
    /// The delegate. It learns of columns that appear and disappear, and can show controllers itself.
    open weak var delegate: (any UISplitViewControllerDelegate)?

    // MARK: Columns

    /// The column of each child.
    private var columnsOfChildren: [ObjectIdentifier: Column] = [:]

    /// Returns the child in a column: the controller that code set, or the navigation controller around it. Returns nil
    /// for an empty column.
    func child(in column: Column) -> UIViewController? {
        children.first { columnsOfChildren[ObjectIdentifier($0)] == column }
    }

    func column(of child: UIViewController) -> Column? { columnsOfChildren[ObjectIdentifier(child)] }

    /// The controllers of the columns, the primary one first. An empty column has no entry. In a column style, they are
    /// navigation controllers. Use `setViewController(_:for:)` there. If the array is longer than the list of columns,
    /// UIKit logs that and leaves out the rest.
    open var viewControllers: [UIViewController] {
        get { children }
        set {
            if newValue.count > style.columns.count {
                Log.uikit.warning("This split view has \(style.columns.count) columns, not \(newValue.count).")
            }
            setChildren(Dictionary(zip(style.columns, newValue)) { first, _ in first })
        }
    }

    /// Returns the controller that code set for `column`, without the navigation controller around it. Returns nil if
    /// there is none.
    open func viewController(for column: Column) -> UIViewController? {
        guard column != .compact else { return compactViewController }
        let child = child(in: column)
        return (child as? ColumnNavigationController)?.viewControllers.first ?? child
    }

    /// Sets the controller of a column. UIKit puts it into a navigation controller if it isn't one. A controller of
    /// another column leaves that. For `compact`, UIKit only stores the controller.
    ///
    /// A classic split view, or one without that column, logs the call and changes nothing.
    /// - Parameters:
    ///   - vc: The controller, or nil to empty the column.
    ///   - column: The column.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        guard style != .unspecified, column == .compact || style.columns.contains(column) else {
            Log.uikit.warning("A split view of style \(style) has no \(column) column to set.")
            return
        }
        if column == .compact { compactViewController = vc } else { put(vc, in: column) }
    }

    /// The controller for a collapsed split view. It has no effect, because a split view never collapses here.
    private var compactViewController: UIViewController?

    private func put(_ controller: UIViewController?, in column: Column) {
        guard controller !== child(in: column), controller == nil || controller !== viewController(for: column) else {
            return
        }
        var next = Dictionary(children.compactMap { child in self.column(of: child).map { ($0, child) } }) { $1 }
        // A controller from another column leaves that.
        next = next.filter {
            $0.value !== controller && (controller == nil || viewController(for: $0.key) !== controller)
        }
        next[column] = controller
        setChildren(next)
    }

    private func setChildren(_ controllers: [Column: UIViewController]) {
        let placed = style.columns.compactMap { column in controllers[column].map { (column, wrapped($0)) } }
        // This is set before the children change, so that the right ones appear.
        columnsOfChildren = Dictionary(placed.map { (ObjectIdentifier($1), $0) }) { first, _ in first }
        replaceChildren(with: placed.map(\.1))
    }

    private func wrapped(_ controller: UIViewController) -> UIViewController {
        guard style != .unspecified, !(controller is UINavigationController) else { return controller }
        return ColumnNavigationController(rootViewController: controller)
    }

    // MARK: What is shown

    /// Always false. See the class.
    open var isCollapsed: Bool { false }

    /// The number of visible columns besides the secondary one.
    private lazy var columnsBeside = style.columns.count - 1

    /// The visible columns, including those without a controller.
    var shownColumns: [Column] { style.columns.suffix(columnsBeside + 1) }

    /// The current mode in the terms of `splitBehavior`. UIKit doesn't save it (S-CLASS-5).
    open var displayMode: DisplayMode { splitBehavior.displayMode(showing: columnsBeside) }

    /// The preferred mode, which applies at once, with calls of the delegate if columns appear or disappear.
    /// `automatic` shows all columns.
    open var preferredDisplayMode = DisplayMode.automatic {
        didSet { changeColumnsBeside(to: preferredDisplayMode.columnsBesideSecondary ?? style.columns.count - 1) }
    }

    /// The preferred behavior, or `tile` if that is `automatic`.
    open var splitBehavior: SplitBehavior { preferredSplitBehavior == .automatic ? .tile : preferredSplitBehavior }
    /// The preferred behavior. It changes the value of `displayMode`. Displays show all columns side by side.
    open var preferredSplitBehavior = SplitBehavior.automatic
    /// The side of the primary column, `leading` by default.
    open var primaryEdge = PrimaryEdge.leading { didSet { scene.presentationMayHaveChanged() } }
    /// Has no effect: displays choose the look of columns.
    open var primaryBackgroundStyle = BackgroundStyle.none
    /// Has no effect: a display has no gesture for it.
    open var presentsWithGesture = true
    /// Has no effect: all columns are visible.
    open var showsSecondaryOnlyButton = false

    /// A width that the display chooses.
    public nonisolated static let automaticDimension: CGFloat = -.greatestFiniteMagnitude
    /// The width in points. Has no effect: displays choose widths.
    open var preferredPrimaryColumnWidth = automaticDimension
    /// A fraction of the whole width from 0 to 1. Has no effect.
    open var preferredPrimaryColumnWidthFraction = automaticDimension
    /// The width in points. Has no effect.
    open var minimumPrimaryColumnWidth = automaticDimension
    /// The width in points. Has no effect.
    open var maximumPrimaryColumnWidth = automaticDimension
    /// The width in points. Has no effect.
    open var preferredSupplementaryColumnWidth = automaticDimension
    /// A fraction of the whole width from 0 to 1. Has no effect.
    open var preferredSupplementaryColumnWidthFraction = automaticDimension
    /// The width in points. Has no effect.
    open var minimumSupplementaryColumnWidth = automaticDimension
    /// The width in points. Has no effect.
    open var maximumSupplementaryColumnWidth = automaticDimension

    private var front: Column?

    /// The visible column on a display with room for only one: the one that came to the front last. If that is hidden
    /// or empty, it is the last visible column with a controller, or else the secondary one.
    var frontColumn: Column {
        if let front, shownColumns.contains(front), child(in: front) != nil { return front }
        return shownColumns.last { child(in: $0) != nil } ?? .secondary
    }

    /// Shows a column and those after it, and brings it to the front for displays with room for only one. Does nothing
    /// for a column that the style doesn't have.
    open func show(_ column: Column) {
        guard let index = style.columns.firstIndex(of: column) else { return }
        bringToFront(column)
        changeColumnsBeside(to: max(columnsBeside, style.columns.count - 1 - index))
    }

    /// Hides a column and those before it. If one of these was in front, the next column comes to the front. The
    /// secondary column stays visible. If it was in front, the previous column with a controller comes to the front.
    /// Does nothing for a column that the style doesn't have.
    open func hide(_ column: Column) {
        guard let index = style.columns.firstIndex(of: column) else { return }
        if column == .secondary {
            if frontColumn == .secondary, let previous = columnBefore(.secondary) { show(previous) }
        } else {
            if frontColumn.rawValue <= column.rawValue { bringToFront(style.columns[index + 1]) }
            changeColumnsBeside(to: min(columnsBeside, style.columns.count - 2 - index))
        }
    }

    private func bringToFront(_ column: Column) {
        front = column
        presentationMayHaveChanged()
    }

    private func changeColumnsBeside(to wanted: Int) {
        let count = min(max(0, wanted), style.columns.count - 1)
        guard count != columnsBeside else { return }
        let before = shownColumns
        delegate?.splitViewController(self, willChangeTo: splitBehavior.displayMode(showing: count))
        columnsBeside = count
        for column in before where !shownColumns.contains(column) {
            delegate?.splitViewController(self, willHide: column)
        }
        for column in shownColumns where !before.contains(column) {
            delegate?.splitViewController(self, willShow: column)
        }
        scene.hierarchyDidChange(in: self)
    }

    /// Returns the nearest column before `column` that has a controller. Returns nil if there is none.
    func columnBefore(_ column: Column) -> Column? {
        style.columns.last { $0.rawValue < column.rawValue && child(in: $0) != nil }
    }

    /// A bar button that hides and shows the columns beside the secondary one, unless the delegate's
    /// `targetDisplayModeForAction(in:)` chooses another mode. Displays with room for only one column omit it.
    open private(set) lazy var displayModeButtonItem: UIBarButtonItem = DisplayModeButtonItem(of: self)

    func changeDisplayMode() {
        let chosen = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
        let otherwise = columnsBeside == 0 ? style.columns.count - 1 : 0
        changeColumnsBeside(to: chosen.columnsBesideSecondary ?? otherwise)
    }

    // MARK: Showing controllers

    /// Puts `vc` into the primary column and brings that to the front, unless the delegate shows `vc`.
    open override func show(_ vc: UIViewController, sender: Any?) {
        guard delegate?.splitViewController(self, show: vc, sender: sender) != true else { return }
        put(vc, in: .primary)
        show(.primary)
    }

    /// Puts `vc` into the secondary column and brings that to the front, unless the delegate shows `vc`.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        guard delegate?.splitViewController(self, showDetail: vc, sender: sender) != true else { return }
        put(vc, in: .secondary)
        show(.secondary)
    }

    // MARK: Appearance

    override var hasScreens: Bool { true }
    override var shownChildren: [UIViewController] { shownColumns.compactMap(child(in:)) }

    /// Sets the front column when the split view first appears, like a device with room for only one column. If both
    /// outer columns have controllers, it asks the delegate. A restored state takes precedence.
    override func shownChildWillAppear(_ child: UIViewController) {
        guard front == nil else { return }
        front = frontColumn
        guard let delegate, let secondary = self.child(in: .secondary), let primary = self.child(in: .primary) else {
            return
        }
        if style != .unspecified {
            front = delegate.splitViewController(self, topColumnForCollapsingToProposedTopColumn: frontColumn)
        } else if delegate.splitViewController(self, collapseSecondary: secondary, onto: primary) {
            front = .primary
        }
    }

    // MARK: State restoration

    // S-CLASS-11. The navigation controller of a column has no identifier, so this saves the controller in it.
    override func encodeClassState(with coder: RestorationEncoder) {
        for column in style.columns {
            guard let child = child(in: column) else { continue }
            let candidates = [child, (child as? ColumnNavigationController)?.viewControllers.first]
            if let saved = candidates.compactMap(\.self).first(where: { $0.restorationIdentifier?.isEmpty == false }) {
                coder.encode(saved, forKey: ReservedKey.controller(column.rawValue))
            }
        }
        if let front { coder.encode(front.rawValue, forKey: ReservedKey.frontColumn) }
    }

    override func decodeClassState(with coder: RestorationDecoder) {
        for column in style.columns {
            let saved = coder.decodeObject(forKey: ReservedKey.controller(column.rawValue)) as? UIViewController
            if let saved { put(saved, in: column) }
        }
        guard coder.containsValue(forKey: ReservedKey.frontColumn) else { return }
        let saved = Column(rawValue: coder.decodeInteger(forKey: ReservedKey.frontColumn))
        if let saved, shownColumns.contains(saved), child(in: saved) != nil { bringToFront(saved) }
    }

    // MARK: Presentation tree

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        let nodes = shownColumns.compactMap { columnNode($0, builder, under: id) }
        return PresentationNode(
            id: id, role: .split, label: presentedTitle, children: primaryEdge == .leading ? nodes : nodes.reversed())
    }
}
