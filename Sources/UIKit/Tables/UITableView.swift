import Foundation
import RestorationArchive
import StateRestoration

/// Rows in sections, of which only those near the visible part exist as cells.
@preconcurrency @MainActor
open class UITableView: ElementView {
    /// The height that the table chooses: 52 points, or 48 in grouped tables.
    public nonisolated static let automaticDimension: CGFloat = -1

    /// `plain` unless the initializer was told otherwise.
    public let style: Style

    /// A table of a style; displays place it by its role, whatever `frame` says.
    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }

    public override init(frame: CGRect) {
        style = .plain
        super.init(frame: frame)
    }

    /// A table of a storyboard or nib. Restoration never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        style = InterfaceRegistry.value(\.tableStyle, of: coder) ?? .plain
        super.init(coder: coder)
    }

    /// What the table shows; without one it is empty. Setting it asks for everything anew.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { dataMayHaveChanged() } }
    /// Is told what happens to rows and of scrolling. It is `UIScrollView`'s delegate under a type of its own: nil if code has set
    /// one there that is for scroll views only.
    // Without the Objective-C runtime no property overrides one of another type.
    @_nonoverride
    open weak var delegate: (any UITableViewDelegate)? {
        get { tableDelegate }
        set { super.delegate = newValue }
    }
    /// Whatever an app's `delegate` answers to others.
    var tableDelegate: (any UITableViewDelegate)? { super.delegate as? any UITableViewDelegate }

    /// In points, where the delegate names no height of its own; automatic by default, and for 0 or less.
    open var rowHeight = automaticDimension { didSet { if rowHeight != oldValue { dataMayHaveChanged() } } }
    /// Has no effect: the heights of all rows are known.
    open var estimatedRowHeight = automaticDimension
    /// Has no effect: headers are 28 points high, or 40 in grouped tables.
    open var sectionHeaderHeight = automaticDimension
    /// Has no effect: footers are as high as their content.
    open var sectionFooterHeight = automaticDimension
    /// Has no effect: nothing is estimated.
    open var estimatedSectionHeaderHeight = automaticDimension
    /// Has no effect: nothing is estimated.
    open var estimatedSectionFooterHeight = automaticDimension
    /// Has no effect: displays set sections apart.
    open var sectionHeaderTopPadding = automaticDimension
    /// Has no effect: displays draw separators in their own way.
    open var separatorColor: UIColor?
    /// Has no effect: displays draw separators in their own way.
    open var separatorInset = UIEdgeInsets.zero
    /// Has no effect: displays have margins of their own.
    open var cellLayoutMarginsFollowReadableWidth = false
    // Kept for the app: there is no index beside the rows.
    /// Has no effect: there is no index beside the rows.
    open var sectionIndexMinimumDisplayRowCount = 0
    /// Has no effect: there is no index beside the rows.
    open var sectionIndexColor: UIColor?
    /// Has no effect: there is no index beside the rows.
    open var sectionIndexBackgroundColor: UIColor?
    /// Has no effect: there is no index beside the rows.
    open var sectionIndexTrackingBackgroundColor: UIColor?
    /// Never asked: rows are made when they are shown.
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    /// Has no effect: rows are dragged in edit mode alone, within their table.
    open var dragInteractionEnabled = false
    /// Never asked: displays drag nothing.
    open weak var dragDelegate: (any UITableViewDragDelegate)? {
        didSet { if dragDelegate != nil { noteThatNothingIsDragged("dragDelegate") } }
    }
    /// Never asked: displays drag nothing.
    open weak var dropDelegate: (any UITableViewDropDelegate)? {
        didSet { if dropDelegate != nil { noteThatNothingIsDragged("dropDelegate") } }
    }
    /// Always false: displays drag nothing.
    open var hasActiveDrag: Bool { false }
    /// Always false: displays drag nothing.
    open var hasActiveDrop: Bool { false }
    /// Has no effect: insets are left to displays.
    open var insetsContentViewsToSafeArea = true
    /// Has no effect: displays draw separators in their own way.
    open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine
    /// Stands above all rows and scrolls with them: as high as its frame, or 56 points.
    open var tableHeaderView: UIView? {
        didSet {
            adopt(tableHeaderView, insteadOf: oldValue)
            dataMayHaveChanged()
        }
    }
    /// Stands below all rows and scrolls with them: as high as its frame, or 56 points.
    open var tableFooterView: UIView? {
        didSet {
            adopt(tableFooterView, insteadOf: oldValue)
            dataMayHaveChanged()
        }
    }

    /// Sets `isEditing`; there is no animation.
    open func setEditing(_ editing: Bool, animated: Bool) {
        isEditing = editing
    }

    // MARK: Data

    override var source: AnyObject? { dataSource }

    private var cachedLayout: TableLayout?

    /// Asks the data source the first time after the data may have changed.
    var layout: TableLayout {
        if let cachedLayout { return cachedLayout }
        let layout = makeLayout()
        cachedLayout = layout
        guard takeSectionViews() else { return layout }
        let layoutWithViews = makeLayout()
        cachedLayout = layoutWithViews
        return layoutWithViews
    }

    /// What the delegate gave to stand above and below sections.
    let sectionHeaders = ShownViews<Int, UIView>()
    let sectionFooters = ShownViews<Int, UIView>()
    /// Those of which rows are near the visible part, as the delegate was told.
    var displayedSections: Set<Int> = []

    /// How high rows are because of their cells.
    var design = TableDesign()

    /// The sections that a storyboard has with all their rows; nil for a table whose rows come from a data source.
    var staticSections: [StaticSection]? {
        didSet {
            for cell in (staticSections ?? []).lazy.flatMap(\.cells) { addSubview(cell) }
            dataMayHaveChanged()
        }
    }

    /// Makes the layout anew for rows whose heights have become known; the first visible row stays where it is.
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

    /// As many as the data source named last.
    open var numberOfSections: Int { layout.sections.count }

    /// As many as the data source named last; 0 for a section that does not exist.
    open func numberOfRows(inSection section: Int) -> Int {
        layout.sections.indices.contains(section) ? layout.sections[section].rowCount : 0
    }

    /// Makes all cells anew, these included; the selection stays.
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { update { _ in } }
    /// Makes all cells anew, these included: they are dequeued again. The selection stays.
    open func reconfigureRows(at indexPaths: [IndexPath]) { update { _ in } }
    /// Makes all cells anew, those of these sections included; the selection stays.
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { update { _ in } }

    /// The data source has sections that it had not. The selection stays with its rows.
    ///
    /// `sections`: where they are after the update.
    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { $0.insertedSections.formUnion(sections) }
    }

    /// Sections are gone from the data source, and with them what was selected there.
    ///
    /// `sections`: where they were before the update.
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { $0.deletedSections.formUnion(sections) }
    }

    /// The data source has rows that it had not. The selection stays with its rows.
    ///
    /// `indexPaths`: where they are after the update.
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.inserted.formUnion(indexPaths) }
    }

    /// Rows are gone from the data source, and from the selection.
    ///
    /// `indexPaths`: where they were before the update.
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.deleted.formUnion(indexPaths) }
    }

    /// A row stands elsewhere in the data source; it stays selected if it was.
    ///
    /// - Parameters:
    ///   - indexPath: where it was before the update.
    ///   - newIndexPath: where it is after it.
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.moved[indexPath] = newIndexPath }
    }

    /// Changes from here on count as one, until as many calls of `endUpdates()`.
    open func beginUpdates() { updates.begin() }

    /// Applies what has changed since `beginUpdates()`; without one before, it does no harm.
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

    /// Says which class makes the cells for an identifier.
    ///
    /// `cellClass`: a class of cells; nil, or another class, ends the registration.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        let cellClass = cellClass as? UITableViewCell.Type
        reusable.register(identifier, make: cellClass.map { type in { type.make(reuseIdentifier: identifier) } })
    }

    /// Says which nib makes the cells for an identifier: the first cell at its top. They have that identifier, whatever the
    /// nib says.
    ///
    /// `nib`: nil ends the registration.
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        register(identifier, makeCell: nib.map { nib in { nib.first(UITableViewCell.self) } })
    }

    /// - Parameter makeCell: nil ends the registration.
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

    /// A cell that is free, a new one of the registered class or nib or the storyboard's prototype, or nil if there is none of
    /// that identifier.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        reusable.take(identifier) { $0.prepareForReuse() }
    }

    /// A plain cell stands in where no class, nib or prototype is registered, with a line in the log.
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

    /// `viewClass`: a class of header and footer views; nil, or another class, ends the registration.
    open func register(_ viewClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        let viewClass = viewClass as? UITableViewHeaderFooterView.Type
        reusableHeaderFooters.register(
            identifier, make: viewClass.map { type in { type.make(reuseIdentifier: identifier) } })
    }

    /// Says which nib makes the headers and footers for an identifier: the first one at its top.
    ///
    /// `nib`: nil ends the registration.
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

    /// - Returns: a new view of the registered class or nib, or nil if none is registered.
    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        reusableHeaderFooters.take(identifier) { $0.prepareForReuse() }
    }

    private func retire(_ leaving: [(key: IndexPath, view: UITableViewCell)]) {
        for (path, cell) in leaving {
            tableDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
            if cell.isReusable, let identifier = cell.reuseIdentifier { reusable.putBack(cell, identifier) }
        }
    }

    /// Makes the cells for what is near the visible part, and lets the others go.
    open override func layoutSubviews() {
        guard let dataSource else { return }
        // Cells may turn out to be of other heights than were assumed; then others are near.
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
        }
    }

    /// The cell that shows a row; nil for a row that is not near the visible part.
    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

    /// The row that a cell shows; nil if it shows none now.
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.key(of: cell) }

    /// In the order of their rows. There are none before the table was laid out.
    open var visibleCells: [UITableViewCell] {
        (indexPathsForVisibleRows ?? []).compactMap { cells[$0] }
    }

    /// In order, those that are seen in part included.
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

    /// In points of the content; `.zero` for a row that does not exist.
    open func rectForRow(at indexPath: IndexPath) -> CGRect { place(of: indexPath) ?? .zero }

    /// In points of the content; `.zero` for a section that does not exist.
    open func rect(forSection section: Int) -> CGRect { rect(in: section) { ($0.y, $0.height) } }
    /// In points of the content; `.zero` for a section that does not exist.
    open func rectForHeader(inSection section: Int) -> CGRect { rect(in: section) { ($0.y, $0.headerHeight) } }
    /// In points of the content; `.zero` for a section that does not exist.
    open func rectForFooter(inSection section: Int) -> CGRect {
        rect(in: section) { ($0.y + $0.headerHeight + $0.rowsHeight, $0.footerHeight) }
    }

    private func rect(in section: Int, _ part: (TableLayout.Section) -> (y: CGFloat, height: CGFloat)) -> CGRect {
        guard layout.sections.indices.contains(section) else { return .zero }
        let (y, height) = part(layout.sections[section])
        return CGRect(x: 0, y: y, width: visibleSize.width, height: height)
    }

    /// The row at a point of the content; nil between rows, below them and above.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        layout.rows(from: point.y, to: point.y.nextUp).flatMap { section, rows in
            rows.map { IndexPath(row: $0, section: section) }
        }.first { layout.frame(of: $0).map { $0.y <= point.y && point.y < $0.y + $0.height } == true }
    }

    /// Scrolls at once. A row that does not exist changes nothing.
    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard let place = place(of: indexPath) else { return }
        let target = offset(showing: place, at: scrollPosition.inCollections)
        setContentOffset(allowed(target), animated: animated)
    }

    // MARK: Selection

    override func shownView(at path: IndexPath) -> UIView? { cells[path] }
    override func path(shownBy view: UIView) -> IndexPath? { (view as? UITableViewCell).flatMap { indexPath(for: $0) } }
    override func swipeActions(at path: IndexPath, _ edge: DisplayEvent.RowEdge) -> UISwipeActionsConfiguration? {
        delegateActions(at: path, edge)
    }
    override func deletion(at path: IndexPath) -> UISwipeActionsConfiguration? {
        isEditing && control(at: path) != .delete ? nil : deletionAction(at: path)
    }
    override func willRevealActions(at path: IndexPath) {
        showConfirmation(in: revealed?.edge == .trailing ? cells[path] : nil)
        // In edit mode a control reveals them, and the row is being edited already.
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
    /// True between the delegate's `willBeginEditingRowAt` and `didEndEditingRowAt`.
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

    /// The row that was selected first; nil if there is none.
    open var indexPathForSelectedRow: IndexPath? { selection.paths.first }
    /// In the order of selection; nil if there are none.
    open var indexPathsForSelectedRows: [IndexPath]? { selectedPaths }

    /// Tells the delegate nothing. Ends what a restore is still looking for (S-CLASS-22).
    ///
    /// `indexPath`: nil, or a row that does not exist, clears the selection.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard appSelected(indexPath), let indexPath, scrollPosition != .none else { return }
        scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }

    /// Tells the delegate nothing. A restored selection whose rows are yet to come is forgotten.
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
