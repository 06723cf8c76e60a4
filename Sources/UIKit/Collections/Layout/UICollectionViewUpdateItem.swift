import Foundation

/// A change of an element in an update. UIKit never makes one, because nothing is animated.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// A kind of change.
    public enum Action: Int, Sendable {
        /// In Apple's order.
        case insert = 0, delete, reload, move, none
    }

    /// The path before the update. nil for a new element.
    open var indexPathBeforeUpdate: IndexPath? { nil }
    /// The path after the update. nil for a removed element.
    open var indexPathAfterUpdate: IndexPath? { nil }
    /// Always `none`.
    open var updateAction: Action { .none }
}
