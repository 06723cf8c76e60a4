import Foundation

/// What a scroll view tells; every member is optional.
///
/// When the user scrolls, in whatever way, it is as if they dragged and let go: `scrollViewWillBeginDragging`,
/// `scrollViewDidScroll` for each position that a display reports, and when that has come to rest `scrollViewWillEndDragging`,
/// `scrollViewDidEndDragging`, `scrollViewWillBeginDecelerating` and `scrollViewDidEndDecelerating`.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// The position has changed, by the user or by code; read it from `contentOffset`.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// The user begins to scroll.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// The user has scrolled. The velocity is zero, as displays do not tell it; the target is where the view is now, or for pages
    /// where it will be. What is written there is where the view goes.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// The user has scrolled. `decelerate` is true, so that whoever waits for the end waits for
    /// `scrollViewDidEndDecelerating` alone.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Comes right before the view is where it comes to rest.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// The user has scrolled and the view has come to rest.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Code has scrolled, with an animation asked for; there is none, so this comes a moment later.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Never asked: displays have no status bar.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// Never called: displays have no status bar.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// Never asked: displays do not zoom.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Leaves the target as it is.
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    /// Does nothing.
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    /// Does nothing.
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    /// true.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// nil.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}
