import UIKit

/// A screen with products, a search for them, and two buttons that present something.
final class ProductsController: UITableViewController, UISearchResultsUpdating {
    private let products = ["Apple", "Apricot", "Banana", "Cherry"]
    private let results = ResultsController(style: .plain)
    private lazy var search = UISearchController(searchResultsController: results)

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Products"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "product")
        search.restorationIdentifier = "Search"
        search.searchResultsUpdater = self
        search.searchBar.restorationIdentifier = "SearchBar"
        search.searchBar.placeholder = "Search products"
        search.searchBar.scopeButtonTitles = ["All", "Fresh"]
        navigationItem.searchController = search
        let options = UIBarButtonItem(title: "Options")
        options.primaryAction = UIAction { [weak self, weak options] _ in self?.showOptions(from: options) }
        let share = UIBarButtonItem(title: "Share")
        share.primaryAction = UIAction { [weak self, weak share] _ in self?.share(from: share) }
        navigationItem.leftBarButtonItem = share
        navigationItem.rightBarButtonItems = [options, UIBarButtonItem(title: "Sort", menu: sortMenu)]
    }

    override var keyCommands: [UIKeyCommand]? {
        let key = Selector("pressed:", ProductsController.pressed(_:))
        return [
            UIKeyCommand(title: "Reload", action: key, input: "k", modifierFlags: [.command, .shift]),
            UIKeyCommand(title: "All", action: key, input: "a", modifierFlags: .command),
            UIKeyCommand(title: "New", action: key, input: "n"),
        ]
    }

    func pressed(_ command: UIKeyCommand) { title = "Pressed \(command.title)" }

    func updateSearchResults(for searchController: UISearchController) {
        let text = (searchController.searchBar.text ?? "").lowercased()
        results.products = products.filter { $0.lowercased().contains(text) }
    }

    private var sortMenu: UIMenu {
        let sort: (UIAction) -> Void = { [weak self] in self?.title = "Products by \($0.title)" }
        return UIMenu(
            options: .singleSelection,
            children: [
                UIAction(title: "Name", state: .on, handler: sort), UIAction(title: "Price", handler: sort),
                UIMenu(title: "More", children: [UIAction(title: "Date", handler: sort)]),
            ])
    }

    private func showOptions(from item: UIBarButtonItem?) {
        let options = OptionsController()
        options.modalPresentationStyle = .popover
        options.popoverPresentationController?.barButtonItem = item
        present(options, animated: true)
    }

    private func share(from item: UIBarButtonItem?) {
        let sheet = UIAlertController(title: "Share", message: nil, preferredStyle: .actionSheet)
        sheet.addAction(UIAlertAction(title: "Withdraw", style: .destructive))
        sheet.addAction(UIAlertAction(title: "Copy", style: .default))
        sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        sheet.popoverPresentationController?.barButtonItem = item
        present(sheet, animated: true)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { products.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "product", for: indexPath)
        cell.textLabel?.text = products[indexPath.row]
        return cell
    }
}
