import Foundation

/// What a swipe over a row offers, as it was made before iOS 11; see `UIContextualAction`.
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
    /// nil, the default, leaves it to displays.
    open var backgroundColor: UIColor?
    /// Has no effect: displays draw what is behind a title.
    open var backgroundEffect: UIVisualEffect?
    let handler: (UITableViewRowAction, IndexPath) -> Void

    /// An action that runs `handler` with itself and the row.
    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        self.style = style
        self.title = title
        self.handler = handler
    }
}
