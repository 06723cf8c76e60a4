import Foundation

/// An edge, centre or size of a view that constraints relate.
@MainActor
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    /// A constraint that the two are equal but for `c` points; not active yet, and without effect on what is shown.
    public func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0) -> NSLayoutConstraint {
        NSLayoutConstraint(relation: .equal, constant: c)
    }

    /// A constraint that this is at least the other and `c` points; without effect on what is shown.
    public func constraint(
        greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(relation: .greaterThanOrEqual, constant: c)
    }

    /// A constraint that this is at most the other and `c` points; without effect on what is shown.
    public func constraint(
        lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(relation: .lessThanOrEqual, constant: c)
    }
}

/// A vertical edge or the middle between two of them.
public final class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
/// A horizontal edge, a baseline, or the middle between two edges.
public final class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// A width or height.
public final class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    /// A constraint to `c` points exactly; without effect on what is shown.
    public func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(relation: .equal, constant: c)
    }

    /// A constraint to at least `c` points; without effect on what is shown.
    public func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(relation: .greaterThanOrEqual, constant: c)
    }

    /// A constraint to at most `c` points; without effect on what is shown.
    public func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        NSLayoutConstraint(relation: .lessThanOrEqual, constant: c)
    }

    /// A constraint to a multiple of another width or height and `c` points; without effect on what is shown.
    public func constraint(
        equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat = 0
    ) -> NSLayoutConstraint {
        NSLayoutConstraint(relation: .equal, multiplier: m, constant: c)
    }
}
