import UIKit

/// A table with a search, as an app writes it. A controller shows the results, or the same table does.
final class ProductsController: UITableViewController, UISearchResultsUpdating, UISearchControllerDelegate {
    static let products = ["Apple", "Apricot", "Banana", "Cherry"]

    enum Place { case navigationItem, tableHeader, titleView }

    var place = Place.navigationItem
    var results: ResultsController?
    /// The calls of the delegate and the updater, in order.
    var calls: [String] = []
    var shown = ProductsController.products
    var hasSearchIdentifiers = true
    private(set) lazy var search = UISearchController(searchResultsController: results)

    override func viewDidLoad() {
        super.viewDidLoad()
        search.searchResultsUpdater = self
        search.delegate = self
        search.searchBar.scopeButtonTitles = ["All", "Long"]
        if hasSearchIdentifiers {
            search.restorationIdentifier = "Search"
            search.searchBar.restorationIdentifier = "SearchBar"
        }
        switch place {
        case .navigationItem: navigationItem.searchController = search
        case .tableHeader: tableView.tableHeaderView = search.searchBar
        case .titleView: navigationItem.titleView = search.searchBar
        }
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "product")
    }

    func updateSearchResults(for searchController: UISearchController) {
        let text = searchController.searchBar.text ?? ""
        calls.append("update \(text)/\(searchController.searchBar.selectedScopeButtonIndex)")
        shown = Self.products.filter { text.isEmpty || $0.lowercased().contains(text.lowercased()) }
        results?.shown = shown
        results?.tableView.reloadData()
        if results == nil { tableView.reloadData() }
    }

    func willPresentSearchController(_ searchController: UISearchController) { calls.append("willPresent") }
    func didPresentSearchController(_ searchController: UISearchController) { calls.append("didPresent") }
    func willDismissSearchController(_ searchController: UISearchController) { calls.append("willDismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { calls.append("didDismiss") }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "product", for: indexPath)
        cell.textLabel?.text = shown[indexPath.row]
        return cell
    }
}

/// The results of a search.
final class ResultsController: UITableViewController {
    var shown: [String] = []
    var appearances: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "result")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        appearances.append("appear")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        appearances.append("disappear")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { shown.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "result", for: indexPath)
        cell.textLabel?.text = "Found \(shown[indexPath.row])"
        return cell
    }
}
