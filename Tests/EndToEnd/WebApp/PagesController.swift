import UIKit
import WebKit

/// A page of the app's, and a page of another site, for tests of both. The environment has the site's address.
final class PagesController: UIViewController, WKNavigationDelegate {
    private let help = WKWebView()
    private let site = WKWebView()
    private let state = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Pages"
        help.accessibilityLabel = "Help"
        site.accessibilityLabel = "Site"
        site.restorationIdentifier = "Site"
        for view in [help, site] { view.navigationDelegate = self }
        help.loadHTMLString(Self.probe, baseURL: nil)
        let buttons = [
            button("First") { [weak self] in self?.open("/first") },
            button("Second") { [weak self] in self?.open("/second") },
            button("Back") { [weak self] in self?.site.goBack() },
            button("Own") { [weak self] in self?.openOwn() },
        ]
        for view in [state, UIStackView(arrangedSubviews: buttons), help, site] { self.view.addSubview(view) }
    }

    private func button(_ title: String, _ action: @escaping () -> Void) -> UIButton {
        UIButton(primaryAction: UIAction(title: title) { _ in action() })
    }

    private var environment: [String: String] { ProcessInfo.processInfo.environment }

    private func open(_ path: String) {
        guard let url = environment["FIXTURE_SITE"].flatMap({ URL(string: $0 + path) }) else { return }
        site.load(URLRequest(url: url))
    }

    /// Opens the app's own page, which must not appear within itself.
    private func openOwn() {
        guard let url = environment["UIKIT_WEB_ADDRESS"].flatMap({ URL(string: "http://\($0)/") }) else { return }
        site.load(URLRequest(url: url))
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        let path = site.url?.path ?? "nothing"
        state.text = "Loaded \(webView === help ? "help" : path), back \(site.canGoBack)"
    }

    /// A page that tries forbidden things, and reports the results to the page around it.
    private static let probe = """
        <!DOCTYPE html><html><head><title>Probe</title><style>body { background: rgb(1, 2, 3) }</style></head>
        <body><button id="inside">Inside</button><script>
        const attempt = (body) => { try { return String(body()) } catch (error) { return error.name } };
        const results = {
          origin: self.origin,
          cookie: attempt(() => document.cookie),
          storage: attempt(() => localStorage.length),
          parent: attempt(() => parent.document.title),
          top: attempt(() => { top.location.href = "about:blank"; return "left" }),
          styled: getComputedStyle(document.body).backgroundColor,
        };
        const ask = (name, path, options) => fetch(path, options).then(
          (response) => (results[name] = response.type == "opaque" ? "opaque" : response.status),
          () => (results[name] = "refused"));
        Promise.all([
          ask("events", "/events?stream=0a&pages="),
          ask("event", "/event", { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" }),
        ]).then(() => setInterval(() => parent.postMessage(JSON.stringify(results), "*"), 50));
        </script></body></html>
        """
}
