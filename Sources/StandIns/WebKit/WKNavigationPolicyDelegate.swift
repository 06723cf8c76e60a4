import Foundation
import UIKit

/// A delegate that decides on loads, with a handler of the type in older code. Apps adopt `WKNavigationDelegate`.
///
/// Swift takes a method whose handler has another type for another method, even if only `@MainActor` differs. Swift 6
/// doesn't warn about it, and the view would ignore the app's decision. Each type therefore has its own requirement.
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
