// Displays draw bars: images and offsets that an app sets for their parts are accepted and not kept.

extension UIBarButtonItem {
    /// Has no effect: the look of bars is the display's.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {}
    /// Has no effect: displays place titles.
    public func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}
    /// Has no effect: displays place titles.
    public func setBackButtonTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {}
    /// Has no effect: the look of bars is the display's.
    public func setBackButtonBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {}
}

extension UINavigationBar {
    /// Has no effect: displays place titles.
    public func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics) {}
    /// Always nil: background images are not kept.
    public func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { nil }
}
