import Foundation

/// Stands for processes that show pages. Has no effect: the browser has its own.
@preconcurrency @MainActor
open class WKProcessPool: NSObject {
    /// Has no effect.
    public nonisolated override init() {}
}
