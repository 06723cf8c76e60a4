import Foundation
import Synchronization

extension InfoPlist {
    /// The values that the running app uses: those of the process, or those that a test made up.
    static var inUse: [String: Any] { replaced.withLock { $0 }?.values ?? ofProcess.values }

    /// Uses the running app's Info.plist, which a test may have made up.
    static func use(_ info: [String: Any]) {
        let values = Values(values: info)
        replaced.withLock { $0 = values }
    }

    /// Values of a property list do not change.
    private struct Values: @unchecked Sendable {
        var values: [String: Any]
    }
    private static let replaced = Mutex<Values?>(nil)
}
