import Foundation
import FoundationNetworking

/// The answer of a server. UIKit creates none, because browsers don't report answers.
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

/// The decision of the navigation delegate on an answer.
public enum WKNavigationResponsePolicy: Int, Sendable {
    /// The values in Apple's order. Nothing uses them.
    case cancel = 0, allow, download
}
