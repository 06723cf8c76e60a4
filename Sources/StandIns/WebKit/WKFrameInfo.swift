import Foundation
import FoundationNetworking

/// A frame of a page. It is always the whole page, because an app can't see frames in it.
@preconcurrency @MainActor
open class WKFrameInfo: NSObject {
    /// Always true.
    public var isMainFrame: Bool { true }
    /// The request that code made.
    public let request: URLRequest

    init(request: URLRequest) { self.request = request }
}
