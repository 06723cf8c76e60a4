import Foundation

/// Several animations at once. Has no effect: nothing is animated. The delegates of those in it are not told anything.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
    /// Has no effect.
    open var animations: [CAAnimation]?
}
