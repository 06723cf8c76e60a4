import Foundation

/// A controller that shows a file or opens it in other apps. Has no effect. Use a `UIActivityViewController`.
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
    /// The delegate, which UIKit never calls.
    open weak var delegate: (any UIDocumentInteractionControllerDelegate)?

    /// Creates a controller of a file, and sets `name` to the name of the file.
    public convenience init(url: URL) {
        self.init()
        self.url = url
        name = url.lastPathComponent
    }

    private func note() -> Bool {
        Log.noEffect("UIDocumentInteractionController", "no other app takes a file. Use a UIActivityViewController")
        return false
    }

    // These methods show nothing and return false.
    open func presentPreview(animated: Bool) -> Bool { note() }
    open func presentOptionsMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { note() }
    open func presentOptionsMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { note() }
    open func presentOpenInMenu(from rect: CGRect, in view: UIView, animated: Bool) -> Bool { note() }
    open func presentOpenInMenu(from item: UIBarButtonItem, animated: Bool) -> Bool { note() }
    /// Has no effect, because nothing is visible.
    open func dismissPreview(animated: Bool) {}
    /// Has no effect, because nothing is visible.
    open func dismissMenu(animated: Bool) {}
}

/// The delegate of a document interaction. UIKit never calls it, because it shows no documents.
@preconcurrency @MainActor
public protocol UIDocumentInteractionControllerDelegate: NSObjectProtocol {
    /// Never called, because UIKit shows no documents.
    func documentInteractionControllerViewControllerForPreview(
        _ controller: UIDocumentInteractionController
    ) -> UIViewController
    /// Never called, because UIKit shows no documents.
    func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController)
    /// Never called, because UIKit shows no documents.
    func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController)
}

extension UIDocumentInteractionControllerDelegate {
    public func documentInteractionControllerViewControllerForPreview(
        _ controller: UIDocumentInteractionController
    ) -> UIViewController { UIViewController() }
    public func documentInteractionControllerDidEndPreview(_ controller: UIDocumentInteractionController) {}
    public func documentInteractionControllerDidDismissOpenInMenu(_ controller: UIDocumentInteractionController) {}
}
