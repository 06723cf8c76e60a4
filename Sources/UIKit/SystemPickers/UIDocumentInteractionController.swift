import Foundation

/// Would show a file, or hand it to other apps. Has no effect: use a `UIActivityViewController`.
@preconcurrency @MainActor
open class UIDocumentInteractionController: NSObject {
    /// The file.
    open var url: URL?
    /// Has no effect.
    open var uti: String?
    /// Has no effect.
    open var name: String?
    /// Has no effect.
    open var annotation: Any?
    /// Never asked: nothing is shown.
    open weak var delegate: (any UIDocumentInteractionControllerDelegate)?

    /// For a file.
    public convenience init(url: URL) {
        self.init()
        self.url = url
        name = url.lastPathComponent
    }

    private func note() -> Bool {
        Log.noEffect("UIDocumentInteractionController", "no other app takes a file; use a UIActivityViewController")
        return false
    }

    // False: nothing is shown.
    open func presentPreview(animated: Bool) -> Bool { note() }
    open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { note() }
    open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { note() }
    open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { note() }
    open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { note() }
    /// Has no effect: nothing is shown.
    open func dismissPreview(animated: Bool) {}
    /// Has no effect: nothing is shown.
    open func dismissMenu(animated: Bool) {}
}

/// Would say where a file is shown. Never asked: nothing is shown.
@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {
    /// Never asked: nothing is shown.
    func documentInteractionControllerViewControllerForPreview(
        _ controller: UIDocumentInteractionController
    ) -> UIViewController
    /// Never called: nothing is shown.
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
    /// Never called: nothing is shown.
    func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController)
}

extension UIDocumentInteractionControllerDelegate {
    public func documentInteractionControllerViewControllerForPreview(
        _ controller: UIDocumentInteractionController
    ) -> UIViewController { UIViewController() }
    public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController) {}
}
