import Foundation

/// An animation of a property. Has no effect: nothing is animated.
@preconcurrency @MainActor
open class CAPropertyAnimation: CAAnimation {
    /// The property. Has no effect.
    open var keyPath: String?
    /// Has no effect.
    open var isAdditive = false
    /// Has no effect.
    open var isCumulative = false

    /// Creates an animation with default values.
    public override init() {
        super.init()
    }

    /// Creates an animation of a property, which changes nothing.
    ///
    /// - Parameter path: The name of the property, for example `opacity`.
    public convenience init(keyPath path: String?) {
        self.init()
        keyPath = path
    }
}
