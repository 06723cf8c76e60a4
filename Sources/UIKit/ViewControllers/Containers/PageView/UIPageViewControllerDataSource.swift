import Foundation

/// A source of the pages that a user turns to.
@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    /// Returns the page before `viewController`, or nil if that is the first.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController?
    /// Returns the page after `viewController`, or nil if that is the last.
    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController?

    /// Returns the number of pages in the indicator. With 0, the default, or less, there isn't an indicator. UIKit asks
    /// at the next layout after code set the pages or the data source.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Returns the index of the current page in the indicator, 0 by default. UIKit limits it to the indicator's pages.
    /// It asks at the next layout after code set the pages or the data source. After that, the indicator follows the
    /// user.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
