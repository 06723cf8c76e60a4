/// What is told of an animation.
@preconcurrency @MainActor
public protocol CAAnimationDelegate: AnyObject {
    /// Called when the animation is added to a layer.
    func animationDidStart(_ anim: CAAnimation)
    /// Called on the next turn of the main queue after the animation was added to a layer, with `true`: nothing is animated.
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
    public func animationDidStart(_ anim: CAAnimation) {}
    public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
