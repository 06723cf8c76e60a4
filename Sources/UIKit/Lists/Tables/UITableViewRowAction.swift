import Foundation

/// A swipe action in the form used before iOS 11. See `UIContextualAction`.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
    /// The kind of an action.
    public enum Style: Int, Sendable {
        /// A destructive action.
        case `default` = 0
        /// An ordinary action.
        case normal

        /// The same as `default`.
        public static var destructive: Style { .default }
    }

    /// The kind of the action.
    public let style: Style
    /// The title.
    open var title: String?
    /// The background color. nil, the default, uses the display's own color.
    open var backgroundColor: UIColor?
    /// Has no effect: displays draw the background.
    open var backgroundEffect: UIVisualEffect?
    let handler: (UITableViewRowAction, IndexPath) -> Void

    /// Creates an action.
    ///
    /// - Parameters:
    ///   - style: The kind of action.
    ///   - title: The title.
    ///   - handler: UIKit calls it with the action and the path of the row.
    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}
