import Foundation

/// A controller whose view is a table.
///
/// It saves no state of its own: give `tableView` an identifier (S-CLASS-13).
@preconcurrency @MainActor
open class UITableViewController: UIViewController, UITableViewDataSource, UITableViewDelegate {
    private let style: UITableView.Style

    /// Creates a controller that makes a table of a style when it loads its view.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .plain
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller from a storyboard or nib. Its table has the style in the file. If the file has no view for
    /// the controller, `loadView()` makes a plain table. Never returns nil. Restoration never calls this with a saved
    /// state (S-API-7).
    public required init?(coder: NSCoder) {
        style = .plain
        super.init(coder: coder)
    }

    /// True, the default, if the table clears its selection when it appears again. A selection that was just restored
    /// stays.
    open var clearsSelectionOnViewWillAppear = true

    /// The controller's view as a table. Reading it loads the view. Setting it replaces the view. nil if the view isn't
    /// a table.
    open var tableView: UITableView! {
        get { view as? UITableView }
        set { view = newValue }
    }

    /// The refresh control of the table. Reading and setting it load the view. It is nil, and setting it does nothing,
    /// if the view isn't a table.
    open var refreshControl: UIRefreshControl? {
        get { tableView?.refreshControl }
        set { tableView?.refreshControl = newValue }
    }
    /// The refresh control of the storyboard, until the table is loaded. In the file it is next to the table.
    var designedRefreshControl: UIRefreshControl?

    /// Loads the table from the storyboard or nib, or makes one. The controller becomes its data source and delegate,
    /// unless the storyboard or nib connects others.
    open override func loadView() {
        if loadInterface() {
            guard let table = viewIfLoaded as? UITableView else { return }
            if table.dataSource == nil { table.dataSource = self }
            if table.delegate == nil { table.delegate = self }
            if let designedRefreshControl { table.refreshControl = designedRefreshControl }
            designedRefreshControl = nil
            // Code may start editing before the table exists.
            if editing.isOn { table.isEditing = true }
            return
        }
        let table = UITableView(frame: UIScreen.main.bounds, style: style)
        table.dataSource = self
        table.delegate = self
        if editing.isOn { table.isEditing = true }
        view = table
    }

    /// Clears the selection if `clearsSelectionOnViewWillAppear` is true. It keeps the selection during a launch,
    /// because the launch restores it. It doesn't inform the delegate.
    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        // Until the app is active, the launch restores what appears.
        guard clearsSelectionOnViewWillAppear, scene.phase == .running else { return }
        for path in tableView?.indexPathsForSelectedRows ?? [] { tableView?.deselectRow(at: path, animated: animated) }
    }

    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        viewIfLoaded.map { ($0 as? UITableView)?.setEditing(editing, animated: animated) }
    }

    // Subclasses override these methods. On Linux, Swift has no other way to make protocol members overridable. For a
    // table whose rows are all in the storyboard, the default implementations return the storyboard's content.
    /// Returns the number in the storyboard for a static table. Otherwise returns 1 until a subclass overrides it.
    open func numberOfSections(in tableView: UITableView) -> Int { tableView.staticSections?.count ?? 1 }
    /// Returns the number in the storyboard for a static table. Otherwise returns 0 until a subclass overrides it.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        tableView.staticSection(section)?.cells.count ?? 0
    }
    /// Returns the cell of a static table, which is always the same for a row. Otherwise returns an empty cell until
    /// a subclass overrides it.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.staticCell(at: indexPath) ?? UITableViewCell()
    }
    /// Returns the title in the storyboard for a static table. Otherwise returns nil until a subclass overrides it.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        tableView.staticSection(section)?.headerTitle
    }
    /// Returns the title in the storyboard for a static table. Otherwise returns nil until a subclass overrides it.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        tableView.staticSection(section)?.footerTitle
    }
    /// Returns true if the user can delete the row or insert one at it. Calling it returns false until a subclass
    /// overrides it. In that case the user can do both if the subclass overrides `tableView(_:commit:forRowAt:)`.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        UnimplementedMember.reached(.canEdit, false)
    }
    /// Deletes or inserts the row in the data, as the user requested. Does nothing until a subclass overrides it.
    open func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {}
    /// Returns nil. Never called: displays show no index beside the rows.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// Tells the controller that the user selected the row. Does nothing until a subclass overrides it.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
    /// Tells the controller that the user deselected the row. Does nothing until a subclass overrides it.
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}
    /// Returns the row to select when the user presses one, or nil for none. Returns the pressed row until a subclass
    /// overrides it.
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }
    /// Returns the height in the storyboard for a static table. Otherwise returns `UITableView.automaticDimension`
    /// until a subclass overrides it.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.staticCell(at: indexPath).flatMap(tableView.designedHeight) ?? UITableView.automaticDimension
    }
    /// Returns the view in the storyboard for a static table. Otherwise returns nil, which shows the title, until a
    /// subclass overrides it.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        tableView.staticSection(section)?.headerView
    }
    /// Returns the view in the storyboard for a static table. Otherwise returns nil, which shows the title, until a
    /// subclass overrides it.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        tableView.staticSection(section)?.footerView
    }
    /// Tells the controller that UIKit is about to show the cell. Does nothing until a subclass overrides it.
    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}
    /// Tells the controller that the cell stopped showing its row. Does nothing until a subclass overrides it.
    open func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {}
    /// Tells the controller that UIKit is about to show the section's header view. Does nothing until a subclass
    /// overrides it.
    open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}
    /// Tells the controller that UIKit is about to show the section's footer view. Does nothing until a subclass
    /// overrides it.
    open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}
    /// Tells the controller that the view disappeared. Does nothing until a subclass overrides it.
    open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}
    /// Tells the controller that the view disappeared. Does nothing until a subclass overrides it.
    open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}
    /// Tells the controller that the user pressed the row's accessory button. Does nothing until a subclass overrides
    /// it.
    open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    /// Returns the context menu of a row. Returns nil until a subclass overrides it.
    open func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { UnimplementedMember.reached(.contextMenu, nil) }
    /// Tells the controller that the menu of a row opens. Does nothing until a subclass overrides it.
    open func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Tells the controller that the menu of a row closes. Does nothing until a subclass overrides it.
    open func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// Does nothing. Never called: displays show no previews.
    open func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
    /// Returns nil. Never called: displays show no previews.
    open func tableView(
        _ tableView: UITableView,
        previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Returns nil. Never called: displays show no previews.
    open func tableView(
        _ tableView: UITableView,
        previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// Returns false. Never called: give the row a context menu.
    open func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { false }
    /// Returns false. Never called: give the row a context menu.
    open func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath,
        withSender sender: Any?
    ) -> Bool { false }
    /// Does nothing. Never called: give the row a context menu.
    open func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) {}
    /// Returns `UITableView.automaticDimension`. Never called: the content determines the height of headers.
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        UITableView.automaticDimension
    }
    /// Returns `UITableView.automaticDimension`. Never called: the content determines the height of footers.
    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        UITableView.automaticDimension
    }
    /// Returns `UITableView.automaticDimension`. Never called: UIKit uses no estimates.
    open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        UITableView.automaticDimension
    }
    /// Returns the editing style of an editable row. Returns `delete` until a subclass overrides it.
    open func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { .delete }
    /// Returns the title of the delete button, or nil for "Delete". Returns nil until a subclass overrides it.
    open func tableView(
        _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }
    /// Returns the actions that a swipe reveals, in the older way. Returns nil until a subclass overrides it.
    open func tableView(
        _ tableView: UITableView, editActionsForRowAt indexPath: IndexPath
    ) -> [UITableViewRowAction]? { UnimplementedMember.reached(.editActions, nil) }
    /// Returns the actions for a swipe from the side at which lines begin. Returns nil until a subclass overrides it.
    open func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { UnimplementedMember.reached(.leadingActions, nil) }
    /// Returns the actions for a swipe from the side at which lines end. Returns nil until a subclass overrides it.
    open func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { UnimplementedMember.reached(.trailingActions, nil) }
    /// Tells the controller that a swipe reveals the row's actions. Does nothing until a subclass overrides it.
    open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}
    /// Tells the controller that the actions disappeared. Does nothing until a subclass overrides it.
    open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}
    /// Returns true if a row without a control is indented in edit mode like rows with one. Returns true until a
    /// subclass overrides it.
    open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }
    /// Returns true. Never called: displays show presses themselves.
    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    /// Returns true if the user can move the row in edit mode. Calling it returns false until a subclass overrides
    /// it. In that case the user can move rows if the subclass overrides `tableView(_:moveRowAt:to:)`.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        UnimplementedMember.reached(.canMoveRow, false)
    }
    /// Returns the target of a move by the user. Returns the proposed path until a subclass overrides it.
    open func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }
    /// Moves a row in the data after the user moved it. Does nothing until a subclass overrides it.
    open func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {}

    /// Tells the controller that the table scrolled. Does nothing until a subclass overrides it.
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
    /// Tells the controller that the table stopped after the user scrolled. Does nothing until a subclass overrides
    /// it.
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
