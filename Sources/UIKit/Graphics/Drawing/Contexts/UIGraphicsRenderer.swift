import Foundation

/// The format of a renderer's output.
open class UIGraphicsRendererFormat: NSObject, NSCopying {
    /// The rectangle that the renderer shows, in points.
    open internal(set) var bounds = CGRect.zero

    /// Creates the default format.
    public override required init() {
        super.init()
    }

    /// Returns a new default format.
    open class func `default`() -> Self { Self() }
    /// Returns the same as `default()`.
    open class func preferred() -> Self { Self() }

    /// Returns a copy of the format.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self()
        copy.bounds = bounds
        return copy
    }
}

/// The context of a renderer's closure.
open class UIGraphicsRendererContext: NSObject {
    /// The drawing context. It is the current one while the closure runs.
    public let cgContext: CGContext
    private let rendererFormat: UIGraphicsRendererFormat

    init(_ context: CGContext, _ format: UIGraphicsRendererFormat) {
        cgContext = context
        rendererFormat = format
    }

    /// The format of the renderer.
    open var format: UIGraphicsRendererFormat { rendererFormat }

    /// Fills a rectangle.
    open func fill(_ rect: CGRect) { cgContext.fill(rect) }
    /// Fills a rectangle with a blend mode.
    open func fill(_ rect: CGRect, blendMode: CGBlendMode) { with(blendMode) { cgContext.fill(rect) } }
    /// Draws the edge of a rectangle inside of it, one point wide, in the stroke color. Draws nothing for a rectangle
    /// that is less than one point wide or high.
    open func stroke(_ rect: CGRect) { cgContext.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1) }
    /// Draws the edge of a rectangle inside of it, one point wide, with a blend mode.
    open func stroke(_ rect: CGRect, blendMode: CGBlendMode) { with(blendMode) { stroke(rect) } }
    /// Limits all following drawing to the inside of a rectangle.
    open func clip(to rect: CGRect) { cgContext.clip(to: rect) }

    private func with(_ blendMode: CGBlendMode, _ draw: () -> Void) {
        cgContext.saveGState()
        cgContext.setBlendMode(blendMode)
        draw()
        cgContext.restoreGState()
    }
}

/// The base class of renderers.
open class UIGraphicsRenderer: NSObject {
    private let rendererFormat: UIGraphicsRendererFormat

    init(_ bounds: CGRect, _ format: UIGraphicsRendererFormat) {
        // A copy, because the code can change its own format afterwards.
        rendererFormat = format.copy() as? UIGraphicsRendererFormat ?? format
        rendererFormat.bounds = bounds
    }

    /// The format of the output.
    open var format: UIGraphicsRendererFormat { rendererFormat }
    /// True, because every renderer here makes images.
    open var allowsImageOutput: Bool { true }
}
