import Foundation

/// A URL that the app is to open.
@preconcurrency @MainActor
open class UIOpenURLContext: NSObject {
    /// What to open.
    open private(set) var url: URL
    /// Who asks, as far as anybody knows.
    open private(set) var options = UIScene.OpenURLOptions()

    init(url: URL) {
        self.url = url
    }
}
