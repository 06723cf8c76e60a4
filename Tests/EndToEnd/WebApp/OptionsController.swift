import UIKit

/// What a popover shows.
final class OptionsController: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Options"
        let note = UITextField()
        note.accessibilityLabel = "Note"
        view.addSubview(note)
        let close = UIButton(
            primaryAction: UIAction(title: "Close") { [weak self] _ in self?.dismiss(animated: true) })
        view.addSubview(close)
    }
}
