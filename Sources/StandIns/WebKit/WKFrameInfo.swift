import Foundation
import FoundationNetworking

/// A frame of a page: always the whole one, as what is in it is not seen.
@preconcurrency @MainActor
open class WKFrameInfo: NSObject {
    /// Always true.
    public var isMainFrame: Bool { true }
    /// The request that code made.
    public let request: URLRequest

    init(request: URLRequest) { self.request = request }
}
