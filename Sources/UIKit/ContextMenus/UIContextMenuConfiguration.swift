import Foundation
import RestorationArchive

/// Makes what would be shown above a menu. Never called: displays show no previews.
public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?
/// Makes a menu. What it gets is empty: nothing is suggested here.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// What a context menu holds.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// As it was made; a unique one if none was given.
    public let identifier: any NSCopying
    /// Has no effect: displays show the menu beside its element.
    open var badgeCount = 0
    /// Has no effect: displays decide what comes first.
    open var preferredMenuElementOrder = ElementOrder.automatic
    /// The item or items that a collection view was asked for, in the delegate's calls that come later.
    open var secondaryItemIdentifiers: Set<AnyHashable> = []

    /// What comes first in a menu.
    public enum ElementOrder: Int, Sendable {
        /// In Apple's order.
        case automatic = 0, priority, fixed
    }

    let actionProvider: UIContextMenuActionProvider?

    /// A menu that is made when it is opened.
    ///
    /// - Parameters:
    ///   - identifier: for the app to know the configuration by; nil for a unique one.
    ///   - previewProvider: never called, as displays show no previews.
    ///   - actionProvider: without one, or if it gives no menu or an empty one, no menu opens.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSString(string: UUID.random().uuidString)
        self.actionProvider = actionProvider
    }
}
