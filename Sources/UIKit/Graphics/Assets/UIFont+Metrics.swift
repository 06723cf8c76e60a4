import Foundation

extension UIFont {
    /// Creates the system font, because displays have one family. It is bold if the name contains *Bold*, *Black* or
    /// *Heavy*, and italic if it contains *Italic* or *Oblique*.
    ///
    /// - Parameters:
    ///   - fontName: The name of the font.
    ///   - fontSize: The size in points.
    /// - Returns: nil if the name is empty or the size isn't positive.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard !fontName.isEmpty, fontSize > 0, fontSize.isFinite else { return nil }
        let name = fontName.lowercased()
        self.init(
            pointSize: fontSize, isBold: ["bold", "black", "heavy"].contains { name.contains($0) },
            isItalic: ["italic", "oblique"].contains { name.contains($0) })
    }

    /// The name of the system font with its traits, for instance `.SFUI-Bold`.
    public var fontName: String {
        let style = (isBold ? "Bold" : "") + (isItalic ? "Italic" : "")
        return ".SFUI-" + (style.isEmpty ? "Regular" : style)
    }

    /// The family of the system font.
    public var familyName: String { ".AppleSystemUIFont" }

    // UIKit doesn't measure text. The proportions are those of Apple's system font.

    /// The height of a line in points, about 1.2 times the size.
    public var lineHeight: CGFloat { ascender - descender }
    /// The height above the baseline in points.
    public var ascender: CGFloat { pointSize * 0.952 }
    /// The depth below the baseline in points, as a negative number.
    public var descender: CGFloat { -pointSize * 0.241 }
    /// The height of a capital letter in points.
    public var capHeight: CGFloat { pointSize * 0.705 }
    /// The height of an x in points.
    public var xHeight: CGFloat { pointSize * 0.526 }
    /// Always 0, because there isn't a gap between lines.
    public var leading: CGFloat { 0 }

    /// Returns the font of a text style in Apple's standard size, for all traits.
    @MainActor
    public static func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        preferredFont(forTextStyle: style)
    }
}

extension UIFont.Weight {
    /// Creates a weight between the named ones.
    public init(_ rawValue: CGFloat) {
        self.init(rawValue: rawValue)
    }
}

/// Metrics that scale with the user's text size. That is always the standard size here, so they change nothing.
@preconcurrency @MainActor
public final class UIFontMetrics: NSObject {
    /// The metrics of text to read.
    public static let `default` = UIFontMetrics(forTextStyle: .body)

    /// Creates the metrics of a style. They are the same for all styles.
    public init(forTextStyle textStyle: UIFont.TextStyle) {
        super.init()
    }

    /// Returns the same font.
    public func scaledFont(for font: UIFont) -> UIFont { font }
    /// Returns the font with at most that size in points. A maximum of 0 or less sets no limit.
    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.pointSize > maximumPointSize && maximumPointSize > 0 ? font.withSize(maximumPointSize) : font
    }
    /// Returns the same value.
    public func scaledValue(for value: CGFloat) -> CGFloat { value }
}
