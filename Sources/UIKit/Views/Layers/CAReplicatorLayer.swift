import Foundation

/// A layer that draws its sublayers several times on Apple's platforms. UIKit stores its properties and does not show
/// it.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
    /// Has no effect: layers are not drawn.
    open var instanceCount = 1
    /// Has no effect: layers are not drawn.
    open var preservesDepth = false
    /// The delay between copies, in seconds. Has no effect: nothing is animated.
    open var instanceDelay: CFTimeInterval = 0
    /// Has no effect: layers are not drawn.
    open var instanceTransform = CATransform3DIdentity
    /// Has no effect: layers are not drawn.
    open var instanceColor: CGColor? = UIColor.white.cgColor
    /// Has no effect: layers are not drawn.
    open var instanceRedOffset: Float = 0
    /// Has no effect: layers are not drawn.
    open var instanceGreenOffset: Float = 0
    /// Has no effect: layers are not drawn.
    open var instanceBlueOffset: Float = 0
    /// Has no effect: layers are not drawn.
    open var instanceAlphaOffset: Float = 0
}
