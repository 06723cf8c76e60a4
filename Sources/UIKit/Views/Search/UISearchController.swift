import Foundation

/// A controller for searching the content of another controller. Its search bar is in that controller's navigation
/// item, or wherever the app puts it.
///
/// It belongs to the controller that has its bar. In identifier paths it is below that one, active or not, and its
/// results controller is below it. While it is active, it does not count as a presented controller (S-CLASS-15).
@preconcurrency @MainActor
open class UISearchController: UIViewController {
    /// The controller that shows the results in place of the searched content, or nil if the searched controller
    /// shows them itself.
    public let searchResultsController: UIViewController?
    private let bar = UISearchBar()

    /// Creates a search controller. Assign it to a `navigationItem.searchController`, or put its bar into a view of
    /// the searched controller.
    ///
    /// - Parameter searchResultsController: The controller for the results, which becomes a child, or nil if the
    ///   searched controller shows them itself.
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

    /// Creates a search controller without a results controller. Restoration never calls this with a saved state
    /// (S-API-7).
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

    /// The search bar. Editing it activates the search. Give it an identifier to restore its text and scope
    /// (S-INPUT-7).
    open var searchBar: UISearchBar { bar }
    /// The object that finds results whenever the search begins or ends, or its text or scope changes.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// The delegate, which UIKit calls when the search begins and ends.
    open weak var delegate: (any UISearchControllerDelegate)?

    /// Has no effect, because the searched content stays usable.
    open var obscuresBackgroundDuringPresentation = true
    /// The same as `obscuresBackgroundDuringPresentation`, under its older name. Has no effect.
    open var dimsBackgroundDuringPresentation: Bool {
        get { obscuresBackgroundDuringPresentation }
        set { obscuresBackgroundDuringPresentation = newValue }
    }
    /// True, the default, if the navigation bar hides its title and buttons while the search is active.
    open var hidesNavigationBarDuringPresentation = true { didSet { changed() } }
    /// True, the default, if the bar has a Cancel button while the search is active. Setting the bar's own property
    /// turns this off.
    open var automaticallyShowsCancelButton = true { didSet { changed() } }
    /// True, the default, if the bar shows its scopes while the search is active. Setting the bar's own property turns
    /// this off.
    open var automaticallyShowsScopeBar = true { didSet { changed() } }
    /// True, the default, if the results appear as soon as there is text. Setting `showsSearchResultsController` turns
    /// this off.
    open var automaticallyShowsSearchResultsController = true { didSet { resultsMayHaveChanged() } }

    /// True if the results controller is visible while the search is active. Until code sets it, it is true while there
    /// is text. Setting it sets `automaticallyShowsSearchResultsController` to false.
    open var showsSearchResultsController: Bool {
        get { automaticallyShowsSearchResultsController ? searchBar.text?.isEmpty == false : showsResultsAlways }
        set {
            showsResultsAlways = newValue
            automaticallyShowsSearchResultsController = false
        }
    }
    private var showsResultsAlways = false

    // MARK: Suggestions

    /// The suggestions, shown as buttons below the bar while the search is active. The default is nil. UIKit sets it
    /// to nil when the user chooses a suggestion, types, cancels or changes the scope. Then UIKit calls
    /// `searchResultsUpdater`, which sets the next ones.
    open var searchSuggestions: [any UISearchSuggestion]? {
        get { searchBar.field?.ownSuggestions }
        set { searchBar.searchTextField.ownSuggestions = newValue }
    }
    /// True if UIKit shows no suggestions while the bar is a navigation item's. The default is false.
    open var ignoresSearchSuggestionsForSearchBarPlacementStacked = false { didSet { changed() } }

    var offersSuggestions: Bool {
        isActive
            && !(ignoresSearchSuggestionsForSearchBarPlacementStacked
                && owner?.navigationItemIfMade?.searchController === self)
    }

    // MARK: Being active

    /// True if the search is active. Beginning it ends another search of the searched controller. If code activates a
    /// search while its controller isn't visible, the search becomes active when that appears. A search that ends loses
    /// its text. A search whose bar has no place doesn't begin, and UIKit logs that.
    open var isActive: Bool {
        get { shownIn != nil }
        set { newValue ? activate() : deactivate() }
    }

    private weak var shownIn: UIViewController?
    /// True if code presented the search without a place for its bar.
    private(set) var standsAlone = false
    private var isUpdatingResults = false

    /// The controller that has the search bar. nil if the bar has no place.
    override var owner: UIViewController? { searchBar.owningController }

    /// True if the search is active, or will be when its controller appears.
    var isWanted: Bool { isActive || owner?.waitingSearch === self }

    private func activate() {
        guard !isActive else { return }
        guard let owner else {
            return Log.uikit.warning(
                "A search cannot be active before its bar has a place. Assign navigationItem.searchController first.")
        }
        guard owner.isAppeared else { return owner.waitingSearch = self }
        owner.waitingSearch = nil
        owner.activeSearch?.isActive = false
        delegate?.willPresentSearchController(self)
        delegate?.presentSearchController(self)
        // The delegate's code may have presented or refused the search.
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

    /// Presents the search by code, like any controller. If its bar has no place, the bar appears above the content.
    func present(from controller: UIViewController) {
        if searchBar.owningController == nil {
            searchBar.barController = controller
            standsAlone = true
        }
        isActive = true
    }

    /// Handles a change of the text or scope by the user or code. Calls the updater if the search is active, and
    /// otherwise does nothing.
    func barDidChange() {
        guard isActive else { return }
        scene.shownHierarchyDidChange()
        updateResults()
    }

    /// Calls the updater, but not again if the updater itself sets the text.
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

    /// The controller that is searched, while the search is active. nil otherwise.
    open override var presentingViewController: UIViewController? { shownIn }

    private func changed() {
        scene.presentationMayHaveChanged()
    }

    private func resultsMayHaveChanged() {
        if isActive { scene.shownHierarchyDidChange() }
    }

    // MARK: Presentation tree

    /// Returns the current content of the searched controller: the results or its own content, below the bar if that
    /// has no other place.
    func presentedContent(
        of view: UIView, _ builder: PresentationBuilder, under id: PresentationNode.ID
    ) -> [PresentationNode] {
        var nodes: [PresentationNode] = []
        // The results replace the view that contains the bar, so the bar is shown separately.
        if standsAlone || isShowingResults && searchBar.ownSuperview != nil {
            nodes += builder.nodes(for: [searchBar], under: id)
        }
        if isShowingResults, let searchResultsController {
            return nodes + [builder.node(for: searchResultsController, under: id, index: 0)].compactMap(\.self)
        }
        return nodes + builder.content(of: view, under: id)
    }
}
