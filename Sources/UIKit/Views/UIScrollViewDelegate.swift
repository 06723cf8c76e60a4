import Foundation

/// The methods through which a scroll view reports scrolling. All of them are optional.
///
/// UIKit reports all scrolling by the user as dragging. It calls `scrollViewWillBeginDragging`, then
/// `scrollViewDidScroll` for each offset that a display reports. When scrolling stops, it calls
/// `scrollViewWillEndDragging`, `scrollViewDidEndDragging`, `scrollViewWillBeginDecelerating` and
/// `scrollViewDidEndDecelerating`.
@preconcurrency @MainActor
public protocol UIScrollViewDelegate: NSObjectProtocol {
    /// Tells the delegate that the user or code changed `contentOffset`.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Tells the delegate that the user begins to scroll.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// Tells the delegate that the user stops scrolling.
    ///
    /// - Parameters:
    ///   - scrollView: The scroll view.
    ///   - velocity: Zero, because displays do not report it.
    ///   - targetContentOffset: The offset at which the view stops: the current one, or that of a page if paging is
    ///     enabled. Write another offset to it to scroll there instead.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Tells the delegate that the user stopped scrolling. `decelerate` is always true, so that code that waits for
    /// the end waits only for `scrollViewDidEndDecelerating`.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Tells the delegate that the view is about to stop.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Tells the delegate that the user scrolled and the view stopped.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Tells the delegate that scrolling with `animated: true` ended. UIKit calls it a moment after code scrolled.
    /// Nothing is animated.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// Never called: displays have no status bar.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// Never called: displays have no status bar.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// Never called: displays do not zoom.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

extension UIScrollViewDelegate {
    /// Does nothing.
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    /// Does nothing.
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    /// Does not change the target.
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
    /// Returns true.
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    /// Does nothing.
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    /// Returns nil.
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}
