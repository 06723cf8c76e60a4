import Foundation
import RestorationArchive

/// A font of the system's family: its size in points and whether it is bold or italic.
public final class UIFont: NSObject, NSSecureCoding, TrustedCoding, Sendable {
    public let pointSize: CGFloat
    let isBold: Bool
    let isItalic: Bool

    public static let systemFontSize: CGFloat = 14
    public static let labelFontSize: CGFloat = 17

    init(pointSize: CGFloat, isBold: Bool = false, isItalic: Bool = false) {
        self.pointSize = pointSize
        self.isBold = isBold
        self.isItalic = isItalic
    }

    /// How heavy a font is drawn.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat

        public init(rawValue: CGFloat) {
            self.rawValue = rawValue
        }

        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
    }

    /// What a text is for; its font follows from that.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }

    public static func systemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(pointSize: size)
    }

    public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(pointSize: size, isBold: weight.rawValue >= Weight.semibold.rawValue)
    }

    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(pointSize: size, isBold: true)
    }

    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont {
        UIFont(pointSize: size, isItalic: true)
    }

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

    public func withSize(_ size: CGFloat) -> UIFont {
        UIFont(pointSize: size, isBold: isBold, isItalic: isItalic)
    }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return (pointSize, isBold, isItalic) == (other.pointSize, other.isBold, other.isItalic)
    }

    public override var hash: Int { pointSize.hashValue }

    // MARK: NSSecureCoding

    public static var supportsSecureCoding: Bool { true }

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
