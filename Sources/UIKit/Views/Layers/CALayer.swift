import Foundation

/// A layer, which describes how a rectangle looks. For a view's own layer, displays show corners, border, background,
/// and a gradient sublayer that covers it. UIKit stores other layers and does not show them.
@preconcurrency @MainActor
open class CALayer: NSObject, CAMediaTiming, @preconcurrency NSCoding {
    /// Creates a layer that belongs to no view.
    public override init() {
        super.init()
    }

    /// Creates a copy of `layer`'s bounds, position and name. Subclasses override it to copy properties of their own.
    /// Never called: UIKit makes no copies. Copies nothing if `layer` isn't a `CALayer`.
    public init(layer: Any) {
        super.init()
        guard let layer = layer as? CALayer else { return }
        bounds = layer.bounds
        position = layer.position
        name = layer.name
    }

    /// Creates a layer that belongs to no view. Reads nothing from `coder`. Never returns nil.
    public required init?(coder: NSCoder) {
        super.init()
    }

    /// Writes nothing.
    open func encode(with coder: NSCoder) {}

    /// The view whose own layer this is.
    weak var view: (any LayerOwner)?

    // MARK: Looks

    /// The radius of the corners, in points. 0, the default, uses the display's own corners. Displays show it only for
    /// a view's own layer.
    open var cornerRadius: CGFloat = 0 { didSet { changed(cornerRadius, oldValue) } }
    /// The width of the border, in points. 0, the default, uses the display's own border. Displays show it only for a
    /// view's own layer.
    open var borderWidth: CGFloat = 0 { didSet { changed(borderWidth, oldValue) } }
    /// The color of the border, if `borderWidth` is above 0. nil, the default, uses the color of the text. Displays
    /// show it only for a view's own layer.
    open var borderColor: CGColor? { didSet { changed(borderColor?.color, oldValue?.color) } }
    /// The background color, which displays show if this is the own layer of a view without a background color.
    open var backgroundColor: CGColor? { didSet { changed(backgroundColor?.color, oldValue?.color) } }
    /// Has no effect: displays clip what scrolls.
    open var masksToBounds = false
    /// nil by default. Has no effect: shadows are not shown.
    open var shadowPath: CGPath?
    /// Has no effect: shadows are not shown.
    open var shadowColor: CGColor?
    /// Has no effect: shadows are not shown.
    open var shadowOpacity: Float = 0
    /// Has no effect: shadows are not shown.
    open var shadowRadius: CGFloat = 3
    /// Has no effect: shadows are not shown.
    open var shadowOffset = CGSize(width: 0, height: -3)
    /// The opacity, from 0 to 1. The default is 1. At 0.01 or less, displays don't show the layer's view. At all
    /// other values they show it fully opaque.
    open var opacity: Float = 1 { didSet { changed(opacity, oldValue) } }
    /// True if displays don't show the layer's view, as if the view itself were hidden.
    open var isHidden = false { didSet { changed(isHidden, oldValue) } }
    /// Has no effect: displays arrange views by their frames.
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
    /// A name that the app chooses.
    open var name: String?

    /// Has no effect: layers are not drawn.
    open var contents: Any?
    /// Has no effect: layers are not drawn.
    open var contentsGravity = CALayerContentsGravity.resize
    /// Has no effect: layers are not drawn.
    open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// Has no effect: displays don't clip views to shapes.
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

    /// Returns the part of `transform` in the plane. Has no effect on display: displays do not transform views.
    open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
    /// Sets `transform`. Has no effect: displays do not transform views.
    open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    // MARK: Geometry

    private var ownBounds = CGRect.zero
    private var ownPosition = CGPoint.zero

    /// The bounds, in points. For a view's own layer they are the view's bounds, and setting them sets the view's. Zero
    /// by default for other layers.
    open var bounds: CGRect {
        get { view?.bounds ?? ownBounds }
        set {
            if let view { view.bounds = newValue } else { ownBounds = newValue }
            sublayersMayHaveChanged()
        }
    }

    /// The position of `anchorPoint`, in points of the layer above. For a view's own layer, setting it moves the
    /// view.
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

    /// The point of the layer that `position` places, in a layer of width and height 1. The default is the middle.
    /// Setting it changes `position` of a view's own layer, and `frame` of others.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5)
    /// Has no effect: displays arrange views by their frames.
    open var anchorPointZ: CGFloat = 0

    /// The frame that follows from `bounds`, `position` and `anchorPoint`, in points of the layer above. `transform`
    /// does not change it. For a view's own layer it is the view's frame.
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

    /// Returns true if `bounds` contains a point.
    ///
    /// - Parameter p: A point in the layer's own coordinates.
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    // MARK: Hierarchy

    /// The layer to which this one was added. For a view's own layer, the layer of the superview. nil if there is none.
    open var superlayer: CALayer? { layerAbove ?? view?.layerOfSuperview }
    private weak var layerAbove: CALayer?
    private var ownSublayers: [CALayer] = []

    /// The layers that were added to this one, back to front, without the layers of subviews. nil if there are none.
    /// Setting it replaces all of them. It ignores layers that `addSublayer(_:)` ignores.
    open var sublayers: [CALayer]? {
        get { ownSublayers.isEmpty ? nil : ownSublayers }
        set {
            for layer in ownSublayers { layer.removeFromSuperlayer() }
            for layer in newValue ?? [] { addSublayer(layer) }
        }
    }

    /// Adds `layer` in front of the other sublayers and removes it from its previous layer. Does nothing if `layer` is
    /// a view's own layer, is this layer, or contains it.
    open func addSublayer(_ layer: CALayer) { insert(layer) { $0.count } }

    /// Adds `layer` at an index among the sublayers. An index beyond the end adds it in front. Ignores layers that
    /// `addSublayer(_:)` ignores.
    open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer) { min(Int(idx), $0.count) } }

    /// Adds `layer` directly behind `sibling`, or behind all sublayers if `sibling` isn't another sublayer. Ignores
    /// layers that `addSublayer(_:)` ignores.
    open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
        insert(layer) { others in others.firstIndex { $0 === sibling } ?? 0 }
    }

    /// Adds `layer` directly in front of `sibling`, or in front of all sublayers if `sibling` isn't another sublayer.
    /// Ignores layers that `addSublayer(_:)` ignores.
    open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
        insert(layer) { others in others.firstIndex { $0 === sibling }.map { $0 + 1 } ?? others.count }
    }

    /// Replaces a sublayer with another layer. Does nothing if `oldLayer` isn't a sublayer, or if `addSublayer(_:)`
    /// ignores `newLayer`.
    open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
        guard oldLayer !== newLayer, ownSublayers.contains(where: { $0 === oldLayer }) else { return }
        insertSublayer(newLayer, above: oldLayer)
        if newLayer.layerAbove === self { oldLayer.removeFromSuperlayer() }
    }

    /// Removes the layer from the layer that contains it. Does nothing if no layer contains it.
    open func removeFromSuperlayer() {
        guard let above = layerAbove else { return }
        above.ownSublayers.removeAll { $0 === self }
        layerAbove = nil
        above.sublayersMayHaveChanged()
    }

    private func insert(_ layer: CALayer, at position: ([CALayer]) -> Int) {
        // A view's own layer always belongs to its view.
        guard layer.view == nil, !sequence(first: self, next: \.layerAbove).contains(where: { $0 === layer }) else {
            return
        }
        layer.removeFromSuperlayer()
        ownSublayers.insert(layer, at: position(ownSublayers))
        layer.layerAbove = self
        sublayersMayHaveChanged()
    }

    // MARK: Drawing and layout

    /// The delegate, of which UIKit calls only `layoutSublayers(of:)`. The view, for a view's own layer. Otherwise nil
    /// by default.
    open weak var delegate: (any CALayerDelegate)?

    /// Schedules an update of the display at the end of this turn. Layers are not drawn.
    open func setNeedsDisplay() { SharedChange.note() }
    /// Does the same as `setNeedsDisplay()`.
    open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
    /// Has no effect: layers are not drawn.
    open func displayIfNeeded() {}
    /// Never called: displays draw.
    open func display() {}
    /// Returns false. Never called: layers are not drawn.
    open class func needsDisplay(forKey key: String) -> Bool { false }
    /// Schedules an update of the display at the end of this turn. Does not call `layoutSublayers()`.
    open func setNeedsLayout() { setNeedsDisplay() }
    /// Calls `layoutSublayers()` immediately. Does so even if nothing changed.
    open func layoutIfNeeded() { layoutSublayers() }
    /// Calls the delegate's `layoutSublayers(of:)`, if there is a delegate. Only `layoutIfNeeded()` calls this method.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    // MARK: Animations

    /// Returns the layer itself, because nothing is animated.
    open func presentation() -> Self? { self }
    /// Returns the layer itself, because nothing is animated.
    open func model() -> Self { self }

    /// Calls the delegate of the animation: `animationDidStart(_:)` immediately, and `animationDidStop(_:finished:)` on
    /// the next turn of the main queue. Has no other effect: nothing is animated, and the layer doesn't keep the
    /// animation.
    ///
    /// - Parameters:
    ///   - anim: The animation.
    ///   - key: A name for the animation. Has no effect: the animation ends immediately.
    open func add(_ anim: CAAnimation, forKey key: String?) { anim.end() }
    /// Returns nil, because an animation ends immediately.
    open func animation(forKey key: String) -> CAAnimation? { nil }
    /// Returns nil, because an animation ends immediately.
    open func animationKeys() -> [String]? { nil }
    /// Has no effect: an animation ends immediately.
    open func removeAnimation(forKey key: String) {}
    /// Has no effect: an animation ends immediately.
    open func removeAllAnimations() {}
    /// Returns nil, because nothing is animated.
    open func action(forKey event: String) -> (any CAAction)? { nil }
    /// Returns nil, because nothing is animated.
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
    /// Returns the time unchanged.
    open func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval { t }
    /// Returns the time unchanged.
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

    /// The gradient that displays show. It is the frontmost visible sublayer that is a gradient and either covers this
    /// layer or has an empty frame. Otherwise it is this layer itself if it is a gradient. nil if there is none.
    private var shownGradient: CAGradientLayer? {
        let size = bounds.size
        let covering = ownSublayers.reversed().compactMap { $0 as? CAGradientLayer }.first { layer in
            // The app probably sized an empty sublayer before the view had a size, so it is meant to cover the view.
            layer.isShown
                && (layer.frame.isEmpty
                    || layer.frame.insetBy(dx: -1, dy: -1).contains(CGRect(origin: .zero, size: size)))
        }
        return covering ?? (self as? CAGradientLayer)
    }

    var isShown: Bool { !isHidden && opacity > 0.01 }

    func sublayersMayHaveChanged() {
        SharedChange.note()
    }

    func changed<Value: Equatable>(_ new: Value, _ old: Value) {
        if new != old { SharedChange.note() }
    }
}
