import Foundation

/// Would draw a text. It is kept, and not shown: use a label.
@preconcurrency @MainActor
open class CATextLayer: CALayer {
    /// A `String` or an attributed one. Has no effect: use a label.
    open var string: Any?
    /// Has no effect: use a label.
    open var font: AnyObject?
    /// In points. Has no effect: use a label.
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
