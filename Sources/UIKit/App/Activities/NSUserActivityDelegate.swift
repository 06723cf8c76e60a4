import Foundation

/// An object that receives the events of an activity. All methods are optional.
public protocol NSUserActivityDelegate: NSObjectProtocol {
    /// Called before UIKit stores the activity. This is the last moment to fill its `userInfo` (S-SCENE-2).
    func userActivityWillSave(_ userActivity: NSUserActivity)
    /// Never called: no other device continues it.
    func userActivityWasContinued(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
    /// Does nothing.
    public func userActivityWillSave(_ userActivity: NSUserActivity) {}
    /// Does nothing.
    public func userActivityWasContinued(_ userActivity: NSUserActivity) {}
}
