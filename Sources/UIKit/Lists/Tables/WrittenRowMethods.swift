import Foundation

/// A test for whether an app implements the data source methods that change data. It works only if the data source
/// inherits from one of UIKit's classes that declare them.
@MainActor
enum WrittenRowMethods {
    /// Returns true if the app implements `tableView(_:moveRowAt:to:)`. False for a data source of another class.
    static func moves(_ source: AnyObject) -> Bool { isWritten(controllerMoves, diffableMoves, by: source) }

    /// Returns true if the app implements `tableView(_:commit:forRowAt:)`. False for a data source of another class.
    static func commits(_ source: AnyObject) -> Bool { isWritten(controllerCommits, diffableCommits, by: source) }

    private static func isWritten(
        _ ofController: OverriddenMethod, _ ofDiffable: OverriddenMethod, by source: AnyObject
    ) -> Bool {
        switch source {
        case is UITableViewController: ofController.isOverridden(by: type(of: source))
        case is any DiffableRows: ofDiffable.isOverridden(by: type(of: source))
        default: false
        }
    }

    private static let controllerMoves = OverriddenMethod(
        of: UITableViewController.self, overriddenBy: MovingController.self, unlike: PlainController.self)
    private static let controllerCommits = OverriddenMethod(
        of: UITableViewController.self, overriddenBy: CommittingController.self, unlike: PlainController.self)
    // All specializations of a generic class have their methods in the same places.
    private static let diffableMoves = OverriddenMethod(
        of: UITableViewDiffableDataSource<Int, Int>.self, overriddenBy: MovingSource.self, unlike: PlainSource.self)
    private static let diffableCommits = OverriddenMethod(
        of: UITableViewDiffableDataSource<Int, Int>.self, overriddenBy: CommittingSource.self, unlike: PlainSource.self)
}

/// A diffable data source of a table, with any types of sections and items.
protocol DiffableRows: AnyObject {}

extension UITableViewDiffableDataSource: DiffableRows {}

private final class PlainController: UITableViewController {}

private final class MovingController: UITableViewController {
    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { preconditionFailure("no sample is ever made") }
}

private final class CommittingController: UITableViewController {
    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { preconditionFailure("no sample is ever made") }
}

private final class PlainSource: UITableViewDiffableDataSource<Int, Int> {}

private final class MovingSource: UITableViewDiffableDataSource<Int, Int> {
    override func tableView(
        _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) { preconditionFailure("no sample is ever made") }
}

private final class CommittingSource: UITableViewDiffableDataSource<Int, Int> {
    override func tableView(
        _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) { preconditionFailure("no sample is ever made") }
}
