import Foundation

/// Would draw a shape. It is kept, and not shown.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    /// nil at first. Has no effect: shapes are not shown.
    open var path: CGPath?
    /// Black at first. Has no effect: shapes are not shown.
    open var fillColor: CGColor? = UIColor.black.cgColor
    /// Has no effect: shapes are not shown.
    open var fillRule = CAShapeLayerFillRule.nonZero
    /// Has no effect: shapes are not shown.
    open var strokeColor: CGColor?
    /// Has no effect: shapes are not shown.
    open var strokeStart: CGFloat = 0
    /// Has no effect: shapes are not shown.
    open var strokeEnd: CGFloat = 1
    /// In points. Has no effect: shapes are not shown.
    open var lineWidth: CGFloat = 1
    /// Has no effect: shapes are not shown.
    open var miterLimit: CGFloat = 10
    /// Has no effect: shapes are not shown.
    open var lineCap = CAShapeLayerLineCap.butt
    /// Has no effect: shapes are not shown.
    open var lineJoin = CAShapeLayerLineJoin.miter
    /// In points. Has no effect: shapes are not shown.
    open var lineDashPhase: CGFloat = 0
    /// In points. Has no effect: shapes are not shown.
    open var lineDashPattern: [NSNumber]?
}
