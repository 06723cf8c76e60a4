import Foundation

// Displays have no status bar. What an app sets of it is kept for the app.
extension UIApplication {
    /// Always unknown: nothing here is turned.
    public var statusBarOrientation: UIInterfaceOrientation { .unknown }
    /// Always empty.
    public var statusBarFrame: CGRect { .zero }

    /// Has no effect: there is no status bar.
    public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
        self.statusBarStyle = statusBarStyle
    }

    /// Has no effect: there is no status bar.
    public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
        isStatusBarHidden = hidden
    }
}
