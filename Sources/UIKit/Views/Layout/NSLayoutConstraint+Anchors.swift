import Foundation

extension NSLayoutConstraint {
    /// The edge, centre or size that the constraint begins with; nil without one.
    public var firstAnchor: NSLayoutAnchor<AnyObject>? { anchor(firstItem, firstAttribute) }
    /// What that is related to; nil without one.
    public var secondAnchor: NSLayoutAnchor<AnyObject>? { anchor(secondItem, secondAttribute) }

    private func anchor(_ item: AnyObject?, _ attribute: Attribute) -> NSLayoutAnchor<AnyObject>? {
        guard let item, attribute != .notAnAttribute else { return nil }
        return NSLayoutAnchor(item, attribute)
    }
}

extension UIView {
    /// The view whose first line of text stands for this one's. Has no effect on what is shown.
    public var forFirstBaselineLayout: UIView { self }
    /// The view whose last line of text stands for this one's. Has no effect on what is shown.
    public var forLastBaselineLayout: UIView { self }
}
