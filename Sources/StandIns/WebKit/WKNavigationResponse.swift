import Foundation
import FoundationNetworking

/// The answer of a server. None is ever made: browsers do not tell.
@preconcurrency @MainActor
open class WKNavigationResponse: NSObject {
    /// True if it is the answer for the whole page.
    public let isForMainFrame: Bool
    /// The answer.
    public let response: URLResponse
    /// True if the view can show it.
    public let canShowMIMEType: Bool

    init(_ response: URLResponse) {
        isForMainFrame = true
        self.response = response
        canShowMIMEType = true
    }
}

/// The answer that the navigation delegate would give.
public enum WKNavigationResponsePolicy: Int, Sendable {
    /// In Apple's order. Never asked for.
    case cancel = 0, allow, download
}
