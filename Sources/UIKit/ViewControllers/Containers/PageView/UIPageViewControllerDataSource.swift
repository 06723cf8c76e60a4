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

    /// Returns the number of pages in the indicator. With 0, the default, there isn't an indicator. UIKit asks when
    /// code sets pages.
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    /// Returns the index of the current page in the indicator. UIKit asks when code sets pages. After that, the
    /// indicator follows the user.
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}
