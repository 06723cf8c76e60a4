import Foundation

/// The format of drawn images. Most of it has little effect, because a drawing has no pixels.
open class UIGraphicsImageRendererFormat: UIGraphicsRendererFormat {
    /// The range of colors. Has no effect: colors are sRGB.
    public enum Range: Int, Sendable {
        case unspecified = -1, automatic = 0, extended, standard
    }

    /// The scale of the image. 1 by default, and for a number that isn't positive. It does not make the image finer,
    /// because a drawing has no pixels.
    open var scale: CGFloat = 1
    /// True if the image is black where nothing is drawn. False by default.
    open var opaque = false
    /// Has no effect: colors are sRGB.
    open var preferredRange = Range.standard
    /// Has no effect: colors are sRGB.
    open var prefersExtendedRange = false

    /// Creates the default format.
    public required init() {
        super.init()
    }

    /// Creates the default format, which is the same for all traits.
    public convenience init(for traitCollection: UITraitCollection) {
        self.init()
    }

    /// Returns a copy of the format.
    open override func copy(with zone: NSZone? = nil) -> Any {
        let copy = super.copy(with: zone)
        if let copy = copy as? UIGraphicsImageRendererFormat {
            (copy.scale, copy.opaque) = (scale, opaque)
            (copy.preferredRange, copy.prefersExtendedRange) = (preferredRange, prefersExtendedRange)
        }
        return copy
    }
}

/// The context of an image renderer's closure.
open class UIGraphicsImageRendererContext: UIGraphicsRendererContext {
    /// The content drawn so far, as an SVG image.
    open var currentImage: UIImage {
        let scale = (format as? UIGraphicsImageRendererFormat)?.scale ?? 1
        return UIImage(data: cgContext.data, scale: scale) ?? UIImage()
    }
}

/// A renderer that draws images. They are SVG files, which displays show at any size. See `CGContext` for their
/// limits.
open class UIGraphicsImageRenderer: UIGraphicsRenderer {
    /// Creates a renderer of transparent images with a size in points. A length that is negative or not finite counts
    /// as 0.
    public convenience init(size: CGSize) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: .default())
    }

    /// Creates a renderer of images with a size in points. A length that is negative or not finite counts as 0. Copies
    /// `format`.
    public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
        self.init(bounds: CGRect(origin: .zero, size: size), format: format)
    }

    /// Creates a renderer of transparent images of a rectangle, in points. Its origin is the upper left corner of the
    /// images. A length that is negative or not finite counts as 0.
    public convenience init(bounds: CGRect) {
        self.init(bounds: bounds, format: .default())
    }

    /// Creates a renderer of images of a rectangle, in points. Its origin is the upper left corner of the images. A
    /// length that is negative or not finite counts as 0. The renderer copies `format`, so later changes of it have no
    /// effect.
    public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
        super.init(bounds, format)
    }

    /// Returns the image that the closure draws, as an SVG file.
    ///
    /// - Parameter actions: A closure that draws into its context, which is also the current one.
    open func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
        let bounds = format.bounds
        let isOpaque = (format as? UIGraphicsImageRendererFormat)?.opaque ?? false
        let context = UIGraphicsImageRendererContext(
            CGContext(size: bounds.size, origin: bounds.origin, isOpaque: isOpaque), format)
        let contexts = CurrentContexts.ofThread
        let depth = contexts.entries.count
        UIGraphicsPushContext(context.cgContext)
        actions(context)
        // Removes contexts that the closure began and did not end.
        if contexts.entries.count > depth { contexts.entries.removeLast(contexts.entries.count - depth) }
        return context.currentImage
    }

    /// Returns the closure's drawing as an **SVG** file, because UIKit can't make a PNG of it. `UIImage(data:)` accepts
    /// it. UIKit logs once that the file isn't a PNG.
    open func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        data("pngData(actions:)", actions)
    }

    /// Returns the closure's drawing as an **SVG** file, because UIKit can't make a JPEG of it. `UIImage(data:)`
    /// accepts it. UIKit logs once that the file isn't a JPEG.
    ///
    /// - Parameters:
    ///   - compressionQuality: Has no effect: an SVG file isn't compressed this way.
    ///   - actions: A closure that draws into its context, which is also the current one.
    open func jpegData(
        withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
    ) -> Data {
        data("jpegData(withCompressionQuality:actions:)", actions)
    }

    private func data(_ name: String, _ actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
        Log.noEffect("The kind of picture in UIGraphicsImageRenderer.\(name)", "the drawing is an SVG")
        return image(actions: actions).bytes ?? Data()
    }
}
