import Foundation

/// Actions that a swipe over a row would offer. No table asks for them: displays have no swipes, and deletion is asked of
/// `tableView(_:canEditRowAt:)` and `commit`.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    /// In the order in which they were given.
    public let actions: [UIContextualAction]
    /// Has no effect: swipe actions are not asked for.
    open var performsFirstActionWithFullSwipe = true

    public init(actions: [UIContextualAction]) {
        self.actions = actions
        Log.noEffect(
            "UISwipeActionsConfiguration",
            "displays have no swipes over rows; use canEditRowAt and commit, or a button in the row")
    }
}

/// One of those actions.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    public enum Style: Int, Sendable {
        case normal = 0, destructive
    }

    /// The action, the view that it stands in, and what is to be called with whether the action was performed.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// Whether what it does harms.
    public let style: Style
    /// What it does.
    public let handler: Handler
    /// What it is called.
    open var title: String?
    /// Shown with the title, or in its place.
    open var image: UIImage?
    /// Has no effect: swipe actions are not asked for.
    open var backgroundColor: UIColor!

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}
