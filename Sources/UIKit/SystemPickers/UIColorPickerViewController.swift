import Foundation

/// Would choose a colour. It shows nothing: displays have no picker of colours.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
    /// Told when it is dismissed by code or its user.
    open weak var delegate: (any UIColorPickerViewControllerDelegate)?
    /// As code has set it.
    open var selectedColor = UIColor.white
    /// Has no effect: no colour is chosen.
    open var supportsAlpha = true

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        delegate?.colorPickerViewControllerDidFinish(self)
    }
}

/// What is told which colour was chosen; every member is optional.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
    /// Never called: no colour is chosen.
    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
    /// The picker has disappeared.
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
    public func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {}
    public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}
