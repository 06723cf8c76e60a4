import Foundation

/// Which contents a scene wants to show when several could (S-SCENE-54).
///
/// The predicates are evaluated with the target content identifier, a `String`, `""` for none. Make them with
/// `NSPredicate(value:)`, `NSPredicate(block:)` and `NSCompoundPredicate`: Foundation on Linux has no format strings
/// (S-SCENE-55).
@preconcurrency @MainActor
open class UISceneActivationConditions: NSObject {
    /// Any content can be shown, and none is preferred.
    public override init() {
        super.init()
    }

    /// Whether the scene can show the content; true for all by default.
    open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
    /// Whether the scene is the best one for the content; false for all by default.
    open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
}
