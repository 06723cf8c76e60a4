/// The position of a bar as its delegate gives it. Displays place bars.
public enum UIBarPosition: Int, Sendable {
    /// At the bottom, at the top, or at the top and behind the status bar.
    case any = 0, bottom, top, topAttached
}

/// An object with a position: a bar.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
    /// The position. It is `any` for all bars, because displays place them.
    var barPosition: UIBarPosition { get }
}

/// The delegate that gives the position of a bar. UIKit never asks it, because displays place bars.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
    /// Never called.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// Returns `any`, the default.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// The delegate that gives the position of a toolbar. UIKit never asks it.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// The delegate of a navigation bar that the app placed itself.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    /// Returns true, the default, if the user may go back. UIKit asks after a press on the back button, not if code
    /// pops an item.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// Runs after the user went back, not after code popped an item.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    /// Returns true.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    /// Does nothing.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

extension UINavigationBar: UIBarPositioning {
    /// Always `any`, because displays place bars.
    public var barPosition: UIBarPosition { .any }
}

extension UIToolbar: UIBarPositioning {
    /// Always `any`, because displays place bars.
    public var barPosition: UIBarPosition { .any }
}
