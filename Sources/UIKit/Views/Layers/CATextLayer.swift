import Foundation

/// A layer that draws text on Apple's platforms. UIKit stores its properties and does not show it. Use a label
/// instead.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
    /// A `String` or an attributed string. Has no effect: use a label.
    open var string: Any?
    /// Has no effect: use a label.
    open var font: AnyObject?
    /// The size, in points. Has no effect: use a label.
    open var fontSize: CGFloat = 36
    /// Has no effect: use a label.
    open var foregroundColor: CGColor? = UIColor.white.cgColor
    /// Has no effect: use a label.
    open var isWrapped = false
    /// Has no effect: use a label.
    open var truncationMode = CATextLayerTruncationMode.none
    /// Has no effect: use a label.
    open var alignmentMode = CATextLayerAlignmentMode.natural
    /// Has no effect: use a label.
    open var allowsFontSubpixelQuantization = false
}
