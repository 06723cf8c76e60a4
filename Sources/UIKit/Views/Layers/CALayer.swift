import Foundation

/// How a rectangle is drawn: of a view's own layer, displays show corners, border and background, and a gradient in it that
/// covers it. Other layers are kept, and not shown.
@preconcurrency @MainActor
open class CALayer: NSObject, CAMediaTiming, @preconcurrency NSCoding {
    /// A layer that belongs to no view.
    public override init() {
        super.init()
    }

    /// A copy of `layer`'s bounds, position and name; subclasses override it for properties of their own. UIKit makes no copies.
    public init(layer: Any) {
        super.init()
        guard let layer = layer as? CALayer else { return }
        bounds = layer.bounds
        position = layer.position
        name = layer.name
    }

    /// A layer that belongs to no view; nothing is read.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// Writes nothing.
    open func encode(with coder: NSCoder) {}

    /// The view whose own layer it is.
    weak var view: UIView?

    // MARK: Looks

    /// In points; 0, the default, leaves the corners to the display.
    open var cornerRadius: CGFloat = 0 { didSet { changed(cornerRadius, oldValue) } }
    /// In points; 0, the default, leaves the border to the display.
    open var borderWidth: CGFloat = 0 { didSet { changed(borderWidth, oldValue) } }
    /// Of a border with a width; nil is the colour of the text.
    open var borderColor: CGColor? { didSet { changed(borderColor?.color, oldValue?.color) } }
    /// Shown where the view has no background of its own.
    open var backgroundColor: CGColor? { didSet { changed(backgroundColor?.color, oldValue?.color) } }
    /// Has no effect: displays clip what scrolls.
    open var masksToBounds = false
    /// nil at first. Has no effect: shadows are not shown.
    open var shadowPath: CGPath?
    /// Has no effect: shadows are not shown.
    open var shadowColor: CGColor?
    /// Has no effect: shadows are not shown.
    open var shadowOpacity: Float = 0
    /// Has no effect: shadows are not shown.
    open var shadowRadius: CGFloat = 3
    /// Has no effect: shadows are not shown.
    open var shadowOffset = CGSize(width: 0, height: -3)
    /// From 0 to 1, the default. At 0.01 or less the layer's view is not shown; else it is shown as it is.
    open var opacity: Float = 1 { didSet { changed(opacity, oldValue) } }
    /// Whether the layer's view is not shown, as if it were hidden itself.
    open var isHidden = false { didSet { changed(isHidden, oldValue) } }
    /// Has no effect: views stand in the order of their frames.
    open var zPosition: CGFloat = 0
    /// Has no effect: all corners are shown alike.
    open var maskedCorners: CACornerMask = .all
    /// Has no effect: displays round corners their way.
    open var cornerCurve = CALayerCornerCurve.circular
    /// Has no effect: nothing is drawn.
    open var shouldRasterize = false
    /// Has no effect: nothing is drawn.
    open var rasterizationScale: CGFloat = 1
    /// Has no effect: nothing is drawn.
    open var contentsScale: CGFloat = 1
    /// Has no effect: displays smooth edges.
    open var allowsEdgeAntialiasing = true
    /// A name of the app's own.
    open var name: String?

    /// Has no effect: layers are not drawn.
    open var contents: Any?
    /// Has no effect: layers are not drawn.
    open var contentsGravity = CALayerContentsGravity.resize
    /// Has no effect: layers are not drawn.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Has no effect: nothing is clipped by shapes.
    open var mask: CALayer?
    /// Has no effect: displays do not transform views.
    open var transform = CATransform3DIdentity
    /// Has no effect: displays do not transform views.
    open var sublayerTransform = CATransform3DIdentity
    /// Has no effect: layers are not drawn.
    open var isOpaque = false
    /// Has no effect: layers are not drawn.
    open var isDoubleSided = true
    /// Has no effect: layers are not drawn.
    open var needsDisplayOnBoundsChange = false
    /// Has no effect: layers are not drawn.
    open var drawsAsynchronously = false
    /// Has no effect: nothing is animated.
    open var actions: [String: any CAAction]?
    /// Has no effect: layers are not drawn.
    open var filters: [Any]?
    /// Has no effect: layers are not drawn.
    open var compositingFilter: Any?

    /// `transform` in the plane. Has no effect: displays do not transform views.
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
    /// Sets `transform`. Has no effect: displays do not transform views.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    // MARK: Geometry

    private var ownBounds = CGRect.zero
    private var ownPosition = CGPoint.zero

    /// In points; those of its view for a view's own layer, and setting them sets the view's.
    open var bounds: CGRect {
        get { view?.bounds ?? ownBounds }
        set {
            if let view { view.bounds = newValue } else { ownBounds = newValue }
            sublayersMayHaveChanged()
        }
    }

    /// Where `anchorPoint` lies, in points of the layer above; setting it of a view's own layer moves the view.
    open var position: CGPoint {
        get {
            guard let frame = view?.frame else { return ownPosition }
            return CGPoint(
                x: frame.minX + frame.width * anchorPoint.x, y: frame.minY + frame.height * anchorPoint.y)
        }
        set {
            if let view {
                view.frame.origin = CGPoint(
                    x: newValue.x - view.frame.width * anchorPoint.x, y: newValue.y - view.frame.height * anchorPoint.y)
            } else {
                ownPosition = newValue
            }
            sublayersMayHaveChanged()
        }
    }

    /// The point of the layer that `position` places, of a width and a height of 1; the middle by default.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// Has no effect: views stand in the order of their frames.
    open var anchorPointZ: CGFloat = 0

    /// What `bounds`, `position` and `anchorPoint` come to, in points of the layer above; `transform` does not count. That of
    /// its view for a view's own layer.
    open var frame: CGRect {
        get {
            if let view { return view.frame }
            return CGRect(
                x: position.x - bounds.width * anchorPoint.x, y: position.y - bounds.height * anchorPoint.y,
                width: bounds.width, height: bounds.height)
        }
        set {
            if let view {
                view.frame = newValue
            } else {
                bounds.size = newValue.size
                position = CGPoint(
                    x: newValue.minX + newValue.width * anchorPoint.x,
                    y: newValue.minY + newValue.height * anchorPoint.y)
            }
        }
    }

    /// Whether `p`, in points of the layer, lies in `bounds`.
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    // MARK: Hierarchy

    /// The layer that this one was added to; for a view's own layer, that of the view above.
    open var superlayer: CALayer? { layerAbove ?? view?.ownSuperview?.layer }
    private weak var layerAbove: CALayer?
    private var ownSublayers: [CALayer] = []

    /// The layers that were added to this one, back to front; nil if there are none. Those of subviews are not among them.
    open var sublayers: [CALayer]? {
        get { ownSublayers.isEmpty ? nil : ownSublayers }
        set {
            for layer in ownSublayers { layer.removeFromSuperlayer() }
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }

    /// Adds `layer` in front of the others, taking it from where it was. Adding a layer to itself, or to one below it, does
    /// nothing.
    open func addSublayer(_ layer: CALayer) { insert(layer) { $0.count } }

    /// Adds `layer` at a position among the others; a position beyond the ends means that end.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer) { min(Int(idx), $0.count) } }

    /// Adds `layer` right behind `sibling`, or behind all if that is not there.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer) { others in others.firstIndex { $0 === sibling } ?? 0 }
    }

    /// Adds `layer` right in front of `sibling`, or in front of all if that is not there.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer) { others in others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count }
    }

    /// Puts another layer in the place of one; nothing if that is not there.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer !== newLayer, ownSublayers.contains(where: { $0 === oldLayer }) else { return }
        insertSublayer(newLayer, above: oldLayer)
        if newLayer.layerAbove === self { oldLayer.removeFromSuperlayer() }
    }

    /// Takes the layer from the one that it was added to; without one, nothing happens.
    open func removeFromSuperlayer() {
        guard let above = layerAbove else { return }
        above.ownSublayers.removeAll { $0 === self }
        layerAbove = nil
        above.sublayersMayHaveChanged()
    }

    private func insert(_ layer: CALayer, at position: ([CALayer]) -> Int) {
        // A view's own layer stays with its view.
        guard layer.view == nil, !sequence(first: self, next: \.layerAbove).contains(where: { $0 === layer }) else {
            return
        }
        layer.removeFromSuperlayer()
        ownSublayers.insert(layer, at: position(ownSublayers))
        layer.layerAbove = self
        sublayersMayHaveChanged()
    }

    // MARK: Drawing and layout

    /// Kept, and told of `layoutSublayers()`; nil by default.
    open weak var delegate: (any CALayerDelegate)?

    /// Asks for the window to be shown again at the end of this turn; layers are not drawn.
    open func setNeedsDisplay() { UIApplication.shared.presentationMayHaveChanged() }
    /// As `setNeedsDisplay()`.
    open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
    /// Has no effect: layers are not drawn.
    open func displayIfNeeded() {}
    /// Never called: displays draw.
    open func display() {}
    /// Whether a change of a property would draw the layer anew; false by default. Never asked: layers are not drawn.
    open class func needsDisplay(forKey key: String) -> Bool { false }
    /// Asks for the window to be shown again at the end of this turn.
    open func setNeedsLayout() { setNeedsDisplay() }
    /// Calls `layoutSublayers()` at once.
    open func layoutIfNeeded() { layoutSublayers() }
    /// Called by `layoutIfNeeded()` alone. The default tells the delegate.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    // MARK: Animations

    /// The layer itself: nothing is animated.
    open func presentation() -> Self? { self }
    /// The layer itself: nothing is animated.
    open func model() -> Self { self }

    /// Has no effect: nothing is animated. The animation's delegate is told of its end on the next turn of the main queue.
    open func add(_ anim: CAAnimation, forKey key: String?) { anim.end() }
    /// nil: an animation ends at once.
    open func animation(forKey key: String) -> CAAnimation? { nil }
    /// nil: an animation ends at once.
    open func animationKeys() -> [String]? { nil }
    /// Has no effect: an animation ends at once.
    open func removeAnimation(forKey key: String) {}
    /// Has no effect: an animation ends at once.
    open func removeAllAnimations() {}
    /// nil: nothing is animated.
    open func action(forKey event: String) -> (any CAAction)? { nil }
    /// nil: nothing is animated.
    open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }

    // MARK: Time

    /// Has no effect: nothing is animated.
    open var beginTime: CFTimeInterval = 0
    /// Has no effect: nothing is animated.
    open var timeOffset: CFTimeInterval = 0
    /// Has no effect: nothing is animated.
    open var repeatCount: Float = 0
    /// Has no effect: nothing is animated.
    open var repeatDuration: CFTimeInterval = 0
    /// Has no effect: nothing is animated.
    open var duration: CFTimeInterval = 0
    /// Has no effect: nothing is animated.
    open var speed: Float = 1
    /// Has no effect: nothing is animated.
    open var autoreverses = false
    /// Has no effect: nothing is animated.
    open var fillMode = CAMediaTimingFillMode.removed
    /// The time as it is.
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }
    /// The time as it is.
    open func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval { t }

    // MARK: Presentation

    func present(in style: inout PresentationStyle) {
        if cornerRadius > 0 { style.cornerRadius = Double(cornerRadius) }
        if borderWidth > 0 {
            style.borderWidth = Double(borderWidth)
            style.borderColor = borderColor?.color.presented
        }
        style.backgroundColor = backgroundColor?.color.presented
        style.backgroundGradient = shownGradient?.presented
    }

    /// This layer, or the frontmost of those in it, if it is a gradient that covers it.
    private var shownGradient: CAGradientLayer? {
        let size = bounds.size
        let covering = ownSublayers.reversed().compactMap { $0 as? CAGradientLayer }.first { layer in
            // What was measured before its view had a size is meant to cover it.
            layer.isShown
                && (layer.frame.isEmpty
                    || layer.frame.insetBy(dx: -1, dy: -1).contains(CGRect(origin: .zero, size: size)))
        }
        return covering ?? (self as? CAGradientLayer)
    }

    var isShown: Bool { !isHidden && opacity > 0.01 }

    func sublayersMayHaveChanged() {
        UIApplication.shared.presentationMayHaveChanged()
    }

    func changed<Value: Equatable>(_ new: Value, _ old: Value) {
        if new != old { UIApplication.shared.presentationMayHaveChanged() }
    }
}
