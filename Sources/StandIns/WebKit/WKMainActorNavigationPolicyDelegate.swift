import Foundation
import UIKit

/// A delegate that decides on loads, with a handler of Apple's present type. Apps adopt `WKNavigationDelegate`.
@preconcurrency @MainActor
public protocol WKMainActorNavigationPolicyDelegate: NSObjectProtocol {
    /// Decides if the view loads something. Without a call of the handler, the view loads nothing. Only the first call counts.
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)
}

extension WKMainActorNavigationPolicyDelegate {
    /// Calls the method of `WKNavigationPolicyDelegate`, whose default allows the load. If that answers on another
    /// queue, the answer counts on a later turn of the main queue.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void
    ) {
        let answer: (WKNavigationActionPolicy) -> Void = { policy in
            // An app may answer from a queue of its own, though it must not.
            guard MainQueue.isCurrent else { return DispatchQueue.main.async { decisionHandler(policy) } }
            MainActor.assumeIsolated { decisionHandler(policy) }
        }
        guard let delegate = self as? any WKNavigationPolicyDelegate else { return decisionHandler(.allow) }
        delegate.webView(webView, decidePolicyFor: navigationAction, decisionHandler: answer)
    }
}
