import Foundation

/// Shows that something goes on. It saves nothing (S-CLASS-16).
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
    /// How large the indicator is.
    public enum Style: Int, Sendable {
        /// The three from before iOS 13; a storyboard may still name them.
        case whiteLarge = 0
        /// As `medium`: code that wants another colour sets `color`.
        case white, gray
        /// The size of a line of text.
        case medium = 100
        /// A larger one, for an otherwise empty screen.
        case large

        var isLarge: Bool { self == .large || self == .whiteLarge }
    }

    /// Makes an indicator that is not animating, and so is not shown until `startAnimating()` is called.
    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A view of a storyboard; restoration never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// `medium` by default; `large` and `whiteLarge` are shown larger.
    open var style = Style.medium { didSet { didChange(style, oldValue) } }
    /// A display's own by default.
    open var color: UIColor! = UIColor.secondaryLabel {
        didSet {
            hasColor = true
            didChange(color, oldValue)
        }
    }
    private var hasColor = false
    /// true by default: nothing is shown, and no screen reader finds it, while `isAnimating` is false.
    open var hidesWhenStopped = true { didSet { didChange(hidesWhenStopped, oldValue) } }
    /// Whether something goes on; changed by `startAnimating()` and `stopAnimating()`, and not saved.
    open private(set) var isAnimating = false { didSet { didChange(isAnimating, oldValue) } }

    /// Shows that something has begun.
    open func startAnimating() { isAnimating = true }
    /// Shows that it has ended; the view disappears if `hidesWhenStopped`.
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
