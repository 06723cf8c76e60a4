import Foundation

/// The processes that show pages. Has no effect: the browser has its own.
@preconcurrency @MainActor
open class WKProcessPool: NSObject {
    /// Creates a pool, which has no effect.
    public nonisolated override init() {}
}
