// There are no selectors on Linux. Spaces, back buttons and buttons that get their action later are made with nil for target and
// action, and that is written here as on Apple's platforms: `Never?` takes nil and nothing else.
extension UIBarButtonItem {
    /// A button with the word or symbol of a system item and without an action; spaces for instance.
    public convenience init(barButtonSystemItem systemItem: SystemItem, target: Any?, action: Never?) {
        self.init(systemItem: systemItem)
    }

    /// A button with a title and without an action, as a `backBarButtonItem` is; give it a `primaryAction` to have one.
    public convenience init(title: String?, style: Style, target: Any?, action: Never?) {
        self.init(title: title)
        self.style = style
    }

    /// A button with an image and without an action; give it a `primaryAction` to have one.
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Never?) {
        self.init(image: image)
        self.style = style
    }

    /// A button with an image and without an action; `landscapeImagePhone` is kept and not shown.
    public convenience init(
        image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Never?
    ) {
        self.init(image: image, style: style, target: target, action: nil)
        self.landscapeImagePhone = landscapeImagePhone
    }

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
