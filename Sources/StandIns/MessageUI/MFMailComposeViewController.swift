import UIKit

/// Would let the user write a mail. `canSendMail()` is false, so that apps offer something else; presented all the same, it is a
/// labelled frame with a button Cancel.
@preconcurrency @MainActor
open class MFMailComposeViewController: UINavigationController {
    private let placeholder = PlaceholderView("Mail")

    /// An empty mail.
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

    /// Always false: there is no mail here.
    public class func canSendMail() -> Bool { false }

    /// Is told that the user has cancelled, and dismisses the controller.
    open weak var mailComposeDelegate: (any MFMailComposeViewControllerDelegate)?

    /// Is shown in the frame.
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
    /// In Apple's order. Only `cancelled` comes.
    case cancelled = 0, saved, sent, failed
}

/// Is told that the user is done with a mail.
@preconcurrency @MainActor
public protocol MFMailComposeViewControllerDelegate: NSObjectProtocol {
    /// The user has cancelled. Does nothing by default; dismiss the controller.
    func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?)
}

extension MFMailComposeViewControllerDelegate {
    /// Does nothing.
    public func mailComposeController(
        _ controller: MFMailComposeViewController, didFinishWith result: MFMailComposeResult, error: (any Error)?
    ) {}
}
