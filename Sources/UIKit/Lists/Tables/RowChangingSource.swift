import Foundation

/// A data source of one of UIKit's classes that declare the methods which change data. It knows which of them an app
/// implements. No other data source can tell.
@MainActor
protocol RowChangingSource: AnyObject {
    /// True if the app implements `tableView(_:moveRowAt:to:)`.
    var overridesMove: Bool { get }
    /// True if the app implements `tableView(_:commit:forRowAt:)`.
    var overridesCommit: Bool { get }
}

// MARK: Controllers

extension UITableViewController: RowChangingSource {
    final var overridesMove: Bool { Self.move.isOverridden(by: type(of: self)) }
    final var overridesCommit: Bool { Self.commit.isOverridden(by: type(of: self)) }

    private static let move = OverriddenMethod(
        of: UITableViewController.self, overriddenBy: MovingController.self, unlike: PlainController.self)
    private static let commit = OverriddenMethod(
        of: UITableViewController.self, overriddenBy: CommittingController.self, unlike: PlainController.self)
}

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

// MARK: Diffable data sources

extension UITableViewDiffableDataSource: RowChangingSource {
    final var overridesMove: Bool { DiffableMethods.move.isOverridden(by: type(of: self)) }
    final var overridesCommit: Bool { DiffableMethods.commit.isOverridden(by: type(of: self)) }
}

/// The methods of a diffable data source. All specializations of a generic class have their methods in the same places.
@MainActor
private enum DiffableMethods {
    static let move = OverriddenMethod(
        of: UITableViewDiffableDataSource<Int, Int>.self, overriddenBy: MovingSource.self, unlike: PlainSource.self)
    static let commit = OverriddenMethod(
        of: UITableViewDiffableDataSource<Int, Int>.self, overriddenBy: CommittingSource.self, unlike: PlainSource.self)
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
