import Foundation

/// What a text view asks and tells; every member is optional.
@preconcurrency @MainActor
public protocol UITextViewDelegate: UIScrollViewDelegate {
    /// May the user edit? false leaves keyboard input where it is.
    func textViewShouldBeginEditing(_ textView: UITextView) -> Bool
    /// May the view give up keyboard input? false keeps it.
    func textViewShouldEndEditing(_ textView: UITextView) -> Bool
    /// The view has got keyboard input.
    func textViewDidBeginEditing(_ textView: UITextView)
    /// The view has given up keyboard input.
    func textViewDidEndEditing(_ textView: UITextView)
    /// May the user make this change? false shows the text as it was. `range` counts UTF-16 code units.
    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// The user has changed the text; not called for changes by code.
    func textViewDidChange(_ textView: UITextView)
    /// The selection has changed, by the user or by code.
    func textViewDidChangeSelection(_ textView: UITextView)
}

extension UITextViewDelegate {
    /// true.
    public func textViewShouldBeginEditing(_ textView: UITextView) -> Bool { true }
    /// true.
    public func textViewShouldEndEditing(_ textView: UITextView) -> Bool { true }
    /// Does nothing.
    public func textViewDidBeginEditing(_ textView: UITextView) {}
    /// Does nothing.
    public func textViewDidEndEditing(_ textView: UITextView) {}
    /// true.
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
