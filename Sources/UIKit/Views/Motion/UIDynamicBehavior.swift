import Foundation

/// How items would move. Has no effect: nothing is animated.
@preconcurrency @MainActor
open class UIDynamicBehavior: NSObject {
    /// Those that were added. Has no effect.
    open private(set) var childBehaviors: [UIDynamicBehavior] = []
    /// Never called: nothing moves.
    public final var action: (() -> Void)?

    /// A behaviour without items.
    public override init() {
        super.init()
    }

    /// Has no effect: the behaviour is kept, and nothing moves.
    open func addChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.append(behavior) }
    /// Takes a behaviour away.
    open func removeChildBehavior(_ behavior: UIDynamicBehavior) { childBehaviors.removeAll { $0 === behavior } }
}

/// Would let items fall. Has no effect: nothing is animated.
@preconcurrency @MainActor
open class UIGravityBehavior: UIDynamicBehavior {
    /// What would fall.
    open private(set) var items: [any UIDynamicItem]
    /// Has no effect.
    open var gravityDirection = CGVector(dx: 0, dy: 1)
    /// Has no effect.
    open var magnitude: CGFloat = 1
    /// In radians. Has no effect.
    open var angle: CGFloat = .pi / 2

    /// For these items.
    public init(items: [any UIDynamicItem]) {
        self.items = items
        super.init()
    }

    /// Has no effect: nothing moves.
    open func addItem(_ item: any UIDynamicItem) { items.append(item) }
    /// Has no effect: nothing moves.
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
}

/// Would let items bounce. Has no effect: nothing is animated.
@preconcurrency @MainActor
open class UICollisionBehavior: UIDynamicBehavior {
    /// What would bounce.
    open private(set) var items: [any UIDynamicItem]
    /// Has no effect.
    open var translatesReferenceBoundsIntoBoundary = false

    /// For these items.
    public init(items: [any UIDynamicItem]) {
        self.items = items
        super.init()
    }

    /// Has no effect: nothing moves.
    open func addItem(_ item: any UIDynamicItem) { items.append(item) }
    /// Has no effect: nothing moves.
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
    /// Has no effect: nothing moves.
    open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {}
    /// Has no effect: nothing moves.
    open func removeAllBoundaries() {}
}

/// Would make items heavy or bouncy. Has no effect: nothing is animated.
@preconcurrency @MainActor
open class UIDynamicItemBehavior: UIDynamicBehavior {
    /// What would be so.
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

    /// For these items.
    public init(items: [any UIDynamicItem]) {
        self.items = items
        super.init()
    }

    /// Has no effect: nothing moves.
    open func addItem(_ item: any UIDynamicItem) { items.append(item) }
    /// Has no effect: nothing moves.
    open func removeItem(_ item: any UIDynamicItem) { items.removeAll { $0 === item } }
    /// Has no effect: nothing moves.
    open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {}
}

/// Would draw an item to a point. Has no effect: nothing is animated.
@preconcurrency @MainActor
open class UISnapBehavior: UIDynamicBehavior {
    /// Has no effect.
    open var snapPoint: CGPoint
    /// Has no effect.
    open var damping: CGFloat = 0.5

    /// For an item and a point.
    public init(item: any UIDynamicItem, snapTo point: CGPoint) {
        snapPoint = point
        super.init()
    }
}

/// Would hang an item on a point. Has no effect: nothing is animated.
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

    /// For an item and a point.
    public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
        anchorPoint = point
        super.init()
    }
}

/// Would push items. Has no effect: nothing is animated.
@preconcurrency @MainActor
open class UIPushBehavior: UIDynamicBehavior {
    /// Whether it pushes once.
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

    /// For these items.
    public init(items: [any UIDynamicItem], mode: Mode) {
        self.mode = mode
        super.init()
    }
}
