import Foundation

/// A rule for the movement of items. Has no effect: nothing is animated.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    /// The behaviors that the app added. Has no effect.
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// Never called: nothing moves.
    public final var action: (() -> Void)?

    /// Creates a behavior without items.
    public override init() {
        super.init()
    }

    /// Stores a behavior in `childBehaviors`. Has no effect: nothing moves.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }
    /// Removes a behavior from `childBehaviors`. Ignores one that isn't there.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.removeAll { $0 === behavior } }
}

/// A behavior that makes items fall. Has no effect: nothing is animated.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
    /// The items of the behavior.
    open private(set) var items: [any UIDynamicItem]
    /// Has no effect.
    open var gravityDirection = CGVector(dx: 0, dy: 1)
    /// Has no effect.
    open var magnitude: CGFloat = 1
    /// The direction, in radians. Has no effect.
    open var angle: CGFloat = .pi / 2

    /// Creates a behavior that only stores its items. Nothing moves.
    public init(items: [any UIDynamicItem]) {
        self.items = items
        super.init()
    }

    /// Adds an item. Has no effect: nothing moves.
    open func addItem(_ item: any UIDynamicItem) { items.append(item) }
    /// Removes an item. Has no effect: nothing moves.
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
}

/// A behavior that makes items bounce. Has no effect: nothing is animated.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
    /// The items of the behavior.
    open private(set) var items: [any UIDynamicItem]
    /// Has no effect.
    open var translatesReferenceBoundsIntoBoundary = false

    /// Creates a behavior that only stores its items. Nothing moves.
    public init(items: [any UIDynamicItem]) {
        self.items = items
        super.init()
    }

    /// Adds an item. Has no effect: nothing moves.
    open func addItem(_ item: any UIDynamicItem) { items.append(item) }
    /// Removes an item. Has no effect: nothing moves.
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
    /// Has no effect: nothing moves.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {}
    /// Has no effect: nothing moves.
    open func removeAllBoundaries() {}
}

/// A behavior that gives items weight, friction and bounce. Has no effect: nothing is animated.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
    /// The items of the behavior.
    open private(set) var items: [any UIDynamicItem]
    /// Has no effect.
    open var elasticity: CGFloat = 0
    /// Has no effect.
    open var friction: CGFloat = 0
    /// Has no effect.
    open var density: CGFloat = 1
    /// Has no effect.
    open var resistance: CGFloat = 0
    /// Has no effect.
    open var angularResistance: CGFloat = 0
    /// Has no effect.
    open var allowsRotation = true

    /// Creates a behavior that only stores its items. Nothing moves.
    public init(items: [any UIDynamicItem]) {
        self.items = items
        super.init()
    }

    /// Adds an item. Has no effect: nothing moves.
    open func addItem(_ item: any UIDynamicItem) { items.append(item) }
    /// Removes an item. Has no effect: nothing moves.
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
    /// Has no effect: nothing moves.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {}
}

/// A behavior that pulls an item to a point. Has no effect: nothing is animated.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    /// Has no effect.
    open var snapPoint: CGPoint
    /// Has no effect.
    open var damping: CGFloat = 0.5

    /// Creates a behavior that stores only the point. Has no effect.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        snapPoint = point
        super.init()
    }
}

/// A behavior that attaches an item to a point. Has no effect: nothing is animated.
@preconcurrency @MainActor
open class UIAttachmentBehavior: UIDynamicBehavior {
    /// Has no effect.
    open var anchorPoint: CGPoint
    /// Has no effect.
    open var length: CGFloat = 0
    /// Has no effect.
    open var damping: CGFloat = 0
    /// Has no effect.
    open var frequency: CGFloat = 0

    /// Creates a behavior that stores only the point. Has no effect.
    public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        anchorPoint = point
        super.init()
    }
}

/// A behavior that pushes items. Has no effect: nothing is animated.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
    /// The duration of a push: continuous or once.
    public enum Mode: Int, Sendable {
        /// In Apple's order.
        case continuous = 0, instantaneous
    }

    /// Has no effect.
    public let mode: Mode
    /// Has no effect.
    open var active = true
    /// Has no effect.
    open var angle: CGFloat = 0
    /// Has no effect.
    open var magnitude: CGFloat = 0
    /// Has no effect.
    open var pushDirection = CGVector(dx: 0, dy: 0)

    /// Creates a behavior that stores only the mode. Has no effect.
    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init()
    }
}
