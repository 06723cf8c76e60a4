import Foundation
import RestorationArchive
import StateRestoration

/// Items in sections, placed by a layout; only those near the visible part exist as cells.
///
/// Its size is the one that the display shows it with, and `bounds` begins at `contentOffset`, so layouts can compute with
/// both.
@preconcurrency @MainActor
open class UICollectionView: ElementView {
    /// The layout becomes this collection view's; it serves one at a time.
    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        layout.collectionView = self
    }

    /// With a flow layout, where Apple's class raises an exception.
    public override convenience init(frame: CGRect) {
        self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout())
    }

    /// With the layout of a storyboard or nib, or a flow layout. Restoration never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        collectionViewLayout =
            InterfaceRegistry.value(\.collectionViewLayout, of: coder) ?? UICollectionViewFlowLayout()
        super.init(coder: coder)
        collectionViewLayout.collectionView = self
    }

    /// What the collection view shows; without one it is empty. Setting it asks for everything anew.
    open weak var dataSource: (any UICollectionViewDataSource)? { didSet { dataMayHaveChanged() } }
    /// Has no effect: items are dragged within their view alone.
    open var dragInteractionEnabled = false
    /// Never asked: displays drag nothing.
    open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
        didSet { if dragDelegate != nil { noteThatNothingIsDragged("dragDelegate") } }
    }
    /// Never asked: displays drag nothing.
    open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
        didSet { if dropDelegate != nil { noteThatNothingIsDragged("dropDelegate") } }
    }
    /// Always false: displays drag nothing.
    open var hasActiveDrag: Bool { false }
    /// Always false: displays drag nothing.
    open var hasActiveDrop: Bool { false }
    /// Is told what happens to items and of scrolling, and asked by flow layouts. It is `UIScrollView`'s delegate under a type of its
    /// own: nil if code has set one there that is for scroll views only.
    // Without the Objective-C runtime no property overrides one of another type.
    @_nonoverride
    open weak var delegate: (any UICollectionViewDelegate)? {
        get { collectionDelegate }
        set { super.delegate = newValue }
    }
    /// Whatever an app's `delegate` answers to others.
    var collectionDelegate: (any UICollectionViewDelegate)? { super.delegate as? any UICollectionViewDelegate }
    override func delegateDidChange() { layoutBecameInvalid() }

    // MARK: Layout

    /// Where the items stand. With another one, what was scrolled to is kept within the content.
    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            guard collectionViewLayout !== oldValue else { return }
            if oldValue.collectionView === self { oldValue.collectionView = nil }
            collectionViewLayout.collectionView = self
            layoutBecameInvalid()
            keepOffsetWithinContent()
        }
    }

    /// Sets `collectionViewLayout`; there is no animation, and `completion` is called before this returns.
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
        // What comes to light when somebody asks, maybe a pass, is no change that the app makes.
        if !isPreparing { presentationMayHaveChanged() }
    }

    /// The layout, when it has computed everything for the data and size of now.
    var preparedLayout: UICollectionViewLayout {
        let layout = collectionViewLayout
        // What a layout asks while it computes is answered with what it has.
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

    /// The size that code has set; nil if it has set none.
    var codedSize: CGSize? { super.frame.size == .zero ? nil : super.frame.size }

    override var designedFrame: CGRect? { super.frame.isDesigned ? super.frame : nil }

    open override var contentSize: CGSize {
        get {
            let size = dataSource == nil ? super.contentSize : preparedLayout.collectionViewContentSize
            return size.width.isFinite && size.height.isFinite ? size : .zero
        }
        set { super.contentSize = newValue }
    }

    /// Where the layout places an item; nil for one that does not exist.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        contains(indexPath) ? preparedLayout.layoutAttributesForItem(at: indexPath) : nil
    }

    /// Where the layout places a header or footer; nil where it has no such view.
    open func layoutAttributesForSupplementaryElement(
        ofKind kind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        preparedLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
    }

    // MARK: Data

    override var source: AnyObject? { dataSource }

    private var cachedCounts: CollectionCounts?

    /// Asks the data source the first time after the data may have changed.
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

    /// As many as the data source named last.
    open var numberOfSections: Int { counts.inSection.count }

    /// As many as the data source named last; 0 for a section that does not exist.
    open func numberOfItems(inSection section: Int) -> Int {
        counts.inSection.indices.contains(section) ? counts.inSection[section] : 0
    }

    override func contains(_ path: IndexPath) -> Bool { counts.contains(path) }

    override func dataHolds(_ path: IndexPath) -> Bool {
        guard let dataSource, path.section < dataSource.numberOfSections(in: self) else { return false }
        return path.item < dataSource.collectionView(self, numberOfItemsInSection: path.section)
    }

    // Changes are shown as they are, in one step, whatever they say; the selection stays with the items that were selected.

    /// The data source has items that it had not.
    ///
    /// - Parameter indexPaths: where they are after the update.
    open func insertItems(at indexPaths: [IndexPath]) { update { $0.inserted.formUnion(indexPaths) } }
    /// Items are gone from the data source, and from the selection.
    ///
    /// - Parameter indexPaths: where they were before the update.
    open func deleteItems(at indexPaths: [IndexPath]) { update { $0.deleted.formUnion(indexPaths) } }
    /// Makes all cells anew, these included.
    open func reloadItems(at indexPaths: [IndexPath]) { update { _ in } }
    /// Makes all cells anew, these included: they are dequeued again.
    open func reconfigureItems(at indexPaths: [IndexPath]) { update { _ in } }
    /// An item stands elsewhere in the data source; it stays selected if it was.
    ///
    /// - Parameters:
    ///   - indexPath: where it was before the update.
    ///   - newIndexPath: where it is after it.
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.moved[indexPath] = newIndexPath }
    }
    /// The data source has sections that it had not.
    ///
    /// - Parameter sections: where they are after the update.
    open func insertSections(_ sections: IndexSet) { update { $0.insertedSections.formUnion(sections) } }
    /// Sections are gone from the data source, and with them what was selected there.
    ///
    /// - Parameter sections: where they were before the update.
    open func deleteSections(_ sections: IndexSet) { update { $0.deletedSections.formUnion(sections) } }
    /// Makes all cells anew, those of these sections included.
    open func reloadSections(_ sections: IndexSet) { update { _ in } }
    // MARK: Cells, headers and footers

    let reusable = ReuseQueue<UICollectionReusableView>()
    let shown = ShownViews<CollectionElement, UICollectionReusableView>()

    /// Says which class makes the cells for an identifier.
    ///
    /// `cellClass`: a class of cells; nil, or another class, ends the registration.
    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        let cellClass = cellClass as? UICollectionViewCell.Type
        register(identifier, kind: nil, make: cellClass.map { type in { type.make() } })
    }

    /// Says which nib makes the cells for an identifier: the first cell at its top.
    ///
    /// `nib`: nil ends the registration.
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        register(identifier, kind: nil, make: nib.map { nib in { nib.first(UICollectionViewCell.self) } })
    }

    /// Says which nib makes the headers, footers or other views of a kind for an identifier: the first such view at its top.
    ///
    /// `nib`: nil ends the registration.
    open func register(
        _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
    ) {
        register(identifier, kind: kind, make: nib.map { nib in { nib.first(UICollectionReusableView.self) } })
    }

    /// Says which class makes the headers, footers or other views of a kind for an identifier.
    ///
    /// `viewClass`: a class of reusable views; nil, or another class, ends the registration.
    open func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        let viewClass = viewClass as? UICollectionReusableView.Type
        register(identifier, kind: elementKind, make: viewClass.map { type in { type.make() } })
    }

    /// A plain cell stands in where no class is registered, with a line in the log.
    open func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        dequeue(identifier, kind: nil) as? UICollectionViewCell
            ?? standIn(UICollectionViewCell(frame: .zero), for: identifier)
    }

    /// An empty view stands in where no class is registered, with a line in the log.
    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        dequeue(identifier, kind: elementKind) ?? standIn(UICollectionReusableView(frame: .zero), for: identifier)
    }

    /// Makes the cells, headers and footers for what is near the visible part, and lets the others go.
    open override func layoutSubviews() {
        guard let dataSource else { return }
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
        }
    }

    /// Begins to move an item, from a gesture of the app's own. It stays where it is until `endInteractiveMovement()`.
    ///
    /// - Parameter indexPath: the item.
    /// - Returns: whether the data source lets the item be moved, and no other one is being moved.
    open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        guard movement == nil, contains(indexPath), dataMoves(indexPath) else { return false }
        movement = (indexPath, indexPath)
        return true
    }

    /// Says where the item that is being moved would be let go.
    ///
    /// - Parameter targetPosition: a point of the content. If no item is there, the movement leads to the same place as before.
    open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        guard let movement, contains(movement.path), let proposed = indexPathForItem(at: targetPosition),
            let place = placeTaken(from: proposed, by: movement.path)
        else { return }
        self.movement?.target = target(ofMoveFrom: movement.path, at: movement.target, to: place)
    }

    /// Lets the item go: the data source moves it, and then the view does.
    open func endInteractiveMovement() {
        guard let movement else { return }
        self.movement = nil
        _ = move(movement.path, to: movement.target)
    }

    /// Ends the movement without one.
    open func cancelInteractiveMovement() { movement = nil }

    /// The item that a gesture of the app's moves, and the place to which it leads.
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

    /// The cell that shows an item; nil for one that is not near the visible part.
    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        shown[CollectionElement(kind: nil, path: indexPath)] as? UICollectionViewCell
    }

    /// The view that shows a header or footer; nil for one that is not near the visible part.
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath)
        -> UICollectionReusableView?
    {
        shown[CollectionElement(kind: elementKind, path: indexPath)]
    }

    /// The item that a cell shows; nil if it shows none now.
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? { shown.key(of: cell)?.path }
    /// Where a header or footer belongs; nil if it is not shown now.
    open func indexPath(forSupplementaryView view: UICollectionReusableView) -> IndexPath? { shown.key(of: view)?.path }

    /// The item at a point of the content; nil if there is none.
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        elements(in: CGRect(origin: point, size: CGSize(width: 1, height: 1)))
            .first { $0.key.kind == nil && seenFrame(of: $0.attributes).contains(point) }?.key.path
    }

    /// In the order of their index paths.
    open var indexPathsForVisibleItems: [IndexPath] {
        visibleElements.compactMap { $0.key.kind == nil ? $0.key.path : nil }
    }

    /// In the order of their index paths. There are none before the collection view was laid out.
    open var visibleCells: [UICollectionViewCell] { indexPathsForVisibleItems.compactMap { cellForItem(at: $0) } }

    /// In order, those that are seen in part included.
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        visibleElements.compactMap { $0.key.kind == elementKind ? $0.key.path : nil }
    }

    /// In the order of their index paths. There are none before the collection view was laid out.
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
            supplementaryView(forElementKind: elementKind, at: $0)
        }
    }

    // MARK: Selection

    override func shownView(at path: IndexPath) -> UIView? { cellForItem(at: path) }
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

    /// In the order of selection; nil if there are none.
    open var indexPathsForSelectedItems: [IndexPath]? { selectedPaths }

    /// Tells the delegate nothing. Without `allowsSelection` it does nothing.
    ///
    /// `indexPath`: nil, or an item that does not exist, clears the selection.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard allowsSelection, appSelected(indexPath), let indexPath, !scrollPosition.isEmpty else { return }
        scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }

    /// Tells the delegate nothing. A restored selection whose items are yet to come is forgotten.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) { appDeselected(indexPath) }

    // MARK: Scrolling

    /// Without a position it scrolls as far as it needs to show all of the item.
    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        guard let attributes = layoutAttributesForItem(at: indexPath) else { return }
        scrollStrip(to: attributes, at: scrollPosition)
        let frame = seenFrame(of: attributes)
        let target = offset(showing: frame, at: scrollPosition)
        setContentOffset(
            allowed(preparedLayout.targetContentOffset(forProposedContentOffset: target)), animated: animated)
    }

    /// In another size, lines break elsewhere: until the user scrolls, what was restored stays in view.
    override func userScrolled(_ geometry: DisplayEvent.ScrollGeometry) -> DisplayEventResult {
        let before = displayedSize
        let result = super.userScrolled(geometry)
        if displayedSize != before { sought.find(in: self) }
        return result
    }

    /// The layout has a say in where items come to rest.
    override func restingOffset(after start: CGPoint) -> CGPoint {
        if isPagingEnabled { return super.restingOffset(after: start) }
        return preparedLayout.targetContentOffset(
            forProposedContentOffset: contentOffset, withScrollingVelocity: .zero)
    }

    var stripOffsets = StripOffsets()

    /// Where sections scroll across, what is beside the visible part is made, too.
    override var nearbyRect: CGRect {
        guard preparedLayout.hasStrips else { return super.nearbyRect }
        let limit: CGFloat = 8_000
        return scrollsHorizontally
            ? super.nearbyRect.insetBy(dx: 0, dy: -min(visibleSize.height, limit))
            : super.nearbyRect.insetBy(dx: -min(visibleSize.width, limit), dy: 0)
    }

    override var scrollsHorizontally: Bool { preparedLayout.scrollsHorizontally }

    /// Of those that are not all scrolled out, the one that begins first.
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
