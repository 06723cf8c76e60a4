import Foundation

/// Stands for one load, from the call that asks for it until it is told that it has ended.
@preconcurrency @MainActor
open class WKNavigation: NSObject {
    /// True if the delegate answered.
    var isDecided = false
    /// Has no effect: what the page prefers is the browser's.
    public var effectiveContentMode: WKWebpagePreferences.ContentMode { .recommended }
}
