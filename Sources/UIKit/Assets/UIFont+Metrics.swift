import Foundation

extension UIFont {
    /// The system's font in a size in points: displays have one family, whatever `fontName` is. A name with *Bold*, *Black* or
    /// *Heavy* in it is bold, one with *Italic* or *Oblique* italic.
    ///
    /// - Returns: nil for an empty name and a size that is not positive.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard !fontName.isEmpty, fontSize > 0, fontSize.isFinite else { return nil }
        let name = fontName.lowercased()
        self.init(
            pointSize: fontSize, isBold: ["bold", "black", "heavy"].contains { name.contains($0) },
            isItalic: ["italic", "oblique"].contains { name.contains($0) })
    }

    /// The name of the system's font with what is set of it, for instance `.SFUI-Bold`.
    public var fontName: String {
        let style = (isBold ? "Bold" : "") + (isItalic ? "Italic" : "")
        return ".SFUI-" + (style.isEmpty ? "Regular" : style)
    }

    /// Always that of the system.
    public var familyName: String { ".AppleSystemUIFont" }

    // Nothing is measured: the proportions are those of Apple's system font.

    /// In points: about 1.2 of the size.
    public var lineHeight: CGFloat { ascender - descender }
    /// In points, above the line that letters stand on.
    public var ascender: CGFloat { pointSize * 0.952 }
    /// In points, below the line that letters stand on; negative.
    public var descender: CGFloat { -pointSize * 0.241 }
    /// The height of a capital, in points.
    public var capHeight: CGFloat { pointSize * 0.705 }
    /// The height of an x, in points.
    public var xHeight: CGFloat { pointSize * 0.526 }
    /// Always 0: lines follow one another without a gap.
    public var leading: CGFloat { 0 }

    /// The font for what a text is for, in Apple's standard size for all traits.
    @MainActor
    public static func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        preferredFont(forTextStyle: style)
    }
}

extension UIFont.Weight {
    /// For a weight between the named ones.
    public init(_ rawValue: CGFloat) {
        self.init(rawValue: rawValue)
    }
}

/// Sizes that follow the user's size of text. That is always the standard one here, so everything stays as it is.
@preconcurrency @MainActor
public final class UIFontMetrics: NSObject {
    /// The metrics of text to read.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// The metrics of any style are the same.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        super.init()
    }

    /// The font as it is.
    public func scaledFont(for font: UIFont) -> UIFont { font }
    /// The font, not larger than that many points.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.pointSize > maximumPointSize && maximumPointSize > 0 ? font.withSize(maximumPointSize) : font
    }
    /// The value as it is.
    public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
