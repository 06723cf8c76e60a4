import Foundation

// The keyboards of displays cover nothing, so UIKit never posts these notifications. They exist for code that
// observes them.
extension UIResponder {
    /// Never posted: displays have keyboards of their own.
    public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
    /// Never posted: displays have keyboards of their own.
    public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
    /// Never posted: displays have keyboards of their own.
    public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
    /// Never posted: displays have keyboards of their own.
    public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
    /// Never posted: displays have keyboards of their own.
    public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
        "UIKeyboardWillChangeFrameNotification")
    /// Never posted: displays have keyboards of their own.
    public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
        "UIKeyboardDidChangeFrameNotification")
    /// The key for the keyboard's earlier frame, an `NSValue` of a rectangle, in notifications that are never posted.
    public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
    /// The key for the keyboard's new frame, an `NSValue` of a rectangle, in notifications that are never posted.
    public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
    /// The key for a duration in seconds, in notifications that are never posted.
    public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
    /// The key for an animation curve, in notifications that are never posted.
    public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
}
