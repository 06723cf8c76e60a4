import Foundation
import UIKit

/// Decides on loads, with a handler of the type that older code writes. Apps adopt `WKNavigationDelegate`.
///
/// Swift takes a method whose handler is of another type, and be it only `@MainActor`, for another method, and in Swift 6 without a
/// word: an app's decision would be passed over. So there is a requirement for either type.
@preconcurrency @MainActor
public protocol WKNavigationPolicyDelegate: NSObjectProtocol {
    /// Decides if the view loads something. Without a call of the handler, the view loads nothing. Only the first call counts.
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void)
}

extension WKNavigationPolicyDelegate {
    /// Calls `decisionHandler` with `allow`.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
        decisionHandler(.allow)
    }
}
