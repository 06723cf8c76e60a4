/// A navigation controller that a split view of the column style creates around any other controller.
final class ColumnNavigationController: UINavigationController {}
