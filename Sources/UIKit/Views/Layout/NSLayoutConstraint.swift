import Foundation

/// A relation between the edges or sizes of views.
///
/// Constraints are accepted and not solved: displays arrange views by role, frame and order. They exist so that an app's code for
/// other platforms compiles and reads back what it set.
@preconcurrency @MainActor
open class NSLayoutConstraint: NSObject, InterfaceObject {
    /// A direction in which views stand or sizes are measured.
    public enum Axis: Int, Sendable {
        /// Along lines of text, or across them.
        case horizontal, vertical
    }

    /// How the two sides of a constraint compare.
    public enum Relation: Int, Sendable {
        /// The first is at most the second.
        case lessThanOrEqual = -1
        /// The first is the second, or is at least that.
        case equal, greaterThanOrEqual
    }

    /// The edge, middle or size of an item that a constraint is about.
    public enum Attribute: Int, Sendable {
        /// In Apple's order.
        case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY
        /// In Apple's order.
        case lastBaseline, firstBaseline
        /// In Apple's order.
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        /// In Apple's order.
        case centerXWithinMargins, centerYWithinMargins
        /// Of a constraint to a constant size: there is no second side.
        case notAnAttribute = 0
    }

    /// The view or layout guide of the first side; nil once it is gone.
    open internal(set) weak var firstItem: AnyObject?
    /// The view or layout guide of the second side; nil if there is none, and once it is gone.
    open internal(set) weak var secondItem: AnyObject?
    /// What of the first item the constraint is about.
    open internal(set) var firstAttribute = Attribute.notAnAttribute
    /// What of the second item the constraint is about; `notAnAttribute` if there is none.
    open internal(set) var secondAttribute = Attribute.notAnAttribute
    /// As the anchor, the code or the file made it.
    open internal(set) var relation = Relation.equal
    /// What the second side is multiplied by; 1 by default.
    open internal(set) var multiplier: CGFloat = 1
    /// Points that are added to the second side.
    open var constant: CGFloat = 0
    /// How important it is among others; `required` by default, and read by nobody.
    open var priority = UILayoutPriority.required
    /// A name of the app's own, for finding the constraint again.
    open var identifier: String?
    /// Has no effect: constraints are not archived.
    open var shouldBeArchived = false

    /// A constraint without items, as a nib makes it of a class of the app's own.
    public required override init() {
        super.init()
    }

    /// A constraint that is not active yet. The items are views or layout guides.
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

    /// What storyboards and nibs may name in this class besides its `@Outlet` properties; see `InterfaceMember`.
    open class var interfaceMembers: [InterfaceMember] { [] }
    /// The constraint and all that its nib has with it are made and connected. Overrides call super.
    open func awakeFromNib() {}

    // MARK: Activity

    /// The view that keeps the constraint while it is active.
    private weak var holder: UIView?
    private var isOn = false

    /// An active constraint is among the `constraints` of the nearest view above its items; it has no effect either.
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

    /// The nearest view that both items are in; that of the first item if there is none.
    private var commonView: UIView? {
        guard let first = Self.view(of: firstItem) else { return nil }
        guard let second = Self.view(of: secondItem) else { return first }
        var next: UIView? = first
        while let view = next {
            if second.isDescendant(of: view) { return view }
            next = view.ownSuperview
        }
        return first
    }

    private static func view(of item: AnyObject?) -> UIView? {
        item as? UIView ?? (item as? UILayoutGuide)?.owningView
    }

    /// Makes the constraints active; they have no effect on what is shown.
    public class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    /// Makes the constraints inactive.
    public class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }
}
