import Foundation

/// A view that applies an effect to its content on Apple's platforms. Has no effect: displays show only the content.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    /// The effect. Has no effect on display.
    open var effect: UIVisualEffect?
    /// The view to which the app adds subviews.
    public let contentView = UIView(frame: .zero)

    /// Creates a view with a zero frame and an empty content view. Stores the effect, which has no effect on display.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        addSubview(contentView)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(contentView)
    }

    /// Creates a view from a storyboard or nib. Never returns nil. Restoration never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if contentView.ownSuperview == nil { insertSubview(contentView, at: 0) }
    }
}
