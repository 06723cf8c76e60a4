import UIKit

/// The content of a popover. With a note in it, only its own button closes it.
final class OptionsController: UIViewController, UIAdaptivePresentationControllerDelegate {
    private let help = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Options"
        let note = UITextField()
        note.accessibilityLabel = "Note"
        note.addAction(UIAction { [weak self] _ in self?.isModalInPresentation = true }, for: .editingChanged)
        view.addSubview(note)
        view.addSubview(help)
        let close = UIButton(
            primaryAction: UIAction(title: "Close") { [weak self] _ in self?.dismiss(animated: true) })
        view.addSubview(close)
        presentationController?.delegate = self
    }

    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        help.text = "Close keeps the note."
    }
}
