import Foundation

/// The look of a bar's buttons. Has no effect: displays choose the look of bars.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    /// The usual look.
    public let normal = UIBarButtonItemStateAppearance()
    /// The look while the user presses a button.
    public let highlighted = UIBarButtonItemStateAppearance()
    /// The look of a disabled button.
    public let disabled = UIBarButtonItemStateAppearance()
    /// The look of a button with the keyboard focus.
    public let focused = UIBarButtonItemStateAppearance()

    /// Creates an appearance without settings.
    public override init() {
        super.init()
    }

    /// Creates an appearance without settings. The style has no effect.
    public convenience init(style: UIBarButtonItem.Style) {
        self.init()
    }

    /// Has no effect: displays choose the look of bars.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {}
}
