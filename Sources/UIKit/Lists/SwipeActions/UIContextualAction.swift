import Foundation

/// One of the actions that a swipe over a row or item reveals.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// The effect of an action on its row.
    public enum Style: Int, Sendable {
        /// The second one takes something away. The row itself goes only if the handler takes it out of the data.
        case normal = 0, destructive
    }

    /// A handler that gets the action, the view of the row, and a closure. It calls the closure with true if it
    /// performed the action. The row's actions stay revealed until then, or until the user leaves them.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// The effect of the action on its row.
    public let style: Style
    /// The code that UIKit calls if the user chooses the action.
    public let handler: Handler
    /// The name of the action.
    open var title: String?
    /// The image that displays show with the title, or in its place.
    open var image: UIImage?
    /// The color of the button. nil, the default, leaves it to displays.
    open var backgroundColor: UIColor!

    /// Creates an action that runs `handler` when the user chooses it.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }

    /// Returns the action as an entry of a menu. Without a title, the entry's title is the name of its symbol with
    /// spaces instead of dots, or empty without a symbol.
    ///
    /// - Parameter perform: runs when the entry is chosen.
    func entry(_ perform: @escaping @MainActor () -> Void) -> UIAction {
        let words = title ?? image?.symbolName?.replacingOccurrences(of: ".", with: " ") ?? ""
        return UIAction(title: words, image: image, attributes: style == .destructive ? .destructive : []) { _ in
            perform()
        }
    }
}
