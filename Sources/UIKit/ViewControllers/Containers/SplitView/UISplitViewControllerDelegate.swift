import Foundation

/// The delegate of a split view. Every member is optional.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: NSObjectProtocol {
    /// Runs before columns appear or disappear. `displayMode` is the new mode. The property of the split view still has
    /// the old one.
    func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
    /// Runs before a column appears because the display mode changes. The split view's `displayMode` has the new mode
    /// already.
    func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
    /// Runs before a column disappears because the display mode changes. The split view's `displayMode` has the new
    /// mode already.
    func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)

    /// Returns the mode that `displayModeButtonItem` sets. `automatic`, the default, hides all columns except the
    /// secondary one, or shows them again.
    func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode

    /// Returns true if the delegate shows `vc` itself. The default is false.
    func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool
    /// Returns true if the delegate shows `vc` itself after `showDetailViewController(_:sender:)`. The default is
    /// false.
    func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool

    /// Returns the front column for a display with room for only one. UIKit asks once, when a split view of the column
    /// style first appears. The default is the proposed one.
    func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column
    /// Returns true to bring the primary controller to the front for a display with room for only one. With false, the
    /// default, it is the secondary one. UIKit asks once, when a classic split view first appears. Both controllers
    /// stay in their columns.
    func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool

    /// Never called: a split view doesn't expand here.
    func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode
    /// Never called: a split view doesn't collapse here.
    func splitViewControllerDidCollapse(_ svc: UISplitViewController)
    /// Never called: a split view doesn't expand here.
    func splitViewControllerDidExpand(_ svc: UISplitViewController)
    /// Never called: a split view doesn't collapse here.
    func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?
    /// Never called: a split view doesn't expand here.
    func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?
    /// Never called: a split view doesn't expand here.
    func splitViewController(
        _ splitViewController: UISplitViewController,
        separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController?
}

extension UISplitViewControllerDelegate {
    public func splitViewController(
        _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
    ) {}
    public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}
    public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}
    public func targetDisplayModeForAction(in svc: UISplitViewController) -> UISplitViewController.DisplayMode {
        .automatic
    }
    public func splitViewController(
        _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
    ) -> Bool {
        false
    }
    public func splitViewController(
        _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
    ) -> Bool {
        false
    }
    public func splitViewController(
        _ svc: UISplitViewController,
        topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column {
        proposedTopColumn
    }
    public func splitViewController(
        _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
        onto primaryViewController: UIViewController
    ) -> Bool {
        false
    }
    public func splitViewController(
        _ svc: UISplitViewController,
        displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
    ) -> UISplitViewController.DisplayMode {
        proposedDisplayMode
    }
    public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
    public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
    public func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
        nil
    }
    public func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
        nil
    }
    public func splitViewController(
        _ splitViewController: UISplitViewController,
        separateSecondaryFrom primaryViewController: UIViewController
    ) -> UIViewController? {
        nil
    }
}
