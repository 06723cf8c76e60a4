import Foundation

// Displays have no status bar. UIKit keeps the app's settings for the app to read.
extension UIApplication {
    /// Always unknown, because displays do not turn.
    public var statusBarOrientation: UIInterfaceOrientation { .unknown }
    /// Always empty.
    public var statusBarFrame: CGRect { .zero }

    /// Sets `statusBarStyle`. Nothing else changes, because displays have no status bar.
    public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
        self.statusBarStyle = statusBarStyle
    }

    /// Sets `isStatusBarHidden`. Nothing else changes, because displays have no status bar.
    public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
        isStatusBarHidden = hidden
    }
}
