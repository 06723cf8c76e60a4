import Foundation

/// Actions that a swipe over a row would offer. No table asks for them: displays have no swipes, and deletion is asked of
/// `tableView(_:canEditRowAt:)` and `commit`.
@MainActor
open class UISwipeActionsConfiguration: NSObject {
    public let actions: [UIContextualAction]
    open var performsFirstActionWithFullSwipe = true

    public init(actions: [UIContextualAction]) {
        self.actions = actions
    }
}

/// One of those actions.
@MainActor
open class UIContextualAction: NSObject {
    public enum Style: Int, Sendable {
        case normal = 0, destructive
    }

    /// The action, the view that it stands in, and what is to be called with whether the action was performed.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    public let style: Style
    public let handler: Handler
    open var title: String?
    open var image: UIImage?
    open var backgroundColor: UIColor!

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}
