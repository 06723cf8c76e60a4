import Foundation
import RestorationArchive
import StateRestoration

/// Shows a picture.
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// The picture; with nil, the view is not shown. Restoration brings back the view's geometry, not this
    /// (S-CLASS-25).
    open var image: UIImage? { didSet { didChange(image, oldValue) } }

    /// Shown in place of `image` while the view is highlighted.
    open var highlightedImage: UIImage? { didSet { didChange(highlightedImage, oldValue) } }
    /// false by default.
    open var isHighlighted = false { didSet { didChange(isHighlighted, oldValue) } }
    /// Has no effect: displays size symbols as the text around them.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Has no effect: sizes are left to displays.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false

    /// The first of them is shown while they run and there is no `image`; displays do not animate.
    open var animationImages: [UIImage]? { didSet { didChange(animationImages, oldValue) } }
    /// In seconds. Has no effect.
    open var animationDuration: TimeInterval = 0
    /// Has no effect; 0, the default, is without end.
    open var animationRepeatCount = 0
    /// Whether `startAnimating()` was called and `stopAnimating()` was not.
    open private(set) var isAnimating = false { didSet { didChange(isAnimating, oldValue) } }

    /// See `animationImages`.
    open func startAnimating() { isAnimating = animationImages?.isEmpty == false }
    /// Shows `image` again.
    open func stopAnimating() { isAnimating = false }

    private var shownImage: UIImage? {
        if isAnimating { return image ?? animationImages?.first }
        return isHighlighted ? highlightedImage ?? image : image
    }

    /// A view for `image`. Its frame is zero, which leaves the size and the place to the display.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: .zero)
    }

    /// A view for `image`, and another one for while it is highlighted.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        self.highlightedImage = highlightedImage
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// A view of a storyboard; restoration never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override class var takesTouchesAtFirst: Bool { false }

    // S-CLASS-25: its geometry, not the image. The layer's anchor point does not exist here.
    override func encodeClassState(with coder: RestorationEncoder) {
        coder.encode(bounds, forKey: ReservedKey.bounds)
        coder.encode(center, forKey: ReservedKey.center)
        coder.encode(transform, forKey: ReservedKey.transform)
    }

    override func decodeClassState(with coder: RestorationDecoder) {
        guard coder.containsValue(forKey: ReservedKey.bounds) else { return }
        bounds = coder.decodeCGRect(forKey: ReservedKey.bounds)
        center = coder.decodeCGPoint(forKey: ReservedKey.center)
        transform = coder.decodeCGAffineTransform(forKey: ReservedKey.transform)
    }

    override func makePresentation(_ builder: PresentationBuilder, id: PresentationNode.ID) -> PresentationNode? {
        guard let image = shownImage else { return nil }
        var content = image.presented
        content.fitting = presentedFitting
        return PresentationNode(
            id: id, role: .image, label: accessibilityLabel, traits: presentedTraits, style: presentedStyle,
            image: content)
    }

    private var presentedFitting: String? {
        switch contentMode {
        case .scaleToFill, .redraw: nil
        case .scaleAspectFit: "contain"
        case .scaleAspectFill: "cover"
        case .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight: "none"
        }
    }
}
