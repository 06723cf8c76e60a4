import Foundation
import FoundationNetworking
import RestorationArchive
import RepriseRestoration
import UIKit

/// A view that shows a web page, in a frame of the page that shows the app.
///
/// The frame cannot reach the app, and the app cannot reach the frame. The app doesn't see the links that the user
/// follows there, the scroll position, or the effects of scripts. No script of the app runs there. A page that forbids
/// frames stays empty, and counts as loaded, because browsers don't report it. The display refuses addresses of the
/// host at which it shows the app itself.
///
/// With a `restorationIdentifier`, UIKit saves and restores the address and the list of pages that code loaded. It
/// doesn't save the page of `loadHTMLString(_:baseURL:)`, which the app loads again.
@preconcurrency @MainActor
open class WKWebView: UIView, StandIn {
    /// Creates a view that shows nothing, with a copy of `configuration`.
    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration.copied()
        super.init(frame: frame)
    }

    /// Creates a view that shows nothing, with the default configuration.
    public convenience override init(frame: CGRect) {
        self.init(frame: frame, configuration: WKWebViewConfiguration())
    }

    /// Creates a view of a storyboard with the default configuration. The storyboard's own configuration has no effect.
    /// Restoration never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        configuration = WKWebViewConfiguration()
        super.init(coder: coder)
    }

    open override class var interfaceMembers: [InterfaceMember] {
        [
            .outlet("navigationDelegate", \WKWebView.navigationDelegate),
            .outlet("UIDelegate", \WKWebView.uiDelegate),
            .outlet("uiDelegate", \WKWebView.uiDelegate),
        ]
    }

    /// The copy of the initializer's configuration. Only its settings for scripts have an effect.
    public let configuration: WKWebViewConfiguration
    /// The delegate, which decides on loads by code and hears of their results.
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    /// The delegate for panels and windows. The view never calls it.
    open weak var uiDelegate: (any WKUIDelegate)?
    /// A scroll view that isn't in the hierarchy. The page scrolls by itself, so this view doesn't know the offset, and
    /// setting it has no effect.
    public private(set) lazy var scrollView = UIScrollView()
    /// Has no effect. Use `goBack()` and `goForward()`.
    open var allowsBackForwardNavigationGestures = false
    /// Has no effect: the browser decides.
    open var allowsLinkPreview = true
    /// Has no effect: the browser tells sites its own name.
    open var customUserAgent: String?
    /// Has no effect: the browser zooms.
    open var pageZoom: CGFloat = 1
    /// Has no effect: browsers have tools of their own.
    open var isInspectable = false

    // MARK: What is shown

    /// The address of the page, also while it loads. It is nil before the first one. Links that the user follows don't change it.
    open var url: URL? { shownURL }
    /// The title of a page that the app wrote. For another page it is the host of the address, because browsers do not tell more. It
    /// is nil or empty while nothing is loaded.
    open var title: String? { shownTitle }
    /// True from the call that loads a page until a browser loaded it. If no browser shows the view, it stays true.
    open var isLoading: Bool { loads }
    /// The progress: 0 before the first page, 0.1 while a page loads, and 1 when a browser loaded it. After
    /// `stopLoading()` it stays 0.1.
    open var estimatedProgress: Double { progress }
    /// True if the address is of https. The view doesn't know the rest of the content.
    open var hasOnlySecureContent: Bool { url?.scheme == "https" }

    private var shownURL: URL? {
        willSet { willChangeValue(for: \WKWebView.url, forKey: "URL") }
        didSet { didChangeValue(for: \WKWebView.url, forKey: "URL") }
    }
    private var shownTitle: String? {
        willSet { willChangeValue(for: \WKWebView.title, forKey: "title") }
        didSet { didChangeValue(for: \WKWebView.title, forKey: "title") }
    }
    private var loads = false {
        willSet { willChangeValue(for: \WKWebView.isLoading, forKey: "loading") }
        didSet { didChangeValue(for: \WKWebView.isLoading, forKey: "loading") }
    }
    private var progress = 0.0 {
        willSet { willChangeValue(for: \WKWebView.estimatedProgress, forKey: "estimatedProgress") }
        didSet { didChangeValue(for: \WKWebView.estimatedProgress, forKey: "estimatedProgress") }
    }
    private var history = WebHistory() {
        willSet {
            willChangeValue(for: \WKWebView.canGoBack, forKey: "canGoBack")
            willChangeValue(for: \WKWebView.canGoForward, forKey: "canGoForward")
        }
        didSet {
            didChangeValue(for: \WKWebView.canGoForward, forKey: "canGoForward")
            didChangeValue(for: \WKWebView.canGoBack, forKey: "canGoBack")
        }
    }
    private var shown: WebPage?
    /// The number of the newest load. Displays load the page when it changes.
    private var revision = 0
    /// The load on which the delegate decides, or which isn't finished. nil for none.
    private var navigation: WKNavigation?

    // MARK: Loading

    /// Loads a page of http or https, or a file of HTML or text. The view reads a file at once, and no other files with
    /// it. The request's method, headers and body have no effect. The view asks the navigation delegate first. If the
    /// delegate allows the load at once, the load begins or fails within this call.
    ///
    /// - Returns: nil for a request without a URL.
    @discardableResult
    open func load(_ request: URLRequest) -> WKNavigation? {
        guard let url = request.url else { return nil }
        return begin(.address(url), request, .other) { $0.visit(url) }
    }

    /// Shows HTML of the app, after asking the navigation delegate. The page has none of the app's rights, so it may
    /// contain texts of others. It gets resources by http and https, but no files of the app, so a `baseURL` of the
    /// bundle has no effect. The list of pages stays as it is.
    ///
    /// - Returns: nil for a page of more than 4 MB, which UIKit logs once.
    @discardableResult
    open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        guard string.utf8.count <= WebPage.maximumSize else {
            Log.noEffect("loadHTMLString(_:baseURL:) with more than 4 MB", "show a smaller part at a time")
            return nil
        }
        let url = baseURL ?? URL(string: "about:blank")
        return begin(.document(string, base: baseURL), url.map { URLRequest(url: $0) }, .other) { _ in }
    }

    /// Shows HTML of the app as `loadHTMLString(_:baseURL:)` does, with the request's address as base.
    ///
    /// - Returns: nil for a page of more than 4 MB, which UIKit logs once.
    @discardableResult
    open func loadSimulatedRequest(_ request: URLRequest, responseHTML string: String) -> WKNavigation? {
        loadHTMLString(string, baseURL: request.url)
    }

    /// Shows a file with HTML, or with text. The view loads no other file of the folder, and `readAccessURL` has no
    /// effect.
    ///
    /// - Returns: nil if the URL isn't that of a file. If the view cannot read the file, the delegate hears of a failed
    ///   load.
    @discardableResult
    open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
        guard URL.isFileURL else { return nil }
        return load(URLRequest(url: URL))
    }

    /// Shows HTML or plain text in UTF-8 as `loadHTMLString(_:baseURL:)` does. `characterEncodingName` has no effect.
    ///
    /// - Returns: nil for bytes in another encoding, for another type, which UIKit logs once, and for more than 4 MB.
    @discardableResult
    open func load(
        _ data: Data, mimeType MIMEType: String, characterEncodingName: String, baseURL: URL
    ) -> WKNavigation? {
        guard let text = String(data: data, encoding: .utf8) else { return nil }
        switch MIMEType.lowercased() {
        case "text/html", "application/xhtml+xml": return loadHTMLString(text, baseURL: baseURL)
        case "text/plain": return loadHTMLString(WebPage.html(ofText: text), baseURL: baseURL)
        default:
            Log.noEffect(
                "load(_:mimeType:characterEncodingName:baseURL:) of \(MIMEType)", "only HTML and text are shown")
            return nil
        }
    }

    /// Loads the present page again, after asking the navigation delegate.
    ///
    /// - Returns: nil if there is none.
    @discardableResult
    open func reload() -> WKNavigation? {
        guard let shown else { return nil }
        return begin(shown, shownURL.map { URLRequest(url: $0) }, .reload) { _ in }
    }

    /// Does the same as `reload()`, because the browser decides on the use of its cache.
    @discardableResult
    open func reloadFromOrigin() -> WKNavigation? { reload() }

    /// Stops waiting for the page, and calls `didFailProvisionalNavigation` with `URLError.cancelled`. The browser may
    /// go on loading it. Does nothing if no page loads.
    open func stopLoading() {
        guard loads, let stopped = navigation else { return }
        navigation = nil
        loads = false
        navigationDelegate?.webView(self, didFailProvisionalNavigation: stopped, withError: URLError(.cancelled))
    }

    // MARK: Back and forward

    /// The pages that code loaded by address. Links that the user follows don't count.
    open var backForwardList: WKBackForwardList { history.list }
    /// True if code loaded a page before this one.
    open var canGoBack: Bool { history.list.backItem != nil }
    /// True if code went back from a page.
    open var canGoForward: Bool { history.list.forwardItem != nil }

    /// Loads the page before the present one in `backForwardList`, after asking the navigation delegate.
    ///
    /// - Returns: nil if there is none.
    @discardableResult
    open func goBack() -> WKNavigation? { backForwardList.backItem.flatMap { go(to: $0) } }

    /// Loads the page after the present one in `backForwardList`, after asking the navigation delegate.
    ///
    /// - Returns: nil if there is none.
    @discardableResult
    open func goForward() -> WKNavigation? { backForwardList.forwardItem.flatMap { go(to: $0) } }

    /// Loads a page of `backForwardList`, after asking the navigation delegate. The page becomes the present one.
    ///
    /// - Returns: nil for an item of another list.
    @discardableResult
    open func go(to item: WKBackForwardListItem) -> WKNavigation? {
        guard history.contains(item) else { return nil }
        return begin(.address(item.url), URLRequest(url: item.url), .backForward) { $0.go(to: item) }
    }

    // MARK: Scripts

    /// Runs nothing, because the app cannot reach the page, and logs that once. It calls the handler with a `WKError`
    /// on a later turn.
    open func evaluateJavaScript(
        _ javaScriptString: String, completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
    ) {
        let error = Self.noScripts()
        guard let completionHandler else { return }
        Task { completionHandler(nil, error) }
    }

    /// Runs nothing, because the app cannot reach the page, and logs that once.
    ///
    /// - Throws: Always a `WKError`.
    @discardableResult
    open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? { throw Self.noScripts() }

    private static func noScripts() -> WKError {
        Log.noEffect("evaluateJavaScript(_:)", "the app cannot reach the page in a web view")
        return WKError(
            .javaScriptExceptionOccurred,
            userInfo: [NSLocalizedDescriptionKey: "The app cannot reach the page in a web view."])
    }

    // MARK: How a page is loaded

    /// Asks the navigation delegate about a load, and starts the load if the delegate allows it. Without a delegate or
    /// a request, it starts the load at once. A later load makes the answer worthless.
    private func begin(
        _ page: WebPage, _ request: URLRequest?, _ type: WKNavigationType, _ move: @escaping (inout WebHistory) -> Void
    ) -> WKNavigation {
        let next = WKNavigation()
        navigation = next
        guard let request, let navigationDelegate else {
            start(page, next, move)
            return next
        }
        let action = WKNavigationAction(request: request, navigationType: type)
        let answer: @MainActor @Sendable (WKNavigationActionPolicy) -> Void = { [weak self] policy in
            // Another load may have come before the answer, and only the first answer counts.
            guard let self, self.navigation === next, !next.isDecided else { return }
            next.isDecided = true
            guard policy == .allow else {
                if !self.loads { self.navigation = nil }
                return
            }
            self.start(page, next, move)
        }
        (navigationDelegate as any WKMainActorNavigationPolicyDelegate).webView(
            self, decidePolicyFor: action, decisionHandler: answer)
        return next
    }

    private func start(_ page: WebPage, _ next: WKNavigation, _ move: (inout WebHistory) -> Void) {
        do {
            let content = try page.content(allowsScripts: configuration.allowsScripts)
            move(&history)
            show(page, content)
            navigation = next
            navigationDelegate?.webView(self, didStartProvisionalNavigation: next)
        } catch {
            navigation = nil
            loads = false
            navigationDelegate?.webView(self, didFailProvisionalNavigation: next, withError: error)
        }
    }

    private func show(_ page: WebPage, _ content: WebContent) {
        shown = page
        revision &+= 1
        self.content = content
        shownTitle = page.title
        shownURL = page.url
        progress = 0.1
        loads = true
        setNeedsDisplay()
    }

    private var content = WebContent()

    // MARK: As a stand-in

    package var standInContent: StandInContent {
        var content = content
        content.revision = revision
        return .webPage(label: shown?.title, content)
    }

    package func webPageDidLoad(revision: Int) {
        guard revision == self.revision, loads else { return }
        let loaded = navigation
        navigation = nil
        progress = 1
        loads = false
        guard let loaded else { return }
        navigationDelegate?.webView(self, didCommit: loaded)
        navigationDelegate?.webView(self, didFinish: loaded)
    }

    // MARK: State restoration

    /// The addresses of the view's pages as a value for another view. Setting it restores the pages without asking the
    /// navigation delegate, and loads the present one. The view ignores any other value.
    open var interactionState: Any? {
        get { try? JSONEncoder().encode(state) }
        set {
            guard let data = newValue as? Data, let state = try? JSONDecoder().decode(WebState.self, from: data) else {
                return
            }
            restore(state)
        }
    }

    private var state: WebState { WebState(history, revision: revision, document: shown?.fingerprint) }

    package func encodeStandInState(with coder: RestorationEncoder) {
        guard shown != nil || history.list.currentItem != nil else { return }
        // Numbers and texts only: nothing in it can fail.
        try? coder.encodeEncodable(state, forKey: ReservedKey.webPages)
    }

    package func decodeStandInState(with coder: RestorationDecoder) {
        guard coder.containsValue(forKey: ReservedKey.webPages),
            let state = coder.decodeDecodable(WebState.self, forKey: ReservedKey.webPages)
        else { return }
        restore(state)
    }

    /// Restores the history and loads the present page, if the view showed a page with an address. It also restores the
    /// number of the load, so a browser that still shows the page doesn't load it again. For a document of the app, it
    /// restores only the history and that number.
    private func restore(_ state: WebState) {
        history = state.history
        if let fingerprint = state.document {
            // The app has loaded it, or will.
            guard let own = shown?.fingerprint else { return revision = state.revision }
            revision = own == fingerprint ? state.revision : state.revision &+ 1
        } else if let item = history.list.currentItem {
            revision = state.revision &- 1
            start(.address(item.url), WKNavigation()) { _ in }
        }
        setNeedsDisplay()
    }
}
