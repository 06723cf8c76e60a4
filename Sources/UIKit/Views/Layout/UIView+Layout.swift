import Foundation

// Anchors, constraints and guides. UIKit stores them and does not solve them.
extension UIView {
    // MARK: Anchors

    /// The side at which lines of text begin. Each call returns a new anchor.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The side at which lines of text end.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// The left side, in either reading direction.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// The right side, in either reading direction.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// The middle between the left and the right side.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The upper side.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// The lower side.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// The middle between the upper and the lower side.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    /// The baseline of the first line of text.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    /// The baseline of the last line of text.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
    /// The view's width.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// The view's height.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

    // MARK: Constraints

    /// The active constraints that the view holds, in the order of activation.
    public var constraints: [NSLayoutConstraint] { viewLayoutIfMade?.constraints ?? [] }

    /// Activates the constraint and holds it in this view. If another view held it, that view no longer does. It has no
    /// effect on display.
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.activate(in: self) }

    /// Activates the constraints and holds them in this view. If another view held one, that view no longer does. They
    /// have no effect on display.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Deactivates a constraint that this view holds. Ignores constraints of other views.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.isHeld(by: self) { constraint.isActive = false }
    }

    /// Deactivates constraints that this view holds. Ignores constraints of other views.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// Returns the priority that the app set, otherwise 250.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        viewLayoutIfMade?.huggingPriorities[axis] ?? .defaultLow
    }

    /// Stores a priority, which `contentHuggingPriority(for:)` returns. Has no other effect: constraints are not
    /// solved.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        viewLayout.huggingPriorities[axis] = priority
    }

    /// Returns the priority that the app set, otherwise 750.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        viewLayoutIfMade?.compressionResistancePriorities[axis] ?? .defaultHigh
    }

    /// Stores a priority, which `contentCompressionResistancePriority(for:)` returns. Has no other effect: constraints
    /// are not solved.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        viewLayout.compressionResistancePriorities[axis] = priority
    }

    // MARK: Guides

    /// The area that bars do not cover. It only provides anchors, because displays keep bars from covering content.
    public var safeAreaLayoutGuide: UILayoutGuide { viewLayout.guide(.safeArea, of: self) }
    /// The area inside the margins. It only provides anchors.
    public var layoutMarginsGuide: UILayoutGuide { viewLayout.guide(.margins, of: self) }
    /// The area in which lines have a readable length. It only provides anchors.
    public var readableContentGuide: UILayoutGuide { viewLayout.guide(.readableContent, of: self) }
    /// The area that an on-screen keyboard covers. It only provides anchors.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        viewLayout.guide(.keyboard, of: self) as? UIKeyboardLayoutGuide ?? UIKeyboardLayoutGuide()
    }

    /// The guides that the app added. They don't include the guides that every view has.
    public var layoutGuides: [UILayoutGuide] { viewLayoutIfMade?.guides ?? [] }

    /// Adds `layoutGuide` to this view and removes it from its previous view.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide.owningView = self
        viewLayout.guides.append(layoutGuide)
    }

    /// Removes a guide from this view. Ignores guides of other views.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard let index = viewLayoutIfMade?.guides.firstIndex(where: { $0 === layoutGuide }) else { return }
        viewLayoutIfMade?.guides.remove(at: index)
        layoutGuide.owningView = nil
    }
}

extension UIScrollView {
    /// The area of the content. It only provides anchors.
    public var contentLayoutGuide: UILayoutGuide { viewLayout.guide(.content, of: self) }
    /// The visible area of the content. It only provides anchors.
    public var frameLayoutGuide: UILayoutGuide { viewLayout.guide(.frame, of: self) }
}

extension UIView {
    /// Always from left to right. Displays follow the direction of the text itself.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}
