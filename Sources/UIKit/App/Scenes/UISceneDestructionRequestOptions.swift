import Foundation

/// The options for discarding a scene's session.
@preconcurrency @MainActor
open class UISceneDestructionRequestOptions: NSObject {
    /// Creates empty options.
    public override init() {
        super.init()
    }
}

/// The options for discarding a window scene's session.
@preconcurrency @MainActor
open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
    /// Has no effect, because UIKit animates nothing.
    open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}
