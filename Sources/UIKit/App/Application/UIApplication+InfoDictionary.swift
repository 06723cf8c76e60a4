import Foundation
import Synchronization

extension UIApplication {
    /// The Info.plist that UIKit reads, with the values that Xcode would fill in (S-SCENE-20, S-SCENE-24). Foundation
    /// finds only one beside the executable.
    public nonisolated static var infoDictionary: [String: Any] {
        inUse.withLock { $0 }?.values ?? InfoPlist.ofProcess.values
    }

    /// Uses the running app's Info.plist, which a test may have made up.
    nonisolated static func use(_ info: [String: Any]) {
        let values = Values(values: info)
        inUse.withLock { $0 = values }
    }

    /// Values of a property list do not change.
    private struct Values: @unchecked Sendable {
        var values: [String: Any]
    }
    private nonisolated static let inUse = Mutex<Values?>(nil)
}
