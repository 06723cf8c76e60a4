import Foundation

/// A relation between the edges or sizes of views.
///
/// Constraints are accepted and not solved: displays arrange views by role, frame and order. They exist so that an app's code for
/// other platforms compiles and reads back what it set.
@MainActor
open class NSLayoutConstraint: NSObject {
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

    /// As the anchor made it.
    public let relation: Relation
    /// Points that are added to the second side.
    open var constant: CGFloat
    /// What the second side is multiplied by; 1 by default.
    public let multiplier: CGFloat
    /// How important it is among others; `required` by default, and read by nobody.
    open var priority = UILayoutPriority.required
    /// A name of the app's own, for finding the constraint again.
    open var identifier: String?
    /// Read back as it was set; an active constraint has no effect either.
    open var isActive = false

    init(relation: Relation, multiplier: CGFloat = 1, constant: CGFloat) {
        self.relation = relation
        self.multiplier = multiplier
        self.constant = constant
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
