import Foundation
import RestorationArchive

/// Makes what would be shown above a menu. Never called: displays show no previews.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
/// A closure that makes a menu. Its argument is empty, because UIKit suggests no elements here.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// The contents of a context menu.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// The identifier from the initializer, or a unique one.
    public let identifier: any NSCopying
    /// Has no effect: displays show the menu beside its element.
    open var badgeCount = 0
    /// Has no effect: displays decide what comes first.
    open var preferredMenuElementOrder = ElementOrder.automatic
    /// Stored. UIKit neither sets nor reads it.
    open var secondaryItemIdentifiers: Set<AnyHashable> = []

    /// The order of a menu's elements.
    public enum ElementOrder: Int, Sendable {
        /// In Apple's order.
        case automatic = 0, priority, fixed
    }

    let actionProvider: UIContextMenuActionProvider?

    /// Creates the description of a menu, which UIKit makes when the user opens it.
    ///
    /// - Parameters:
    ///   - identifier: an identifier by which the app recognizes the configuration, or nil for a unique one.
    ///   - previewProvider: never called, as displays show no previews.
    ///   - actionProvider: a closure that makes the menu. No menu opens without it, or if it returns nil or an empty
    ///     menu, unless the row has swipe actions.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSString(string: UUID.random().uuidString)
        self.actionProvider = actionProvider
    }
}
