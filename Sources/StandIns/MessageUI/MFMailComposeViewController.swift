import UIKit

/// A controller for writing a mail. `canSendMail()` is false, so apps offer something else. If an app presents the
/// controller nevertheless, it shows a labelled frame with a button Cancel.
@preconcurrency @MainActor
open class MFMailComposeViewController: UINavigationController {
    private let placeholder = PlaceholderView("Mail")

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
                self.mailComposeDelegate?.mailComposeController(self, didFinishWith: .cancelled, error: nil)
            })
    }

    /// Returns false, because Linux apps have no mail service here.
    public class func canSendMail() -> Bool { false }

    /// The delegate. The controller calls it when the user presses Cancel, and the delegate dismisses the controller.
    /// Without a delegate, Cancel does nothing.
    open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

    /// Shows the subject in the frame.
    open func setSubject(_ subject: String) { placeholder.detail = subject }
    /// Has no effect.
    open func setToRecipients(_ toRecipients: [String]?) {}
    /// Has no effect.
    open func setCcRecipients(_ ccRecipients: [String]?) {}
    /// Has no effect.
    open func setBccRecipients(_ bccRecipients: [String]?) {}
    /// Has no effect.
    open func setMessageBody(_ body: String, isHTML: Bool) {}
    /// Has no effect.
    open func addAttachmentData(_ attachment: Data, mimeType: String, fileName filename: String) {}
}

/// The result of a mail.
public enum MFMailComposeResult: Int, Sendable {
    /// The values in Apple's order. Only `cancelled` occurs.
    case cancelled = 0, saved, sent, failed
}

/// The delegate of a mail's controller.
@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
    /// Called when the user presses Cancel, with `cancelled` and without an error. Dismiss the controller there. The
    /// default does nothing.
    func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
    /// Does nothing.
    public func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) {}
}
