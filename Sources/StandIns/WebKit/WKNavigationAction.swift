import Foundation
import FoundationNetworking

/// A load about which the view asks its navigation delegate.
@preconcurrency @MainActor
open class WKNavigationAction: NSObject {
    /// The request that code made. For HTML of the app, it has the base URL or `about:blank`.
    public let request: URLRequest
    /// The reason: `other`, `reload` or `backForward`. An app can't see links that the user follows.
    public let navigationType: WKNavigationType
    /// The frame of the whole view. Never nil.
    public let targetFrame: WKFrameInfo?
    /// The frame of the whole view.
    public let sourceFrame: WKFrameInfo
    /// Always false.
    public var shouldPerformDownload: Bool { false }

    init(request: URLRequest, navigationType: WKNavigationType) {
        self.request = request
        self.navigationType = navigationType
        let frame = WKFrameInfo(request: request)
        targetFrame = frame
        sourceFrame = frame
    }
}

/// The reason of a load.
public enum WKNavigationType: Int, Sendable {
    /// The values in Apple's order. Only `backForward`, `reload` and `other` occur.
    case linkActivated = 0, formSubmitted, backForward, reload, formResubmitted
    /// Code requested the load.
    case other = -1
}

/// The answer of the navigation delegate.
public enum WKNavigationActionPolicy: Int, Sendable {
    /// Loads nothing. The visible page stays.
    case cancel = 0
    /// Loads the page.
    case allow
    /// Loads nothing, as `cancel` does, because the view downloads nothing.
    case download
}
