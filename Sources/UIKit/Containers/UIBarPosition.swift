/// Where a bar lies, as its delegate says; displays place bars.
public enum UIBarPosition: Int, Sendable {
    /// At the bottom, at the top, or at the top and behind the status bar.
    case any = 0, bottom, top, topAttached
}

/// What tells where it lies: a bar.
@preconcurrency @MainActor
public protocol UIBarPositioning: AnyObject {
    /// `any` for all bars here: displays place them.
    var barPosition: UIBarPosition { get }
}

/// Says where a bar lies. Never asked: displays place bars.
@preconcurrency @MainActor
public protocol UIBarPositioningDelegate: AnyObject {
    /// Never asked.
    func position(for bar: any UIBarPositioning) -> UIBarPosition
}

extension UIBarPositioningDelegate {
    /// The default of a delegate that says nothing.
    public func position(for bar: any UIBarPositioning) -> UIBarPosition { .any }
}

/// Says where a toolbar lies. Never asked.
@preconcurrency @MainActor
public protocol UIToolbarDelegate: UIBarPositioningDelegate {}

/// Is asked about the items of a navigation bar that the app placed itself.
@preconcurrency @MainActor
public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
    /// Whether the user may go back; true by default.
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
    /// The user has gone back.
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
    /// Yes.
    public func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { true }
    /// Nothing to do.
    public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

extension UINavigationBar: UIBarPositioning {
    /// Displays place bars.
    public var barPosition: UIBarPosition { .any }
}

extension UIToolbar: UIBarPositioning {
    /// Displays place bars.
    public var barPosition: UIBarPosition { .any }
}
