import Foundation

/// Is told what becomes of an activity. Every member is optional.
public protocol NSUserActivityDelegate: NSObjectProtocol {
    /// The activity is about to be stored: the last moment to fill its `userInfo` (S-SCENE-2).
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
