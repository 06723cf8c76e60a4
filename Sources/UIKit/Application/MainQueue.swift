import Dispatch
import Foundation

/// Whether code runs where main actor code does; a `deinit` may run anywhere.
package enum MainQueue {
    private static let key: DispatchSpecificKey<Void> = {
        let key = DispatchSpecificKey<Void>()
        DispatchQueue.main.setSpecific(key: key, value: ())
        return key
    }()

    /// The main queue need not be drained by the process's first thread: `dispatchMain()` hands it to others.
    package static var isCurrent: Bool {
        Thread.isMainThread || DispatchQueue.getSpecific(key: key) != nil
    }
}
