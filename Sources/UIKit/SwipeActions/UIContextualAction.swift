import Foundation

/// One of the actions that a swipe over a row or item reveals.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    /// The effect of an action on its row.
    public enum Style: Int, Sendable {
        /// The second one takes something away. The row itself goes only if the handler takes it out of the data.
        case normal = 0, destructive
    }

    /// Gets the action, the view of the row, and what is to be called with whether the action was performed: the row's actions
    /// stay revealed until then, or until the user leaves them.
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    /// The effect of the action on its row.
    public let style: Style
    /// The code that UIKit calls if the user chooses the action.
    public let handler: Handler
    /// The name of the action.
    open var title: String?
    /// Shown with the title, or in its place.
    open var image: UIImage?
    /// nil, the default, leaves it to displays.
    open var backgroundColor: UIColor!

    /// An action that runs `handler` when the user chooses it.
    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
    }

    /// The action as an entry of a menu, which needs words: without a title, those of its symbol.
    ///
    /// - Parameter perform: runs when the entry is chosen.
    func entry(_ perform: @escaping @MainActor () -> Void) -> UIAction {
        let words = title ?? image?.symbolName?.replacingOccurrences(of: ".", with: " ") ?? ""
        return UIAction(title: words, image: image, attributes: style == .destructive ? .destructive : []) { _ in
            perform()
        }
    }
}
