import UIKit

/// A table whose rows are deleted and moved, with a diffable data source as apps since iOS 13 write it.
class TasksController: UIViewController, UITableViewDelegate {
    enum Section: String, CaseIterable {
        case today, later
    }

    struct Task: Hashable, Sendable {
        let title: String
    }

    class DataSource: UITableViewDiffableDataSource<Section, Task> {
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            return Section.allCases[section].rawValue
        }

        override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
            return true
        }

        override func tableView(
            _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {
            guard let source = itemIdentifier(for: sourceIndexPath), sourceIndexPath != destinationIndexPath else {
                return
            }
            let destination = itemIdentifier(for: destinationIndexPath)
            var snapshot = self.snapshot()
            if let destination = destination {
                let isBelow =
                    sourceIndexPath.section == destinationIndexPath.section
                    && sourceIndexPath.row < destinationIndexPath.row
                snapshot.deleteItems([source])
                if isBelow {
                    snapshot.insertItems([source], afterItem: destination)
                } else {
                    snapshot.insertItems([source], beforeItem: destination)
                }
            } else {
                let section = snapshot.sectionIdentifiers[destinationIndexPath.section]
                snapshot.deleteItems([source])
                snapshot.appendItems([source], toSection: section)
            }
            apply(snapshot, animatingDifferences: false)
        }

        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
            return true
        }

        override func tableView(
            _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
            forRowAt indexPath: IndexPath
        ) {
            guard editingStyle == .delete, let task = itemIdentifier(for: indexPath) else { return }
            var snapshot = self.snapshot()
            snapshot.deleteItems([task])
            apply(snapshot)
        }
    }

    private(set) var tableView: UITableView!
    private(set) var dataSource: DataSource!

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView = UITableView(frame: view.bounds, style: .insetGrouped)
        tableView.delegate = self
        view.addSubview(tableView)
        dataSource = DataSource(tableView: tableView) { tableView, indexPath, task in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = task.title
            return cell
        }
        var snapshot = NSDiffableDataSourceSnapshot<Section, Task>()
        snapshot.appendSections(Section.allCases)
        snapshot.appendItems([Task(title: "Call"), Task(title: "Write")], toSection: .today)
        snapshot.appendItems([Task(title: "Read")], toSection: .later)
        dataSource.apply(snapshot, animatingDifferences: false)
        navigationItem.rightBarButtonItem = editButtonItem
    }

    override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView.setEditing(editing, animated: animated)
    }

    /// Keeps calls in their place.
    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        let task = dataSource.itemIdentifier(for: sourceIndexPath)
        return task?.title == "Call" ? sourceIndexPath : proposedDestinationIndexPath
    }
}
