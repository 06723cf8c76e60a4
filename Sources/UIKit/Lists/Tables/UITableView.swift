import Foundation
import RestorationArchive
import RepriseRestoration

/// A view that shows rows in sections. Only rows near the visible part have cells.
@preconcurrency @MainActor
open class UITableView: ElementView {
    /// A value for a height that the table chooses: 52 points, or 48 in grouped tables.
    public nonisolated static let automaticDimension: CGFloat = -1

    /// The style. `plain` by default.
    public let style: Style

    /// Creates a table of a style.
    ///
    /// - Parameters:
    ///   - frame: The frame, in points. Displays place a table by its role instead.
    ///   - style: The way the table separates its sections.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }

    public override init(frame: CGRect) {
        style = .plain
        super.init(frame: frame)
    }

    /// Creates a table from a storyboard or nib, with the style in the file, otherwise a plain one. Restoration never
    /// calls this (S-API-7).
    public required init?(coder: NSCoder) {
        style = InterfaceRegistry.value(\.tableStyle, of: coder) ?? .plain
        super.init(coder: coder)
    }

    /// The source of the content. Without one the table is empty. Setting it reloads all content, but keeps the
    /// selection.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { dataMayHaveChanged() } }
    /// The delegate, which UIKit informs about rows and scrolling. It is `UIScrollView`'s delegate with a type of its
    /// own. It is nil if code set a delegate that is only a scroll view delegate.
    // Without the Objective-C runtime, a property can't override one of another type.
    @_nonoverride
    open weak var delegate: (any UITableViewDelegate)? {
        get { tableDelegate }
        set { super.delegate = newValue }
    }
    /// The delegate, even if an app's subclass overrides `delegate`.
    var tableDelegate: (any UITableViewDelegate)? { super.delegate as? any UITableViewDelegate }

    /// The height of rows, in points, if the delegate returns none. The default and values of 0 or less mean an
    /// automatic height. Another value makes all cells anew.
    open var rowHeight = automaticDimension { didSet { if rowHeight != oldValue { dataMayHaveChanged() } } }
    /// Has no effect: the table knows the heights of all rows.
    open var estimatedRowHeight = automaticDimension
    /// Has no effect: headers are 28 points high, or 40 in grouped tables.
    open var sectionHeaderHeight = automaticDimension
    /// Has no effect: footers with a title are 36 points high.
    open var sectionFooterHeight = automaticDimension
    /// Has no effect: the table uses no estimates.
    open var estimatedSectionHeaderHeight = automaticDimension
    /// Has no effect: the table uses no estimates.
    open var estimatedSectionFooterHeight = automaticDimension
    /// Has no effect: displays separate sections themselves.
    open var sectionHeaderTopPadding = automaticDimension
    /// Has no effect: displays draw separators in their own way.
    open var separatorColor: UIColor?
    /// Has no effect: displays draw separators in their own way.
    open var separatorInset = UIEdgeInsets.zero
    /// Has no effect: displays use margins of their own.
    open var cellLayoutMarginsFollowReadableWidth = false
    /// Has no effect: displays show no index beside the rows.
    open var sectionIndexMinimumDisplayRowCount = 0
    /// Has no effect: displays show no index beside the rows.
    open var sectionIndexColor: UIColor?
    /// Has no effect: displays show no index beside the rows.
    open var sectionIndexBackgroundColor: UIColor?
    /// Has no effect: displays show no index beside the rows.
    open var sectionIndexTrackingBackgroundColor: UIColor?
    /// Never called: UIKit makes rows when it shows them.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// Has no effect: users can drag rows only in edit mode and only inside their table.
    open var dragInteractionEnabled = false
    /// Never called: displays drag nothing. Setting one logs that, once in a process.
    open weak var dragDelegate: (any UITableViewDragDelegate)? {
        didSet { if dragDelegate != nil { noteThatNothingIsDragged("dragDelegate") } }
    }
    /// Never called: displays drag nothing. Setting one logs that, once in a process.
    open weak var dropDelegate: (any UITableViewDropDelegate)? {
        didSet { if dropDelegate != nil { noteThatNothingIsDragged("dropDelegate") } }
    }
    /// Always false, because displays drag nothing.
    open var hasActiveDrag: Bool { false }
    /// Always false, because displays drag nothing.
    open var hasActiveDrop: Bool { false }
    /// Has no effect: displays decide insets.
    open var insetsContentViewsToSafeArea = true
    /// Has no effect: displays draw separators in their own way.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    /// A view above all rows that scrolls with them. It is as high as its frame, or 56 points, and takes no room if it
    /// is hidden. Setting it adds it as a subview, removes the old one, and makes all cells anew.
    open var tableHeaderView: UIView? {
        didSet {
            adopt(tableHeaderView, insteadOf: oldValue)
            dataMayHaveChanged()
        }
    }
    /// A view below all rows that scrolls with them. It is as high as its frame, or 56 points, and takes no room if it
    /// is hidden. Setting it adds it as a subview, removes the old one, and makes all cells anew.
    open var tableFooterView: UIView? {
        didSet {
            adopt(tableFooterView, insteadOf: oldValue)
            dataMayHaveChanged()
        }
    }

    /// Sets `isEditing` without animation. That hides revealed swipe actions, unless it stays true.
    open func setEditing(_ editing: Bool, animated: Bool) {
        isEditing = editing
    }

    // MARK: Data

    override var source: AnyObject? { dataSource }

    private var cachedLayout: TableLayout?

    /// The layout. It calls the data source on first use after the data may have changed.
    var layout: TableLayout {
        if let cachedLayout { return cachedLayout }
        let layout = makeLayout()
        cachedLayout = layout
        guard takeSectionViews() else { return layout }
        let layoutWithViews = makeLayout()
        cachedLayout = layoutWithViews
        return layoutWithViews
    }

    /// The views above sections that the delegate returned.
    let sectionHeaders = ShownViews<Int, UIView>()
    let sectionFooters = ShownViews<Int, UIView>()
    /// The sections with rows near the visible part, as reported to the delegate.
    var displayedSections: Set<Int> = []

    /// The row heights that follow from cells.
    var design = TableDesign()

    /// The sections of a storyboard that contains all rows. nil for a table whose rows come from a data source. Setting
    /// it adds the cells as subviews, but doesn't remove the old ones.
    var staticSections: [StaticSection]? {
        didSet {
            for cell in (staticSections ?? []).lazy.flatMap(\.cells) { addSubview(cell) }
            dataMayHaveChanged()
        }
    }

    /// Computes the layout again after heights became known. The first visible row keeps its place, and the delegate
    /// doesn't learn of the scrolling.
    private func heightsDidChange() {
        let first = contentOffset.y > 0 ? firstVisibleElement : nil
        let distance = contentOffset.y - (first.flatMap(position) ?? 0)
        cachedLayout = makeLayout()
        if let top = first.flatMap(position) { restoreScrolledDistance(top + distance) }
        presentationMayHaveChanged()
    }

    override func dataMayHaveChanged() {
        cachedLayout = nil
        retire(cells.removeAll(from: self))
        presentationMayHaveChanged()
    }

    /// The number of sections that the data source last returned. It is 0 without a data source. After a reload,
    /// reading it asks the data source.
    open var numberOfSections: Int { layout.sections.count }

    /// Returns the number of rows that the data source last returned. Returns 0 for a section that does not exist.
    /// After a reload, it asks the data source.
    open func numberOfRows(inSection section: Int) -> Int {
        layout.sections.indices.contains(section) ? layout.sections[section].rowCount : 0
    }

    /// Makes all cells anew, including those of these rows. Keeps the selection. Nothing is animated. Revealed swipe
    /// actions hide.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { update { _ in } }
    /// Makes all cells anew, including those of these rows. UIKit dequeues them again. Keeps the selection. Revealed
    /// swipe actions hide.
    open func reconfigureRows(at indexPaths: [IndexPath]) { update { _ in } }
    /// Makes all cells anew, including those of these sections. Keeps the selection. Nothing is animated. Revealed
    /// swipe actions hide.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { update { _ in } }

    /// Shows sections that the app added to its data. The selection follows its rows. UIKit makes all cells anew.
    ///
    /// - Parameters:
    ///   - sections: The indexes of the sections after the update.
    ///   - animation: Has no effect: nothing is animated.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { $0.insertedSections.formUnion(sections) }
    }

    /// Removes sections that the app removed from its data, and the selection in them. UIKit makes all cells anew.
    ///
    /// - Parameters:
    ///   - sections: The indexes of the sections before the update.
    ///   - animation: Has no effect: nothing is animated.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { $0.deletedSections.formUnion(sections) }
    }

    /// Shows rows that the app added to its data. The selection follows its rows. UIKit makes all cells anew.
    ///
    /// - Parameters:
    ///   - indexPaths: The paths of the rows after the update.
    ///   - animation: Has no effect: nothing is animated.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.inserted.formUnion(indexPaths) }
    }

    /// Removes rows that the app removed from its data, also from the selection. UIKit makes all cells anew.
    ///
    /// - Parameters:
    ///   - indexPaths: The paths of the rows before the update.
    ///   - animation: Has no effect: nothing is animated.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.deleted.formUnion(indexPaths) }
    }

    /// Moves a row that the app moved in its data. It stays selected if it was selected. UIKit makes all cells anew.
    ///
    /// - Parameters:
    ///   - indexPath: The path of the row before the update.
    ///   - newIndexPath: The path of the row after the update.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.moved[indexPath] = newIndexPath }
    }

    /// Combines all following changes into one, until the matching number of calls of `endUpdates()`.
    open func beginUpdates() { updates.begin() }

    /// Applies the changes since `beginUpdates()`, unless another update is still open. An extra call only makes all
    /// cells anew.
    open func endUpdates() {
        updates.end()
        update { _ in }
    }

    override func contains(_ path: IndexPath) -> Bool { layout.contains(path) }

    override func dataHolds(_ path: IndexPath) -> Bool {
        guard let dataSource, path.section < dataSource.numberOfSections(in: self) else { return false }
        return path.row < dataSource.tableView(self, numberOfRowsInSection: path.section)
    }

    // MARK: Cells

    private let reusable = ReuseQueue<UITableViewCell>()
    let cells = ShownViews<IndexPath, UITableViewCell>()

    /// Registers the class of the cells for an identifier.
    ///
    /// - Parameters:
    ///   - cellClass: A class of cells. nil or any other class removes the registration.
    ///   - identifier: The reuse identifier.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        let cellClass = cellClass as? UITableViewCell.Type
        reusable.register(identifier, make: cellClass.map { type in { type.make(reuseIdentifier: identifier) } })
    }

    /// Registers a nib for an identifier. UIKit uses the first cell at the nib's top level and gives it the
    /// identifier, regardless of the one in the nib.
    ///
    /// - Parameters:
    ///   - nib: The nib, or nil to remove the registration.
    ///   - identifier: The reuse identifier.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        register(identifier, makeCell: nib.map { nib in { nib.first(UITableViewCell.self) } })
    }

    /// Registers the function that makes the cells for an identifier. Each new cell gets that identifier.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier.
    ///   - makeCell: The function that makes a cell, or nil to remove the registration.
    func register(_ identifier: String, makeCell: (() -> UITableViewCell?)?) {
        reusable.register(
            identifier,
            make: makeCell.map { make in
                {
                    let cell = make()
                    cell?.reuseIdentifier = identifier
                    return cell
                }
            })
    }

    /// Returns an unused cell, or a new one from the registered class or nib or the storyboard's prototype. Returns nil
    /// if nothing is registered for the identifier, or if the nib has no cell. An unused cell first gets
    /// `prepareForReuse()`.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        let cell = reusable.take(identifier) { cell in
            rowInputs.cellIsReused(cell)
            cell.prepareForReuse()
        }
        if let cell { rowInputs.cellIsDequeued(cell) }
        return cell
    }

    /// Returns an unused cell or a new one. An unused one first gets `prepareForReuse()`. If nothing is registered for
    /// the identifier, or if the nib has no cell, it logs a warning and returns a plain cell.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier.
    ///   - indexPath: The path of the row. Not used.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
        Log.uikit.warning(
            """
            No cell is registered for "\(identifier)". Call register(_:forCellReuseIdentifier:) first, or give the \
            prototype in the storyboard that identifier.
            """)
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    private let reusableHeaderFooters = ReuseQueue<UITableViewHeaderFooterView>()

    /// Registers the class of the header and footer views for an identifier.
    ///
    /// - Parameters:
    ///   - viewClass: A class of header and footer views. nil or any other class removes the registration.
    ///   - identifier: The reuse identifier.
    open func register(_ viewClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        let viewClass = viewClass as? UITableViewHeaderFooterView.Type
        reusableHeaderFooters.register(
            identifier, make: viewClass.map { type in { type.make(reuseIdentifier: identifier) } })
    }

    /// Registers a nib for an identifier. UIKit uses the first header or footer view at the nib's top level. It gives
    /// the view the identifier.
    ///
    /// - Parameters:
    ///   - nib: The nib, or nil to remove the registration.
    ///   - identifier: The reuse identifier.
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        reusableHeaderFooters.register(
            identifier,
            make: nib.map { nib in
                {
                    let view = nib.first(UITableViewHeaderFooterView.self)
                    view?.reuseIdentifier = identifier
                    return view
                }
            })
    }

    /// Returns a new header or footer view for an identifier. UIKit doesn't reuse these views.
    ///
    /// - Returns: A view of the registered class or nib. nil if nothing is registered, or if the nib has no such view.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        reusableHeaderFooters.take(identifier) { $0.prepareForReuse() }
    }

    private func retire(_ leaving: [(key: IndexPath, view: UITableViewCell)]) {
        for (path, cell) in leaving {
            rowInputs.cellIsLeaving(cell)
            tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
            if cell.isReusable, let identifier = cell.reuseIdentifier { reusable.putBack(cell, identifier) }
        }
    }

    /// Makes the cells near the visible part, and removes the others except one that the user types into. Does nothing
    /// without a data source.
    open override func layoutSubviews() {
        guard let dataSource else { return }
        // The heights of new cells can differ from the assumed ones. Then other rows are near the visible part.
        for _ in 0..<4 {
            makeCells(from: dataSource)
            guard takeHeights() else { break }
            heightsDidChange()
        }
        tellOfSectionViews()
    }

    private func makeCells(from dataSource: any UITableViewDataSource) {
        let nearby = nearbyRect
        let wanted = layout.rows(from: nearby.minY, to: nearby.maxY).flatMap { section, rows in
            rows.map { IndexPath(row: $0, section: section) }
        }
        retire(cells.removeAll(but: Set(wanted), from: self))
        for path in wanted where cells[path] == nil {
            let cell = dataSource.tableView(self, cellForRowAt: path)
            cells.insert(cell, for: path, in: self)
            cell.frame = rectForRow(at: path)
            cell.isSelected = selection.contains(path)
            showEditing(in: cell, at: path)
            cell.setNeedsUpdateConfiguration()
            tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
            rowInputs.cellWasMade(cell, at: path, in: self)
        }
        rowInputs.allCellsWereMade(in: self)
    }

    /// Returns the cell that shows a row. Returns nil for a row that is not near the visible part, and before UIKit
    /// laid out the table.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

    /// Returns the path of the row that a cell shows. Returns nil if it shows none.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.key(of: cell) }

    /// The visible cells, in the order of their rows. Empty before UIKit laid out the table.
    open var visibleCells: [UITableViewCell] {
        (indexPathsForVisibleRows ?? []).compactMap { cells[$0] }
    }

    /// The paths of rows that are at least partly visible, in order. It is empty, and not nil, if there are none.
    open var indexPathsForVisibleRows: [IndexPath]? {
        layout.rows(from: contentOffset.y, to: contentOffset.y + visibleSize.height).flatMap { section, rows in
            rows.map { IndexPath(row: $0, section: section) }
        }.filter { path in
            guard let frame = layout.frame(of: path) else { return false }
            return frame.y + frame.height > contentOffset.y && frame.y < contentOffset.y + visibleSize.height
        }
    }

    override var firstVisibleElement: IndexPath? { indexPathsForVisibleRows?.first }

    override func place(of path: IndexPath) -> CGRect? {
        layout.frame(of: path).map { CGRect(x: 0, y: $0.y, width: visibleSize.width, height: $0.height) }
    }

    /// Returns the frame of a row, in points of the content. Returns `.zero` for a row that does not exist.
    open func rectForRow(at indexPath: IndexPath) -> CGRect { place(of: indexPath) ?? .zero }

    /// Returns the frame of a section, in points of the content. Returns `.zero` for a section that does not exist.
    open func rect(forSection section: Int) -> CGRect { rect(in: section) { ($0.y, $0.height) } }
    /// Returns the frame of a header, in points of the content. Without a header, it is 0 points high, or 20 in grouped
    /// tables. Returns `.zero` for a section that does not exist.
    open func rectForHeader(inSection section: Int) -> CGRect { rect(in: section) { ($0.y, $0.headerHeight) } }
    /// Returns the frame of a footer, in points of the content. Without a footer, it is 0 points high. Returns `.zero`
    /// for a section that does not exist.
    open func rectForFooter(inSection section: Int) -> CGRect {
        rect(in: section) { ($0.y + $0.headerHeight + $0.rowsHeight, $0.footerHeight) }
    }

    private func rect(in section: Int, _ part: (TableLayout.Section) -> (y: CGFloat, height: CGFloat)) -> CGRect {
        guard layout.sections.indices.contains(section) else { return .zero }
        let (y, height) = part(layout.sections[section])
        return CGRect(x: 0, y: y, width: visibleSize.width, height: height)
    }

    /// Returns the path of the row at the height of a point of the content, whatever its x. Returns nil between, above
    /// and below rows.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        layout.rows(from: point.y, to: point.y.nextUp).flatMap { section, rows in
            rows.map { IndexPath(row: $0, section: section) }
        }.first { layout.frame(of: $0).map { $0.y <= point.y && point.y < $0.y + $0.height } == true }
    }

    /// Scrolls to a row immediately, as far as the content allows. Does nothing for a row that does not exist.
    ///
    /// - Parameters:
    ///   - indexPath: The path of the row.
    ///   - scrollPosition: The position to which the row is scrolled.
    ///   - animated: True to inform the delegate of the end of an animation. Nothing is animated.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard let place = place(of: indexPath) else { return }
        let target = offset(showing: place, at: scrollPosition.inCollections)
        setContentOffset(allowed(target), animated: animated)
    }

    // MARK: Selection

    override func shownView(at path: IndexPath) -> UIView? { cells[path] }
    override var shownRows: [(path: IndexPath, cell: UIView)] { cells.byKey.map { ($0.key, $0.value) } }
    override func path(shownBy view: UIView) -> IndexPath? { (view as? UITableViewCell).flatMap { indexPath(for: $0) } }
    override func swipeActions(at path: IndexPath, _ edge: DisplayEvent.RowEdge) -> UISwipeActionsConfiguration? {
        delegateActions(at: path, edge)
    }
    override func deletion(at path: IndexPath) -> UISwipeActionsConfiguration? {
        isEditing && control(at: path) != .delete ? nil : deletionAction(at: path)
    }
    override func willRevealActions(at path: IndexPath) {
        showConfirmation(in: revealed?.edge == .trailing ? cells[path] : nil)
        // In edit mode a control reveals the actions, and the row is already being edited.
        guard !isEditing else { return }
        hasToldOfActions = true
        tableDelegate?.tableView(self, willBeginEditingRowAt: path)
    }
    override func didHideActions(at path: IndexPath?) {
        showConfirmation(in: nil)
        guard hasToldOfActions else { return }
        hasToldOfActions = false
        tableDelegate?.tableView(self, didEndEditingRowAt: path)
    }
    /// True between the calls of the delegate's `willBeginEditingRowAt` and `didEndEditingRowAt`.
    private var hasToldOfActions = false
    override func isMovable(_ path: IndexPath) -> Bool { canMove(path) }
    override var sectionCounts: SectionCounts { SectionCounts(counts: layout.sections.map(\.rowCount)) }
    override func target(ofMoveFrom path: IndexPath, to proposed: IndexPath) -> IndexPath {
        tableDelegate?.tableView(self, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: proposed)
            ?? proposed
    }
    override func moveData(from path: IndexPath, to target: IndexPath) {
        dataSource?.tableView(self, moveRowAt: path, to: target)
    }
    override func editingDidChange() {
        for (path, cell) in cells.byKey.sorted(by: { $0.key < $1.key }) { showEditing(in: cell, at: path) }
    }

    override func showSelection() {
        for (path, cell) in cells.byKey { cell.setSelected(selection.contains(path), animated: false) }
    }

    /// The path of the row that was selected first. nil if there is none.
    open var indexPathForSelectedRow: IndexPath? { selection.paths.first }
    /// The paths of the selected rows, in the order of selection. nil if there are none.
    open var indexPathsForSelectedRows: [IndexPath]? { selectedPaths }

    /// Selects a row without informing the delegate, even if the user can't select rows. It deselects the others unless
    /// several can be selected now. Ends the search of a restoration for rows (S-CLASS-22).
    ///
    /// - Parameters:
    ///   - indexPath: The path of the row. nil or the path of a row that does not exist clears the selection.
    ///   - animated: True to inform the delegate of the end of an animation if this scrolls. Nothing is animated.
    ///   - scrollPosition: The position to which the row is scrolled. With `none`, nothing scrolls.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard appSelected(indexPath), let indexPath, scrollPosition != .none else { return }
        scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }

    /// Deselects a row without informing the delegate. Also discards a restored selection whose rows are not loaded
    /// yet.
    ///
    /// - Parameters:
    ///   - indexPath: The path of the row.
    ///   - animated: Has no effect: nothing is animated.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) { appDeselected(indexPath) }

    override func allowed(_ offset: CGPoint) -> CGPoint {
        guard dataSource != nil else { return super.allowed(offset) }
        contentSize = CGSize(width: visibleSize.width, height: layout.height)
        return super.allowed(offset)
    }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        presentedContent(builder, id: id)
    }
}
