import UIKit

/// The results of a search.
final class ResultsController: UITableViewController {
    var products: [String] = [] { didSet { viewIfLoaded.map { _ in tableView.reloadData() } } }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Results"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "result")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { products.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "result", for: indexPath)
        cell.textLabel?.text = "Found: \(products[indexPath.row])"
        return cell
    }
}
