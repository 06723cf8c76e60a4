import Foundation

// Anchors, constraints and guides, which are kept and not solved.
extension UIView {
    // MARK: Anchors

    /// The side where lines of text begin; a new anchor each time, for constraints that are not solved.
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
    /// The side where lines of text end.
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
    /// The left side, in either reading direction.
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
    /// The right side, in either reading direction.
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
    /// Half way between the left and the right side.
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
    /// The upper side.
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
    /// The lower side.
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
    /// Half way between the upper and the lower side.
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
    /// Where the view's first line of text stands.
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .firstBaseline) }
    /// Where the view's last line of text stands.
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .lastBaseline) }
    /// The view's width, for constraints that are not solved.
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
    /// The view's height, for constraints that are not solved.
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }

    // MARK: Constraints

    /// The active constraints that the view holds, in the order of activation.
    public var constraints: [NSLayoutConstraint] { viewLayoutIfMade?.constraints ?? [] }

    /// Makes the constraint active and holds it; it has no effect on what is shown.
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.activate(in: self) }

    /// Makes the constraints active and holds them; they have no effect on what is shown.
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { addConstraint(constraint) }
    }

    /// Makes a constraint of this view inactive; one of another view stays as it is.
    public func removeConstraint(_ constraint: NSLayoutConstraint) {
        if constraint.isHeld(by: self) { constraint.isActive = false }
    }

    /// Makes constraints of this view inactive.
    public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { removeConstraint(constraint) }
    }

    /// 250 unless it was set.
    public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        viewLayoutIfMade?.huggingPriorities[axis] ?? .defaultLow
    }

    /// Read back. Has no effect: constraints are not solved.
    public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        viewLayout.huggingPriorities[axis] = priority
    }

    /// 750 unless it was set.
    public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        viewLayoutIfMade?.compressionResistancePriorities[axis] ?? .defaultHigh
    }

    /// Read back. Has no effect: constraints are not solved.
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        viewLayout.compressionResistancePriorities[axis] = priority
    }

    // MARK: Guides

    /// The part that bars do not cover. Displays see to that by themselves; the guide only gives anchors.
    public var safeAreaLayoutGuide: UILayoutGuide { viewLayout.guide(.safeArea, of: self) }
    /// The part within the margins; the guide only gives anchors.
    public var layoutMarginsGuide: UILayoutGuide { viewLayout.guide(.margins, of: self) }
    /// The part with lines of a length that reads well; the guide only gives anchors.
    public var readableContentGuide: UILayoutGuide { viewLayout.guide(.readableContent, of: self) }
    /// The part that an on-screen keyboard covers; the guide only gives anchors.
    public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
        viewLayout.guide(.keyboard, of: self) as? UIKeyboardLayoutGuide ?? UIKeyboardLayoutGuide()
    }

    /// The guides that were added, without those that every view has.
    public var layoutGuides: [UILayoutGuide] { viewLayoutIfMade?.guides ?? [] }

    /// Makes `layoutGuide` one of this view, and of no other any more.
    public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
        layoutGuide.owningView?.removeLayoutGuide(layoutGuide)
        layoutGuide.owningView = self
        viewLayout.guides.append(layoutGuide)
    }

    /// Takes a guide of this view away.
    public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
        guard let index = viewLayoutIfMade?.guides.firstIndex(where: { $0 === layoutGuide }) else { return }
        viewLayoutIfMade?.guides.remove(at: index)
        layoutGuide.owningView = nil
    }
}

extension UIScrollView {
    /// The content; the guide only gives anchors.
    public var contentLayoutGuide: UILayoutGuide { viewLayout.guide(.content, of: self) }
    /// What is seen of the content; the guide only gives anchors.
    public var frameLayoutGuide: UILayoutGuide { viewLayout.guide(.frame, of: self) }
}

extension UIView {
    /// Always from left to right: displays turn what they show by the text.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}
