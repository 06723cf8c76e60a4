import Foundation

/// A relation between the edges or sizes of views.
///
/// Constraints are accepted and not solved: displays arrange views by role and order. They exist so that an app's code for
/// other platforms compiles and reads back what it set.
@MainActor
open class NSLayoutConstraint: NSObject {
    public enum Axis: Int, Sendable {
        case horizontal, vertical
    }

    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal, greaterThanOrEqual
    }

    public let relation: Relation
    open var constant: CGFloat
    public let multiplier: CGFloat
    open var priority = UILayoutPriority.required
    open var identifier: String?
    open var isActive = false

    init(relation: Relation, multiplier: CGFloat = 1, constant: CGFloat) {
        self.relation = relation
        self.multiplier = multiplier
        self.constant = constant
    }

    public class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }

    public class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }
}
