import Foundation
import FoundationNetworking
import Testing
import UIKitTesting

@testable import UIKit
@testable import WebKit

/// What a web view shows, tells and keeps. The browser is the test.
@MainActor
@Suite(.serialized)
struct WebViewTests {
    @Test func `A quote with a mark on it does not end an attribute`() {
        #expect(WebText.escaped("a\"\u{301} <b> & \"") == "a&quot;\u{301} &lt;b> &amp; &quot;")
    }

    private let one = URL(string: "https://example.org/one")!
    private let two = URL(string: "https://example.org/two")!

    private func app(_ configure: @escaping (WKWebView) -> Void = { _ in }) throws -> (TestApp, () -> WKWebView) {
        let app = TestApp(views: {
            let view = WKWebView()
            view.restorationIdentifier = "Web"
            configure(view)
            return [view]
        })
        try app.launch()
        return (app, { app.view(WKWebView.self)! })
    }

    /// A browser has loaded what the view shows now.
    @discardableResult
    private func finish(_ app: TestApp) -> DisplayEventResult {
        guard let node = app.node(.webPage), let web = node.web else { return .unknownElement }
        return app.deliver(.loaded(node.id, revision: web.revision))
    }

    @Test func `A page is shown by its address, and loaded when a browser says so`() throws {
        let (app, view) = try app()
        let delegate = LoadLog()
        view().navigationDelegate = delegate
        let navigation = view().load(URLRequest(url: one))
        #expect(app.node(.webPage)?.web == WebContent(address: "https://example.org/one", revision: 1))
        #expect(app.node(.webPage)?.label == "example.org")
        #expect(view().isLoading && view().estimatedProgress == 0.1 && view().url == one)
        #expect(delegate.calls == ["policy https://example.org/one", "start"])
        #expect(finish(app) == .handled)
        #expect(delegate.calls.suffix(2) == ["commit", "finish"])
        #expect(delegate.navigations.allSatisfy { $0 === navigation })
        #expect(!view().isLoading && view().estimatedProgress == 1)
        // A second page of the app's tells the same.
        finish(app)
        #expect(delegate.calls.count == 4)
    }

    @Test func `What a browser says of a load before is not taken for the newest one`() throws {
        let (app, view) = try app()
        view().load(URLRequest(url: one))
        let first = try #require(app.node(.webPage)?.web?.revision)
        view().load(URLRequest(url: two))
        app.deliver(.loaded(try #require(app.node(.webPage)?.id), revision: first))
        #expect(view().isLoading)
        finish(app)
        #expect(!view().isLoading)
    }

    @Test func `The delegate forbids a load, or allows it later; a newer load makes the question void`() throws {
        let (app, view) = try app()
        let delegate = LoadLog()
        view().navigationDelegate = delegate
        delegate.policy = .cancel
        view().load(URLRequest(url: one))
        #expect(view().url == nil && !view().isLoading && app.node(.webPage)?.web?.address == nil)
        delegate.policy = nil
        view().load(URLRequest(url: one))
        let answer = try #require(delegate.answer)
        view().load(URLRequest(url: two))
        answer(.allow)
        #expect(view().url == nil)
        delegate.answer?(.allow)
        delegate.answer?(.allow)
        #expect(view().url == two && app.node(.webPage)?.web?.revision == 1)
    }

    @Test func `Only pages of http and https are shown by their address, and the delegate hears of the others`() throws
    {
        let (app, view) = try app()
        let delegate = LoadLog()
        view().navigationDelegate = delegate
        for address in ["javascript:alert(1)", "ftp://example.org", "data:text/html,x", "app://x"] {
            view().load(URLRequest(url: try #require(URL(string: address))))
            #expect(delegate.calls.last == "fail \(URLError.unsupportedURL.rawValue)", "\(address)")
            #expect(app.node(.webPage)?.web?.address == nil && !view().isLoading)
        }
        view().load(URLRequest(url: try #require(URL(string: "about:blank"))))
        #expect(view().isLoading && app.node(.webPage)?.web?.revision == 1)
        view().stopLoading()
        #expect(!view().isLoading && delegate.calls.last == "fail \(URLError.cancelled.rawValue)")
    }

    @Test func `HTML of the app's is a document with its title, and its links are relative to the base`() throws {
        let (app, view) = try app()
        view().loadHTMLString(
            "<!DOCTYPE html><html><head lang=en><title> A &amp;\n B</title></head><p>x", baseURL: one)
        let web = try #require(app.node(.webPage)?.web)
        #expect(web.address == nil)
        #expect(
            web.document
                == "<!DOCTYPE html><html><head lang=en><base href=\"https://example.org/one\"><title> A &amp;\n B</title>"
                + "</head><p>x")
        #expect(view().title == "A & B" && app.node(.webPage)?.label == "A & B")
        view().loadHTMLString("<header>h</header>", baseURL: URL(fileURLWithPath: "/tmp"))
        #expect(app.node(.webPage)?.web?.document == "<header>h</header>")
        view().loadHTMLString("<p>", baseURL: URL(string: "http://a/\"><script>"))
        #expect(app.node(.webPage)?.web?.document?.contains("\"><script>") == false)
        #expect(view().loadHTMLString(String(repeating: "x", count: 5 << 20), baseURL: nil) == nil)
    }

    @Test func `Files are read: HTML as it is, text as text, and what is missing fails`() throws {
        let (app, view) = try app()
        let delegate = LoadLog()
        view().navigationDelegate = delegate
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let page = folder.appendingPathComponent("help.html")
        let text = folder.appendingPathComponent("help.txt")
        try Data("<p>Help".utf8).write(to: page)
        try Data("1 < 2".utf8).write(to: text)
        view().loadFileURL(page, allowingReadAccessTo: folder)
        #expect(app.node(.webPage)?.web?.document == "<p>Help" && view().url == page)
        view().load(URLRequest(url: text))
        #expect(app.node(.webPage)?.web?.document?.contains("1 &lt; 2") == true)
        view().load(URLRequest(url: folder.appendingPathComponent("none.html")))
        #expect(delegate.calls.last == "fail \(URLError.fileDoesNotExist.rawValue)")
        #expect(view().loadFileURL(one, allowingReadAccessTo: one) == nil)
    }

    @Test func `Back and forward go through what code has loaded`() throws {
        let (app, view) = try app()
        #expect(!view().canGoBack && view().goBack() == nil && view().reload() == nil)
        for url in [one, two, two] { view().load(URLRequest(url: url)) }
        #expect(view().backForwardList.backList.map(\.url) == [one] && view().canGoBack && !view().canGoForward)
        view().goBack()
        #expect(view().url == one && view().canGoForward && !view().canGoBack)
        #expect(app.node(.webPage)?.web?.address == one.absoluteString)
        view().reload()
        #expect(view().backForwardList.forwardList.map(\.url) == [two])
        let other = URL(string: "https://example.org/three")!
        view().load(URLRequest(url: other))
        #expect(view().backForwardList.items.map(\.url) == [one, other] && !view().canGoForward)
        #expect(view().backForwardList.item(at: .min) == nil && view().backForwardList.item(at: .max) == nil)
    }

    @Test func `Address, list and the number of the load come back, so that an open page keeps what it shows`() throws {
        let (app, view) = try app()
        view().load(URLRequest(url: one))
        view().load(URLRequest(url: two))
        view().load(URLRequest(url: URL(string: "https://example.org/three")!))
        view().goBack()
        let before = try #require(app.node(.webPage))
        try app.relaunch()
        #expect(app.node(.webPage) == before)
        #expect(view().url == two && view().isLoading)
        #expect(view().backForwardList.items.map(\.url.lastPathComponent) == ["one", "two", "three"])
        finish(app)
        #expect(!view().isLoading)
        view().goBack()
        #expect(view().url == one && app.node(.webPage)?.web?.revision == before.web.map { $0.revision + 1 })
    }

    @Test func `What code loads at each launch is replaced by what was shown`() throws {
        let (app, view) = try app { $0.load(URLRequest(url: URL(string: "https://example.org/home")!)) }
        view().load(URLRequest(url: two))
        try app.relaunch()
        #expect(view().url == two && view().backForwardList.items.count == 2)
    }

    @Test func `HTML is not saved: the app's own stays, as the same load if it is the same`() throws {
        var text = "<title>Help</title>"
        let (app, view) = try app { $0.loadHTMLString(text, baseURL: nil) }
        view().reload()
        let before = app.node(.webPage)
        #expect(before?.web?.revision == 2)
        try app.relaunch()
        #expect(app.node(.webPage) == before)
        text = "<title>More help</title>"
        try app.relaunch()
        #expect(view().title == "More help" && app.node(.webPage)?.web?.revision == 3)
        let state = try #require(view().interactionState as? Data)
        #expect(!String(decoding: state, as: UTF8.self).contains("help"))
    }

    @Test func `A saved state that makes no sense shows nothing, and a long list keeps its end`() throws {
        let (_, view) = try app()
        view().interactionState = 3
        view().interactionState = Data("{}".utf8)
        view().interactionState = Data(
            #"{"addresses":["javascript:alert(1)"],"index":9,"revision":9223372036854775807}"#.utf8)
        #expect(view().url == nil && !view().isLoading)
        for number in 0..<150 { view().load(URLRequest(url: URL(string: "https://example.org/\(number)")!)) }
        #expect(
            view().backForwardList.items.count == 100 && view().backForwardList.backItem?.url.lastPathComponent == "148"
        )
        let other = WKWebView()
        other.interactionState = view().interactionState
        #expect(other.url == view().url && other.backForwardList.items.count == 100)
    }

    @Test func `Progress, title, address and whether there is a way back are observed`() throws {
        let (app, view) = try app()
        var seen: [String] = []
        let observations = [
            view().observe(\.estimatedProgress, options: [.new]) { _, change in
                seen.append("progress \(change.newValue ?? -1)")
            },
            view().observe(\.title) { view, _ in seen.append("title \(view.title ?? "none")") },
            view().observe(\.url) { view, _ in seen.append("url \(view.url?.path ?? "none")") },
            view().observe(\.canGoBack) { view, _ in seen.append("back \(view.canGoBack)") },
        ]
        view().load(URLRequest(url: one))
        finish(app)
        #expect(Set(seen).isSuperset(of: ["progress 0.1", "progress 1.0", "title example.org", "url /one"]))
        seen = []
        view().load(URLRequest(url: two))
        #expect(seen.contains("back true"))
        withExtendedLifetime(observations) {}
    }

    @Test func `Scripts of pages do not run where the app says so`() throws {
        let configuration = WKWebViewConfiguration()
        configuration.defaultWebpagePreferences.allowsContentJavaScript = false
        let app = TestApp(views: { [WKWebView(frame: .zero, configuration: configuration)] })
        try app.launch()
        app.view(WKWebView.self)?.load(URLRequest(url: one))
        #expect(app.node(.webPage)?.web?.allowsScripts == false)
        // What is set later is not meant for the view.
        configuration.defaultWebpagePreferences.allowsContentJavaScript = true
        app.view(WKWebView.self)?.reload()
        #expect(app.node(.webPage)?.web?.allowsScripts == false)
    }

    @Test func `No script of the app's runs in a page`() async {
        await #expect(throws: WKError.self) { _ = try await WKWebView().evaluateJavaScript("1 + 1") }
    }

    @Test func `A document is no part of what is kept of a tree, nor of what pages are sent`() throws {
        let web = WebContent(document: "<p>secret", revision: 4)
        let node = PresentationNode(id: "a", role: .webPage, web: web)
        let sent = try JSONEncoder.namingPictures.encode(node)
        #expect(!String(decoding: sent, as: UTF8.self).contains("secret"))
        #expect(String(decoding: sent, as: UTF8.self).contains(#""isDocument":true"#))
        #expect(try JSONDecoder().decode(PresentationNode.self, from: sent).web == WebContent(revision: 4))
        #expect(try JSONDecoder().decode(PresentationNode.self, from: JSONEncoder().encode(node)) == node)
    }

    @Test func `A web view of a storyboard is one, with its delegate`() throws {
        let host = try controller(
            ofStoryboard: """
                <viewController id="a" sceneMemberID="viewController"><view key="view" id="v"><subviews>
                <wkWebView restorationIdentifier="web" id="w"><rect key="frame" x="10" y="20" width="100" height="30"/>
                <wkWebViewConfiguration key="configuration"><wkPreferences key="preferences"/></wkWebViewConfiguration>
                </wkWebView></subviews></view></viewController>
                """)
        let view = try #require(host.view.subviews.first as? WKWebView)
        #expect(view.restorationIdentifier == "web" && view.frame.origin == CGPoint(x: 10, y: 20))
        #expect(UIApplication.shared.interfaceReport.problems.isEmpty)
    }
}

/// Logs what a web view tells, and answers what its test says.
private final class LoadLog: NSObject, WKNavigationDelegate {
    var calls: [String] = []
    var navigations: [WKNavigation] = []
    /// nil keeps the answer open.
    var policy: WKNavigationActionPolicy? = .allow
    var answer: ((WKNavigationActionPolicy) -> Void)?

    func webView(
        _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction,
        decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
    ) {
        calls.append("policy \(navigationAction.request.url?.absoluteString ?? "")")
        answer = decisionHandler
        policy.map(decisionHandler)
    }

    func webView(_ webView: WKWebView, didStartProvisionalNavigation navigation: WKNavigation!) {
        calls.append("start")
        navigations.append(navigation)
    }

    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        calls.append("commit")
        navigations.append(navigation)
    }

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        calls.append("finish")
        navigations.append(navigation)
    }

    func webView(
        _ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: any Error
    ) {
        calls.append("fail \((error as NSError).code)")
    }
}
