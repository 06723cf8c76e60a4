import Foundation
import RestorationArchive
import RepriseRestoration

/// A view that shows a picture.
@preconcurrency @MainActor
open class UIImageView: UIView {
    /// The picture. The highlighted image or an animation can replace it. Displays don't show a view without a picture.
    /// Restoration restores the view's geometry, but not the picture (S-CLASS-25).
    open var image: UIImage? { didSet { didChange(image, oldValue) } }

    /// The picture that replaces `image` while the view is highlighted and not animating. If it is nil, `image`
    /// remains.
    open var highlightedImage: UIImage? { didSet { didChange(highlightedImage, oldValue) } }
    /// True if the view shows `highlightedImage`, unless it is animating. False by default.
    open var isHighlighted = false { didSet { didChange(isHighlighted, oldValue) } }
    /// Has no effect: displays give symbols the size of the text around them.
    open var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
    /// Has no effect: displays decide sizes.
    open var adjustsImageSizeForAccessibilityContentSizeCategory = false

    /// The images of an animation. Displays don't animate. While the animation runs, they show the first image if
    /// `image` is nil.
    open var animationImages: [UIImage]? { didSet { didChange(animationImages, oldValue) } }
    /// The duration, in seconds. Has no effect.
    open var animationDuration: TimeInterval = 0
    /// The number of repetitions. 0, the default, repeats without end. Has no effect.
    open var animationRepeatCount = 0
    /// True between `startAnimating()` and `stopAnimating()`, if there were `animationImages` at the start.
    open private(set) var isAnimating = false { didSet { didChange(isAnimating, oldValue) } }

    /// Sets `isAnimating` if there are `animationImages`, otherwise clears it. See `animationImages` for its effect.
    open func startAnimating() { isAnimating = animationImages?.isEmpty == false }
    /// Ends the animation. The view shows `image` again, or `highlightedImage` if it is highlighted.
    open func stopAnimating() { isAnimating = false }

    private var shownImage: UIImage? {
        if isAnimating { return image ?? animationImages?.first }
        return isHighlighted ? highlightedImage ?? image : image
    }

    /// Creates a view that shows `image`. Its frame is zero, so the display decides size and place.
    public init(image: UIImage?) {
        self.image = image
        super.init(frame: .zero)
    }

    /// Creates a view that shows `image`, and another image while it is highlighted.
    ///
    /// - Parameters:
    ///   - image: The image.
    ///   - highlightedImage: The image while the view is highlighted.
    public convenience init(image: UIImage?, highlightedImage: UIImage?) {
        self.init(image: image)
        self.highlightedImage = highlightedImage
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    /// Creates a view from a storyboard. Never returns nil. Restoration never calls this (S-API-7).
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override class var takesTouchesAtFirst: Bool { false }

    // S-CLASS-25: saves the geometry, but not the image.
    override func encodeClassState(with coder: RestorationEncoder) {
        coder.encode(bounds, forKey: ReservedKey.bounds)
        coder.encode(center, forKey: ReservedKey.center)
        coder.encode(transform, forKey: ReservedKey.transform)
        coder.encode(ownLayer.anchorPoint, forKey: ReservedKey.anchorPoint)
    }

    override func decodeClassState(with coder: RestorationDecoder) {
        guard coder.containsValue(forKey: ReservedKey.bounds) else { return }
        bounds = coder.decodeCGRect(forKey: ReservedKey.bounds)
        center = coder.decodeCGPoint(forKey: ReservedKey.center)
        transform = coder.decodeCGAffineTransform(forKey: ReservedKey.transform)
        // Older saves lack the anchor point.
        guard coder.containsValue(forKey: ReservedKey.anchorPoint) else { return }
        let anchorPoint = coder.decodeCGPoint(forKey: ReservedKey.anchorPoint)
        if anchorPoint != ownLayer.anchorPoint { layer.anchorPoint = anchorPoint }
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
