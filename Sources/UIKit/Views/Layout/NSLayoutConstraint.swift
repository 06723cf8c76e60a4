import Foundation

/// A relation between the edges or sizes of views.
///
/// UIKit stores constraints and does not solve them: displays arrange views by role, frame and order. They exist so
/// that code for Apple's platforms compiles and reads back the values that it set.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject, InterfaceObject {
    /// A direction in which views are arranged or sizes are measured.
    public enum Axis: Int, Sendable {
        /// The direction along lines of text, or across them.
        case horizontal, vertical
    }

    /// The comparison between the two sides of a constraint.
    public enum Relation: Int, Sendable {
        /// The first side is at most the second.
        case lessThanOrEqual = -1
        /// The first side is equal to the second, or at least the second.
        case equal, greaterThanOrEqual
    }

    /// The edge, middle or size of an item that a constraint uses.
    public enum Attribute: Int, Sendable {
        /// In Apple's order.
        case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY
        /// In Apple's order.
        case lastBaseline, firstBaseline
        /// In Apple's order.
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        /// In Apple's order.
        case centerXWithinMargins, centerYWithinMargins
        /// No attribute, for the second side of a constraint to a constant size.
        case notAnAttribute = 0
    }

    /// The view or layout guide of the first side. nil after UIKit released it.
    open internal(set) weak var firstItem: AnyObject?
    /// The view or layout guide of the second side. nil if there is none or UIKit released it.
    open internal(set) weak var secondItem: AnyObject?
    /// The attribute of the first item.
    open internal(set) var firstAttribute = Attribute.notAnAttribute
    /// The attribute of the second item. `notAnAttribute` if there is no second item.
    open internal(set) var secondAttribute = Attribute.notAnAttribute
    /// The comparison between the two sides.
    open internal(set) var relation = Relation.equal
    /// The factor of the second side. 1 by default.
    open internal(set) var multiplier: CGFloat = 1
    /// The distance that is added to the second side, in points.
    open var constant: CGFloat = 0
    /// The importance of the constraint. `required` by default. Has no effect.
    open var priority = UILayoutPriority.required
    /// A name by which the app can find the constraint again.
    open var identifier: String?
    /// Has no effect: constraints are not archived.
    open var shouldBeArchived = false

    /// Creates a constraint without items. Nibs use it for classes of the app's own.
    public required override init() {
        super.init()
    }

    /// Creates an inactive constraint between views or layout guides.
    ///
    /// - Parameters:
    ///   - view1: The view or layout guide of the first side.
    ///   - attr1: The attribute of the first item.
    ///   - relation: The comparison between the two sides.
    ///   - view2: The view or layout guide of the second side. nil if there is none.
    ///   - attr2: The attribute of the second item. `notAnAttribute` if there is no second item.
    ///   - multiplier: The factor of the second side.
    ///   - c: The distance that is added to the second side, in points.
    public convenience init(
        item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?,
        attribute attr2: Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init()
        firstItem = view1 as AnyObject
        firstAttribute = attr1
        self.relation = relation
        secondItem = view2 as AnyObject?
        secondAttribute = attr2
        self.multiplier = multiplier
        constant = c
    }

    // MARK: Interface Builder

    /// The members of this class that storyboards and nibs can name, in addition to `@Outlet` properties. Empty unless
    /// a subclass overrides it. See `InterfaceMember`.
    open class var interfaceMembers: [InterfaceMember] { [] }
    /// Tells the constraint that UIKit made and connected all objects of its nib. Does nothing unless a subclass
    /// overrides it. Overrides call super.
    open func awakeFromNib() {}

    // MARK: Activity

    /// The view that holds the constraint while it is active.
    private weak var holder: UIView?
    private var isOn = false

    /// True if the constraint is active. An active constraint is in the `constraints` of the nearest common superview
    /// of its items, or of the first item's view if they have none. If the first item has no view, no view holds the
    /// constraint. It stays active if a view moves. It has no effect on display.
    open var isActive: Bool {
        get { isOn }
        set {
            guard newValue != isOn else { return }
            if newValue { activate(in: commonView) } else { deactivate() }
        }
    }

    func activate(in view: UIView?) {
        if isOn { deactivate() }
        isOn = true
        holder = view
        view?.viewLayout.constraints.append(self)
    }

    private func deactivate() {
        isOn = false
        holder?.viewLayout.constraints.removeAll { $0 === self }
        holder = nil
    }

    func isHeld(by view: UIView) -> Bool { holder === view }

    /// The nearest view that contains both items. The view of the first item if no view contains both, or if the
    /// constraint has only one item. nil if the first item has no view.
    private var commonView: UIView? {
        guard let first = Self.view(of: firstItem) else { return nil }
        guard let second = Self.view(of: secondItem) else { return first }
        var next: UIView? = first
        while let view = next {
            if second.stands(in: view) { return view }
            next = view.ownSuperview
        }
        return first
    }

    private static func view(of item: AnyObject?) -> UIView? {
        item as? UIView ?? (item as? UILayoutGuide)?.owningView
    }

    /// Activates the constraints, except those that are active. They have no effect on display.
    public class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Deactivates the constraints.
    public class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }
}
