import Foundation

/// What a scroll view tells; every member is optional.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// The position has changed, by the user or by code; read it from `contentOffset`.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// The user has scrolled and the view has come to rest: called after each position that a display reports.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Never asked: displays do not zoom.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// nil.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}
