import Foundation

/// A URL for the app to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    /// The URL to open.
    open private(set) var url: URL
    /// The options of the request, as far as they are known.
    open private(set) var options = UIScene.OpenURLOptions()

    init(url: URL) {
        self.url = url
    }
}
