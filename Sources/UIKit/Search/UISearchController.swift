import Foundation

/// Searches what a controller shows, by a search bar that stands in the controller's navigation item, or wherever the
/// app puts it.
///
/// It belongs to the controller that has its bar: in identifier paths it stands below that one, active or not, and its
/// results controller stands below it. Active, it does not count as a presented controller (S-CLASS-15).
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    /// Shows the results in place of the searched content; nil if the searched controller shows them itself.
    public let searchResultsController: UIViewController?
    private let bar = UISearchBar()

    /// Assign it to a `navigationItem.searchController`, or put its bar into a view of the searched controller.
    ///
    /// - Parameter searchResultsController: becomes a child; nil if the searched controller shows the results itself.
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        setUp()
    }

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        searchResultsController = nil
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
        setUp()
    }

    /// Without a results controller. Restoration never calls this with a saved state (S-API-7).
    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        searchBar.searchController = self
        guard let searchResultsController else { return }
        addChild(searchResultsController)
        searchResultsController.didMove(toParent: self)
    }

    /// Beginning to edit it makes the search active. Give it an identifier to have text and scope back (S-INPUT-7).
    open var searchBar: UISearchBar { bar }
    /// Asked for results whenever the search begins or ends, or its text or scope changes.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Told when the search begins and ends.
    open weak var delegate: (any UISearchControllerDelegate)?

    /// Has no effect: the searched content stays usable.
    open var obscuresBackgroundDuringPresentation = true
    /// `obscuresBackgroundDuringPresentation` under its older name.
    open var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }
    /// Whether title and buttons of the navigation bar are away while the search is active.
    open var hidesNavigationBarDuringPresentation = true { didSet { changed() } }
    /// Whether the bar has a Cancel button while the search is active. Setting the bar's own property turns this off.
    open var automaticallyShowsCancelButton = true { didSet { changed() } }
    /// Whether the bar's scopes are seen while the search is active. Setting the bar's own property turns this off.
    open var automaticallyShowsScopeBar = true { didSet { changed() } }
    /// Whether the results are seen as soon as there is text. Setting `showsSearchResultsController` turns this off.
    open var automaticallyShowsSearchResultsController = true { didSet { resultsMayHaveChanged() } }

    /// Whether the results controller is seen while the search is active.
    open var showsSearchResultsController: Bool {
        get { automaticallyShowsSearchResultsController ? searchBar.text?.isEmpty == false : showsResultsAlways }
        set {
            showsResultsAlways = newValue
            automaticallyShowsSearchResultsController = false
        }
    }
    private var showsResultsAlways = false

    // MARK: Being active

    /// Whether the user searches. A search that is made active while its controller is not seen becomes so when that
    /// appears; one that ends loses its text.
    open var isActive: Bool {
        get { shownIn != nil }
        set { newValue ? activate() : deactivate() }
    }

    private weak var shownIn: UIViewController?
    /// Presented by code, without a place for its bar.
    private(set) var standsAlone = false
    private var isUpdatingResults = false

    /// The controller that has the search bar.
    override var owner: UIViewController? { searchBar.owningController }

    /// Active, or going to be as soon as its controller appears.
    var isWanted: Bool { isActive || owner?.waitingSearch === self }

    private func activate() {
        guard !isActive else { return }
        guard let owner else {
            return Log.uikit.warning(
                "A search cannot be active before its bar has a place; assign navigationItem.searchController first.")
        }
        guard owner.isAppeared else { return owner.waitingSearch = self }
        owner.waitingSearch = nil
        owner.activeSearch?.isActive = false
        delegate?.willPresentSearchController(self)
        delegate?.presentSearchController(self)
        // The delegate may have presented or refused it by code of its own.
        guard !isActive else { return }
        shownIn = owner
        owner.activeSearch = self
        scene.hierarchyDidChange()
        updateResults()
        delegate?.didPresentSearchController(self)
    }

    private func deactivate() {
        if owner?.waitingSearch === self { owner?.waitingSearch = nil }
        guard let controller = shownIn else { return }
        delegate?.willDismissSearchController(self)
        shownIn = nil
        if controller.activeSearch === self { controller.activeSearch = nil }
        searchBar.resignFirstResponder()
        searchBar.text = ""
        if standsAlone {
            standsAlone = false
            searchBar.barController = nil
        }
        scene.hierarchyDidChange()
        updateResults()
        delegate?.didDismissSearchController(self)
    }

    /// Code presents it, as any controller. A bar that has no place is then shown above the content.
    func present(from controller: UIViewController) {
        if searchBar.owningController == nil {
            searchBar.barController = controller
            standsAlone = true
        }
        isActive = true
    }

    /// Text or scope changed, by whomever.
    func barDidChange() {
        guard isActive else { return }
        scene.shownHierarchyDidChange()
        updateResults()
    }

    /// An updater that sets the text is not asked again.
    private func updateResults() {
        guard !isUpdatingResults else { return }
        isUpdatingResults = true
        defer { isUpdatingResults = false }
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    // MARK: Hierarchy

    var isShowingResults: Bool { isActive && searchResultsController != nil && showsSearchResultsController }

    override var shownChildren: [UIViewController] {
        isShowingResults ? [searchResultsController].compactMap(\.self) : []
    }

    override func shows(_ child: UIViewController) -> Bool { isShowingResults && child === searchResultsController }

    /// The controller that is searched, while the search is active.
    open override var presentingViewController: UIViewController? { shownIn }

    private func changed() {
        scene.presentationMayHaveChanged()
    }

    private func resultsMayHaveChanged() {
        if isActive { scene.shownHierarchyDidChange() }
    }

    // MARK: Presentation tree

    /// What the searched controller shows now: the results or its own content, below the bar where that has no other
    /// place.
    func presentedContent(
        of view: UIView, _ builder: PresentationBuilder, under id: PresentationNode.ID
    ) -> [PresentationNode] {
        var nodes: [PresentationNode] = []
        // The results take the place of the view that the bar stands in, so it has to be shown besides.
        if standsAlone || isShowingResults && searchBar.superview != nil {
            nodes += builder.nodes(for: [searchBar], under: id)
        }
        if isShowingResults, let searchResultsController {
            return nodes + [builder.node(for: searchResultsController, under: id, index: 0)].compactMap(\.self)
        }
        return nodes + builder.content(of: view, under: id)
    }
}
