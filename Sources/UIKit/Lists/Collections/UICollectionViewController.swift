import Foundation

/// A controller whose view is a collection view.
///
/// It saves no state of its own: give `collectionView` an identifier (S-CLASS-13).
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private let layout: UICollectionViewLayout

    /// Creates a controller whose `loadView()` makes a collection view with a layout.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        layout = UICollectionViewFlowLayout()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller from a storyboard or nib. Its collection view has the layout in the file. If the file has no
    /// view for the controller, `loadView()` makes one with a flow layout. Never returns nil. Restoration never calls
    /// this with a saved state (S-API-7).
    public required init?(coder: NSCoder) {
        layout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    /// True, the default, if UIKit clears the selection when the user returns to the view.
    open var clearsSelectionOnViewWillAppear = true
    /// True, the default, if displays can show handles to move items. The data source must allow the moves too.
    open var installsStandardGestureForInteractiveMovement = true {
        didSet { viewIfLoaded?.didChange(installsStandardGestureForInteractiveMovement, oldValue) }
    }

    /// The controller's view. Reading it loads the view. Setting it replaces the view. nil if code set a view of
    /// another kind.
    open var collectionView: UICollectionView! {
        get { view as? UICollectionView }
        set { view = newValue }
    }

    /// The layout of the collection view. If the view isn't loaded, or isn't a collection view, it is the layout that
    /// the controller was created with.
    open var collectionViewLayout: UICollectionViewLayout {
        (viewIfLoaded as? UICollectionView)?.collectionViewLayout ?? layout
    }

    /// Loads the collection view from the storyboard or nib, or makes one. The controller becomes its data source and
    /// delegate, unless the storyboard or nib connects others.
    open override func loadView() {
        if loadInterface() {
            guard let view = viewIfLoaded as? UICollectionView else { return }
            if view.dataSource == nil { view.dataSource = self }
            if view.delegate == nil { view.delegate = self }
            return
        }
        let collectionView = UICollectionView(frame: UIScreen.main.bounds, collectionViewLayout: layout)
        collectionView.dataSource = self
        collectionView.delegate = self
        view = collectionView
    }

    /// Clears the selection if `clearsSelectionOnViewWillAppear` is true. It keeps the selection during a launch,
    /// because the launch restores it. It doesn't inform the delegate.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // Until the app is active, the launch restores what appears.
        guard clearsSelectionOnViewWillAppear, scene.phase == .running else { return }
        for path in collectionView?.indexPathsForSelectedItems ?? [] {
            collectionView?.deselectItem(at: path, animated: animated)
        }
    }

    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        (viewIfLoaded as? UICollectionView)?.isEditing = editing
    }

    // Subclasses override these methods. On Linux, Swift has no other way to make protocol members overridable.
    /// Returns 1 until a subclass overrides it.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// Returns 0 until a subclass overrides it.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    /// Returns an empty cell until a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    /// Returns an empty view until a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
    /// Returns true if the user can move the item. Calling it returns false until a subclass overrides it. In that case
    /// the user can move items if the subclass overrides `collectionView(_:moveItemAt:to:)`.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        UnimplementedMember.reached(.canMoveItem, false)
    }
    /// Moves an item in the data after the user moved it. Does nothing until a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    /// Returns the target of a move by the user. Calls the older method until a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        self.collectionView(
            collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
    }
    /// Returns the target of a move by the user. Returns the proposed path until a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
    /// Returns true if a press has an effect on the item. If it returns false, a press neither highlights nor selects
    /// it. Returns true until a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// Tells the controller that the user pressed the item. Does nothing until a subclass overrides it.
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    /// Tells the controller that the user released the item. Does nothing until a subclass overrides it.
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    /// Returns true if the user can select the item. Returns true until a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// Returns true if the user can deselect the item. Returns true until a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// Tells the controller that the user selected the item. Does nothing until a subclass overrides it.
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// Tells the controller that the user deselected the item. Does nothing until a subclass overrides it.
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    /// Tells the controller that UIKit is about to show the cell. Does nothing until a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// Tells the controller that UIKit removed the cell. Does nothing until a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    /// Tells the controller that UIKit is about to show a supplementary view. Does nothing until a subclass overrides
    /// it.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// Tells the controller that UIKit removed a supplementary view. Does nothing until a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// Returns the context menu of items. Returns that of the first item, or nil without items, until a subclass
    /// overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let indexPath = indexPaths.first else { return nil }
        return self.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
    }
    /// Returns the context menu of an item. Returns nil until a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { UnimplementedMember.reached(.contextMenu, nil) }
    /// Tells the controller that the menu of an item opens. Does nothing until a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Tells the controller that the menu of an item closes. Does nothing until a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Does nothing. Never called: displays show no previews.
    open func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// Returns nil. Never called: displays show no previews.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }
    /// Returns nil. Never called: displays show no previews.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }
    /// Returns nil. Never called: displays show no previews.
    open func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Returns nil. Never called: displays show no previews.
    open func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Tells the controller that the user or code scrolled. Does nothing until a subclass overrides it.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Tells the controller that the user begins to scroll. Does nothing until a subclass overrides it.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Tells the controller that the user stops scrolling. Keeps the target until a subclass overrides it.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Tells the controller that the user stopped scrolling. Does nothing until a subclass overrides it.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing until a subclass overrides it. See `UIScrollViewDelegate`.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing until a subclass overrides it. See `UIScrollViewDelegate`.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Tells the controller that scrolling with `animated: true` ended. Does nothing until a subclass overrides it.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// Returns true. Never called: displays have no status bar.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Does nothing. Never called: displays have no status bar.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Returns nil. Never called: displays do not zoom.
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}
