import Foundation

// Displays draw controls. UIKit accepts images and attributes for their parts, but does not store them.

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
    /// Returns `spacingUseDefault`, because UIKit does not store custom spacings.
    public func customSpacing(after arrangedSubview: UIView) -> CGFloat { UIStackView.spacingUseDefault }
}

extension UIButton {
    /// Has no effect: displays give symbols the size of the text around them.
    public func setPreferredSymbolConfiguration(
        _ configuration: UIImage.SymbolConfiguration?, forImageIn state: UIControl.State
    ) {}
}
