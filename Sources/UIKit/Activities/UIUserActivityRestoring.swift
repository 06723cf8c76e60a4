import Foundation

/// What can go on with an activity; responders can.
@preconcurrency @MainActor
public protocol UIUserActivityRestoring: NSObjectProtocol {
    /// Goes on with the activity (S-SCENE-57).
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}
