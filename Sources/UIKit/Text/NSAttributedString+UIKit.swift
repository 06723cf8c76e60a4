import Foundation

// The attributes that UIKit adds. They are kept and restored with a text; displays show some of them in labels and buttons.
extension NSAttributedString.Key {
    /// A `UIFont`.
    public static let font = NSAttributedString.Key("NSFont")
    /// A `UIColor`.
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    /// A `UIColor`.
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    /// An `NSParagraphStyle`.
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    /// An `NSUnderlineStyle`'s raw value.
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    /// An `NSUnderlineStyle`'s raw value.
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    /// A number, in points.
    public static let kern = NSAttributedString.Key("NSKern")
    /// A number, in points.
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    /// A URL or a string.
    public static let link = NSAttributedString.Key("NSLink")
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    /// An `NSShadow`.
    public static let shadow = NSAttributedString.Key("NSShadow")
    /// A number, in radians.
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// A number: how much wider.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// An `NSTextAttachment`.
    public static let attachment = NSAttributedString.Key("NSAttachment")
    /// Texts of an effect. Has no effect.
    public static let textEffect = NSAttributedString.Key("NSTextEffect")
    /// Numbers of writing directions. Has no effect: displays know them from the text.
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
    /// Vertical or horizontal. Has no effect.
    public static let verticalGlyphForm = NSAttributedString.Key("CTVerticalForms")
    /// A number, in points. Has no effect: displays space letters.
    public static let tracking = NSAttributedString.Key("CTTracking")
    /// 0 or 1.
    public static let ligature = NSAttributedString.Key("NSLigature")
}

/// How a text is underlined or struck through.
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
