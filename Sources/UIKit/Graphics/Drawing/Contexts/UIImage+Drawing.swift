import Foundation

extension UIImage {
    /// Draws the image in the current context, in its `size`, with its upper left corner at a point. Does nothing
    /// without a context. Shows nothing for an SVG that UIKit didn't draw, because its size is zero. Does nothing for a
    /// symbol, because only displays draw symbols, and logs that once.
    public func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }

    /// Draws the image in the current context, in its size, at a point with an opacity. See `draw(at:)` for the cases
    /// in which it does nothing.
    ///
    /// - Parameters:
    ///   - point: The upper left corner.
    ///   - blendMode: The blend mode. Has no effect on images.
    ///   - alpha: The opacity, from 0 to 1.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }

    /// Draws the image in the current context so that it fills a rectangle. Does nothing without a context. Does
    /// nothing for a symbol, because only displays draw symbols, and logs that once.
    public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }

    /// Draws the image in the current context so that it fills a rectangle, with an opacity. See `draw(in:)` for the
    /// cases in which it does nothing.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in points.
    ///   - blendMode: The blend mode. Has no effect on images.
    ///   - alpha: The opacity, from 0 to 1.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext(), rect.isDrawable else { return }
        guard !isSymbolImage else {
            return Log.noEffect("UIImage.draw(in:) of a symbol", "displays draw symbols. Draw a picture file")
        }
        if let url = presented.dataURL { context.draw(url, in: rect.standardized, alpha: alpha) }
    }

    /// Returns the same image, because displays fit images into their views.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage { self }

    /// The way the middle of a resizable image fills its area. Has no effect.
    public enum ResizingMode: Int, Sendable {
        case tile = 0, stretch
    }
}

extension CGContext {
    /// Adds an image by its `data:` URL, which stores the file in the drawing.
    fileprivate func draw(_ url: String, in rect: CGRect, alpha: CGFloat) {
        let (placed, transform) = self.placed
        let origin = rect.origin.applying(placed)
        let opacity = (alpha.isFinite ? min(max(alpha, 0), 1) : 1) * state.alpha
        add(
            "<image x=\"\(SVGText.number(origin.x))\" y=\"\(SVGText.number(origin.y))\""
                + " width=\"\(SVGText.number(rect.width))\" height=\"\(SVGText.number(rect.height))\""
                + " preserveAspectRatio=\"none\"" + (opacity < 1 ? " opacity=\"\(SVGText.number(opacity))\"" : "")
                + "\(transform) href=\"\(url)\"/>")
    }
}
