import Foundation

/// Options for measuring and drawing a text.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int

    /// Creates a set from Apple's bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Breaks the text into lines as wide as the rectangle. Without this option, the text is one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// Has no effect: fonts have no leading.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// Has no effect: UIKit does not measure letters.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
    /// Has no effect: UIKit omits lines that do not fit.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// The settings and results of drawing a text. UIKit never makes text smaller to fit.
open class NSStringDrawingContext: NSObject {
    /// Has no effect: UIKit never makes text smaller.
    open var minimumScaleFactor: CGFloat = 0
    /// Always 1, because UIKit never makes text smaller.
    open var actualScaleFactor: CGFloat { 1 }
    /// The rectangle of the text at its last measurement. Zero before that.
    open internal(set) var totalBounds = CGRect.zero
}
