import Foundation

extension UIView {
    /// The shape of the view for screen readers. Always nil. Has no effect: a display describes its content to screen
    /// readers itself.
    public var accessibilityPath: UIBezierPath? {
        get { nil }
        set {}
    }
}
