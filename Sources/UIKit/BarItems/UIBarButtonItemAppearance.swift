import Foundation

/// How the buttons of a bar would look. Has no effect: the look of bars is the display's.
@preconcurrency @MainActor
open class UIBarButtonItemAppearance: NSObject {
    /// As most buttons are.
    public let normal = UIBarButtonItemStateAppearance()
    /// While a button is pressed.
    public let highlighted = UIBarButtonItemStateAppearance()
    /// Where a button cannot be pressed.
    public let disabled = UIBarButtonItemStateAppearance()
    /// Where the keyboard is.
    public let focused = UIBarButtonItemStateAppearance()

    /// An appearance with nothing set.
    public override init() {
        super.init()
    }

    /// An appearance with nothing set, whatever the style.
    public convenience init(style: UIBarButtonItem.Style) {
        self.init()
    }

    /// Has no effect: nothing is drawn.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {}
}
