import UIKit

/// A screen of rows with swipe actions. A line above them shows the last action. The app shows it if a test asks for
/// it.
final class SwipesController: UITableViewController {
    private let last = UILabel()
    private var rows = ["First", "Second", "Third"]

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Swipes"
        last.text = "nothing"
        tableView.tableHeaderView = last
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = rows[indexPath.row]
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        last.text = "selected \(rows[indexPath.row])"
    }

    override func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        UISwipeActionsConfiguration(actions: [
            UIContextualAction(style: .normal, title: "Pin") { [weak self] _, _, done in
                self?.last.text = "pinned \(self?.rows[indexPath.row] ?? "")"
                done(true)
            }
        ])
    }

    override func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let delete = UIContextualAction(style: .destructive, title: "Delete") { [weak self] _, _, done in
            self?.last.text = "deleted \(self?.rows.remove(at: indexPath.row) ?? "")"
            tableView.deleteRows(at: [indexPath], with: .automatic)
            done(true)
        }
        let flag = UIContextualAction(style: .normal, title: "Flag") { [weak self] _, _, done in
            self?.last.text = "flagged \(self?.rows[indexPath.row] ?? "")"
            done(true)
        }
        flag.backgroundColor = .systemOrange
        return UISwipeActionsConfiguration(actions: [delete, flag])
    }
}
