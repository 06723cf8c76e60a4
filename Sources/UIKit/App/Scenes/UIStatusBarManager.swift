import Foundation

/// A status bar. Displays have none.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
    /// Always empty.
    open var statusBarFrame: CGRect { .zero }
    /// Always true.
    open var isStatusBarHidden: Bool { true }
    /// Always `default`.
    open var statusBarStyle: UIStatusBarStyle { .default }
}

extension UIWindowScene {
    /// Always nil, because displays have no status bar.
    public var statusBarManager: UIStatusBarManager? { nil }
}
