import Foundation

/// Shows that something goes on. It saves nothing (S-CLASS-16).
@MainActor
open class UIActivityIndicatorView: UIView {
    public enum Style: Int, Sendable {
        /// The three from before iOS 13; a storyboard may still name them.
        case whiteLarge = 0
        case white, gray
        case medium = 100
        case large

        var isLarge: Bool { self == .large || self == .whiteLarge }
    }

    public init(style: Style) {
        self.style = style
        super.init(frame: .zero)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    open var style = Style.medium { didSet { didChange(style, oldValue) } }
    /// A display's own by default.
    open var color: UIColor! = UIColor.secondaryLabel {
        didSet {
            hasColor = true
            didChange(color, oldValue)
        }
    }
    private var hasColor = false
    open var hidesWhenStopped = true { didSet { didChange(hidesWhenStopped, oldValue) } }
    open private(set) var isAnimating = false { didSet { didChange(isAnimating, oldValue) } }

    open func startAnimating() { isAnimating = true }
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
