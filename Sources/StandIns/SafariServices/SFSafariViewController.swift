import UIKit
import WebKit

/// Shows a web page with a button Done, in the same frame as a `WKWebView`: what is said there holds here. It is not restored, as
/// on Apple's platforms.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
    /// For a page of http or https; any other address shows an empty page.
    public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

    /// For a page. The configuration has no effect.
    public init(url URL: URL, configuration: Configuration) {
        address = URL
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }

    /// Not from a file: there is no address.
    public required init?(coder: NSCoder) {
        address = nil
        configuration = Configuration()
        super.init(coder: coder)
    }

    private let address: URL?
    /// The configuration from the initializer.
    public let configuration: Configuration
    /// Is told when the first page is loaded, and when the user is done.
    open weak var delegate: (any SFSafariViewControllerDelegate)?
    /// Has no effect.
    open var preferredBarTintColor: UIColor?
    /// Has no effect.
    open var preferredControlTintColor: UIColor?
    /// Has no effect.
    open var dismissButtonStyle = DismissButtonStyle.done

    /// The title of the button that closes the page.
    public enum DismissButtonStyle: Int, Sendable {
        /// In Apple's order.
        case done = 0, close, cancel
    }

    /// The look of a page. Has no effect.
    @preconcurrency @MainActor
    public final class Configuration: NSObject {
        /// The usual one.
        public nonisolated override init() {}
        /// Has no effect.
        public var entersReaderIfAvailable = false
        /// Has no effect.
        public var barCollapsingEnabled = true
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        let page = UIViewController()
        let web = WKWebView()
        web.navigationDelegate = watch
        page.view = web
        page.title = address?.host
        let done = UIBarButtonItem(systemItem: .done)
        done.primaryAction = UIAction(title: "Done") { [weak self] _ in self?.finish() }
        page.navigationItem.rightBarButtonItem = done
        let navigation = UINavigationController(rootViewController: page)
        addChild(navigation)
        view.addSubview(navigation.view)
        navigation.didMove(toParent: self)
        watch.loaded = { [weak self] in
            guard let self else { return }
            self.delegate?.safariViewController(self, didCompleteInitialLoad: true)
        }
        if let address, ["http", "https"].contains(address.scheme?.lowercased()) {
            web.load(URLRequest(url: address))
        }
    }

    private let watch = LoadWatch()

    private func finish() {
        delegate?.safariViewControllerDidFinish(self)
        // As on Apple's platforms, nobody has to.
        if presentingViewController != nil { dismiss(animated: true) }
    }
}

/// Waits for the first page.
private final class LoadWatch: NSObject, WKNavigationDelegate {
    var loaded: (() -> Void)?

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        loaded.take()?()
    }
}

/// Is told what becomes of a web page; every member is optional.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
    /// The user has pressed Done.
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
    /// A browser has loaded the page, or what it shows when it cannot.
    func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
}

extension SFSafariViewControllerDelegate {
    /// Does nothing.
    public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
    /// Does nothing.
    public func safariViewController(
        _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
    ) {}
}
