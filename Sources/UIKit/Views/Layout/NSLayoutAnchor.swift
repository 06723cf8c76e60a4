import Foundation

/// An edge, center or size of a view that constraints relate.
@preconcurrency @MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    /// The view or layout guide to which the anchor belongs.
    public private(set) weak var item: AnyObject?
    let attribute: NSLayoutConstraint.Attribute

    init(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) {
        self.item = item
        self.attribute = attribute
    }

    fileprivate func constraint(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?, multiplier: CGFloat = 1,
        constant: CGFloat
    ) -> NSLayoutConstraint {
        let constraint = NSLayoutConstraint()
        constraint.firstItem = item
        constraint.firstAttribute = attribute
        constraint.relation = relation
        constraint.secondItem = other?.item
        constraint.secondAttribute = other?.attribute ?? .notAnAttribute
        constraint.multiplier = multiplier
        constraint.constant = constant
        return constraint
    }

    /// Returns an inactive constraint that makes this anchor equal to another plus `c` points. Has no effect on
    /// display.
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint {
        constraint(.equal, anchor, constant: c)
    }

    /// Returns an inactive constraint that makes this anchor at least another plus `c` points. Has no effect on
    /// display.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, constant: c)
    }

    /// Returns an inactive constraint that makes this anchor at most another plus `c` points. Has no effect on
    /// display.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, constant: c)
    }
}

/// An anchor for a vertical edge or for the middle between two of them.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
    /// Returns a dimension of the same item, without an attribute. It doesn't store `otherAnchor`. Has no effect on
    /// display.
    public func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(item, .notAnAttribute)
    }
}
/// An anchor for a horizontal edge, a baseline, or the middle between two edges.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
    /// Returns a dimension of the same item, without an attribute. It doesn't store `otherAnchor`. Has no effect on
    /// display.
    public func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
        NSLayoutDimension(item, .notAnAttribute)
    }
}

/// An anchor for a width or height.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// Returns an inactive constraint to exactly `c` points. Has no effect on display.
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, nil, constant: c)
    }

    /// Returns an inactive constraint to at least `c` points. Has no effect on display.
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, nil, constant: c)
    }

    /// Returns an inactive constraint to at most `c` points. Has no effect on display.
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, nil, constant: c)
    }

    /// Returns an inactive constraint to `m` times another width or height plus `c` points. Has no effect on display.
    public func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        constraint(.equal, anchor, multiplier: m, constant: c)
    }

    /// Returns an inactive constraint to at least `m` times another width or height plus `c` points. Has no effect on
    /// display.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, anchor, multiplier: m, constant: c)
    }

    /// Returns an inactive constraint to at most `m` times another width or height plus `c` points. Has no effect on
    /// display.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, anchor, multiplier: m, constant: c)
    }
}
