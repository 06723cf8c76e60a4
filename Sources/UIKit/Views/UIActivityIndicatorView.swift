import Foundation

/// A view that shows that work is in progress. It saves nothing (S-CLASS-16).
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// The size of an indicator.
    public enum Style: Int, Sendable {
        /// A style from before iOS 13. Storyboards can still contain it.
        case whiteLarge = 0
        /// Styles that look like `medium`. Set `color` to get another color.
        case white, gray
        /// The size of a line of text.
        case medium = 100
        /// A larger size, for an otherwise empty screen.
        case large

        var isLarge: Bool { self == .large || self == .whiteLarge }
    }

    /// Creates an indicator that is not animating. It becomes visible when `startAnimating()` is called.
    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a view from a storyboard. Never returns nil. Restoration never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// The size. `medium` by default. Displays show `large` and `whiteLarge` larger.
    open var style = Style.medium { didSet { didChange(style, oldValue) } }
    /// The color. Until code sets one, displays use `tintColor` or their own color, and it reads as `secondaryLabel`.
    /// nil restores the display's own color.
    open var color: UIColor! = UIColor.secondaryLabel {
        didSet {
            hasColor = true
            didChange(color, oldValue)
        }
    }
    private var hasColor = false
    /// True if displays and screen readers skip the indicator while `isAnimating` is false. True by default.
    open var hidesWhenStopped = true { didSet { didChange(hidesWhenStopped, oldValue) } }
    /// True between `startAnimating()` and `stopAnimating()`. It isn't saved.
    open private(set) var isAnimating = false { didSet { didChange(isAnimating, oldValue) } }

    /// Sets `isAnimating`, so that displays show the indicator.
    open func startAnimating() { isAnimating = true }
    /// Clears `isAnimating`. The view disappears if `hidesWhenStopped` is true.
    open func stopAnimating() { isAnimating = false }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        guard isAnimating || !hidesWhenStopped else { return nil }
        var style = presentedStyle ?? PresentationStyle()
        if hasColor { style.tintColor = color?.presented }
        if self.style.isLarge { style.fontSize = 37 }
        return PresentationNode(
            id: id, role: .activityIndicator, label: accessibilityLabel, hint: accessibilityHint,
            traits: isAnimating ? presentedTraits.union(.on) : presentedTraits,
            style: style == PresentationStyle() ? nil : style)
    }
}
