import Foundation

/// A colour as layers take it.
public final class CGColor: Sendable {
    let color: UIColor

    init(_ color: UIColor) {
        self.color = color
    }
}

extension UIColor {
    /// The colour as layers take it.
    public var cgColor: CGColor { CGColor(self) }

    /// The colour that a layer was given.
    public convenience init(cgColor: CGColor) {
        self.init(
            cgColor.color.red, cgColor.color.green, cgColor.color.blue, alpha: cgColor.color.alpha,
            isSemantic: cgColor.color.isSemantic)
    }
}

/// How a view's rectangle is drawn: displays show its corners, border and background. Has no effect.
@preconcurrency @MainActor
open class CALayer: NSObject {
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

    /// Has no effect: there are no animations.
    open func removeAllAnimations() {}
    /// Has no effect: nothing is drawn.
    open func setNeedsDisplay() {}

    func present(in style: inout PresentationStyle) {
        if cornerRadius > 0 { style.cornerRadius = Double(cornerRadius) }
        if borderWidth > 0 {
            style.borderWidth = Double(borderWidth)
            style.borderColor = borderColor?.color.presented
        }
        style.backgroundColor = backgroundColor?.color.presented
    }

    var isShown: Bool { !isHidden && opacity > 0.01 }

    private func changed<Value: Equatable>(_ new: Value, _ old: Value) {
        if new != old { UIApplication.shared.presentationMayHaveChanged() }
    }
}
