import Foundation

/// What a renderer draws: its size in points.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
    /// What the renderer shows, in points.
    open internal(set) var bounds = CGRect.zero

    /// The format of a renderer that is not told one.
    public override required init() {
        super.init()
    }

    /// A new format.
    open class func `default`() -> Self { Self() }
    /// A new format.
    open class func preferred() -> Self { Self() }

    /// A format of its own with the same values.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.bounds = bounds
        return copy
    }
}

/// What the closure of a renderer draws into.
open class UIGraphicsRendererContext: NSObject {
    /// The context, which is the current one as long as the closure runs.
    public let cgContext: CGContext
    private let rendererFormat: UIGraphicsRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
        cgContext = context
        rendererFormat = format
    }

    /// That of the renderer.
    open var format: UIGraphicsRendererFormat { rendererFormat }

    /// Fills a rectangle.
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Fills a rectangle in a way of blending.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) { with(blendMode) { cgContext.fill(rect) } }
    /// Draws the rectangle's edge, one point wide and within it.
    open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    /// Draws the rectangle's edge, one point wide and within it, in a way of blending.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { with(blendMode) { stroke(rect) } }
    /// What is drawn from now on is seen inside of the rectangle only.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }

    private func with(_ blendMode: CGBlendMode, _ draw: () -> Void) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        draw()
        cgContext.restoreGState()
    }
}

/// What renderers have in common.
open class UIGraphicsRenderer: NSObject {
    private let rendererFormat: UIGraphicsRendererFormat

    init(_ bounds: CGRect, _ format: UIGraphicsRendererFormat) {
        // The code may go on changing its own.
        rendererFormat = format.copy() as? UIGraphicsRendererFormat ?? format
        rendererFormat.bounds = bounds
    }

    /// What is drawn, and how.
    open var format: UIGraphicsRendererFormat { rendererFormat }
    /// true: every renderer here makes images.
    open var allowsImageOutput: Bool { true }
}
