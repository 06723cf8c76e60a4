import Foundation

// UIKit's own attributes. UIKit stores and restores them with a text. Displays show some of them in labels and
// buttons.
extension NSAttributedString.Key {
    /// The font, a `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// The color of the text, a `UIColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// The color of the background, a `UIColor`.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// The paragraph style, an `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// The underline, the raw value of an `NSUnderlineStyle`.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// The strikethrough, the raw value of an `NSUnderlineStyle`.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// The distance between characters, a number in points.
    public static let kern = NSAttributedString.Key("NSKern")
    /// The distance from the baseline, a number in points.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// A link, a URL or string.
    public static let link = NSAttributedString.Key("NSLink")
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// The shadow, an `NSShadow`.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// The slant, a number in radians.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// The expansion, a number.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// The attachment, an `NSTextAttachment`.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// The name of a text effect. Has no effect.
    public static let textEffect = NSAttributedString.Key("NSTextEffect")
    /// Numbers of writing directions. Has no effect: displays derive directions from the text.
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
    /// Vertical or horizontal glyphs. Has no effect.
    public static let verticalGlyphForm = NSAttributedString.Key("CTVerticalForms")
    /// The distance between characters, a number in points. Has no effect: displays decide it.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// Ligatures: 0 or 1.
    public static let ligature = NSAttributedString.Key("NSLigature")
}

/// The style of an underline or strikethrough.
public struct NSUnderlineStyle: OptionSet, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    public static let single = NSUnderlineStyle(rawValue: 1)
    public static let thick = NSUnderlineStyle(rawValue: 2)
    public static let double = NSUnderlineStyle(rawValue: 9)
    public static let patternDot = NSUnderlineStyle(rawValue: 0x100)
    public static let patternDash = NSUnderlineStyle(rawValue: 0x200)
    public static let byWord = NSUnderlineStyle(rawValue: 0x8000)
}
