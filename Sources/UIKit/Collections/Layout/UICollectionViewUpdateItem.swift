import Foundation

/// What becomes of an element in an update. Nobody makes one: nothing is animated.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// What an update does with an element.
    public enum Action: Int, Sendable {
        /// In Apple's order.
        case insert = 0, delete, reload, move, none
    }

    /// Where the element was; nil for a new one.
    open var indexPathBeforeUpdate: IndexPath? { nil }
    /// Where the element is; nil for one that has gone.
    open var indexPathAfterUpdate: IndexPath? { nil }
    /// Always `none`.
    open var updateAction: Action { .none }
}
