import Foundation

/// An object that moves views by the laws of physics on Apple's platforms. Has no effect: nothing is animated.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
    /// The view whose coordinates the animator uses.
    open private(set) weak var referenceView: UIView?
    /// The behaviors, in the order in which the app added them. Has no effect.
    open private(set) var behaviors: [UIDynamicBehavior] = []
    /// Always false, because nothing moves.
    open var isRunning: Bool { false }
    /// Always 0, because nothing moves.
    open var elapsedTime: TimeInterval { 0 }

    /// Creates an animator that uses a view's coordinates. Logs once that animators have no effect.
    public init(referenceView view: UIView) {
        referenceView = view
        super.init()
        Log.noEffect("UIDynamicAnimator", "nothing is animated")
    }

    /// Stores a behavior, unless it is already stored. Has no effect: nothing moves.
    open func addBehavior(_ behavior: UIDynamicBehavior) {
        if !behaviors.contains(where: { $0 === behavior }) { behaviors.append(behavior) }
    }

    /// Removes a behavior from `behaviors`. Ignores one that isn't there.
    open func removeBehavior(_ behavior: UIDynamicBehavior) { behaviors.removeAll { $0 === behavior } }
    /// Removes all behaviors.
    open func removeAllBehaviors() { behaviors = [] }
    /// Has no effect: nothing moves.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {}
}

/// An object that an animator moves on Apple's platforms. Views are such objects.
@preconcurrency @MainActor
public protocol UIDynamicItem: NSObjectProtocol {
    /// The center, in points.
    var center: CGPoint { get set }
    /// The bounds, in points.
    var bounds: CGRect { get }
    /// The rotation and scale.
    var transform: CGAffineTransform { get set }
}

extension UIView: UIDynamicItem {}
