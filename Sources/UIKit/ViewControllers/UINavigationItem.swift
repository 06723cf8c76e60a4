import Foundation
import StateRestoration

/// What a navigation bar shows for one controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject, InterfaceObject {
    /// Shown in the bar, and on the back button of the controller above; the controller's `title` sets it.
    open var title: String? { didSet { changed() } }
    /// A line of help above the title.
    open var prompt: String? { didSet { changed() } }
    /// What the back button that leads here is called; otherwise `backBarButtonItem`'s title, or `title`.
    open var backButtonTitle: String? { didSet { changed() } }
    /// Whether this controller has no back button; false by default.
    open var hidesBackButton = false { didSet { changed() } }
    /// At the leading edge, in this order. They stand in for the back button.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { viewsDidChange() } }
    /// At the trailing edge: the first one stands outermost.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { viewsDidChange() } }
    /// Only its title counts: it names the back button that leads here.
    open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
    /// Whether the back button stays where there are left items; false by default.
    open var leftItemsSupplementBackButton = false { didSet { changed() } }
    /// Shown in the bar, between the left and the right items.
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
    /// Has no effect: the search bar is always seen.
    open var hidesSearchBarWhenScrolling = true
    /// The rule by which the title is large in a bar with `prefersLargeTitles`; `automatic` by default.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { changed() } }
    }
    /// Has no effect: displays show the title of the way back.
    open var backButtonDisplayMode = BackButtonDisplayMode.default
    /// Has no effect: the look of bars is the display's.
    open var standardAppearance: UINavigationBarAppearance?
    /// Has no effect: the look of bars is the display's.
    open var compactAppearance: UINavigationBarAppearance?
    /// Has no effect: the look of bars is the display's.
    open var scrollEdgeAppearance: UINavigationBarAppearance?

    /// How much of the way back a bar would tell.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title, a general word, or an arrow alone.
        case `default` = 0, generic, minimal
    }

    /// For `largeTitleDisplayMode`.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// As the item below it, large without one; always large; never large.
        case automatic, always, never
    }

    /// An item with a title; an empty one is none.
    public init(title: String) {
        self.title = title.isEmpty ? nil : title
    }

    /// An item of a storyboard or nib.
    public required init?(coder: NSCoder) {
        super.init()
        InterfaceRegistry.read(coder, into: self)
    }

    /// What storyboards and nibs may name in this class besides its `@Outlet` properties; see `InterfaceMember`.
    open class var interfaceMembers: [InterfaceMember] { [] }
    /// The item and all that its nib has with it are made and connected. Overrides call super.
    open func awakeFromNib() {}

    /// The first of the left items; setting it replaces all of them.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The first of the right items; setting it replaces all of them.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Sets `leftBarButtonItem`; there is no animation.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Sets `rightBarButtonItem`; there is no animation.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    /// Sets `leftBarButtonItems`; there is no animation.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    /// Sets `rightBarButtonItems`; there is no animation.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    /// Sets `hidesBackButton`; there is no animation.
    open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }

    // MARK: Views in the bar

    /// The controller that the bar shows this item for.
    final var controller: UIViewController? {
        get { controllerReference.object }
        set {
            controllerReference = BackReference(newValue)
            for view in views { view.barController = newValue }
        }
    }
    private final var controllerReference = BackReference<UIViewController>()
    /// They belong to the controller as the views of its own hierarchy do.
    private(set) var views: [UIView] = []

    private func viewsDidChange() {
        let items = (leftBarButtonItems ?? []) + (rightBarButtonItems ?? [])
        let wanted = [titleView, searchController?.searchBar].compactMap(\.self) + items.compactMap(\.customView)
        for view in views where view.barController === controller { view.barController = nil }
        for view in wanted { view.barController = controller }
        let moved = views + wanted
        views = wanted
        controller?.stateMayHaveChanged()
        guard let scene = controller?.scene else { return }
        scene.presentationMayHaveChanged()
        scene.appearance.settle(in: controller)
        for view in moved { scene.firstResponder.settle(movedWith: view) }
    }

    private func changed() {
        controller?.scene.presentationMayHaveChanged()
    }
}
