import Foundation

/// An object that can continue an activity, such as a responder.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
    /// Continues the activity (S-SCENE-57).
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}
