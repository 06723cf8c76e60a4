import Foundation
import FoundationNetworking

/// What a server has answered. None is ever made: browsers do not tell.
@preconcurrency @MainActor
open class WKNavigationResponse: NSObject {
    /// Whether it is that of the whole page.
    public let isForMainFrame: Bool
    /// The answer.
    public let response: URLResponse
    /// Whether it can be shown.
    public let canShowMIMEType: Bool

    init(_ response: URLResponse) {
        isForMainFrame = true
        self.response = response
        canShowMIMEType = true
    }
}

/// What the navigation delegate would answer.
public enum WKNavigationResponsePolicy: Int, Sendable {
    /// In Apple's order. Never asked for.
    case cancel = 0, allow, download
}
