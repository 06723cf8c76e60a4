import Dispatch
import Foundation

/// A check that code runs on the main queue, as main actor code does. A `deinit` may run anywhere.
package enum MainQueue {
    private static let key: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    /// True on the main queue. The process's first thread may not be the one that drains it, because `dispatchMain()`
    /// hands it to others.
    package static var isCurrent: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil
    }
}
