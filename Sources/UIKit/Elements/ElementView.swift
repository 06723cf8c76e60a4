import Foundation
import RestorationArchive
import StateRestoration

/// A view that shows the elements of a data source: what `UITableView` and `UICollectionView` have in common.
///
/// How both select, scroll, and save and restore what they show (S-CLASS-19 to S-CLASS-22) is written here once. Apps use one
/// of the two.
@preconcurrency @MainActor
open class ElementView: UIScrollView {
    // MARK: What a subclass knows

    /// The data source, of whatever type.
    var source: AnyObject? { nil }
    /// Forgets what was laid out, and lets the views go that showed it.
    func dataMayHaveChanged() {}
    /// Whether the element exists in what is laid out.
    func contains(_ path: IndexPath) -> Bool { false }
    /// Whether the data source has that element now; it may have changed since the layout was made.
    func dataHolds(_ path: IndexPath) -> Bool { false }
    /// Where an element stands in the content; nil if it does not exist or has no place.
    func place(of path: IndexPath) -> CGRect? { nil }
    var firstVisibleElement: IndexPath? { nil }
    var scrollsHorizontally: Bool { false }
    /// Has the cells show which of them are selected.
    func showSelection() {}
    /// The view that shows an element; nil if it is not near the visible part.
    func shownView(at path: IndexPath) -> UIView? { nil }
    /// The element that a view shows; nil for a view that shows none.
    func path(shownBy view: UIView) -> IndexPath? { nil }
    /// What the app has at a side of an element for a swipe to reveal; nil for nothing of its own.
    func swipeActions(at path: IndexPath, _ edge: DisplayEvent.RowEdge) -> UISwipeActionsConfiguration? { nil }
    /// What a swipe reveals at the trailing side where the app has nothing of its own there.
    func deletion(at path: IndexPath) -> UISwipeActionsConfiguration? { nil }
    /// A swipe reveals the actions of an element.
    func willRevealActions(at path: IndexPath) {}
    /// They are not seen any more; nil for an element that is gone.
    func didHideActions(at path: IndexPath?) {}
    /// Says if the user may move an element now.
    func isMovable(_ path: IndexPath) -> Bool { false }
    /// The number of elements of each section.
    var sectionCounts: SectionCounts { SectionCounts(counts: []) }
    /// Asks the delegate for the place of an element that the user moves.
    func target(ofMoveFrom path: IndexPath, to proposed: IndexPath) -> IndexPath { proposed }
    /// Has the data source move an element in its data.
    func moveData(from path: IndexPath, to target: IndexPath) {}
    /// Hears that edit mode has begun or ended.
    func editingDidChange() {}

    // MARK: Data

    /// The data source, if it names its elements lastingly.
    var modelAssociation: (any UIDataSourceModelAssociation)? { source as? any UIDataSourceModelAssociation }

    /// Asks the data source for everything again. The selection is dropped, as on Apple's platforms; what is being
    /// restored is looked for again (S-CLASS-22).
    open func reloadData() {
        dataWasReplaced()
    }

    /// A section stands elsewhere in the data source; what is selected in it stays so.
    ///
    /// - Parameters:
    ///   - section: where it was before the update.
    ///   - newSection: where it is after it.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        update { $0.movedSections[section] = newSection }
    }

    /// Runs `updates`, whose changes count as one, and then `completion` with true, both before this returns.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updateTogether(updates)
        completion?(true)
    }

    var updates = OpenUpdates()
    /// Counts the changes of the data that the view was told of.
    var countOfChanges = 0

    // MARK: Selection

    /// Whether the user can select elements, and code those of a collection view; a selection that is there stays.
    open var allowsSelection = true { didSet { didChange(allowsSelection, oldValue) } }
    /// false by default. Has no effect: displays move the focus, and a press selects.
    open var selectionFollowsFocus = false
    /// Whether several elements can be selected at a time; a press on a selected one deselects it then.
    open var allowsMultipleSelection = false { didSet { didChange(allowsMultipleSelection, oldValue) } }
    /// Lets the user select elements in edit mode. Without this and `allowsMultipleSelectionDuringEditing` a press does nothing then.
    open var allowsSelectionDuringEditing = false { didSet { didChange(allowsSelectionDuringEditing, oldValue) } }
    /// Lets the user select several elements in edit mode. Rows that can be edited have a circle then, and nothing to delete or
    /// insert them with. The selection ends when edit mode begins and when it ends.
    open var allowsMultipleSelectionDuringEditing = false {
        didSet { didChange(allowsMultipleSelectionDuringEditing, oldValue) }
    }
    /// True in edit mode. It is not saved.
    open var isEditing = false {
        didSet {
            didChange(isEditing, oldValue)
            // Without a change, too: as apps put revealed actions away.
            if !isEditing || !oldValue { hideActions() }
            guard isEditing != oldValue else { return }
            if allowsMultipleSelectionDuringEditing { selectionModeDidChange() }
            editingDidChange()
        }
    }
    /// Ends the selection of the other mode. But a mode that an app restores has the selection that was saved in it.
    private func selectionModeDidChange() {
        guard UIApplication.shared.runningRestoration == nil else { return sought.find(in: self) }
        selection = ElementSelection()
    }

    /// True if a press selects an element now.
    var selectsNow: Bool {
        isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }
    /// True if several elements can be selected now.
    var selectsSeveral: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }
    /// The actions that a swipe has revealed; not saved.
    var revealed: RevealedActions?
    var countOfReveals = 0

    var selection = ElementSelection() {
        didSet {
            guard selection != oldValue else { return }
            showSelection()
            presentationMayHaveChanged()
        }
    }

    /// In the order of selection; nil if there are none.
    var selectedPaths: [IndexPath]? { selection.paths.isEmpty ? nil : selection.paths }

    func select(_ path: IndexPath) {
        selection.select(path, alone: !selectsSeveral)
    }

    /// Selects for app code. Nothing, or what does not exist, clears the selection.
    ///
    /// - Returns: whether the element exists.
    func appSelected(_ path: IndexPath?) -> Bool {
        sought.end()
        guard let path, contains(path) else {
            selection = ElementSelection()
            return false
        }
        select(path)
        return true
    }

    /// Deselects for app code. A restored selection whose elements are yet to come is forgotten.
    func appDeselected(_ path: IndexPath) {
        sought.forgetSelection()
        selection.deselect(path)
    }

    // MARK: Scrolling

    /// Where app code scrolls to, it wants to be.
    open override var contentOffset: CGPoint {
        didSet {
            guard contentOffset != oldValue, !isRestoring else { return }
            sought.end()
            hideActions()
        }
    }

    /// The layout knows how large the content is; a display does not have to measure it.
    override func measured(_ size: CGSize) {}

    /// Where an element begins in the direction of scrolling; nil if it does not exist.
    func position(of path: IndexPath) -> CGFloat? {
        place(of: path).map { scrollsHorizontally ? $0.minX : $0.minY }
    }

    /// The offset in the direction of scrolling.
    var scrolledDistance: CGFloat { scrollsHorizontally ? contentOffset.x : contentOffset.y }

    func restoreScrolledDistance(_ distance: CGFloat) {
        restoreOffset(
            scrollsHorizontally
                ? CGPoint(x: distance, y: contentOffset.y) : CGPoint(x: contentOffset.x, y: distance))
    }

    /// After elements went, what is seen must not lie below the last one.
    func keepOffsetWithinContent() {
        if contentOffset != .zero { restoreOffset(contentOffset) }
    }

    /// The offset at which something stands at a position; without one, what is nearest and shows all of it.
    func offset(showing frame: CGRect, at position: ElementView.ScrollPosition) -> CGPoint {
        let size = visibleSize
        var offset = contentOffset
        if position.contains(.top) {
            offset.y = frame.minY
        } else if position.contains(.centeredVertically) {
            offset.y = frame.midY - size.height / 2
        } else if position.contains(.bottom) {
            offset.y = frame.maxY - size.height
        }
        if position.contains(.left) {
            offset.x = frame.minX
        } else if position.contains(.centeredHorizontally) {
            offset.x = frame.midX - size.width / 2
        } else if position.contains(.right) {
            offset.x = frame.maxX - size.width
        }
        if position.isEmpty {
            offset.x = min(max(offset.x, frame.maxX - size.width), frame.minX)
            offset.y = min(max(offset.y, frame.maxY - size.height), frame.minY)
        }
        return offset
    }

    /// One visible size more in each direction of scrolling, so that a display can scroll without waiting, and another one ahead of
    /// a user who scrolls so fast that it would not do. However large a display says that it is, only so much is made.
    var nearbyRect: CGRect {
        let limit: CGFloat = 8_000
        let size = CGSize(width: min(visibleSize.width, limit), height: min(visibleSize.height, limit))
        let visible = CGRect(origin: contentOffset, size: size)
        func ahead(_ step: CGFloat, of length: CGFloat) -> CGFloat {
            abs(step) > length / 4 ? (step < 0 ? -length : length) : 0
        }
        guard scrollsHorizontally else {
            let nearby = visible.insetBy(dx: 0, dy: -size.height)
            return nearby.union(nearby.offsetBy(dx: 0, dy: ahead(lastStep.y, of: size.height)))
        }
        let nearby = visible.insetBy(dx: -size.width, dy: 0)
        return nearby.union(nearby.offsetBy(dx: ahead(lastStep.x, of: size.width), dy: 0))
    }

    // MARK: Looks

    /// Shown besides the elements, where they leave room: a text for an empty table, for instance.
    open var backgroundView: UIView? { didSet { adopt(backgroundView, insteadOf: oldValue) } }

    func adopt(_ view: UIView?, insteadOf old: UIView?) {
        if old?.ownSuperview === self { old?.removeFromSuperview() }
        if let view { addSubview(view) }
    }

    /// Has no effect: focus is the display's.
    open var remembersLastFocusedIndexPath = false
    /// Has no effect: what is near the visible part is always there.
    open var isPrefetchingEnabled = true

    // MARK: State restoration

    let sought = PendingElementRestoration()

    override var asksAppForState: Bool { true }

    // S-CLASS-21.
    override func encodeClassState(with coder: RestorationEncoder) {
        super.encodeClassState(with: coder)
        sought.encode(self, with: coder)
    }

    override func decodeClassState(with coder: RestorationDecoder) {
        super.decodeClassState(with: coder)
        sought.decode(for: self, with: coder)
    }
}
