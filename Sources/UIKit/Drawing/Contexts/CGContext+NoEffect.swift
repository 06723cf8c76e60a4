import Foundation

// What browsers decide, and what SVG is not asked for.
extension CGContext {
    /// Has no effect: browsers smooth edges.
    public func setShouldAntialias(_ shouldAntialias: Bool) {}
    /// Has no effect: browsers smooth edges.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
    /// Has no effect: browsers smooth text.
    public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
    /// Has no effect: browsers choose how exactly they draw curves.
    public func setFlatness(_ flatness: CGFloat) {}
    /// Has no effect: browsers scale pictures their way.
    public var interpolationQuality: CGInterpolationQuality {
        get { .default }
        set {}
    }
    /// Has no effect: text is drawn upright.
    public var textMatrix: CGAffineTransform {
        get { .identity }
        set {}
    }
    /// Has no effect: text is filled.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) {}
    /// Has no effect: colours are sRGB.
    public func setFillColorSpace(_ space: CGColorSpace) {}
    /// Has no effect: colours are sRGB.
    public func setStrokeColorSpace(_ space: CGColorSpace) {}

    /// Has no effect: shadows are not drawn.
    public func setShadow(offset: CGSize, blur: CGFloat) { noteShadow() }
    /// Has no effect: shadows are not drawn.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) { if color != nil { noteShadow() } }

    /// Remembers the state; what follows is drawn as without a layer.
    public func beginTransparencyLayer(auxiliaryInfo: [String: Any]?) { saveGState() }
    /// Remembers the state; what follows is drawn as without a layer.
    public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]?) {
        saveGState()
        clip(to: rect)
    }
    /// Goes back to what was remembered last.
    public func endTransparencyLayer() { restoreGState() }

    private func noteShadow() { Log.noEffect("CGContext.setShadow", "drawings have no shadows") }
}
