import Foundation
import RestorationArchive

/// A font of the system family with a size in points, which can be bold and italic.
public final class UIFont: NSObject, NSSecureCoding, TrustedCoding, Sendable {
    /// The size in points. If it is 17, displays use their own text size.
    public let pointSize: CGFloat
    let isBold: Bool
    let isItalic: Bool

    /// 14 points.
    public static let systemFontSize: CGFloat = 14
    /// 17 points. A label with this size has the display's own text size.
    public static let labelFontSize: CGFloat = 17
    public static let buttonFontSize: CGFloat = 18
    public static let smallSystemFontSize: CGFloat = 12

    init(pointSize: CGFloat, isBold: Bool = false, isItalic: Bool = false) {
        self.pointSize = pointSize
        self.isBold = isBold
        self.isItalic = isItalic
    }

    /// The weight of a font.
    public struct Weight: _UIKitNumericRawRepresentable, Hashable, Sendable {
        /// The weight from -1 to 1. 0 is `regular`.
        public let rawValue: CGFloat

        /// Creates a weight between the named ones.
        /// - Parameter rawValue: The weight from -1 to 1.
        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        /// A weight that displays show as regular.
        public static let light = Weight(rawValue: -0.4)
        /// The weight of normal text.
        public static let regular = Weight(rawValue: 0)
        /// A weight that displays show as regular.
        public static let medium = Weight(rawValue: 0.23)
        /// The lightest weight that displays show as bold.
        public static let semibold = Weight(rawValue: 0.3)
        /// A weight that displays show as bold.
        public static let bold = Weight(rawValue: 0.4)
        /// A weight that displays show as bold.
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)
    }

    /// The purpose of a text, which determines its font.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The name of the style in Apple's header.
        public let rawValue: String

        /// Creates a style. An unknown style has the font of `body`.
        /// - Parameter rawValue: The name of the style in Apple's header.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// 34 points, bold. The title of a screen. A label with this style is a heading for screen readers.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// 28 points.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// 22 points.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// 20 points, the smallest style of a heading.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// 17 points, bold.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// 15 points.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// 17 points. Normal text.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// 16 points.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// 13 points.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// 12 points.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// 11 points, the smallest style.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }

    /// Returns the regular system font. A coder cannot restore a size that isn't positive.
    /// - Parameter size: The size in points.
    public static func systemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(pointSize: size)
    }

    /// Returns the system font. It is bold from `semibold` on, and otherwise regular.
    public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(pointSize: size, isBold: weight.rawValue >= Weight.semibold.rawValue)
    }

    /// Returns the bold system font in a size in points.
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(pointSize: size, isBold: true)
    }

    /// Returns `systemFont(ofSize:weight:)`. Displays have one family, so its digits determine their own width.
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: size, weight: weight)
    }

    /// Returns `systemFont(ofSize:weight:)`. Displays have one family, so it isn't monospaced.
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: size, weight: weight)
    }

    /// Returns the italic system font in a size in points.
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(pointSize: size, isItalic: true)
    }

    /// Returns the font of a text style, always in Apple's standard size.
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

    /// Returns the font in another size in points. Doesn't check the size.
    public func withSize(_ size: CGFloat) -> UIFont {
        UIFont(pointSize: size, isBold: isBold, isItalic: isItalic)
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return (pointSize, isBold, isItalic) == (other.pointSize, other.isBold, other.isItalic)
    }

    public override var hash: Int { pointSize.hashValue }

    // MARK: NSSecureCoding

    /// Always true. A secure decoder accepts a font without naming its class (S-CODER-27).
    public static var supportsSecureCoding: Bool { true }

    /// Encodes the size and whether the font is bold and italic.
    public func encode(with coder: NSCoder) {
        coder.encode(Double(pointSize), forKey: "size")
        coder.encode(isBold, forKey: "bold")
        coder.encode(isItalic, forKey: "italic")
    }

    /// Decodes a font. Returns nil if the coder has no valid size.
    public init?(coder: NSCoder) {
        let size = coder.decodeDouble(forKey: "size")
        guard size.isFinite, size > 0 else { return nil }
        pointSize = CGFloat(size)
        isBold = coder.decodeBool(forKey: "bold")
        isItalic = coder.decodeBool(forKey: "italic")
    }
}
