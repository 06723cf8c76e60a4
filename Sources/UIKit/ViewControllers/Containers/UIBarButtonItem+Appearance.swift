// Displays draw bars. UIKit accepts an app's images and offsets for their parts, and doesn't keep them.

extension UIBarButtonItem {
    /// Has no effect: displays choose the look of bars.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {}
    /// Has no effect: displays place titles.
    public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}
    /// Has no effect: displays place titles.
    public func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}
    /// Has no effect: displays choose the look of bars.
    public func setBackButtonBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {}
}

extension UINavigationBar {
    /// Has no effect: displays place titles.
    public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {}
    /// Always nil, because UIKit doesn't keep background images.
    public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { nil }
}
