import Foundation

/// A controller whose view is a table.
///
/// It saves nothing of its own: give `tableView` an identifier (S-CLASS-13).
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let style: UITableView.Style

    /// A controller that makes its table in that style when its view is loaded.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .plain
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// A controller of a storyboard, with a plain table; restoration never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    /// true by default: what is selected is deselected when the table comes back into view. What restoration selected
    /// stays.
    open var clearsSelectionOnViewWillAppear = true

    /// `view` as a table; nil only if `loadView()` was overridden and gave another view.
    open var tableView: UITableView! {
        get { view as? UITableView }
        set { view = newValue }
    }

    /// That of the table.
    open var refreshControl: UIRefreshControl? {
        get { tableView?.refreshControl }
        set { tableView?.refreshControl = newValue }
    }
    /// The storyboard's, which stands beside the table there, until the table is loaded.
    var designedRefreshControl: UIRefreshControl?

    /// Loads the table from the storyboard or nib, where this controller is its data source and delegate unless it has others,
    /// or makes one.
    open override func loadView() {
        if loadInterface() {
            guard let table = viewIfLoaded as? UITableView else { return }
            if table.dataSource == nil { table.dataSource = self }
            if table.delegate == nil { table.delegate = self }
            if let designedRefreshControl { table.refreshControl = designedRefreshControl }
            designedRefreshControl = nil
            // Code may have begun to edit before there was a table.
            if editing.isOn { table.isEditing = true }
            return
        }
        let table = UITableView(frame: UIScreen.main.bounds, style: style)
        table.dataSource = self
        table.delegate = self
        if editing.isOn { table.isEditing = true }
        view = table
    }

    /// Clears the selection when the table comes back into view, but not the selection that was just restored.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // Until the app is active, what appears is what the launch restored.
        guard clearsSelectionOnViewWillAppear, scene.phase == .running else { return }
        for path in tableView?.indexPathsForSelectedRows ?? [] { tableView?.deselectRow(at: path, animated: animated) }
    }

    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        viewIfLoaded.map { ($0 as? UITableView)?.setEditing(editing, animated: animated) }
    }

    // A subclass overrides these; Swift on Linux has no other way to make protocol members overridable. For a table whose
    // rows are all in the storyboard they answer from there, also to a subclass that calls super.
    /// The storyboard's number for a static table; else 1, until a subclass overrides it.
    open func numberOfSections(in tableView: UITableView) -> Int { tableView.staticSections?.count ?? 1 }
    /// The storyboard's number for a static table; else 0, until a subclass overrides it.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        tableView.staticSection(section)?.cells.count ?? 0
    }
    /// The cell of a static table, always the same one for a row; else an empty one, and a subclass that has rows overrides this.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.staticCell(at: indexPath) ?? UITableViewCell()
    }
    /// The storyboard's for a static table; else nil, which is no title, until a subclass overrides it.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        tableView.staticSection(section)?.headerTitle
    }
    /// The storyboard's for a static table; else nil, which is no title, until a subclass overrides it.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        tableView.staticSection(section)?.footerTitle
    }
    /// Says if the user may delete the row, or insert one at it. Until a subclass overrides this, they may if it overrides
    /// `tableView(_:commit:forRowAt:)`. A call of this method itself answers false.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        UnimplementedMember.reached(.canEdit, false)
    }
    /// Deletes or inserts the row as the user asked; does nothing until a subclass overrides it.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// nil. The index at the side of a table is not shown.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// The user has selected the row; does nothing until a subclass overrides it.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// The user has deselected the row; does nothing until a subclass overrides it.
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    /// The row that is to be selected, which is the one that the user chose; nil, from an override, selects none.
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// The storyboard's for a static table; else `UITableView.automaticDimension`, until a subclass overrides it.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.staticCell(at: indexPath).flatMap(tableView.designedHeight) ?? UITableView.automaticDimension
    }
    /// The storyboard's for a static table; else nil, which leaves it to the title, until a subclass overrides it.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        tableView.staticSection(section)?.headerView
    }
    /// The storyboard's for a static table; else nil, which leaves it to the title, until a subclass overrides it.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        tableView.staticSection(section)?.footerView
    }
    /// The cell is about to be shown; does nothing until a subclass overrides it.
    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    /// The cell shows its row no longer; does nothing until a subclass overrides it.
    open func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {}
    /// The section's header view is about to be shown; does nothing until a subclass overrides it.
    open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
    /// The section's footer view is about to be shown; does nothing until a subclass overrides it.
    open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
    /// The view is not shown any more; does nothing until a subclass overrides it.
    open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
    /// The view is not shown any more; does nothing until a subclass overrides it.
    open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
    /// The user has pressed the row's accessory button; does nothing until a subclass overrides it.
    open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    /// The menu that the user asks for; no row has one until a subclass overrides it.
    open func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { UnimplementedMember.reached(.contextMenu, nil) }
    /// The menu of a row opens; does nothing until a subclass overrides it.
    open func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// The menu of a row closes; does nothing until a subclass overrides it.
    open func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Never called: displays show no previews.
    open func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// Never called: displays show no previews.
    open func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Never called: displays show no previews.
    open func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Never asked: give the row a context menu.
    open func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { false }
    /// Never asked: give the row a context menu.
    open func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool { false }
    /// Never called: give the row a context menu.
    open func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) {}
    /// Never asked: headers are as high as their content.
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        UITableView.automaticDimension
    }
    /// Never asked: footers are as high as their content.
    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        UITableView.automaticDimension
    }
    /// Never asked: nothing is estimated.
    open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        UITableView.automaticDimension
    }
    /// What may be done with a row that can be edited: it is deleted, until a subclass overrides this.
    open func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { .delete }
    /// nil, which is "Delete", until a subclass overrides it.
    open func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }
    /// What a swipe reveals, in the older way; nothing until a subclass overrides it.
    open func tableView(
        _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? { UnimplementedMember.reached(.editActions, nil) }
    /// What a swipe from where lines begin reveals; nothing until a subclass overrides it.
    open func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { UnimplementedMember.reached(.leadingActions, nil) }
    /// What a swipe from where lines end reveals; nothing of its own until a subclass overrides it.
    open func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { UnimplementedMember.reached(.trailingActions, nil) }
    /// A swipe reveals the row's actions; does nothing until a subclass overrides it.
    open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
    /// They are not seen any more; does nothing until a subclass overrides it.
    open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
    /// Says if a row without a control begins in edit mode beside those with one. True until a subclass overrides this.
    open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
    /// Never asked: displays show what is pressed.
    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    /// Says if the user may move the row in edit mode. Until a subclass overrides this, they may if it overrides
    /// `tableView(_:moveRowAt:to:)`. A call of this method itself answers false.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        UnimplementedMember.reached(.canMoveRow, false)
    }
    /// Says to which place a row goes that the user moves. Answers the proposed place until a subclass overrides this.
    open func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }
    /// Tells that the user has moved the row. Does nothing until a subclass overrides it.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}

    /// The table has scrolled; does nothing until a subclass overrides it.
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
    /// The user has scrolled; does nothing until a subclass overrides it.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Code has scrolled, with an animation asked for; does nothing until a subclass overrides it.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// true, and never asked: displays have no status bar.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Never called: displays have no status bar.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// nil, and never asked: displays do not zoom.
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}
