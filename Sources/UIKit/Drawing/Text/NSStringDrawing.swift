import Foundation

/// How a text is measured and drawn.
public struct NSStringDrawingOptions: OptionSet, Sendable {
    public let rawValue: Int

    /// By Apple's bits.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The text has lines as wide as the rectangle; without it, it is one line.
    public static let usesLineFragmentOrigin = NSStringDrawingOptions(rawValue: 1)
    /// Has no effect: fonts have no leading.
    public static let usesFontLeading = NSStringDrawingOptions(rawValue: 2)
    /// Has no effect: letters are not measured.
    public static let usesDeviceMetrics = NSStringDrawingOptions(rawValue: 8)
    /// Has no effect: lines that do not fit are left out.
    public static let truncatesLastVisibleLine = NSStringDrawingOptions(rawValue: 32)
}

/// What is said of and learnt from drawing a text. Texts are never made smaller to fit.
open class NSStringDrawingContext: NSObject {
    /// Has no effect: texts are never made smaller.
    open var minimumScaleFactor: CGFloat = 0
    /// Always 1: texts are never made smaller.
    open var actualScaleFactor: CGFloat { 1 }
    /// What the text took when it was measured last; zero before.
    open internal(set) var totalBounds = CGRect.zero
}
