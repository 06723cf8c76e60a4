import Foundation
import FoundationNetworking

/// A load about which the view asks its navigation delegate.
@preconcurrency @MainActor
open class WKNavigationAction: NSObject {
    /// The request that code made. For HTML of the app, it has the base URL or `about:blank`.
    public let request: URLRequest
    /// `other`, `reload` or `backForward`: links that the user follows are not seen.
    public let navigationType: WKNavigationType
    /// The whole view.
    public let targetFrame: WKFrameInfo?
    /// The whole view.
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
    /// In Apple's order. Only `backForward`, `reload` and `other` come.
    case linkActivated = 0, formSubmitted, backForward, reload, formResubmitted
    /// Code has asked for it.
    case other = -1
}

/// The answer of the navigation delegate.
public enum WKNavigationActionPolicy: Int, Sendable {
    /// Nothing is loaded; what was shown stays.
    case cancel = 0
    /// It is loaded.
    case allow
    /// As `cancel`: nothing is downloaded.
    case download
}
