import Foundation
import FoundationNetworking
import UIKit

/// A delegate that decides on the loads of a web view and hears of them. All methods are optional. Only loads by code
/// count.
///
/// The order is `decidePolicyFor`, `didStartProvisionalNavigation`, `didCommit` and `didFinish`. The view calls the
/// first two within the call that loads. If the answer comes later, the second one follows the answer at once. The last
/// two follow when a browser loaded the page. Declare the methods with a handler, because the view doesn't call those
/// with `async`.
@preconcurrency @MainActor
public protocol WKNavigationDelegate: WKNavigationPolicyDelegate, WKMainActorNavigationPolicyDelegate {
    /// Never called, because an app can't see the answers of servers.
    func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void)
    /// Called when a load begins, after `decidePolicyFor` allowed it.
    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!)
    /// Never called, because an app can't see where an address leads.
    func webView(_ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!)
    /// Called if the view loaded nothing: the view doesn't show that kind of address, it cannot read a file, or code
    /// called `stopLoading()`. If a site doesn't answer, the view calls `didFinish` instead, because browsers don't
    /// report that.
    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error)
    /// Called right before `didFinish`.
    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!)
    /// Called when a browser loaded the page, or an error page in its place.
    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!)
    /// Never called.
    func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error)
    /// Never called, because the browser asks the user itself.
    func webView(
        _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void)
    /// Never called.
    func webViewWebContentProcessDidTerminate(_ webView: WKWebView)
}

extension WKNavigationDelegate {
    /// Calls `decisionHandler` with `allow`.
    public func webView(
        _ webView: WKWebView, decidePolicyFor navigationResponse: WKNavigationResponse,
        decisionHandler: @escaping (WKNavigationResponsePolicy) -> Void
    ) {
        decisionHandler(.allow)
    }
    /// Does nothing.
    public func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {}
    /// Does nothing.
    public func webView(
        _ webView: WKWebView, didReceiveServerRedirectForProvisionalNavigation navigation: WKNavigation!
    ) {}
    /// Does nothing.
    public func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {}
    /// Does nothing.
    public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {}
    /// Does nothing.
    public func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {}
    /// Does nothing.
    public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: any Error) {}
    /// Calls `completionHandler` with `performDefaultHandling`.
    public func webView(
        _ webView: WKWebView, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        completionHandler(.performDefaultHandling, nil)
    }
    /// Does nothing.
    public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {}
}
