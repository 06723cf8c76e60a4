import Foundation

/// The conditions under which a scene shows content, if several scenes could (S-SCENE-54).
///
/// UIKit evaluates the predicates with the target content identifier, a `String`, which is empty if there is none.
/// Create them with `NSPredicate(value:)`, `NSPredicate(block:)` and `NSCompoundPredicate`, because Foundation on
/// Linux has no format strings (S-SCENE-55).
@preconcurrency @MainActor
open class UISceneActivationConditions: NSObject {
    /// Creates conditions that allow any content and prefer none.
    public override init() {
        super.init()
    }

    /// A predicate that is true if the scene can show the content. By default it is true for all.
    open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
    /// A predicate that is true if the scene is the best one for the content. By default it is false for all.
    open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)
}
