import Foundation

/// What a swipe over a row offered before iOS 11. No table asks for it: use `commit` of the data source.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
    /// Whether it harms.
    public enum Style: Int, Sendable {
        /// The first two do.
        case `default` = 0
        /// It does not.
        case normal

        /// As `default`.
        public static var destructive: Style { .default }
    }

    /// Whether it harms.
    public let style: Style
    /// What it is called.
    open var title: String?
    /// Has no effect: row actions are not asked for.
    open var backgroundColor: UIColor?
    /// Has no effect: row actions are not asked for.
    open var backgroundEffect: UIVisualEffect?
    let handler: (UITableViewRowAction, IndexPath) -> Void

    /// An action that runs `handler` with itself and the row.
    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        self.style = style
        self.title = title
        self.handler = handler
        Log.noEffect("UITableViewRowAction", "displays have no swipes over rows; use canEditRowAt and commit")
    }
}
