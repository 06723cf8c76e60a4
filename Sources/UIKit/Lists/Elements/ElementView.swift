import Foundation
import RestorationArchive
import RepriseRestoration

/// A view that shows the elements of a data source: the common part of `UITableView` and `UICollectionView`. Apps use
/// one of the two.
///
/// It implements selecting, scrolling, saving and restoring for both (S-CLASS-19 to S-CLASS-22).
@preconcurrency @MainActor
open class ElementView: UIScrollView {
    // MARK: What a subclass knows

    /// The data source of either type. nil until a subclass overrides it.
    var source: AnyObject? { nil }
    /// Discards the layout and its views. Does nothing until a subclass overrides it.
    func dataMayHaveChanged() {}
    /// Returns true if the layout contains the element. False until a subclass overrides it.
    func contains(_ path: IndexPath) -> Bool { false }
    /// Returns true if the data source has that element now. It may have changed since the layout. False until a
    /// subclass overrides it.
    func dataHolds(_ path: IndexPath) -> Bool { false }
    /// Returns the frame of an element in the content, or nil if it doesn't exist or has no place. nil until a subclass
    /// overrides it.
    func place(of path: IndexPath) -> CGRect? { nil }
    var firstVisibleElement: IndexPath? { nil }
    var scrollsHorizontally: Bool { false }
    /// Shows the selection in the cells. Does nothing until a subclass overrides it.
    func showSelection() {}
    /// Returns the view of an element, or nil if the element isn't near the visible part. nil until a subclass
    /// overrides it.
    func shownView(at path: IndexPath) -> UIView? { nil }
    /// Returns the element of a view, or nil if the view shows none. nil until a subclass overrides it.
    func path(shownBy view: UIView) -> IndexPath? { nil }
    /// The elements that have a view now, in no order. Empty until a subclass overrides it.
    var shownRows: [(path: IndexPath, cell: UIView)] { [] }
    /// Returns the app's swipe actions at an edge of an element, or nil if the app provides none. nil until a subclass
    /// overrides it.
    func swipeActions(at path: IndexPath, _ edge: DisplayEvent.RowEdge) -> UISwipeActionsConfiguration? { nil }
    /// Returns the action to delete at the trailing edge, for an element without actions of the app. nil if the user
    /// can't delete the element, and until a subclass overrides it.
    func deletion(at path: IndexPath) -> UISwipeActionsConfiguration? { nil }
    /// Runs before a swipe reveals the actions of an element. Does nothing until a subclass overrides it.
    func willRevealActions(at path: IndexPath) {}
    /// Runs after the actions are hidden. The path is nil for an element that moved or doesn't exist. Does nothing
    /// until a subclass overrides it.
    func didHideActions(at path: IndexPath?) {}
    /// Returns true if the user may move an element now. False until a subclass overrides it.
    func isMovable(_ path: IndexPath) -> Bool { false }
    /// The number of elements of each section. Empty until a subclass overrides it.
    var sectionCounts: SectionCounts { SectionCounts(counts: []) }
    /// Returns the delegate's place for an element that the user moves. Returns `proposed` until a subclass overrides
    /// it.
    func target(ofMoveFrom path: IndexPath, to proposed: IndexPath) -> IndexPath { proposed }
    /// Has the data source move an element in its data. Does nothing until a subclass overrides it.
    func moveData(from path: IndexPath, to target: IndexPath) {}
    /// Runs after edit mode began or ended. Does nothing until a subclass overrides it.
    func editingDidChange() {}

    // MARK: Data

    /// The data source, if it provides lasting identifiers of its elements. Otherwise nil.
    var modelAssociation: (any UIDataSourceModelAssociation)? { source as? any UIDataSourceModelAssociation }

    /// Reads everything from the data source again. As on Apple's platforms, this clears the selection. It looks again
    /// for the elements to restore (S-CLASS-22). It hides revealed swipe actions.
    open func reloadData() {
        dataWasReplaced()
    }

    /// Moves a section to its new place in the data source. Its selected elements stay selected. During an update, the
    /// view changes when the update ends.
    ///
    /// - Parameters:
    ///   - section: The index of the section before the update.
    ///   - newSection: The index of the section after the update.
    open func moveSection(_ section: Int, toSection newSection: Int) {
        update { $0.movedSections[section] = newSection }
    }

    /// Runs `updates` as one change, and then `completion` with true, both before this returns. Inside another update,
    /// the view changes when the outermost one ends, which is after `completion`.
    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        updateTogether(updates)
        completion?(true)
    }

    var updates = OpenUpdates()
    /// The number of data changes that code reported to the view.
    var countOfChanges = 0

    // MARK: Selection

    /// True if the user can select elements, and code can select those of a collection view. Changing it keeps the
    /// selection.
    open var allowsSelection = true { didSet { didChange(allowsSelection, oldValue) } }
    /// False by default. Has no effect: displays move the focus, and a press selects.
    open var selectionFollowsFocus = false
    /// True if several elements can be selected at a time outside edit mode. A press on a selected one deselects it
    /// then. Changing it keeps the selection.
    open var allowsMultipleSelection = false { didSet { didChange(allowsMultipleSelection, oldValue) } }
    /// True if the user can select elements in edit mode. Without this and `allowsMultipleSelectionDuringEditing`, a
    /// press does nothing then.
    open var allowsSelectionDuringEditing = false { didSet { didChange(allowsSelectionDuringEditing, oldValue) } }
    /// True if the user can select several elements in edit mode. Editable rows then have a circle instead of the
    /// controls to delete or insert. The selection ends when edit mode begins and when it ends.
    open var allowsMultipleSelectionDuringEditing = false {
        didSet { didChange(allowsMultipleSelectionDuringEditing, oldValue) }
    }
    /// True in edit mode. UIKit doesn't save it. Setting it hides revealed actions, unless it stays true. A change
    /// clears the selection if `allowsMultipleSelectionDuringEditing` is true.
    open var isEditing = false {
        didSet {
            didChange(isEditing, oldValue)
            // Setting the same value hides them too, because apps use that to hide revealed actions.
            if !isEditing || !oldValue { hideActions() }
            guard isEditing != oldValue else { return }
            if allowsMultipleSelectionDuringEditing { selectionModeDidChange() }
            editingDidChange()
        }
    }
    /// Clears the selection of the other mode. If an app restores a mode, the view gets the saved selection of that
    /// mode.
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
    /// The actions that a swipe revealed. UIKit doesn't save them.
    var revealed: RevealedActions?
    var countOfReveals = 0

    var selection = ElementSelection() {
        didSet {
            guard selection != oldValue else { return }
            showSelection()
            presentationMayHaveChanged()
        }
    }

    /// The selected elements in the order of selection, or nil if there are none.
    var selectedPaths: [IndexPath]? { selection.paths.isEmpty ? nil : selection.paths }

    func select(_ path: IndexPath) {
        selection.select(path, alone: !selectsSeveral)
    }

    /// Selects an element for app code, and deselects the others unless several can be selected now. nil, or an element
    /// that doesn't exist, clears the selection. This also ends the search for the elements to restore.
    ///
    /// - Returns: True if the element exists.
    func appSelected(_ path: IndexPath?) -> Bool {
        sought.end()
        guard let path, contains(path) else {
            selection = ElementSelection()
            return false
        }
        select(path)
        return true
    }

    /// Deselects an element for app code. This also ends the wait for elements of a restored selection.
    func appDeselected(_ path: IndexPath) {
        sought.forgetSelection()
        selection.deselect(path)
    }

    // MARK: Scrolling

    /// The offset of the content. Another offset set by app code ends the search for the elements to restore, and hides
    /// revealed actions.
    open override var contentOffset: CGPoint {
        didSet {
            guard contentOffset != oldValue, !isRestoring else { return }
            sought.end()
            hideActions()
        }
    }

    /// The layout knows the size of the content, so a display doesn't have to measure it. Does nothing.
    override func measured(_ size: CGSize) {}

    /// Returns the left or upper edge of an element in the direction of scrolling, in points of the content. Returns
    /// nil if it doesn't exist or has no place.
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

    /// Scrolls back to the content if the visible part is outside, for instance after deletions. It doesn't inform the
    /// delegate. An offset of zero stays.
    func keepOffsetWithinContent() {
        if contentOffset != .zero { restoreOffset(contentOffset) }
    }

    /// Returns the offset that shows a frame at a position. A direction without a position keeps its offset. With no
    /// position at all, it is the nearest offset that shows all of the frame. If the frame is larger than the visible
    /// part, that offset shows its left or upper edge. The result can be outside the content.
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

    /// The visible part with one visible size more in each direction of scrolling, so that a display can scroll without
    /// waiting. For a user who scrolls fast, it has another one ahead. It assumes a visible size of at most 8,000
    /// points, whatever a display reports.
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

    /// A view in the room that the elements leave, for instance a text for an empty table. Setting it adds it as a
    /// subview and removes the old one.
    open var backgroundView: UIView? { didSet { adopt(backgroundView, insteadOf: oldValue) } }

    func adopt(_ view: UIView?, insteadOf old: UIView?) {
        if old?.ownSuperview === self { old?.removeFromSuperview() }
        if let view { addSubview(view) }
    }

    /// Has no effect: displays manage the focus.
    open var remembersLastFocusedIndexPath = false
    /// Has no effect: the elements near the visible part always exist.
    open var isPrefetchingEnabled = true

    // MARK: State restoration

    let sought = PendingElementRestoration()
    let rowInputs = RowInputs()
    let outlineChoices = OutlineChoices()

    override var asksAppForState: Bool { true }
    override var savesInputOfCells: Bool? { validIdentifier != nil && preservesUserInput }
    override func willSaveInput(of view: UIView) -> Bool { rowInputs.userWillAct(on: view, in: self) }

    // Encodes the selection, the position (S-CLASS-21), and what the user entered, expanded and collapsed (S-ROW-1,
    // S-ROW-9).
    override func encodeClassState(with coder: RestorationEncoder) {
        super.encodeClassState(with: coder)
        sought.encode(self, with: coder)
        guard preservesUserInput else { return }
        rowInputs.encode(self, with: coder)
        outlineChoices.encode(with: coder)
    }

    override func decodeClassState(with coder: RestorationDecoder) {
        super.decodeClassState(with: coder)
        if preservesUserInput {
            // An expanded item brings the rows in it.
            outlineChoices.decode(with: coder)
            if !outlineChoices.isEmpty { (source as? any OutlineDataSource)?.showChoices() }
        }
        sought.decode(for: self, with: coder)
        if preservesUserInput { rowInputs.decode(self, with: coder) }
    }
}
