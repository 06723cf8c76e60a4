/// The methods through which an animation reports its start and end.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
    /// Tells the delegate that an app added the animation to a layer.
    func animationDidStart(_ anim: CAAnimation)
    /// Tells the delegate that the animation ended. UIKit calls it on the next turn of the main queue after an app
    /// added the animation to a layer. The flag is `true`.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
