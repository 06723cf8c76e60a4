import Foundation

/// One load, which the methods of the navigation delegate name.
@preconcurrency @MainActor
open class WKNavigation: NSObject {
    /// True if the delegate answered.
    var isDecided = false
    /// Always `recommended`, because the browser chooses the content.
    public var effectiveContentMode: WKWebpagePreferences.ContentMode { .recommended }
}
