import Foundation
import RestorationArchive
import RepriseRestoration

/// A view that shows items in sections, which a layout places. Only items near the visible part have cells.
///
/// Its size is the size with which the display shows it. `bounds` begins at `contentOffset`. Layouts can use both.
@preconcurrency @MainActor
open class UICollectionView: ElementView {
    /// Creates a collection view with a layout. A layout can serve only one collection view at a time.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }

    /// Creates a collection view with a flow layout. Apple's class raises an exception here.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    }

    /// Creates a collection view with the layout of a storyboard or nib, otherwise with a flow layout. Restoration
    /// never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        collectionViewLayout =
            InterfaceRegistry.value(\.collectionViewLayout, of: coder) ?? UICollectionViewFlowLayout()
        super.init(coder: coder)
        collectionViewLayout.collectionView = self
    }

    /// The source of the content. Without one the view is empty. Setting it reloads all content, but keeps the
    /// selection.
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { dataMayHaveChanged() } }
    /// Has no effect: users can drag items only inside their view.
    open var dragInteractionEnabled = false
    /// Never called: displays drag nothing. Setting one logs that, once in a process.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
        didSet { if dragDelegate != nil { noteThatNothingIsDragged("dragDelegate") } }
    }
    /// Never called: displays drag nothing. Setting one logs that, once in a process.
    open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
        didSet { if dropDelegate != nil { noteThatNothingIsDragged("dropDelegate") } }
    }
    /// Always false, because displays drag nothing.
    open var hasActiveDrag: Bool { false }
    /// Always false, because displays drag nothing.
    open var hasActiveDrop: Bool { false }
    /// The delegate, which UIKit informs about items and scrolling and which flow layouts ask for sizes. It is
    /// `UIScrollView`'s delegate with a type of its own. It is nil if code set a delegate that is only a scroll view
    /// delegate.
    // Without the Objective-C runtime, a property can't override one of another type.
    @_nonoverride
    open weak var delegate: (any UICollectionViewDelegate)? {
        get { collectionDelegate }
        set { super.delegate = newValue }
    }
    /// The delegate, even if an app's subclass overrides `delegate`.
    var collectionDelegate: (any UICollectionViewDelegate)? { super.delegate as? any UICollectionViewDelegate }
    override func delegateDidChange() { layoutBecameInvalid() }

    // MARK: Layout

    /// The layout. Setting another one keeps cells and selection, and scrolls back to the content if the offset is
    /// outside. The old layout then has no collection view.
    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            guard collectionViewLayout !== oldValue else { return }
            if oldValue.collectionView === self { oldValue.collectionView = nil }
            collectionViewLayout.collectionView = self
            layoutBecameInvalid()
            keepOffsetWithinContent()
        }
    }

    /// Sets `collectionViewLayout` immediately, without animation. Calls `completion` before it returns.
    ///
    /// - Parameters:
    ///   - layout: The new layout.
    ///   - animated: Has no effect: nothing is animated.
    ///   - completion: A closure that receives true before this method returns.
    open func setCollectionViewLayout(
        _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        collectionViewLayout = layout
        completion?(true)
    }

    private var isLayoutInvalid = true
    private var isPreparing = false
    private var preparedBounds: CGRect = .null

    func layoutBecameInvalid() {
        isLayoutInvalid = true
        // An invalidation during `prepare()` isn't a change by the app, because a save pass may have triggered it.
        if !isPreparing { presentationMayHaveChanged() }
    }

    /// The layout, after it computed everything for the current data and size. If the layout calls back while it
    /// computes, it gets itself as it is.
    var preparedLayout: UICollectionViewLayout {
        let layout = collectionViewLayout
        // A layout that calls back while it computes gets its current state.
        guard !isPreparing else { return layout }
        isPreparing = true
        defer { isPreparing = false }
        let bounds = bounds
        if !isLayoutInvalid, bounds != preparedBounds, layout.shouldInvalidateLayout(forBoundsChange: bounds) {
            layout.invalidateLayout()
        }
        preparedBounds = bounds
        guard isLayoutInvalid else { return layout }
        isLayoutInvalid = false
        layout.prepare()
        return layout
    }

    open override var frame: CGRect {
        get { CGRect(origin: super.frame.origin, size: displayedSize ?? codedSize ?? UIScreen.main.bounds.size) }
        set {
            super.frame = newValue
            presentationMayHaveChanged()
        }
    }

    /// The size that code set. nil if code set none, or zero.
    var codedSize: CGSize? { super.frame.size == .zero ? nil : super.frame.size }

    override var designedFrame: CGRect? { super.frame.isDesigned ? super.frame : nil }

    open override var contentSize: CGSize {
        get {
            let size = dataSource == nil ? super.contentSize : preparedLayout.collectionViewContentSize
            return size.width.isFinite && size.height.isFinite ? size : .zero
        }
        set { super.contentSize = newValue }
    }

    /// Returns the position of an item. Returns nil for an item that does not exist or that the layout doesn't place.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        contains(indexPath) ? preparedLayout.layoutAttributesForItem(at: indexPath) : nil
    }

    /// Returns the position of a header or footer. Returns nil if the layout has no such view.
    ///
    /// - Parameters:
    ///   - kind: The kind, for example `elementKindSectionHeader`.
    ///   - indexPath: The path of the view.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        preparedLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    // MARK: Data

    override var source: AnyObject? { dataSource }

    private var cachedCounts: CollectionCounts?

    /// The numbers of items. It calls the data source on first use after the data may have changed.
    var counts: CollectionCounts {
        if let cachedCounts { return cachedCounts }
        var counts = CollectionCounts()
        if let dataSource {
            for section in 0..<max(0, dataSource.numberOfSections(in: self)) {
                counts.append(dataSource.collectionView(self, numberOfItemsInSection: section))
            }
        }
        cachedCounts = counts
        return counts
    }

    override func dataMayHaveChanged() {
        cachedCounts = nil
        retire(shown.removeAll(from: self))
        collectionViewLayout.invalidateLayout()
        layoutBecameInvalid()
    }

    /// The number of sections that the data source last returned. It is 0 without a data source. After a reload,
    /// reading it asks the data source.
    open var numberOfSections: Int { counts.inSection.count }

    /// Returns the number of items that the data source last returned. Returns 0 for a section that does not exist.
    /// After a reload, it asks the data source.
    open func numberOfItems(inSection section: Int) -> Int {
        counts.inSection.indices.contains(section) ? counts.inSection[section] : 0
    }

    override func contains(_ path: IndexPath) -> Bool { counts.contains(path) }

    override func dataHolds(_ path: IndexPath) -> Bool {
        guard let dataSource, path.section < dataSource.numberOfSections(in: self) else { return false }
        return path.item < dataSource.collectionView(self, numberOfItemsInSection: path.section)
    }

    // UIKit shows each change in one step, whatever kind it is. The selection follows the selected items.

    /// Shows items that the app added to its data. The selection follows its items. UIKit makes all cells anew.
    ///
    /// - Parameter indexPaths: The paths of the items after the update.
    open func insertItems(at indexPaths: [IndexPath]) { update { $0.inserted.formUnion(indexPaths) } }
    /// Removes items that the app removed from its data, also from the selection. UIKit makes all cells anew.
    ///
    /// - Parameter indexPaths: The paths of the items before the update.
    open func deleteItems(at indexPaths: [IndexPath]) { update { $0.deleted.formUnion(indexPaths) } }
    /// Makes all cells anew, including those of these items. Keeps the selection. Revealed swipe actions hide.
    open func reloadItems(at indexPaths: [IndexPath]) { update { _ in } }
    /// Makes all cells anew, including those of these items. UIKit dequeues them again. Keeps the selection. Revealed
    /// swipe actions hide.
    open func reconfigureItems(at indexPaths: [IndexPath]) { update { _ in } }
    /// Moves an item that the app moved in its data. It stays selected if it was selected. UIKit makes all cells anew.
    ///
    /// - Parameters:
    ///   - indexPath: The path of the item before the update.
    ///   - newIndexPath: The path of the item after the update.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.moved[indexPath] = newIndexPath }
    }
    /// Shows sections that the app added to its data. The selection follows its items. UIKit makes all cells anew.
    ///
    /// - Parameter sections: The indexes of the sections after the update.
    open func insertSections(_ sections: IndexSet) { update { $0.insertedSections.formUnion(sections) } }
    /// Removes sections that the app removed from its data, and the selection in them. UIKit makes all cells anew.
    ///
    /// - Parameter sections: The indexes of the sections before the update.
    open func deleteSections(_ sections: IndexSet) { update { $0.deletedSections.formUnion(sections) } }
    /// Makes all cells anew, including those of these sections. Keeps the selection. Revealed swipe actions hide.
    open func reloadSections(_ sections: IndexSet) { update { _ in } }
    // MARK: Cells, headers and footers

    let reusable = ReuseQueue<UICollectionReusableView>()
    let shown = ShownViews<CollectionElement, UICollectionReusableView>()

    /// Registers the class of the cells for an identifier.
    ///
    /// - Parameters:
    ///   - cellClass: A class of cells. nil or any other class removes the registration.
    ///   - identifier: The reuse identifier.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        let cellClass = cellClass as? UICollectionViewCell.Type
        register(identifier, kind: nil, make: cellClass.map { type in { type.make() } })
    }

    /// Registers a nib for an identifier. UIKit uses the first cell at the nib's top level.
    ///
    /// - Parameters:
    ///   - nib: The nib, or nil to remove the registration.
    ///   - identifier: The reuse identifier.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        register(identifier, kind: nil, make: nib.map { nib in { nib.first(UICollectionViewCell.self) } })
    }

    /// Registers a nib for a kind of supplementary view. UIKit uses the first such view at the nib's top level.
    ///
    /// - Parameters:
    ///   - nib: The nib, or nil to remove the registration.
    ///   - kind: The kind, for example `elementKindSectionHeader`.
    ///   - identifier: The reuse identifier.
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        register(identifier, kind: kind, make: nib.map { nib in { nib.first(UICollectionReusableView.self) } })
    }

    /// Registers the class for a kind of supplementary view.
    ///
    /// - Parameters:
    ///   - viewClass: A class of reusable views. nil or any other class removes the registration.
    ///   - elementKind: The kind, for example `elementKindSectionHeader`.
    ///   - identifier: The reuse identifier.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        let viewClass = viewClass as? UICollectionReusableView.Type
        register(identifier, kind: elementKind, make: viewClass.map { type in { type.make() } })
    }

    /// Returns an unused cell or a new one. An unused one first gets `prepareForReuse()`. If nothing is registered for
    /// the identifier, or if the nib has no cell, it logs a warning and returns a plain cell.
    ///
    /// - Parameters:
    ///   - identifier: The reuse identifier.
    ///   - indexPath: The path of the item. Not used.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        dequeue(identifier, kind: nil) as? UICollectionViewCell
            ?? standIn(UICollectionViewCell(frame: .zero), for: identifier)
    }

    /// Returns an unused view or a new one. An unused one first gets `prepareForReuse()`. It logs a warning and returns
    /// an empty view if nothing is registered for the kind and identifier, or if the nib has none.
    ///
    /// - Parameters:
    ///   - elementKind: The kind, for example `elementKindSectionHeader`.
    ///   - identifier: The reuse identifier.
    ///   - indexPath: The path of the view. Not used.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        dequeue(identifier, kind: elementKind) ?? standIn(UICollectionReusableView(frame: .zero), for: identifier)
    }

    /// Makes the cells, headers and footers near the visible part, and removes the others except one that the user
    /// types into. Does nothing without a data source.
    open override func layoutSubviews() {
        guard let dataSource else { return }
        restoreStrips()
        let wanted = elements(in: nearbyRect)
        retire(shown.removeAll(but: Set(wanted.map(\.key)), from: self))
        for (element, attributes) in wanted where shown[element] == nil {
            let view: UICollectionReusableView
            if let kind = element.kind {
                view = dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: element.path)
            } else {
                view = dataSource.collectionView(self, cellForItemAt: element.path)
            }
            shown.insert(view, for: element, in: self)
            if let cell = view as? UICollectionViewCell {
                cell.isSelected = selection.contains(element.path)
                cell.setNeedsUpdateConfiguration()
            }
            willDisplay(view, as: element, attributes)
            if element.kind == nil { rowInputs.cellWasMade(view, at: element.path, in: self) }
        }
        rowInputs.allCellsWereMade(in: self)
    }

    /// Begins to move an item, for a gesture of the app's own. The item stays in its place until
    /// `endInteractiveMovement()`.
    ///
    /// - Parameter indexPath: The path of the item.
    /// - Returns: True if the item exists, the data source allows the move, and no other item is being moved.
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        guard movement == nil, contains(indexPath), dataMoves(indexPath) else { return false }
        movement = (indexPath, indexPath)
        return true
    }

    /// Sets the target of the item that is being moved. The delegate can choose another one. Does nothing if no item is
    /// being moved.
    ///
    /// - Parameter targetPosition: A point of the content. If it hits no item, or the moved item can't take that place,
    ///   the target stays the same.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        guard let movement, contains(movement.path), let proposed = indexPathForItem(at: targetPosition),
            let place = placeTaken(from: proposed, by: movement.path)
        else { return }
        self.movement?.target = target(ofMoveFrom: movement.path, at: movement.target, to: place)
    }

    /// Ends the movement: the data source moves the item, then the view does. Does nothing if no item is being moved.
    /// The item stays where it is if the target is the same or no longer exists.
    open func endInteractiveMovement() {
        guard let movement else { return }
        self.movement = nil
        _ = move(movement.path, to: movement.target)
    }

    /// Ends the movement without moving the item.
    open func cancelInteractiveMovement() { movement = nil }

    /// The item that a gesture of the app moves, and its target so far.
    private var movement: (path: IndexPath, target: IndexPath)?

    override var sectionCounts: SectionCounts { SectionCounts(counts: counts.inSection) }
    override func target(ofMoveFrom path: IndexPath, to proposed: IndexPath) -> IndexPath {
        target(ofMoveFrom: path, at: path, to: proposed)
    }
    override func moveData(from path: IndexPath, to target: IndexPath) {
        dataSource?.collectionView(self, moveItemAt: path, to: target)
    }
    override func editingDidChange() {
        for case let cell as UICollectionViewCell in shown.byKey.values { cell.setNeedsUpdateConfiguration() }
    }
    override func isMovable(_ path: IndexPath) -> Bool { offersMovement(at: path) }

    /// Returns the cell that shows an item. Returns nil for an item that is not near the visible part, and before UIKit
    /// laid out the collection view.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        shown[CollectionElement(kind: nil, path: indexPath)] as? UICollectionViewCell
    }

    /// Returns the view of a header or footer. Returns nil for one that is not near the visible part, and before UIKit
    /// laid out the collection view.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        shown[CollectionElement(kind: elementKind, path: indexPath)]
    }

    /// Returns the path of the item that a cell shows. Returns nil if it shows none.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shown.key(of: cell)?.path }
    /// Returns the path of a header or footer. Returns nil if it isn't shown.
    open func indexPath(forSupplementaryView view: UICollectionReusableView) -> IndexPath? { shown.key(of: view)?.path }

    /// Returns the path of the item at a point of the content, the first one in reading order if several overlap.
    /// Returns nil if there is none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        elements(in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
            .first { $0.key.kind == nil && seenFrame(of: $0.attributes).contains(point) }?.key.path
    }

    /// The paths of the items that are at least partly visible, in order.
    open var indexPathsForVisibleItems: [IndexPath] {
        visibleElements.compactMap { $0.key.kind == nil ? $0.key.path : nil }
    }

    /// The visible cells, in the order of their paths. Empty before UIKit laid out the collection view.
    open var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { cellForItem(at: $0) } }

    /// Returns the paths of supplementary views that are at least partly visible, in order.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        visibleElements.compactMap { $0.key.kind == elementKind ? $0.key.path : nil }
    }

    /// Returns the visible views of a kind, in the order of their paths. It is empty before UIKit laid out the
    /// collection view.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
            supplementaryView(forElementKind: elementKind, at: $0)
        }
    }

    // MARK: Selection

    override func shownView(at path: IndexPath) -> UIView? { cellForItem(at: path) }
    override var shownRows: [(path: IndexPath, cell: UIView)] {
        shown.byKey.compactMap { $0.key.kind == nil ? ($0.key.path, $0.value) : nil }
    }
    override func path(shownBy view: UIView) -> IndexPath? {
        (view as? UICollectionViewCell).flatMap { indexPath(for: $0) }
    }
    override func swipeActions(at path: IndexPath, _ edge: DisplayEvent.RowEdge) -> UISwipeActionsConfiguration? {
        collectionViewLayout.swipeActionsProvider(edge, inSection: path.section)?(path)
    }

    override func showSelection() {
        for (element, view) in shown.byKey {
            guard let cell = view as? UICollectionViewCell else { continue }
            let isSelected = selection.contains(element.path)
            if cell.isSelected != isSelected { cell.isSelected = isSelected }
        }
    }

    /// The paths of the selected items, in the order of selection. nil if there are none.
    open var indexPathsForSelectedItems: [IndexPath]? { selectedPaths }

    /// Selects an item without informing the delegate. It deselects the others unless several can be selected now, and
    /// ends the search of a restoration for items (S-CLASS-22). Does nothing if `allowsSelection` is false.
    ///
    /// - Parameters:
    ///   - indexPath: The path of the item. nil or the path of an item that does not exist clears the selection.
    ///   - animated: True to inform the delegate of the end of an animation if this scrolls. Nothing is animated.
    ///   - scrollPosition: The position to which the item is scrolled. If it is empty, nothing scrolls.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard allowsSelection, appSelected(indexPath), let indexPath, !scrollPosition.isEmpty else { return }
        scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }

    /// Deselects an item without informing the delegate. Also discards a restored selection whose items are not
    /// loaded yet.
    ///
    /// - Parameters:
    ///   - indexPath: The path of the item.
    ///   - animated: Has no effect: nothing is animated.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { appDeselected(indexPath) }

    // MARK: Scrolling

    /// Scrolls to an item, as far as the content allows. The layout's `targetContentOffset(forProposedContentOffset:)`
    /// can change the target. A section that scrolls across scrolls, too. Without a position it scrolls only as far as
    /// it needs to show the whole item.
    ///
    /// - Parameters:
    ///   - indexPath: The path of the item. Nothing happens if it does not exist.
    ///   - scrollPosition: The position to which the item is scrolled.
    ///   - animated: True to inform the delegate of the end of an animation. Nothing is animated.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard let attributes = layoutAttributesForItem(at: indexPath) else { return }
        scrollStrip(to: attributes, at: scrollPosition)
        let frame = seenFrame(of: attributes)
        let target = offset(showing: frame, at: scrollPosition)
        setContentOffset(
            allowed(preparedLayout.targetContentOffset(forProposedContentOffset: target)), animated: animated)
    }

    /// Handles a scroll event. If the size changed, lines break differently, so it scrolls back to the restored item
    /// until the user scrolls.
    override func userScrolled(_ geometry: DisplayEvent.ScrollGeometry) -> DisplayEventResult {
        let before = displayedSize
        let result = super.userScrolled(geometry)
        if displayedSize != before { sought.find(in: self) }
        return result
    }

    /// Returns the offset that the layout chooses, or that of a page if paging is enabled.
    override func restingOffset(after start: CGPoint) -> CGPoint {
        if isPagingEnabled { return super.restingOffset(after: start) }
        return preparedLayout.targetContentOffset(
            forProposedContentOffset: contentOffset, withScrollingVelocity: .zero)
    }

    var stripOffsets = StripOffsets()

    override func encodeClassState(with coder: RestorationEncoder) {
        super.encodeClassState(with: coder)
        let offsets = offsetsOfSections
        if !offsets.isEmpty { coder.encode(CodedValue.dictionary(of: offsets), forKey: ReservedKey.sectionOffsets) }
    }

    override func decodeClassState(with coder: RestorationDecoder) {
        super.decodeClassState(with: coder)
        guard case .dictionary(let entries)? = coder.savedValue(forKey: ReservedKey.sectionOffsets) else { return }
        for entry in entries {
            guard case .double(let offset) = entry.value, offset.isFinite, offset > 0 else { continue }
            stripOffsets.waiting[entry.key] = CGFloat(offset)
        }
        setNeedsLayout()
        presentationMayHaveChanged()
    }

    /// The area in which elements are made. If sections scroll across, it also includes the area beside the visible
    /// part.
    override var nearbyRect: CGRect {
        guard preparedLayout.hasStrips else { return super.nearbyRect }
        let limit: CGFloat = 8_000
        return scrollsHorizontally
            ? super.nearbyRect.insetBy(dx: 0, dy: -min(visibleSize.height, limit))
            : super.nearbyRect.insetBy(dx: -min(visibleSize.width, limit), dy: 0)
    }

    override var scrollsHorizontally: Bool { preparedLayout.scrollsHorizontally }

    /// The path of the item at the start of the visible part, even if only part of it is visible.
    override var firstVisibleElement: IndexPath? {
        let visible = visibleElements.filter { $0.key.kind == nil }
        let isHorizontal = scrollsHorizontally
        func start(_ attributes: UICollectionViewLayoutAttributes) -> CGFloat {
            isHorizontal ? attributes.frame.minX : attributes.frame.minY
        }
        return visible.min { start($0.attributes) < start($1.attributes) }?.key.path
    }

    override func place(of path: IndexPath) -> CGRect? {
        layoutAttributesForItem(at: path).flatMap { $0.isPlaced ? $0.frame : nil }
    }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        presentedContent(builder, id: id)
    }
}
