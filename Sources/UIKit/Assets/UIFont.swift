import Foundation
import RestorationArchive

/// A font of the system's family: its size in points and whether it is bold or italic.
public final class UIFont: NSObject, NSSecureCoding, TrustedCoding, Sendable {
    /// The size in points; displays use their own size for text where it is 17.
    public let pointSize: CGFloat
    let isBold: Bool
    let isItalic: Bool

    /// 14 points.
    public static let systemFontSize: CGFloat = 14
    /// 17 points: a label with this size has the display's own size for text.
    public static let labelFontSize: CGFloat = 17
    public static let buttonFontSize: CGFloat = 18
    public static let smallSystemFontSize: CGFloat = 12

    init(pointSize: CGFloat, isBold: Bool = false, isItalic: Bool = false) {
        self.pointSize = pointSize
        self.isBold = isBold
        self.isItalic = isItalic
    }

    /// How heavy a font is drawn.
    public struct Weight: _UIKitNumericRawRepresentable, Hashable, Sendable {
        /// From -1 to 1; 0 is `regular`.
        public let rawValue: CGFloat

        /// For a weight between the named ones.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        /// Shown as regular.
        public static let light = Weight(rawValue: -0.4)
        /// The weight of text that does not stand out.
        public static let regular = Weight(rawValue: 0)
        /// Shown as regular.
        public static let medium = Weight(rawValue: 0.23)
        /// The lightest weight that is shown bold.
        public static let semibold = Weight(rawValue: 0.3)
        /// Shown bold.
        public static let bold = Weight(rawValue: 0.4)
        /// Shown bold.
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)
    }

    /// What a text is for; its font follows from that.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The name that Apple's header gives the style.
        public let rawValue: String

        /// A style of another name has the font of `body`.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// 34 points, bold: the title of a screen. A label with it is a heading to screen readers.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// 28 points.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// 22 points.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// 20 points: the smallest that makes a label a heading.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// 17 points, bold.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// 15 points.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// 17 points: text to read.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// 16 points.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// 13 points.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// 12 points.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// 11 points: the smallest.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }

    /// The system's font, regular, in a size in points. A size that is not positive cannot be restored from a coder.
    public static func systemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(pointSize: size)
    }

    /// The system's font; it is bold from `semibold` on, and regular below.
    public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(pointSize: size, isBold: weight.rawValue >= Weight.semibold.rawValue)
    }

    /// The system's font, bold, in a size in points.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(pointSize: size, isBold: true)
    }

    /// Displays have one family, so digits are as wide as that makes them.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: size, weight: weight)
    }

    /// Displays have one family, so this is not monospaced.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: size, weight: weight)
    }

    /// The system's font, italic, in a size in points.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(pointSize: size, isItalic: true)
    }

    /// The font for what a text is for, always in Apple's standard size.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        switch style {
        case .largeTitle: UIFont(pointSize: 34, isBold: true)
        case .title1: UIFont(pointSize: 28)
        case .title2: UIFont(pointSize: 22)
        case .title3: UIFont(pointSize: 20)
        case .headline: UIFont(pointSize: 17, isBold: true)
        case .subheadline: UIFont(pointSize: 15)
        case .callout: UIFont(pointSize: 16)
        case .footnote: UIFont(pointSize: 13)
        case .caption1: UIFont(pointSize: 12)
        case .caption2: UIFont(pointSize: 11)
        default: UIFont(pointSize: 17)
        }
    }

    /// The same font in another size, in points.
    public func withSize(_ size: CGFloat) -> UIFont {
        UIFont(pointSize: size, isBold: isBold, isItalic: isItalic)
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return (pointSize, isBold, isItalic) == (other.pointSize, other.isBold, other.isItalic)
    }

    public override var hash: Int { pointSize.hashValue }

    // MARK: NSSecureCoding

    /// true: a font is read under secure coding without being named (S-CODER-27).
    public static var supportsSecureCoding: Bool { true }

    /// Writes size, boldness and slant.
    public func encode(with coder: NSCoder) {
        coder.encode(Double(pointSize), forKey: "size")
        coder.encode(isBold, forKey: "bold")
        coder.encode(isItalic, forKey: "italic")
    }

    /// nil if the coder holds no size that a font can have.
    public init?(coder: NSCoder) {
        let size = coder.decodeDouble(forKey: "size")
        guard size.isFinite, size > 0 else { return nil }
        pointSize = CGFloat(size)
        isBold = coder.decodeBool(forKey: "bold")
        isItalic = coder.decodeBool(forKey: "italic")
    }
}
