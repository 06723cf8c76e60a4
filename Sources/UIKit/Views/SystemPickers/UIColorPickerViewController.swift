import Foundation

/// A picker of colors. It shows nothing, because displays have no color picker.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
    /// The delegate, which UIKit calls when code or the user dismissed the picker.
    open weak var delegate: (any UIColorPickerViewControllerDelegate)?
    /// The color that code set.
    open var selectedColor = UIColor.white
    /// Has no effect, because the user cannot choose a color.
    open var supportsAlpha = true

    open override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        delegate?.colorPickerViewControllerDidFinish(self)
    }
}

/// The delegate of a color picker. Every member is optional.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: NSObjectProtocol {
    /// Never called, because the user cannot choose a color.
    func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
    /// Runs when the picker disappeared.
    func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
    public func colorPickerViewController(
        _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
    ) {}
    public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}
