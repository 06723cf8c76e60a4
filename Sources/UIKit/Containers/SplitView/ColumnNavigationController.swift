/// What a split view of the column style makes for a controller that is no navigation controller.
final class ColumnNavigationController: UINavigationController {}
