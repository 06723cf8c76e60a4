import Foundation

// Methods for what browsers decide or drawings don't support.
extension CGContext {
    /// Has no effect: browsers smooth edges.
    public func setShouldAntialias(_ shouldAntialias: Bool) {}
    /// Has no effect: browsers smooth edges.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
    /// Has no effect: browsers smooth text.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
    /// Has no effect: browsers decide the precision of curves.
    public func setFlatness(_ flatness: CGFloat) {}
    /// Has no effect: browsers decide how to scale images.
    public var interpolationQuality: CGInterpolationQuality {
        get { .default }
        set {}
    }
    /// Has no effect: text is always upright.
    public var textMatrix: CGAffineTransform {
        get { .identity }
        set {}
    }
    /// Has no effect: text is always filled.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) {}
    /// Has no effect: colors are sRGB.
    public func setFillColorSpace(_ space: CGColorSpace) {}
    /// Has no effect: colors are sRGB.
    public func setStrokeColorSpace(_ space: CGColorSpace) {}

    /// Has no effect, because drawings have no shadows. UIKit logs that once.
    public func setShadow(offset: CGSize, blur: CGFloat) { noteShadow() }
    /// Has no effect, because drawings have no shadows. UIKit logs that once, but not for a nil color.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) { if color != nil { noteShadow() } }

    /// Saves the state. The context draws the content without a layer.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) { saveGState() }
    /// Saves the state and clips to `rect`. The context draws the content without a layer.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
        saveGState()
        clip(to: rect)
    }
    /// Restores the state of the last `saveGState()`, or does nothing if there is none.
    public func endTransparencyLayer() { restoreGState() }

    private func noteShadow() { Log.noEffect("CGContext.setShadow", "drawings have no shadows") }
}
