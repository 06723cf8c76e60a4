import Foundation

/// The questions and notifications of a text view. All methods are optional.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// Returns true if the user can edit, as the default implementation does. If it returns false, the keyboard focus
    /// doesn't change.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// Returns true if the view can give up the keyboard focus, as the default implementation does. If it returns
    /// false, the view keeps it.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// Tells the delegate that the view got the keyboard focus.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// Tells the delegate that the view gave up the keyboard focus.
    func textViewDidEndEditing(_ textView: UITextView)
    /// Returns true if the user can make a change. If it returns false, displays show the old text again.
    ///
    /// - Parameters:
    ///   - textView: The view.
    ///   - range: The replaced range, in UTF-16 code units.
    ///   - text: The replacement.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Tells the delegate that the user changed the text. UIKit does not call it for changes by code.
    func textViewDidChange(_ textView: UITextView)
    /// Tells the delegate that the user or code changed the selection.
    func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
    /// Returns true.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// Returns true.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// Returns true.
    public func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String)
        -> Bool
    {
        true
    }
    /// Does nothing.
    public func textViewDidChange(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidChangeSelection(_ textView: UITextView) {}
}
