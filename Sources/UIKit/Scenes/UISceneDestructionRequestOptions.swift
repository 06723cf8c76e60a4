import Foundation

/// How a scene's session is to be discarded.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {
    /// Options that ask for nothing.
    public override init() {
        super.init()
    }
}

/// How a window scene's session is to be discarded.
@preconcurrency @MainActor
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
    /// Has no effect: nothing is animated.
    open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}
