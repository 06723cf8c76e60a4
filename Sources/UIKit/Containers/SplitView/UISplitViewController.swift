import Foundation
import RestorationArchive
import StateRestoration

/// Controllers in columns: a list, and beside it what is chosen there.
///
/// A display may be of any width, and several may show one app. A split view is therefore never collapsed here. It shows
/// its columns side by side, and remembers which one is in front where there is room for one only: the last that
/// `show(_:)`, `showDetailViewController(_:sender:)` or the user's way back has brought there. The front column is saved,
/// so that a user of a phone is where he was (S-LAUNCH-25).
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    /// A split view of the column style: set its controllers with `setViewController(_:for:)`.
    public init(style: Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// A classic split view: set its `viewControllers`.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .unspecified
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// A classic split view. Restoration never calls this with a saved state (S-API-7).
    public required init?(coder: NSCoder) {
        style = .unspecified
        super.init(coder: coder)
    }

    /// As the initializer was told; it decides how many columns there are.
    open internal(set) var style: Style
    /// Told of columns that come and go, and asked how controllers are shown.
    open weak var delegate: (any UISplitViewControllerDelegate)?

    // MARK: Columns

    /// Which column each child stands in.
    private var columnsOfChildren: [ObjectIdentifier: Column] = [:]

    /// The child in a column: what was set for it, or the navigation controller that was made for that.
    func child(in column: Column) -> UIViewController? {
        children.first { columnsOfChildren[ObjectIdentifier($0)] == column }
    }

    func column(of child: UIViewController) -> Column? { columnsOfChildren[ObjectIdentifier(child)] }

    /// The controllers of the columns, primary first. In a column style they are navigation controllers; use
    /// `setViewController(_:for:)` there. Of a longer array, what has no column is left out, with a line in the log.
    open var viewControllers: [UIViewController] {
        get { children }
        set {
            if newValue.count > style.columns.count {
                Log.uikit.warning("This split view has \(style.columns.count) columns, not \(newValue.count).")
            }
            setChildren(Dictionary(zip(style.columns, newValue)) { first, _ in first })
        }
    }

    /// What was set for `column`, without the navigation controller that may have been made for it.
    open func viewController(for column: Column) -> UIViewController? {
        guard column != .compact else { return compactViewController }
        let child = child(in: column)
        return (child as? ColumnNavigationController)?.viewControllers.first ?? child
    }

    /// Puts a controller into a column; one that is no navigation controller gets one. nil empties the column.
    ///
    /// A classic split view, and one that has no such column, leave everything as it is, with a line in the log.
    open func setViewController(_ vc: UIViewController?, for column: Column) {
        guard style != .unspecified, column == .compact || style.columns.contains(column) else {
            Log.uikit.warning("A split view of style \(style) has no \(column) column to set.")
            return
        }
        if column == .compact { compactViewController = vc } else { put(vc, in: column) }
    }

    /// Has no effect: shown only in a collapsed split view, which is never here.
    private var compactViewController: UIViewController?

    private func put(_ controller: UIViewController?, in column: Column) {
        guard controller !== child(in: column), controller == nil || controller !== viewController(for: column) else {
            return
        }
        var next = Dictionary(children.compactMap { child in self.column(of: child).map { ($0, child) } }) { $1 }
        // One that comes from another column leaves that.
        next = next.filter {
            $0.value !== controller && (controller == nil || viewController(for: $0.key) !== controller)
        }
        next[column] = controller
        setChildren(next)
    }

    private func setChildren(_ controllers: [Column: UIViewController]) {
        let placed = style.columns.compactMap { column in controllers[column].map { (column, wrapped($0)) } }
        // Before the children change, so that the right ones appear.
        columnsOfChildren = Dictionary(placed.map { (ObjectIdentifier($1), $0) }) { first, _ in first }
        replaceChildren(with: placed.map(\.1))
    }

    private func wrapped(_ controller: UIViewController) -> UIViewController {
        guard style != .unspecified, !(controller is UINavigationController) else { return controller }
        return ColumnNavigationController(rootViewController: controller)
    }

    // MARK: What is shown

    /// Always false: see the class.
    open var isCollapsed: Bool { false }

    /// How many columns are shown besides the secondary one.
    private lazy var columnsBeside = style.columns.count - 1

    /// The columns that are shown, those without a controller included.
    var shownColumns: [Column] { style.columns.suffix(columnsBeside + 1) }

    /// Which columns are shown now, in the terms of `splitBehavior`. Not saved (S-CLASS-5).
    open var displayMode: DisplayMode { splitBehavior.displayMode(showing: columnsBeside) }

    /// Applied at once. `automatic` shows all columns.
    open var preferredDisplayMode = DisplayMode.automatic {
        didSet { changeColumnsBeside(to: preferredDisplayMode.columnsBesideSecondary ?? style.columns.count - 1) }
    }

    /// What is preferred; `tile` where that is `automatic`.
    open var splitBehavior: SplitBehavior { preferredSplitBehavior == .automatic ? .tile : preferredSplitBehavior }
    /// Changes what `displayMode` answers; displays show all columns side by side.
    open var preferredSplitBehavior = SplitBehavior.automatic
    /// The side of the primary column; `leading` by default.
    open var primaryEdge = PrimaryEdge.leading { didSet { scene.presentationMayHaveChanged() } }
    /// Has no effect: the look of columns is the display's.
    open var primaryBackgroundStyle = BackgroundStyle.none
    /// Has no effect: a display has no gesture for it.
    open var presentsWithGesture = true
    /// Has no effect: all columns are shown.
    open var showsSecondaryOnlyButton = false

    /// The width that a display finds right.
    public nonisolated static let automaticDimension: CGFloat = -.greatestFiniteMagnitude
    /// In points. Has no effect: widths are the display's.
    open var preferredPrimaryColumnWidth = automaticDimension
    /// A part of the whole width, from 0 to 1. Has no effect.
    open var preferredPrimaryColumnWidthFraction = automaticDimension
    /// In points. Has no effect.
    open var minimumPrimaryColumnWidth = automaticDimension
    /// In points. Has no effect.
    open var maximumPrimaryColumnWidth = automaticDimension
    /// In points. Has no effect.
    open var preferredSupplementaryColumnWidth = automaticDimension
    /// A part of the whole width, from 0 to 1. Has no effect.
    open var preferredSupplementaryColumnWidthFraction = automaticDimension
    /// In points. Has no effect.
    open var minimumSupplementaryColumnWidth = automaticDimension
    /// In points. Has no effect.
    open var maximumSupplementaryColumnWidth = automaticDimension

    private var front: Column?

    /// The column that is seen where there is room for one only.
    var frontColumn: Column {
        if let front, shownColumns.contains(front), child(in: front) != nil { return front }
        return shownColumns.last { child(in: $0) != nil } ?? .secondary
    }

    /// Shows a column, and brings it to the front where there is room for one only. One that the style does not have is
    /// ignored.
    open func show(_ column: Column) {
        guard let index = style.columns.firstIndex(of: column) else { return }
        bringToFront(column)
        changeColumnsBeside(to: max(columnsBeside, style.columns.count - 1 - index))
    }

    /// Hides a column and those before it; the one after it comes to the front where it was. The secondary column is not
    /// hidden: it only leaves the front to the one before it.
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

    /// The nearest column before `column` that has a controller.
    func columnBefore(_ column: Column) -> Column? {
        style.columns.last { $0.rawValue < column.rawValue && child(in: $0) != nil }
    }

    /// A bar button that hides and shows the columns beside the secondary one. Displays leave it out where there is room
    /// for one column only.
    open private(set) lazy var displayModeButtonItem: UIBarButtonItem = DisplayModeButtonItem(of: self)

    func changeDisplayMode() {
        let chosen = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
        let otherwise = columnsBeside == 0 ? style.columns.count - 1 : 0
        changeColumnsBeside(to: chosen.columnsBesideSecondary ?? otherwise)
    }

    // MARK: Showing controllers

    /// Puts `vc` into the primary column, unless the delegate does something else.
    open override func show(_ vc: UIViewController, sender: Any?) {
        guard delegate?.splitViewController(self, show: vc, sender: sender) != true else { return }
        put(vc, in: .primary)
        show(.primary)
    }

    /// Puts `vc` into the secondary column, unless the delegate does something else.
    open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
        guard delegate?.splitViewController(self, showDetail: vc, sender: sender) != true else { return }
        put(vc, in: .secondary)
        show(.secondary)
    }

    // MARK: Appearance

    override var hasScreens: Bool { true }
    override var shownChildren: [UIViewController] { shownColumns.compactMap(child(in:)) }

    /// When the split view first appears, the delegate says what is in front, as it does on a device that has room for one
    /// column only; a restored state goes before it.
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

    // S-CLASS-11. The navigation controller that was made for a column has no identifier: what stands in it is saved.
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
