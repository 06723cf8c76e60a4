import Foundation

extension UIView {
    /// Where a screen reader would show the view; always nil. Has no effect: a display tells screen readers what it shows.
    public var accessibilityPath: UIBezierPath? {
        get { nil }
        set {}
    }
}
