import Foundation

/// What a navigation bar shows for one controller.
@MainActor
open class UINavigationItem: NSObject {
    open var title: String? { didSet { changed() } }
    open var prompt: String? { didSet { changed() } }
    open var backButtonTitle: String? { didSet { changed() } }
    open var hidesBackButton = false { didSet { changed() } }
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { viewsDidChange() } }
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { viewsDidChange() } }
    open var backBarButtonItem: UIBarButtonItem?
    open var leftItemsSupplementBackButton = false
    open var titleView: UIView? { didSet { viewsDidChange() } }
    /// Its search bar is shown below the navigation bar. Give it an identifier, and a search that is active will be so
    /// again (S-INPUT-9).
    open var searchController: UISearchController? {
        didSet {
            guard searchController !== oldValue else { return }
            oldValue?.isActive = false
            viewsDidChange()
        }
    }
    /// Without effect: the search bar is always seen.
    open var hidesSearchBarWhenScrolling = true
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic

    public enum LargeTitleDisplayMode: Int, Sendable {
        case automatic, always, never
    }

    public init(title: String) {
        self.title = title.isEmpty ? nil : title
    }

    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }

    // MARK: Views in the bar

    /// The controller that the bar shows this item for.
    weak var controller: UIViewController? { didSet { for view in views { view.barController = controller } } }
    /// They belong to the controller as the views of its own hierarchy do.
    private(set) var views: [UIView] = []

    private func viewsDidChange() {
        let items = (leftBarButtonItems ?? []) + (rightBarButtonItems ?? [])
        let wanted = [titleView, searchController?.searchBar].compactMap(\.self) + items.compactMap(\.customView)
        for view in views where view.barController === controller { view.barController = nil }
        for view in wanted { view.barController = controller }
        views = wanted
        UIApplication.shared.hierarchyDidChange()
    }

    private func changed() {
        UIApplication.shared.presentationMayHaveChanged()
    }
}
