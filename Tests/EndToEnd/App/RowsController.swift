import UIKit

/// A table of ten thousand rows below a button. One row has details.
final class RowsController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.restorationIdentifier = "Table"
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 10_000 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        cell.textLabel?.text = indexPath.row == 2 && isDetailed ? "Details" : "Row \(indexPath.row)"
        cell.accessoryType = indexPath.row == 2 ? .detailButton : .none
        return cell
    }

    private var isDetailed = false

    override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        isDetailed = true
        tableView.reloadRows(at: [indexPath], with: .none)
    }

    private let header: UIStackView = {
        let caption = UILabel()
        caption.text = "All rows"
        caption.textColor = .secondaryLabel
        let button = UIButton(
            primaryAction: UIAction(title: "Sort") { ($0.sender as? UIButton)?.setTitle("Sorted", for: .normal) })
        let stack = UIStackView(arrangedSubviews: [caption, button])
        stack.frame.size.height = 70
        return stack
    }()

    override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
}
