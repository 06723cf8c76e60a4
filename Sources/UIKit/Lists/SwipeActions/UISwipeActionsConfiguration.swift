import Foundation

/// The actions that a swipe over a row or item reveals at one of its sides.
///
/// The same actions are in the menu of the row, for users without a pointer: by the menu key, or the row's button.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// The actions. The one nearest to the row's edge comes first.
    public let actions: [UIContextualAction]
    /// True if a swipe over more than half of the row performs the first action.
    open var performsFirstActionWithFullSwipe = true

    /// Creates a configuration. Without actions, a swipe reveals nothing, not even the actions that UIKit shows without
    /// a configuration.
    public init(actions: [UIContextualAction]) {
        self.actions = actions
    }
}
