import Foundation

/// A controller whose view is a collection view.
///
/// It saves nothing of its own: give `collectionView` an identifier (S-CLASS-13).
@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private let layout: UICollectionViewLayout

    /// The layout is that of the collection view that `loadView()` makes.
    public init(collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        layout = UICollectionViewFlowLayout()
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// With a flow layout. Restoration never calls this with a saved state (S-API-7).
    public required init?(coder: NSCoder) {
        layout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    /// Whether the selection is cleared when the user comes back to the view; true by default.
    open var clearsSelectionOnViewWillAppear = true
    /// Lets displays show a handle to move items with, if the data source lets them be moved. True by default.
    open var installsStandardGestureForInteractiveMovement = true {
        didSet { viewIfLoaded?.didChange(installsStandardGestureForInteractiveMovement, oldValue) }
    }

    /// The controller's view; nil if code has set a view of another kind.
    open var collectionView: UICollectionView! {
        get { view as? UICollectionView }
        set { view = newValue }
    }

    /// The layout that the collection view has, or will have when it is loaded.
    open var collectionViewLayout: UICollectionViewLayout {
        (viewIfLoaded as? UICollectionView)?.collectionViewLayout ?? layout
    }

    /// Loads the collection view from the storyboard or nib, where this controller is its data source and delegate unless it has
    /// others, or makes one.
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

    /// Clears the selection when the view comes back into view, but not the selection that was just restored.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // Until the app is active, what appears is what the launch restored.
        guard clearsSelectionOnViewWillAppear, scene.phase == .running else { return }
        for path in collectionView?.indexPathsForSelectedItems ?? [] {
            collectionView?.deselectItem(at: path, animated: animated)
        }
    }

    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        (viewIfLoaded as? UICollectionView)?.isEditing = editing
    }

    // A subclass overrides these; Swift on Linux has no other way to make protocol members overridable.
    /// One, unless a subclass says otherwise.
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    /// None, until a subclass overrides it.
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    /// An empty cell, until a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
    /// An empty view, until a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
    /// Says if the user may move the item. Until a subclass overrides this, they may if it overrides `collectionView(_:moveItemAt:to:)`.
    /// A call of this method itself answers false.
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        UnimplementedMember.reached(.canMoveItem, false)
    }
    /// Tells that the user has moved the item. Does nothing until a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}
    /// Says to which place an item goes that the user moves. Asks the older method until a subclass overrides this.
    open func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        self.collectionView(
            collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath, toProposedIndexPath: proposedIndexPath)
    }
    /// Says to which place an item goes that the user moves. Answers the proposed place until a subclass overrides this.
    open func collectionView(
        _ collectionView: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath { proposedIndexPath }
    /// Yes, until a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// The user has pressed the item; does nothing until a subclass overrides it.
    open func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
    /// The user has let go of the item; does nothing until a subclass overrides it.
    open func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
    /// Whether the user may select the item: yes, until a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// Whether the user may deselect the item: yes, until a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
    ) -> Bool { true }
    /// The user has selected the item; does nothing until a subclass overrides it.
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    /// The user has deselected the item; does nothing until a subclass overrides it.
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    /// The cell comes into view; does nothing until a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
    /// The cell has left the view; does nothing until a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {}
    /// The view of a section comes into view; does nothing until a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// The view of a section has left the view; does nothing until a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {}
    /// The menu that the user asks for; that of the first item until a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let indexPath = indexPaths.first else { return nil }
        return self.collectionView(collectionView, contextMenuConfigurationForItemAt: indexPath, point: point)
    }
    /// The menu that the user asks for; no item has one until a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { UnimplementedMember.reached(.contextMenu, nil) }
    /// The menu of an item opens; does nothing until a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// The menu of an item closes; does nothing until a subclass overrides it.
    open func collectionView(
        _ collectionView: UICollectionView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Never called: displays show no previews.
    open func collectionView(
        _ collectionView: UICollectionView,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// Never called: displays show no previews.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        highlightPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }
    /// Never called: displays show no previews.
    open func collectionView(
        _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
        dismissalPreviewForItemAt indexPath: IndexPath
    ) -> UITargetedPreview? { nil }
    /// Never called: displays show no previews.
    open func collectionView(
        _ collectionView: UICollectionView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Never called: displays show no previews.
    open func collectionView(
        _ collectionView: UICollectionView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// The user or code has scrolled; does nothing until a subclass overrides it.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// The user begins to scroll; does nothing until a subclass overrides it.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// The user has scrolled; leaves the target as it is until a subclass overrides it.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// The user has scrolled; does nothing until a subclass overrides it.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing until a subclass overrides it; see `UIScrollViewDelegate`.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// See `UIScrollViewDelegate`; does nothing until a subclass overrides it.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Code has scrolled, with an animation asked for; does nothing until a subclass overrides it.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// true, and never asked: displays have no status bar.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Never called: displays have no status bar.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Never asked: nothing zooms.
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}
