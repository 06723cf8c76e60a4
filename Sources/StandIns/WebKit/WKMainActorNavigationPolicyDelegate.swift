import Foundation
import UIKit

/// Decides on loads, with a handler of the type that Apple has today. Apps adopt `WKNavigationDelegate`.
@preconcurrency @MainActor
public protocol WKMainActorNavigationPolicyDelegate: NSObjectProtocol {
    /// Decides if the view loads something. Without a call of the handler, the view loads nothing. Only the first call counts.
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping @MainActor @Sendable (WKNavigationActionPolicy) -> Void)
}

extension WKMainActorNavigationPolicyDelegate {
    /// Asks the form with a handler of the other type, which allows it by default.
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
