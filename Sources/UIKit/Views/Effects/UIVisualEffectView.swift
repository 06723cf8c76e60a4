import Foundation

/// A view whose content would stand before an effect. Displays show the content. Has no effect.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
    /// Read back as it was set.
    open var effect: UIVisualEffect?
    /// Holds the subviews.
    public let contentView = UIView(frame: .zero)

    /// A view with an empty content view.
    public init(effect: UIVisualEffect?) {
        self.effect = effect
        super.init(frame: .zero)
        addSubview(contentView)
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        addSubview(contentView)
    }

    /// A view of a storyboard or nib; restoration never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        if contentView.ownSuperview == nil { insertSubview(contentView, at: 0) }
    }
}
