import Foundation

/// A change of an element in an update. UIKit never makes one, because nothing is animated.
@preconcurrency @MainActor
open class UICollectionViewUpdateItem: NSObject {
    /// A kind of change.
    public enum Action: Int, Sendable {
        /// In Apple's order.
        case insert = 0, delete, reload, move, none
    }

    /// Always nil. On Apple's platforms, the path before the update.
    open var indexPathBeforeUpdate: IndexPath? { nil }
    /// Always nil. On Apple's platforms, the path after the update.
    open var indexPathAfterUpdate: IndexPath? { nil }
    /// Always `none`.
    open var updateAction: Action { .none }
}
