import Foundation
import FoundationNetworking
import RestorationArchive
import StateRestoration
import UIKit

/// Shows a web page, in a frame of the page that shows the app.
///
/// The frame cannot reach the app, nor the app the frame: links that the user follows in it, the place that the user has scrolled
/// to, and whatever scripts do there are not seen, and no script of the app's runs in it. A page that does not let itself be
/// framed stays empty, and is told as loaded: browsers do not say. Addresses of the host that the app itself is shown at are refused.
///
/// With a `restorationIdentifier`, the address and the list of pages that code has loaded are saved and restored (not what
/// `loadHTMLString(_:baseURL:)` has shown: the app loads that again).
@preconcurrency @MainActor
open class WKWebView: UIView, StandIn {
    /// A view that has loaded nothing. `configuration` is copied.
    public init(frame: CGRect, configuration: WKWebViewConfiguration) {
        self.configuration = configuration.copied()
        super.init(frame: frame)
    }

    /// As `init(frame:configuration:)`, with the usual configuration.
    public convenience override init(frame: CGRect) {
        self.init(frame: frame, configuration: WKWebViewConfiguration())
    }

    /// A view of a storyboard; what it says of the configuration has no effect. Restoration never calls this (S-API-7).
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

    /// The configuration from the initializer. Only its settings that let scripts run have an effect.
    public let configuration: WKWebViewConfiguration
    /// Is asked before code loads something, and told what became of it.
    open weak var navigationDelegate: (any WKNavigationDelegate)?
    /// Never called: pages open no panels and no views of the app's.
    open weak var uiDelegate: (any WKUIDelegate)?
    /// Is shown nowhere: the page scrolls by itself, and nobody can ask it how far. Setting its offset has no effect.
    public private(set) lazy var scrollView = UIScrollView()
    /// Has no effect: there are `goBack()` and `goForward()`.
    open var allowsBackForwardNavigationGestures = false
    /// Has no effect: links look as the browser has them.
    open var allowsLinkPreview = true
    /// Has no effect: the browser says what it is.
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
    /// From the call that loads a page until the browser has loaded it; for as long as no page of the app's shows the view, too.
    open var isLoading: Bool { loads }
    /// 0 before the first page, then 0.1 while one is loaded, and 1: nothing in between is known.
    open var estimatedProgress: Double { progress }
    /// True if the page is one of https. Nobody knows the rest of its content.
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
    /// Of the newest load; displays load when it changes.
    private var revision = 0
    /// The load that the delegate decides on, or that goes on.
    private var navigation: WKNavigation?

    // MARK: Loading

    /// Loads a page: of http or https, or of a file, which is read at once and shown by itself. Method, headers and body of the
    /// request are not sent: a frame only gets pages. The navigation delegate is asked first, and told within this call that it begins.
    ///
    /// - Returns: nil for a request without a URL.
    @discardableResult
    open func load(_ request: URLRequest) -> WKNavigation? {
        guard let url = request.url else { return nil }
        return begin(.address(url), request, .other) { $0.visit(url) }
    }

    /// Shows a page that the app has written. It may hold what others have written: it has no rights of the app's. It gets
    /// what it names by http and https, but no files of the app's, so that a `baseURL` of the bundle has no effect.
    ///
    /// - Returns: nil for a page of more than 4 MB, which is logged.
    @discardableResult
    open func loadHTMLString(_ string: String, baseURL: URL?) -> WKNavigation? {
        guard string.utf8.count <= WebPage.maximumSize else {
            Log.noEffect("loadHTMLString(_:baseURL:) with more than 4 MB", "show a smaller part at a time")
            return nil
        }
        let url = baseURL ?? URL(string: "about:blank")
        return begin(.document(string, base: baseURL), url.map { URLRequest(url: $0) }, .other) { _ in }
    }

    /// Shows a page that the app has written, as `loadHTMLString(_:baseURL:)` does, in place of what is at the request's address.
    ///
    /// - Returns: nil for a page of more than 4 MB.
    @discardableResult
    open func loadSimulatedRequest(_ request: URLRequest, responseHTML string: String) -> WKNavigation? {
        loadHTMLString(string, baseURL: request.url)
    }

    /// Shows a file with HTML, or with text. The view loads no other file of the folder; `readAccessURL` has no effect.
    ///
    /// - Returns: nil for what is no URL of a file. A file that cannot be read fails as a page does.
    @discardableResult
    open func loadFileURL(_ URL: URL, allowingReadAccessTo readAccessURL: URL) -> WKNavigation? {
        guard URL.isFileURL else { return nil }
        return load(URLRequest(url: URL))
    }

    /// Shows text of this kind, as `loadHTMLString(_:baseURL:)` does; only HTML and plain text in UTF-8 are shown.
    ///
    /// - Returns: nil for anything else.
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

    /// Loads the page again that code has loaded last.
    ///
    /// - Returns: nil if there is none.
    @discardableResult
    open func reload() -> WKNavigation? {
        guard let shown else { return nil }
        return begin(shown, shownURL.map { URLRequest(url: $0) }, .reload) { _ in }
    }

    /// As `reload()`: the browser decides what it takes from its cache.
    @discardableResult
    open func reloadFromOrigin() -> WKNavigation? { reload() }

    /// Waits no longer for the page. The browser may go on loading it.
    open func stopLoading() {
        guard loads, let stopped = navigation else { return }
        navigation = nil
        loads = false
        navigationDelegate?.webView(self, didFailProvisionalNavigation: stopped, withError: URLError(.cancelled))
    }

    // MARK: Back and forward

    /// The pages that code has loaded; where the user went from there is not known.
    open var backForwardList: WKBackForwardList { history.list }
    /// True if code loaded a page before this one.
    open var canGoBack: Bool { history.list.backItem != nil }
    /// True if code went back from a page.
    open var canGoForward: Bool { history.list.forwardItem != nil }

    /// Loads the page that code had loaded before this one.
    ///
    /// - Returns: nil if there is none.
    @discardableResult
    open func goBack() -> WKNavigation? { backForwardList.backItem.flatMap { go(to: $0) } }

    /// Loads the page that was gone back from.
    ///
    /// - Returns: nil if there is none.
    @discardableResult
    open func goForward() -> WKNavigation? { backForwardList.forwardItem.flatMap { go(to: $0) } }

    /// Loads a page of `backForwardList`.
    ///
    /// - Returns: nil for an item of another list.
    @discardableResult
    open func go(to item: WKBackForwardListItem) -> WKNavigation? {
        guard history.contains(item) else { return nil }
        return begin(.address(item.url), URLRequest(url: item.url), .backForward) { $0.go(to: item) }
    }

    // MARK: Scripts

    /// Runs nothing: the page is not the app's to reach. The handler is called in a later turn with `WKError`.
    open func evaluateJavaScript(
        _ javaScriptString: String, completionHandler: (@MainActor @Sendable (Any?, (any Error)?) -> Void)? = nil
    ) {
        let error = Self.noScripts()
        guard let completionHandler else { return }
        Task { completionHandler(nil, error) }
    }

    /// Runs nothing: the page is not the app's to reach.
    ///
    /// - Throws: `WKError`, always.
    @discardableResult
    open func evaluateJavaScript(_ javaScriptString: String) async throws -> Any? { throw Self.noScripts() }

    private static func noScripts() -> WKError {
        Log.noEffect("evaluateJavaScript(_:)", "the app cannot reach the page in a web view")
        return WKError(
            .javaScriptExceptionOccurred,
            userInfo: [NSLocalizedDescriptionKey: "The app cannot reach the page in a web view."])
    }

    // MARK: How a page is loaded

    /// - Parameter move: what becomes of the history once it begins.
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

    /// A value that a later view takes to show the same again: addresses, not the page itself. The view ignores any other value.
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

    /// The page of the app that showed the view before goes on showing what it has, if that is still what is wanted: so the
    /// number of the load is restored, too.
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
