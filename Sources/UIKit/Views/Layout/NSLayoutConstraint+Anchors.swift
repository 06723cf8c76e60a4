import Foundation

extension NSLayoutConstraint {
    /// A new anchor for the first side. nil if the constraint has no first item or attribute.
    public var firstAnchor: NSLayoutAnchor<AnyObject>? { anchor(firstItem, firstAttribute) }
    /// A new anchor for the second side. nil if the constraint has no second item or attribute.
    public var secondAnchor: NSLayoutAnchor<AnyObject>? { anchor(secondItem, secondAttribute) }

    private func anchor(_ item: AnyObject?, _ attribute: Attribute) -> NSLayoutAnchor<AnyObject>? {
        guard let item, attribute != .notAnAttribute else { return nil }
        return NSLayoutAnchor(item, attribute)
    }
}

extension UIView {
    /// The view itself. On Apple's platforms, the view whose first line of text gives this view's first baseline. Has
    /// no effect on display.
    public var forFirstBaselineLayout: UIView { self }
    /// The view itself. On Apple's platforms, the view whose last line of text gives this view's last baseline. Has no
    /// effect on display.
    public var forLastBaselineLayout: UIView { self }
}
