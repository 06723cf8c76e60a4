import Foundation
import FoundationNetworking

/// What is about to be loaded, as the navigation delegate is asked about it.
@preconcurrency @MainActor
open class WKNavigationAction: NSObject {
    /// What code has asked for; of HTML that the app has written, the base URL or `about:blank`.
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

/// What has led to a load.
public enum WKNavigationType: Int, Sendable {
    /// In Apple's order. Only `backForward`, `reload` and `other` come.
    case linkActivated = 0, formSubmitted, backForward, reload, formResubmitted
    /// Code has asked for it.
    case other = -1
}

/// What the navigation delegate answers.
public enum WKNavigationActionPolicy: Int, Sendable {
    /// Nothing is loaded; what was shown stays.
    case cancel = 0
    /// It is loaded.
    case allow
    /// As `cancel`: nothing is downloaded.
    case download
}
