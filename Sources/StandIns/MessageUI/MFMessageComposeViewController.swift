import UIKit

/// Would let the user write a message. `canSendText()` is false, so that apps offer something else; presented all the same, it is a
/// labelled frame with a button Cancel.
@preconcurrency @MainActor
open class MFMessageComposeViewController: UINavigationController {
    private let placeholder = PlaceholderView("Message")

    /// An empty message.
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

    /// Always false: there are no messages here.
    public class func canSendText() -> Bool { false }
    /// Always false.
    public class func canSendSubject() -> Bool { false }
    /// Always false.
    public class func canSendAttachments() -> Bool { false }

    /// Is told that the user has cancelled, and dismisses the controller.
    open weak var messageComposeDelegate: (any MFMessageComposeViewControllerDelegate)?
    /// Has no effect.
    open var recipients: [String]?
    /// Is shown in the frame.
    open var body: String? { didSet { placeholder.detail = body } }
    /// Has no effect.
    open var subject: String?
}

/// The result of a message.
public enum MessageComposeResult: Int, Sendable {
    /// In Apple's order. Only `cancelled` comes.
    case cancelled = 0, sent, failed
}

/// Is told that the user is done with a message.
@preconcurrency @MainActor
public protocol MFMessageComposeViewControllerDelegate: NSObjectProtocol {
    /// The user has cancelled: dismiss the controller.
    func messageComposeViewController(
        _ controller: MFMessageComposeViewController, didFinishWith result: MessageComposeResult)
}
