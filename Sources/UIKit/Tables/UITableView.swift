import Foundation
import RestorationArchive
import StateRestoration

/// Rows in sections, of which only those near the visible part exist as cells.
@MainActor
open class UITableView: UIScrollView {
    public enum Style: Int, Sendable {
        case plain = 0, grouped, insetGrouped
    }

    public enum ScrollPosition: Int, Sendable {
        case none = 0, top, middle, bottom
    }

    public enum RowAnimation: Int, Sendable {
        case fade = 0, right, left, top, bottom, none, middle, automatic = 100
    }

    public enum SeparatorStyle: Int, Sendable {
        case none = 0, singleLine
    }

    /// The height that the table chooses: 52 points.
    public nonisolated static let automaticDimension: CGFloat = -1

    public let style: Style

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
    }

    public override init(frame: CGRect) {
        style = .plain
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    open weak var dataSource: (any UITableViewDataSource)? { didSet { dataMayHaveChanged() } }
    var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

    open var rowHeight = automaticDimension { didSet { if rowHeight != oldValue { dataMayHaveChanged() } } }
    open var estimatedRowHeight = automaticDimension
    open var sectionHeaderHeight = automaticDimension
    open var separatorStyle = SeparatorStyle.singleLine
    open var tableHeaderView: UIView? { didSet { adopt(tableHeaderView, insteadOf: oldValue) } }
    open var tableFooterView: UIView? { didSet { adopt(tableFooterView, insteadOf: oldValue) } }
    open var backgroundView: UIView? { didSet { adopt(backgroundView, insteadOf: oldValue) } }
    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open private(set) var isEditing = false

    open func setEditing(_ editing: Bool, animated: Bool) {
        isEditing = editing
        presentationMayHaveChanged()
    }

    private func adopt(_ view: UIView?, insteadOf old: UIView?) {
        if old?.superview === self { old?.removeFromSuperview() }
        if let view { addSubview(view) }
        dataMayHaveChanged()
    }

    // MARK: Data

    private var cachedLayout: TableLayout?

    /// Asks the data source the first time after the data may have changed.
    var layout: TableLayout {
        if let cachedLayout { return cachedLayout }
        let layout = makeLayout()
        cachedLayout = layout
        return layout
    }

    private func dataMayHaveChanged() {
        cachedLayout = nil
        retire(cells.removeAll(from: self))
        presentationMayHaveChanged()
    }

    open var numberOfSections: Int { layout.sections.count }

    open func numberOfRows(inSection section: Int) -> Int {
        layout.sections.indices.contains(section) ? layout.sections[section].rowCount : 0
    }

    /// Asks the data source for everything again. The selection is dropped, as on Apple's platforms; what is being
    /// restored is looked for again (S-CLASS-22).
    open func reloadData() {
        selection = ElementSelection()
        dataMayHaveChanged()
        keepOffsetWithinContent()
        sought.find(in: self)
    }

    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { dataMayHaveChanged() }
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { dataMayHaveChanged() }

    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { $0.insertedSections.formUnion(sections) }
    }

    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
        update { $0.deletedSections.formUnion(sections) }
    }

    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.inserted.formUnion(indexPaths) }
    }

    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
        update { $0.deleted.formUnion(indexPaths) }
    }

    open func beginUpdates() { openUpdates += 1 }

    open func endUpdates() {
        openUpdates = max(0, openUpdates - 1)
        update { _ in }
    }

    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        beginUpdates()
        updates?()
        endUpdates()
        completion?(true)
    }

    private var updates = ElementUpdates()
    private var openUpdates = 0

    /// Rows came and went, or will when the open updates end. The selection stays with the rows that were selected.
    private func update(_ note: (inout ElementUpdates) -> Void) {
        note(&updates)
        guard openUpdates == 0 else { return }
        let finished = updates
        updates = ElementUpdates()
        dataDidMove(finished.positions)
    }

    /// - Parameter positions: where rows are now; those that are gone are left out.
    func dataDidMove(_ positions: ([IndexPath]) -> [IndexPath]) {
        let moved = positions(selection.paths)
        dataMayHaveChanged()
        selection = ElementSelection(moved.filter { contains($0) })
        keepOffsetWithinContent()
        sought.findLate(in: self)
    }

    // MARK: Cells

    private let reusable = ReuseQueue<UITableViewCell>()
    private(set) var cells = ShownViews<IndexPath, UITableViewCell>()

    /// - Parameter cellClass: a class of cells; nil, or another class, ends the registration.
    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        let cellClass = cellClass as? UITableViewCell.Type
        reusable.register(identifier, make: cellClass.map { type in { type.make(reuseIdentifier: identifier) } })
    }

    /// - Returns: a cell that is free, a new one of the registered class, or nil if none is registered.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        reusable.take(identifier) { $0.prepareForReuse() }
    }

    /// A plain cell stands in where no class is registered, with a line in the log.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
        Log.uikit.warning(
            "No cell class is registered for \"\(identifier)\". Call register(_:forCellReuseIdentifier:) first.")
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    private func retire(_ leaving: [(key: IndexPath, view: UITableViewCell)]) {
        for (_, cell) in leaving {
            if let identifier = cell.reuseIdentifier { reusable.putBack(cell, identifier) }
        }
    }

    /// Makes the cells for what is near the visible part, and lets the others go.
    open override func layoutSubviews() {
        guard let dataSource else { return }
        let nearby = nearbyRect
        let wanted = layout.rows(from: nearby.minY, to: nearby.maxY).flatMap { section, rows in
            rows.map { IndexPath(row: $0, section: section) }
        }
        retire(cells.removeAll(but: Set(wanted), from: self))
        for path in wanted where cells[path] == nil {
            let cell = dataSource.tableView(self, cellForRowAt: path)
            cells.insert(cell, for: path, in: self)
            cell.isSelected = selection.contains(path)
            tableDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
        }
    }

    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

    open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.key(of: cell) }

    open var visibleCells: [UITableViewCell] {
        (indexPathsForVisibleRows ?? []).compactMap { cells[$0] }
    }

    open var indexPathsForVisibleRows: [IndexPath]? {
        layout.rows(from: contentOffset.y, to: contentOffset.y + visibleSize.height).flatMap { section, rows in
            rows.map { IndexPath(row: $0, section: section) }
        }.filter { path in
            guard let frame = layout.frame(of: path) else { return false }
            return frame.y + frame.height > contentOffset.y && frame.y < contentOffset.y + visibleSize.height
        }
    }

    open func rectForRow(at indexPath: IndexPath) -> CGRect {
        guard let frame = layout.frame(of: indexPath) else { return .zero }
        return CGRect(x: 0, y: frame.y, width: visibleSize.width, height: frame.height)
    }

    open func scrollToRow(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard let frame = layout.frame(of: indexPath) else { return }
        let height = visibleSize.height
        let y: CGFloat
        switch scrollPosition {
        case .top: y = frame.y
        case .middle: y = frame.y - (height - frame.height) / 2
        case .bottom: y = frame.y + frame.height - height
        case .none:
            if frame.y < contentOffset.y {
                y = frame.y
            } else if frame.y + frame.height > contentOffset.y + height {
                y = frame.y + frame.height - height
            } else {
                return
            }
        }
        contentOffset = allowed(CGPoint(x: contentOffset.x, y: y))
    }

    // MARK: Selection

    var selection = ElementSelection() {
        didSet {
            guard selection != oldValue else { return }
            for (path, cell) in cells.byKey { cell.setSelected(selection.contains(path), animated: false) }
            presentationMayHaveChanged()
        }
    }

    open var indexPathForSelectedRow: IndexPath? { selection.paths.first }
    open var indexPathsForSelectedRows: [IndexPath]? { selection.paths.isEmpty ? nil : selection.paths }

    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        sought.end()
        guard let indexPath, layout.contains(indexPath) else {
            selection = ElementSelection()
            return
        }
        select(indexPath)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        sought.forgetSelection()
        selection.deselect(indexPath)
    }

    // MARK: Scrolling

    /// Where app code scrolls to, it wants to be.
    open override var contentOffset: CGPoint {
        didSet { if contentOffset != oldValue, !isRestoring { sought.end() } }
    }

    /// The table knows how high its rows are; a display does not have to measure them.
    override func measured(_ size: CGSize) {}

    override func allowed(_ offset: CGPoint) -> CGPoint {
        guard dataSource != nil else { return super.allowed(offset) }
        contentSize = CGSize(width: visibleSize.width, height: layout.height)
        return super.allowed(offset)
    }

    // MARK: State restoration

    let sought = SoughtElements()

    override func encodeClassState(with coder: RestorationEncoder) {
        super.encodeClassState(with: coder)
        sought.encode(self, with: coder)
    }

    override func decodeClassState(with coder: RestorationDecoder) {
        super.decodeClassState(with: coder)
        sought.decode(for: self, with: coder)
    }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        presentedContent(builder, id: id)
    }
}
