import Foundation

/// A layer that draws a shape on Apple's platforms. UIKit stores its properties and does not show it.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    /// The shape. nil by default. Has no effect: shapes are not shown.
    open var path: CGPath?
    /// The color of the inside. Black by default. Has no effect: shapes are not shown.
    open var fillColor: CGColor? = UIColor.black.cgColor
    /// Has no effect: shapes are not shown.
    open var fillRule = CAShapeLayerFillRule.nonZero
    /// Has no effect: shapes are not shown.
    open var strokeColor: CGColor?
    /// Has no effect: shapes are not shown.
    open var strokeStart: CGFloat = 0
    /// Has no effect: shapes are not shown.
    open var strokeEnd: CGFloat = 1
    /// The width of the outline, in points. Has no effect: shapes are not shown.
    open var lineWidth: CGFloat = 1
    /// Has no effect: shapes are not shown.
    open var miterLimit: CGFloat = 10
    /// Has no effect: shapes are not shown.
    open var lineCap = CAShapeLayerLineCap.butt
    /// Has no effect: shapes are not shown.
    open var lineJoin = CAShapeLayerLineJoin.miter
    /// The start of the dash pattern, in points. Has no effect: shapes are not shown.
    open var lineDashPhase: CGFloat = 0
    /// The lengths of dashes and gaps, in points. Has no effect: shapes are not shown.
    open var lineDashPattern: [NSNumber]?
}
