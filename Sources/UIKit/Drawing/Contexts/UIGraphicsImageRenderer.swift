import Foundation

/// How an image is drawn. A drawing has no pixels, so little of this shows.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// Colours are sRGB in each.
    public enum Range: Int, Sendable {
        case unspecified = -1, automatic = 0, extended, standard
    }

    /// The image's scale; 1 by default, and where it is not positive. It makes nothing finer: a drawing has no pixels.
    open var scale: CGFloat = 1
    /// Whether the image is black where nothing is drawn; false by default.
    open var opaque = false
    /// Has no effect: colours are sRGB.
    open var preferredRange = Range.standard
    /// Has no effect: colours are sRGB.
    open var prefersExtendedRange = false

    /// The format of a renderer that is not told one.
    public required init() {
        super.init()
    }

    /// The same for all traits.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
    }

    /// A format of its own with the same values.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        if let copy = copy as? UIGraphicsImageRendererFormat {
            (copy.scale, copy.opaque) = (scale, opaque)
            (copy.preferredRange, copy.prefersExtendedRange) = (preferredRange, prefersExtendedRange)
        }
        return copy
    }
}

/// What the closure of an image's renderer draws into.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// What has been drawn so far.
    open var currentImage: UIImage {
        let scale = (format as? UIGraphicsImageRendererFormat)?.scale ?? 1
        return UIImage(data: cgContext.data, scale: scale) ?? UIImage()
    }
}

/// Draws images. They are SVG, which displays show at any size; see `CGContext` for how much they hold.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    /// Images of that many points.
    public convenience init(size: CGSize) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: .default())
    }

    /// Images of that many points.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Images of a rectangle, in points; its origin is their upper left.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .default())
    }

    /// Images of a rectangle, in points; its origin is their upper left. What is not finite or negative of its size is 0.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        super.init(bounds, format)
    }

    /// What the closure draws.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let bounds = format.bounds
        let isOpaque = (format as? UIGraphicsImageRendererFormat)?.opaque ?? false
        let context = UIGraphicsImageRendererContext(
            CGContext(size: bounds.size, origin: bounds.origin, isOpaque: isOpaque), format)
        let contexts = CurrentContexts.ofThread
        let depth = contexts.entries.count
        UIGraphicsPushContext(context.cgContext)
        actions(context)
        // Whatever the closure began and did not end.
        if contexts.entries.count > depth { contexts.entries.removeLast(contexts.entries.count - depth) }
        return context.currentImage
    }

    /// What the closure draws, as the bytes of an **SVG** file: nothing here makes a PNG of it. `UIImage(data:)` takes them.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        data("pngData(actions:)", actions)
    }

    /// What the closure draws, as the bytes of an **SVG** file: nothing here makes a JPEG of it. `UIImage(data:)` takes them.
    open func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        data("jpegData(withCompressionQuality:actions:)", actions)
    }

    private func data(_ name: String, _ actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        Log.noEffect("The kind of picture in UIGraphicsImageRenderer.\(name)", "what is drawn is an SVG")
        return image(actions: actions).bytes ?? Data()
    }
}
