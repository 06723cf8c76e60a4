import Foundation

/// The animation of a property. Has no effect: nothing is animated.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
    /// The property. Has no effect.
    open var keyPath: String?
    /// Has no effect.
    open var isAdditive = false
    /// Has no effect.
    open var isCumulative = false

    /// An animation of default values.
    public override init() {
        super.init()
    }

    /// For a property, `opacity` for instance.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }
}
