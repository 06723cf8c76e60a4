import UIKit

/// A controller for writing a message. `canSendText()` is false, so apps offer something else. If an app presents the
/// controller nevertheless, it shows a labelled frame with a button Cancel.
@preconcurrency @MainActor
open class MFMessageComposeViewController: UINavigationController {
    private let placeholder = PlaceholderView("Message")

    /// Creates a controller with an empty frame and a Cancel button, which calls the delegate.
    public convenience init() {
        let page = UIViewController()
        self.init(rootViewController: page)
        page.title = "New Message"
        page.view.addSubview(placeholder)
        page.navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .cancel,
            primaryAction: UIAction(title: "Cancel") { [weak self] _ in
                guard let self else { return }
                self.messageComposeDelegate?.messageComposeViewController(self, didFinishWith: .cancelled)
            })
    }

    /// Returns false, because Linux apps have no message service here.
    public class func canSendText() -> Bool { false }
    /// Always false.
    public class func canSendSubject() -> Bool { false }
    /// Always false.
    public class func canSendAttachments() -> Bool { false }

    /// The delegate. The controller calls it when the user presses Cancel, and the delegate dismisses the controller.
    /// Without a delegate, Cancel does nothing.
    open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
    /// Has no effect.
    open var recipients: [String]?
    /// The text of the message, which the frame shows.
    open var body: String? { didSet { placeholder.detail = body } }
    /// Has no effect.
    open var subject: String?
}

/// The result of a message.
public enum MessageComposeResult: Int, Sendable {
    /// The values in Apple's order. Only `cancelled` occurs.
    case cancelled = 0, sent, failed
}

/// The delegate of a message's controller.
@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
    /// Called when the user presses Cancel, with `cancelled`. Dismiss the controller there.
    func messageComposeViewController(
        _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}
