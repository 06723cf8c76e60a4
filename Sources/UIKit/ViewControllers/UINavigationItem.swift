import Foundation
import RepriseRestoration

/// The content of a navigation bar for one controller.
@preconcurrency @MainActor
open class UINavigationItem: NSObject, InterfaceObject {
    /// The title in the bar, and on the back button of the controller above. The controller's `title` sets it. Setting
    /// it doesn't change that `title`.
    open var title: String? { didSet { changed() } }
    /// A line of help above the title.
    open var prompt: String? { didSet { changed() } }
    /// The title of the back button that leads here. If it is nil, the title is that of `backBarButtonItem`, or
    /// `title`.
    open var backButtonTitle: String? { didSet { changed() } }
    /// True if this controller has no back button. False by default.
    open var hidesBackButton = false { didSet { changed() } }
    /// The buttons at the leading edge, in this order. They replace the back button unless
    /// `leftItemsSupplementBackButton` is true.
    open var leftBarButtonItems: [UIBarButtonItem]? { didSet { viewsDidChange() } }
    /// The buttons at the trailing edge. The first one is outermost.
    open var rightBarButtonItems: [UIBarButtonItem]? { didSet { viewsDidChange() } }
    /// The button whose title names the back button that leads here. Its other properties have no effect.
    open var backBarButtonItem: UIBarButtonItem? { didSet { changed() } }
    /// True if the back button stays beside the left items. False by default.
    open var leftItemsSupplementBackButton = false { didSet { changed() } }
    /// A view in the bar, between the left and the right items.
    open var titleView: UIView? { didSet { viewsDidChange() } }
    /// The search controller whose search bar is below the navigation bar. If it has an identifier, an active search is
    /// active again after the next launch (S-INPUT-9). Setting another one ends the search of the old one.
    open var searchController: UISearchController? {
        didSet {
            guard searchController !== oldValue else { return }
            oldValue?.isActive = false
            viewsDidChange()
        }
    }
    /// Has no effect, because the search bar is always visible.
    open var hidesSearchBarWhenScrolling = true
    /// The rule for a large title in a bar with `prefersLargeTitles`, `automatic` by default.
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
        didSet { if largeTitleDisplayMode != oldValue { changed() } }
    }
    /// Has no effect: displays show the title of the previous screen.
    open var backButtonDisplayMode = BackButtonDisplayMode.default
    /// Has no effect: displays choose the look of bars.
    open var standardAppearance: UINavigationBarAppearance?
    /// Has no effect: displays choose the look of bars.
    open var compactAppearance: UINavigationBarAppearance?
    /// Has no effect: displays choose the look of bars.
    open var scrollEdgeAppearance: UINavigationBarAppearance?

    /// The text of a back button.
    public enum BackButtonDisplayMode: Int, Sendable {
        /// The title, a general word, or an arrow alone.
        case `default` = 0, generic, minimal
    }

    /// The size of the title in a bar with `prefersLargeTitles`.
    public enum LargeTitleDisplayMode: Int, Sendable {
        /// `automatic` follows the item below, and is large without one.
        case automatic, always, never
    }

    /// Creates an item.
    /// - Parameter title: The title. An empty one counts as nil.
    public init(title: String) {
        self.title = title.isEmpty ? nil : title
    }

    /// Creates an item from a storyboard or nib, with the attributes set there. Any other coder gives an empty item.
    /// Never returns nil.
    public required init?(coder: NSCoder) {
        super.init()
        InterfaceRegistry.read(coder, into: self)
    }

    /// The members that storyboards and nibs may name in this class besides its `@Outlet` properties. Empty unless a
    /// subclass overrides it. See `InterfaceMember`.
    open class var interfaceMembers: [InterfaceMember] { [] }
    /// Runs when UIKit created and connected the item and all objects of its nib. Does nothing unless a subclass
    /// overrides it. Overrides call super.
    open func awakeFromNib() {}

    /// The first of the left items. Setting it replaces all of them. nil removes them.
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }

    /// The first of the right items. Setting it replaces all of them. nil removes them.
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }

    /// Sets `leftBarButtonItem` without an animation.
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    /// Sets `rightBarButtonItem` without an animation.
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    /// Sets `leftBarButtonItems` without an animation.
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
    /// Sets `rightBarButtonItems` without an animation.
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    /// Sets `hidesBackButton` without an animation.
    open func setHidesBackButton(_ hides: Bool, animated: Bool) { hidesBackButton = hides }

    // MARK: Views in the bar

    /// The controller whose item the bar shows. Setting it makes the views in the bar belong to it.
    final var controller: UIViewController? {
        get { controllerReference.object }
        set {
            controllerReference = BackReference(newValue)
            for view in views { view.barController = newValue }
        }
    }
    private final var controllerReference = BackReference<UIViewController>()
    /// The views in the bar. They belong to the controller like the views of its own hierarchy.
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
