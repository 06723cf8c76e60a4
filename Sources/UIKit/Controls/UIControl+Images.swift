import Foundation

// Displays draw controls: images and attributes that an app sets for their parts are accepted and not kept.

extension UISegmentedControl {
    /// Has no effect.
    public func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {}
    /// Has no effect.
    public func setBackgroundImage(
        _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
    ) {}
    /// Has no effect.
    public func setDividerImage(
        _ dividerImage: UIImage?, forLeftSegmentState leftState: UIControl.State,
        rightSegmentState rightState: UIControl.State, barMetrics: UIBarMetrics
    ) {}
}

extension UISlider {
    /// Has no effect.
    public func setThumbImage(_ image: UIImage?, for state: UIControl.State) {}
    /// Has no effect.
    public func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {}
    /// Has no effect.
    public func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {}
}

extension UIStackView {
    /// Always `spacingUseDefault`: custom spacings are accepted and not kept.
    public func customSpacing(after arrangedSubview: UIView) -> CGFloat { UIStackView.spacingUseDefault }
}

extension UIButton {
    /// Has no effect: displays size symbols as the text around them.
    public func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) {}
}
