import Foundation

/// Several animations at once. Has no effect: nothing is animated. UIKit does not call the delegates of the
/// animations in the group.
@preconcurrency @MainActor
open class CAAnimationGroup: CAAnimation {
    /// Has no effect.
    open var animations: [CAAnimation]?
}
