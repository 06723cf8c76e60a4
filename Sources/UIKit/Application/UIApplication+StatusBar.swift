import Foundation

// Displays have no status bar. UIKit keeps the app's settings for the app to read.
extension UIApplication {
    /// Always unknown, because displays do not turn.
    public var statusBarOrientation: UIInterfaceOrientation { .unknown }
    /// Always empty.
    public var statusBarFrame: CGRect { .zero }

    /// Has no effect, because displays have no status bar.
    public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
        self.statusBarStyle = statusBarStyle
    }

    /// Has no effect, because displays have no status bar.
    public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
        isStatusBarHidden = hidden
    }
}
