import UIKit
import WebKit

/// A controller that shows a web page in a `WKWebView`, with a button Done. UIKit doesn't restore it, as on Apple's
/// platforms.
@preconcurrency @MainActor
open class SFSafariViewController: UIViewController {
    /// Creates a controller for a page of http or https. Any other address shows an empty page.
    public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

    /// Creates a controller for a page of http or https. Any other address shows an empty page. The configuration has
    /// no effect.
    public init(url URL: URL, configuration: Configuration) {
        address = URL
        self.configuration = configuration
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller without an address, which shows an empty page.
    public required init?(coder: NSCoder) {
        address = nil
        configuration = Configuration()
        super.init(coder: coder)
    }

    private let address: URL?
    /// The configuration from the initializer.
    public let configuration: Configuration
    /// The delegate. The controller calls it when the first page is loaded, and when the user presses Done.
    open weak var delegate: (any SFSafariViewControllerDelegate)?
    /// Has no effect.
    open var preferredBarTintColor: UIColor?
    /// Has no effect.
    open var preferredControlTintColor: UIColor?
    /// Has no effect.
    open var dismissButtonStyle = DismissButtonStyle.done

    /// The title of the button that closes the page.
    public enum DismissButtonStyle: Int, Sendable {
        /// The values in Apple's order.
        case done = 0, close, cancel
    }

    /// The look of a page. Has no effect.
    @preconcurrency @MainActor
    public final class Configuration: NSObject {
        /// Creates a configuration.
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

/// A navigation delegate that calls `loaded` once, for the first page.
private final class LoadWatch: NSObject, WKNavigationDelegate {
    var loaded: (() -> Void)?

    func webView(_ webView: WKWebView, didFinish navigation: WKNavigation!) {
        loaded.take()?()
    }
}

/// The delegate of a web page's controller. All methods are optional.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
    /// Called when the user presses Done. The controller dismisses itself after that.
    func safariViewControllerDidFinish(_ controller: SFSafariViewController)
    /// Called once, with true, when a browser loaded the page, or an error page in its place.
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
