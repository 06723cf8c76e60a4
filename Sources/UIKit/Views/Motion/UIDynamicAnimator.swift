import Foundation

/// Would move views as bodies in the world. Has no effect: nothing is animated.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    /// The view whose coordinates are meant.
    open private(set) weak var referenceView: UIView?
    /// In the order in which they were added. Has no effect.
    open private(set) var behaviors: [UIDynamicBehavior] = []
    /// Always false: nothing moves.
    open var isRunning: Bool { false }
    /// Always 0: nothing moves.
    open var elapsedTime: TimeInterval { 0 }

    /// An animator of a view's coordinates.
    public init(referenceView view: UIView) {
        referenceView = view
        super.init()
        Log.noEffect("UIDynamicAnimator", "nothing is animated")
    }

    /// Has no effect: the behaviour is kept, and nothing moves.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        if !behaviors.contains(where: { $0 === behavior }) { behaviors.append(behavior) }
    }

    /// Takes a behaviour away.
    open func removeBehavior(_ behavior: UIDynamicBehavior) { behaviors.removeAll { $0 === behavior } }
    /// Takes all behaviours away.
    open func removeAllBehaviors() { behaviors = [] }
    /// Has no effect: nothing moves.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {}
}

/// What would be moved; views are.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
    /// In points.
    var center: CGPoint { get set }
    /// In points.
    var bounds: CGRect { get }
    /// How it is turned.
    var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}
