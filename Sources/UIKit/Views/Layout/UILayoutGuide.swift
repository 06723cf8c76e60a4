import Foundation

/// A rectangle that constraints relate to, without being a view.
@MainActor
open class UILayoutGuide: NSObject {
    /// The side where lines of text begin.
    public let leadingAnchor = NSLayoutXAxisAnchor()
    /// The side where lines of text end.
    public let trailingAnchor = NSLayoutXAxisAnchor()
    /// The left side, in either reading direction.
    public let leftAnchor = NSLayoutXAxisAnchor()
    /// The right side, in either reading direction.
    public let rightAnchor = NSLayoutXAxisAnchor()
    /// Half way between the left and the right side.
    public let centerXAnchor = NSLayoutXAxisAnchor()
    /// The upper side.
    public let topAnchor = NSLayoutYAxisAnchor()
    /// The lower side.
    public let bottomAnchor = NSLayoutYAxisAnchor()
    /// Half way between the upper and the lower side.
    public let centerYAnchor = NSLayoutYAxisAnchor()
    /// The distance between the left and the right side.
    public let widthAnchor = NSLayoutDimension()
    /// The distance between the upper and the lower side.
    public let heightAnchor = NSLayoutDimension()
}

extension UIView {
    /// The side where lines of text begin; a new anchor each time, for constraints that are not solved.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The side where lines of text end.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The left side, in either reading direction.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The right side, in either reading direction.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// Half way between the left and the right side.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor() }
    /// The upper side.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    /// The lower side.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    /// Half way between the upper and the lower side.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    /// Where the view's first line of text stands.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    /// Where the view's last line of text stands.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor() }
    /// The view's width, for constraints that are not solved.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension() }
    /// The view's height, for constraints that are not solved.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension() }

    /// The part that bars do not cover. Displays see to that by themselves; the guide only gives anchors.
    public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide() }
    /// The part within the margins; the guide only gives anchors.
    public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide() }
    /// The part with lines of a length that reads well; the guide only gives anchors.
    public var readableContentGuide: UILayoutGuide { UILayoutGuide() }

    /// Makes the constraint active; it has no effect on what is shown.
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
    /// Makes the constraints active; they have no effect on what is shown.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) { NSLayoutConstraint.activate(constraints) }

    /// Has no effect: constraints are not solved.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {}
    /// Has no effect: constraints are not solved.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {}
}
