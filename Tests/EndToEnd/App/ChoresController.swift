import UIKit

/// A table whose rows the user deletes, inserts and moves in edit mode. A file keeps them in the user's order. The app
/// shows it if a test asks for it.
final class ChoresController: UITableViewController, UIDataSourceModelAssociation {
    private var chores = ["Cook", "Rake", "Sweep", "Wash"]
    private let file = NSHomeDirectory() + "/chores"

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Chores"
        navigationItem.rightBarButtonItem = editButtonItem
        tableView.restorationIdentifier = "Chores"
        tableView.allowsSelectionDuringEditing = false
        if let kept = try? String(contentsOfFile: file, encoding: .utf8) { chores = kept.components(separatedBy: "\n") }
    }

    private func keep() { try? chores.joined(separator: "\n").write(toFile: file, atomically: true, encoding: .utf8) }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { chores.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = chores[indexPath.row]
        return cell
    }

    override func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { chores[indexPath.row] == "Wash" ? .insert : .delete }

    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        if editingStyle == .delete {
            chores.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
        } else {
            chores.insert("Mend", at: indexPath.row)
            tableView.insertRows(at: [indexPath], with: .automatic)
        }
        keep()
    }

    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        chores.insert(chores.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
        keep()
    }

    func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String? { chores[idx.row] }

    func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath? {
        chores.firstIndex(of: identifier).map { IndexPath(row: $0, section: 0) }
    }
}
